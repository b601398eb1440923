"""B-X.1, B-X.6: practice deals are marked, and no competition takes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eldest.club.formats import FiledBoard, read_pbn, write_pbn
from eldest.club.law6 import Answer, Law6Session
from eldest.club.office.registry import FileRegistry
from eldest.club.practice import find, is_practice, marked, mixed, read_script
from tests.club.law6.room import Book, by, done, running

SEED = b"test"
ATTESTED: dict[str, Any] = {
    "made_at": "2023-09-15T07:00:00Z",
    "for_this_session": True,
    "unseen": True,
}


def practice_set() -> list[FiledBoard]:
    """Three boards of a script, as they come back from their PBN file."""
    script = read_script("hcp(north) >= 15 produce 3")
    deals = mixed([script], [find(script, SEED)], SEED)
    boards = [deal.board(number) for number, deal in enumerate(deals, 1)]
    return read_pbn(write_pbn([marked(board, SEED) for board in boards]))


def brought(session: Law6Session, boards: list[FiledBoard], generator: str | None) -> Answer:
    """The file, as the Director imports it with every attestation."""
    deals: list[list[object]] = [[board.number, 0, str(board.deal)] for board in boards]
    return session.import_deals(
        by("dir"), file="p.pbn", sha256="00" * 32, deals=deals, generator=generator, **ATTESTED
    )


def test_b_x_6_the_tags_of_a_practice_deal() -> None:
    for board in practice_set():
        assert board.game.value("Generator") == "practice/1 seed=74657374"
        said = board.game.value("Description")
        assert said == "Practice deal, not for competition (Law 6E4)"
        assert is_practice(board.game)


def test_b_x_6_other_deals_are_no_practice() -> None:
    board = practice_set()[0]
    for tags in ({"Generator": "opendeal/1", "Description": ""}, {"Generator": ""}):
        other = board.tagged(**tags)
        assert is_practice(other.game) == ("Description" not in tags)
    assert not is_practice(FiledBoard.of(1, board.deal).game)


def test_t_x_2_a_competition_refuses_the_tag() -> None:
    boards = practice_set()
    session = running("other", event="cup")
    answer = brought(session, boards, boards[0].game.value("Generator"))
    assert answer.code == "R-6E4-EXPECT"
    assert answer.refusal
    assert answer.refusal.law == "6E4"
    assert all(board.state == "empty" for board in session.boards.values())


def test_t_x_2_a_competition_refuses_the_fingerprint_when_the_tags_are_gone(
    tmp_path: Path,
) -> None:
    boards, book = practice_set(), FileRegistry(tmp_path / "registry.txt", "2023-09-15")
    for board in boards:
        book.register_practice(board.deal)
    session = running("other", event="cup", registry=book)
    assert brought(session, boards, "bigdeal").code == "R-6D2-IMPORT"
    done(brought(running("other", event="cup", registry=Book()), boards, "bigdeal"))
