"""Luck that is taken off a match: exact on a small game, and the stock of Žolíky known rightly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from statistics import fmean, pvariance, stdev
from types import SimpleNamespace
from typing import Any

import pytest

from eldest import games
from eldest.bots import BadLineup
from eldest.bots.strength.luck import luck_of
from eldest.bots.strength.match import Pair, Terms, match, play_pair
from eldest.bots.strength.simulate import play_round
from eldest.bots.strength.sprt import Bounds
from eldest.bots.zoliky.luck import DrawingLuck
from eldest.games import load
from eldest.games.zoliky.actions import Draw
from eldest.protocol import Outcome
from tools import check_luck

# -- a small game that is solved exactly ----------------------------------------------------------

PACK = (1, 2, 3, 4, 6)
MOST = 7  # who has more than that has nothing
GOALS = {"bold": 5, "shy": 3}  # they draw until they have so much


def scored(total: int) -> int:
    """What a hand is worth at the end."""
    return total if total <= MOST else 0


def pips(total: int) -> int:
    """What a hand is worth to who does not know the end."""
    return total


def expected(goals: tuple[int, int], totals: tuple[int, int], rest: tuple[int, ...]) -> Fraction:
    """By how much the first seat is ahead at the end, over all orders of the cards."""
    seat = next((each for each in (0, 1) if totals[each] < goals[each]), None)
    if seat is None or not rest:
        return Fraction(scored(totals[0]) - scored(totals[1]))
    after = Fraction(0)
    for card in rest:
        drawn = (totals[0] + card, totals[1]) if seat == 0 else (totals[0], totals[1] + card)
        after += expected(goals, drawn, tuple(other for other in rest if other != card))
    return after / len(rest)


class SmallRound:
    """Each draws as he likes, the first seat first; the order of the stock is given."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.stock = list(order)
        self.totals = [0, 0]
        self.ended = 0

    def actors(self) -> tuple[int, ...]:
        return (self.ended,) if self.ended < 2 and self.stock else ()

    def view(self, seat: int) -> SimpleNamespace:
        return SimpleNamespace(total=self.totals[seat])

    def judge(self, seat: int, action: str) -> None:
        return None

    def apply(self, seat: int, action: str) -> None:
        if action == "draw":
            self.totals[seat] += self.stock.pop()
        else:
            self.ended += 1

    def outcome(self) -> Outcome:
        return Outcome((scored(self.totals[0]), scored(self.totals[1])), (), "over", None)


class SmallLuck:
    """What the hand is worth after a card, less the mean over the cards of the stock."""

    worth = staticmethod(scored)

    def __init__(self) -> None:
        self.seats = [0.0, 0.0]
        self.mean = 0.0
        self.draws = False

    def before(self, round_: Any, seat: int, action: Any) -> None:
        self.draws = action == "draw"
        self.mean = fmean(self.worth(round_.totals[seat] + card) for card in round_.stock)

    def after(self, round_: Any, seat: int) -> None:
        self.seats[seat] += self.worth(round_.totals[seat]) - self.mean if self.draws else 0.0


class WrongLuck(SmallLuck):
    """Takes every pip for a point, also of who has too many."""

    worth = staticmethod(pips)


