"""T-X.1: every function of the language, held against what plain Python says of the PBN text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.club.practice import find, find_deals, read_script
from eldest.club.practice.expressions import Try
from eldest.club.practice.search import Tries
from eldest.games.bridge import Deal

SEED = b"functions"
MANY = 250
Hand = list[str]  # four suits, S H D C


def value(expression: str, text: str) -> int:
    """What an expression is worth on a deal."""
    script = read_script(f"condition {expression}")
    return script.condition.value(Try(Deal.from_pbn(text).hands))


def hands(deal: Deal) -> dict[str, Hand]:
    """The hands of the PBN text by seat."""
    north, east, south, west = (hand.split(".") for hand in str(deal)[2:].split())
    return {"north": north, "east": east, "south": south, "west": west}


def count(hand: Hand, worth: dict[str, int]) -> int:
    return sum(worth.get(rank, 0) for rank in "".join(hand))


def losers(suit: str) -> int:
    """B-X.3, case by case."""
    if len(suit) == 0 or suit in ("A", "AK"):
        return 0
    if len(suit) == 1:
        return 1
    if len(suit) == 2:
        return 1 if suit[0] in "AK" else 2
    return 3 - sum(rank in "AKQ" for rank in suit)


HCP = {"A": 4, "K": 3, "Q": 2, "J": 1}
C13 = {"A": 6, "K": 4, "Q": 2, "J": 1}


def shape(hand: Hand) -> str:
    return "".join(f"{len(suit):x}" for suit in hand)


FUNCTIONS: dict[str, Callable[[Hand], int]] = {
    "hcp(west)": lambda hand: count(hand, HCP),
    "hcps(west, hearts)": lambda hand: count([hand[1]], HCP),
    "control(west)": lambda hand: count(hand, {"A": 2, "K": 1}),
    "controls(west, club)": lambda hand: count([hand[3]], {"A": 2, "K": 1}),
    "loser(west)": lambda hand: sum(map(losers, hand)),
    "losers(west, spades)": lambda hand: losers(hand[0]),
    "tens(west)": lambda hand: count(hand, {"T": 1}),
    "jacks(west)": lambda hand: count(hand, {"J": 1}),
    "queen(west)": lambda hand: count(hand, {"Q": 1}),
    "kings(west, diamonds)": lambda hand: count([hand[2]], {"K": 1}),
    "aces(west)": lambda hand: count(hand, {"A": 1}),
    "top2(west)": lambda hand: count(hand, dict.fromkeys("AK", 1)),
    "top3(west, spade)": lambda hand: count([hand[0]], dict.fromkeys("AKQ", 1)),
    "top4(west)": lambda hand: count(hand, dict.fromkeys("AKQJ", 1)),
    "top5(west)": lambda hand: count(hand, dict.fromkeys("AKQJT", 1)),
    "c13(west)": lambda hand: count(hand, C13),
    "pt0(west)": lambda hand: count(hand, {"T": 1}),
    "pt1(west)": lambda hand: count(hand, {"J": 1}),
    "pt2(west)": lambda hand: count(hand, {"Q": 1}),
    "pt3(west)": lambda hand: count(hand, {"K": 1}),
    "pt4(west)": lambda hand: count(hand, {"A": 1}),
    "pt5(west)": lambda hand: count(hand, dict.fromkeys("AK", 1)),
    "pt6(west)": lambda hand: count(hand, dict.fromkeys("AKQ", 1)),
    "pt7(west)": lambda hand: count(hand, dict.fromkeys("AKQJ", 1)),
    "pt8(west)": lambda hand: count(hand, dict.fromkeys("AKQJT", 1)),
    "pt9(west, clubs)": lambda hand: count([hand[3]], C13),
    "spades(west)": lambda hand: len(hand[0]),
    "heart(west)": lambda hand: len(hand[1]),
    "diamonds(west)": lambda hand: len(hand[2]),
    "clubs(west)": lambda hand: len(hand[3]),
    "hascard(west, TC)": lambda hand: int("T" in hand[3]),
    "hascard(west, as)": lambda hand: int("A" in hand[0]),
    "shape(west, 4432)": lambda hand: int(shape(hand) == "4432"),
    "shape(west, any 4432)": lambda hand: int("".join(sorted(shape(hand))) == "2344"),
    "shape(west, 5xxx)": lambda hand: int(len(hand[0]) == 5),
    "shape(west, any 6xxx)": lambda hand: int("6" in shape(hand)),
    "shape(west, 54xx + xx4x)": lambda hand: int(shape(hand)[:2] == "54" or len(hand[2]) == 4),
    "shape(west, 5xxx - any 5332)": lambda hand: int(
        len(hand[0]) == 5 and "".join(sorted(shape(hand))) != "2335"
    ),
    "shape(west, any 4333 - 4333 + 4333)": lambda hand: int("".join(sorted(shape(hand))) == "3334"),
}


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    tries = Tries(SEED)
    return [Deal(tries.next().hands) for _ in range(MANY)]


@pytest.mark.parametrize("text", FUNCTIONS)
def test_t_x_1_b_x_3_a_function_equals_plain_python(text: str, deals: list[Deal]) -> None:
    asked = read_script(f"condition {text}").condition.value
    for deal in deals:
        assert asked(Try(deal.hands)) == FUNCTIONS[text](hands(deal)["west"]), str(deal)


def test_t_x_1_a_script_finds_what_a_predicate_finds() -> None:
    script = "hcp(south) >= 15 && hcp(south) <= 17 && shape(south, any 4333 + any 4432 + any 5332)"
    found = find(read_script(f"{script} generate 600 produce 5"), SEED).deals

    def fits(deal: Deal) -> bool:
        hand = hands(deal)["south"]
        balanced = "".join(sorted(shape(hand))) in ("3334", "2344", "2335")
        return 15 <= count(hand, HCP) <= 17 and balanced

    assert len(found) == 5
    assert found == find_deals(fits, SEED, produce=5, generate=600)


SLAM = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
PLAIN = "N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65"


@pytest.mark.parametrize(
    ("expression", "text", "worth"),
    [
        ("tricks(north, spades)", SLAM, 13),
        ("trick(east, notrump)", SLAM, 0),
        ("tricks(south, hearts)", PLAIN, 8),
        ("tricks(west, notrumps)", PLAIN, 5),
        ("score(nv, x3S, tricks(north, spades))", PLAIN, 140),
        ("score(vul, x3N, 9)", PLAIN, 600),
        ("score(vul, x3NT, 9)", PLAIN, 600),
        ("score(nv, x4Hx, 6)", PLAIN, -800),
        ("score(vul, x1Nxx, 7)", PLAIN, 760),
        ("imps(score(vul, x4S, 10) - score(vul, x3S, 10))", PLAIN, 10),
        ("imps(0 - 450)", PLAIN, -10),
    ],
)
def test_b_x_2_tricks_scores_and_imps(expression: str, text: str, worth: int) -> None:
    assert value(expression, text) == worth


def test_b_x_2_pointcount_and_altcount() -> None:
    script = read_script(
        "pointcount 6,4,2,1 altcount 3 0,0,0,0,5 condition hcp(west)*100+pt3(west)"
    )
    # K532.7.J982.AK65: an ace, two kings and a jack; no ten.
    assert script.condition.value(Try(Deal.from_pbn(PLAIN).hands)) == 1500
    east = read_script("altcount 3 0,0,0,0,5 condition pt3(east)")
    assert east.condition.value(Try(Deal.from_pbn(PLAIN).hands)) == 10
