//! What the guide says in the first game of Oltremare.

use crate::words::{W, tables};

tables! {
    /// The guide of Oltremare.
    OltremareLesson {
        act: W, act_later: W, act_other: W, play: W, play_again: W, play_other: W, sail: W,
        sail_well: W, stow: W, groups: W, buy: W, buy_well: W, buy_other: W, symbols: W,
        pirates: W, tokens: W, jump: W, asked: W, answer: W, answer_well: W, answer_other: W,
        venice: W, excess: W, excess_well: W, offer: W, offer_write: W, offer_well: W,
        offer_other: W, end: W, free: W,
    }
}

pub static ENGLISH: OltremareLesson = OltremareLesson {
    act: "The card on top of your hold rules your turn. Blue pips, power {0}: so many cards you may \
          hold. Crate, load {1}: so many you must play. On to the actions.",
    act_later: "Have a look around; B leads back.",
    act_other: "Fine: buying and trading come before the actions, as often as you like.",
    play: "Play two cards for their symbols. One ducat symbol gives 1, two give 3, three give 6: \
           together they are worth more. Play silk.",
    play_again: "And the second silk: it has a ducat, too. The sums show what it brings.",
    play_other: "Fine. Equal symbols help each other: 1, 3, 6.",
    sail: "One ship symbol: sail exactly one route, to a port with a gold ring. The lines below tell \
           what its token does.",
    sail_well: "The token is yours. It works until your next stop and counts at the end, even when \
                its power is gone.",
    stow: "Now the played cards go into your hold. Equal goods next to each other make a group: silk \
           on silk. The last one lies on top and rules your next turn.",
    groups: "When Venice comes, groups are paid: one silk 1 ducat, two 4, three 8. You may not look \
             into your hold, so remember it.",
    buy: "Your next turn, and you have {0} {0:ducat|ducats}. A card from the deck costs {1}. Buy \
          one.",
    buy_well: "At most four a turn, 3 ducats each, and 4 once you have none left: debt is allowed. \
               You must buy if your hand is smaller than the load.",
    buy_other: "Fine. A card costs 3 ducats, 4 once you have none left: debt is allowed. You must \
                buy if your hand is smaller than the load.",
    symbols: "Market symbols draw 1, 3 or 6 cards to your hand. Pirate flags send as many from the \
              deck to your pirates, unseen.",
    pirates: "Your pirate pile: each card in it costs 1 ducat when it is counted. You can buy its \
              cards back, the top one first.",
    tokens: "On the chart X tells what each token does. A compass takes you to any port at once.",
    jump: "So it goes on until Venice comes in the middle of the deck. Let us leaf on to there.",
    asked: "Later, in Bruno's turn: he may offer trades, and he will ask you. Jewels lie on top of your hold.",
    answer: "Here stands what each of you would get. Goods are always true; what is said of symbols \
             may be a lie. Jewels suit your hold: accept.",
    answer_well: "Whoever trades with the player in turn gets a prestige tile, once a turn: that was \
                  yours.",
    answer_other: "No is always allowed, and so is another offer. A trade would have given you a \
                   prestige tile.",
    venice: "Venice came: all groups but the top one were paid and left, pirates cost 1 each, most \
             prestige got 6 ducats, the next 3. You have {0} {0:ducat|ducats}.",
    excess: "You hold {2} {2:card|cards}, but your power is {0}. What is too much goes to the pirates: choose \
             the card you need least.",
    excess_well: "At the start of each turn power is checked, and only then. Later your hand may \
                  grow.",
    offer: "Now you ask Bruno: choose him, put in what you give and what you want, and send it. Ducats are welcome, too.",
    offer_write: "Left what you give, right what you get. A puts one in; A again on a card says something of it, true or not.",
    offer_well: "Bruno weighs what it brings him. If he accepts, he gets the prestige tile.",
    offer_other: "As you like. A trade gives your partner a prestige tile, and you may say of symbols what you want.",
    end: "When the deck is empty, the round is played to its end. Then all groups, pirates, prestige \
          and tokens count: most tokens 6, the next 3. Whoever has the most ducats wins.",
    free: "The rest is yours: play on against Bruno. Hold B: the menu has advice whenever you like.",
};

