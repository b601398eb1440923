"""Counting histories, against counts made in another way."""

from __future__ import annotations

import pytest

from eldest.protocol import Round
from eldest.table import replay
from eldest.table.perft import ChanceActs, dealt, divide, perft

from .running import BAND_DEAL, DEAL


def histories(round_: Round, depth: int) -> list[tuple[str, ...]]:
    """Every legal history itself, each action judged."""
    if not depth:
        return [()]
    found = []
    for action in _universe(round_):
        seat = round_.actors()[0]
        if round_.judge(seat, action) is None:
            after = round_.copy()
            after.apply(seat, action)
            found += [(str(action), *rest) for rest in histories(after, depth - 1)]
    return found


def _universe(round_: Round) -> list[object]:
    from eldest.games.mindikot import GAME

    options = GAME.Options.read_words(round_.setup.options.words())
    return list(GAME.universe(options)) if round_.actors() else []


@pytest.mark.parametrize(
    "text",
    [DEAL, BAND_DEAL + "hide chance  hide:SA\n", BAND_DEAL.replace("=B", "=B hide_by=player")],
)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft_is_the_number_of_judged_histories(text: str, depth: int) -> None:
    round_ = replay(text)[0].round
    assert perft(round_, depth) == len(histories(round_, depth))


def test_divide_adds_up_to_perft() -> None:
    round_ = replay(DEAL)[0].round
    counts = divide(round_, 3)
    assert list(counts) == [f"S{rank}" for rank in "AKQJT98765432"]
    assert sum(counts.values()) == perft(round_, 3) == 13 * 13 * 13


def test_nothing_follows_the_end_of_a_round() -> None:
    tricks = "".join(
        f"{number} {0 if number == 1 else 1}  {line}   1\n"
        for number, line in enumerate(_one_suit_each(), start=1)
    )
    table = replay(DEAL + tricks + "score    A 0  B 2\n")[0]
    assert table.round.actors() == ()
    assert perft(table.round, 1) == 0
    assert perft(table.round, 0) == 1


def _one_suit_each() -> list[str]:
    """Seat 0 leads once, seat 1 sets hearts and wins everything."""
    ranks = "AKQJT98765432"
    first = f"S{ranks[0]} H{ranks[0]} D{ranks[0]} C{ranks[0]}"
    return [first, *(f"H{rank} D{rank} C{rank} S{rank}" for rank in ranks[1:])]


def test_dealt_is_the_round_before_any_seat_acted() -> None:
    text = BAND_DEAL + "hide chance  hide:SA\n"
    played = replay(text + "1 0  SK pass:H2 pass:D2 pass:C2   0\n")[0]
    start = dealt(played)
    assert start.view(0) == replay(text)[0].round.view(0)
    assert played.round.view(0) != start.view(0)


def test_chance_that_must_act_is_no_choice() -> None:
    round_ = replay(BAND_DEAL)[0].round
    with pytest.raises(ChanceActs, match="chance must act"):
        perft(round_, 1)
    with pytest.raises(ChanceActs, match="chance must act"):
        divide(round_, 1)
