"""The options of a writer; each format uses those that concern it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of an export."""

    confirm: bool = False  # what the format cannot say may be lost (B-B.2, B-B.3)
    utf8: bool = False  # PBN, LIN, RBN: UTF-8 (B-F.10)
    sealed: bool = False  # DLM: Status=Sealed (B-O.3)
    blind: bool = False  # DUP: the first record without its readable part (B-O.3)
    headline: str = ""  # DLM: Headline; USEBIO: the description of the event
    club: str = ""  # USEBIO: CLUB_NAME
    club_id: str = ""  # USEBIO: CLUB_ID_NUMBER


PLAIN = Options()
