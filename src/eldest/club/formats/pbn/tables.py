"""Tables and double-dummy tags that we write ourselves (B-F.20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldest.club.formats.game import PbnGame, Tag, Word, escaped
from eldest.games.bridge import SEATS

Tricks = Sequence[Sequence[int]]  # [seat N E S W][denomination C D H S N], B-0.3, B-H.5
_DENOMINATIONS = ("C", "D", "H", "S", "NT")


def table(name: str, columns: str, rows: Iterable[Sequence[str]]) -> Tag:
    """A table section; a cell with a blank in it is written between quotes."""
    words = [Word(_cell(cell), not at) for row in rows for at, cell in enumerate(row)]
    return Tag(name, columns, tuple(words))


def _cell(text: str) -> str:
    plain = text.isascii() and text.isprintable() and not set(text) & set(' "[]{};\\')
    return text if plain and text else f'"{escaped(text)}"'


def with_double_dummy(game: PbnGame, tricks: Tricks, par: int | None = None) -> PbnGame:
    """The game with its double-dummy table in the three forms in use, and par in NS points."""
    rows = [
        (seat, denomination, str(tricks[at][place]))
        for at, seat in enumerate(SEATS)
        for place, denomination in enumerate(_DENOMINATIONS)
    ]
    columns = "Declarer;Denomination\\2R;Result\\2R"
    game = game.place(table("OptimumResultTable", columns, rows))
    game = game.put(DoubleDummyTricks=double_dummy_tricks(tricks), Ability=ability(tricks))
    return game if par is None else game.put(OptimumScore=optimum_score(par))


def double_dummy_tricks(tricks: Tricks) -> str:
    """Twenty hexadecimal digits: declarers N S E W, each NT S H D C."""
    return "".join(_digits(tricks, SEATS.index(seat)) for seat in "NSEW")


def ability(tricks: Tricks) -> str:
    """Write tricks as `N:63456 E:... S:... W:...`, each hand in the order NT S H D C."""
    return " ".join(f"{seat}:{_digits(tricks, at).upper()}" for at, seat in enumerate(SEATS))


def optimum_score(par: int) -> str:
    """Par for the side that wins it: `NS 140`, `EW 100`."""
    return f"EW {-par}" if par < 0 else f"NS {par}"


def _digits(tricks: Tricks, seat: int) -> str:
    return "".join(f"{number:x}" for number in reversed(tricks[seat]))
