"""Chapter 14: each option, its values, and the text of actions that reads back."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, asdict

import pytest

from eldest.cards import NotationError, read_card
from eldest.games.zoliky import GAME
from eldest.games.zoliky.actions import (
    Cut,
    Draw,
    Jolly,
    Take,
    Turn,
)
from eldest.games.zoliky.parts import Lay, Layoff, Swap
from eldest.protocol import BadOption, Lead, Shuffle
from tests.each import each

from .table import PACK
from .words import split

DEFAULTS = {
    "players": 4,
    "meld_from_round": 3,
    "opening_points": 36,
    "opening_pure_run": True,
    "set_max_jokers": 1,
    "manual_cut": False,
    "jolly_hand": True,
    "jolly_needs_opening": True,
    "jolly_multiplier": 1,
    "reshuffle_keeps_top": False,
    "max_reshuffles": 5,
    "joker_penalty": 1,
    "match_deals": "players",
    "match_limit": None,
    "first_dealer": "random",
}
ALLOWED: list[tuple[str, list[object]]] = [
    ("players", [2, 3, 4, 5, 6]),
    ("meld_from_round", [1, 2, 3, 4, 5]),
    ("opening_points", [0, 1, 36, 59, 60]),
    ("opening_pure_run", [True, False]),
    ("set_max_jokers", [1, 2]),
    ("manual_cut", [True, False]),
    ("jolly_hand", [True, False]),
    ("jolly_needs_opening", [True, False]),
    ("jolly_multiplier", [1, 2]),
    ("reshuffle_keeps_top", [True, False]),
    ("max_reshuffles", [0, 5, 20]),
    ("joker_penalty", [1, 10]),
    ("match_deals", ["players", 1, 20]),
    ("match_limit", [None, 10, 500]),
    ("first_dealer", ["random", 0, 3]),
]
REFUSED: list[tuple[str, list[object]]] = [
    ("players", [1, 7, "four", None]),
    ("meld_from_round", [0, 6, None]),
    ("opening_points", [-1, 61, None]),
    ("opening_pure_run", ["yes", 1, None]),
    ("set_max_jokers", [0, 3, None]),
    ("manual_cut", ["no", 0]),
    ("jolly_hand", ["off", None]),
    ("jolly_needs_opening", ["no", None]),
    ("jolly_multiplier", [0, 3, None]),
    ("reshuffle_keeps_top", ["top", None]),
    ("max_reshuffles", [-1, 21, None]),
    ("joker_penalty", [0, 11, None]),
    ("match_deals", [0, 21, "many"]),
    ("match_limit", [9, 501, "none"]),
    ("first_dealer", [-1, 6, "chance", None]),
]


def pairs(table: list[tuple[str, list[object]]]) -> list[tuple[str, object]]:
    """Each option with each of its values."""
    return [(name, value) for name, values in table for value in values]


def test_the_defaults_are_those_of_the_lawbook() -> None:
    assert asdict(GAME.options()) == DEFAULTS


@each(("name", "value"), pairs(ALLOWED))
def test_each_value_of_the_lawbook_is_taken_and_can_be_played_with(
    name: str, value: object
) -> None:
    options = GAME.options(**{name: value})
    assert asdict(options) == {**DEFAULTS, name: value}
    assert type(getattr(options, name)) is type(value)
    setup = GAME.first(options)
    assert GAME.start(setup).setup == setup


@each(("name", "value"), pairs(REFUSED))
def test_any_other_value_is_refused_with_a_sentence(name: str, value: object) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.options(**{name: value})
    assert name in str(caught.value)


@pytest.mark.parametrize("word", ["match_deals=null", "match_deals=null match_limit=null"])
def test_z_11_3_both_null_is_refused(word: str) -> None:
    with pytest.raises(BadOption, match=r"Z-11\.3"):
        GAME.Options.read_words(word.split())
    assert GAME.Options.read_words(["match_deals=null", "match_limit=50"])


def test_options_are_frozen_and_compare_by_value() -> None:
    options = GAME.options(players=2)
    assert options == GAME.options(players=2) != GAME.options()
    with pytest.raises(FrozenInstanceError):
        setattr(options, "players", 3)  # noqa: B010 - a plain assignment is an error of types


def test_presets_are_options_of_the_game() -> None:
    assert list(GAME.presets) == ["standard", "two", "three", "six", "long"]
    for preset in GAME.presets.values():
        assert GAME.options(**asdict(preset)) == preset
    assert GAME.preset("standard") == GAME.options()


def test_the_game_has_its_key_and_version() -> None:
    assert (GAME.key, GAME.version) == ("zoliky", 1)


# -- the text of actions ----------------------------------------------------------------------


def numbers(text: str) -> tuple[int, ...]:
    """Cards as the engine counts them."""
    return tuple(map(read_card, split(text)))


ACTIONS = [
    (Cut(54), "cut 54"),
    (Draw(), "draw"),
    (Lead(5), "lead:5"),
    (Shuffle(numbers("".join(PACK))), "shuffle:" + "".join(PACK)),
    (Turn((), read_card("C9")), "-C9"),
    (Turn((), read_card("JK")), "-JK"),
    (Turn((Lay(numbers("H4H5H6")),), None), "+H4H5H6"),
    (Take((Layoff(3, read_card("S8"), "high"),), read_card("C9")), "take 3>S8 -C9"),
    (Take((Layoff(3, read_card("S4"), "low"),), read_card("C9")), "take 3<S4 -C9"),
    (Take((Layoff(12, read_card("D7"), None),), read_card("C9")), "take 12=D7 -C9"),
    (Turn((Swap(3, read_card("H6")),), read_card("JK")), "3~H6 -JK"),
    (Jolly((Lay(numbers("SKHKJK")),), read_card("C9")), "jolly +SKHKJK -C9"),
    (Jolly((Lay(numbers("SKHKJK")),), None), "jolly +SKHKJK"),
    (
        Turn(
            (
                Lay(numbers("HQHKHA")),
                Lay(numbers("S2C2D2")),
                Layoff(3, read_card("S8"), "high"),
            ),
            read_card("C9"),
        ),
        "+HQHKHA +S2C2D2 3>S8 -C9",
    ),
]


@each(("action", "text"), ACTIONS)
def test_z_0_2_action_text_reads_back(action: object, text: str) -> None:
    assert str(action) == text
    assert GAME.read(text) == action
    assert type(GAME.read(text)) is type(action)


@each("text", [text for _, text in ACTIONS])
def test_z_0_2_small_letters_and_more_blanks_are_understood(text: str) -> None:
    assert GAME.read(text.lower().replace(" ", "  ")) == GAME.read(text)


@each("card", sorted(set(PACK)))
def test_z_0_2_every_card_reads_back(card: str) -> None:
    for text in (f"-{card}", f"take 1={card} -{card}", f"1~{card} -{card}", f"+{card} -{card}"):
        assert str(GAME.read(text)) == text


@each(
    "text",
    [
        "",
        " ",
        "-",
        "-C",
        "-C1",
        "C9",
        "-C9 -C8",
        "-C9 +H4H5H6",
        "+H4H5H",
        "+H4H5X6",
        "+H4 H5 H6",
        "3S8",
        "3>",
        "0>S8",
        ">S8",
        "x>S8",
        "3?S8",
        "3>S8S9",
        "cut",
        "cut x",
        "cut -3",
        "cut 54 55",
        "draw C9",
        "draw:C9",
        "lead",
        "lead:",
        "lead:x",
        "shuffle",
        "shuffle:SAS",
        "jolly 1>S8",
        "jolly +SKHKJK 1~S8 -C9",
        "take draw",
        "nonsense",
    ],
)
def test_z_0_2_garbage_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert str(caught.value)
