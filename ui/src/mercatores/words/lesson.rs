//! What the guide says in the first game of Mercatores.

use crate::words::{W, tables};

tables! {
    /// The guide of Mercatores.
    MercatoresLesson {
        give: W, give_other: W, take: W, take_other: W, load: W, load_more: W, load_other: W,
        stairs: W, special: W, special_other: W, three: W, kinds: W, second: W, second_other: W,
        jump: W, near: W, captain: W, last_load: W, profit: W, tax: W, cash: W, cash_well: W,
        cash_other: W, melts: W, over: W,
    }
}

pub static ENGLISH: MercatoresLesson = MercatoresLesson {
    give: "A turn: trade, then load. You hold three maize, so give the cotton to the market and \
           take two cards for it.",
    give_other: "That works too: a good takes two cards from the market, a special three.",
    take: "Take two, but not what you gave. Maize suits your maize: one more.",
    take_other: "Fine. What you collect is up to you; many of one good pay best.",
    load: "Now load: cards go openly before you. Cards of one good, as many as you like; or two \
           different goods; or one special. Load maize.",
    load_more: "More maize may follow at once. One card must stay in your hand.",
    load_other: "Good as well: one good in any number, two different goods, or one special.",
    stairs: "Stacks pay by steps: the stairs under them show how many cards each coin needs. Your \
             maize: {0}, worth {1} {1:coin|coins} now.",
    special: "Dark bands with a coin are specials. Given away, a special takes three cards instead \
              of two. Give yours.",
    special_other: "Fine. A special would have taken three cards.",
    three: "Three cards this time.",
    kinds: "Specials are loaded one a turn. A warehouse pays for kinds of goods, a route for one \
            good of yours and Bruno's, a wharf for ships on cards. X on it shows the numbers.",
    second: "Load something besides maize: two different goods, or one special. Kinds count too.",
    second_other: "Your stack grows: that pays as well.",
    jump: "So it goes on until somebody has 15 cards. Let us leaf on to there.",
    near: "Later: you have {0} {0:card|cards} before you, Bruno {1}. He needs 15.",
    captain: "Bruno has 15 and takes the Captain, 2 coins at the end. Everybody plays one last turn. \
              Hands are worth nothing then, so yours may become empty.",
    last_load: "Your last load: take what reaches another step.",
    profit: "Profit phase: each turn one thing is cashed in. The Captain's owner has the Unloading \
             card, begins and pays no tax this round; then the card moves on.",
    tax: "Your tax: one goods card is lost. The numbers show what would be left: choose the one \
          that costs least.",
    cash: "Now cash in one thing. Specials first: they count goods, and goods melt away. What they \
           counted stays.",
    cash_well: "And the goods it counted are still yours. A stack leaves whole when it is cashed.",
    cash_other: "Coins as well. A stack leaves whole, and what counted on it shrinks.",
    melts: "Bruno pays tax and sells too: routes and wharves that count his goods shrink. Time \
            matters.",
    over: "Nothing pays any more: {0} {0:coin|coins} for you, {1} for Bruno and his Captain's 2. \
           Whoever has the most wins; a tie is shared. \"Again\" deals a game of your own.",
};

