//! Every language has its words whole, and they fit where they stand: measured with the fonts of
//! the screens, for the widest thing that can stand there.

#[path = "common/fit.rs"]
mod fit;

use fit::{NAME, end_of_hints, fit_together, fits, in_all_languages, label, lines};
use portolan_ui::Title;
use portolan_ui::text::{Font, fill_in};
use portolan_ui::words::{Language, Page, Texts};

/// All texts of a language with the names of their fields.
fn texts(language: Language) -> Vec<(&'static str, &'static str)> {
    let mut all = Vec::new();
    language.words().each("", &mut |field, text| all.push((field, text)));
    all
}

/// The values of a text with what follows each; words that go by a number are left out.
fn values(text: &str) -> Vec<(&str, &str)> {
    let places = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let mut found: Vec<_> = places.filter(|(place, _)| !place.contains(':')).collect();
    found.sort_unstable();
    found
}

/// The numbers of the values that stand in a text.
fn placeholders(text: &str) -> Vec<&str> {
    values(text).into_iter().map(|(place, _)| place).collect()
}

#[test]
fn translations_keep_all_values_and_leave_nothing_empty() {
    let english = texts(Language::English);
    assert!(english.len() > 200, "the walk misses tables");
    for language in Language::ALL {
        let translated = texts(language);
        assert_eq!(translated.len(), english.len(), "{}", language.name());
        for ((field, original), (_, text)) in english.iter().zip(&translated) {
            let name = language.name();
            assert!(!text.trim().is_empty(), "{name}: {field} is empty");
            assert_eq!(placeholders(original), placeholders(text), "{name}: {field}: {text}");
        }
    }
}

/// What may stand after a value, whatever its number. Any other word needs its forms.
const INVARIABLE: [&str; 4] = [
    "a aboard and answers brought card cloth first for from gets gives grain has home in instead \
     left missing more of offers on or pottery route salt short silk to too visible wine",
    "a byte dei del di dà e in invece nel nella o offre per porta riceve risponde su sulla",
    "B daje dostaje i lub min na odpowiada oferuje u z za zamiast",
    "Byte am an auf bekommt beliebige bietet des für gegen gewinnt gibt hat im in kauft mehr oben \
     oder senden sichtbar statt und vom von will zahlen ziehen zu",
];

#[test]
fn words_after_numbers_have_their_forms() {
    for (language, invariable) in Language::ALL.into_iter().zip(INVARIABLE) {
        for (field, text) in texts(language) {
            let behind =
                values(text).into_iter().filter_map(|(_, behind)| behind.strip_prefix(' '));
            for word in behind.map(|rest| rest.split(|sign: char| !sign.is_alphabetic()).next()) {
                let word = word.unwrap_or_default();
                let known = word.is_empty() || invariable.split(' ').any(|other| other == word);
                assert!(known, "{}: {field}: {word:?} in {text}", language.name());
            }
        }
    }
}

/// Forms that a language tells apart.
#[test]
fn words_have_as_many_forms_as_their_language() {
    for language in Language::ALL {
        let most = if language == Language::Polish { 3 } else { 2 };
        for (field, text) in texts(language) {
            let forms = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
            for place in forms.filter(|place| place.contains(':')) {
                let count = place.split('|').count();
                assert_eq!(count, most, "{}: {field}: {place}", language.name());
            }
        }
    }
}

#[test]
fn translations_are_not_english_sentences() {
    let english = texts(Language::English);
    for language in [Language::Italian, Language::Polish, Language::German] {
        for ((field, original), (_, text)) in english.iter().zip(texts(language)) {
            let sentence = original.split(' ').count() > 2;
            assert!(!sentence || *original != text, "{}: {field}", language.name());
        }
    }
}

#[test]
fn fonts_have_every_letter() {
    for language in Language::ALL {
        for (field, text) in texts(language) {
            for letter in text.chars().filter(|letter| *letter != '\n') {
                for font in [Font::Label, Font::Strong, Font::Row, Font::Name, Font::Title] {
                    let there = font.width(&String::from(letter)) > 0;
                    assert!(there, "{}: {field}: {font:?} lacks {letter:?}", language.name());
                }
            }
        }
    }
}

