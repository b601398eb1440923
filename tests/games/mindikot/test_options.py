"""Chapter 12: each option, its values, and the text of actions that reads back."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, asdict

import pytest

from eldest.cards import NotationError, read_card
from eldest.games import load
from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import Hide, Pass, Play, Reveal
from eldest.protocol import BadOption, Lead, Setup, Shuffle
from tests.each import each

DEFAULTS = {
    "players": 4,
    "mode": "A",
    "hide_by": "chance",
    "hider_sees": False,
    "direction": "clockwise",
    "first_leader": 0,
    "next_leader": "rotate",
    "tie_break": "tricks",
    "tie_break_even": "last_trick",
    "score_win": 1,
    "score_kot": 2,
    "score_whitewash": None,
    "target_score": 5,
    "max_rounds": None,
}

ALLOWED: list[tuple[str, list[object]]] = [
    ("players", [4, 6]),
    ("mode", ["A", "B"]),
    ("hide_by", ["chance", "player"]),
    ("hider_sees", [False, True]),
    ("direction", ["clockwise", "counterclockwise"]),
    ("first_leader", [0, "random"]),
    ("next_leader", ["rotate", "losers_deal"]),
    ("tie_break", ["tricks", "last_trick", "draw"]),
    ("tie_break_even", ["last_trick", "draw"]),
    ("score_win", [1, 2, 3, 4, 5]),
    ("score_kot", list(range(1, 11))),
    ("score_whitewash", [None, *range(1, 21)]),
    ("target_score", list(range(1, 51))),
    ("max_rounds", [None, *range(1, 51)]),
]

REFUSED: list[tuple[str, list[object]]] = [
    ("players", [2, 3, 5, 7, "four", None]),
    ("mode", ["C", "a b", "", None, 1]),
    ("hide_by", ["hider", "", None]),
    ("hider_sees", ["perhaps", 7, None]),
    ("direction", ["left", "", None]),
    ("first_leader", [1, 3, -1, "chance", None]),
    ("next_leader", ["winner", "", None]),
    ("tie_break", ["tens", "", None]),
    ("tie_break_even", ["tricks", "", None]),
    ("score_win", [0, 6, -1, "one", None]),
    ("score_kot", [0, 11, None]),
    ("score_whitewash", [0, 21, "three"]),
    ("target_score", [0, 51, None]),
    ("max_rounds", [0, 51, "many"]),
]


def pairs(table: list[tuple[str, list[object]]]) -> list[tuple[str, object]]:
    """Each option with each of its values."""
    return [(name, value) for name, values in table for value in values]


def test_the_defaults_are_those_of_the_lawbook() -> None:
    assert asdict(GAME.options()) == DEFAULTS


@each(("name", "value"), pairs(ALLOWED))
def test_each_value_of_the_lawbook_is_taken(name: str, value: object) -> None:
    options = GAME.options(**{name: value})
    assert getattr(options, name) == value
    assert type(getattr(options, name)) is type(value)
    assert asdict(options) == {**DEFAULTS, name: value}


@each(("name", "value"), pairs(ALLOWED))
def test_each_value_can_be_played_with(name: str, value: object) -> None:
    options = GAME.options(**{name: value})
    setup = GAME.first(options)
    assert setup.options == options
    assert GAME.start(setup).setup == setup


@each(("name", "value"), pairs(REFUSED))
def test_any_other_value_is_refused_with_a_sentence(name: str, value: object) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.options(**{name: value})
    assert name in str(caught.value)
    assert ("null" if value is None else str(value)) in str(caught.value)


@pytest.mark.parametrize("name", ["player", "trump", "Mode", "score", "hidden"])
def test_an_unknown_option_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(BadOption, match=name):
        GAME.options(**{name: 1})


@each(
    ("text", "value"),
    [
        ({"players": "6"}, 6),
        ({"mode": "B"}, "B"),
        ({"hide_by": "player"}, "player"),
        ({"hider_sees": "true"}, True),
        ({"hider_sees": "false"}, False),
        ({"direction": "counterclockwise"}, "counterclockwise"),
        ({"first_leader": "0"}, 0),
        ({"first_leader": "random"}, "random"),
        ({"next_leader": "losers_deal"}, "losers_deal"),
        ({"tie_break": "draw"}, "draw"),
        ({"tie_break_even": "draw"}, "draw"),
        ({"score_win": "3"}, 3),
        ({"score_kot": "10"}, 10),
        ({"score_whitewash": "3"}, 3),
        ({"target_score": "50"}, 50),
        ({"max_rounds": "12"}, 12),
    ],
)
def test_options_are_read_from_text(text: dict[str, str], value: object) -> None:
    (name,) = text
    options = GAME.Options.read(text)
    assert getattr(options, name) == value
    assert type(getattr(options, name)) is type(value)


@pytest.mark.parametrize(
    "text",
    [{"players": "2"}, {"mode": "Z"}, {"score_win": "6"}, {"hider_sees": "perhaps"}, {"nope": "1"}],
)
def test_wrong_text_is_refused_with_name_and_value(text: dict[str, str]) -> None:
    ((name, value),) = text.items()
    with pytest.raises(BadOption) as caught:
        GAME.Options.read(text)
    assert name in str(caught.value)
    assert name == "nope" or value in str(caught.value)


def test_options_are_frozen_and_compare_by_value() -> None:
    options = GAME.options(mode="B")
    assert options == GAME.options(mode="B") != GAME.options()
    with pytest.raises(FrozenInstanceError):
        setattr(options, "mode", "A")  # noqa: B010 - a plain assignment is an error of types


def test_presets_are_options_of_the_game() -> None:
    for preset in GAME.presets.values():
        assert GAME.options(**asdict(preset)) == preset


def test_the_game_is_found_by_its_key() -> None:
    assert load("mindikot") is GAME
    assert GAME.key == "mindikot"
    assert GAME.version == 1


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises((BadOption, LookupError)):
        load("mindicoat")


PACK = "".join(suit + rank for suit in "SHDC" for rank in "AKQJT98765432")


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Play(read_card("S9")), "S9"),
        (Play(read_card("HT")), "HT"),
        (Pass(read_card("S9")), "pass:S9"),
        (Hide(read_card("C9")), "hide:C9"),
        (Reveal(), "reveal"),
        (Lead(2), "lead:2"),
        (Lead(5), "lead:5"),
        (Shuffle(tuple(range(52))), "shuffle:" + PACK),
    ],
)
def test_k_0_2_action_text_reads_back(action: object, text: str) -> None:
    assert str(action) == text
    assert GAME.read(text) == action
    assert type(GAME.read(text)) is type(action)
    assert GAME.read(str(action)) == action


@each("card", range(52))
def test_k_0_2_every_card_reads_back_in_every_action(card: int) -> None:
    for action in (Play(card), Pass(card), Hide(card)):
        assert GAME.read(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("s9", Play(read_card("S9"))),
        ("pass S9", Pass(read_card("S9"))),
        ("hide S9", Hide(read_card("S9"))),
        ("pass:h10", Pass(read_card("HT"))),
        ("REVEAL", Reveal()),
    ],
)
def test_k_0_2_lower_case_and_a_blank_are_understood(text: str, action: object) -> None:
    assert GAME.read(text) == action


@each(
    "text",
    [
        "",
        " ",
        "S",
        "S1",
        "S11",
        "9S",
        "X9",
        "S9H9",
        "S9 H9",
        "JK",
        "pass",
        "pass:",
        "pass:X9",
        "pass:S9H9",
        "hide",
        "hide:",
        "hide:?",
        "hide:C9C8",
        "reveal:S9",
        "reveal S9",
        "lead",
        "lead:",
        "lead:x",
        "lead:-1",
        "shuffle",
        "shuffle:SAS",
        "bid:1",
        "nonsense",
    ],
)
def test_k_0_2_garbage_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert str(caught.value)


def test_a_setup_names_its_options_and_leader() -> None:
    setup = Setup(GAME.options(players=6), 5)
    assert GAME.start(setup).setup == setup
