//! The words of Oltremare fit where they stand, in every language.

#[path = "common/fit.rs"]
mod fit;

use fit::{NAME, end_of_hints, fit_together, fits, in_all_languages, label, lines};
use portolan_ui::text::{Font, fill_in, wrap};

#[test]
fn the_table_fits() {
    in_all_languages(|language, words| {
        let (game, h) = (words.oltremare, &words.hints);
        for (a, b) in [
            (h.discard, h.undo),
            (h.change, h.back),
            (h.confirm, h.back),
            (h.choose, h.back),
            (h.take_back, h.back),
            (h.done, h.back),
            (h.put, h.back),
        ] {
            let end = end_of_hints([a, b, h.help, h.table]);
            assert!(end <= 240, "{}: {a} and {b} end at {end}", language.name());
        }
        let place = |letter: &str| game.letters.iter().filter(|other| **other == letter).count();
        assert!(game.letters.iter().all(|letter| place(letter) == 1), "{}", language.name());
        let prompts = [game.do_sink, game.do_commerce, game.do_compass, game.do_stow, game.chart];
        for prompt in prompts {
            fits(language, Font::Label, prompt, 96);
        }
        for prompt in [game.do_play, game.do_sail] {
            fits(language, Font::Label, &fill_in(prompt, &[&4]), 96);
        }
        for token in game.tokens {
            assert!(wrap(token, 48).count() <= 2, "{}: {token}", language.name());
            lines(language, token, 48, 2);
        }
        for says in game.token_does {
            fits(language, Font::Label, says, 196);
        }
        let passing = fill_in(game.passing, &[&3]);
        for says in [&passing, game.keep_compass, game.turned_over, game.nothing_there] {
            fits(language, Font::Label, says, 196);
        }
        let hold = format!("{} 24", game.hold);
        fit_together(language, label(game.token), label(&hold), 93);
        fits(language, Font::Label, &fill_in(game.buy_up_to, &[&4]), 128);
        for tile in [game.deck, game.pirates, game.chart] {
            fits(language, Font::Label, tile, 39);
        }
        fits(language, Font::Strong, &fill_in(game.act, &[&4]), 220);
        fits(language, Font::Label, &fill_in(game.too_few, &[&4]), 220);
        let text = fill_in(game.sink_text, &[&3, &12]);
        let pile = fill_in(game.pirate_pile, &[&36]);
        let rows = wrap(&text, 124).count() + wrap(&pile, 124).count();
        assert!(rows <= 8, "{}: {rows} rows", language.name());
        for verb in game.symbol_does {
            // The verb, a number, an arrow and another number.
            fits(language, Font::Label, &format!("{verb} 3"), 34);
        }
        fit_together(language, label(game.your_hand), label(game.up_chart), 223);
        let hold = fill_in(game.hold_cards, &[&24]);
        fit_together(language, label(game.on_deck), label(&hold), 223);
        let group = fill_in(game.top_group, &[&12, &game.goods[0]]);
        fit_together(language, (Font::Strong, game.order), label(&group), 215);
        for good in game.goods {
            for says in [game.grows, game.grows_top, game.new_group, game.new_top] {
                fit_together(language, (Font::Strong, good), label(says), 168);
            }
            let on_top = fill_in(game.on_top, &[&good]);
            let numbers = format!("{}  8    {}  8", game.power, game.load);
            fit_together(language, label(&on_top), label(&numbers), 205);
            fits(language, Font::Label, &format!("4 {good}"), 92);
            let want = fill_in(game.want_good, &[&good]);
            fit_together(language, label(game.your_hand), label(&want), 223);
        }
        for fact in [game.want_any, game.again_to_speak, game.hears] {
            fit_together(language, label(game.your_hand), label(fact), 223);
        }
        for title in [game.you_give, game.you_get_title] {
            fits(language, Font::Strong, title, 102);
        }
        for button in [game.empty_offer, game.too_few_left, game.load_all] {
            fits(language, Font::Strong, button, 222);
        }
        fits(language, Font::Strong, &fill_in(game.send, &[&NAME]), 222);
        for ducats in [fill_in(game.you_pay, &[&20]), fill_in(game.you_get, &[&20])] {
            fits(language, Font::Strong, &ducats, 100);
        }
        lines(language, game.claim_truth, 172, 3);
        for row in game.claim_rows {
            fits(language, Font::Row, row, 110);
        }
        fits(language, Font::Label, &fill_in(game.prestige_other, &[&NAME]), 208);
        fits(language, Font::Label, game.prestige_you, 208);
        let hand_over = fill_in(game.hand_over, &[&3, &4]);
        for fact in [game.not_yet, game.have_not, game.too_few_left] {
            fit_together(language, label(&hand_over), label(fact), 223);
        }
        for button in game.accept.into_iter().chain(game.agree) {
            fits(language, Font::Strong, button, 108);
        }
        fits(language, Font::Row, game.decline_all, 112);
        fit_together(language, label(game.your_hand), label(game.declining), 223);
        let deck = fill_in(game.deck_cards, &[&83]);
        let title = (Font::Title, words.table.title);
        fit_together(language, title, label(&deck), 227);
        for venice in [game.venice_to_come, game.venice_was] {
            fit_together(language, label(game.groups_pay), label(venice), 223);
        }
        let origins: i32 = game.origins.iter().map(|origin| 16 + Font::Label.width(origin)).sum();
        assert!(origins <= 234, "{}: origins take {origins}", language.name());
    });
}

