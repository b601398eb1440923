"""Results as other programs write them, and our ranking beside theirs: BT-X.3 to BT-X.8."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest.cli import main
from eldest.club.evening import Service
from eldest.club.evening.exports import exported
from eldest.club.imported import BadImport, read_outside
from eldest.club.imported.comparing import differences
from eldest.club.imported.taking import Import, results_of
from eldest.club.movements import Pair
from tests.club.bws.sample import sample
from tests.club.evening.club import DIRECTOR, TIME, done, evening, filled, settings
from tests.each import each

IMPORTING = "eldest.club.commands.bridge.session.importing"
COMPOSER = r"""% PBN 2.1
%HRTitleEvent "Monday Pairs"
[Event "Monday Pairs"]
[Board "1"]
[ScoreTable "Section\1L;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Result\2R;Score_NS\5R;\
Score_EW\5R;MP_NS\4R;MP_EW\4R;Names_NS\13;Names_EW"]
A  1  2 4S   N 10   420     - 2.00 0.00 Alpha-Bravo   Charlie-Delta
A  3  4 3NTX S  8     -   100 0.00 2.00 Le Grand-Echo Golf-Hotel
A  5  6 PASS - -   PASS     - 1.00 1.00 India-Juliet  Kilo-Lima
A  7  8 -    - -   AVE+     - 1.20 0.80 Mike-Nova     Oscar-Papa
""".replace("\\\n", "")
CONTEST = r"""[Event "Simultaneous"]
[Board "28"]
[Vulnerable "NS"]
[ScoreTable "Table\2R;Round\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;\
Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;MP_NS\4R;MP_EW\4R"]
19 14  4 11 2HX  S  8 S6   "670"      - 42.0  0.0
16 14 14  1 2S   E  5 DQ   "150"      - 40.0  2.0
""".replace("\\\n", "")
JANNERSTEN = """[GAME] (Section; BoardsPerRound; TotalBoards)
A;3;30;10;;;;;;;;1
[CONTESTANTS] (section; pair no)
A;1;N; "Eva Malá";240;60;;
A;1;S; "Jan Nový";260;65;;
A;11;E; "Petr";170;42.5;;
A;11;W; "Pavel";200;50;;
[RESULTS] (#board; section; round)
#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;
#01;A;4;4;14;;;-50;3NT;N;8;C10;0;18;;;0;100;;14;;
#02
"""
SWISS = """<?xml version="1.0"?><USEBIO Version="1.3"><EVENT EVENT_TYPE="SWISS_PAIRS"><SESSION>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>12</EW_PAIR_NUMBER><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>
<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>S4</LEAD><TRICKS>9</TRICKS>
<SCORE>400</SCORE></TRAVELLER_LINE></BOARD></MATCH></SESSION></EVENT></USEBIO>"""


def told(text: str) -> list[tuple[str, int, int, tuple[int, int], str]]:
    found = read_outside(text.encode())
    return [(one.section, one.round, one.board, one.pairs, one.result) for one in found.lines]


def test_bt_x_6_names_without_quotes_and_scores_in_words() -> None:
    assert told(COMPOSER) == [
        ("A", 0, 1, (1, 2), "4S N 10"),
        ("A", 0, 1, (3, 4), "3NX S 8"),
        ("A", 0, 1, (5, 6), "Pass"),
        ("A", 0, 1, (7, 8), "60/40"),
    ]
    assert read_outside(COMPOSER.encode()).names["A", 1, ""][0] == ["Alpha-Bravo"]


def test_bt_x_3_scores_between_quotes() -> None:
    assert told(CONTEST) == [
        ("", 14, 28, (4, 11), "2HX S 8 S6"),
        ("", 14, 28, (14, 1), "2S E 5 DQ"),
    ]


def test_bt_x_6_results_txt() -> None:
    assert told(JANNERSTEN) == [
        ("A", 1, 1, (1, 11), "3N N 9 C2"),
        ("A", 4, 1, (4, 14), "3N N 8 CT"),
    ]
    assert read_outside(JANNERSTEN.encode()).names["A", 1, ""][0] == ["Eva Malá", "Jan Nový"]


def test_bt_x_6_a_match_of_a_swiss_names_its_pairs_once() -> None:
    assert told(SWISS) == [("A", 1, 1, (3, 12), "3N N 9 S4")]


# -- our ranking beside theirs -----------------------------------------------------------------


@pytest.mark.parametrize("name", ["usebio", "pbn"])
def test_bt_x_5_pairs_that_differ_are_listed_with_their_boards(name: str) -> None:
    club = filled(evening("howell", 3, 10))
    same = read_outside(exported(club, name))
    assert same.percents
    assert differences(club, same) == []
    place = club.traveller(4)[0].place._asdict()
    done(club, DIRECTOR, "correct", **place, result="7NXX N 0", reason="test")
    found = differences(club, same)
    assert found
    assert {board for one in found for board in one.boards} == {4}
    assert "in the file" in str(found[0])


# -- machines ----------------------------------------------------------------------------------


def test_bt_x_8_edge_cases_of_a_machine_file(tmp_path: Path) -> None:
    with Service.create(tmp_path / "a.evening", settings("howell", 2, 6), DIRECTOR) as service:
        taken = Import(service, b"", TIME)
        assert taken.take_all([]) == []
        assert (taken.new, taken.changed, taken.left) == (0, 0, 0)
    for data in (
        b"\0\0\0\0Standard ACE DB" + bytes(5000),
        b"\0\0\0\0Standard Jet DB" + bytes(5000),
    ):
        (tmp_path / "x.bws").write_bytes(data)
        result = CliRunner().invoke(
            main,
            ["bridge", "session", "import", str(tmp_path / "a.evening"), str(tmp_path / "x.bws")],
        )
        assert result.exit_code == 2
        assert "R-F-" in result.output


@each("shape", [("teams", 4, 12), ("odd-teams", 5, 10)])
def test_bt_x_8_matches_of_a_team_event_come_back_and_half_a_board_stays_open(
    tmp_path: Path, shape: tuple[str, int, int]
) -> None:
    first = filled(evening(*shape))
    data = exported(first, "usebio")
    path = tmp_path / "-".join(map(str, shape))
    with Service.create(path, first.settings, DIRECTOR) as service:
        lines = results_of(data).lines
        Import(service, data, TIME).take_all(lines[:1])
        assert not any(
            board.awards for match in service.evening.matches() for board in match.boards
        )
        taken = Import(service, data, TIME)
        assert (taken.take_all(lines), taken.new, taken.left) == ([], len(lines) - 1, 0)
        assert service.evening.rankings() == first.rankings()


def test_bt_x_8_pbn_without_a_score_table_has_deals_only() -> None:
    with pytest.raises(BadImport, match="no results"):
        results_of(b'[Event "E"]\n[Board "1"]\n[Deal "N:- - - -"]\n')


def test_bt_f_11_a_file_that_grows_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    csv = tmp_path / "r.csv"
    file = tmp_path / "a.evening"
    Service.create(file, settings("howell", 2, 3), DIRECTOR).close()
    csv.write_text("board;ns;ew;ns_score\n1;4;1;420\n")
    looks = iter(["1;4;1;420\n1;2;3;450\n", ""])

    def sleep(_: float) -> None:
        more = next(looks)
        if not more:
            raise KeyboardInterrupt
        csv.write_text("board;ns;ew;ns_score\n" + more)

    monkeypatch.setattr(f"{IMPORTING}.sleep", sleep)
    result = CliRunner().invoke(
        main, ["bridge", "session", "import", str(file), str(csv), "--watch"]
    )
    lines = [line for line in result.output.splitlines() if "left out" in line]
    assert len(lines) >= 2
    assert lines[0].startswith("1 new"), result.output
    assert "no longer watched" in result.output


def test_bt_f_6_the_sample_goes_through_the_same_door() -> None:
    assert len(results_of(sample(), "x.bws").lines) == 4


def test_pairs_of_two_lines_are_found(tmp_path: Path) -> None:
    club = filled(evening("mitchell", 3, 6))
    assert differences(club, read_outside(exported(club, "usebio"))) == []
    assert Pair(1, "NS") in {one.pair for one in club.rankings()[0].standings}
