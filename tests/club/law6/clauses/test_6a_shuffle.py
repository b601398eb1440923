"""Clause 6A: section 1.3, tests T-6.A.1 to T-6.A.6."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.cards import PACK_52, NotationError, cards_text, mask_of, read_cards
from eldest.club.law6.pack import Condition, Pack
from eldest.deal import Source, commitment, table_seed
from eldest.games.bridge import Deal
from tests.club.law6.room import SEED, by, done, pbn, running, seated

P = (
    "D3 CJ HQ S3 DJ H8 SA D9 HK C6 HJ C2 C4 H4 HA S8 SJ S7 H7 D8 CQ H9 D6 C7 SK H5 DQ D4 CA S5 "
    "S6 C5 D5 C8 DT S4 H3 CK DK ST C3 CT D7 C9 S2 DA D2 H6 S9 SQ H2 HT"
)
V_1A = "N:T843.T6.984.9752 KJ92.K3.J53.AQ43 Q75.9854.A.KJT86 A6.AQJ72.KQT762."
V_1B = "N:KJ92.K3.J53.AQ43 Q75.9854.A.KJT86 A6.AQJ72.KQT762. T843.T6.984.9752"
SORTED = "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62"


def test_t_6_a_1_an_opened_pack_is_not_dealt() -> None:
    session = running()
    done(session.open_pack(by("s1"), 1))
    answer = session.deal(by("s1"), 1)
    assert answer.code == "R-6A-NOSHUF"
    assert answer.refusal
    assert answer.refusal.law == "6A, 6D2"
    assert session.shuffle(by("s1"), 1, seed=SEED).ok


def test_t_6_a_2_fisher_yates_gives_the_pack_of_v_1() -> None:
    pack = Pack("p").suited().shuffled(b"test", "s1", "2023-09-15T08:00:00Z")
    assert pack.order
    assert cards_text(pack.order) == P.replace(" ", "")
    assert pack.condition == Condition.RANDOM


def test_b_c_20_the_source_of_the_vector() -> None:
    source = Source(b"test")
    assert [source.below(n) for n in (52, 51, 50)] == [17, 25, 2]


@pytest.mark.parametrize(("k", "deal"), [(21, V_1B), (20, V_1A)])
def test_t_6_a_3_ec_02_a_cut_turns_the_hands_by_k_modulo_4(k: int, deal: str) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.request_cut(by("e1"), 1, k))
    done(session.deal(by("s1"), 1))
    assert pbn(session) == deal


def test_t_6_a_4_who_may_ask_and_how_long() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    for stranger in ("n1", "s1", "kib", "e2", "dir"):
        assert session.request_cut(by(stranger), 1, 9).code == "R-6A-CUTWHO"
        assert session.no_cut(by(stranger), 1).code == "R-6A-CUTWHO"
    done(session.deal(by("s1", 10), 1, cards=1))
    assert session.request_cut(by("w1", 10), 1, 9).code == "R-6A-CUTLATE"


def test_b_6_a_5_no_cut_of_a_pack_that_is_not_shuffled() -> None:
    session = running()
    assert session.request_cut(by("e1"), 1, 9).code == "R-6A-NOSHUF"
    done(session.open_pack(by("s1"), 1))
    assert session.request_cut(by("e1"), 1, 9).code == "R-6A-NOSHUF"


def test_t_6_a_5_ec_03_one_cut_is_enough_for_both_opponents() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.request_cut(by("e1"), 1, 21))
    order = session.boards[1].making.pack.order
    assert session.request_cut(by("w1"), 1, 7).codes() == ("N-6A-CUTDONE",)
    assert session.boards[1].making.pack.order == order


def test_t_6_a_6_deal_waits_for_the_opponents() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert session.deal(by("s1"), 1).code == "R-6A-CUTWAIT"
    done(session.no_cut(by("e1"), 1))
    assert session.deal(by("s1"), 1).code == "R-6A-CUTWAIT"
    done(session.no_cut(by("w1"), 1))
    done(session.deal(by("s1"), 1))
    assert pbn(session) == V_1A


def test_t_6_a_6_any_of_the_four_asks_when_the_director_shuffles() -> None:
    session = running()
    done(session.shuffle(by("dir"), 1, seed=SEED))
    for seat in "ESW":
        done(session.no_cut(by(f"{seat}1".lower()), 1))
    assert session.deal(by("dir"), 1).code == "R-6A-CUTWAIT"
    done(session.request_cut(by("n1"), 1, 21))
    done(session.deal(by("dir"), 1))
    assert pbn(session) == V_1B


@pytest.mark.parametrize(("seconds", "code"), [(9, "R-6A-CUTWAIT"), (10, None)])
def test_b_6_a_8_ten_seconds_without_a_request(seconds: int, code: str | None) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert session.deal(by("s1", seconds), 1).code == code


def test_b_6_a_8_bots_want_no_cut() -> None:
    session = seated()
    seats = {seat: f"{seat}1".lower() for seat in "NESW"}
    done(session.sit(by("system"), 1, seats, ["E", "W"]))
    done(session.set_presence(by("system"), 1, ["N", "S"]))
    done(session.set_dealing_method(by("dir"), "table"))
    done(session.open_session(by("dir")))
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert session.deal(by("s1"), 1).ok


@pytest.mark.parametrize("k", [None, 0, 52, -3])
def test_b_6_a_4_a_request_without_a_number_leaves_thirty_seconds(k: int | None) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert done(session.request_cut(by("e1", 5), 1, k)).facts == {"seconds": 30}
    # Open: neither the ten seconds nor `no_cut` let the deal begin.
    done(session.no_cut(by("e1", 6), 1))
    done(session.no_cut(by("w1", 6), 1))
    assert session.deal(by("s1", 34), 1).code == "R-6A-CUTWAIT"
    assert session.draw_cut(by("system", 34), 1, seed="aa").code == "R-6A-CUTWAIT"
    drawn = done(session.draw_cut(by("system", 35), 1, seed="aa")).facts["k"]
    assert drawn == 1 + Source(b"\xaa").below(51)
    assert session.log[len(session.log)].args == {"board": 1, "k": drawn}
    assert session.deal(by("s1", 35), 1).ok


def test_b_6_a_4_a_request_may_be_completed_by_either_opponent() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.request_cut(by("e1"), 1))
    done(session.request_cut(by("w1", 3), 1, 21))
    done(session.deal(by("s1", 3), 1))
    assert pbn(session) == V_1B


def test_b_6_a_4_only_the_system_draws_and_only_on_request() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert session.draw_cut(by("system", 60), 1, seed="aa").code == "R-E-WHERE"
    done(session.request_cut(by("e1"), 1))
    assert session.draw_cut(by("dir", 60), 1, seed="aa").code == "R-6-ROLE"


@pytest.mark.parametrize("method", ["director", "agents", "other"])
def test_b_6_a_7_no_opponent_when_dealt_in_advance(method: str) -> None:
    session = running(method)
    if method != "other":
        done(session.shuffle(by("dir"), 1, seed=SEED))
    assert session.request_cut(by("e1"), 1, 9).code == "R-6A-CUTWHO"
    if method != "other":
        assert session.deal(by("dir"), 1).ok  # and nobody waits for a cut


@pytest.mark.parametrize(("riffles", "codes"), [(6, ("N-6A-FEW",)), (7, ()), (None, ())])
def test_b_6_a_3_real_cards_are_shuffled_by_attestation(
    riffles: int | None, codes: tuple[str, ...]
) -> None:
    session = running()
    assert done(session.shuffle(by("s1"), 1, riffles=riffles)).codes() == codes
    pack = session.boards[1].making.pack
    assert (pack.order, pack.condition, pack.shuffled_by) == (None, "random", "s1")
    done(session.request_cut(by("e1"), 1, 9))
    done(session.deal(by("s1"), 1))
    board = session.boards[1]
    assert (board.state, board.original.hands) == ("ready", None)
    assert board.provenance
    assert board.provenance.attested == "s1"


def test_b_6_a_8_real_cards_wait_for_nobody() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1))
    assert session.deal(by("s1"), 1).ok


HANDS = Deal.from_pbn(V_1A).hands


@pytest.mark.parametrize(
    "pack",
    [
        Pack("new").suited(),
        Pack("suited").shuffled(b"x", "", "").suited(),
        Pack("g").gathered(HANDS),
    ],
    ids=["new", "suited", "gathered"],
)
def test_t_6_n_1_only_a_shuffle_makes_a_pack_random(pack: Pack) -> None:
    for k in (0, 1, 13, 26, 51, 7):
        pack = pack.cut(k) if k else pack
        assert pack.condition == Condition.SORTED
        assert pack.order
        assert sorted(pack.order) == list(PACK_52.cards)
    assert pack.shuffled(b"test", "", "").condition == Condition.RANDOM
    assert pack.attested("", "").condition == Condition.RANDOM


def test_b_6_d_2_6_a_pack_of_unknown_history_is_not_random() -> None:
    assert Pack("p").condition == Condition.UNKNOWN


def test_v_1_a_sorted_pack_in_rotation() -> None:
    from eldest.club.law6.pack import dealt
    from eldest.deal import rotation

    assert Deal(dealt(PACK_52.cards, rotation(4, 0, 52), range(4))).to_pbn() == SORTED


def test_b_6_a_2_the_shuffle_does_not_depend_on_how_the_pack_lay() -> None:
    suited, gathered = Pack("p").suited(), Pack("p").gathered(HANDS)
    assert suited.shuffled(b"s", "", "") == gathered.shuffled(b"s", "", "")


SECRET = bytes(range(32))
SENT = [bytes([17 * seat]) * 32 for seat in (1, 2, 3, 4)]


def test_b_c_18_a_table_deal_is_pledged_before_the_shuffle() -> None:
    session = running()
    parts: dict[str, Any] = {"secret": SECRET.hex(), "entropy": [sent.hex() for sent in SENT]}
    assert session.shuffle(by("s1"), 1, **parts).code == "R-6E4-EXPECT"
    done(session.pledge(by("system"), 1, commitment(SECRET).hex()))
    assert session.shuffle(by("s1"), 1, seed=SEED).code == "R-6E4-EXPECT"
    wrong = parts | {"secret": bytes(32).hex()}
    assert session.shuffle(by("s1"), 1, **wrong).code == "R-6E4-EXPECT"
    done(session.shuffle(by("s1"), 1, **parts))
    done(session.deal(by("s1", 10), 1))
    expected = "N:AQ7654.QT93.8.64 JT92.5.AQJ5.9875 K8.A842.973.AQJ3 3.KJ76.KT642.KT2"
    assert pbn(session) == expected
    assert session.boards[1].provenance
    assert session.boards[1].provenance.generator == "table/1"


def test_b_c_19_the_vector_of_table_1() -> None:
    from eldest.club.law6 import table_deal

    assert commitment(SECRET).hex() == (
        "8ecf1d8eb4d9842f92477ee123a4d27b597aec6cbf5a3601f932172fbf7b33e9"
    )
    seed = table_seed(SECRET, SENT)
    assert seed.hex() == "6457ea7ab1cc46f89f6b06d12569fb8c5fea1ed34cf8501ef70eba1fc315d744"
    order = Pack("").shuffled(seed, "", "").order
    assert order
    assert list(order[:6]) == list(read_cards("C9S8D4HQDQH8"))
    deal = table_deal(SECRET, SENT, 1)
    assert deal.to_pbn() == (
        "N:AQ7654.QT93.8.64 JT92.5.AQJ5.9875 K8.A842.973.AQJ3 3.KJ76.KT642.KT2"
    )
    turned = table_deal(SECRET, SENT, 1, cut_at=13)
    assert turned.hands == (*deal.hands[1:], deal.hands[0])
    assert mask_of(PACK_52.cards) == sum(deal.hands)


def test_b_c_18_only_the_system_or_the_director_pledges() -> None:
    session = running()
    assert session.pledge(by("s1"), 1, "00" * 32).code == "R-6-ROLE"
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert session.pledge(by("system"), 1, "00" * 32).code == "R-6B-STATE"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "xyz"},
        {"secret": "00" * 32},
        {"secret": "00" * 32, "entropy": ["00" * 32] * 3},
        {"secret": "00" * 31, "entropy": ["00" * 32] * 4},
        {"secret": "00" * 32, "entropy": ["00" * 32] * 4, "seed": "00"},
    ],
)
def test_b_c_18_what_is_no_seed_is_no_operation(wrong: dict[str, object]) -> None:
    session = running()
    entries = len(session.log)
    with pytest.raises(NotationError):
        session.shuffle(by("s1"), 1, **wrong)  # type: ignore[arg-type]  # that is the point
    assert len(session.log) == entries


@pytest.mark.parametrize("k", [1, 51])
def test_b_6_a_4_the_shallowest_and_the_deepest_cut(k: int) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    before = session.boards[1].making.pack.order
    assert before
    assert done(session.request_cut(by("e1"), 1, k)).facts == {}
    assert session.boards[1].making.pack.order == before[k:] + before[:k]