#[test]
fn letters_of_goods_are_their_own() {
    in_all_languages(|language, words| {
        let games: [(&[&str], &[&str]); 2] = [
            (&words.merchants.letters, &words.merchants.goods),
            (&words.carthage.letters, &words.carthage.goods),
        ];
        for (letters, goods) in games {
            for (place, letter) in letters.iter().enumerate() {
                assert_eq!(letter.chars().count(), 1);
                assert!(!letters[..place].contains(letter), "{}: {letter}", language.name());
                let name = goods[place].to_uppercase();
                // In English copper shares its first letter with cotton and takes its sound, gems
                // with grain.
                let other = language == Language::English && ["K", "M"].contains(letter);
                assert!(name.starts_with(letter) || other, "{}: {name}: {letter}", language.name());
            }
        }
    });
}

#[test]
fn the_hint_bar_holds_every_combination() {
    in_all_languages(|language, words| {
        let h = &words.hints;
        let at_table = [
            h.buy,
            h.choose,
            h.confirm,
            h.discard,
            h.done,
            h.draw,
            h.load,
            h.next,
            h.pass_on,
            h.play,
            h.put,
            h.sail,
            h.scores,
            h.swap,
            h.take_back,
        ];
        let mut bars = vec![
            [h.again, h.leave, h.help, h.log],
            [h.write, h.delete, "", h.done],
            [h.write, h.back, "", h.done],
            [h.update, h.back, "", ""],
        ];
        bars.extend([h.go_on, h.discard, h.new].map(|a| [a, "", h.help, h.settings]));
        bars.extend([h.name, h.change, h.code, h.sail].map(|a| [a, h.back, h.help, ""]));
        for b in [h.back, h.undo] {
            bars.extend(at_table.map(|a| [a, b, h.help, h.table]));
        }
        for bar in bars {
            let end = end_of_hints(bar);
            assert!(end <= 240, "{}: {bar:?} ends at {end}", language.name());
        }
    });
}

#[test]
fn menus_fit_their_rows() {
    in_all_languages(|language, words| {
        let pause = &words.pause;
        let items = [pause.go_on, pause.undo, pause.rules, pause.hint, pause.settings, pause.leave];
        for item in items {
            fits(language, Font::Row, item, 132);
        }
        fits(language, Font::Title, pause.title, 140);
        for saved in pause.saved {
            fits(language, Font::Label, saved, 150);
        }

        let set = &words.settings;
        let labels = [
            set.language,
            set.colours,
            set.brightness,
            set.sound,
            set.motion,
            set.sleep,
            set.about,
        ];
        for label in labels {
            fits(language, Font::Row, label, 110);
        }
        let minutes = fill_in(set.minutes, &[&30]);
        let values = [set.never, &minutes, language.name()];
        for value in values.iter().chain(&set.colour_names).chain(&set.loudness).chain(&set.motions)
        {
            fits(language, Font::Label, value, 84);
        }
        fits(language, Font::Label, set.note, 226);
    });
}

#[test]
fn titles_leave_room_for_their_facts() {
    in_all_languages(|language, words| {
        let game = words.merchants.title;
        let log = fill_in(words.log.fact, &[&999, &game]);
        let deck = fill_in(words.merchants.deck, &[&48]);
        for (title, fact) in [
            (words.new_game.title, game),
            (words.scores.title, game),
            (words.entry.name, words.entry.name_fact),
            (words.entry.code, words.entry.code_fact),
            (words.log.title, &log),
            (words.table.title, &deck),
        ] {
            fit_together(language, (Font::Title, title), (Font::Label, fact), 227);
        }
    });
}

#[test]
fn launcher_and_new_game_fit() {
    in_all_languages(|language, words| {
        let launcher = &words.launcher;
        fits(language, Font::Label, launcher.welcome, 222);
        for fault in [launcher.other_format, launcher.other_rules, launcher.damaged] {
            fits(language, Font::Label, fault, 216);
        }
        for title in Title::ALL {
            fits(language, Font::Name, title.short_name(words), 104);
        }
        fits(language, Font::Label, &fill_in(launcher.waiting, &[&999, &5]), 86);
        let new = &words.new_game;
        fits(language, Font::Label, new.empty_seat, 84);
        for mind in [new.person, new.bots[0], new.bots[1], new.nobody] {
            fits(language, Font::Label, mind, 88);
        }
        for label in [new.first, new.deal] {
            let value = if label == new.first { NAME } else { new.at_random };
            fit_together(language, (Font::Label, label), (Font::Strong, value), 190);
        }
        for crew in new.crew {
            fits(language, Font::Title, &fill_in(new.set_sail, &[&crew]), 216);
        }
        lines(language, words.entry.name_advice, 220, 2);
        lines(language, words.entry.code_advice, 220, 2);
    });
}

