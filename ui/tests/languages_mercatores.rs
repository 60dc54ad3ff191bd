//! The words of Mercatores fit where they stand, in every language.

#[path = "common/fit.rs"]
mod fit;

use fit::{NAME, end_of_hints, fit_together, fits, in_all_languages, label, lines};
use portolan_ui::text::{Font, fill_in};

#[test]
fn the_table_of_mercatores_fits() {
    in_all_languages(|language, words| {
        let (game, hints) = (words.mercatores, &words.hints);
        let mut letters = game.letters.to_vec();
        letters.extend([game.letter_wharf, game.letter_warehouse]);
        for (place, letter) in letters.iter().enumerate() {
            assert_eq!(letter.chars().count(), 1);
            assert!(!letters[..place].contains(letter), "{}: {letter}", language.name());
        }
        let (take, cost) = (fill_in(game.do_take, &[&3]), fill_in(game.do_tax_cost, &[&3]));
        let prompts = [game.do_give, &take, game.do_load, game.do_tax, &cost, game.do_cash];
        for prompt in prompts.into_iter().chain([game.do_drop]) {
            fits(language, Font::Label, prompt, 96);
        }
        let verbs = &game.verbs;
        for verb in [verbs.give, verbs.take, verbs.end, verbs.tax, verbs.cash, verbs.drop] {
            for back in [hints.back, hints.undo] {
                let end = end_of_hints([verb, back, hints.help, hints.table]);
                assert!(end <= 240, "{}: {verb} {back} ends at {end}", language.name());
            }
        }
        for rule in [game.take_rule, game.load_rule] {
            fit_together(language, label(game.market), label(rule), 223);
        }
        // Between the label and how far it is stand three opponents, and maybe the Captain.
        for far in [&*fill_in(game.of_enough, &[&31, &15]), game.last_turns] {
            let resources = (Font::Label, game.your_resources);
            fit_together(language, resources, (Font::Strong, far), 223 - 3 * 28 - 4);
        }
        for option in game.options {
            fit_together(language, label(option), (Font::Strong, words.new_game.yes), 190);
        }
        fits(language, Font::Label, game.all_resources, 74);
        for label in [game.coins_at, game.stack, game.route_short] {
            fits(language, Font::Label, label, 54);
        }
        let (wharves, warehouses) = (game.wharves, game.warehouses);
        let [left, right] = [format!("{wharves}: 6 10 14"), format!("{warehouses}: 3 4 5")];
        fit_together(language, label(&left), label(&right), 223);
        let deck = fill_in(game.deck, &[&67]);
        fit_together(language, (Font::Title, words.table.title), label(&deck), 227);
        for origin in game.origins {
            fits(language, Font::Label, origin, 218);
        }
    });
}

#[test]
fn what_mercatores_pays_fits() {
    in_all_languages(|language, words| {
        let game = words.mercatores;
        let next = |count: &str| format!(", {}", fill_in(game.next_at, &[&count]));
        // A sum of two players: two pennants, two numbers and a coin.
        let sum = 32 + 14 + Font::Label.width(&format!("12 + 122{}", next("14")));
        let widest = game
            .goods
            .iter()
            .map(|good| 14 + Font::Label.width(&format!("{good} 121{}", next("8"))));
        let widest = widest.max().max(Some(sum)).expect("there are goods");
        for label in [game.market, game.your_hand] {
            let width = Font::Label.width(label) + 6 + widest;
            assert!(width <= 225, "{}: {label} and a sum take {width}", language.name());
        }
        let button = Font::Strong.width(game.end_turn) + 16;
        assert!(widest + 4 + button <= 223, "{}: {widest} and {button}", language.name());
        let stays = Font::Label.width(game.one_stays);
        assert!(widest + 4 + stays <= 223, "{}: {widest} and {stays}", language.name());
        // Rows of the profit phase: name, flags, what counts; then two coins and their number, for
        // with three there is no next step.
        let row = |name: &str, flags: i32, counts: &str| {
            let width = Font::Strong.width(name) + 6 + flags + Font::Label.width(counts);
            assert!(width <= 193 - 35, "{}: {name} {counts}: {width}", language.name());
        };
        row(&format!("{} ×3", game.wharf), 32, &format!("12{}", next("14")));
        row(&format!("{} ×2", game.route_short), 16 + 18, &format!("12{}", next("8")));
        row(&format!("{} ×3", game.warehouse), 0, &format!("4{}", next("5")));
        for good in game.goods {
            row(good, 0, &format!("12{}", next("8")));
            for ship in [game.with_ship, game.without_ship] {
                row(good, 18, &format!("12, {ship}"));
            }
        }
        fits(language, Font::Label, &fill_in(game.from, &[&6]), 48);
    });
}

#[test]
fn help_on_mercatores_fits() {
    in_all_languages(|language, words| {
        let (game, help) = (words.mercatores, &words.mercatores.help);
        let fill = |text: &str, values: [&str; 5]| {
            let values = values.iter().enumerate();
            values
                .fold(text.to_string(), |text, (n, value)| text.replace(&format!("{{{n}}}"), value))
        };
        let owned = format!("{}, {NAME} 12, {NAME} 12, {NAME} 12", fill_in(help.owned, &[&12]));
        let about = [
            format!("{}\n{owned}", fill(help.stack, ["3", "6", "8", "16", ""])),
            format!("{}\n{owned}", fill(help.route, [game.goods[2], "5", "8", "11", ""])),
            fill(help.wharf, [NAME, NAME, "6", "10", "14"]),
            fill(help.warehouse, ["3", "4", "5", "", ""]),
        ];
        for about in about {
            for step in [help.give, help.take, help.load, help.tax, help.cash, help.drop] {
                let text = format!("{about}\n{step}");
                lines(language, &text, 188, 11);
                assert!(text.len() <= 480, "{}: cut: {text}", language.name());
            }
        }
        for fact in [fill_in(help.now, &[&24, &2, &14]), fill_in(help.now_most, &[&24, &3])] {
            fits(language, Font::Label, &fact, 188);
        }
        for (title, text) in [help.end, help.waiting] {
            fits(language, Font::Title, title, 188);
            lines(language, &text.replace("{0}", "15"), 188, 12);
        }
        for good in game.goods {
            fits(language, Font::Title, &fill_in(game.route, &[&good]), 158);
        }
        for (heading, text) in game.rules {
            fits(language, Font::Name, heading, 212);
            lines(language, text, 212, 12);
        }
    });
}
