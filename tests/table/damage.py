"""Records of pledged rounds, and what may happen to a text on its way."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eldest import load
from eldest.deal import Dice
from eldest.table import Match, Proof, Table, write_record

LETTERS: tuple[str, ...] = ("", *"0179 :=-/.ASxé\t\0\n\ufeff\u0661")


def pledged(key: str, rounds: int = 1, **options: object) -> str:
    """A record of a match that is proved, played by whoever is out of time."""
    game, dice = load(key), Dice(5)
    rules, texts = game.options(**options), []
    match, seats = Match(game, rules), game.seats(rules)
    for number in range(rounds):
        assert match.setup is not None
        secret = bytes([number + 1]) * 32
        shares = tuple(bytes([17 * seat + number]) * 32 for seat in range(seats))
        table = Table(game, match.setup, Proof(secret, shares))
        table.deal()
        while table.round.actors():
            table.time_out(table.round.actors()[0], dice)
            table.deal()
        match.add(table.round)
        texts.append(write_record(table, totals=match.totals))
    return "\n".join(texts)


def damaged(text: str, seed: int, times: int) -> Iterator[str]:
    """Cut off at every line; then lines are lost, doubled or swapped, and letters changed."""
    lines = text.split("\n")
    yield from ("\n".join(lines[:at]) for at in range(len(lines)))
    rng = random.Random(seed)
    for _ in range(times):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        yield text[: rng.randrange(len(text))]
        yield "\n".join(lines[:at] + lines[at + 1 :])
        yield "\n".join(lines[: at + 1] + lines[at:])
        swapped = list(lines)
        swapped[at], swapped[other] = lines[other], lines[at]
        yield "\n".join(swapped)
        yield _scratched(text, rng)
        yield _scratched(lines[at], rng).join([*lines[:at], *lines[at + 1 :]])
        yield "\n".join([*lines[:at], _scratched(lines[at], rng), *lines[at + 1 :]])


def _scratched(text: str, rng: random.Random) -> str:
    """One letter is another, or gone."""
    if not text:
        return "?"
    place = rng.randrange(len(text))
    return text[:place] + rng.choice(LETTERS) + text[place + 1 :]
