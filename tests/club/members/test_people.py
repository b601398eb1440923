"""The club's list of players: BT-L.1 to BT-L.3."""

from __future__ import annotations

import pytest

from eldest.club.imported.people import members_in
from eldest.club.members.people import (
    BadList,
    Member,
    decoded,
    merged,
    player_names,
    read_members,
    write_members,
)
from tests.club.bws.sample import sample

BOOK = "id;last;first;club;nid;handicap;category\n1017;Nováková;Eva;BK Praha;04711;auto;woman\n"


def test_bt_l_1_the_list_of_the_rulebook() -> None:
    (eva,) = read_members(BOOK)
    assert eva == Member(
        "1017", "Nováková", "Eva", "BK Praha", "04711", handicap="auto", category="woman"
    )
    assert eva.name == "Nováková Eva"
    assert read_members(write_members([eva]).decode()) == [eva]


def test_bt_l_1_id_and_last_name_are_enough_and_zeros_count() -> None:
    assert read_members("last,id\nMalý,007\n") == [Member("007", "Malý")]
    for text in ("", "id;first\n1;Eva\n", "id;last\n1;\n", "id;last\n;Malý\n"):
        with pytest.raises(BadList, match=r"BT-L\.1"):
            read_members(text)


def test_bt_l_2_columns_in_czech_and_in_any_order() -> None:
    text = "příjmení;číslo;klub;jméno;shoe size;matrika\nNováková;1017;BK;Eva;38;04711\n"
    assert read_members(text) == [Member("1017", "Nováková", "Eva", "BK", "04711")]


@pytest.mark.parametrize(
    ("language", "charset", "told"),
    [
        ("en", "utf-8", "UTF-8"),
        ("cs", "cp1250", "Windows-1250"),
        ("pl", "cp1250", "Windows-1250"),
        ("de", "cp1252", "Windows-1252"),
    ],
)
def test_bt_l_2_which_character_set_was_taken(language: str, charset: str, told: str) -> None:
    name = "Müller" if charset == "cp1252" else "Říha"
    text, taken = decoded(f"id;last\n1;{name}\n".encode(charset), language)
    assert taken == told
    assert read_members(text)[0].last == name


def test_bt_l_3_of_the_same_id_the_given_fields_replace_the_others() -> None:
    old = [Member("1", "Nová", "Eva", club="BK", mp="12")]
    found = merged(old, [Member("1", "Nováková", handicap="2"), Member("2", "Malý", "Jan")])
    assert found.members == (
        Member("1", "Nováková", "Eva", club="BK", mp="12", handicap="2"),
        Member("2", "Malý", "Jan"),
    )
    assert found.changes == (
        "1 Nováková Eva: last Nová > Nováková, handicap - > 2",
        "2 Malý Jan: new",
    )
    assert merged(found.members, found.members).changes == ()


def test_bt_l_3_the_same_name_under_another_id_is_flagged_and_not_merged() -> None:
    found = merged([Member("1", "Malý", "Jan")], [Member("2", "Malý", "Jan")])
    assert len(found.members) == 2
    assert found.flags == ("Malý Jan has the ids 1 and 2",)


def test_bt_l_3_an_id_that_comes_twice_in_one_file_is_refused() -> None:
    with pytest.raises(BadList, match="the id 1 is there twice"):
        read_members("id;last\n1;A\n1;B\n")


def test_bt_l_2_players_of_bridgemate_and_usebio_files() -> None:
    xml = """<USEBIO><EVENT><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>
      <PLAYER><PLAYER_NAME>Eva Nová</PLAYER_NAME>
        <NATIONAL_ID_NUMBER>017</NATIONAL_ID_NUMBER></PLAYER>
      <PLAYER><PLAYER_NAME>A guest</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS></EVENT></USEBIO>"""
    assert members_in(xml.encode()) == ([Member("017", "Eva Nová")], "UTF-8")
    found, _ = members_in(sample())
    assert all(one.id and one.last for one in found)


def test_bt_l_3_a_whole_name_in_one_field_changes_nothing() -> None:
    old = Member("1", "Nová", "Eva", "BK")
    assert merged([old], [Member("1", "Eva Nová")]).changes == ()
    assert merged([old], [Member("1", "Malá")]).members[0].last == "Malá"


def test_bt_l_3_the_list_as_player_names() -> None:
    rows = player_names([Member("017", "Nová", "Eva"), Member("18", "Malý")]).decode().splitlines()
    assert rows == ["ID;Name;strID", "1;Nová Eva;017", "18;Malý;18"]
