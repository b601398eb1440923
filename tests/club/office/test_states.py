"""The steps of the office in their only order: B-O.1, B-O.2, B-O.4 to B-O.6."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.cards import NotationError
from eldest.club import formats
from eldest.club.office import (
    Folder,
    OutOfOrder,
    SetState,
    export,
    hand_record,
    public_page,
    statistics_of,
)
from eldest.club.opendeal import (
    BadText,
    Beacon,
    DealingRefused,
    Plan,
    Players,
    Signature,
    contribution,
    opendeal_verify,
)

from .room import BEACON, SIGNATURE, WORDS, at, described, published, released, sealed

NUMBERS = {"pair 1": b"\x11" * 32, "pair 2": b"\x22" * 32}


def state(folder: Folder, session: int = 1) -> str:
    return str(folder.office.of(session).state)


def code(call: Callable[[], object]) -> str:
    with pytest.raises(DealingRefused) as refusal:
        call()
    return refusal.value.finding.code


def test_b_o_1_a_set_goes_through_all_states(tmp_path: Path) -> None:
    folder = described(tmp_path)
    office, seen = folder.office, [state(folder)]
    steps: list[Callable[[], object]] = [
        lambda: office.publish(at()),
        lambda: office.take_value(at("12:00:00"), 1, WORDS),
        lambda: office.generate(at("12:01:00"), 1),
        lambda: export(office, at("12:02:00"), 1, "dlm", "the machine"),
        lambda: office.begin_play(at("19:00:00"), 1),
        lambda: office.release(at("23:00:00"), 1),
    ]
    for step in steps:
        step()
        seen.append(state(folder))
    assert seen == [str(each) for each in SetState if each != SetState.VOID]


OUT_OF_ORDER: dict[str, tuple[Callable[[Path], Folder], Callable[[Folder], object], str]] = {
    "publish twice": (published, lambda f: f.office.publish(at()), "cannot publish"),
    "describe twice": (
        published,
        lambda f: f.office.describe(at(), "x", {1: [1]}, {None: Players()}),
        "this office has its plan",
    ),
    "deal twice": (sealed, lambda f: f.office.generate(at(), 1), "cannot deal"),
    "another value": (sealed, lambda f: f.office.take_value(at(), 1, WORDS), "cannot take the"),
    "export before": (published, lambda f: export(f.office, at(), 1, "dlm", "x"), "cannot export"),
    "play before": (published, lambda f: f.office.begin_play(at(), 1), "cannot play"),
    "redeal before": (published, lambda f: f.office.redeal(at(), 1, [1], "x"), "cannot redeal"),
    "reveal before play": (sealed, lambda f: f.office.release(at(), 1), "cannot reveal"),
    "redeal after": (released, lambda f: f.office.redeal(at(), 1, [1], "x"), "cannot redeal"),
    "export after": (released, lambda f: export(f.office, at(), 1, "dlm", "x"), "cannot export"),
    "void after": (sealed, lambda f: f.office.void(at(), 1, "no"), "cannot void the set"),
}


@pytest.mark.parametrize(("start", "step", "says"), OUT_OF_ORDER.values(), ids=OUT_OF_ORDER)
def test_b_o_2_steps_come_in_this_order_only(
    tmp_path: Path,
    start: Callable[[Path], Folder],
    step: Callable[[Folder], object],
    says: str,
) -> None:
    folder = start(tmp_path)
    head = folder.office.log.head
    with pytest.raises(OutOfOrder, match=says):
        step(folder)
    assert folder.office.log.head == head


def test_b_o_2_no_step_looks_regenerates_or_counts_before_the_release(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    assert code(lambda: hand_record(folder.office, 1)) == "R-6E-SEALED"
    assert code(lambda: statistics_of(folder.office, 1)) == "R-6E-SEALED"
    assert code(folder.office.reveal) == "R-6E-SEALED"
    steps = {name for name in dir(folder.office) if not name.startswith("_")}
    assert not steps & {"look", "peek", "regenerate", "filter", "sort", "exchange", "statistics"}


def test_b_c_15_no_deal_before_the_value_is_there(tmp_path: Path) -> None:
    folder = published(tmp_path)
    assert code(lambda: folder.office.generate(at(), 1)) == "R-C-NOENTROPY"


def test_b_c_13_ec_18_a_beacon_has_no_value_before_it_is_due(tmp_path: Path) -> None:
    folder = published(tmp_path, BEACON)
    early = lambda: folder.office.take_value(at("11:00:02"), 1, SIGNATURE)  # noqa: E731 - one line
    assert code(early) == "R-C-NOENTROPY"
    folder.office.take_value(at("11:00:03"), 1, SIGNATURE)
    assert state(folder) == "entropy_due"


def test_ec_18_another_value_never_takes_the_beacons_place(tmp_path: Path) -> None:
    folder = published(tmp_path, BEACON)
    other = Signature(SIGNATURE.raw[:-1] + b"\0")
    with pytest.raises(BadText, match="not the signature of round 657413"):
        folder.office.take_value(at("12:00:00"), 1, other)
    assert state(folder) == "published"


def test_t_c_4_a_plan_with_a_beacon_too_soon_is_never_described(tmp_path: Path) -> None:
    soon = Beacon(653713)  # about two hours before
    assert code(lambda: described(tmp_path, soon)) == "R-C-EARLY"
    assert not (tmp_path / "tuesday").exists()


def test_b_o_1_the_page_shows_states_and_never_a_card(tmp_path: Path) -> None:
    folder = published(tmp_path, BEACON)
    page = public_page(folder.office, "2023-09-15T10:59:03Z")
    assert page["plan"] == folder.office.plan.id if folder.office.plan else None
    assert page["head"] == folder.office.log.head
    assert page["sessions"][0]["state"] == "published"
    assert page["sessions"][0]["seconds_to_entropy"] == 60
    late = public_page(folder.office, "2023-09-15T12:00:00Z")
    assert late["sessions"][0]["seconds_to_entropy"] == 0


def test_b_o_1_no_deal_stands_in_page_or_log_while_it_is_sealed(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    folder.office.redeal(at("13:00:00"), 1, [3], "known: a hand record lay about")
    folder.save()
    public = (folder.path / "office.log").read_text() + str(public_page(folder.office, at().time))
    secret = folder.secret(1).opened().hex()
    assert secret not in public
    desk = folder.session(1)
    for board in desk.boards.values():
        assert board.original.hands
        for hand in board.original.hands:
            assert str(hand) not in public


# B-O.4


def test_b_o_4_a_redeal_is_ordered_with_a_reason_and_public_at_once(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    with pytest.raises(NotationError, match="reason"):
        folder.office.redeal(at(), 1, [3], " ")
    folder.office.redeal(at("13:00:00"), 1, [3], "known: a card was  seen")
    folder.office.redeal(at("13:30:00"), 1, [3], "known: again")
    page = public_page(folder.office, at().time)
    assert page["sessions"][0]["redeals"] == [
        [3, 1, "known: a card was seen"],
        [3, 2, "known: again"],
    ]


def test_b_o_4_a_redeal_is_the_next_index_and_stands_in_the_reveal(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    folder.office.redeal(at("13:00:00"), 1, [3, 5], "known: a card was seen")
    folder.office.begin_play(at("19:00:00"), 1)
    folder.office.release(at("23:00:00"), 1)
    text = folder.office.reveal().written().decode()
    assert "used 1 3 1 known: a card was seen\nused 1 5 1 known: a card was seen\n" in text
    assert verified(folder)


def test_b_o_4_ec_15_a_whole_session_is_redealt(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    before = folder.session(1).boards[1].original.hands
    folder.office.redeal(at("13:00:00"), 1, list(range(1, 9)), "known: the records were handed out")
    after = folder.session(1).boards[1].original.hands
    assert before != after
    assert len(folder.office.of(1).used) == 8


def test_b_o_4_a_strange_board_is_not_redealt(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    for boards in ([9], []):
        with pytest.raises(BadText, match="session 1 has no board"):
            folder.office.redeal(at(), 1, boards, "x")
    with pytest.raises(BadText, match="there is no session 7 here; the sessions are: 1"):
        folder.office.redeal(at(), 7, [1], "x")


def verified(folder: Folder) -> bool:
    plan = folder.office.plan
    assert plan
    record = formats.read_pbn(hand_record(folder.office, 1)[1])
    return opendeal_verify(plan, folder.office.reveal(), [record]).ok


def test_b_c_16_what_the_office_releases_verifies(tmp_path: Path) -> None:
    folder = released(tmp_path)
    assert verified(folder)
    name, data = hand_record(folder.office, 1)
    assert name == "tuesday-evening-s1-1-8.pbn"
    assert b'[Date "2023.09.15"]' in data
    assert sum(statistics_of(folder.office, 1).points.values()) == 8 * 40


# B-O.5


def test_b_o_5_a_secret_lost_before_the_deal_makes_the_set_void(tmp_path: Path) -> None:
    folder = published(tmp_path)
    folder.office.lose_secret(at(), 1, "the disk broke")
    page = public_page(folder.office, at().time)["sessions"][0]
    assert (page["state"], page["note"]) == ("void", "the disk broke")
    with pytest.raises(OutOfOrder, match="the next step is: make a new plan"):
        folder.office.take_value(at(), 1, WORDS)


def test_b_o_5_a_secret_lost_after_the_deal_leaves_the_boards(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    folder.office.lose_secret(at(), 1, "the disk broke")
    folder.office.begin_play(at("19:00:00"), 1)
    folder.office.release(at("23:00:00"), 1)
    note = public_page(folder.office, at().time)["sessions"][0]["note"]
    assert note == "cannot be verified: the disk broke"
    assert hand_record(folder.office, 1)[1]
    assert code(folder.office.reveal) == "R-6E-SEALED"


def test_b_o_5_without_its_file_a_secret_is_lost(tmp_path: Path) -> None:
    folder = published(tmp_path)
    (folder.private / "secrets.txt").unlink()
    folder.office.take_value(at(), 1, WORDS)
    with pytest.raises(BadText, match="the secret of session 1 is lost"):
        folder.office.generate(at(), 1)


# B-O.6, B-C.14: players


def committed(path: Path) -> Folder:
    folder = published(path, Players())
    for name, number in NUMBERS.items():
        folder.office.commit(at("18:00:00"), 1, name, contribution(number).hex())
    return folder


def test_b_o_6_players_commit_the_list_closes_and_they_reveal(tmp_path: Path) -> None:
    folder = committed(tmp_path)
    office = folder.office
    office.close_list(at("18:05:00"), 1)
    for number in NUMBERS.values():
        office.reveal_number(at("18:06:00"), 1, number.hex())
    office.generate(at("18:07:00"), 1)
    assert state(folder) == "sealed"
    ops = [entry.op for entry in office.log.entries]
    assert ops[2:7] == ["commit", "commit", "close_list", "reveal_number", "reveal_number"]
    page = public_page(office, at().time)["sessions"][0]
    assert page["commits"] == [contribution(number).hex() for number in NUMBERS.values()]


def test_b_c_14_nobody_reveals_before_the_list_is_closed(tmp_path: Path) -> None:
    folder = committed(tmp_path)
    with pytest.raises(BadText, match="before the list is closed"):
        folder.office.reveal_number(at(), 1, "11" * 32)


def test_b_c_14_only_the_number_committed_to_is_taken(tmp_path: Path) -> None:
    folder = committed(tmp_path)
    folder.office.close_list(at(), 1)
    head = folder.office.log.head
    with pytest.raises(BadText, match="not the number that pair 1 committed to"):
        folder.office.reveal_number(at(), 1, "33" * 32)
    assert (state(folder), folder.office.log.head) == ("published", head)
    for number in NUMBERS.values():
        folder.office.reveal_number(at(), 1, number.hex())
    assert state(folder) == "entropy_due"


def test_b_c_14_a_missing_number_voids_the_round(tmp_path: Path) -> None:
    folder = committed(tmp_path)
    with pytest.raises(BadText, match="before the list is closed"):
        folder.office.miss_number(at(), 1)
    folder.office.close_list(at(), 1)
    folder.office.miss_number(at(), 1)
    assert state(folder) == "void"
    assert folder.office.of(1).note == "the number of pair 1 is missing"
    assert [entry.op for entry in folder.office.log.entries][-1] == "void"


def test_b_c_14_two_contestants_at_least_and_no_commitment_twice(tmp_path: Path) -> None:
    folder = published(tmp_path, Players())
    first, second = (contribution(number).hex() for number in NUMBERS.values())
    folder.office.commit(at(), 1, "pair 1", first)
    with pytest.raises(BadText, match="on the list already"):
        folder.office.commit(at(), 1, "pair 2", first)
    folder.office.commit(at(), 1, "pair 1", second)
    with pytest.raises(BadText, match="two contestants"):
        folder.office.close_list(at(), 1)
    with pytest.raises(BadText, match="name of its contestant"):
        folder.office.commit(at(), 1, " ", "ab" * 32)


def test_b_c_14_a_closed_list_stays_closed(tmp_path: Path) -> None:
    folder = committed(tmp_path)
    folder.office.close_list(at(), 1)
    with pytest.raises(BadText, match="list of contributions is closed"):
        folder.office.commit(at(), 1, "pair 3", "ab" * 32)
    with pytest.raises(BadText, match="list of contributions is closed"):
        folder.office.close_list(at(), 1)


def test_b_c_14_players_are_not_skipped_by_a_value(tmp_path: Path) -> None:
    folder = committed(tmp_path)
    with pytest.raises(BadText, match="they commit and reveal"):
        folder.office.take_value(at(), 1, WORDS)
    other = published(tmp_path / "other")
    with pytest.raises(BadText, match="promises no players' numbers"):
        other.office.commit(at(), 1, "pair 1", "ab" * 32)


def test_one_session_is_released_while_another_is_sealed(tmp_path: Path) -> None:
    folder = sealed(tmp_path, s1="1-4", s2="1-4")
    folder.office.begin_play(at("19:00:00"), 1)
    folder.office.release(at("23:00:00"), 1)
    assert folder.office.reveal().sessions == (1,)
    assert folder.secret(2).opened().hex() not in folder.office.reveal().written().decode()
    assert isinstance(folder.office.plan, Plan)
    assert code(lambda: hand_record(folder.office, 2)) == "R-6E-SEALED"
