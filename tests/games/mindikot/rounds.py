"""The complete rounds V-1, V-2 and V-3 of the lawbook, rows as printed there."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One trick: the plays, who wins it, and the trump after it."""

    plays: str
    winner: int
    trump: str | None


class Printed(NamedTuple):
    """A round of the lawbook; the hands include the hidden card."""

    hands: tuple[str, ...]
    leader: int
    hidden: str
    rows: tuple[Row, ...]


V_1 = Printed(
    hands=(
        "SKQT86 HKT94 DQ8 C63",
        "SA9 HA763 DJT5 CAKT8",
        "S7542 HQJ852 D964 C9",
        "SJ3 DAK732 CQJ7542",
    ),
    leader=0,
    hidden="",
    rows=(
        Row("0:K♠ 1:9♠ 2:7♠ 3:3♠", 0, None),
        Row("0:8♠ 1:A♠ 2:5♠ 3:J♠", 1, None),
        Row("1:J♦ 2:6♦ 3:2♦ 0:Q♦", 0, None),
        Row("0:10♠ 1:5♦! 2:4♠ 3:7♦", 3, "D"),
        Row("3:A♦ 0:8♦ 1:10♦ 2:9♦", 3, "D"),
        Row("3:K♦ 0:3♣ 1:A♥ 2:4♦", 3, "D"),
        Row("3:J♣ 0:6♣ 1:K♣ 2:9♣", 1, "D"),
        Row("1:8♣ 2:5♥ 3:2♣ 0:6♠", 1, "D"),
        Row("1:A♣ 2:2♠ 3:5♣ 0:K♥", 1, "D"),
        Row("1:10♣ 2:Q♥ 3:4♣ 0:10♥", 1, "D"),
        Row("1:7♥ 2:8♥ 3:Q♣ 0:4♥", 2, "D"),
        Row("2:J♥ 3:3♦ 0:9♥ 1:6♥", 3, "D"),
        Row("3:7♣ 0:Q♠ 1:3♥ 2:2♥", 3, "D"),
    ),
)

V_2 = Printed(
    hands=(
        "SA943 H- DQJ3 C5",
        "SK875 HJ4 DKT C-",
        "SQ HK75 D754 C6",
        "S- H86 D86 CA943",
        "S- HAQT9 DA CQJ8",
        "SJT6 H3 D9 CKT7",
    ),
    leader=2,
    hidden="D7",
    rows=(
        Row("2:5♥ 3:6♥ 4:9♥ 5:3♥ 0:Q♦° 1:4♥", 4, None),
        Row("4:Q♣ 5:K♣ 0:5♣ 1:K♠° 2:6♣ 3:9♣", 5, None),
        Row("5:7♣ 0:J♦° 1:10♦* 2:4♦ 3:A♣ 4:J♣", 1, "D"),
        Row("1:7♠ 2:Q♠ 3:4♣ 4:Q♥ 5:10♠ 0:3♠", 2, "D"),
        Row("2:7♦ 3:8♦ 4:A♦ 5:9♦ 0:3♦ 1:K♦", 4, "D"),
        Row("4:10♥ 5:6♠ 0:9♠ 1:J♥ 2:K♥ 3:8♥", 2, "D"),
        Row("2:5♦ 3:6♦ 4:A♥ 5:J♠ 0:4♠ 1:5♠", 3, "D"),
        Row("3:3♣ 4:8♣ 5:10♣ 0:A♠ 1:8♠ 2:7♥", 5, "D"),
    ),
)

V_3 = Printed(
    hands=(
        "S- HA DAKJ9653 CT6543",
        "SKT985 HK9873 DT C97",
        "SAQJ76 HQJ4 DQ82 CQJ",
        "S432 HT652 D74 CAK82",
    ),
    leader=1,
    hidden="C9",
    rows=(
        Row("1:5♠ 2:Q♠ 3:4♠ 0:A♥°", 2, None),
        Row("2:Q♦ 3:4♦ 0:9♦ 1:10♦", 2, None),
        Row("2:A♠ 3:2♠ 0:3♦° 1:10♠", 2, None),
        Row("2:6♠ 3:3♠ 0:4♣° 1:K♠", 1, None),
        Row("1:9♥ 2:4♥ 3:10♥ 0:3♣°", 3, None),
        Row("3:A♣ 0:10♣ 1:7♣ 2:Q♣", 3, None),
        Row("3:K♣ 0:5♣ 1:K♥° 2:J♣", 3, None),
        Row("3:7♦ 0:A♦ 1:8♥° 2:2♦", 0, None),
        Row("0:5♦ 1:7♥° 2:8♦ 3:6♥°", 2, None),
        Row("2:7♠ 3:2♣° 0:J♦° 1:8♠", 1, None),
        Row("1:3♥ 2:Q♥ 3:5♥ 0:K♦°", 2, None),
        Row("2:J♥ 3:2♥ 0:6♦° 1:9♠°", 2, None),
        Row("2:J♠ 3:8♣° 0:6♣° 1:9♣*", 1, "C"),
    ),
)
