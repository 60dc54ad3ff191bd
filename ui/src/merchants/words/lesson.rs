//! What the guide says in the first game of Merchants.

use crate::words::{W, tables};

tables! {
    /// The guide of Merchants.
    MerchantsLesson {
        load: W, load_well: W, load_other: W, load_again: W, load_again_other: W,
        pass: W, pass_other: W, play: W, play_sheet: W, play_well: W, play_other: W, paid: W,
        shop: W, ship: W, ship_cube: W, ship_other: W, draw: W, draw_other: W, deck: W, covered: W,
        swap: W, swap_cube: W, swap_other: W, strike: W, strike_row: W, strike_well: W,
        strike_other: W, jump: W,
        end_deck: W, end_pass: W, end_pass_other: W, end_draw: W, end_draw_other: W, end_over: W,
    }
}

pub static ENGLISH: MerchantsLesson = MerchantsLesson {
    load: "Two empty ships and three cards, two of them salt. A ship earns with what it carries. \
           Load salt.",
    load_well: "Salt is aboard. Each ship carries just one cube.",
    load_other: "That will do too. Each ship carries just one cube and earns with that good.",
    load_again: "Bruno has loaded both of his: round the table and back. Salt once more, and salt \
                 pays you twice.",
    load_again_other: "Fine as well: each ship earns for itself.",
    pass: "A turn has two halves. First the harbour: swap a cube, buy something or pass. You have \
           no coins yet, so pass.",
    pass_other: "One cube changed: one ship a turn may do that. Now the second half, the market.",
    play: "Second half, the market: play cards of one good, or draw two. Play your salt.",
    play_sheet: "Look before you play: each cube earns as much as cards of its good show. Bruno \
                 carries salt, so he is paid too.",
    play_well: "You have {0} {0:coin|coins} now, Bruno {1}. Whoever carries the good is paid, whoever \
                plays it.",
    play_other: "That is fine. Remember: when a good is played, all who carry it are paid.",
    paid: "Bruno played what you carry: you were paid in his turn and have {0} {0:coin|coins}. Watch what \
           the others will want to play.",
    shop: "For sale: an office draws one card more a turn, a pier swaps one cube more, an agreement adds 2 coins whenever you are paid. They pay while the deck is thick. X on one tells more.",
    ship: "But first: a third ship costs 10 and earns to the end. Go up to it and buy.",
    ship_cube: "A new ship is loaded at once. Take pepper: you hold a card of it.",
    ship_other: "As you like: coins you keep count at the end. X on a thing for sale tells more.",
    draw: "Few cards are left in your hand. Draw two: it takes the whole market of this turn.",
    draw_other: "Well played, if it pays. When your hand is empty, draw: it costs a turn.",
    deck: "The deck: {0} {0:card|cards}. The moment the last one is drawn, the game is over.",
    covered: "Bruno's card covers another one, which pays nobody any more. What is covered is out \
              of the game.",
    swap: "Three pepper in your hand, but little pepper aboard. Prepare: go up to a ship with salt \
           and swap its cube.",
    swap_cube: "Pepper instead of salt.",
    swap_other: "Fine. A swap costs nothing and comes first: cubes, then cards.",
    strike: "And now strike: play all your pepper.",
    strike_row: "Every card covers one of the row. The ticks take what you need least: Bruno's \
                 cotton. Up and A would choose others.",
    strike_well: "Prepare, then strike. And what you covered Bruno will miss.",
    strike_other: "Good. For later: load first, then play many cards of one good at once.",
    jump: "You know everything but the end. Let us leaf on to the last turn of another game.",
    end_deck: "The last two cards lie in the deck. You have {0} {0:coin|coins}, Bruno {1}.",
    end_pass: "What you buy now earns nothing any more, and ships or offices are worth nothing at \
               the end. Pass.",
    end_pass_other: "Only coins count at the end. Now the market.",
    end_draw: "You are ahead. Draw the last two cards, and it is over before Bruno moves.",
    end_draw_other: "You play on: now Bruno may end it, if he draws.",
    end_over: "Whoever has the most coins wins; equal coins share the victory. After the scores, \"Again\" \
               deals a game of your own against Bruno. Hold B: the menu has advice.",
};

