"""Calls of bridge's expert by imagined deals: hands that fit the auction, and what they score."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.bots.bridge import solver
from eldest.bots.bridge.expert import call, judge_of, judging
from eldest.bots.bridge.expert.judging import Judge, candidates, contract_of
from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.solver import DoubleDummyPosition
from eldest.deal import Dice
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.calls import call_text
from eldest.games.bridge.deals import WHOLE, read_pbn_hand
from eldest.games.bridge.scoring.contract import contract_of as contract_at_the_table
from tests.bots.bridge.test_bidding import calls_of
from tests.each import each
from tests.games.bridge.table import E, N, actor, board, done
from tests.solving import needs_solver

DEAL = "N:AKJ2.QT9.K43.K72 T98.KJ8.QT2.J985 Q753.A74.A98.A64 64.6532.J765.QT3"


def judge(calls: str) -> Judge:
    """The one who has to call on that deal."""
    round_ = done(board(DEAL, dealer=N), calls)
    view = round_.view(actor(round_))
    return judge_of(view, calls_of(calls))


@each(
    "calls",
    [
        "1S P 2S P 4S P P P",
        "P 1H X 2H P P 2S 3H P P X P P P",
        "1N P 2H P 2S X XX P P P",
        "1C 1H 1S 2H 4S 5H X P P XX P P P",
        "P P P P",
    ],
)
def test_an_imagined_auction_ends_in_the_contract_of_the_law(calls: str) -> None:
    """B-A.5: declarer is who named the denomination first."""
    real = contract_at_the_table(done(board(DEAL, dealer=E), calls).kernel)
    bid, risk, declarer = contract_of(calls_of(calls), E)
    if real is None:
        assert bid < 0
    else:
        found = (bid // 5 + 1, bid % 5, risk, declarer)
        assert found == (real.level, real.denomination, real.risk, real.declarer)


@each(
    ("calls", "hand", "wanted"),
    [
        ("", "KQ842.A53.K82.76", "1S"),  # an opening bid is the system's own
        ("1N P", "QJ3.K72.QT42.J87", "2N P 3N"),
        ("1S P 2S P", "AKQ82.K5.A43.872", "3S P 4S 3N"),
        ("1N P 2H P", "AKJ2.QT9.K43.K72", "2S 3S 2N"),  # a transfer is not passed
        ("1H P 2H P", "A9852.AKQJT.A4.4", "4H 4N 3N 2N"),  # too strong for a pass
    ],
)
def test_the_calls_that_are_compared(calls: str, hand: str, wanted: str) -> None:
    found = candidates(EXPERT, calls_of(calls), read_pbn_hand(hand))
    assert " ".join(map(call_text, found)) == wanted


def test_imagined_hands_fit_the_calls() -> None:
    known = judge("1N P 3N P")
    dice = Dice(4)
    for _ in range(5):
        world = known.belief.world(dice)
        assert world[known.seat] == known.belief.known[known.seat]
        assert sum(world) == WHOLE
        hand = hand_of(world[2])  # South has said 3N
        assert [call.misfit(hand) for call in known.belief.spoken(2)] == [0]
        assert 10 <= hand.points <= 15


@needs_solver
def test_whether_tricks_are_reached_agrees_with_solving() -> None:
    position = DoubleDummyPosition(Deal.from_pbn(DEAL).hands, 0, E)
    most = max(solver.solve([position])[0].values())
    asked = range(1, 14)
    assert solver.reaches([position] * 13, asked) == [tricks <= most for tricks in asked]


@needs_solver
def test_the_same_dice_give_the_same_call_and_every_call_is_explained() -> None:
    """B-T.3 and B-T.4: hidden hands that look the same from here change nothing."""
    round_ = done(board(DEAL, dealer=N), "1N P")
    view = round_.view(actor(round_))
    again = GAME.imagine(view, Dice(5)).view(actor(round_))
    said = call(view, Dice(3), judging=True)
    assert said == call(again, Dice(3), judging=True)
    chosen = judge("1N P").choose(Dice(3))
    assert chosen in candidates(EXPERT, calls_of("1N P"), view.hand.mask)
    assert EXPERT.meanings(calls_of("1N P"), chosen)


@needs_solver
def test_a_call_that_is_clearly_worth_more_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """South has 14 opposite 15 to 17 and may play game or slam."""
    known = judge("1N P 2C P 2S P")
    own, *others = candidates(EXPERT, known.belief.calls, known.belief.known[known.seat])
    assert others
    for mine, margin in ((own, -3), (others[0], 3)):
        monkeypatch.setattr(Judge, "_compare", _all_margins(others[0], margin))
        assert known.choose(Dice(1)) == mine


Margins = dict[int, list[int]]


def _all_margins(call: int, margin: int) -> Callable[[Judge, int, Margins, Dice], None]:
    def compare(_judge: Judge, _best: int, margins: Margins, _dice: Dice) -> None:
        for each_call, found in margins.items():
            found += [margin if each_call == call else -5] * judging.BATCH

    return compare
