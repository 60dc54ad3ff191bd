//! What the guide says in the first game of Traders of Carthage.

use crate::words::{W, tables};

tables! {
    /// The guide of Traders of Carthage.
    CarthageLesson {
        purse: W, take_it: W, purse_well: W, purse_other: W,
        reserve: W, reserve_it: W, reserve_well: W, reserve_other: W,
        buy: W, buy_preview: W, buy_pay: W, buy_other: W, goods: W, way: W, farm: W, jump: W,
        home: W, sold: W, store: W, store_well: W, store_other: W, jump_again: W,
        sell: W, sell_preview: W, sell_pay: W, sell_other: W, end: W, free: W,
    }
}

pub static ENGLISH: CarthageLesson = CarthageLesson {
    purse: "Your hand is your purse: {0}. The market costs {1}, too much yet: choose the 5 in the market and take it as money.",
    take_it: "\"Take\" puts the card into your purse.",
    purse_well: "Your purse now holds {0}: a card is worth its number. A turn is one thing only: buy, take or reserve.",
    purse_other: "Also a turn: buy, take or reserve, one of them each time.",
    reserve: "Bruno wants some of these as well. Go down to a card and reserve it: then only you \
              can buy or take it.",
    reserve_it: "To the right: reserve it with your marker.",
    reserve_well: "Your marker lies on it and comes back when you buy or take that card. You have \
                   only one.",
    reserve_other: "Good too. A marker on a card keeps it for you; you have one, and it comes back \
                    with the card.",
    buy: "Now buy. You get every card of the market that nobody else reserved, here for {1}. Your \
          purse: {0}.",
    buy_preview: "Before you pay: which ships will sail, and what the goods would be worth.",
    buy_pay: "These cards pay best. There is no change: what is too much is lost.",
    buy_other: "As you like. Buying takes all cards that nobody else reserved, at one price.",
    goods: "What is bought lies before you as goods, for sale in Carthage. What paid is gone.",
    way: "Ships of the colours bought sail: one card, one space; more cards, two. The way: anchor \
          in Cyrenaica, two spaces with pirates, Carthage.",
    farm: "After a purchase the farm comes to the market with two more cards, and the farm is \
           filled anew: there you see what comes.",
    jump: "Let us leaf on to where the first ship comes home.",
    home: "You and Bruno have goods on these ships. Bruno is going to buy, and one of them will \
           reach Carthage: payday for everybody.",
    sold: "Both of you sold: highest card plus tokens, times cards, up to the next 5; every 5 is a \
           point. Whoever sold got a token: it adds 1 next time.",
    store: "Now the pirates: ships in their waters are raided. Discard a card of the same colour: \
            each amphora on it stores one of your goods.",
    store_well: "Stored goods are safe until they are sold. All others of that colour are lost.",
    store_other: "Then they are lost. Low cards have amphorae, a 5 has none.",
    jump_again: "Once more some turns on: now it is your ship.",
    sell: "You own {1} {1:token|tokens} by now; each adds 1 to every sale of its colour. Buy the \
           market, and your ship comes home.",
    sell_preview: "Ships in Carthage sell at once: the sheet shows what everybody would get.",
    sell_pay: "Pay, and sell.",
    sell_other: "You may wait; but Bruno may bring your ship home as well, at his own time.",
    end: "{0} {0:point|points} for you. Eight tokens of one player end the game at once, before the \
          raid. Purse and goods count nothing then; whoever has the most points wins, then the most tokens.",
    free: "The rest is yours: play on against Bruno. Hold B: the menu has advice whenever you like.",
};