pub static ITALIAN: MerchantsLesson = MerchantsLesson {
    load: "Due navi vuote e tre carte, due di sale. Una nave rende con ciò che porta. Carica sale.",
    load_well: "Il sale è a bordo. Ogni nave porta un solo cubetto.",
    load_other: "Va bene anche così. Ogni nave porta un solo cubetto e rende con quella merce.",
    load_again: "Bruno ha già caricato le sue due: un giro di tavolo e ritorno. Ancora sale, e il \
                 sale ti pagherà due volte.",
    load_again_other: "Va bene: ogni nave rende per conto suo.",
    pass: "Il turno ha due metà. Prima il porto: scambia un cubetto, compra o passa. Non hai ancora \
           monete: passa.",
    pass_other: "Un cubetto scambiato: una nave a turno può farlo. Ora la seconda metà, il mercato.",
    play: "Seconda metà, il mercato: gioca carte di una sola merce o pescane due. Gioca il tuo sale.",
    play_sheet: "Guarda prima di giocare: ogni cubetto rende quante sono le carte in vista della \
                 sua merce. Anche Bruno porta sale e incassa.",
    play_well: "Ora hai {0} {0:moneta|monete} e Bruno {1}. Incassa chi porta la merce, chiunque la giochi.",
    play_other: "Va bene. Ricorda: quando si gioca una merce, incassano tutti quelli che la portano.",
    paid: "Bruno ha giocato ciò che porti: hai incassato nel suo turno e hai {0} {0:moneta|monete}. Osserva \
           che cosa vorranno giocare gli altri.",
    shop: "In vendita: l'ufficio fa pescare una carta in più a turno, il molo fa uno scambio in più, l'accordo aggiunge 2 monete a ogni incasso. Rendono finché il mazzo è alto. X dice di più.",
    ship: "Ma prima: una terza nave costa 10 e rende fino alla fine. Sali fin lì e comprala.",
    ship_cube: "Una nave nuova si carica subito. Prendi pepe: ne hai una carta.",
    ship_other: "Come vuoi: le monete tenute contano alla fine. X su ciò che è in vendita dice di più.",
    draw: "Hai poche carte in mano. Pescane due: prende tutto il mercato di questo turno.",
    draw_other: "Bene, se rende. A mano vuota si pesca: costa un turno.",
    deck: "Il mazzo: {0} {0:carta|carte}. Appena si pesca l'ultima, la partita è finita.",
    covered: "La carta di Bruno ne copre un'altra, che non paga più nessuno. Ciò che è coperto è \
              fuori gioco.",
    swap: "Tre carte di pepe in mano, ma poco pepe a bordo. Preparati: sali a una nave col sale e \
           scambiane il cubetto.",
    swap_cube: "Pepe al posto del sale.",
    swap_other: "Va bene. Lo scambio non costa nulla e viene prima: cubetti, poi carte.",
    strike: "E ora il colpo: gioca tutto il tuo pepe.",
    strike_row: "Ogni carta ne copre una della fila. Le spunte coprono ciò che ti serve meno: il \
                 cotone di Bruno. Con su e A ne sceglieresti altre.",
    strike_well: "Prima preparare, poi colpire. E ciò che hai coperto mancherà a Bruno.",
    strike_other: "Bene. Per la prossima volta: prima carica, poi gioca molte carte di una merce.",
    jump: "Sai tutto, tranne la fine. Andiamo all'ultimo turno di un'altra partita.",
    end_deck: "Nel mazzo restano due carte. Tu hai {0} {0:moneta|monete}, Bruno {1}.",
    end_pass: "Ciò che compri ora non rende più nulla, e navi o uffici alla fine non valgono \
               niente. Passa.",
    end_pass_other: "Alla fine contano solo le monete. Ora il mercato.",
    end_draw: "Sei in vantaggio. Pesca le ultime due carte e finisce prima che Bruno giochi.",
    end_draw_other: "Si va avanti: ora può finirla Bruno, se pesca.",
    end_over: "Vince chi ha più monete; a pari monete la vittoria è di entrambi. Dopo i punti, \
               \"Ancora\" dà una partita tutta tua contro Bruno. Tieni premuto B: il menu dà consigli.",
};

