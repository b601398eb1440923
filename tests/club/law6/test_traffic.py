"""T-6.B.5 at the level of the model: what leaves it from the shuffle to the first call."""

from __future__ import annotations

import re

import pytest

from eldest.cards import card_text, cards_of
from eldest.club.journal import canonical
from eldest.club.law6 import Answer, Law6Session
from tests.club.law6.room import SEED, by, done, generated, running

TOKEN = re.compile(r"(?<![\w-])(?:[SHDC](?:10|[2-9TJQKA]))+(?![\w-])")
SUITS = re.compile(r"[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]*")  # a PBN hand


class Wire:
    """Everything that clients could have been sent: answers, log lines, board pages."""

    def __init__(self, session: Law6Session) -> None:
        self.session = session
        self.seen = len(session.log)
        self.text = ""

    def send(self, answer: Answer, *, value: bool = False) -> None:
        """An answer in both languages and for both readers, and all that changed."""
        done(answer)
        told = [answer.json(language, director=True) for language in ("en", "cs")]
        lines = [entry.json() for entry in self.session.log.entries[self.seen :]]
        pages = [self.session.board_json(number) for number in self.session.boards]
        self.seen = len(self.session.log)
        self.text += canonical([told, lines, pages]).decode()
        if value:
            self.text += f" {answer.value} "


def cards_in(text: str) -> set[str]:
    return {row[i : i + 2] for row in TOKEN.findall(text) for i in range(0, len(row), 2)}


def test_t_6_b_5_the_net_catches_cards() -> None:
    assert cards_in('{"a":"SAHT"} C2 R-6B-ADJ F-6D2 6D3') == {"SA", "HT", "C2"}
    assert SUITS.search("N:65.A53.JT7.AK762")


@pytest.mark.parametrize("cards", [1, 13, 52])
def test_t_6_b_5_no_card_at_all_until_the_board_is_ready(cards: int) -> None:
    session = running()
    wire = Wire(session)
    wire.send(session.open_pack(by("s1"), 1))
    wire.send(session.shuffle(by("s1"), 1, seed=SEED))
    wire.send(session.request_cut(by("e1"), 1))
    wire.send(session.request_cut(by("e1"), 1, 21))
    while session.boards[1].state != "ready":
        wire.send(session.deal(by("s1", 10), 1, cards=cards))
    assert not cards_in(wire.text)
    assert not SUITS.search(wire.text)
    assert SEED not in wire.text


@pytest.mark.parametrize("seat", range(4))
def test_t_6_b_5_then_one_seat_sees_its_own_hand_and_no_other(seat: int) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.deal(by("s1", 10), 1))
    wire = Wire(session)
    wire.send(session.take_hand(by(f"{'nesw'[seat]}1"), 1), value=True)
    wire.send(session.call(by("n1", 20), 1, "1C"))
    hands = session.boards[1].original.hands
    assert hands
    assert cards_in(wire.text) == {card_text(card) for card in cards_of(hands[seat])}
    assert not SUITS.search(wire.text)


def test_t_6_b_5_generated_boards_are_as_silent() -> None:
    session = generated()
    session_text = canonical([*session.log.json(), session.board_json(1)]).decode()
    assert not cards_in(session_text)
    assert not SUITS.search(session_text)


def test_t_6_b_5_nobody_is_dealt_cards_before_ready() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.deal(by("s1", 10), 1, cards=51))
    for seat in "nesw":
        assert session.take_hand(by(f"{seat}1"), 1).code == "R-6E-SEALED"
    assert done(session.peek(by("dir"), 1, reason="dispute")).value is None