pub static ITALIAN: OltremareLesson = OltremareLesson {
    act: "La carta in cima alla stiva regola il turno. Punti blu, potenza {0}: tante carte puoi \
          tenere. Cassa, carico {1}: tante devi giocarne. Passa alle azioni.",
    act_later: "Guardati attorno; B torna indietro.",
    act_other: "Va bene: acquisti e scambi vengono prima delle azioni, quanti ne vuoi.",
    play: "Gioca due carte per i loro simboli. Un simbolo ducato dà 1, due danno 3, tre danno 6: \
           insieme valgono di più. Gioca seta.",
    play_again: "E la seconda seta: ha un ducato anche lei. Le somme mostrano che cosa porta.",
    play_other: "Va bene. Simboli uguali si aiutano: 1, 3, 6.",
    sail: "Un simbolo nave: naviga esattamente una rotta, fino a un porto con l'anello d'oro. Le \
           righe sotto dicono che cosa fa il suo segnalino.",
    sail_well: "Il segnalino è tuo. Vale fino alla prossima sosta e conta alla fine, anche quando il \
                suo potere è passato.",
    stow: "Ora le carte giocate vanno nella stiva. Merci uguali vicine fanno un gruppo: seta su \
           seta. L'ultima sta in cima e regola il prossimo turno.",
    groups: "Quando arriva Venezia i gruppi rendono: una seta 1 ducato, due 4, tre 8. Nella stiva \
             non si guarda: ricordatela.",
    buy: "Il tuo turno seguente, e hai {0} {0:ducato|ducati}. Una carta dal mazzo costa {1}. \
          Comprane una.",
    buy_well: "Al massimo quattro a turno, 3 ducati l'una, 4 se non ne hai più: il debito è \
               permesso. Devi comprare se la mano è minore del carico.",
    buy_other: "Va bene. Una carta costa 3 ducati, 4 se non ne hai più: il debito è permesso. Devi \
                comprare se la mano è minore del carico.",
    symbols: "I simboli mercato fanno pescare 1, 3 o 6 carte. Le bandiere pirata ne mandano \
              altrettante dal mazzo ai tuoi pirati, coperte.",
    pirates: "Il tuo mazzo pirati: ogni carta costa 1 ducato al conteggio. Puoi ricomprarne le \
              carte, prima quella in cima.",
    tokens: "Sulla mappa X dice che cosa fa ogni segnalino. La bussola ti porta subito in qualunque \
             porto.",
    jump: "Così si va avanti finché a metà mazzo arriva Venezia. Andiamo fin lì.",
    asked: "Più tardi, nel turno di Bruno: può proporre scambi e lo chiede a te. In cima alla stiva hai gioielli.",
    answer: "Qui sta ciò che avrebbe ognuno di voi. Le merci sono sempre vere; sui simboli si può \
             mentire. I gioielli ti servono: accetta.",
    answer_well: "Chi scambia con il giocatore di turno ha una tessera prestigio, una per turno: \
                  questa è tua.",
    answer_other: "Si può sempre dire no, o proporre altro. Lo scambio ti avrebbe dato una tessera \
                   prestigio.",
    venice: "È arrivata Venezia: tutti i gruppi tranne quello in cima hanno reso e sono usciti, i \
             pirati costano 1 l'uno, più prestigio 6 ducati, poi 3. Hai {0} {0:ducato|ducati}.",
    excess: "Hai {2} {2:carta|carte}, ma la tua potenza è {0}. Il di più va ai pirati: scegli la carta che ti \
             serve meno.",
    excess_well: "La potenza si controlla all'inizio di ogni turno, e solo allora. Poi la mano può \
                  crescere.",
    offer: "Ora chiedi tu a Bruno: scegli lui, metti ciò che dai e ciò che vuoi, e invia. Vanno bene anche ducati.",
    offer_write: "A sinistra ciò che dai, a destra ciò che ricevi. A ne mette una; ancora A su una carta ne dice qualcosa, vero o no.",
    offer_well: "Bruno valuta che cosa ne ricava. Se accetta, la tessera prestigio è sua.",
    offer_other: "Come vuoi. Uno scambio dà all'altro una tessera prestigio, e sui simboli puoi dire ciò che vuoi.",
    end: "Quando il mazzo è vuoto si finisce il giro. Poi contano gruppi, pirati, prestigio e \
          segnalini: più segnalini 6, poi 3. Vince chi ha più ducati.",
    free: "Il resto è tuo: continua contro Bruno. Tieni premuto B: il menu dà consigli.",
};

