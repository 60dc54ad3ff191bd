// The words of the page itself, in the order of the console's languages. All else is on its screen.
export const LANGUAGES = ["en", "it", "pl", "de"];

export const WORDS = [
  {
    pad: "Pad", letters: "Buttons",
    buttons: ["Up", "Down", "Left", "Right", "Menu", "A, choose; hold to open the curtain", "B, back; hold for the menu", "X, what is this?", "Y, table and log"],
    arrows: "Arrows", move: "move", menu: "menu", sound: "sound",
    inUse: "Portolan is open in another tab: this one plays, but saves nothing.",
    nowhere: "This browser lets the page keep nothing: games last as long as it is open.",
    failed: "The game could not be saved: the browser has no room for it.",
    bots: "A bot cannot think in this browser. Reload the page to go on.",
    broken: "Portolan has stopped. Reload the page: the game is saved up to the last decision.",
    served: "Portolan cannot start: its files must come from a server, as cargo sim web --serve.",
  },
  {
    pad: "Croce", letters: "Pulsanti",
    buttons: ["Su", "Giù", "Sinistra", "Destra", "Menu", "A, scegli; tieni premuto per aprire il sipario", "B, indietro; tieni premuto per il menu", "X, che cos'è?", "Y, tavolo e diario"],
    arrows: "Frecce", move: "muovi", menu: "menu", sound: "suono",
    inUse: "Portolan è aperto in un'altra scheda: qui si gioca, ma non si salva nulla.",
    nowhere: "Questo browser non conserva nulla: le partite durano finché la pagina è aperta.",
    failed: "Non è stato possibile salvare la partita: nel browser non c'è posto.",
    bots: "In questo browser un bot non può pensare. Ricarica la pagina per continuare.",
    broken: "Portolan si è fermato. Ricarica la pagina: la partita è salvata fino all'ultima decisione.",
    served: "Portolan non può partire: i file devono venire da un server, come cargo sim web --serve.",
  },
  {
    pad: "Krzyżak", letters: "Przyciski",
    buttons: ["W górę", "W dół", "W lewo", "W prawo", "Menu", "A, wybierz; przytrzymaj, by odsłonić kurtynę", "B, wstecz; przytrzymaj, by otworzyć menu", "X, co to jest?", "Y, stół i dziennik"],
    arrows: "Strzałki", move: "ruch", menu: "menu", sound: "dźwięk",
    inUse: "Portolan jest otwarty w innej karcie: tu można grać, ale nic się nie zapisuje.",
    nowhere: "Ta przeglądarka niczego nie zapisuje: gry trwają, dopóki strona jest otwarta.",
    failed: "Nie udało się zapisać gry: w przeglądarce brakuje miejsca.",
    bots: "W tej przeglądarce bot nie może myśleć. Odśwież stronę, by grać dalej.",
    broken: "Portolan się zatrzymał. Odśwież stronę: gra jest zapisana do ostatniej decyzji.",
    served: "Portolan nie może ruszyć: pliki muszą pochodzić z serwera, np. cargo sim web --serve.",
  },
  {
    pad: "Steuerkreuz", letters: "Tasten",
    buttons: ["Hoch", "Runter", "Links", "Rechts", "Menü", "A, wählen; halten öffnet den Vorhang", "B, zurück; halten öffnet das Menü", "X, was ist das?", "Y, Tisch und Logbuch"],
    arrows: "Pfeile", move: "bewegen", menu: "Menü", sound: "Ton",
    inUse: "Portolan ist in einem anderen Tab offen: hier wird gespielt, aber nichts gespeichert.",
    nowhere: "Dieser Browser behält nichts: Partien dauern, solange die Seite offen ist.",
    failed: "Die Partie konnte nicht gespeichert werden: im Browser ist kein Platz.",
    bots: "In diesem Browser kann ein Bot nicht denken. Lade die Seite neu, um weiterzuspielen.",
    broken: "Portolan ist stehen geblieben. Lade die Seite neu: gespeichert ist bis zur letzten Entscheidung.",
    served: "Portolan kann nicht starten: seine Dateien müssen von einem Server kommen, etwa cargo sim web --serve.",
  },
];

/** Names the controls in a language, and shows which keys they are. */
export function label(number, keys, mute) {
  const words = WORDS[number] ?? WORDS[0];
  document.documentElement.lang = LANGUAGES[number] ?? "en";
  document.getElementById("pad").setAttribute("aria-label", words.pad);
  document.getElementById("letters").setAttribute("aria-label", words.letters);
  for (const button of document.querySelectorAll("[data-button]")) {
    button.setAttribute("aria-label", words.buttons[button.dataset.button]);
  }
  const strip = document.getElementById("keys");
  strip.replaceChildren();
  const show = (key, meaning) => {
    const cap = document.createElement("kbd");
    cap.textContent = key.length > 1 ? key : key.toUpperCase();
    strip.append(cap, meaning);
  };
  show(words.arrows, words.move);
  // Four keys have the names of their buttons.
  for (const [key, button] of keys) if ("abxy"[button - 5] === key) show(key, "");
  for (const [key, button] of keys) if (button === 4) show(key, words.menu);
  show(mute, words.sound);
  return words;
}
