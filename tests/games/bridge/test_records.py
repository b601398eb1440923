"""Records of bridge: the auction in rows, tricks, talk and claims, each line asserted."""

from __future__ import annotations

import pytest

from eldest import games
from eldest.table import Contradiction, RecordError, Table, replay, write_record
from tests.games.bridge.table import E, S, W, seated, views

TALK = """\
a1 0  P P 1H!five_or_more_hearts P
a2 0  4H P
a2 1  ask:3:how_many_points?
a2 2  explain:3:12_to_21 P P   4H S
1 3   DJ D5 DA D7   1
2 1   SK
2 3   claim:2
claim 1  refuse   refused
2 2   S3 S4 S2   1
3 1   SQ claim:10:drawing_trumps
claim 3  accept accept   accepted
score    NS 420  EW 0
"""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry with bridge in it, whether it is offered yet or not."""
    monkeypatch.setattr(games, "GAMES", tuple(dict.fromkeys((*games.GAMES, "bridge"))))


def talked() -> Table:
    """A board with an alert, a question, an answer, a concession refused and a claim accepted."""
    table = seated()
    for text in ("P", "P", "1H!five or more hearts", "P", "4H", "P"):
        table.play(table.round.actors()[0], text)
    table.play(E, "ask 3 how many points?")
    table.play(S, "explain 3 12 to 21")
    for text in ("P", "P", "DJ", "D5", "DA", "D7", "SK"):
        table.play(table.round.actors()[0], text)
    table.play(W, "claim 2")
    table.play(E, "refuse")
    for text in ("S3", "S4", "S2", "SQ"):
        table.play(table.round.actors()[0], text)
    table.play(S, "claim 10 drawing trumps")
    table.play(W, "accept")
    table.play(E, "accept")
    return table


def test_a_record_holds_talk_and_claims() -> None:
    text = write_record(talked())
    assert text.endswith(TALK)


def test_a_record_replays_to_the_same_views() -> None:
    table = talked()
    (again,) = replay(write_record(table))
    assert views(again.round) == views(table.round)  # type: ignore[arg-type]  # a round of bridge
    assert write_record(again) == write_record(table)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("4H S", "4H N"),  # another declarer
        ("D7   1", "D7   3"),  # another winner
        ("refuse   refused", "refuse   accepted"),
        ("NS 420", "NS 450"),
        ("1 3   DJ", "1 3   SA"),  # a card that West does not have
        ("2 3   claim:2", "2 0   claim:2"),  # dummy claims
        ("claim:10", "claim:13"),
        ("a2 1  ask:3", "a2 0  ask:3"),  # about partner's call
        ("explain:3:12_to_21 P", "explain:3:12_to_21 explain:3:15 explain:3:18 P"),  # unasked
    ],
)
def test_what_a_record_asserts_must_hold(old: str, new: str) -> None:
    text = write_record(talked())
    assert old in text
    with pytest.raises(Contradiction):
        replay(text.replace(old, new, 1))


def test_a_text_of_a_record_is_written_in_one_way() -> None:
    text = write_record(talked())
    with pytest.raises(RecordError, match="is written"):
        replay(text.replace("five_or_more_hearts", "%66ive_or_more_hearts", 1))
