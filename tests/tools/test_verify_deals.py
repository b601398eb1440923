"""The stand-alone checker of deals beside our own: two implementations, one verdict (T-6.E4.2)."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from eldest.club import formats
from eldest.club.opendeal import (
    BadText,
    Contributions,
    Dealer,
    DealingRefused,
    OpenedSession,
    Plan,
    Players,
    Promise,
    Published,
    Reveal,
    Signature,
    Text,
    TextValue,
    Used,
    Value,
    contribution,
    opendeal_plan,
    opendeal_reveal,
    opendeal_verify,
    tagged,
)
from eldest.games.bridge import Deal, rank
from tests.club.opendeal.evening import DEALS, PLAN, RANDOMNESS, SECRETS, SIGNATURE, Z
from tests.tools.test_verify_alone import lines_of_code
from tools import verify_deals

TOOL = Path(__file__).parents[2] / "tools" / "verify_deals.py"
NUMBERS = (b"\x11" * 32, b"\x22" * 32)
TIME = "2023-09-15T08:00:00Z"
EVENINGS: dict[str, tuple[Promise | None, Value, str]] = {
    "beacon": (None, Signature.read(SIGNATURE), RANDOMNESS),
    "players": (Players(), Contributions(tuple(map(contribution, NUMBERS)), NUMBERS), ""),
    "text": (Text("the index"), TextValue.read("43275.91 žluť"), ""),
}


def evening(kind: str) -> dict[str, bytes]:
    """The three published files of an evening with a redeal."""
    promise, value, _ = EVENINGS[kind]
    plan = Plan.read(PLAN.encode())
    if promise:
        both = {1: (range(1, 25), SECRETS[1])}
        plan = opendeal_plan("Club žluť", both, {None: promise}, published=TIME)
    told = OpenedSession(1, SECRETS[1], value, (Used(5, 1, "a card was seen"),))
    dealer = told.dealer(plan)
    boards = dealer.boards(range(1, 25))
    boards[4] = dealer.boards([5], 1)[0]
    record = formats.write(tagged(plan, 1, boards, indices={5: 1}), "pbn")
    reveal = opendeal_reveal(plan, {1: told}).written()
    return {"plan.txt": plan.written(), "reveal.txt": reveal, "hands.pbn": record}


def theirs(files: dict[str, bytes], known: str, folder: Path) -> tuple[int, dict[str, str]]:
    """Exit status and verdicts of the stand-alone checker."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    names = [str(folder / name) for name in files]
    lines: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.print", lambda text: lines.extend(text.split("\n")))
        status = verify_deals.main([*names, *(["--value", known] if known else [])])
    found = [re.match(r"(.*?): (\w+)", line) for line in lines]
    return status, {match[1]: match[2] for match in found if match}


def ours(files: dict[str, bytes], known: str) -> tuple[int, dict[str, str]]:
    """The same of ours."""
    try:
        report = opendeal_verify(
            Plan.read(files["plan.txt"]),
            Reveal.read(files["reveal.txt"]),
            [formats.read_pbn(files["hands.pbn"])],
            witness=Published(known) if known else None,
        )
    except (BadText, DealingRefused, formats.FormatError):
        return 2, {}
    return int(not report.ok), {line.item: str(line.verdict) for line in report.lines}


@pytest.mark.parametrize("kind", EVENINGS)
def test_a_fair_evening_is_proved_by_both(kind: str, tmp_path: Path) -> None:
    files, known = evening(kind), EVENINGS[kind][2]
    assert theirs(files, known, tmp_path) == ours(files, known)
    status, verdicts = ours(files, known)
    assert status == 0
    assert len(verdicts) == 3 + 24


def swap(name: str, old: bytes, new: bytes) -> Callable[[dict[str, bytes]], None]:
    def change(files: dict[str, bytes]) -> None:
        assert old in files[name]
        files[name] = files[name].replace(old, new, 1)

    return change


CHANGES = {
    "event": swap("plan.txt", b"Club", b"Clab"),
    "secret": swap("reveal.txt", b"secret 00", b"secret 01"),
    "plan id": swap("reveal.txt", b"\nplan ", b"\nplan 0"),
    "number": swap("reveal.txt", b"11111111", b"11111112"),
    "board": swap("hands.pbn", b'[Board "7"]', b'[Board "71"]'),
    "deal id": swap("hands.pbn", b':1:7:0"', b':1:7:1"'),
    "session": swap("hands.pbn", b":1:7:0", b":2:7:0"),
    "redeal": swap("reveal.txt", b"used 1 5 1 a card was seen\n", b""),
    "redeal twice": swap("reveal.txt", b"used 1 5 1", b"used 1 5 2"),
    "one redeal more": swap("reveal.txt", b"used 1 5 1", b"used 1 6 1"),
    "no end": swap("reveal.txt", b"end\n", b""),
}


