//! Italian. Goods stand without an article everywhere.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: CarthageWords = CarthageWords {
    about: TitleWords {
        title: "Mercanti di Cartagine",
        short_title: "Cartagine",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Quattro commerci",
                "Fai punti con tutte e quattro le merci in una partita. La prima tessera di una merce alza tutte le vendite dopo.",
            ),
            ("Collezionista", "Vinci con otto tessere tue: hai scelto tu quando finiva."),
            (
                "Qualità",
                "Vinci anche se qualcuno ha più tessere. Poche serie grandi battono tante piccole.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/carthage/italian.md")),
    },
    goods: ["stoffe", "gemme", "cereali", "vino"],
    counted: ["{0} {0:stoffa|stoffe}", "{0} {0:gemma|gemme}", "{0} × cereali", "{0} × vino"],
    letters: ["S", "G", "C", "V"],
    spaces: ["Alessandria", "Paretonio", "Cirenaica", "Grande Sirte", "Piccola Sirte", "Cartagine"],
    do_turn: "compra o prendi",
    do_offer: "prendi o prenota",
    do_buy: "comprare merci?",
    do_pay: "paga {0}",
    do_store: "immagazzinare?",
    market: "Mercato",
    farm: "Fattoria",
    price: "costo",
    buy_for: "Compra: {0}",
    hand: "mano",
    your_hand: "In mano",
    none: "niente",
    look: "Guarda",
    take: "Prendi",
    reserve: "Prenota",
    pay: "Paga",
    store: "Immagazzina",
    take_fact: "come denaro: in mano {1} invece di {0}",
    not_yet: "non dalla fattoria, solo dal mercato",
    reserve_fact: "solo tu potrai comprarla o prenderla",
    marker_lies: "il tuo segnalino è su un'altra carta",
    yours_already: "c'è già il tuo segnalino",
    short: "{0:manca|mancano} {0}",
    payday_arrives: "Pedaggio: {0}",
    points: "punti",
    ends_here: "Otto tessere: fine del gioco",
    no_raid: "Nessuna nave tra i pirati",
    raid: "Razzia",
    unless_stored: "se non immagazzinate",
    takes_nothing: "niente da rubare",
    no_payday: "Nessun pedaggio",
    on_arrival: "valore all'arrivo",
    paid: "paghi",
    missing: "{0:manca|mancano} {0}",
    exact: "costo esatto",
    wasted: "{0} di troppo",
    choose_cards: "Carte per pagare",
    pay_with: "Paga {0}, {1:resta|restano} {1}",
    suggest: "Suggerisci",
    pirates_come: "I pirati vogliono",
    goods_lost: "{0} {0:merce persa|merci perse}",
    safe: "al sicuro",
    store_no_more: "Basta così",
    payday: "Pedaggio",
    steps: ["Vendita", "Tessere", "Razzia", "Ritorno"],
    brought_home: "{0} porta {1}",
    no_good: "{0}: niente",
    no_token: "nessuna tessera nuova",
    new_tokens: "+{0} per la vendita",
    of_last: "di {0}",
    kept_safe: "immagazzinate: {0}",
    loses_nothing: "non perde niente",
    flees: "{0}: fuga in Cirenaica",
    goes_home: "{0}: ritorno ad Alessandria",
    piles: "mazzo {0}, scarti {1}",
    tokens_of: "tessere {0}/{1}",
    tokens_held: "{0} {0:tessera|tessere}",
    why: CarthageWhy {
        look: "Questo si guarda soltanto",
        hand: "La mano è denaro: scegli il prezzo",
        hand_card: "In mano paga {0}, se compri il mercato, oppure le sue anfore immagazzinano merci del suo colore prima di una razzia. Non c'è resto.",
        reserved: "L'ha prenotata {0}",
        marker: "Il tuo segnalino è già su una carta",
        short: "Ti {0:manca|mancano} {0}",
        enough: "Il prezzo è raggiunto",
        stores_nothing: "In questa razzia non immagazzina nulla",
        tie_break: "più tessere",
        boards: (
            "Il tavolo",
            "Per ogni giocatore: le tessere di tutti i colori, il dorso con le carte in mano, il \
             leone con i punti. Sotto, per colore, i valori delle merci, ruotate se immagazzinate, e \
             le tessere che ne alzano il prezzo.",
        ),
        in_deck: "Carte rimaste nel mazzo: {0}. Quando è vuoto, si rimescolano gli scarti.",
    },
    told: CarthageTold {
        take: "prende {0}",
        reserve: "prenota {0}",
        pay: "paga",
        buy: "compra {0} per {1}",
        store: "immagazzina con {0}",
        keep: "non immagazzina altro",
        payday: "pedaggio: {0}",
        raid: "pirati: {0} {0:carta|carte}",
        no_loss: "pirati a mani vuote",
    },
    advice: CarthageAdvice {
        buy: "Compra il mercato.",
        pay: "Paga con {0}.",
        take: "Prendi dal mercato: {0}.",
        reserve_market: "Prenota nel mercato: {0}.",
        reserve_farm: "Prenota nella fattoria: {0}.",
        store: "Immagazzina merci con {0}.",
        keep: "Non immagazzinare altro.",
    },
    help: CarthageHelp {
        price: "costo {0}, in mano {1}",
        amphoras: [
            "nessuna anfora: nessuna merce",
            "un'anfora: immagazzina una merce",
            "due anfore: immagazzina due merci",
        ],
        market_card: "Se la prendi è denaro: {0}. Se la compri, la tua serie di questa merce vale {2} \
                      {2:punto|punti} invece di {1}.",
        farm_card: "Le carte della fattoria passano al mercato col prossimo rifornimento, segnalini compresi.",
        reserved_by: "Prenotata: {0}. Nessun altro può comprarla o prenderla.",
        why_reserve: "Perché prenotare? Gli altri, comprando, devono lasciare la tua carta: \
                      aspetta la tua serie, e senza di essa una nave può avanzare meno. Hai un solo segnalino; torna con la carta.",
        ship_fact: "{0}, {1} {1:casella|caselle} fino a Cartagine",
        among_pirates: "È tra i pirati: se un'altra nave arriva prima, tutti perdono queste \
                        merci, tranne quelle immagazzinate, e la nave fugge.",
        pirates: "Sulle caselle punteggiate subisce la razzia se un'altra nave arriva.",
        sells_for: "ora {0}, {1} {1:punto|punti}",
        in_store: "Carte ruotate: {0}. Sono immagazzinate, al sicuro fino alla vendita.",
        store_fact: "perse ora {0}, con questa carta {1}",
        waiting: ("Si guarda", "Decide un altro. Y mostra merci, tessere e punti di tutti."),
        buy: (
            "Comprare merci",
            "Compri tutte le carte del mercato che altri non hanno prenotato. Paghi con carte \
             in mano, senza resto.\nPer una carta di un colore la sua nave avanza di una \
             casella, per più carte di due.\nA mostra che cosa accadrebbe. Non paghi ancora.",
        ),
        ship: (
            "Nave: {0}",
            "Avanza di una casella se qualcuno compra una carta ({0}), di due per più carte. \
             Quando arriva, tutti vendono questa merce.",
        ),
        goods: (
            "Merce: {0}",
            "Quando la nave arriva: carta più alta più le tue tessere bonus di questa merce, per il \
             numero di carte, arrotondato per eccesso al multiplo di 5. Ogni cinque è un punto.",
        ),
        take: (
            "Denaro",
            "La carta va in mano. Le carte in mano pagano le merci, e quelle con anfore \
             immagazzinano merci del loro colore, al sicuro dai pirati.",
        ),
        reserve: (
            "Prenotare",
            "Il tuo segnalino è sulla carta: solo tu puoi comprarla o prenderla. Gli altri devono \
             lasciarla, così aspetta la tua serie, non costa ancora niente, e le loro navi \
             possono avanzare meno.\nLe carte della fattoria tengono il segnalino anche al mercato. Hai un solo segnalino; torna con la carta.",
        ),
        preview: (
            "Prima di comprare",
            "Le navi sono dove saranno. Se una arriva, il foglio mostra chi fa quanti punti: \
             (carta più alta + tessere) × carte, arrotondato per eccesso al multiplo di 5, un punto ogni \
             cinque.\nPoi i pirati razziano le navi sui puntini. Le merci al sicuro restano.",
        ),
        pay: (
            "Pagare",
            "Scegli carte finché bastano; il troppo è perso. \"Suggerisci\" sceglie le carte che \
             sprecano meno e risparmia le anfore.",
        ),
        store: (
            "Immagazzinare",
            "Scarta una carta per immagazzinare merci del suo colore: due con un 2, una con un 3, le \
             più alte prima. Quelle immagazzinate stanno ruotate fino alla vendita. Il resto va ai \
             pirati.",
        ),
        sale: (
            "Vendita",
            "Tutti vendono la merce della nave: (carta più alta + proprie tessere) × numero di \
             carte, arrotondato per eccesso al multiplo di 5. Ogni cinque è un punto, una carta coperta.",
        ),
        tokens: (
            "Tessere bonus",
            "Una tessera per ogni merce venduta. Alza il prezzo di ogni vendita futura. Otto \
             tessere di una persona chiudono subito il gioco, prima della razzia.",
        ),
        raid: (
            "Razzia",
            "Le navi sui puntini sono razziate: tutti perdono le merci di quel colore che non sono immagazzinate. Le carte con anfore possono immagazzinarle prima.",
        ),
        home: (
            "Ritorno",
            "Le navi a Cartagine tornano ad Alessandria, quelle razziate in Cirenaica, \
             all'ancora.",
        ),
    },
    lesson: &lesson::ITALIAN,
};
