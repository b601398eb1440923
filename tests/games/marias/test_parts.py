"""Discards, declarations and speeches step by step: short lists, and the law at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eldest.games.marias import GAME
from eldest.games.marias.actions import Action
from eldest.protocol import CHANCE, Illegal, NotationError, Round, Setup
from eldest.protocol.speech import speech_for
from tests.conformance.playing import Player
from tests.games.marias.mixed import mixed_options
from tests.games.marias.positions import CHOSEN_A, DECK_A, doubling
from tests.games.marias.table import begin, drive, turn

WON = "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass"
AGAINST = ("HAKQ CAJ+", "DKQ C79+", "SKQ C8T+", "H7 H8")
MOST = 31  # the numbers of a cut


def at(line: str, **options: Any) -> Round:
    """Deck A after this line."""
    return drive(begin(DECK_A, **options), line)


def built(round_: Round, text: str = "") -> set[Action]:
    """Every action that the steps lead to."""
    parts = round_.following(text)
    if not parts:
        return {GAME.read(text)}
    return {action for part in parts for action in built(round_, f"{text} {part}".strip())}


def due(round_: Round) -> set[Action]:
    """What the actor may do in his turn."""
    seat = round_.actors()[0]
    free = {action for action in round_.legal(seat) if type(action) in GAME.out_of_turn}
    return {*round_.legal(seat)} - {action for action in free if str(action) != "next"}


def test_m_5_2_the_type_of_game_comes_first() -> None:
    round_ = at("0 choose:CQ")
    assert round_.following("") == ["discard", "misere", "slam"]


def test_m_5_4_then_card_by_card_and_nothing_sharp_in_a_trump_game() -> None:
    round_ = at("0 choose:CQ")
    trump, misere = round_.following("discard"), round_.following("misere")
    assert not {card for card in trump if card[1] in "AT"}
    assert {"SA", "HA", "CA", "CQ"} <= {*misere}
    assert set(round_.following("discard S8")) == {*trump} - {"S8"}
    assert round_.following("discard S8 DJ") == []
    assert str(GAME.read("discard S8 DJ")) == "discard:S8DJ"


@pytest.mark.parametrize(
    ("text", "code", "law"),
    [
        ("discard SA", "talon_sharp", "M-5.4"),
        ("discard CQ", "talon_desk_card", "M-5.4"),
        ("discard S8 S8", "talon_count", "M-5.3"),
        ("discard S7", "card_not_in_hand", "M-5.3"),
        ("misere S7", "card_not_in_hand", "M-5.6"),
        ("discard S8 misere", "wrong_phase", "M-0.6"),
        ("good", "wrong_phase", "M-0.6"),
    ],
)
def test_m_5_4_a_step_is_refused_with_the_law_of_the_whole(text: str, code: str, law: str) -> None:
    with pytest.raises(Illegal) as error:
        at("0 choose:CQ").following(text)
    assert (error.value.refusal.code, error.value.refusal.law) == (code, law)


def test_m_6_9_a_declaration_is_its_rung_two_cards_and_the_trump_card() -> None:
    round_ = at(WON)
    assert turn(round_) == 2
    assert round_.following("")[0] == "declare:GAME"
    assert round_.following("declare:MISERE DA DT") == []
    kept = round_.following("declare:GAME S8 HQ")
    assert "DA" in kept
    assert round_.following("declare:GAME S8 HQ DA") == []
    assert str(GAME.read("declare:GAME S8 HQ DA")) == "declare:S8HQ:GAME:DA"


def test_m_8_6_a_speech_is_its_raises_its_announcements_and_its_end() -> None:
    round_ = doubling(*AGAINST, "CA")
    first = ["raise:GAME", "against:SEVEN_AGAINST", "against:HUNDRED_AGAINST", "done"]
    assert round_.following("") == first
    assert round_.following("raise:GAME") == first[1:]
    assert round_.following("raise:GAME against:HUNDRED_AGAINST") == ["done"]
    assert round_.following("raise:GAME done") == []
    assert str(GAME.read("raise:GAME against:HUNDRED_AGAINST done")) == (
        "respond:GAME!HUNDRED_AGAINST"
    )
    assert str(GAME.read("done")) == "respond:good"


def test_m_5_7_a_talon_is_changed_step_by_step_out_of_turn() -> None:
    round_ = at(CHOSEN_A)
    assert turn(round_) == 1
    assert (round_.view(0).begins, round_.view(1).begins) == (("change",), ())
    assert round_.following("", 0) == ["change"]
    loose = round_.following("change", 0)
    assert {"S8", "DJ"} <= {*loose}  # what lies in the talon may stay there
    assert {*GAME.parts(round_.view(0), "change S8")} == {*loose} - {"S8"}
    with pytest.raises(Illegal) as error:
        round_.following("change", 1)
    assert error.value.refusal.law == "M-0.6"


def test_no_view_lists_a_talon_or_a_speech_of_several_raises() -> None:
    view = at("0 choose:CQ").view(0)
    assert (view.legal, view.begins) == ((), ("discard", "misere", "slam"))
    assert doubling(*AGAINST, "CA").view(1).legal == (
        "respond:good",
        "respond:GAME",
        "respond:!SEVEN_AGAINST",
        "respond:!HUNDRED_AGAINST",
    )


@pytest.mark.parametrize("text", ["hearts", "discard S1", "discard:S8DJ", "raise:KING", "choose"])
def test_what_is_no_part_is_said_to_be_none(text: str) -> None:
    with pytest.raises(NotationError):
        at("0 choose:CQ").following(text)


@pytest.mark.parametrize("text", ["raise:GAME", "raise:GAME SA done", "against:GAME done"])
def test_m_8_6_half_a_speech_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)


@pytest.mark.parametrize("seed", range(12))
def test_m_0_9_the_steps_lead_to_exactly_the_legal_actions(seed: int) -> None:
    """In random rounds of mixed house rules; the lists stay short."""
    round_ = GAME.start(Setup(mixed_options(seed), seed % 3))
    player, rng = Player(GAME, f"parts {seed}"), random.Random(seed)
    while round_.actors():
        if round_.actors() != (CHANCE,) and rng.random() < 0.3:
            assert built(round_) == due(round_), (seed, round_.view(None).phase)
            assert len(round_.following("")) <= MOST
        seat, action = player.choice(round_)
        round_.apply(seat, action)


@pytest.mark.parametrize("line", ["", "0 choose:CQ", CHOSEN_A, WON])
def test_a_view_tells_the_same_steps_as_the_round(line: str) -> None:
    round_ = at(line)
    view, text = round_.view(turn(round_)), ""
    while parts := GAME.parts(view, text):
        assert {*parts} == {*round_.following(text)}
        text = f"{text} {parts[-1]}".strip()
    assert round_.following(text) == []


@pytest.mark.parametrize("language", ["en", "cs", "hi"])
def test_each_step_says_only_what_is_possible_now(language: str) -> None:
    """Once a kind of game is chosen, nothing is said of the others."""
    round_ = at("0 choose:CQ")
    view = round_.view(0)
    speech = speech_for(GAME, view.setup.options, 0, (), language)
    steps = ("", "discard", "misere", "slam", "discard S8", "discard S8 DJ")
    asked = [speech.prompt(view, step) for step in steps]
    assert len(set(asked)) == len(steps)
    if language == "en":
        assert asked[1] == 'Discard two cards, neither an ace nor a ten, and ask "Barva?".'
        assert not any("Misère" in asked[step] for step in (1, 3, 4, 5))


def test_m_11_3_who_announced_the_seven_is_told_to_keep_it() -> None:
    """A lead is free, but for the trump seven."""
    said = "0 choose:CQ, 0 discard:S8DJ, 1 good, 2 good, 0 announce:"
    for contract, told in (("GAME", "any card."), ("SEVEN", "any card but the trump seven, ")):
        round_ = at(said + contract)
        while round_.view(0).phase == "doubling":
            drive(round_, f"{turn(round_)} respond:good")
        view = round_.view(0)
        assert told in speech_for(GAME, view.setup.options, 0, (), "en").prompt(view)


def test_nothing_is_asked_that_cannot_be_announced() -> None:
    """M-8.6: who holds neither the trump seven nor a marriage is not told of announcing against."""
    line = "0 choose:CQ, 0 discard:S8DJ, 1 good, 2 good, 0 announce:"
    for contract in ("GAME", "SEVEN"):
        view = at(line + contract).view(1)
        asked = speech_for(GAME, view.setup.options, 1, (), "en").prompt(view)
        announces = any("!" in text for text in view.legal)
        assert ("announce" in asked) == announces


@pytest.mark.parametrize(
    "house", [{}, {"rates": "pub", "stake": 3}, {"rate_misere": 7}], ids=["csm", "pub", "own"]
)
def test_m_13_1_the_price_of_a_misere_is_what_its_loss_costs(house: dict[str, Any]) -> None:
    round_ = at("0 choose:CQ", **house)
    options = round_.setup.options
    speech = speech_for(GAME, options, 0, ("Ada", "Boris", "Cyril"), "en")
    price = speech.price("misere", round_.view(0))
    lost = drive(round_, "0 misere:S8DJ, 1 accept, 2 accept, 1 respond:good, 2 respond:good")
    outcome = drive(lost, "0 HA, 1 HJ, 2 HQ").outcome()
    assert outcome
    each, total = (-outcome.points[0] * house.get("stake", 1) // n for n in (2, 1))
    assert f"you pay each of the others {each}, {total} in all" in price
    assert speech.price("discard", round_.view(0)) == ""


@pytest.mark.parametrize(("sitter_pays", "total"), [(True, 45), (False, 30)])
def test_m_18_2_the_sitter_is_in_the_price(sitter_pays: bool, total: int) -> None:
    round_ = begin(DECK_A, seats=4, sitter_pays=sitter_pays)
    speech = speech_for(GAME, round_.setup.options, 0, ("Ada", "Boris", "Cyril", "Dana"), "en")
    assert f"{total} in all" in speech.price("bid:MISERE", round_.view(0))
