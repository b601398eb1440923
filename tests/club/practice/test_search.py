"""B-X.4: how practice deals are found."""

from __future__ import annotations

from eldest.club.practice import find, find_deals, read_script

SEED = b"test"
STRONG = "condition hcp(north)>=20 produce 2"
STRONG_DEALS = [
    "N:A4.AKT4.KQ72.KQ4 8.J3.J943.JT7652 QJT973.95.AT86.9 K652.Q8762.5.A83",
    "N:AKJ43.AK85.6.AK6 T.T976.AK542.JT3 9872.2.93.Q98752 Q65.QJ43.QJT87.4",
]
PREDEALT = """
predeal south SAQ542,HKJ87,D32,CAK
hcp(west)>11 && clubs(west)>=3 && diamonds(north)>=6 && hcp(north)>5 && hcp(north)<12
produce 1
"""
PREDEALT_DEAL = "N:9.T9.AJT9865.J83 J76.6432.K7.T742 AQ542.KJ87.32.AK KT83.AQ5.Q4.Q965"


def test_b_x_4_the_vector_of_a_strong_north() -> None:
    found = find(read_script(STRONG), SEED)
    assert [str(deal) for deal in found.deals] == STRONG_DEALS
    assert found.tries == 101
    assert found.notices == []
    assert found.report == "2 deals of 101 tries (1 in 50.5), seed 74657374"


def test_b_x_4_the_vector_with_cards_predealt() -> None:
    found = find(read_script(PREDEALT), SEED)
    assert [str(deal) for deal in found.deals] == [PREDEALT_DEAL]
    assert found.tries == 200


def test_b_x_4_another_seed_gives_other_deals() -> None:
    assert find(read_script(STRONG), b"other").deals != find(read_script(STRONG), SEED).deals


def test_t_x_1_a_contradiction_exhausts_its_tries_and_says_so() -> None:
    found = find(read_script("hcp(north) > 20 && hcp(north) < 10 generate 300 produce 3"), SEED)
    assert (found.deals, found.tries) == ([], 300)
    assert found.notices == ["N-X-EXHAUSTED: 300 tries gave 0 of 3 deals"]
    assert found.report.startswith("0 deals of 300 tries (none)")


def test_b_x_4_a_part_of_the_deals_is_kept_with_the_notice() -> None:
    found = find(read_script("hcp(north) >= 20 generate 101 produce 9"), SEED)
    assert len(found.deals) == 2
    assert found.notices == ["N-X-EXHAUSTED: 101 tries gave 2 of 9 deals"]


def test_b_x_4_forty_deals_unless_told_otherwise() -> None:
    script = read_script("")
    assert (script.produce, script.generate) == (40, 1_000_000)
    found = find(script, SEED)
    assert (len(found.deals), found.tries) == (40, 40)


def test_b_x_5_a_fourth_hand_is_filled_in() -> None:
    text = "produce 1 predeal north SAKQJT98765432 east HAKQJT98765432 south DAKQJT98765432"
    (deal,) = find(read_script(text), SEED).deals
    assert deal.hands[3] == ((1 << 13) - 1) << 39


def test_b_x_4_progress_is_heard() -> None:
    heard: list[tuple[int, int]] = []
    find(
        read_script("generate 2500 hcp(north) > 37"),
        SEED,
        lambda tries, deals: heard.append((tries, deals)),
    )
    assert heard == [(1000, 0), (2000, 0)]


def test_b_x_4_a_function_instead_of_a_script() -> None:
    deals = find_deals(lambda deal: str(deal).startswith("N:A"), SEED, produce=3)
    assert len(deals) == 3
    assert all(str(deal).startswith("N:A") for deal in deals)
    assert find_deals(lambda deal: False, SEED, produce=1, generate=5) == []
