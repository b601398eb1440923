"""Whole rounds card by card: the worked payments of section 22 and some edge cases, played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.protocol import Round
from tests.games.marias.positions import doubling, raised
from tests.games.marias.table import SUITS, tricks

Pairs = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Sample:
    """A round, what is said in it, how it is played, and what the lawbook gives for it."""

    name: str
    hands: tuple[str, str, str]
    talon: str
    desk: str
    contract: str
    said: str
    played: str
    cards: tuple[int, int]
    pairs: Pairs
    units: int

    def __str__(self) -> str:
        return self.name

    @property
    def lying(self) -> list[str]:
        """All thirty cards in the order in which they are played."""
        return [word.rstrip(",") for word in self.played.split() if word[0] in SUITS]

    def start(self, **options: Any) -> Round:
        """The round when everything has been said."""
        round_ = doubling(*self.hands, self.talon, self.desk, self.contract, **options)
        return raised(round_, self.said)

    def finish(self, **options: Any) -> Round:
        """The round when every card has been played."""
        return tricks(self.start(**options), self.played)


def sample(name: str, text: str, cards: tuple[int, int], pairs: Pairs, units: int) -> Sample:
    """A sample from five lines: hands, talon, desk card and contract, what is said, the play."""
    lines = [line.strip() for line in text.strip().splitlines()]
    one, two, three, talon = (part.strip() for part in lines[0].split("|"))
    desk, contract = lines[1].split()
    said = "" if lines[2] == "-" else lines[2]
    played = " ".join(lines[3:])
    return Sample(name, (one, two, three), talon, desk, contract, said, played, cards, pairs, units)


E1 = sample(
    "E1",
    """HAQ7 DKQJ SAK CAK | HJT DAT987 S9 CQ9 | HK98 SJT8 CJT87 | S7 SQ
    SK GAME
    -
    0 HA HT HK, 0 CK C9 CT, 2 H9 HQ HJ, 0 DQ DT S8, 2 CJ CA CQ,
    0 DK DA ST, 2 C7 SK S9, 0 SA D9 SJ, 0 DJ D7 H8, 0 H7 D8 C8""",
    (50, 40),
    ((20,), ()),
    1,
)
E2 = sample(
    "E2",
    """HQJT97 DKJ7 SAJ | HAK DA8 SKT98 CJ8 | H8 DQT SQ7 CAQT97 | D9 CK
    HJ GAME
    1 respond:GAME
    0 DK DA DT, 1 S8 SQ SA, 0 HT HA H8, 1 C8 CT H9, 0 DJ D8 DQ,
    2 CQ HQ CJ, 0 D7 HK S7, 1 SK CA SJ, 1 S9 C7 H7, 0 HJ ST C9""",
    (40, 50),
    ((), ()),
    -4,
)
E3 = sample(
    "E3",
    """HJT8 DAJ SAKQ CT8 | HAKQ9 DT S87 CQ97 | H7 DQ987 SJT CAKJ | S9 DK
    C8 GAME
    1 respond:GAME, 2 respond:good, 0 respond:GAME
    0 HJ HQ H7, 1 C9 CA C8, 2 ST SA S7, 0 H8 HK CJ, 2 D7 DA DT,
    0 DJ CQ D9, 1 S8 SJ SK, 0 HT HA CK, 2 DQ CT C7, 0 SQ H9 D8""",
    (60, 30),
    ((), (20,)),
    4,
)
E4 = sample(
    "E4",
    """HJ DJT SJ CAQJT97 | HK97 DQ97 SAQT C8 | HAQT8 DAK8 S87 CK | S9 SK
    CQ SEVEN
    -
    0 CQ C8 CK, 2 S8 SJ SQ, 1 D7 D8 DJ, 0 C9 H9 DK, 0 CJ H7 HQ,
    0 DT DQ DA, 2 S7 CT SA, 0 HJ HK HA, 2 HT CA D9, 0 C7 ST H8""",
    (60, 30),
    ((), ()),
    3,
)
E5 = sample(
    "E5",
    """HA DAJ97 ST87 CT8 | HK97 DQT8 SJ9 CQ7 | HQJT8 SAKQ CAKJ | DK C9
    DJ SEVEN
    1 respond:SEVEN
    0 DJ DT CK, 1 S9 SK ST, 0 S8 SJ SQ, 2 HQ HA H9, 0 C8 CQ CA,
    2 HJ DA H7, 0 S7 DQ SA, 1 HK HT D9, 0 CT C7 CJ, 0 D7 D8 H8""",
    (50, 40),
    ((), ()),
    -3,
)
E6 = sample(
    "E6",
    """HT D9 SQJ987 CAKQ | HKJ87 DAKJT8 CJ | HAQ9 DQ SAT CT987 | D7 SK
    S8 SEVEN
    1 respond:good, 2 respond:GAME
    0 HT HK HA, 2 CT CA CJ, 0 SQ DK ST, 2 HQ S8 H8, 0 S9 DJ SA,
    2 C7 CK DA, 0 SJ H7 C9, 0 CQ D8 C8, 0 D9 DT DQ, 1 HJ H9 S7""",
    (40, 50),
    ((), ()),
    0,
)
E7 = sample(
    "E7",
    """HJ87 DJ SAKQT8 CJ | HKQ DA87 SJ CAKT9 | HAT9 DKQT9 S7 C87 | S9 CQ
    SA HUNDRED
    -
    0 SA SJ S7, 0 S8 DA H9, 0 SQ D8 C8, 0 HJ HK HT, 2 HA H8 HQ,
    2 DK DJ D7, 2 DQ SK CK, 0 CJ CT C7, 1 CA D9 ST, 0 H7 C9 DT""",
    (60, 30),
    ((40,), ()),
    4,
)
E8 = sample(
    "E8",
    """HAKQJT DKQ9 SQJ | H98 DA7 SK7 CAJ97 | H7 DJT8 SAT98 CQT | C8 CK
    HQ HUNDRED
    -
    0 HT H8 H7, 0 HQ H9 DT, 0 HK SK ST, 0 D9 DA DJ, 1 C9 CT HA,
    0 SQ S7 SA, 2 D8 DQ D7, 0 DK CA S8, 0 SJ CJ S9, 0 HJ C7 CQ""",
    (70, 20),
    ((40, 20), ()),
    32,
)
E9A = sample(
    "E9a",
    """HQ9 D97 SAKQ8 CQ8 | HA7 DAQ SJ7 CAT97 | HKT8 DKT8 ST9 CKJ | HJ DJ
    S8 HUNDRED
    -
    0 H9 HA HK, 1 SJ ST SA, 0 D9 DQ DT, 2 H8 HQ H7, 0 SQ S7 S9,
    0 CQ CA CJ, 1 C9 CK C8, 2 DK D7 DA, 1 C7 D8 S8, 0 SK CT HT""",
    (50, 40),
    ((40,), ()),
    -4,
)
E9B = sample(
    "E9b",
    """HK DT97 SAKQJT CT | HAQ9 DKQJ CAQ98 | HT87 DA S987 CKJ7 | HJ D8
    SK HUNDRED
    -
    0 SA HQ S8, 0 CT CA CJ, 1 C8 CK SQ, 0 D7 DJ DA, 2 S9 SK H9,
    0 HK HA H8, 1 CQ C7 ST, 0 D9 DQ S7, 2 H7 SJ C9, 0 DT DK HT""",
    (50, 40),
    ((40,), (20,)),
    -12,
)
E10 = sample(
    "E10",
    """HAKQT87 DK S8 CK9 | H9 DAQT7 S9 CAQJ7 | HJ DJ9 SAKQT7 CT8 | SJ D8
    H7 HUNDRED_SEVEN
    1 respond:HUNDRED
    0 S8 S9 SK, 2 CT CK CA, 1 DQ D9 DK, 0 HA H9 HJ, 0 HQ DT C8,
    0 H8 D7 SA, 0 C9 CJ DJ, 1 DA ST HK, 0 HT C7 S7, 0 H7 CQ SQ""",
    (70, 20),
    ((40,), ()),
    36,
)
E11 = sample(
    "E11",
    """DK SAKQT9 CQJT9 | HAK98 DA98 S87 C7 | HQJT DJT7 SJ CAK8 | H7 DQ
    S9 GAME
    1 respond:good, 2 respond:GAME
    0 SA S7 SJ, 0 ST S8 HT, 0 CQ C7 CK, 2 C8 CT H8, 0 SQ DA DT,
    0 C9 D9 CA, 2 D7 DK D8, 0 S9 HA HQ, 0 CJ HK DJ, 0 SK H9 HJ""",
    (80, 10),
    ((40,), ()),
    12,
)
E12 = sample(
    "E12",
    """HAKJT97 DA CKJ7 | HQ DKQT98 S7 CT98 | D7 SAKQJT98 CAQ | H8 DJ
    CJ GAME
    -
    0 H9 HQ CA, 2 SA CJ S7, 0 C7 C9 CQ, 2 SQ CK CT, 1 D9 D7 DA,
    0 H7 C8 SJ, 1 DQ S9 HT, 1 DK S8 HA, 1 DT SK HJ, 1 D8 ST HK""",
    (20, 70),
    ((), (20, 20)),
    -4,
)
E13 = sample(
    "E13",
    """HAKJ987 SAK7 C9 | HQT DAK ST9 CAKJ7 | DQJT98 SQ8 CQT8 | D7 SJ
    H9 GAME
    -
    0 HK HT DT, 1 CK CT C9, 2 S8 SA ST, 0 SK S9 SQ, 0 HA HQ C8,
    0 H8 C7 D9, 0 S7 DK DQ, 0 HJ CJ CQ, 0 H9 CA DJ, 0 H7 DA D8""",
    (60, 30),
    ((), ()),
    4,
)
E14 = sample(
    "E14",
    """HT9 DQ98 SKJ CAK7 | HK8 DAKJ ST87 CJ8 | HAQJ DT7 SAQ9 CT9 | H7 CQ
    SJ GAME
    -
    0 SK ST SA, 2 HQ HT HK, 0 DQ DK DT, 2 HJ H9 H8, 2 C9 CK CJ,
    0 CA C8 CT, 0 D9 DA D7, 1 DJ SQ D8, 2 HA SJ S8, 0 C7 S7 S9""",
    (40, 50),
    ((), ()),
    0,
)
E15 = sample(
    "E15",
    """DQJ8 SQT8 CAQT7 | HK98 DAK97 SKJ CK | HAJT DT SA97 CJ98 | H7 HQ
    D8 GAME
    1 respond:GAME!SEVEN_AGAINST, 2 respond:good, 0 respond:SEVEN_AGAINST
    0 S8 SJ SA, 2 CJ CA CK, 0 DQ DA DT, 1 H8 HJ DJ, 0 CQ DK C8,
    1 HK HA D8, 0 ST SK S7, 0 SQ D9 S9, 1 H9 HT CT, 2 C9 C7 D7""",
    (30, 60),
    ((), ()),
    -6,
)
E16 = sample(
    "E16",
    """HA7 DAQ87 SQ C987 | HQ8 DJT9 SK7 CAKQ | HJT9 DK SAJT98 CT | HK CJ
    C9 GAME
    1 respond:!HUNDRED_AGAINST
    0 C7 CA CT, 1 CQ SA C8, 1 CK S8 C9, 1 SK ST SQ, 2 S9 DQ S7,
    2 DK DA DJ, 0 H7 H8 HT, 2 HJ HA HQ, 0 D8 D9 H9, 1 DT SJ D7""",
    (20, 70),
    ((), (40,)),
    -9,
)
E17 = sample(
    "E17",
    """HKQT S87 CKQT87 | HA87 DKQ7 SAJT CJ | HJ DAJT98 SQ9 CA9 | H9 SK
    CT GAME
    1 respond:!HUNDRED_AGAINST
    0 C8 CJ CA, 2 D9 C7 D7, 0 HT HA HJ, 1 DQ DA CQ, 0 CK SA C9,
    0 HK H8 S9, 0 S8 ST SQ, 1 SJ DT S7, 1 H7 D8 HQ, 0 CT DK DJ""",
    (40, 50),
    ((40,), (20,)),
    29,
)
E20 = sample(
    "E20",
    """HKJ DAKQ SAKQ CAT | HA8 DT8 SJT CQJ98 | HQT97 D97 S97 CK7 | S8 DJ
    SA HUNDRED
    -
    0 SA ST S9, 0 HJ HA H7, 1 D8 D9 DA, 0 DQ DT D7, 1 C9 CK CA,
    0 HK H8 HT, 2 C7 CT C8, 0 SQ SJ S7, 0 SK CJ HQ, 0 DK CQ H9""",
    (60, 30),
    ((20, 40), ()),
    -8,
)
E21 = sample(
    "E21",
    """HAKQJT DAKQT CA | SKQJ987 CK987 | H987 D87 SAT CQJT | D9 DJ
    HA HUNDRED
    1 respond:HUNDRED, 2 respond:good, 0 respond:HUNDRED, 1 respond:HUNDRED, 0 respond:HUNDRED
    0 HQ C9 H9, 0 CA CK CJ, 0 HT SK H8, 0 HJ C7 H7, 0 DA SQ D7,
    0 DQ SJ D8, 0 HK S7 ST, 0 DK S8 CQ, 0 DT C8 CT, 0 HA S9 SA""",
    (90, 0),
    ((40, 20), ()),
    500,
)
WORKED = (
    *(E1, E2, E3, E4, E5, E6, E7, E8, E9A, E9B, E10),
    *(E11, E12, E13, E14, E15, E16, E17, E20, E21),
)
