"""Chapters 1 to 3: the pack, the seats, the cut, the hunt for jokers and the deal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from eldest.cards import card_text
from eldest.deal import Source
from eldest.games.zoliky import GAME
from eldest.protocol import CHANCE, BadOption, Round, Setup, View
from tests.each import each
from tests.games.chance import Fixed
from tests.games.zoliky.table import (
    PACK,
    act,
    assert_refused,
    begin,
    begin_with,
    dealt_to,
    hand,
    order_of,
    packets,
    phase,
    play,
    rules,
    seen,
    shuffle,
    waiting,
)
from tests.games.zoliky.words import cards, split

PLAYERS = range(2, 7)
STOCK = {2: 82, 3: 70, 4: 58, 5: 46, 6: 34}
SORTED = "shuffle:" + "".join(PACK)
# Z-3.7: from the bottom up, what is kept, and what lies lowest in the stock.
HUNT = [
    ("S2 H3 D4 C5", 0, "S2", "H3 D4 C5"),
    ("JK H3 D4 C5", 1, "H3", "D4 C5"),
    ("S2 JK D4 C5", 1, "S2", "D4 C5"),
    ("S2 H3 JK C5", 1, "S2", "H3 C5"),
    ("JK JK D4 C5", 2, "D4", "C5"),
    ("JK H3 JK C5", 2, "H3", "C5"),
    ("S2 JK JK C5", 2, "S2", "C5"),
    ("JK JK JK C5 S6", 3, "C5", "S6"),
    ("JK JK JK JK S6 H7", 3, "S6", "JK H7"),
]


def hunted(bottom: str, players: int = 4, leader: int = 1) -> Round:
    """A deal over these lowest cards; the kept jokers are in the cutter's hand."""
    hands = [""] * players
    hands[(leader - 2) % players] = " ".join(["JK"] * cards(bottom)[:3].count("JK"))
    return begin_with(*hands, leader=leader, bottom=bottom)


def drawn_to_the_last(round_: Round) -> list[str]:
    """Every card of the stock in the order in which it is drawn."""
    found = []
    play(round_, f"-{hand(round_, round_.actors()[0])[0]}")
    while round_.view(None).stock:
        play(round_, "draw")
        seat = round_.actors()[0]
        found.append(round_.view(seat).drawn)
        play(round_, f"-{found[-1]}")
    return found


# -- 1. The pack ------------------------------------------------------------------------------


def test_z_1_1_two_packs_and_four_jokers() -> None:
    counted = Counter(map(card_text, GAME.pack(rules()).cards))
    assert sum(counted.values()) == 108
    assert counted["JK"] == 4
    assert {card: times for card, times in counted.items() if times != 2} == {"JK": 4}
    assert len(counted) == 53


@pytest.mark.parametrize(
    "wrong", [SORTED[:-2], SORTED + "JK", SORTED.replace("S2", "S3", 1), SORTED[:-2] + "SA"]
)
def test_z_1_1_another_pack_is_refused(wrong: str) -> None:
    round_ = waiting()
    assert_refused(round_, wrong, "wrong_pack", "Z-1.1", CHANCE)
    assert round_.judge(CHANCE, GAME.read(SORTED)) is None


# -- 2. Seats and roles -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 7, 8])
def test_z_2_1_another_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOption, match=r"Z-2\.1"):
        GAME.options(players=players)


@pytest.mark.parametrize("players", PLAYERS)
def test_z_2_1_each_plays_alone(players: int) -> None:
    options = rules(players=players)
    assert GAME.seats(options) == players
    assert GAME.sides(options) == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_z_2_2_turns_pass_to_the_left(players: int) -> None:
    round_ = begin_with(*[""] * players, leader=players - 1)
    order = []
    for _ in range(2 * players):
        order.append(round_.actors()[0])
        if phase(round_) == "draw":
            play(round_, "draw")
        play(round_, f"-{hand(round_, order[-1])[0]}")
    assert order == [(players - 1 + turn) % players for turn in range(2 * players)]


