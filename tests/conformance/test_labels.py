"""What a player presses and is asked is in words, in every language that the game's lawbook has."""

from __future__ import annotations

import re
from functools import cache

from eldest.protocol import View
from eldest.protocol.speech import Speech, speech_for

from .cases import Case
from .playing import moments, setup_of

SEEDS = 1
OFFERS = 30  # looked at in one view
NAMES = ("Ada", "Boris", "Cyril", "Dana", "Emil", "Fanny")
# A card, an option or a joint of an action as it is sent.
RAW = re.compile(
    r"(?<![A-Za-z])[SHDC][AKQJT2-9](?![a-z])|JK|[A-Z]{4,}|[_<>~|]|:\S|^[-+]|\{|\bcut \d"
)
# What is the same in every language: a bid, a card, a number.
SIGNS_ONLY = re.compile(r"[\d♠♥♦●♣NTAKQJ+ ()]*")


@cache
def views(case: Case) -> list[View]:
    """What seats see that have something to do."""
    found = [
        moment.round.view(seat)
        for seed in range(SEEDS)
        for moment in moments(case, f"{case}/labels/{seed}")
        for seat in range(case.game.seats(case.options))
    ]
    return [view for view in found if view.legal]


def speeches(case: Case, view: View) -> dict[str, Speech]:
    """Who speaks to the seat of a view, by language."""
    made = (case.game, case.options, view.seat, NAMES)
    return {language: speech_for(*made, language) for language in case.game.lawbook.languages}


def actions(view: View) -> list[str]:
    """Some of the actions that a button can stand for."""
    legal = list(view.legal)
    return legal[:: max(1, len(legal) // OFFERS)]


def parts(case: Case, view: View) -> list[str]:
    """Some of the parts that an action may begin with, where it is built of them."""
    return [] if len(view.legal) > OFFERS else case.game.parts(view, "")[:OFFERS]


@cache
def labels(case: Case) -> list[tuple[str, dict[str, str]]]:
    """Every text that is offered, with its label in each language."""
    return [
        (text, {at: speech.label(text, view) for at, speech in speaks.items()})
        for view in views(case)
        for speaks in (speeches(case, view),)
        for text in (*actions(view), *parts(case, view))
    ]


def test_a_label_is_words_and_never_the_text_of_its_action(few: Case) -> None:
    for text, said in labels(few):
        for label in said.values():
            assert label.strip() == label != "", text
            assert not RAW.search(label), (text, label)
            assert label[0] == label[0].upper(), (text, label)


def test_a_fixed_offer_is_the_same_in_every_view_and_for_every_seat(few: Case) -> None:
    known: dict[tuple[str, str], tuple[str, ...]] = {}
    for view in views(few):
        for language, speech in speeches(few, view).items():
            for text in filter(speech.is_fixed, (*actions(view), *parts(few, view))):
                worded = (speech.label(text, view), speech.row(text), speech.price(text, view))
                assert known.setdefault((language, text), worded) == worded


def test_a_label_is_in_the_language_of_its_reader(few: Case) -> None:
    for text, said in labels(few):
        if not SIGNS_ONLY.fullmatch(said["en"]):
            assert len(set(said.values())) == len(said), (text, said)


def test_no_two_actions_have_one_label(few: Case) -> None:
    for view in views(few):
        for language, speech in speeches(few, view).items():
            for offered in (actions(view), parts(few, view)):
                found = {text: speech.label(text, view) for text in offered}
                assert len(set(found.values())) == len(found), (language, found)


def test_who_has_to_act_is_asked_in_his_language(few: Case) -> None:
    for view in views(few):
        asked = {at: speech.prompt(view) for at, speech in speeches(few, view).items()}
        assert len(set(asked.values())) == len(asked), asked
        for prompt in asked.values():
            assert prompt[-1] in ".?।", prompt
            assert not RAW.search(prompt), prompt


def test_advice_says_a_whole_action(few: Case) -> None:
    for seed in range(SEEDS):
        for moment in moments(few, f"{few}/labels/{seed}"):
            if moment.seat is None or moment.seat < 0:
                continue
            view = moment.round.view(moment.seat)
            for speech in speeches(few, view).values():
                advice = speech.advice(str(moment.action), view)
                assert advice.strip(), moment.action
                assert not RAW.search(advice), (str(moment.action), advice)


def test_a_note_of_the_score_is_in_words(few: Case) -> None:
    for seed in range(SEEDS):
        outcome = moments(few, f"{few}/labels/{seed}")[-1].round.outcome()
        if outcome is None:
            continue
        for language in few.game.lawbook.languages:
            speech = speech_for(few.game, few.options, 0, NAMES, language)
            for line in outcome.lines:
                note = speech.note(line.note)
                assert bool(note) == bool(line.note)
                assert not RAW.search(note), (line.note, note)
                assert " x " not in note, note


def test_actions_in_a_row_share_its_name(few: Case) -> None:
    setup = setup_of(few, f"{few}/labels/0")
    speech = speech_for(few.game, setup.options, 0, NAMES, "en")
    for view in views(few):
        for text in view.legal:
            row = speech.row(text)
            assert not row or (row.endswith("…") and re.search(r"\d", text)), (text, row)
