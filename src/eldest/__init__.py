"""Eldest: a card table for Mariáš, Žolíky, Mindikot and duplicate bridge.

Each public name is imported when it is first used, so that `import eldest` alone is quick.
"""

from importlib import import_module

from eldest._build import compiled, prefer_plain

prefer_plain()

TYPE_CHECKING = False  # typing's own takes longer to import than this file
if TYPE_CHECKING:
    from eldest.cards import NotationError
    from eldest.games import GAMES, load
    from eldest.protocol import CHANCE, BadOption, Illegal, Outcome, Refusal, Setup
    from eldest.table import Match, Proof, RecordError, Table, write_record
    from eldest.table.replay import replay
    from eldest.table.verify import verify

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "BadOption",
    "Illegal",
    "Match",
    "NotationError",
    "Outcome",
    "Proof",
    "RecordError",
    "Refusal",
    "Setup",
    "Table",
    "__version__",
    "compiled",
    "load",
    "replay",
    "verify",
    "write_record",
]
_PACKAGES = ("cards", "deal", "games", "protocol", "table")
_HOME = {
    "NotationError": "cards",
    **dict.fromkeys(("GAMES", "load"), "games"),
    **dict.fromkeys(("CHANCE", "BadOption", "Illegal", "Outcome", "Refusal", "Setup"), "protocol"),
    **dict.fromkeys(
        ("Match", "Proof", "RecordError", "Table", "replay", "verify", "write_record"), "table"
    ),
}


def __getattr__(name: str) -> object:
    """Import a package, or a public name from its package, when it is first used."""
    if name in _PACKAGES:
        return import_module(f"eldest.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'eldest' has no attribute {name!r}")
    found: object = getattr(import_module(f"eldest.{_HOME[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME, *_PACKAGES})
