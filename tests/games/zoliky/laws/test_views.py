"""Chapter 4: who sees what. Two worlds that differ in a secret must look the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict

import pytest

from eldest.deal import Source
from eldest.games.zoliky import GAME
from eldest.protocol import CHANCE, Round
from tests.games.zoliky.table import (
    PACK,
    act,
    begin,
    begin_with,
    dealt_to,
    hand,
    judged,
    melds,
    order_of,
    pass_by,
    play,
    ready,
    seen,
    shuffle,
    spot,
    turn,
    viewers,
    waiting,
)
from tests.games.zoliky.words import cards

VIEWERS = (None, 0, 1, 2)
DEALT = 37  # cards to three players; the next is the top of the stock


def texts_in(value: object) -> list[str]:
    """All texts in a nest of plain values, keys excepted."""
    match value:
        case str():
            return [value]
        case dict():
            return [text for part in value.values() for text in texts_in(part)]
        case list() | tuple():
            return [text for part in value for text in texts_in(part)]
    return []


def shows(round_: Round, viewer: int | None, card: str) -> bool:
    """Whether the card's name occurs anywhere in what the viewer sees."""
    return any(card in text for text in texts_in(asdict(round_.view(viewer))))


def two_worlds(*hands: str, one: int, other: int, draws: str) -> tuple[Round, Round]:
    """Two deals that differ only in two places of the pack, which exchange their cards."""
    order, _ = order_of(hands, draws=draws, bottom="C2 C3 C4")
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    assert order != changed
    return begin(order, players=len(hands)), begin(changed, players=len(hands))


def secret_of_seat_2() -> tuple[Round, Round]:
    """Seat 2 of three holds S9, and H8 lies deep in the stock, or the other way round."""
    held, drawn = dealt_to(3, 0, 0).index(2), DEALT + 7
    draws = "C5 C6 C7 C8 C9 CT CJ H8"
    return two_worlds("S2", "STJQK D2", "S9", one=held, other=drawn, draws=draws)


# -- hands and stock --------------------------------------------------------------------------


def test_z_4_1_a_seat_sees_its_own_cards_and_of_others_the_number() -> None:
    held = ("S23456 H23456 D23 C6", "S789 H789 D789 C789", "STJQ HTJQ DTJQ CTJQ")
    round_ = begin_with(*held, bottom="CA C3 C4")
    for viewer in range(3):
        assert hand(round_, viewer) == sorted(cards(held[viewer]))
        for other in {0, 1, 2} - {viewer}:
            assert not any(shows(round_, viewer, card) for card in cards(held[other]))
        assert round_.view(viewer).sizes == (13, 12, 12)
    assert round_.view(None).hand == ()
    assert not any(shows(round_, None, card) for one in held for card in cards(one))


def test_z_4_1_nobody_sees_the_stock() -> None:
    round_ = begin_with("S23456", "S789", "STJ", draws="JK DA HA", bottom="C2 C3 C4")
    for viewer in VIEWERS:
        assert round_.view(viewer).stock == 70
        for card in {"JK", "DA", "HA"} - set(hand(round_, viewer) if viewer is not None else ()):
            assert not shows(round_, viewer, card)


def test_z_4_1_the_shuffle_and_the_cut_are_told_without_cards() -> None:
    round_ = waiting(players=3, manual_cut=True)
    order, _ = order_of(["", "", ""])
    for viewer in VIEWERS:
        assert round_.told(viewer, CHANCE, GAME.read(shuffle(order))) == "shuffle"
    act(round_, CHANCE, shuffle(order))
    for viewer in VIEWERS:
        assert round_.told(viewer, 1, GAME.read("cut 54")).startswith("cut")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_z_4_1_worlds_that_differ_in_what_one_does_not_see_look_the_same(
    viewer: int | None,
) -> None:
    pair = secret_of_seat_2()
    for step in ("-S2", "draw", "-C5", "draw", "-C6", "draw", "-C7"):
        same = [world.view(viewer) for world in pair]
        told = [world.told(viewer, turn(world), GAME.read(step)) for world in pair]
        assert (same[0] == same[1]) == (viewer != 2)
        assert told[0] == told[1]
        for world in pair:
            play(world, step)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_z_4_1_a_drawn_card_is_seen_by_the_drawer_only(viewer: int | None) -> None:
    pair = two_worlds("S2", "", "", one=DEALT, other=DEALT + 3, draws="H8 C5 C6 D9")
    for world in pair:
        play(world, "-S2")
        assert world.told(viewer, 1, GAME.read("draw")) == "draw"
        play(world, "draw")
    views = [world.view(viewer) for world in pair]
    assert (views[0] == views[1]) == (viewer != 1)
    assert [view.drawn for view in views] == (["H8", "D9"] if viewer == 1 else [None, None])


def test_z_4_1_a_refused_action_is_seen_by_nobody_else() -> None:
    round_ = play(ready("STJQ", "", "", draws="D9"), "draw")
    before = seen(round_)
    assert judged(round_, "+STSJSQ -D9") is not None
    assert seen(round_) == before


# -- the looked-at cards ----------------------------------------------------------------------