@pytest.mark.parametrize("name", CHANGES)
def test_t_c_3_both_find_what_was_changed(name: str, tmp_path: Path) -> None:
    files = evening("players")
    CHANGES[name](files)
    status, verdicts = theirs(files, "", tmp_path)
    assert status == ours(files, "")[0] != 0
    if status == 1 and name != "session":  # a session that the plan lacks is told in two ways
        assert verdicts == ours(files, "")[1]


def test_t_c_3_a_changed_card_is_named_by_both(tmp_path: Path) -> None:
    files = evening("text")
    boards = formats.read_pbn(files["hands.pbn"])
    north, east, south, west = boards[6].deal.hands
    turned = Deal((east, south, west, north))
    text = boards[6].deal.to_pbn(boards[6].dealer).encode()
    files["hands.pbn"] = files["hands.pbn"].replace(text, turned.to_pbn(boards[6].dealer).encode())
    status, verdicts = theirs(files, "", tmp_path)
    assert (status, verdicts["session 1 board 7"]) == (1, "DIFFERENT")
    assert verdicts == ours(files, "")[1]


def test_b_c_13_without_the_value_both_leave_the_beacon_unchecked(tmp_path: Path) -> None:
    files = evening("beacon")
    assert theirs(files, "", tmp_path) == ours(files, "")
    assert theirs(files, "", tmp_path)[1]["session 1 entropy"] == "UNCHECKED"
    assert theirs(files, "00" * 32, tmp_path) == ours(files, "00" * 32)


def test_b_c_13_a_beacon_due_too_soon_is_no_proof(tmp_path: Path) -> None:
    files = evening("beacon")
    files["plan.txt"] = files["plan.txt"].replace(b"T08:00:00Z", b"T10:59:00Z")
    files["reveal.txt"] = files["reveal.txt"].replace(
        sha256(PLAN.encode()).hexdigest().encode(),
        sha256(files["plan.txt"]).hexdigest().encode(),
    )
    assert ours(files, RANDOMNESS)[0] == 2  # R-C-EARLY
    status, verdicts = theirs(files, RANDOMNESS, tmp_path)
    assert (status, verdicts["session 1 entropy"]) == (1, "DIFFERENT")


@pytest.mark.parametrize("row", DEALS, ids=lambda row: "-".join(row.split()[:3]))
def test_t_6_e4_2_the_vectors_by_the_second_implementation(row: str) -> None:
    session, board, k, _, g, text = row.split(" ", 5)
    assert verify_deals.dealt(bytes.fromhex(Z[int(session)]), int(board), int(k)) == int(g)
    assert verify_deals.number_of(text) == int(g)


def test_t_6_e4_2_both_implementations_agree_on_many_boards() -> None:
    for name in ("a", "b"):
        seed = sha256(name.encode()).digest()
        dealer = Dealer(seed)
        for board in range(1, 201):
            k = board % 3
            assert verify_deals.dealt(seed, board, k) == dealer.number(board, k)
        deal = dealer.deal(1)
        assert all(verify_deals.number_of(deal.to_pbn(first)) == rank(deal) for first in range(4))


def test_files_that_cannot_be_used_have_status_2(tmp_path: Path) -> None:
    files = evening("text")
    assert theirs({"plan.txt": files["plan.txt"]}, "", tmp_path)[0] == 2
    assert verify_deals.main([str(tmp_path / "none")]) == 2
    files["hands.pbn"] = files["hands.pbn"].replace(b"[Deal ", b'[Deal "N:... ... ... ..."]\n[X ')
    assert theirs(files, "", tmp_path)[0] == 2


def test_the_checker_stands_alone_and_is_short() -> None:
    text = TOOL.read_text(encoding="utf-8")
    tree = ast.parse(text)
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    modules |= {alias.name for node in imports for alias in node.names}
    assert {str(module).split(".")[0] for module in modules} <= set(sys.stdlib_module_names)
    assert len(lines_of_code(text)) < 200
