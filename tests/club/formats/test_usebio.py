"""USEBIO out: the hands of an event (B-E.10)."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from eldest.club.formats import ConfirmationNeeded, filed, usebio, write, write_usebio
from eldest.games.bridge import Board, Vulnerability
from tests.club.formats.sets import BOARD_1, DEAL_1, random_boards


def tree(data: bytes | str) -> ElementTree.Element:
    return ElementTree.fromstring(data)  # noqa: S314 - it is what we have just written


def test_b_e_10_head_and_hands() -> None:
    boards = [filed(BOARD_1).tagged(Event="Spring <Cup> & more", Date="2023.09.15")]
    data = write_usebio([*boards, *random_boards(2, first=2)], club="Klub přátel", club_id="77")
    text = data.decode("utf-8")
    assert text.startswith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
    )
    root = tree(data)
    assert (root.tag, root.attrib) == ("USEBIO", {"Version": "1.2"})
    assert root.findtext("CLUB/CLUB_NAME") == "Klub přátel"
    assert root.findtext("CLUB/CLUB_ID_NUMBER") == "77"
    event = root.find("EVENT")
    assert event is not None
    assert event.get("EVENT_TYPE") == "PAIRS"
    assert event.findtext("EVENT_DESCRIPTION") == "Spring <Cup> & more"
    assert event.findtext("DATE") == "15/09/2023"
    assert [node.text for node in event.iter("BOARD_NUMBER")] == ["1", "2", "3"]
    hands = [[leaf.text or "" for leaf in hand] for hand in event.iter("HAND")][:4]
    assert hands == [
        ["N", "AQJT98", "65", "QT4", "94"],
        ["E", "4", "JT98", "A765", "QT83"],
        ["S", "76", "AKQ432", "K3", "J72"],
        ["W", "K532", "7", "J982", "AK65"],
    ]


def test_b_e_10_results_will_stand_between_number_and_hands() -> None:
    line = usebio.element("TRAVELLER_LINE", usebio.leaves({"NS_PAIR_NUMBER": "1"}))
    board = tree("".join(usebio.board_element(filed(BOARD_1), line)))
    assert [node.tag for node in board] == ["BOARD_NUMBER", "TRAVELLER_LINE"] + ["HAND"] * 4


def test_a_name_with_a_control_character_still_makes_xml() -> None:
    data = write([filed(BOARD_1).tagged(Event="a\x01b")], "usebio")
    assert tree(data).findtext("EVENT/EVENT_DESCRIPTION") == "a?b"


def test_b_b_2_markings_that_usebio_cannot_say() -> None:
    with pytest.raises(ConfirmationNeeded):
        write([Board(1, 3, Vulnerability.NS, DEAL_1)], "usebio")
