"""The file of a tournament, its lists, and undoing (MT-0.5, MT-8.1 to MT-8.3)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.journal import BadFile, By
from eldest.club.tournament import Tournament, TournamentSettings, create, read, reopen
from eldest.club.tournament.keeping import FILE
from eldest.club.tournament.lists import (
    players_csv,
    read_players,
    read_results,
    results_csv,
    slip_json,
)
from eldest.club.tournament.operations import Enter, Leave, Penalise, Publish
from eldest.club.tournament.playing import Confirm, Correct, Draw, Start, Write

from .hall import (
    BOOK,
    DIRECTOR,
    MORNING,
    SCORER,
    drawn,
    entered,
    opened,
    player,
    refusal,
    ten,
    written,
)

OTHER = By("Olga", "director", MORNING)


def busy() -> Tournament:
    """A tournament with an entry of nearly every kind."""
    found = ten(rounds=3)
    found.do(DIRECTOR, Penalise(1, "-5", "late"))
    found.do(SCORER, Correct(3, 1, (-20, -5, 25), reason="misread"))
    found.do(DIRECTOR, Enter("Karel", "Brno"))
    found.do(DIRECTOR, Leave(4, "home"))
    drawn(found)
    found.do(player(found.state.round(4).tables[0][0]), Write(4, 1, (0, 0, 0)))
    found.do(player(found.state.round(4).tables[0][1]), Confirm(4, 1, 1))
    found.do(DIRECTOR, Publish())
    found.do(DIRECTOR, Penalise(2, "-5", "the wrong one"))
    found.undo(DIRECTOR)
    return found


def test_mt_0_5_the_file_opens_again_to_the_same_state() -> None:
    found = busy()
    again = FILE.opened(FILE.written(found.log), "x")
    assert (again.head, repr(again.state)) == (found.head, repr(found.state))
    assert again.undone == found.undone


def test_mt_0_5_the_file_grows_entry_by_entry(tmp_path: Path) -> None:
    path = tmp_path / "jihlava.tournament"
    found, journal = create(path, TournamentSettings("Jihlava", "seed"), DIRECTOR)
    with journal:
        found.do(DIRECTOR, Enter("Adam"))
        assert read(path).head == found.head
    again, journal = reopen(path)
    with journal:
        again.do(DIRECTOR, Enter("Berta"))
    assert [one.name for one in read(path).state.players.values()] == ["Adam", "Berta"]
    with pytest.raises(FileExistsError):
        create(path, TournamentSettings("Jihlava", "seed"), DIRECTOR)


def test_mt_0_5_a_changed_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    FILE.save(path, busy().log)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"Karel", b"Pavel"))
    with pytest.raises(BadFile, match="was changed"):
        read(path)


def test_what_is_refused_leaves_no_file(tmp_path: Path) -> None:
    for settings in (
        TournamentSettings("", "x"),
        TournamentSettings("x", " "),
        TournamentSettings("x", "y", options=("a",)),
    ):
        with pytest.raises(NotationError):
            create(tmp_path / "x", settings, DIRECTOR)
    assert list(tmp_path.iterdir()) == []


def test_mt_0_5_a_director_undoes_his_own_last_entry_and_it_stays_in_the_log() -> None:
    found = entered(3)
    before = repr(found.state.players)
    found.do(DIRECTOR, Enter("wrong"))
    found.do(SCORER, Publish())
    entries = len(found.log)
    assert found.undo(DIRECTOR).facts == {"entry": entries - 1, "op": "enter"}
    assert repr(found.state.players) == before
    assert [entry.op for entry in found.log.entries[-3:]] == ["enter", "publish", "undo"]
    assert len(found.state.published) == 1


def test_mt_0_5_undoing_goes_back_one_by_one() -> None:
    found = entered(3)
    found.undo(DIRECTOR)
    found.undo(DIRECTOR)
    assert list(found.state.players) == [1]
    found.undo(DIRECTOR)
    with pytest.raises(ClubRefusal, match="You have no entry"):
        found.undo(DIRECTOR)


def test_mt_0_5_only_a_director_undoes_and_only_his_own() -> None:
    found = entered(3)
    head = found.head
    for by, code in ((SCORER, "R-MT-ROLE"), (OTHER, "R-MT-UNDO")):
        with pytest.raises(ClubRefusal) as caught:
            found.undo(by)
        assert caught.value.finding.code == code
    assert found.head == head


def test_mt_0_5_what_later_entries_rest_on_is_not_undone() -> None:
    found = entered(3)
    found.do(DIRECTOR, Draw(1))
    found.do(SCORER, Start(1))
    found.do(SCORER, Write(1, 1, (0, 0, 0)))
    before = repr(found.state)
    with pytest.raises(ClubRefusal, match=r"depends on it. \(entry 6\)"):
        found.undo(DIRECTOR)
    assert repr(found.state) == before


# -- lists ------------------------------------------------------------------------------------


def sample(head: str) -> str:
    """A sample of MT-8.3: its heading and the lines below it."""
    lines = BOOK.partition("**MT-8.3**")[2].splitlines()
    at = lines.index(head)
    end = next(n for n in range(at + 1, len(lines)) if not lines[n][:1].isdigit())
    return "\n".join(lines[at:end]) + "\n"


def test_mt_8_3_the_sample_of_players() -> None:
    text = sample("number;name;club;id;team")
    found = opened()
    for step in read_players(text):
        found.do(DIRECTOR, step)
    adam = found.state.players[1]
    assert (adam.name, adam.club, adam.id, adam.team) == ("Adam Nový", "Jihlava", "1017", "Sněžka")
    assert players_csv(found.state) == text


def test_mt_8_3_the_sample_of_results_and_of_a_slip() -> None:
    found = ten(rounds=1)
    text = sample("round;table;seat;player;money")
    assert results_csv(found.state).startswith(text)
    told = json.dumps(slip_json(found.state.round(1), 1)).replace('"hands": 0', '"hands": 14')
    assert told in BOOK


@pytest.mark.parametrize("mark", [";", ","])
@pytest.mark.parametrize("bom", ["", "\N{ZERO WIDTH NO-BREAK SPACE}"])
def test_mt_8_1_players_are_read_with_either_mark(mark: str, bom: str) -> None:
    text = bom + "number;name;club;id;team\n;Adam;Brno;1;\n7;Berta;;;X\n".replace(";", mark)
    adam, berta = read_players(text)
    assert (adam.player, adam.club, adam.id, adam.number) == ("Adam", "Brno", "1", 0)
    assert (berta.player, berta.team, berta.number) == ("Berta", "X", 7)


def test_mt_8_1_results_are_read_as_they_are_written() -> None:
    found, empty = ten(rounds=1), ten(rounds=0)
    drawn(empty)
    text = results_csv(found.state).replace("-59", "-59,0")
    for slip in read_results(text, empty.state):
        empty.do(DIRECTOR, slip)
    assert results_csv(empty.state) == results_csv(found.state)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1;1;A;1;5", "line 2: player 1 does not sit there"),
        ("1;1;A;9;5.5", "line 2: money '5.5' is not a whole number"),
        ("1;1;A;9;5", "round 1, table 1: a seat is missing"),
        ("1;1;A;9;5;6", "line 2 has more columns than line 1"),
    ],
)
def test_mt_8_1_a_wrong_line_is_named(line: str, told: str) -> None:
    found = ten(rounds=0)
    drawn(found)
    with pytest.raises(NotationError, match=rf"{told}.*\(MT-8.1\)"):
        read_results(f"round;table;seat;player;money\n{line}\n", found.state)
    with pytest.raises(NotationError, match=r"line 1: the columns are round;table"):
        read_results("kolo;stul\n1;1\n", found.state)


def test_mt_8_2_names_may_be_pasted() -> None:
    found = read_players("Adam Nový, Jihlava\nBerta\tBrno\n\n  Cyril  \n")
    assert [(one.player, one.club) for one in found] == [
        ("Adam Nový", "Jihlava"),
        ("Berta", "Brno"),
        ("Cyril", ""),
    ]


def test_a_refused_entry_is_not_logged() -> None:
    found = entered(3)
    drawn(found)
    written(found, (0, 0, 0))
    assert refusal(found, SCORER, Draw(2)) == "R-MT-ROLE"
