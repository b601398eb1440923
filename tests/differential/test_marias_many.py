"""Random rounds of Mariáš under random house rules: nothing breaks, nothing is lost, nothing leaks.

`python -m tests.differential.test_marias_many 20000` plays so many of them.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import cast

from eldest.cards import NO_CARD, PACK_32, SUITS, card_text, cards_of
from eldest.games.marias import GAME
from eldest.games.marias.constants import ABSENT, SEVEN, SEVEN_AGAINST, TRUMP_GAME
from eldest.games.marias.kernel.phases import SETTLED
from eldest.protocol import CHANCE, Seat, Setup
from eldest.protocol.round import Round
from tests.conformance.playing import Player, sent, source_of
from tests.conformance.secrets.knowledge import shown_in
from tests.games.marias.mixed import mixed_options

ROUNDS = 60
LOOKS = 4  # positions of a round at which every viewer is asked what he sees and imagines
PACK = list(PACK_32.cards)


def texts(mask: int) -> set[str]:
    return set(map(card_text, cards_of(mask)))


def public(round_: Round) -> set[str]:
    """The cards that everybody may know: played, shown, announced, or open at the end."""
    kernel, talon = round_.kernel, round_.kernel.talon[: round_.kernel.talon_size]
    known = set(map(card_text, kernel.played[: kernel.cards_played]))
    known |= {card_text(kernel.shown)} if kernel.shown != NO_CARD else set()
    known |= {SUITS[suit] + rank for _, suit, _ in kernel.announced() for rank in "KQ"}
    if any(kernel.level[name] != ABSENT for name in (SEVEN, SEVEN_AGAINST)):
        known.add(f"{SUITS[kernel.trump]}7")
    known |= texts(kernel.hand(kernel.declarer)) if kernel.opened else set()
    if kernel.phase == SETTLED and round_.options.reveal_after_round:
        known |= set().union(*(texts(kernel.hand(player)) for player in range(3)))
        known |= set(map(card_text, talon))
    if kernel.phase == SETTLED and kernel.kind == TRUMP_GAME:
        known |= set(map(card_text, talon))
    return known


def private(round_: Round, seat: Seat | None) -> set[str]:
    """The cards that only this seat may know: its hand, its desk, what it discarded or took."""
    kernel = round_.kernel
    player = -1 if seat is None else kernel.seated_player(seat)
    if player < 0:
        return set()
    known = texts(kernel.hand(player))
    if player == 0 and kernel.desk != NO_CARD:
        known.add(card_text(kernel.desk))
    for index in range(kernel.stages):
        if player in (kernel.stage_by[index], *kernel.taken_by[: kernel.takes][index : index + 1]):
            known |= {card_text(kernel.stage_first[index]), card_text(kernel.stage_second[index])}
    return known


def assert_hidden(round_: Round, seed: str) -> None:
    """No view tells more than it may, and the viewer cannot tell a world that he imagines."""
    for viewer in (*range(round_.options.seats), None):
        view = round_.view(viewer)
        allowed = public(round_) | private(round_, viewer)
        assert shown_in(sent(view)) <= allowed, (seed, viewer, shown_in(sent(view)) - allowed)
        world = GAME.imagine(view, source_of(f"{seed} {viewer}"))
        assert world.view(viewer) == view, (seed, viewer)


def positions(seed: str) -> Iterator[Round]:
    """Every position of a random round, the same object all the time."""
    options, player = mixed_options(hash_of(seed)), Player(GAME, seed)
    round_ = cast(Round, GAME.start(Setup(options, random.Random(seed).randrange(options.seats))))
    yield round_
    while round_.actors():
        seat, action = player.choice(round_)
        assert round_.judge(seat, action) is None, (seed, seat, str(action))
        assert seat == CHANCE or GAME.read(str(action)) == action, (seed, str(action))
        round_.apply(seat, action)
        assert list(round_.cards()) == PACK, (seed, str(action))
        yield round_


def hash_of(seed: str) -> int:
    return random.Random(seed).randrange(1 << 32)


def play(seed: str) -> str:
    """A whole round with all that is asked of it; how it ended."""
    rng, looked = random.Random(f"{seed} looks"), 0
    for round_ in positions(seed):
        if looked < LOOKS and rng.random() < 0.1:
            looked += 1
            assert_hidden(round_, seed)
    assert_hidden(round_, seed)
    outcome = round_.outcome()
    assert outcome is not None, seed
    assert sum(outcome.points) == 0, seed
    assert sum(line.points for line in outcome.lines) == 0, seed
    return f"{outcome.reason} {round_.view(None).type}"


def test_random_rounds_hold_together() -> None:
    ends = Counter(play(f"many {number}") for number in range(ROUNDS))
    assert len(ends) >= 5


if __name__ == "__main__":
    found: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        found[play(f"long {number}")] += 1
        if number % 500 == 499:
            print(number + 1, dict(found), flush=True)