pub static ITALIAN: MercatoresLesson = MercatoresLesson {
    give: "Un turno: scambia, poi carica. Hai tre carte di mais: dai il cotone al mercato e prendi \
           due carte.",
    give_other: "Va bene anche così: una merce ne prende due dal mercato, una speciale tre.",
    take: "Prendine due, ma non quella che hai dato. Il mais va col tuo mais: un'altra.",
    take_other: "Va bene. Raccogli ciò che vuoi; molte carte di una merce rendono di più.",
    load: "Ora carica, scoperto davanti a te: carte di una merce, quante vuoi; o due merci diverse; \
           o una speciale. Carica mais.",
    load_more: "Può seguire subito altro mais. Una carta deve restare in mano.",
    load_other: "Va bene: una merce in qualsiasi numero, due merci diverse o una speciale.",
    stairs: "Le pile rendono a gradini: la scala sotto mostra quante carte vuole ogni moneta. Il tuo \
             mais: {0}, ora vale {1} {1:moneta|monete}.",
    special: "Le fasce scure con la moneta sono speciali. Data al mercato, una speciale prende tre \
              carte invece di due. Dai la tua.",
    special_other: "Va bene. Una speciale ne avrebbe prese tre.",
    three: "Questa volta tre carte.",
    kinds: "Le speciali si caricano una per turno. Il deposito paga i tipi di merce, la rotta una \
            merce tua e di Bruno, la banchina le navi sulle carte. X mostra i numeri.",
    second: "Carica altro che mais: due merci diverse o una speciale. Contano anche i tipi.",
    second_other: "La tua pila cresce: rende anche questo.",
    jump: "Così si va avanti finché qualcuno ha 15 carte. Andiamo fin lì.",
    near: "Più tardi: davanti a te {0:c'è|ci sono} {0} {0:carta|carte}, da Bruno {1}. Gliene \
           servono 15.",
    captain: "Bruno ne ha 15 e prende il Capitano: 2 monete alla fine. Tutti giocano un ultimo \
              turno. Poi la mano non vale nulla: la tua può restare vuota.",
    last_load: "Il tuo ultimo carico: scegli ciò che raggiunge un altro gradino.",
    profit: "Fase dei profitti: a ogni turno si incassa una cosa. Chi ha il Capitano ha la carta \
             Scarico, comincia e in questo giro non paga tassa; poi la carta passa.",
    tax: "La tua tassa: una carta merce va persa. I numeri mostrano che cosa resta: scegli quella che \
          costa meno.",
    cash: "Ora incassa una cosa. Prima le speciali: contano le merci, e le merci calano. Ciò che \
           contano resta.",
    cash_well: "E le merci contate sono ancora tue. Una pila invece se ne va tutta quando la incassi.",
    cash_other: "Sono monete anche queste. Una pila se ne va tutta, e ciò che la contava cala.",
    melts: "Anche Bruno paga tasse e vende: rotte e banchine che contano le sue merci calano. Il \
            tempo conta.",
    over: "Nulla rende più: {0} {0:moneta|monete} a te, {1} a Bruno più le 2 del Capitano. Vince chi \
           ne ha di più; a pari monete la vittoria è di entrambi. \"Ancora\" dà una partita tutta tua.",
};

pub static POLISH: MercatoresLesson = MercatoresLesson {
    give: "Tura: wymień, potem ładuj. Masz trzy karty kukurydzy, więc oddaj na rynek bawełnę i weź \
           za nią dwie karty.",
    give_other: "Też dobrze: za towar bierzesz z rynku dwie karty, za specjalną trzy.",
    take: "Weź dwie, ale nie tę oddaną. Kukurydza pasuje do kukurydzy: jeszcze jedna.",
    take_other: "W porządku. Zbierasz, co chcesz; wiele kart jednego towaru daje najwięcej.",
    load: "Teraz ładuj, jawnie przed siebie: karty jednego towaru, ile chcesz; albo dwa różne \
           towary; albo jedną specjalną. Załaduj kukurydzę.",
    load_more: "Od razu może iść dalsza kukurydza. Jedna karta musi zostać na ręce.",
    load_other: "Też dobrze: jeden towar w dowolnej liczbie, dwa różne albo jedna specjalna.",
    stairs: "Stosy dają monety stopniami: schodki pod nimi mówią, ilu kart trzeba na każdą monetę. Twoja \
             kukurydza: {0}, warta teraz {1} {1:monetę|monety|monet}.",
    special: "Ciemne paski z monetą to karty specjalne. Za oddaną specjalną bierzesz trzy karty \
              zamiast dwóch. Oddaj swoją.",
    special_other: "W porządku. Za specjalną byłyby trzy karty.",
    three: "Tym razem trzy karty.",
    kinds: "Specjalne ładuje się po jednej na turę. Magazyn daje monety za rodzaje towarów, szlak za jeden \
            towar twój i Bruna, nabrzeże za statki na kartach. X pokaże liczby.",
    second: "Załaduj coś prócz kukurydzy: dwa różne towary albo specjalną. Rodzaje też się liczą.",
    second_other: "Stos rośnie: to też coś da.",
    jump: "I tak dalej, aż ktoś ma 15 kart. Przejdźmy do tej chwili.",
    near: "Później: przed tobą {0:leży|leżą|leży} {0} {0:karta|karty|kart}, przed Brunem {1}. \
           Potrzebuje 15.",
    captain: "Bruno ma 15 i bierze Kapitana: 2 monety na końcu. Wszyscy grają ostatnią turę. Karty \
              na ręce nic potem nie znaczą, więc możesz zagrać wszystkie.",
    last_load: "Twój ostatni załadunek: wybierz to, co sięga następnego stopnia.",
    profit: "Faza zysków: co turę spienięża się jedną rzecz. Właściciel Kapitana ma kartę \
             Rozładunku, zaczyna i w tej rundzie nie płaci podatku; potem karta idzie dalej.",
    tax: "Twój podatek: tracisz jedną kartę towaru. Liczby pokazują, co zostanie: wybierz tę, która \
          kosztuje najmniej.",
    cash: "Teraz spienięż jedną rzecz. Najpierw specjalne: liczą towary, a towarów ubywa. To, co \
           policzyły, zostaje.",
    cash_well: "A policzone towary wciąż są twoje. Stos spieniężony odchodzi za to cały.",
    cash_other: "To też monety. Stos odchodzi cały, a to, co go liczyło, maleje.",
    melts: "Bruno też płaci podatek i sprzedaje: szlaki i nabrzeża liczące jego towary maleją. Czas \
            ma znaczenie.",
    over: "Nic już nie daje monet: masz {0}, Bruno {1} i 2 za Kapitana. \
           Wygrywa, kto ma więcej; przy remisie zwycięstwo jest wspólne. \"Jeszcze\" rozda twoją własną grę.",
};