pub static ITALIAN: CarthageLesson = CarthageLesson {
    purse: "La tua mano è la tua borsa: {0}. Il mercato costa {1}, ancora troppo: scegli il 5 e prendilo come denaro.",
    take_it: "\"Prendi\" mette la carta nella tua borsa.",
    purse_well: "Ora la borsa vale {0}: una carta vale il suo numero. Un turno è una cosa sola: compra, prendi o prenota.",
    purse_other: "Anche questo è un turno: compra, prendi o prenota, una cosa per volta.",
    reserve: "Anche Bruno ne vuole qualcuna. Scendi su una carta e prenotala: poi solo tu potrai \
              comprarla o prenderla.",
    reserve_it: "A destra: prenotala con il tuo segnalino.",
    reserve_well: "Il segnalino sta lì e torna quando compri o prendi quella carta. Ne hai uno solo.",
    reserve_other: "Va bene anche così. Un segnalino tiene una carta per te; ne hai uno, e torna \
                    con la carta.",
    buy: "Ora compra. Ottieni tutte le carte del mercato non prenotate da altri, qui per {1}. La \
          tua borsa: {0}.",
    buy_preview: "Prima di pagare: quali navi partono e quanto varrebbero le merci.",
    buy_pay: "Queste carte pagano meglio. Non c'è resto: il di più va perso.",
    buy_other: "Come vuoi. Chi compra prende tutte le carte non prenotate da altri, a un prezzo.",
    goods: "Ciò che compri sta davanti a te come merce, da vendere a Cartagine. Le carte con cui \
            paghi sono perse.",
    way: "Le navi dei colori comprati avanzano: una carta, uno spazio; di più, due. La rotta: \
          l'ancora in Cirenaica, due spazi di pirati, Cartagine.",
    farm: "Dopo un acquisto la fattoria scende al mercato con altre due carte e si riempie di \
           nuovo: lì vedi che cosa arriva.",
    jump: "Andiamo avanti fin dove arriva la prima nave.",
    home: "Tu e Bruno avete merci su queste navi. Bruno sta per comprare e una arriverà a \
           Cartagine: pedaggio per tutti.",
    sold: "Avete venduto entrambi: carta più alta più tessere, per il numero di carte, in su fino \
           al prossimo 5; ogni 5 è un punto. Chi ha venduto riceve una tessera: la prossima volta vale 1.",
    store: "Ora i pirati: le navi nelle loro acque sono razziate. Scarta una carta dello stesso \
            colore: ogni anfora immagazzina una merce.",
    store_well: "Le merci immagazzinate sono al sicuro fino alla vendita. Le altre di quel colore \
                 sono perse.",
    store_other: "Allora sono perse. Le carte basse hanno anfore, il 5 nessuna.",
    jump_again: "Ancora qualche turno dopo: ora tocca alla tua nave.",
    sell: "Hai già {1} {1:tessera|tessere}; ognuna aggiunge 1 a ogni vendita del suo colore. \
           Compra il mercato e la tua nave arriva.",
    sell_preview: "Le navi a Cartagine vendono subito: il foglio mostra che cosa avrebbe ognuno.",
    sell_pay: "Paga, e vendi.",
    sell_other: "Puoi aspettare; ma anche Bruno può far arrivare la tua nave, quando vuole lui.",
    end: "Hai {0} {0:punto|punti}. Otto tessere di un giocatore chiudono subito il gioco, prima \
          della razzia. Borsa e merci non contano; vince chi ha più punti, poi più tessere.",
    free: "Il resto è tuo: continua contro Bruno. Tieni premuto B: il menu dà consigli.",
};

pub static POLISH: CarthageLesson = CarthageLesson {
    purse: "Twoja ręka to sakiewka: {0}. Rynek kosztuje {1}, za dużo: wybierz z rynku 5 i weź ją jako pieniądze.",
    take_it: "\"Weź\" wkłada kartę do sakiewki.",
    purse_well: "W sakiewce jest teraz {0}: karta jest warta tyle, ile jej liczba. Tura to jedna rzecz: kup, weź albo rezerwuj.",
    purse_other: "To też tura: kup, weź albo rezerwuj, za każdym razem jedno.",
    reserve: "Bruno też ma na nie ochotę. Zejdź do jednej z kart i zarezerwuj ją: wtedy tylko ty \
              możesz ją kupić lub wziąć.",
    reserve_it: "W prawo: zarezerwuj ją swoim znacznikiem.",
    reserve_well: "Znacznik leży na niej i wraca, gdy ją kupisz lub weźmiesz. Masz tylko jeden.",
    reserve_other: "Też dobrze. Znacznik zatrzymuje kartę dla ciebie; masz jeden i wraca on z kartą.",
    buy: "Teraz kup. Dostajesz wszystkie karty rynku, których nie zarezerwował nikt inny, tu za \
          {1}. Twoja sakiewka: {0}.",
    buy_preview: "Zanim zapłacisz: które statki popłyną i ile byłyby warte towary.",
    buy_pay: "Te karty zapłacą najlepiej. Reszty się nie wydaje: co za dużo, przepada.",
    buy_other: "Jak wolisz. Kto kupuje, bierze za jedną cenę wszystko, czego nie zarezerwowali inni.",
    goods: "To, co kupione, leży przed tobą jako towar na sprzedaż w Kartaginie. Karty, którymi \
            płacisz, przepadają.",
    way: "Płyną statki kupionych kolorów: jedna karta to jedno pole, więcej to dwa. Droga: kotwica w \
          Cyrenajce, dwa pola piratów, Kartagina.",
    farm: "Po zakupie wieś schodzi na rynek z dwiema nowymi kartami, a wieś zapełnia się od nowa: \
           tam widać, co nadchodzi.",
    jump: "Przejdźmy tam, gdzie pierwszy statek dopływa do celu.",
    home: "Ty i Bruno macie towary na tych statkach. Bruno zaraz kupi i jeden dopłynie do \
           Kartaginy: wypłata dla wszystkich.",
    sold: "Ty i Bruno sprzedajecie: najwyższa karta plus żetony, razy liczba kart, w górę do piątki; \
           każde 5 to punkt. Kto sprzedał, ma żeton: następnym razem doda 1.",
    store: "Teraz piraci: statki na ich wodach padają łupem. Odrzuć kartę tego samego koloru: każda \
            amfora zabezpiecza jeden towar.",
    store_well: "Zabezpieczone towary są bezpieczne aż do sprzedaży. Inne tego koloru przepadają.",
    store_other: "Więc przepadają. Niskie karty mają amfory, piątka żadnej.",
    jump_again: "Znów kilka tur dalej: teraz pora na twój statek.",
    sell: "Masz już {1} {1:żeton|żetony|żetonów}; każdy dodaje 1 do każdej sprzedaży swojego \
           koloru. Kup rynek, a twój statek dopłynie.",
    sell_preview: "Statki w Kartaginie sprzedają od razu: arkusz pokazuje, co dostanie każdy.",
    sell_pay: "Zapłać i sprzedaj.",
    sell_other: "Możesz czekać; ale twój statek może doprowadzić i Bruno, kiedy zechce.",
    end: "Masz {0} {0:punkt|punkty|punktów}. Osiem żetonów jednego gracza od razu kończy grę, przed \
          napadem. Sakiewka i towary nic wtedy nie znaczą; wygrywa, kto ma najwięcej punktów, potem żetonów.",
    free: "Reszta należy do ciebie: graj dalej z Brunem. Przytrzymaj B: w menu są rady.",
};