#[test]
fn curtain_and_scores_fit() {
    in_all_languages(|language, words| {
        let table = &words.table;
        fits(language, Font::Label, table.pass_the_portolan, 220);
        fits(language, Font::Label, table.bots_begin, 220);
        fits(language, Font::Strong, table.since, 190);
        fits(language, Font::Label, table.nothing_yet, 190);
        fits(language, Font::Strong, table.hold_to_open, 190);
        fits(language, Font::Row, &fill_in(words.scores.victory, &[&NAME]), 216);
        fits(language, Font::Title, words.scores.shared, 216);
        // Squares before each origin, and gaps between them.
        let origins: i32 =
            words.merchants.origins.iter().map(|origin| 16 + Font::Label.width(origin)).sum();
        assert!(origins <= 234, "{}: origins take {origins}", language.name());
    });
}

#[test]
fn prompts_fit_the_status_line() {
    in_all_languages(|language, words| {
        let game = words.merchants;
        for prompt in [
            game.do_harbour,
            game.do_load,
            game.do_cube,
            game.do_hand,
            game.do_demand,
            game.do_office,
            words.table.over,
            words.table.thinks,
        ] {
            fits(language, Font::Label, prompt, 96);
        }
    });
}

#[test]
fn the_table_of_merchants_fits() {
    in_all_languages(|language, words| {
        let game = words.merchants;
        fit_together(language, label(game.your_ships), label(game.swap_a_cube), 223);
        let swaps = fill_in(game.pier_swaps, &[&2]);
        fit_together(language, label(game.your_ships), label(&swaps), 223);
        fit_together(language, label(game.buy), label(game.one_of_these), 223);
        fit_together(language, label(game.your_hand), label(game.last_card_ends), 223);
        let draw = fill_in(game.or_draw, &[&2]);
        fit_together(language, label(game.your_hand), (Font::Strong, &draw), 170);
        let load = fill_in(game.load_ship, &[&2]);
        fit_together(language, label(&load), label(game.hand_below), 223);
        fit_together(language, label(game.load_new_ship), label(game.hand_below), 223);
        fits(language, Font::Label, game.sold_out, 28);
        for button in [game.done, game.pass, game.choose_slots] {
            fits(language, Font::Strong, button, 216);
        }
        for button in [&*fill_in(game.office_draw, &[&2]), game.office_skip] {
            fits(language, Font::Strong, button, 106);
        }
        for good in game.goods {
            let swap = fill_in(game.swap_for, &[&good]);
            fit_together(language, label(&swap), label(game.hand_below), 223);
            let play = fill_in(game.play_on, &[&6, &good]);
            let left = fill_in(game.left_in_hand, &[&24]);
            fit_together(language, label(&play), label(&left), 223);
            let visible = fill_in(game.visible, &[&6, &good]);
            fit_together(language, (Font::Strong, game.pays_everybody), label(&visible), 215);
            fits(language, Font::Label, &fill_in(game.none_aboard, &[&good]), 134);
            for told in [game.told.load, game.told.swap, game.told.buy_ship] {
                fits(language, Font::Label, &fill_in(told, &[&good]), 150);
            }
            fits(language, Font::Label, &fill_in(game.told.play, &[&6, &good]), 110);
        }
        let told = &game.told;
        for told in told.buy.into_iter().chain([told.pass, told.done, told.drew, told.skip]) {
            fits(language, Font::Label, told, 150);
        }
    });
}