def bot(goal: int) -> Any:
    """Draws until it has so much."""
    return lambda view, dice: "draw" if view.total < goal else "stop"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The game as a match sees it."""
    game = SimpleNamespace(key="small", options=None, order=(), first=lambda options: options)
    game.start = lambda setup: SmallRound(game.order)
    game.seats = lambda options: 2
    game.sides = lambda options: ((0,), (1,))
    game.read = str
    game.compared = lambda first, second, rounds: (first, second)
    monkeypatch.setattr(games, "load", lambda key: game)
    return game


@pytest.mark.parametrize(("luck", "pays"), [(SmallLuck, True), (WrongLuck, False)])
def test_taking_luck_off_changes_no_mean_of_a_game_that_is_solved(
    small: Any, luck: type[SmallLuck], pays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over all 120 orders of the stock the mean is the exact one, by good values and by bad."""
    monkeypatch.setattr("eldest.bots.strength.match.luck_of", lambda *_: luck)
    players = (bot(GOALS["bold"]), bot(GOALS["shy"]))
    margins: dict[bool, list[float]] = {False: [], True: []}
    for small.order in permutations(PACK):
        for removed, found in margins.items():
            pair = play_pair("small", small.options, players, "s", 0, luck_removed=removed)
            found.append(pair[0] - pair[1])
    bold, shy = GOALS["bold"], GOALS["shy"]
    first = expected((bold, shy), (0, 0), PACK)
    exact = (first - expected((shy, bold), (0, 0), PACK)) / 2
    assert exact != 0
    assert fmean(margins[False]) == pytest.approx(float(exact))
    assert fmean(margins[True]) == pytest.approx(float(exact))
    assert (pvariance(margins[True]) < 0.8 * pvariance(margins[False])) == pays


# -- drawing in Žolíky ----------------------------------------------------------------------------

ZOLIKY = load("zoliky")
TWO = ZOLIKY.preset("two")


class Checked(DrawingLuck):
    """Looks whether the stock is known rightly."""

    draws = reshuffles = 0

    def before(self, round_: Any, seat: int, action: Any) -> None:
        super().before(round_, seat, action)
        if isinstance(action, Draw) and self.drawing:
            assert self.stock.total() == round_.kernel.stock_size
            assert min(self.stock.values()) >= 0

    def after(self, round_: Any, seat: int) -> None:
        if self.drawing:
            assert self.stock[round_.kernel.drawn] > 0
            Checked.draws += 1
            Checked.reshuffles = max(Checked.reshuffles, round_.kernel.reshuffles)
        super().after(round_, seat)


@pytest.mark.parametrize("players", [2, 4])
def test_the_cards_of_the_stock_are_known(players: int) -> None:
    """`random` plays so long that the pile is shuffled again."""
    Checked.draws = Checked.reshuffles = 0
    options = ZOLIKY.options(players=players)
    for number in range(4):
        play_round(ZOLIKY, options, ["random"] * players, f"stock/{number}", luck=Checked(players))
    assert Checked.draws > 100
    assert Checked.reshuffles or players == 2


def test_the_luck_of_drawing_has_the_mean_0() -> None:
    lucks = []
    for number in range(100):
        luck = DrawingLuck(2)
        play_round(ZOLIKY, TWO, ["greedy", "beginner"], f"mean/{number}", luck=luck)
        lucks += luck.seats
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5
    assert stdev(lucks) > 1


def test_margins_of_zoliky_spread_less_without_luck() -> None:
    played: list[list[Pair]] = [
        [
            play_pair("zoliky", TWO, ("greedy", "beginner"), "spread", d, luck_removed=removed)
            for d in range(60)
        ]
        for removed in (False, True)
    ]
    kept, removed = (stdev(first - second for first, second in pairs) for pairs in played)
    assert removed < 0.95 * kept


@pytest.mark.parametrize("key", ["mindikot", "marias", "bridge"])
def test_where_all_cards_are_dealt_at_once_there_is_no_luck_to_take_off(key: str) -> None:
    game = load(key)
    assert luck_of(game, game.options()) is None
    terms = Terms(key, (), ("club", "random"), "s", Bounds(), luck_removed=True)
    with pytest.raises(BadLineup, match=f"the deals of {key} leave no luck"):
        match(game, game.options(), terms, 1)


def test_who_cuts_by_hand_knows_the_stock_and_no_luck_is_measured() -> None:
    assert luck_of(ZOLIKY, ZOLIKY.options(manual_cut=True)) is None


def test_the_tool_prints_a_row_for_each_pair(capsys: pytest.CaptureFixture[str]) -> None:
    check_luck.main(3)
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split(" | ")[0][2:] for row in rows] == [
        " against ".join(players) for players in check_luck.PAIRS
    ]