pub static GERMAN: MercatoresLesson = MercatoresLesson {
    give: "Ein Zug: tauschen, dann laden. Du hast dreimal Mais, also gib die Baumwolle in den Markt \
           und nimm zwei Karten dafür.",
    give_other: "Auch gut: für eine Ware nimmst du zwei Karten, für eine Sonderkarte drei.",
    take: "Nimm zwei, aber nicht die gegebene. Mais passt zu deinem Mais: noch eine Karte.",
    take_other: "Schon recht. Du sammelst, was du willst; viel von einer Ware zahlt am besten.",
    load: "Nun lade, offen vor dich: Karten einer Ware, so viele du willst; oder zwei verschiedene \
           Waren; oder eine Sonderkarte. Lade Mais.",
    load_more: "Es darf gleich mehr Mais folgen. Eine Karte muss auf der Hand bleiben.",
    load_other: "Auch gut: eine Ware in jeder Zahl, zwei verschiedene oder eine Sonderkarte.",
    stairs: "Warenstapel zahlen in Stufen: die Treppe darunter zeigt, wie viele Karten jede Münze \
             braucht. Dein Mais: {0}, jetzt {1} {1:Münze|Münzen} wert.",
    special: "Dunkle Streifen mit Münze sind Sonderkarten. Für eine gegebene nimmst du drei Karten \
              statt zwei. Gib deine.",
    special_other: "Schon recht. Für eine Sonderkarte hättest du drei genommen.",
    three: "Diesmal drei Karten.",
    kinds: "Sonderkarten lädt man eine je Zug. Ein Lagerhaus zahlt für Arten von Waren, eine Route für \
            eine Ware von dir und Bruno, ein Kai für Schiffe auf Karten. X zeigt die Zahlen.",
    second: "Lade etwas außer Mais: zwei verschiedene Waren oder eine Sonderkarte. Auch Arten zählen.",
    second_other: "Dein Stapel wächst: auch das zahlt.",
    jump: "So geht es weiter, bis jemand 15 Karten hat. Blättern wir dorthin.",
    near: "Später: vor dir {0:liegt|liegen} {0} {0:Karte|Karten}, vor Bruno {1}. Er braucht 15.",
    captain: "Bruno hat 15 und nimmt den Kapitän: 2 Münzen am Ende. Alle spielen einen letzten Zug. \
              Danach ist die Hand nichts wert, deine darf also leer werden.",
    last_load: "Deine letzte Ladung: nimm, was noch eine Stufe erreicht.",
    profit: "Gewinnphase: je Zug wird eines eingelöst. Wer den Kapitän hat, hat die Entladekarte, \
             beginnt und zahlt diese Runde keine Steuer; dann wandert sie weiter.",
    tax: "Deine Steuer: eine Warenkarte geht verloren. Die Zahlen zeigen, was bliebe: nimm die, die \
          am wenigsten kostet.",
    cash: "Nun löse eines ein. Sonderkarten zuerst: sie zählen Waren, und Waren schwinden. Was sie \
           gezählt haben, bleibt.",
    cash_well: "Und die gezählten Waren gehören noch dir. Ein Warenstapel dagegen geht ganz.",
    cash_other: "Auch das sind Münzen. Ein Warenstapel geht ganz, und was ihn zählte, schrumpft.",
    melts: "Auch Bruno zahlt Steuer und verkauft: Routen und Kais, die seine Waren zählen, \
            schrumpfen. Die Zeit zählt.",
    over: "Nichts zahlt mehr: {0} {0:Münze|Münzen} für dich, {1} für Bruno und 2 vom Kapitän. Wer \
           mehr hat, gewinnt; Gleichstand teilt. \"Nochmal\" gibt eine eigene Partie.",
};