#[test]
fn the_table_of_carthage_fits() {
    in_all_languages(|language, words| {
        let (game, hints) = (words.carthage, &words.hints);
        let pay = fill_in(game.do_pay, &[&24]);
        for prompt in [game.do_turn, game.do_offer, game.do_buy, &pay, game.do_store] {
            fits(language, Font::Label, prompt, 100);
        }
        for verb in [game.look, game.take, game.reserve, game.pay, game.store, hints.next] {
            for back in [hints.back, hints.undo, hints.skip] {
                let end = end_of_hints([verb, back, hints.help, hints.table]);
                assert!(end <= 240, "{}: {verb} {back} ends at {end}", language.name());
            }
        }
        fits(language, Font::Label, game.spaces[0], 92);
        fits(language, Font::Label, game.spaces[5], 54);
        for space in game.spaces {
            fits(language, Font::Label, space, 66);
        }
        let buy = fill_in(game.buy_for, &[&24]);
        fit_together(language, label(game.market), (Font::Strong, &buy), 123);
        fits(language, Font::Label, game.farm, 80);
        fits(language, Font::Label, game.your_hand, 53);
        fits(language, Font::Label, game.none, 33);
        for facts in [
            &*fill_in(game.take_fact, &[&99, &99]),
            game.not_yet,
            game.reserve_fact,
            game.marker_lies,
            game.yours_already,
        ] {
            lines(language, facts, 102, 2);
        }
        for word in [game.hand, game.paid] {
            let width = Font::Label.width(game.price) + Font::Label.width(word);
            assert!(width + 2 * (4 + 17) <= 107, "{}: {word} {width}", language.name());
        }
        fit_together(language, (Font::Strong, game.payday), label(game.points), 215);
        fits(language, Font::Strong, game.ends_here, 216);
        fits(language, Font::Label, game.no_raid, 216);
        fits(language, Font::Label, game.unless_stored, 78);
        fits(language, Font::Label, game.takes_nothing, 102);
        fit_together(language, (Font::Strong, game.no_payday), label(game.on_arrival), 215);
        for fact in [&*fill_in(game.missing, &[&24]), game.exact, &fill_in(game.wasted, &[&4])] {
            fit_together(language, label(game.choose_cards), label(fact), 223);
        }
        fits(language, Font::Strong, &fill_in(game.pay_with, &[&24, &99]), 144);
        fits(language, Font::Strong, game.suggest, 68);
        let lost = fill_in(game.goods_lost, &[&12]);
        fit_together(language, label(game.pirates_come), label(&lost), 223);
        lines(language, game.store_no_more, 46, 3);
        for step in game.steps {
            fits(language, Font::Strong, step, 54);
        }
        let rows = [
            game.no_token,
            &fill_in(game.new_tokens, &[&2]),
            &fill_in(game.kept_safe, &[&12]),
            game.loses_nothing,
        ];
        for row in rows {
            fits(language, Font::Label, row, 110);
        }
        fits(language, Font::Label, &fill_in(game.of_last, &[&8]), 40);
        fits(language, Font::Label, game.points, 40);
        let piles = fill_in(game.piles, &[&99, &99]);
        fit_together(language, (Font::Title, words.table.title), label(&piles), 227);
        fits(language, Font::Label, &fill_in(game.tokens_of, &[&11, &8]), 68);
        fits(language, Font::Label, &fill_in(game.tokens_held, &[&11]), 54);
        for good in game.goods {
            fits(language, Font::Label, &fill_in(game.no_good, &[&good]), 110);
            for way in [game.flees, game.goes_home] {
                fits(language, Font::Label, &fill_in(way, &[&good]), 178);
            }
            let card = format!("{good} 5");
            for told in [game.told.take, game.told.reserve, game.told.store] {
                let told = format!("{}; {}", fill_in(told, &[&card]), game.told.no_loss);
                fits(language, Font::Label, &told, 210);
            }
        }
        let all = game.goods.join(", ");
        fits(language, Font::Strong, &fill_in(game.payday_arrives, &[&all]), 215);
    });
}

