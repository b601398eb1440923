"""The marks of practice deals, so that no competition accepts them (B-X.1, B-X.6)."""

from __future__ import annotations

from eldest.club.formats.filed import FiledBoard, filed
from eldest.club.formats.game import PbnGame
from eldest.games.bridge import Board

PRACTICE = "Practice — not for competition (Law 6E4)"  # on every screen and page
GENERATOR = "practice/1"
DESCRIPTION = "Practice deal, not for competition (Law 6E4)"


def tags(seed: bytes, *, smart: bool = False) -> dict[str, str]:
    """The two tags of a practice deal (B-X.6)."""
    way = " smart" if smart else ""
    return {"Generator": f"{GENERATOR} seed={seed.hex()}{way}", "Description": DESCRIPTION}


def marked(board: Board, seed: bytes, *, smart: bool = False) -> FiledBoard:
    """The board with the tags of a practice deal."""
    return filed(board).tagged(**tags(seed, smart=smart))


def is_practice(game: PbnGame) -> bool:
    """Whether the tags say that a game is a practice deal."""
    return (
        game.value("Generator").startswith("practice") or game.value("Description") == DESCRIPTION
    )
