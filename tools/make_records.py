"""Rewrite the golden records of every game: `make records`, then read the diff like code.

There is one record for each preset, dealt from a proof that its name fixes and played by seeded
choices; if there are very many actions, as with two cards to discard, the polite one is taken. The
lawbook's own rounds (`v*.rec`) were written by hand and are left alone.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from eldest.deal import Dice
from eldest.games import GAMES, load
from eldest.protocol import Game, HouseRules
from eldest.table import Proof, Table, write_record

MANY = 52  # choices
TESTS = Path(__file__).parent.parent / "tests" / "games"


def golden(game: Game, name: str, options: HouseRules) -> str:
    """The record of one round."""
    table = Table(game, game.first(options), _proof(name, game.seats(options)))
    table.deal()
    dice = Dice(len(name))
    while table.round.actors():
        (seat,) = table.round.actors()
        legal = table.round.legal(seat)
        if len(legal) > MANY:
            table.time_out(seat)
        else:
            table.play(seat, legal[dice.below(len(legal))])
        table.deal()
    return write_record(table)


def _proof(name: str, seats: int) -> Proof:
    shares = tuple(sha256(f"{name} {seat}".encode()).digest() for seat in range(seats))
    return Proof(sha256(name.encode()).digest(), shares)


def records() -> dict[Path, str]:
    """Every golden record that this tool writes, with its text."""
    return {
        TESTS / key / "records" / f"preset_{name}.rec": golden(load(key), name, options)
        for key in GAMES
        for name, options in load(key).presets.items()
    }


def main() -> None:
    """Write the golden records of every game."""
    for path, text in records().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