pub static POLISH: MerchantsLesson = MerchantsLesson {
    load: "Dwa puste statki i trzy karty, w tym dwie soli. Statek zarabia tym, co wiezie. \
           Załaduj sól.",
    load_well: "Sól jest na pokładzie. Każdy statek wiezie tylko jeden ładunek.",
    load_other: "Też dobrze. Każdy statek wiezie tylko jeden ładunek i zarabia tym towarem.",
    load_again: "Bruno załadował już oba: raz wokół stołu i z powrotem. Jeszcze raz sól, a sól \
                 da ci podwójnie.",
    load_again_other: "Też dobrze: każdy statek zarabia osobno.",
    pass: "Tura ma dwie części. Najpierw port: wymień ładunek, kup coś albo pasuj. Nie masz \
           jeszcze monet, więc pasuj.",
    pass_other: "Ładunek wymieniony: co turę wolno to jednemu statkowi. Teraz druga część, rynek.",
    play: "Druga część, rynek: zagraj karty jednego towaru albo dobierz dwie. Zagraj swoją sól.",
    play_sheet: "Spójrz, zanim zagrasz: każdy ładunek zarabia tyle, ile widać kart jego towaru. \
                 Bruno też wiezie sól, więc i on zarobi.",
    play_well: "Masz teraz {0} {0:monetę|monety|monet}, Bruno {1}. Zarabia każdy, kto wiezie \
                towar, bez względu na to, kto go zagrał.",
    play_other: "W porządku. Pamiętaj: gdy ktoś zagra towar, zarabiają wszyscy, którzy go wiozą.",
    paid: "Bruno zagrał to, co wieziesz: zarabiasz w jego turze i masz {0} \
           {0:monetę|monety|monet}. Patrz, co inni zechcą zagrać.",
    shop: "Na sprzedaż: kantor to o kartę więcej co turę, pomost to o wymianę więcej, umowa dodaje 2 monety do każdej zapłaty. Opłacają się, póki talia jest gruba. X powie więcej.",
    ship: "Ale najpierw: trzeci statek kosztuje 10 i zarabia do końca. Idź do niego w górę i kup.",
    ship_cube: "Nowy statek ładuje się od razu. Weź pieprz: masz jego kartę.",
    ship_other: "Jak wolisz: zachowane monety liczą się na końcu. X na karcie na sprzedaż powie \
                 więcej.",
    draw: "Masz mało kart. Dobierz dwie: zajmie to cały rynek w tej turze.",
    draw_other: "Dobrze, jeśli się opłaca. Gdy zabraknie kart, dobierz: to kosztuje turę.",
    deck: "Talia: {0} {0:karta|karty|kart}. Gdy ktoś weźmie ostatnią, gra od razu się kończy.",
    covered: "Karta Bruna zakryła inną, która nikomu już nic nie daje. Co zakryte, to poza grą.",
    swap: "Trzy karty pieprzu w ręce, a pieprzu na statkach mało. Przygotuj się: idź do statku z \
           solą i wymień ładunek.",
    swap_cube: "Pieprz zamiast soli.",
    swap_other: "W porządku. Wymiana nic nie kosztuje i jest najpierw: ładunki, potem karty.",
    strike: "A teraz do dzieła: zagraj cały pieprz.",
    strike_row: "Każda karta zakrywa jedną z rzędu. Znaczki leżą na tym, co najmniej ci potrzebne: \
                 na bawełnie Bruna. W górę i A wybiera inne.",
    strike_well: "Najpierw przygotowania, potem uderzenie. A tego, co zakryte, zabraknie Brunowi.",
    strike_other: "Dobrze. Na później: najpierw załaduj, potem zagraj naraz wiele kart jednego \
                   towaru.",
    jump: "Wiesz już wszystko oprócz końca. Przejdźmy do ostatniej tury innej gry.",
    end_deck: "W talii leżą ostatnie dwie karty. Ty masz {0} {0:monetę|monety|monet}, Bruno {1}.",
    end_pass: "To, co teraz kupisz, już nic nie zarobi, a statki i kantory na końcu są nic nie \
               warte. Pasuj.",
    end_pass_other: "Na końcu liczą się tylko monety. Teraz rynek.",
    end_draw: "Prowadzisz. Dobierz ostatnie dwie karty, a gra się skończy, nim ruszy Bruno.",
    end_draw_other: "Gramy dalej: teraz może ją skończyć Bruno, jeśli dobierze.",
    end_over: "Wygrywa, kto ma najwięcej monet; przy równych zwycięstwo jest wspólne. Po wynikach \
               \"Jeszcze\" rozda twoją własną grę z Brunem. Przytrzymaj B: w menu są rady.",
};

