"""Further whole rounds for the edge cases of section 23, card by card."""

from __future__ import annotations

from tests.games.marias.examples.rounds import sample

EDGE_13 = sample(
    "edge 13",
    """HAJT DA SAKJT98 | HQ8 DJ97 SQ CKQJT | HK97 DKQT8 CA98 | C7 S7
    S8 GAME
    -
    0 ST SQ DK, 0 SA CT DT, 0 HA H8 H7, 0 DA D7 DQ, 0 S9 CQ C8,
    0 HT HQ HK, 0 SJ CK D8, 0 HJ D9 H9, 0 S8 DJ CA, 0 SK CJ C9""",
    (90, 0),
    ((), (20,)),
    1,
)
EDGE_14 = sample(
    "edge 14",
    """HKQ DKQT SJ CAKQ9 | HJT87 DJ9 SQ97 CT | HA9 DA87 SAKT C87 | S8 CJ
    CK HUNDRED
    -
    0 CQ CT C7, 1 H8 H9 HQ, 0 SJ SQ ST, 2 HA HK HJ, 2 D8 DQ D9,
    0 DK DJ DA, 2 SA C9 S9, 0 DT S7 D7, 0 CA HT C8, 0 CK H7 SK""",
    (50, 40),
    ((40, 20, 20), ()),
    -4,
)
EDGE_15 = sample(
    "edge 15",
    """HKQ9 DKQ SAT9 CAQ | HA7 DAT87 S87 CT9 | HT8 DJ9 SKJ CKJ87 | SQ HJ
    S9 GAME
    -
    0 CA C9 CJ, 0 DQ DA D9, 1 S8 SJ ST, 0 SA S7 SK, 0 H9 HA HT,
    1 D8 DJ DK, 0 S9 DT CK, 0 HQ H7 H8, 0 HK CT C7, 0 CQ D7 C8""",
    (60, 30),
    ((20, 20), ()),
    2,
)
EDGE_27 = sample(
    "edge 27",
    """HQT7 DAQT9 SAJ CQ | HAK D8 SQ97 CK987 | H98 DJ7 SKT8 CAJT | HJ DK
    CQ GAME
    1 respond:!SEVEN_AGAINST
    0 SJ SQ SK, 2 D7 DA D8, 0 HQ HA H8, 1 S7 S8 SA, 0 DQ C9 DJ,
    1 HK H9 HT, 0 D9 C8 CJ, 2 ST CQ S9, 0 DT CK CA, 2 CT H7 C7""",
    (40, 50),
    ((), ()),
    1,
)
EDGE_29 = sample(
    "edge 29",
    """HA9 DJ8 SA7 CAKQJ | HKQ DAKQT SK98 C9 | HJT87 D7 SQJT CT8 | C7 D9
    CQ GAME
    1 respond:!HUNDRED_AGAINST
    0 CQ C9 CT, 2 SJ SA S8, 0 H9 HQ HT, 2 H8 HA HK, 0 D8 DK D7,
    1 DQ C8 DJ, 2 ST S7 SK, 2 HJ CK S9, 0 CA DT SQ, 0 CJ DA H7""",
    (60, 30),
    ((40,), (20,)),
    38,
)
EDGE_7 = sample(
    "edge 7",
    """HA8 DA SA87 CAQJ7 | HJ7 DQ87 SKQJT CT | HKT9 DKJT9 CK98 | S9 HQ
    CJ SEVEN
    -
    0 DA DQ DJ, 0 HA H7 HK, 0 CQ CT C9, 1 D7 D9 CA, 0 H8 HJ HT,
    2 C8 CJ SK, 0 S8 SQ CK, 2 H9 C7 ST, 0 S7 SJ DK, 1 D8 DT SA""",
    (40, 50),
    ((), ()),
    -3,
)
EDGE_38 = sample(
    "edge 38",
    """HK87 DAQ7 SA7 CQT | HQ9 DJT8 SQ8 CJ97 | HAJT DK SKJT9 CA8 | D9 CK
    SA GAME
    -
    0 DA D8 DK, 0 D7 DJ S9, 2 HT H7 HQ, 2 HJ HK H9, 0 SA SQ SJ,
    0 S7 S8 ST, 2 CA CT CJ, 2 HA H8 C7, 2 C8 CQ C9, 0 DQ DT SK""",
    (20, 70),
    ((), ()),
    -1,
)
SEVEN_GONE = sample(
    "the announced seven must be played in trick 6",
    """H97 DAJ87 S8 CT87 | HAQJT DT SQ9 CAKQ | H8 DKQ SAKJT7 CJ9 | HK D9
    D7 SEVEN
    -
    0 CT CA CJ, 1 DT DQ DA, 0 S8 S9 SK, 2 SJ DJ SQ, 0 D8 HA DK,
    2 S7 D7 HT, 0 H9 HQ H8, 1 CK C9 C8, 1 CQ SA C7, 1 HJ ST H7""",
    (30, 60),
    ((), (40,)),
    -4,
)
SILENT_DEFENCE = sample(
    "a silent seven of the defence",
    """HK DKJT8 SKQ9 CAJ | HAJT DA SAJ CKT87 | HQ9 DQ97 ST87 CQ9 | H7 H8
    CA GAME
    -
    0 S9 SA ST, 1 CT C9 CA, 0 D8 DA D9, 1 HA HQ HK, 1 HJ H9 CJ,
    0 SK SJ S8, 0 SQ C8 S7, 1 HT CQ DK, 2 DQ DT CK, 1 C7 D7 DJ""",
    (20, 70),
    ((), ()),
    -2,
)
SILENT_KILLED = sample(
    "a silent seven of the declarer is killed",
    """H87 DK7 SAT CAJ97 | HAT9 DQ8 SQ8 CKQ8 | HKQJ DAT9 SK97 CT | DJ SJ
    C9 GAME
    -
    0 CJ CQ CT, 2 S9 SA S8, 0 DK D8 DA, 2 DT D7 DQ, 2 HK H8 HA,
    1 H9 HQ H7, 2 S7 ST SQ, 0 C9 CK HJ, 1 HT D9 CA, 0 C7 C8 SK""",
    (40, 50),
    ((), (40,)),
    -2,
)
AGAINST_KILLED = sample(
    "a seven against is killed by the declarer",
    """HA8 DAJ9 ST97 CAJ | HKQJ DKT7 SAJ CQ8 | HT7 DQ8 SKQ8 CT97 | CK H9
    CJ GAME
    1 respond:good, 2 respond:!SEVEN_AGAINST
    0 S9 SJ SK, 2 H7 H8 HJ, 1 DK D8 DA, 0 CJ CQ CT, 2 HT HA HQ,
    0 ST SA SQ, 1 D7 DQ D9, 2 S8 S7 C8, 1 DT C9 DJ, 2 C7 CA HK""",
    (50, 40),
    ((), (20,)),
    1,
)
MORE = (
    *(EDGE_7, EDGE_13, EDGE_14, EDGE_15, EDGE_27, EDGE_29, EDGE_38),
    *(SEVEN_GONE, SILENT_DEFENCE, SILENT_KILLED, AGAINST_KILLED),
)
