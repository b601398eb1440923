"""Random rounds of Mariáš under random house rules: nothing breaks, nothing is lost, nothing leaks.

`python -m tests.differential.test_marias_many 20000` plays so many of them.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

from eldest.cards import PACK_32, SUITS, card_text, cards_of
from eldest.games.marias import GAME
from eldest.games.marias.round import Round
from eldest.games.marias.state import Phase
from eldest.protocol import CHANCE, Seat, Setup
from tests.conformance.knowledge import shown_in
from tests.conformance.playing import Player, sent, source_of
from tests.differential.marias_twin import mixed_options

ROUNDS = 60
LOOKS = 4  # positions of a round at which every viewer is asked what he sees and imagines
PACK = list(PACK_32.cards)


def texts(mask: int) -> set[str]:
    return set(map(card_text, cards_of(mask)))


def public(round_: Round) -> set[str]:
    """The cards that everybody may know: played, shown, announced, or open at the end."""
    tricks, known = round_.tricks, set[str]()
    for row in [*(trick.cards for trick in round_.won), round_.trick]:
        known |= {card_text(card) for _, card in row}
    known |= {card_text(round_.shown)} if round_.shown >= 0 else set()
    known |= {SUITS[tricks.marriage(n)[1]] + rank for n in range(tricks.weds) for rank in "KQ"}
    if any(name.startswith("SEVEN") for name in round_.levels):
        known.add(f"{round_.suit}7")
    known |= texts(round_.hand(round_.lone)) if round_.opened else set()
    if round_.phase is Phase.SETTLED and round_.options.reveal_after_round:
        known |= set().union(*(texts(round_.hand(seat)) for seat in round_.players))
        known |= set(map(card_text, round_.talon))
    if round_.phase is Phase.SETTLED and round_.type == "TRUMP":
        known |= set(map(card_text, round_.talon))
    return known


def private(round_: Round, seat: Seat | None) -> set[str]:
    """The cards that only this seat may know: its hand, its desk, what it discarded or took."""
    if seat is None or seat not in round_.players:
        return set()
    known = texts(round_.hand(seat))
    if seat == round_.chooser and round_.desk >= 0:
        known.add(card_text(round_.desk))
    for index, stage in enumerate(round_.stages):
        if seat in (stage.seat, *round_.taken_by[index : index + 1]):
            known |= set(map(card_text, stage.cards))
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
    round_ = GAME.start(Setup(options, random.Random(seed).randrange(options.seats)))
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
    return f"{outcome.reason} {round_.type}"


def test_random_rounds_hold_together() -> None:
    ends = Counter(play(f"many {number}") for number in range(ROUNDS))
    assert len(ends) >= 5


if __name__ == "__main__":
    found: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        found[play(f"long {number}")] += 1
        if number % 500 == 499:
            print(number + 1, dict(found), flush=True)
