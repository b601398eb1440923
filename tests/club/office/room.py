"""An office in a temporary folder, and a clock that the tests turn by hand."""

from __future__ import annotations

from pathlib import Path

from eldest.club.law6 import By
from eldest.club.office import Folder
from eldest.club.opendeal import Beacon, Promise, Signature, Text, TextValue, read_boards

BEACON = Beacon(657413)  # due 2023-09-15T11:00:03Z
SIGNATURE = Signature.read(
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be"
    "41076862b98fad56e91a6b85b89cd97b"
)
TEXT = Text("the winning numbers of Wednesday")
WORDS = TextValue.read("4 17 23")


def at(clock: str = "08:00:00", person: str = "dir") -> By:
    """The Director at a time of the day."""
    return By(person, "director", f"2023-09-15T{clock}Z")


def described(path: Path, promise: Promise = TEXT, **sessions: str) -> Folder:
    """A folder whose event is described: session 1 with boards 1 to 8 unless told."""
    folder = Folder(path / "tuesday", at())
    told = {int(name[1:]): read_boards(boards) for name, boards in sessions.items()}
    folder.office.describe(at(), "Tuesday Évening", told or {1: range(1, 9)}, {None: promise})
    return folder


def published(path: Path, promise: Promise = TEXT, **sessions: str) -> Folder:
    """The same with its plan in public."""
    folder = described(path, promise, **sessions)
    folder.office.publish(at())
    return folder


def sealed(path: Path, **sessions: str) -> Folder:
    """The same with every session dealt."""
    folder = published(path, TEXT, **sessions)
    for session in folder.office.sets:
        folder.office.take_value(at("12:00:00"), session, WORDS)
        folder.office.generate(at("12:01:00"), session)
    return folder


def released(path: Path) -> Folder:
    """The same, played and released."""
    folder = sealed(path)
    folder.office.begin_play(at("19:00:00"), 1)
    folder.office.release(at("23:00:00"), 1)
    return folder