def test_z_4_1_the_cutter_alone_keeps_what_he_saw_for_the_deal() -> None:
    round_ = begin_with("S2", "JK", "", bottom="DA JK H8")
    for _ in range(4):
        assert round_.view(1).looked == ("DA", "JK", "H8")
        for viewer in (None, 0, 2):
            assert round_.view(viewer).looked == ()
        if round_.view(None).phase == "lead":
            play(round_, "-S2")
        else:
            pass_by(round_)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_z_4_1_others_cannot_tell_where_the_joker_lay(viewer: int | None) -> None:
    pair = [
        begin_with("S2", "JK D9", "", bottom=bottom, draws="C5 C6 C7")
        for bottom in ("DA JK H8", "DA H8 JK")
    ]
    for step in ("-S2", "draw", "-C5", "draw", "-C6"):
        assert pair[0].view(viewer) == pair[1].view(viewer)
        assert pair[0].view(1) != pair[1].view(1)
        for world in pair:
            play(world, step)


# -- what all see -----------------------------------------------------------------------------


def test_z_4_1_what_is_open_is_the_same_for_all() -> None:
    round_ = spot("H4 S2", drawn="D8", laid=("H5H6JK", "CTCJCQ"), own=())
    play(round_, "1<H4 -S2")
    for view in seen(round_):
        assert (view.dealer, view.leader, view.cutter) == (1, 0, 0)
        assert (view.opened, view.round, view.turns) == ((True, True), 5, 8)
        assert (view.top, view.pile[-1], view.reshuffles) == ("S2", "S2", 0)
        assert [meld.owner for meld in view.table] == [0, 0, 1]
        assert [meld.kind for meld in view.table] == ["run", "run", "run"]
    assert melds(round_)[1] == "H4H5H6JK"


def test_z_4_1_what_a_joker_stands_for_is_shown() -> None:
    round_ = spot("H4 S2", drawn="D8", laid=("H5H6JK", "S9H9JK", "CTCJCQ"), own=())
    for view in seen(round_):
        assert view.table[0].stands == (("H7",),)
        assert [sorted(faces) for faces in view.table[1].stands] == [["C9", "D9"]]
        assert view.table[2].stands == ()


def test_z_4_1_a_card_taken_from_the_pile_is_seen_by_all() -> None:
    round_ = spot("S2 D8", top="H4", laid=("H5H6JK", "CTCJCQ"), own=())
    action = GAME.read("take 1<H4 -S2")
    for viewer in viewers(round_):
        assert round_.told(viewer, 1, action) == "take 1<H4 -S2"
    play(round_, "take 1<H4 -S2")
    for view in seen(round_):
        assert view.taken[1] == ("H4",)


def test_z_4_1_the_hands_are_shown_only_at_the_end() -> None:
    round_ = spot("D8", drawn="H4", laid=("H5H6JK", "CTCJCQ"), own=())
    assert not any(view.hands for view in seen(round_))
    play(round_, "1<H4 -D8")
    for view in seen(round_):
        assert len(view.hands[0]) == 6


# -- what follows from it ---------------------------------------------------------------------


def test_z_4_2_what_one_may_do_does_not_depend_on_what_one_does_not_see() -> None:
    pair = secret_of_seat_2()
    for world in pair:
        play(
            world, "-S2", "draw", "-C5", "draw", "-C6", "draw", "-C7", "draw", "-C8", "draw", "-C9"
        )
        play(world, "draw", "-CT", "draw")
    assert pair[0].legal(1) == pair[1].legal(1)
    for text in ("+STSJSQSK -CJ", "+STSJSQ -CJ", "-S9", "-H8", "draw"):
        first, second = (judged(world, text) for world in pair)
        assert first == second


def test_z_4_2_whose_turn_it_is_depends_on_public_facts_only() -> None:
    pair = secret_of_seat_2()
    for step in ("-S2", "draw", "-C5", "draw", "-C6", "draw", "-C7"):
        assert pair[0].actors() == pair[1].actors()
        for world in pair:
            play(world, step)


def imagined(round_: Round, viewer: int | None, count: int = 12) -> list[Round]:
    """Worlds that the viewer cannot tell from the real one."""
    view = round_.view(viewer)
    worlds: list[Round] = [GAME.imagine(view, Source(bytes([seed]) * 32)) for seed in range(count)]
    assert all(world.view(viewer) == view for world in worlds)
    return worlds


def test_z_4_3_in_every_imagined_world_the_cutter_began_with_his_jokers() -> None:
    round_ = begin_with("S2", "JK JK", "", bottom="DA JK JK")
    for world in imagined(round_, 0):
        assert hand(world, 1).count("JK") >= 2


def test_z_4_3_the_cutter_knows_the_lowest_cards_of_the_stock() -> None:
    round_ = play(begin_with("S2", "JK", "", bottom="DA JK H8", max_reshuffles=0), "-S2")
    for world in imagined(round_, 1, 3):
        while world.view(None).stock > 1:
            pass_by(world)
        play(world, "draw")
        assert world.view(turn(world)).drawn == "H8"


def test_z_4_3_after_a_reshuffle_the_stock_is_the_former_pile() -> None:
    round_ = begin_with("S2", "", bottom="C2 C3 C4")
    play(round_, "-S2")
    while round_.view(None).stock:
        pass_by(round_)
    pile = Counter(round_.view(None).pile)
    play(round_, "draw")
    act(round_, CHANCE, str(round_.chance(Source(bytes(32)))))
    seat = turn(round_)
    drawn = round_.view(seat).drawn
    for viewer in (None, 0, 1):
        for world in imagined(round_, viewer, 4):
            others = Counter(PACK) - pile - Counter(["C2"])
            held = Counter(hand(world, 0)) + Counter(hand(world, 1))
            assert held - others == Counter([world.view(seat).drawn])
    assert pile[drawn]