#[test]
fn help_rules_and_news_fit() {
    in_all_languages(|language, words| {
        let game = words.oltremare;
        let say = &game.help;
        let longest = say.tokens.iter().max_by_key(|text| text.len()).expect("a token");
        for (title, text) in [say.waiting, say.buy, say.chart, say.partner, say.act] {
            fits(language, Font::Title, title, 158);
            // The own token is explained below.
            let text = format!("{text}\nName\n{longest}");
            assert!(text.len() <= 480, "{}: cut: {text}", language.name());
            lines(language, &text, 188, 12);
        }
        for (title, text) in [
            say.pirates,
            say.ducats,
            say.send,
            say.any,
            say.claim,
            say.answer,
            say.compass,
            say.stow,
            words.oltremare.news.help,
        ] {
            fits(language, Font::Title, title, 158);
            assert!(text.len() <= 480, "{}: cut: {text}", language.name());
            lines(language, text, 188, 12);
        }
        for text in [say.sink, say.kinds, say.give, say.hand_over, say.stow.1] {
            let card = fill_in(say.card, &[&6, &1]);
            let port = fill_in(say.names_port, &[&"Costantinopoli"]);
            lines(language, &format!("{card}\n{port}\n{text}"), 188, 11);
        }
        for text in say.tokens {
            let port = format!("{text}\n{}\n{}", fill_in(say.ships, &[&" Anna"]), say.sailing);
            lines(language, &port, 188, 11);
        }
        let tokens: Vec<String> = game
            .tokens
            .iter()
            .zip(game.token_does)
            .map(|(name, does)| format!("{name}: {does}"))
            .collect();
        let tokens = tokens.join("\n");
        assert!(tokens.len() <= 480, "{}: cut: {tokens}", language.name());
        lines(language, &tokens, 188, 13);
        fits(language, Font::Label, &fill_in(say.good, &[&"0, 2, 5, 8, 12"]), 188);
        for fact in [say.price, say.power_load] {
            fits(language, Font::Label, &fill_in(fact, &[&4, &4]), 188);
        }
        fits(language, Font::Label, &fill_in(say.offers_left, &[&12]), 188);
        for (heading, text) in words.oltremare.rules {
            fits(language, Font::Name, heading, 212);
            lines(language, text, 212, 12);
        }
        let news = &words.oltremare.news;
        for title in [news.venice, news.early, news.end] {
            fits(language, Font::Title, title, 150);
        }
        let [one, two, three, four] = news.steps;
        let sum = format!("{one} + {two} + {four} - {three}");
        fits(language, Font::Label, &sum, 216);
        for text in news.says {
            fits(language, Font::Label, text, 216);
        }
    });
}
