"""Random deals of Žolíky under random house rules: nothing breaks, nothing is lost, nothing leaks.

`python -m tests.differential.test_zoliky_many 20000` plays so many of them, and with a second
number begins with the deal of that number.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from eldest.cards import PACK_108, card_text
from eldest.games.zoliky import GAME
from eldest.games.zoliky.moves import DISCARD, FACES, LAY_CARD, PUT_CARD
from eldest.games.zoliky.options import Options
from eldest.protocol import CHANCE, Seat, Setup, choices_of
from eldest.protocol.round import Round
from tests.conformance.cases import allowed, depth
from tests.conformance.playing import Player, sent, source_of
from tests.conformance.secrets.knowledge import cards_in, shown_in

DEALS = depth(12, 20)
LOOKS = 3  # positions of a deal at which every viewer is asked what he sees and imagines
SAMPLE = 5  # of many deals, every so many-th is looked at
PROBES = ["take +S4S5S6 -S7", "1~D9 -C2", "jolly +HQHKHA -S2", "1>H5 -H5", "draw", "-JK"]
PACK = sorted(PACK_108.cards)


def mixed_options(rng: random.Random) -> Options:
    """Any house rules that the game takes, two to six players equally often."""
    choices = {**choices_of(GAME.Options), "players": range(2, 7)}
    drawn = {name: rng.choice(some) for name, some in choices.items()}
    return allowed(GAME, drawn) or mixed_options(rng)


def known(round_: Round, viewer: Seat | None) -> set[str]:
    """The faces that this viewer may know: open ones, his hand, what he looked at (chapter 4)."""
    kernel = round_.kernel
    cards = [*kernel.pile_cards(), *kernel.made_of()]
    cards += [card for _, move in kernel.past() for card in put_by(move)]
    cards += [kernel.jolly] if kernel.jolly >= 0 else []
    for seat in range(round_.options.players):
        cards += kernel.hand(seat) if round_.outcome() or seat == viewer else []
    cards += kernel.seen() if viewer == kernel.cutting_seat() else ()
    return set(map(card_text, cards)) | shown_in(sent(round_.view(None).table))


def put_by(move: int) -> list[int]:
    """The card that everybody saw go to the pile or to the table, if the move shows one."""
    return [move - first for first in (DISCARD, LAY_CARD, PUT_CARD) if 0 <= move - first < FACES]


def assert_hidden(round_: Round, seed: str) -> None:
    """No view tells more than it may, and an imagined world gives its viewer the same answers."""
    actions = list(map(GAME.read, PROBES))
    for viewer in (*range(round_.options.players), None):
        view = round_.view(viewer)
        told = shown_in(sent(replace(view, history=()))) - set(view.legal)
        told |= {card for _, text in view.history for card in cards_in(text)}
        assert told <= known(round_, viewer), (seed, viewer, told - known(round_, viewer))
        world = GAME.imagine(view, source_of(f"{seed} {viewer}"))
        assert world.view(viewer) == view, (seed, viewer)
        for action in actions if viewer is not None else ():
            assert world.judge(viewer, action) == round_.judge(viewer, action), (seed, str(action))


def positions(seed: str) -> Iterator[Round]:
    """Every position of a random deal, the same object all the time."""
    rng, player = random.Random(seed), Player(GAME, seed)
    options = mixed_options(rng)
    leader = rng.choice([None, rng.randrange(GAME.seats(options))])
    round_ = cast(Round, GAME.start(Setup(options, leader)))
    yield round_
    for _ in range(GAME.longest(options)):
        if not round_.actors():
            return
        seat, action = player.choice(round_)
        assert round_.judge(seat, action) is None, (seed, seat, str(action))
        assert seat == CHANCE or GAME.read(str(action)) == action, (seed, str(action))
        round_.apply(seat, action)
        assert round_.cards() == PACK, (seed, str(action))
        yield round_
    assert not round_.actors(), seed


def play(seed: str, looks: int = LOOKS) -> str:
    """A whole deal with all that is asked of it; how it ended."""
    rng, looked = random.Random(f"{seed} looks"), 0
    for round_ in positions(seed):
        if looked < looks and (rng.random() < 0.03 or not round_.actors()):
            looked += 1
            assert_hidden(round_, seed)
    outcome = round_.outcome()
    assert outcome is not None, seed
    assert max(outcome.points) <= 0, seed
    assert outcome.winner is None or outcome.points[outcome.winner] == 0, seed
    return outcome.reason


def test_random_deals_hold_together() -> None:
    ends = Counter(play(f"many {number}") for number in range(DEALS))
    assert len(ends) >= 2


if __name__ == "__main__":
    count, first = (int(word) for word in [*sys.argv[1:], "0"][:2])
    found: Counter[str] = Counter()
    for number in range(first, first + count):
        found[play(f"long {number}", LOOKS if number % SAMPLE == 0 else 0)] += 1
        if found.total() % 500 == 0:
            print(number + 1, dict(found), flush=True)