pub static GERMAN: CarthageLesson = CarthageLesson {
    purse: "Deine Hand ist dein Beutel: {0}. Der Markt kostet {1}, zu viel: wähle im Markt die 5 und nimm sie als Geld.",
    take_it: "\"Nehmen\" legt die Karte in deinen Beutel.",
    purse_well: "Nun sind {0} im Beutel: eine Karte gilt ihre Zahl. Ein Zug ist nur eines: kaufen, nehmen oder vormerken.",
    purse_other: "Auch das ist ein Zug: kaufen, nehmen oder vormerken, jedes Mal eines.",
    reserve: "Bruno möchte auch einige davon. Geh hinab zu einer Karte und merke sie vor: dann \
              kannst nur du sie kaufen oder nehmen.",
    reserve_it: "Nach rechts: merke sie mit deinem Wimpel vor.",
    reserve_well: "Dein Wimpel liegt darauf und kommt zurück, wenn du die Karte kaufst oder nimmst. \
                   Du hast nur einen.",
    reserve_other: "Auch gut. Ein Wimpel hält eine Karte für dich; du hast einen, und er kommt mit \
                    der Karte zurück.",
    buy: "Nun kaufe. Du bekommst alle Karten des Marktes, die kein anderer vorgemerkt hat, hier für \
          {1}. Dein Beutel: {0}.",
    buy_preview: "Bevor du zahlst: welche Schiffe fahren und was die Waren wert wären.",
    buy_pay: "Diese Karten zahlen am besten. Wechselgeld gibt es nicht: was zu viel ist, ist weg.",
    buy_other: "Wie du willst. Wer kauft, nimmt alles, was kein anderer vorgemerkt hat, zu einem \
                Preis.",
    goods: "Gekauftes liegt als Ware vor dir, zum Verkauf in Karthago. Womit du zahlst, ist weg.",
    way: "Schiffe der gekauften Farben fahren: eine Karte, ein Feld; mehr Karten, zwei. Der Weg: \
          Anker in der Kyrenaika, zwei Felder mit Piraten, Karthago.",
    farm: "Nach einem Kauf kommt der Hof mit zwei weiteren Karten auf den Markt, und der Hof wird \
           neu gefüllt: dort siehst du, was kommt.",
    jump: "Blättern wir weiter, bis das erste Schiff ankommt.",
    home: "Du und Bruno habt Waren auf diesen Schiffen. Bruno kauft gleich, und eines erreicht \
           Karthago: Zahltag für alle.",
    sold: "Ihr habt beide verkauft: höchste Karte plus Marken, mal Karten, auf zum nächsten Fünfer; je \
           Fünfer ein Punkt. Wer verkauft hat, bekam eine Marke: nächstes Mal zählt sie 1.",
    store: "Nun die Piraten: Schiffe in ihren Gewässern werden überfallen. Wirf eine Karte gleicher \
            Farbe ab: jede Amphore lagert eine Ware.",
    store_well: "Gelagertes ist sicher, bis es verkauft wird. Alles andere der Farbe ist verloren.",
    store_other: "Dann ist es verloren. Niedrige Karten haben Amphoren, eine 5 hat keine.",
    jump_again: "Noch einmal einige Züge weiter: nun kommt dein Schiff.",
    sell: "Du hast schon {1} {1:Marke|Marken}; jede zählt 1 bei jedem Verkauf ihrer Farbe. Kaufe \
           den Markt, und dein Schiff kommt an.",
    sell_preview: "Schiffe in Karthago verkaufen sofort: das Blatt zeigt, was jeder bekäme.",
    sell_pay: "Zahle und verkaufe.",
    sell_other: "Du kannst warten; doch auch Bruno kann dein Schiff ans Ziel bringen, wann er will.",
    end: "Du hast {0} {0:Punkt|Punkte}. Acht Marken eines Spielers beenden das Spiel sofort, vor dem \
          Überfall. Beutel und Waren zählen nichts; die meisten Punkte gewinnen, dann die meisten Marken.",
    free: "Der Rest gehört dir: spiele weiter gegen Bruno. Halte B: im Menü gibt es guten Rat.",
};
