"""What a verifier finds, and what a reveal may say: B-C.13, B-C.14, B-C.16, T-C.3."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldest.club import formats
from eldest.club.formats import FiledBoard
from eldest.club.opendeal import (
    BadText,
    Contributions,
    OpenedSession,
    Plan,
    Published,
    Report,
    Reveal,
    Secret,
    Signature,
    TextValue,
    Used,
    contribution,
    opendeal_generate,
    opendeal_plan,
    opendeal_reveal,
    opendeal_verify,
    read_promise,
    tagged,
)
from eldest.games.bridge import Board, Deal, Vulnerability
from tests.each import each

from .evening import HP, PLAN, RANDOMNESS, SECRETS, SIGNATURE, opened, plan, reveal

RELAY = Published(RANDOMNESS)
NUMBERS = (b"\x11" * 32, b"\x22" * 32)
TIME = "2023-09-15T08:00:00Z"


def pbn(session: int = 1, **indices: int) -> bytes:
    """The hand record of a session, with `b5=1` for a board that was redealt."""
    value = Signature.read(SIGNATURE)
    boards = opendeal_generate(plan(), session, SECRETS[session], value)
    ks = {int(name[1:]): k for name, k in indices.items()}
    for place, board in enumerate(boards):
        if board.number in ks:
            again = {"boards": [board.number], "k": ks[board.number]}
            boards[place] = opendeal_generate(plan(), session, SECRETS[session], value, **again)[0]  # type: ignore[arg-type]  # both fit
    return formats.write(tagged(plan(), session, boards, indices=ks), "pbn")


def checked(
    *files: bytes,
    of: Plan | None = None,
    by: Reveal | None = None,
    witness: Published | None = RELAY,
) -> Report:
    boards = [formats.read_pbn(file) for file in files or (pbn(),)]
    return opendeal_verify(of or plan(), by or reveal(), boards, witness=witness)


def faults(report: Report) -> list[str]:
    return [f"{line.item}: {line.verdict}" for line in report.faults()]


def test_b_c_16_a_fair_evening_is_all_ok() -> None:
    report = checked()
    assert report.ok
    assert faults(report) == []
    items = [line.item for line in report.lines]
    boards = [f"session 1 board {number}" for number in range(1, 25)]
    assert items == ["plan", "session 1 pledge", "session 1 entropy", *boards]
    assert str(report.lines[0]) == f"plan: OK, {HP}"


def test_b_c_16_two_sessions_in_two_files() -> None:
    report = checked(pbn(1), pbn(2), by=reveal(opened(1), opened(2)))
    assert report.ok
    assert len(report.lines) == 1 + 2 * 2 + 24 + 24


def test_b_c_16_one_session_is_open_while_the_other_stays_secret() -> None:
    assert checked(pbn(1)).ok
    report = checked(pbn(1), pbn(2))
    assert faults(report) == ["session 2: MISSING"]


def test_t_c_3_another_plan_is_named() -> None:
    changed = Plan.read(PLAN.replace("Evening", "Evenung").encode())
    found = faults(checked(of=changed))
    assert found[0] == "plan: DIFFERENT"
    assert len(found) == 1 + 24  # the plan is part of every deal


def test_t_c_3_another_secret_is_named() -> None:
    other = replace(opened(), secret=Secret(bytes([1, *range(1, 32)])))
    found = faults(checked(by=Reveal(HP, (other,))))
    assert found[0] == "session 1 pledge: DIFFERENT"
    assert len(found) == 1 + 24


def test_t_c_3_another_signature_is_named() -> None:
    value = Signature.read(SIGNATURE.replace("b713", "b712", 1))
    found = faults(checked(by=Reveal(HP, (replace(opened(), value=value),))))
    assert found[0] == "session 1 entropy: DIFFERENT"
    assert len(found) == 1 + 24


def test_t_c_3_a_changed_card_is_named_by_its_board() -> None:
    boards = formats.read_pbn(pbn())
    hands = list(boards[6].deal.hands)
    low_north, low_east = hands[0] & -hands[0], hands[1] & -hands[1]
    hands[0] ^= low_north | low_east
    hands[1] ^= low_north | low_east
    boards[6] = replace(boards[6], deal=Deal((hands[0], hands[1], hands[2], hands[3])))
    report = opendeal_verify(plan(), reveal(), [boards], witness=RELAY)
    assert faults(report) == ["session 1 board 7: DIFFERENT"]


@pytest.mark.parametrize("order", [1, -1])
def test_b_c_16_a_board_that_comes_twice_must_be_right_both_times(order: int) -> None:
    false = pbn().replace(b'[Board "7"]', b'[Board "8"]').replace(b":1:7:0", b":1:8:0")
    report = checked(*(false, pbn())[::order])
    assert faults(report) == ["session 1 board 8: DIFFERENT"]
    assert checked(pbn(), pbn()).ok


def test_b_c_16_the_report_tells_why_a_board_was_dealt_again() -> None:
    used = (Used(5, 1, "a card was seen"), Used(5, 2, "the sheet lay open"))
    report = checked(pbn(b5=2), by=reveal(opened(used=used)))
    told = {line.item: str(line) for line in report.lines}["session 1 board 5"]
    assert told == (
        "session 1 board 5: OK, dealt again: a card was seen; dealt again: the sheet lay open"
    )


def test_t_c_3_a_changed_board_number_is_named() -> None:
    data = pbn().replace(b'[Board "7"]', b'[Board "71"]')
    found = checked(data)
    assert faults(found) == ["session 1 board 7: MISSING", "session 1 board 71: DIFFERENT"]


def test_t_c_3_a_changed_marking_or_deal_id_is_named() -> None:
    boards = formats.read_pbn(pbn())
    boards[0] = replace(boards[0], vulnerability=Vulnerability.BOTH)
    boards[1] = boards[1].tagged(DealId=plan().deal_id(1, 3, 0))
    report = opendeal_verify(plan(), reveal(), [boards], witness=RELAY)
    assert faults(report) == ["session 1 board 1: DIFFERENT", "session 1 board 2: DIFFERENT"]


def test_b_c_16_a_board_that_is_not_there_is_missing() -> None:
    boards = formats.read_pbn(pbn())
    report = opendeal_verify(plan(), reveal(), [boards[:-1]], witness=RELAY)
    assert faults(report) == ["session 1 board 24: MISSING"]
    assert not opendeal_verify(plan(), reveal(), [], witness=RELAY).ok


def test_b_c_13_without_a_witness_the_entropy_is_unchecked_and_nothing_is_ok() -> None:
    report = checked(witness=None)
    assert faults(report) == ["session 1 entropy: UNCHECKED"]
    assert "entropy unchecked" in str(report.faults()[0])
    assert not report.ok


def test_b_c_13_the_witness_is_named() -> None:
    line = checked(witness=Published(SIGNATURE, "my own eyes")).lines[2]
    assert line.says.endswith("by my own eyes")
    assert faults(checked(witness=Published("00" * 48))) == ["session 1 entropy: DIFFERENT"]


# Redeals


def test_b_c_16_a_redeal_is_in_the_reveal_or_it_is_different() -> None:
    used = opened(used=(Used(5, 1, "a card was seen"),))
    assert checked(pbn(b5=1), by=reveal(used)).ok
    assert faults(checked(pbn(b5=1))) == ["session 1 board 5: DIFFERENT"]
    assert faults(checked(pbn(), by=reveal(used))) == ["session 1 board 5: DIFFERENT"]


def test_b_c_16_of_several_redeals_the_last_counts() -> None:
    used = opened(used=(Used(5, 1, "a card was seen"), Used(5, 2, "seen again")))
    assert checked(pbn(b5=2), by=reveal(used)).ok
    text = reveal(used).written().decode()
    assert "used 1 5 1 a card was seen\nused 1 5 2 seen again\nend\n" in text


# The reveal file


def test_b_c_16_a_reveal_comes_back() -> None:
    whole = reveal(opened(1, used=(Used(5, 1, "a card was seen"),)), opened(2))
    assert Reveal.read(whole.written()).written() == whole.written()
    lines = whole.written().decode().split("\n")
    assert lines[:4] == [
        "opendeal-reveal/1",
        f"plan {HP}",
        f"session 1 secret {bytes(range(32)).hex()}",
        f"entropy 1 beacon {SIGNATURE}",
    ]


def test_b_c_16_only_the_pledged_secret_is_revealed() -> None:
    with pytest.raises(BadText, match="session 1 is pledged to"):
        opendeal_reveal(plan(), {1: replace(opened(), secret=SECRETS[2])})


GOOD = reveal(opened(1, used=(Used(5, 1, "why"),)), opened(2)).written().decode()
BAD_REVEALS = {
    "head": (GOOD.replace("reveal/1", "reveal/2"), "first line"),
    "no plan": (GOOD.replace(f"plan {HP}\n", ""), "names its plan"),
    "plan later": (GOOD.replace("end\n", f"plan {HP}\nend\n"), "does not belong here"),
    "no session": (f"opendeal-reveal/1\nplan {HP}\nend\n", "opens a session"),
    "no entropy": (GOOD.replace(f"entropy 2 beacon {SIGNATURE}\n", ""), "session 2 has a secret"),
    "entropy first": (GOOD.replace("entropy 1", "entropy 2", 1), "line 4: session 2 is not"),
    "descending": (GOOD.replace("session 2 secret", "session 1 secret"), "ascending order"),
    "short": (GOOD.replace(SIGNATURE, "ab", 1), "line 4: the signature of a beacon"),
    "kind": (GOOD.replace("1 beacon", "1 dice", 1), "line 4: entropy is beacon, players or text"),
    "gap": (GOOD.replace("used 1 5 1", "used 1 5 2"), "board 5 comes here with index 1"),
    "not open": (GOOD.replace("used 1 5 1", "used 3 5 1"), "session 3 is not open"),
    "no reason": (GOOD.replace("used 1 5 1 why", "used 1 5 1"), "does not belong here"),
}


@each(("text", "reason"), BAD_REVEALS.values(), ids=BAD_REVEALS)
def test_b_c_16_a_reveal_that_is_none_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        Reveal.read(text.encode())


# Players and texts


def players_evening(value: Contributions) -> tuple[Plan, Reveal, list[FiledBoard]]:
    """An evening whose entropy the players gave."""
    made = opendeal_plan(
        "Club", {1: (range(1, 9), SECRETS[1])}, {None: read_promise("players")}, published=TIME
    )
    told = Reveal(made.id, (OpenedSession(1, SECRETS[1], value),))
    return made, told, tagged(made, 1, told.opened[0].dealer(made).boards(range(1, 9)))


def test_b_c_14_players_are_checked_by_their_commitments() -> None:
    value = Contributions(tuple(map(contribution, NUMBERS)), NUMBERS)
    made, told, boards = players_evening(value)
    report = opendeal_verify(made, Reveal.read(told.written()), [boards])
    assert report.ok
    assert "every number was committed to" in report.lines[2].says
    lines = told.written().decode().split("\n")
    assert (
        lines[3] == f"commits 1 {contribution(NUMBERS[0]).hex()},{contribution(NUMBERS[1]).hex()}"
    )
    assert lines[4] == f"entropy 1 players {'11' * 32},{'22' * 32}"


@pytest.mark.parametrize(
    ("commits", "numbers", "reason"),
    [
        (NUMBERS[::-1], NUMBERS, "number 1 is not the one that was committed to"),
        (NUMBERS, NUMBERS[:1], "2 players committed, 1 revealed"),
        (NUMBERS[:1], NUMBERS[:1], "at least 2 players contribute"),
    ],
)
def test_b_c_14_what_was_not_committed_to_is_not_used(
    commits: tuple[bytes, ...], numbers: tuple[bytes, ...], reason: str
) -> None:
    value = Contributions(tuple(map(contribution, commits)), numbers)
    made, told, boards = players_evening(value)
    with pytest.raises(BadText, match=reason):
        opendeal_generate(made, 1, SECRETS[1], value)
    line = opendeal_verify(made, told, [boards]).lines[2]
    assert line.verdict == "DIFFERENT"
    assert reason in line.says


def test_b_c_12_a_text_is_shown_to_be_compared() -> None:
    promise = read_promise("text the DJI of Friday")
    made = opendeal_plan("Club", {1: ([1], SECRETS[1])}, {None: promise}, published=TIME)
    told = Reveal(made.id, (OpenedSession(1, SECRETS[1], TextValue.read("43275.91")),))
    boards = tagged(made, 1, told.opened[0].dealer(made).boards([1]))
    report = opendeal_verify(made, Reveal.read(told.written()), [boards])
    assert report.ok
    assert report.lines[2].says == "the text is '43275.91': compare it with the DJI of Friday"


def test_a_file_without_tags_belongs_to_the_session_that_is_named() -> None:
    value = Signature.read(SIGNATURE)
    boards: list[Board] = opendeal_generate(plan(), 2, SECRETS[2], value)
    bare = [formats.filed(board) for board in boards]
    both = reveal(opened(1), opened(2))
    with pytest.raises(BadText, match="board 1 does not say its session"):
        opendeal_verify(plan(), both, [bare], witness=RELAY)
    report = opendeal_verify(plan(), both, [bare], witness=RELAY, session=2)
    assert {line.item.split()[1] for line in report.faults()} == {"1"}  # session 1 is not there
    assert opendeal_verify(plan(), reveal(opened(2)), [bare], witness=RELAY).ok


def test_a_value_of_another_kind_is_different_and_no_board_is_proved() -> None:
    told = Reveal(HP, (replace(opened(), value=TextValue.read("43275.91")),))
    report = opendeal_verify(plan(), told, [formats.read_pbn(pbn())], witness=RELAY)
    assert faults(report) == ["session 1 entropy: DIFFERENT"]
    assert not any("board" in line.item for line in report.lines)
