"""Pledged deals for all tables: the same secret and entropy, so the same cards (B-C.18)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from hashlib import sha256

from eldest.cards import NotationError, card_text
from eldest.club.duplicate.settings import ContestSettings
from eldest.deal import NO_ENTROPY
from eldest.protocol import Seat
from eldest.table import Acted, Proof, RecordError, Table, TookBack, replay

_MIXED = b"eldest-duplicate\0"


def entropy_of(text: str, seats: int) -> tuple[bytes, ...]:
    """The entropy that a published text gives to each seat; none without a text."""
    if not text:
        return (NO_ENTROPY,) * seats
    words = " ".join(unicodedata.normalize("NFC", text).split())
    return tuple(sha256(_MIXED + bytes([seat]) + words.encode()).digest() for seat in range(seats))


def proof_of(settings: ContestSettings, secret: bytes, text: str) -> Proof:
    """The proof that makes a deal at every table, and proves it afterwards."""
    return Proof(secret, entropy_of(text, settings.load().seats(settings.rules())))


class ContestTable(Table):
    """A table at which consent cannot undo what was seen, because others have the same cards."""

    def take_back(self, seat: Seat, agreed: Iterable[Seat] = ()) -> TookBack:
        """Take back only what showed nobody anything."""
        return super().take_back(seat)


def table_of(settings: ContestSettings, deal: int, proof: Proof) -> Table:
    """A table at which this deal is played, before its shuffle."""
    return ContestTable(settings.load(), settings.setup(deal), proof)


def pack_of(table: Table) -> tuple[list[str], list[str]]:
    """The cards from the top of the pack, and the other acts of chance before the first player's.

    The table must not have begun.
    """
    table.deal()
    acts = [event.action for event in table.log if isinstance(event, Acted)]
    first = table.shuffles()[0]
    return [card_text(card) for card in first.order], [str(act) for act in acts if act != first]


def points_of(table: Table) -> tuple[int, ...]:
    """What each side has at the end; `NotationError` if the deal is not over."""
    outcome = table.round.outcome()
    if outcome is None:
        raise NotationError("this deal is not over yet: play it to the end")
    return outcome.points


def replayed_points(
    settings: ContestSettings, deal: int, proof: Proof, record: str
) -> tuple[int, ...]:
    """The points of a record, which must be one of this very deal."""
    try:
        tables: Sequence[Table] = replay(record)
    except RecordError as error:
        raise NotationError(f"the record is wrong: line {error.line}: {error.reason}") from None
    if len(tables) != 1:
        raise NotationError("the record of a deal must have exactly one round")
    found = tables[0]
    if (found.game.key, found.setup) != (settings.game, settings.setup(deal)):
        raise NotationError(f"this is not a record of deal {deal} of {settings.game}")
    if found.proof != proof:
        raise NotationError(f"the record has different cards from deal {deal}")
    if any(isinstance(event, TookBack) and event.agreed for event in found.log):
        raise NotationError(
            "the record takes back a move that somebody has seen: a contest does not allow that"
        )
    return points_of(found)