pub static GERMAN: MerchantsLesson = MerchantsLesson {
    load: "Zwei leere Schiffe und drei Karten, zwei davon Salz. Ein Schiff verdient mit dem, was es \
           trägt. Lade Salz.",
    load_well: "Das Salz ist an Bord. Jedes Schiff trägt nur eine Ladung.",
    load_other: "Auch gut. Jedes Schiff trägt nur eine Ladung und verdient mit dieser Ware.",
    load_again: "Bruno hat seine beiden schon beladen: einmal um den Tisch und zurück. Noch einmal \
                 Salz, und Salz zahlt dir doppelt.",
    load_again_other: "Auch gut: jedes Schiff verdient für sich.",
    pass: "Ein Zug hat zwei Hälften. Erst der Hafen: tausche, kaufe oder passe. Du hast keine Münzen, also passe.",
    pass_other: "Eine Ladung getauscht: das darf ein Schiff je Zug. Nun die zweite Hälfte, der Markt.",
    play: "Zweite Hälfte, der Markt: spiele Karten einer Ware oder ziehe zwei. Spiele dein Salz.",
    play_sheet: "Sieh erst nach: jede Ladung verdient so viel, wie Karten ihrer Ware zu sehen sind. \
                 Bruno trägt auch Salz und bekommt also auch etwas.",
    play_well: "Du hast nun {0} {0:Münze|Münzen}, Bruno {1}. Bezahlt wird, wer die Ware trägt, \
                gleich wer sie spielt.",
    play_other: "Schon recht. Merke dir: wird eine Ware gespielt, verdienen alle, die sie tragen.",
    paid: "Bruno hat gespielt, was du trägst: du hast in seinem Zug verdient und nun {0} \
           {0:Münze|Münzen}. Achte darauf, was die anderen spielen wollen.",
    shop: "Zu kaufen: ein Kontor zieht je Zug eine Karte mehr, ein Anleger tauscht einmal mehr, ein Abkommen gibt 2 Münzen mehr, sooft du verdienst. Sie lohnen sich, solange der Stapel dick ist. X sagt mehr.",
    ship: "Doch zuerst: ein drittes Schiff kostet 10 und verdient bis zum Ende. Geh hinauf und \
           kaufe es.",
    ship_cube: "Ein neues Schiff wird gleich beladen. Nimm Pfeffer: davon hast du eine Karte.",
    ship_other: "Wie du willst: behaltene Münzen zählen am Ende. X auf einer Karte im Hafen sagt mehr.",
    draw: "Du hast nur noch wenige Karten. Ziehe zwei: das ist der ganze Markt dieses Zuges.",
    draw_other: "Gut, wenn es sich lohnt. Ist die Hand leer, ziehe: das kostet einen Zug.",
    deck: "Der Stapel: {0} {0:Karte|Karten}. Sobald die letzte gezogen ist, ist das Spiel aus.",
    covered: "Brunos Karte überdeckt eine andere, die nun niemandem mehr zahlt. Was überdeckt ist, ist \
              aus dem Spiel.",
    swap: "Dreimal Pfeffer auf der Hand, aber wenig Pfeffer an Bord. Bereite dich vor: geh hinauf zu \
           einem Schiff mit Salz und tausche.",
    swap_cube: "Pfeffer statt Salz.",
    swap_other: "Schon recht. Ein Tausch kostet nichts und kommt zuerst: Ladung, dann Karten.",
    strike: "Und nun schlag zu: spiele deinen ganzen Pfeffer.",
    strike_row: "Jede Karte überdeckt eine der Reihe. Die Haken liegen auf dem, was du am wenigsten \
                 brauchst: Brunos Baumwolle. Mit hinauf und A wählst du andere.",
    strike_well: "Erst vorbereiten, dann zuschlagen. Und was überdeckt ist, fehlt nun Bruno.",
    strike_other: "Gut. Für später: erst laden, dann viele Karten einer Ware auf einmal spielen.",
    jump: "Nun kennst du alles bis auf das Ende. Blättern wir zum letzten Zug einer anderen Partie.",
    end_deck: "Im Stapel liegen die letzten zwei Karten. Du hast {0} {0:Münze|Münzen}, Bruno {1}.",
    end_pass: "Was du jetzt kaufst, verdient nichts mehr, und Schiffe oder Kontore sind am Ende \
               nichts wert. Passe.",
    end_pass_other: "Am Ende zählen nur Münzen. Nun der Markt.",
    end_draw: "Du liegst vorn. Ziehe die letzten zwei Karten, und es ist aus, bevor Bruno zieht.",
    end_draw_other: "Du spielst weiter: nun kann Bruno es beenden, wenn er zieht.",
    end_over: "Wer die meisten Münzen hat, gewinnt, bei Gleichstand beide. Nach den Punkten gibt \"Nochmal\" \
               eine eigene Partie gegen Bruno. Halte B: im Menü gibt es guten Rat.",
};