pub static POLISH: OltremareLesson = OltremareLesson {
    act: "Karta na wierzchu ładowni rządzi turą. Niebieskie kropki, siła {0}: tyle kart możesz \
          mieć. Skrzynia, ładunek {1}: tyle musisz zagrać. Przejdź do akcji.",
    act_later: "Rozejrzyj się; B prowadzi z powrotem.",
    act_other: "W porządku: zakupy i handel są przed akcjami, ile razy chcesz.",
    play: "Zagraj dwie karty dla ich symboli. Jeden symbol dukata daje 1, dwa dają 3, trzy dają 6: \
           razem są więcej warte. Zagraj jedwab.",
    play_again: "I drugi jedwab: też ma dukata. Sumy pokazują, co przyniesie.",
    play_other: "W porządku. Równe symbole pomagają sobie: 1, 3, 6.",
    sail: "Jeden symbol statku: płyń dokładnie jedną trasą, do portu ze złotym kołem. Wiersze niżej \
           mówią, co robi jego żeton.",
    sail_well: "Żeton jest twój. Działa do następnego postoju i liczy się na końcu, nawet gdy już \
                nie działa.",
    stow: "Teraz zagrane karty idą do ładowni. Równe towary obok siebie to grupa: jedwab na \
           jedwabiu. Ostatnia leży na wierzchu i rządzi następną turą.",
    groups: "Gdy przyjdzie Wenecja, grupy dają dukaty: jeden jedwab 1, dwa 4, trzy 8. Do ładowni się \
             nie zagląda, więc pamiętaj.",
    buy: "Twoja następna tura, masz {0} {0:dukata|dukaty|dukatów}. Karta z talii kosztuje {1}. Kup \
          jedną.",
    buy_well: "Najwyżej cztery na turę, po 3 dukaty, a po 4, gdy już ich nie masz: dług jest \
               dozwolony. Musisz kupić, jeśli kart jest mniej niż ładunek.",
    buy_other: "W porządku. Karta kosztuje 3 dukaty, 4, gdy już ich nie masz: dług jest dozwolony. \
                Musisz kupić, jeśli kart jest mniej niż ładunek.",
    symbols: "Symbole rynku dobierają 1, 3 lub 6 kart. Flagi piratów posyłają tyle samo z talii do \
              twoich piratów, zakryte.",
    pirates: "Twój stos piratów: każda karta kosztuje 1 dukata przy liczeniu. Możesz je odkupić, \
              najpierw tę z wierzchu.",
    tokens: "Na mapie X mówi, co robi każdy żeton. Kompas od razu przenosi do dowolnego portu.",
    jump: "I tak dalej, aż w połowie talii przyjdzie Wenecja. Przejdźmy do tej chwili.",
    asked: "Później, w turze Bruna: może proponować handel i zapyta ciebie. Na wierzchu ładowni masz klejnoty.",
    answer: "Tu stoi, co dostałoby każde z was. Towary są zawsze prawdziwe; o symbolach można \
             kłamać. Klejnoty pasują: przyjmij.",
    answer_well: "Kto handluje z graczem, który ma turę, dostaje płytkę prestiżu, raz na turę: ta jest twoja.",
    answer_other: "Zawsze wolno odmówić albo zaproponować co innego. Handel dałby ci płytkę prestiżu.",
    venice: "Przyszła Wenecja: wszystkie grupy prócz wierzchniej dały dukaty i odeszły, każdy pirat \
             kosztował 1, największy prestiż dał 6, następny 3. Masz {0} {0:dukata|dukaty|dukatów}.",
    excess: "Kart masz {2}, a twoja siła to {0}. Nadmiar idzie do piratów: wybierz kartę, której \
             najmniej ci trzeba.",
    excess_well: "Siłę sprawdza się na początku każdej tury i tylko wtedy. Potem kart może \
                  przybywać.",
    offer: "Teraz ty pytasz Bruna: wybierz go, połóż, co dajesz i czego chcesz, i wyślij. Mogą być też dukaty.",
    offer_write: "Po lewej to, co dajesz, po prawej to, co dostajesz. A dokłada jedną; jeszcze raz A na karcie mówi coś o niej, prawdę lub nie.",
    offer_well: "Bruno waży, co mu to da. Jeśli przyjmie, płytka prestiżu jest jego.",
    offer_other: "Jak wolisz. Handel daje drugiej stronie płytkę prestiżu, a o symbolach możesz mówić, co chcesz.",
    end: "Gdy talia się skończy, dogrywa się rundę. Potem liczą się grupy, piraci, prestiż i żetony: \
          najwięcej żetonów 6, następny 3. Wygrywa, kto ma najwięcej dukatów.",
    free: "Reszta należy do ciebie: graj dalej z Brunem. Przytrzymaj B: w menu są rady.",
};

