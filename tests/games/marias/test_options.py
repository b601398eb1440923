"""Section 21: every option with its values and default, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from eldest.games.marias import GAME
from eldest.protocol import BadOption, Setup
from tests.each import each
from tests.games.chance import Fixed
from tests.games.marias.examples.rounds import E1, E2, E4, E8, E9B, E20
from tests.games.marias.lawbook import codes, rows
from tests.games.marias.looking import shows
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, accepted, doubling, playing
from tests.games.marias.table import (
    act,
    begin,
    drive,
    legal,
    levels,
    phase,
    points,
    quiet,
    rules,
    seen,
    tricks,
    turn,
    verbs,
)

PRINTED = {name: row for row in rows(21) for name in codes(row[0])}
PASSED_OUT = "0 pass_choice, 1 pass, 2 pass, 0 pass"
WON_BY_DEALER = "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass"
NO_PAIR = ("HAKT DAKT SQJT C7", "HQJ9 DQJ9 C8+", "SAK+", "H7 H8")
PAIR = ("HKQ C8A+", "", "", "H7 H8")
PAIR_AGAINST = ("HKQ C8A+", "DKQ", "", "H7 H8")
DEFAULTS: dict[str, object] = {
    "seats": 3,
    "sitter_pays": True,
    "rounds": 12,
    "stake": 1,
    "first_dealer": "random",
    "deck_mode": "shuffle",
    "cut_jitter": 2,
    "from_people": "off",
    "talon_trumps": "allowed",
    "all_pass": "forfeit",
    "auction_lead": "chooser",
    "hundred_includes_game": False,
    "hundred_against_replaces_game": False,
    "hundred_needs_marriage": True,
    "hundred_marriage": "first",
    "count_opponent_marriages": True,
    "king_first": "forgo",
    "max_level": 4,
    "unplayed": "none",
    "rates": "csm",
    "hundred_scale": None,
    "red_suits": "H",
    "enforcement": "strict",
    "misdeals": None,
    "open_hand": "off",
    "open_factor": 2,
    "claims": "off",
    "concede": "off",
    "auto_single": False,
    "reveal_after_round": False,
    "show_all_tricks": False,
    "show_points": False,
}


def jittered(**options: Any) -> int:
    """From how many numbers chance draws the jitter; nothing is drawn where there is none."""
    round_ = drive(begin(DECK_A, deck_mode="cut", **options), "1 cut:16")
    source = Fixed(0)
    round_.chance(source)
    return source.asked[0]


def whole_match(**options: Any) -> int:
    """How many rounds a match has."""
    setup: Setup | None = GAME.first(GAME.options(first_dealer=0, **options))
    outcome = drive(begin(DECK_A), PASSED_OUT).outcome()
    assert outcome is not None
    number = 0
    while setup is not None:
        number += 1
        setup = GAME.after(setup, outcome, outcome.points, number)
    return number


def lost_slam(**options: Any) -> bool:
    """Whether a defender sees the talon after a Slam."""
    round_ = drive(begin(DECK_A, **options), "0 choose:CQ, 0 slam:S8DJ")
    return shows(drive(quiet(round_), "0 H7, 1 HJ, 2 HQ"), 1, "S8")


def two_tricks(**options: Any) -> Any:
    """What an onlooker sees after two tricks of deck A."""
    round_ = quiet(drive(begin(DECK_A, **options), GAME_A))
    return tricks(round_, "0 HA H8 HQ, 0 DK DQ DT").view(None)


def opened(**options: Any) -> int:
    """What E4 brings the declarer with his hand open, if that is played."""
    round_ = E4.start(open_hand="on", **options)
    return points(tricks(drive(round_, "0 open, 1 play_on"), E4.played))[0]


def claimed(**options: Any) -> str:
    """Why an early claim is refused."""
    refusal = playing(*PAIR, "C8", **options).judge(0, GAME.read("claim"))
    assert refusal is not None
    return refusal.code


# An option, another value of it, a question, and the answers by default and with that value.
Effect = tuple[str, object, Callable[..., object], object, object]
EFFECTS: list[Effect] = [
    ("seats", 4, lambda **o: begin(DECK_A, **o).view(None).sizes, (7, 10, 10), (7, 10, 10, 0)),
    ("sitter_pays", False, lambda **o: points(E4.finish(seats=4, **o))[3], -3, 0),
    ("rounds", 20, whole_match, 12, 21),
    ("first_dealer", 1, lambda **o: GAME.first(rules(**o)).leader, None, 2),
    ("deck_mode", "cut", lambda **o: phase(begin(DECK_A, **o)), "choose", "cut"),
    ("cut_jitter", 5, jittered, 5, 11),
    ("from_people", "always", lambda **o: "blind:0" in legal(begin(DECK_A, **o), 0), False, True),
    (
        *("talon_trumps", "forbidden"),
        lambda **o: "discard:C7S8" in legal(drive(begin(DECK_A, **o), "0 choose:CQ"), 0),
        *(True, False),
    ),
    (
        *("all_pass", "throw_in"),
        lambda **o: points(drive(begin(DECK_A, **o), PASSED_OUT)),
        *((-2, 1, 1), (0, 0, 0)),
    ),
    (
        *("all_pass", "dealer_plays"),
        lambda **o: phase(drive(begin(DECK_A, **o), PASSED_OUT)),
        *("settled", "auction_declare"),
    ),
    (
        *("auction_lead", "declarer"),
        lambda **o: turn(
            quiet(drive(begin(DECK_A, **o), WON_BY_DEALER + ", 2 declare:S8HQ:GAME:DA"))
        ),
        *(0, 2),
    ),
    (
        *("hundred_includes_game", True),
        lambda **o: set(levels(doubling(*PAIR, "C8", "HUNDRED", **o))),
        *({"HUNDRED"}, {"GAME", "HUNDRED"}),
    ),
    (
        *("hundred_needs_marriage", False),
        lambda **o: "announce:HUNDRED" in legal(accepted(*NO_PAIR, "C7", **o), 0),
        *(False, True),
    ),
    ("hundred_marriage", "highest", lambda **o: points(E20.finish(**o))[1], 8, -12),
    ("hundred_marriage", "all", lambda **o: points(E20.finish(**o))[1], 8, -12),
    ("count_opponent_marriages", False, lambda **o: points(E9B.finish(**o))[1], 12, 4),
    (
        *("hundred_against_replaces_game", True),
        lambda **o: set(
            levels(drive(doubling(*PAIR_AGAINST, "C8", **o), "1 respond:!HUNDRED_AGAINST"))
        ),
        *({"GAME", "HUNDRED_AGAINST"}, {"HUNDRED_AGAINST"}),
    ),
    ("king_first", "refused", lambda **o: "HK" in legal(playing(*PAIR, "C8", **o), 0), True, False),
    (
        *("max_level", 0),
        lambda **o: "respond:GAME" in legal(doubling(*PAIR, "C8", **o), 1),
        *(True, False),
    ),
    ("unplayed", "pub", lambda **o: phase(quiet(doubling(*PAIR, "C8", **o))), "play", "settled"),
    ("unplayed", "csm", lambda **o: phase(quiet(doubling(*PAIR, "C8", **o))), "play", "settled"),
    ("rates", "pub", lambda **o: points(E8.finish(**o))[1], -32, -64),
    ("rates", "flek", lambda **o: points(E8.finish(**o))[1], -32, -64),
    ("hundred_scale", "doubling", lambda **o: points(E8.finish(**o))[1], -32, -64),
    ("hundred_scale", "fixed", lambda **o: points(E8.finish(**o))[1], -32, -8),
    ("red_suits", "S", lambda **o: points(E1.finish(**o))[1], -1, -2),
    ("red_suits", "", lambda **o: points(E2.finish(**o))[1], 4, 2),
    ("enforcement", "table", lambda **o: legal(begin(DECK_A, **o), 2), set(), {"misdeal"}),
    ("misdeals", "per_deal", lambda **o: legal(begin(DECK_A, **o), 2), set(), {"misdeal"}),
    ("misdeals", "per_player", lambda **o: legal(begin(DECK_A, **o), 2), set(), {"misdeal"}),
    ("open_hand", "on", lambda **o: phase(quiet(doubling(*PAIR, "C8", **o))), "play", "open"),
    ("open_factor", 4, opened, 12, 24),
    ("claims", "on", claimed, "option_off", "claim_not_proven"),
    (
        *("concede", "on"),
        lambda **o: "concede" in verbs(playing(*PAIR, "C8", **o), 0),
        *(False, True),
    ),
    ("reveal_after_round", True, lost_slam, False, True),
    ("show_all_tricks", True, lambda **o: len(two_tricks(**o).older_tricks), 0, 1),
    ("show_points", True, lambda **o: two_tricks(**o).points, None, (10, 10)),
]
# M-0.8: money is counted outside; M-15.7: the host plays the only card, with its usual pause.
OUTSIDE = {"stake": 5, "auto_single": True}


@each(("name", "value", "ask", "plain", "changed"), EFFECTS)
def test_m_13_1_each_option_changes_what_the_lawbook_says(
    name: str, value: object, ask: Callable[..., object], plain: object, changed: object
) -> None:
    assert ask() == plain
    assert ask(**{name: DEFAULTS[name]}) == plain
    assert ask(**{name: value}) == changed


@pytest.mark.parametrize("name", OUTSIDE)
def test_m_0_8_m_15_7_what_the_host_does_changes_nothing_in_a_round(name: str) -> None:
    plain, other = begin(DECK_A), begin(DECK_A, **{name: OUTSIDE[name]})
    for line in ("", CHOSEN_A, "1 good, 2 good, 0 announce:GAME"):
        drive(plain, line)
        drive(other, line)
        for one, two in zip(seen(plain), seen(other), strict=True):
            shown = {**asdict(two), "options": None}
            assert shown == {**asdict(one), "options": None}


def test_m_13_1_every_option_of_the_lawbook_has_its_test() -> None:
    assert {effect[0] for effect in EFFECTS} | set(OUTSIDE) == set(PRINTED) == set(DEFAULTS)


def test_the_defaults_are_those_of_the_lawbook() -> None:
    found = asdict(rules())
    own = {name for name in found if name.startswith("rate_")}
    assert {name: value for name, value in found.items() if name not in own} == DEFAULTS
    assert {found[name] for name in own} == {None}


UNSET = {
    "hundred_scale": "by `rates` (csm: linear)",
    "misdeals": "by `enforcement` (strict: off)",
}


def printed_as(name: str, value: object) -> str:
    """A value as section 21 prints it."""
    if value is None:
        return UNSET[name]
    return str(value).lower() if isinstance(value, bool) else str(value)


@each("name", PRINTED)
def test_m_13_1_the_printed_default_is_the_default(name: str) -> None:
    printed = {part.strip() for part in PRINTED[name][2].strip("{}").split(",")}
    assert printed_as(name, DEFAULTS[name]) in printed


ALLOWED: dict[str, list[object]] = {
    "seats": [3, 4],
    "sitter_pays": [True, False],
    "rounds": [3, 4, 12, 30, 60],
    "stake": [1, 2, 50],
    "first_dealer": ["random", 0, 1, 2],
    "deck_mode": ["shuffle", "cut"],
    "cut_jitter": [0, 1, 2, 3, 4, 5],
    "from_people": ["off", "always", "max_two"],
    "talon_trumps": ["allowed", "forbidden"],
    "all_pass": ["forfeit", "throw_in", "dealer_plays"],
    "auction_lead": ["chooser", "declarer"],
    "hundred_includes_game": [False, True],
    "hundred_needs_marriage": [True, False],
    "hundred_marriage": ["first", "highest", "all"],
    "count_opponent_marriages": [True, False],
    "hundred_against_replaces_game": [False, True],
    "king_first": ["forgo", "refused"],
    "max_level": [0, 1, 2, 3, 4, 5, 6],
    "unplayed": ["none", "pub", "csm"],
    "rates": ["csm", "pub", "flek"],
    "hundred_scale": [None, "linear", "doubling", "fixed"],
    "red_suits": ["", "H", "HD", "DS", "HDSC"],
    "enforcement": ["strict", "table"],
    "misdeals": [None, "off", "per_deal", "per_player"],
    "open_hand": ["off", "on"],
    "open_factor": [1, 2, 3, 4],
    "claims": ["off", "on"],
    "concede": ["off", "on"],
    "auto_single": [True, False],
    "reveal_after_round": [True, False],
    "show_all_tricks": [True, False],
    "show_points": [True, False],
}
REFUSED: dict[str, list[object]] = {
    "seats": [2, 5],
    "rounds": [0, 2, -3],
    "stake": [0, -1],
    "first_dealer": [3, -1, "dealer"],
    "deck_mode": ["deal"],
    "cut_jitter": [-1, 6],
    "from_people": ["max_three"],
    "max_level": [-1, 7],
    "red_suits": ["X", "HH"],
    "open_factor": [0, 5],
    "hundred_scale": ["square"],
    "misdeals": ["per_round", "on", True],
    "rates": ["own"],
    "rate_game": [-1],
}


@each(("name", "values"), ALLOWED.items())
def test_m_13_1_each_value_of_the_lawbook_is_taken(name: str, values: list[object]) -> None:
    for value in values:
        assert getattr(rules(**{name: value}), name) == value


def test_m_13_1_every_option_of_the_lawbook_has_its_values_here() -> None:
    assert set(ALLOWED) == set(PRINTED)


@each(("name", "values"), REFUSED.items())
def test_m_13_1_any_other_value_is_refused_with_its_name(name: str, values: list[object]) -> None:
    for value in values:
        with pytest.raises(BadOption):
            rules(**{name: value})


def test_options_are_public_and_fixed_for_the_round() -> None:
    options = rules(rates="pub", king_first="refused")
    round_ = act(begin(DECK_A, rates="pub", king_first="refused"), 0, "pass_choice")
    assert [view.options for view in seen(round_)] == [options] * 4