#[test]
fn help_on_carthage_fits() {
    in_all_languages(|language, words| {
        let game = &words.carthage.help;
        let page = |(title, text): Page, room, most| {
            fits(language, Font::Title, title, room);
            lines(language, text, 188, most);
            assert!(text.len() <= 480, "{}: cut: {text}", language.name());
        };
        for text in [game.waiting, game.reserve, game.tokens, game.home] {
            page(text, 188, 12);
        }
        for text in [game.buy, game.preview] {
            page(text, 188, 11);
        }
        for text in [game.take, game.pay, game.store, game.sale, game.raid] {
            page(text, 158, 11);
        }
        let good = words.carthage.goods[1];
        for (title, text) in [game.ship, game.goods] {
            fits(language, Font::Title, &fill_in(title, &[&good]), 158);
            lines(language, &text.replace("{0}", good), 188, 8);
        }
        // A card: what it is good for, and why to reserve it.
        let bought = game.market_card.replace("{0}", "5").replace("{1}", "10").replace("{2}", "12");
        let owned = game.reserved_by.replace("{0}", NAME);
        for text in [&*bought, game.farm_card, &owned] {
            lines(language, &format!("{text}\n{}", game.why_reserve), 188, 11);
        }
        for text in [game.among_pirates, game.pirates] {
            let text = format!("{}\n{text}", game.ship.1.replace("{0}", good));
            lines(language, &text, 188, 11);
        }
        let facts = [
            &*fill_in(game.price, &[&24, &99]),
            &fill_in(game.ship_fact, &[&words.carthage.spaces[4], &5]),
            &fill_in(game.sells_for, &[&"(5 + 11) × 12 = 192", &39]),
            &fill_in(game.store_fact, &[&12, &10]),
        ];
        for fact in facts.into_iter().chain(game.amphoras) {
            fits(language, Font::Label, fact, 188);
        }
    });
}

#[test]
fn help_fits_its_popup() {
    in_all_languages(|language, words| {
        let help = &words.help;
        let game = &words.merchants.help;
        let page = |(title, text): Page, room, most| {
            fits(language, Font::Title, title, room);
            lines(language, text, 188, most);
            assert!(text.len() <= 480, "{}: cut: {text}", language.name());
        };
        for text in [help.launcher, help.new_game, help.curtain, help.scores] {
            page(text, 188, 12);
        }
        for text in [game.waiting, game.pass, game.draw] {
            page(text, 188, 12);
        }
        page(game.office_draw, 158, 12);
        // A drawing takes room of the title, a line of numbers the place of one of the text.
        for text in [game.ship, game.office, game.pier, game.agreement] {
            page(text, 158, 11);
        }
        for text in [game.swap, game.cube, game.play, game.slots] {
            page(("", text), 158, 11);
        }
        // Five cubes and ten cards are all there are of a good.
        fits(language, Font::Label, &fill_in(game.good, &[&6, &5, &10, &5]), 188);
        fits(language, Font::Label, &fill_in(game.price, &[&12, &10]), 188);
        for title in [help.notice, help.crash] {
            fits(language, Font::Title, title, 188);
        }
        lines(language, help.crash_advice, 188, 3);
    });
}

#[test]
fn messages_and_questions_fit() {
    in_all_languages(|language, words| {
        let new = &words.new_game;
        let advice = &words.merchants.advice;
        let good = "Baumwolle";
        let swap = fill_in(advice.swap, &[&2, &good]);
        let play = fill_in(advice.play, &[&6, &good, &"123456"]);
        for message in
            [new.too_few, new.nobody_plays, words.help.no_hint, advice.buy_ship, &swap, &play]
        {
            assert!(message.len() < 96, "{}: cut: {message}", language.name());
            lines(language, message, 188, 6);
        }
        let ask = &words.confirm;
        for (title, text, yes) in [ask.new_game, ask.discard, ask.update] {
            fits(language, Font::Title, title, 188);
            lines(language, text, 188, 6);
            for button in [yes, ask.no] {
                fits(language, Font::Strong, button, 88);
            }
        }
    });
}

#[test]
fn pages_to_read_fit() {
    in_all_languages(|language, words| {
        for (heading, text) in words.merchants.rules.iter().chain(words.carthage.rules) {
            fits(language, Font::Name, heading, 212);
            lines(language, text, 212, 12);
        }
        lines(language, words.about.text, 214, 7);
        let about = &words.about;
        for label in [about.device, about.build, about.reset, about.stack] {
            fits(language, Font::Label, label, 110);
        }
    });
}