@each("players", PLAYERS)
@each("number", [0, 1, -1])
def test_z_2_3_chance_chooses_the_first_dealer(players: int, number: int) -> None:
    setup = GAME.first(rules(players=players))
    assert setup.leader is None
    round_ = GAME.start(setup)
    act(round_, CHANCE, SORTED)
    source = Fixed(number % players)
    action = round_.chance(source)
    assert source.asked == [players]
    assert round_.judge(CHANCE, action) is None
    round_.apply(CHANCE, action)
    view: View = round_.view(None)
    assert view.dealer == (view.leader - 1) % players


def test_z_2_3_every_seat_can_be_the_first_dealer() -> None:
    leaders = set()
    for number in range(4):
        round_ = GAME.start(GAME.first(rules(players=4)))
        act(round_, CHANCE, SORTED)
        leaders.add(str(round_.chance(Fixed(number))))
    assert leaders == {f"lead:{seat}" for seat in range(4)}


@pytest.mark.parametrize("dealer", range(4))
def test_z_2_3_or_the_table_names_the_first_dealer(dealer: int) -> None:
    assert GAME.first(rules(players=4, first_dealer=dealer)).leader == (dealer + 1) % 4


@pytest.mark.parametrize("seat", [4, 5])
def test_z_2_2_z_2_3_chance_and_the_table_name_a_seat_that_is_there(seat: int) -> None:
    round_ = GAME.start(GAME.first(rules(players=4)))
    act(round_, CHANCE, SORTED)
    assert_refused(round_, f"lead:{seat}", "no_such_seat", "Z-2.2", CHANCE)
    with pytest.raises(BadOption, match=r"Z-2\.3"):
        GAME.options(players=4, first_dealer=seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_z_2_4_leader_at_the_dealers_left_cutter_at_his_right(players: int) -> None:
    for leader in range(players):
        view = waiting(leader, players=players).view(None)
        assert view.leader == leader
        assert view.dealer == (leader - 1) % players
        assert view.cutter == (view.dealer - 1) % players


@pytest.mark.parametrize("leader", [0, 1])
def test_z_2_4_with_two_players_one_is_leader_and_cutter(leader: int) -> None:
    view = waiting(leader, players=2).view(None)
    assert (view.leader, view.cutter, view.dealer) == (leader, leader, 1 - leader)


# -- 3. Shuffle and cut -----------------------------------------------------------------------


def test_z_3_1_the_shuffle_is_a_pack_in_random_order() -> None:
    first, second = (
        str(waiting(players=4).chance(Source(bytes([number]) * 32))) for number in (1, 2)
    )
    assert first != second
    for text in (first, second):
        assert sorted(split(text.removeprefix("shuffle:"))) == sorted(PACK)


def test_z_3_1_chance_acts_for_the_leader_the_shuffle_and_the_cut_only() -> None:
    round_ = GAME.start(GAME.first(rules(players=4)))
    source, texts = Source(bytes(32)), []
    while round_.actors() == (CHANCE,):
        action = round_.chance(source)
        assert round_.judge(CHANCE, action) is None
        texts.append(str(action))
        round_.apply(CHANCE, action)
    assert sorted(text.split(":")[0].split(" ")[0] for text in texts) == ["cut", "lead", "shuffle"]
    assert phase(round_) == "lead"


@pytest.mark.parametrize("lifted", [3, 4, 54, 104, 105])
def test_z_3_2_the_rest_is_put_on_top_of_the_cards_that_were_lifted(lifted: int) -> None:
    order, _ = order_of(["", "", "", ""])
    cut = order[lifted:] + order[:lifted]
    rounds = []
    for manual in (True, False):
        round_ = waiting(players=4, manual_cut=manual)
        act(round_, CHANCE, "shuffle:" + "".join(order))
        rounds.append(act(round_, 2 if manual else CHANCE, f"cut {lifted}"))
    dealt: dict[int, list[str]] = {seat: [] for seat in range(4)}
    kept = cut[-3:].count("JK")
    for card, seat in zip(cut, dealt_to(4, 0, kept), strict=False):
        dealt[seat].append(card)
    dealt[2] += ["JK"] * kept
    for round_ in rounds:
        assert [hand(round_, seat) for seat in range(4)] == [sorted(dealt[s]) for s in range(4)]


@pytest.mark.parametrize("number", [0, 50, 102])
def test_z_3_2_chance_cuts_uniformly_from_3_to_105(number: int) -> None:
    round_ = waiting(players=4)
    act(round_, CHANCE, SORTED)
    source = Fixed(number)
    assert str(round_.chance(source)) == f"cut {3 + number}"
    assert source.asked == [103]


@pytest.mark.parametrize("lifted", [0, 1, 2, 106, 107, 108, 500])
def test_z_3_2_fewer_than_3_or_more_than_105_are_refused(lifted: int) -> None:
    round_ = waiting(players=4, manual_cut=True)
    act(round_, CHANCE, SORTED)
    assert (phase(round_), round_.actors()) == ("cut", (2,))
    assert_refused(round_, f"cut {lifted}", "bad_cut", "Z-3.2")
    automatic = waiting(players=4)
    act(automatic, CHANCE, SORTED)
    assert_refused(automatic, f"cut {lifted}", "bad_cut", "Z-3.2", CHANCE)


def test_z_3_2_the_cutter_may_lift_any_number_from_3_to_105() -> None:
    round_ = waiting(players=4, manual_cut=True)
    act(round_, CHANCE, SORTED)
    assert [str(action) for action in round_.legal(2)] == [f"cut {k}" for k in range(3, 106)]
    for other in (0, 1, 3):
        assert_refused(round_, "cut 54", "not_your_turn", "Z-8.1", other)


# -- 3. The hunt ------------------------------------------------------------------------------


@pytest.mark.parametrize(("bottom", "kept", "jolly", "lowest"), HUNT)
def test_z_3_7_outcomes_of_the_hunt(bottom: str, kept: int, jolly: str, lowest: str) -> None:
    round_ = hunted(bottom)
    assert round_.view(None).kept == kept
    assert round_.view(None).jolly == jolly
    assert hand(round_, 3).count("JK") >= kept
    drawn = drawn_to_the_last(round_)
    assert drawn[-len(cards(lowest)) :] == list(reversed(cards(lowest)))


@pytest.mark.parametrize(("bottom", "kept", "jolly", "lowest"), HUNT)
def test_z_3_3_only_the_cutter_sees_the_three_lowest_cards(
    bottom: str, kept: int, jolly: str, lowest: str
) -> None:
    round_ = hunted(bottom)
    assert list(round_.view(3).looked) == cards(bottom)[:3]
    for viewer in (None, 0, 1, 2):
        assert round_.view(viewer).looked == ()


@pytest.mark.parametrize(("bottom", "kept", "jolly", "lowest"), HUNT)
def test_z_3_4_z_3_5_all_are_told_how_many_jokers_were_kept_and_see_the_jolly_card(
    bottom: str, kept: int, jolly: str, lowest: str
) -> None:
    for view in seen(hunted(bottom)):
        assert (view.kept, view.jolly) == (kept, jolly)


@pytest.mark.parametrize("bottom", [bottom for bottom, *_ in HUNT])
def test_z_3_5_the_jolly_card_is_never_a_joker_and_stays_for_the_whole_deal(bottom: str) -> None:
    round_ = hunted(bottom)
    jolly = round_.view(None).jolly
    drawn_to_the_last(round_)
    assert round_.view(None).jolly == jolly != "JK"


def test_z_3_6_the_fourth_joker_is_not_kept_but_is_the_lowest_of_the_stock() -> None:
    round_ = hunted("JK JK JK JK S6 H7")
    assert hand(round_, 3).count("JK") == 3
    assert drawn_to_the_last(round_)[-1] == "JK"


def test_z_3_5_nothing_is_kept_or_turned_before_the_cut() -> None:
    round_ = waiting(players=4, manual_cut=True)
    act(round_, CHANCE, SORTED)
    for view in seen(round_):
        assert (view.kept, view.jolly, view.looked) == (None, None, ())


# -- 3. The deal ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("leader", [0, 1])
def test_z_3_8_thirteen_to_the_leader_and_twelve_to_each_other(players: int, leader: int) -> None:
    order, _ = order_of([""] * players, leader)
    round_ = begin(order, leader, players=players)
    expected: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for card, seat in zip(order, dealt_to(players, leader, 0), strict=False):
        expected[seat].append(card)
    for seat in range(players):
        assert hand(round_, seat) == sorted(expected[seat])
        assert len(expected[seat]) == (13 if seat == leader else 12)


def test_z_3_8_the_laps_of_four_players_written_out() -> None:
    first = [1, 1, 1, 2, 2, 3, 3, 0, 0]
    assert dealt_to(4, 1, 0) == first + [1, 1, 2, 2, 3, 3, 0, 0] * 5


@pytest.mark.parametrize(
    ("players", "kept", "expected"),
    [
        (4, 1, [2, 2, 2, 2, 2, 1]),
        (4, 2, [2, 2, 2, 2, 2, 0]),
        (4, 3, [2, 2, 2, 2, 1, 0]),
        (2, 1, [3, 2, 2, 2, 2, 1]),
        (2, 2, [3, 2, 2, 2, 2, 0]),
        (2, 3, [3, 2, 2, 2, 1, 0]),
    ],
)
def test_z_3_9_the_last_packets_of_a_cutter_with_jokers_shrink(
    players: int, kept: int, expected: list[int]
) -> None:
    cutter = -2 % players
    assert [dict(lap)[cutter] for lap in packets(players, 0, kept)] == expected
    pack, hands = order_of(
        ["JK " * kept if seat == cutter else "" for seat in range(players)],
        bottom=" ".join(["JK"] * kept + ["S2", "H3"]),
    )
    round_ = begin(pack, players=players)
    assert [hand(round_, seat) for seat in range(players)] == [sorted(held) for held in hands]
    assert round_.view(None).sizes == tuple(13 if seat == 0 else 12 for seat in range(players))


@each("players", PLAYERS)
@each("kept", range(4))
def test_z_3_10_the_stock_has_as_many_cards_however_many_jokers_were_kept(
    players: int, kept: int
) -> None:
    round_ = hunted(" ".join(["JK"] * kept + ["S2", "H3", "D4"]), players, leader=0)
    assert round_.view(None).stock == STOCK[players] == 106 - 12 * players


@each("players", PLAYERS)
@each("kept", range(4))
def test_z_3_9_z_3_11_kept_jokers_count_towards_the_hand_and_no_card_is_lost(
    players: int, kept: int
) -> None:
    round_ = hunted(" ".join(["JK"] * kept + ["S2", "H3", "D4"]), players, leader=0)
    assert sum(round_.view(None).sizes) == 12 * players + 1
    assert len(round_.cards()) == 108


def test_z_3_11_all_cards_are_there_from_the_shuffle_to_the_last_draw() -> None:
    round_ = hunted("JK H3 JK C5")
    assert len(drawn_to_the_last(round_)) == STOCK[4]  # `act` counts after every action
    assert len(round_.cards()) == 108


@pytest.mark.parametrize("options", [{}, {"manual_cut": True}])
def test_z_3_1_the_same_chance_gives_the_same_deal(options: dict[str, Any]) -> None:
    order, _ = order_of(["S2", "H3", "JK JK", ""], draws="D9")
    first, second = (begin(order, players=4, **options) for _ in range(2))
    assert seen(first) == seen(second)
    assert shuffle(order).count("JK") == 4


def test_z_2_4_a_setup_names_the_leader() -> None:
    setup = Setup(rules(players=3), 2)
    assert GAME.start(setup).setup == setup