pub static GERMAN: OltremareLesson = OltremareLesson {
    act: "Die oberste Karte deines Laderaums regiert deinen Zug. Blaue Punkte, Macht {0}: so viele \
          Karten darfst du halten. Kiste, Last {1}: so viele musst du spielen. Auf zu den Aktionen.",
    act_later: "Sieh dich um; B führt zurück.",
    act_other: "Schon recht: Kaufen und Handeln kommen vor den Aktionen, sooft du willst.",
    play: "Spiele zwei Karten für ihre Symbole. Ein Dukatensymbol gibt 1, zwei geben 3, drei geben 6: \
           zusammen sind sie mehr wert. Spiele Seide.",
    play_again: "Und die zweite Seide: auch sie hat einen Dukaten. Die Summen zeigen, was sie bringt.",
    play_other: "Schon recht. Gleiche Symbole helfen einander: 1, 3, 6.",
    sail: "Ein Schiffssymbol: segle genau eine Route, zu einem Hafen mit goldenem Ring. Die Zeilen \
           unten sagen, was sein Plättchen tut.",
    sail_well: "Das Plättchen ist dein. Es wirkt bis zum nächsten Halt und zählt am Ende, auch wenn \
                seine Kraft dahin ist.",
    stow: "Nun kommen die gespielten Karten in den Laderaum. Gleiche Waren nebeneinander sind eine \
           Gruppe: Seide auf Seide. Die letzte liegt oben und regiert den nächsten Zug.",
    groups: "Kommt Venedig, werden Gruppen bezahlt: eine Seide 1 Dukat, zwei 4, drei 8. In den \
             Laderaum darf man nicht sehen, also merke ihn dir.",
    buy: "Dein nächster Zug, und du hast {0} {0:Dukat|Dukaten}. Eine Karte vom Stapel kostet {1}. \
          Kaufe eine.",
    buy_well: "Höchstens vier je Zug, jede 3 Dukaten, und 4, wenn du keine mehr hast: Schulden sind \
               erlaubt. Du musst kaufen, wenn die Hand kleiner ist als die Last.",
    buy_other: "Schon recht. Eine Karte kostet 3 Dukaten, 4, wenn du keine mehr hast: Schulden sind \
                erlaubt. Du musst kaufen, wenn die Hand kleiner ist als die Last.",
    symbols: "Marktsymbole ziehen 1, 3 oder 6 Karten auf die Hand. Piratenflaggen schicken so viele \
              vom Stapel zu deinen Piraten, ungesehen.",
    pirates: "Dein Piratenstapel: jede Karte darin kostet bei der Wertung 1 Dukat. Du kannst sie \
              zurückkaufen, die oberste zuerst.",
    tokens: "Auf der Seekarte sagt X, was jedes Plättchen tut. Ein Kompass bringt dich sofort in \
             jeden Hafen.",
    jump: "So geht es weiter, bis mitten im Stapel Venedig kommt. Blättern wir dorthin.",
    asked: "Später, in Brunos Zug: er darf Handel anbieten und fragt gleich dich. Oben im Laderaum liegen Juwelen.",
    answer: "Hier steht, was jeder von euch bekäme. Waren stimmen immer; über Symbole darf man \
             lügen. Juwelen passen zu deinen: nimm an.",
    answer_well: "Wer mit dem Spieler am Zug handelt, bekommt ein Prestigeplättchen, einmal je Zug: dieses ist \
                  deines.",
    answer_other: "Nein ist immer erlaubt, ein anderes Angebot auch. Der Handel hätte dir ein \
                   Prestigeplättchen gebracht.",
    venice: "Venedig kam: alle Gruppen außer der obersten wurden bezahlt und gingen, jeder Pirat \
             kostete 1, das meiste Prestige bekam 6, das nächste 3. Du hast {0} {0:Dukat|Dukaten}.",
    excess: "Du hältst {2} {2:Karte|Karten}, aber deine Macht ist {0}. Was zu viel ist, geht zu den \
             Piraten: wähle, was du am wenigsten brauchst.",
    excess_well: "Die Macht wird nur am Anfang jedes Zuges geprüft. Danach darf deine Hand wachsen.",
    offer: "Nun frag du Bruno: wähle ihn, lege hinein, was du gibst und was du willst, und sende es. Auch Dukaten gehen.",
    offer_write: "Links, was du gibst, rechts, was du bekommst. A legt eines hinein; noch einmal A auf einer Karte sagt etwas über sie, wahr oder nicht.",
    offer_well: "Bruno wägt ab, was es ihm bringt. Nimmt er an, gehört ihm das Prestigeplättchen.",
    offer_other: "Wie du willst. Ein Handel gibt dem anderen ein Prestigeplättchen, und über Symbole darfst du sagen, was du willst.",
    end: "Ist der Stapel leer, wird die Runde zu Ende gespielt. Dann zählen Gruppen, Piraten, Prestige \
          und Plättchen: die meisten 6, die nächsten 3. Wer die meisten Dukaten hat, gewinnt.",
    free: "Der Rest gehört dir: spiele weiter gegen Bruno. Halte B: im Menü gibt es guten Rat.",
};
