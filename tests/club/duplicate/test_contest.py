"""A contest: pledged deals, results from records, corrections, the reveal, the file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from eldest.cards import NotationError
from eldest.club.duplicate import BadFile, ClubRefusal, Contest, create, read, reopen
from eldest.club.law6 import By
from eldest.deal import commitment
from eldest.games import GAMES, load
from eldest.protocol import Illegal
from eldest.table import verify

from .contests import DIRECTOR, NAMES, SECRETS, TIME, contest, play_all, played, settings


def refused(code: str, act: object, *args: object, **more: object) -> None:
    assert callable(act)
    with pytest.raises(ClubRefusal) as error:
        act(*args, **more)
    assert error.value.finding.code == code


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_in_duplicate(game: str) -> None:
    sides = len(load(game).sides(load(game).options()))
    club = play_all(contest(game, 2 * sides, 2))
    assert club.missing() == []
    assert len(club.ranking()) == 2 * sides
    club.reveal(DIRECTOR)
    records = club.records()
    assert len(records) == 4
    for record in records.values():
        assert verify(record)[0].startswith("round 1: OK recipe 1, pledge, entropy")


def test_all_tables_have_the_same_cards() -> None:
    club = contest()
    tables = [club.open_table(DIRECTOR, table, 1) for table in (1, 2)]
    for table in tables:
        table.deal()
    assert tables[0].shuffles() == tables[1].shuffles()
    other = club.open_table(DIRECTOR, 1, 2)
    other.deal()
    assert other.shuffles() != tables[0].shuffles()


def test_deals_are_pledged_before_and_proved_after() -> None:
    club = contest()
    assert club.log.entries[0].args["pledges"] == [
        commitment(secret).hex() for secret in SECRETS[:2]
    ]
    text = str([entry.json() for entry in club.log.entries])
    assert SECRETS[1].hex() not in text
    refused("R-6E-SEALED", club.records)
    refused("R-6E-SEALED", club.reveal, DIRECTOR)
    play_all(club)
    assert SECRETS[1].hex() not in str([entry.json() for entry in club.log.entries])
    club.reveal(DIRECTOR)
    assert SECRETS[1].hex() in str(club.log.entries[-1].json())
    count = len(club.log.entries)
    club.reveal(DIRECTOR)
    assert len(club.log.entries) == count


def test_a_public_text_changes_every_deal_and_comes_once() -> None:
    plain, mixed = contest(), contest()
    mixed.mix(DIRECTOR, "43275.91")
    refused("R-E-THERE", mixed.mix, DIRECTOR, "another")
    orders = []
    for club in (plain, mixed):
        table = club.open_table(DIRECTOR, 1, 1)
        table.deal()
        orders.append(table.shuffles())
    assert orders[0] != orders[1]
    play_all(plain)
    refused("R-E-THERE", plain.mix, DIRECTOR, "too late")
    with pytest.raises(NotationError):
        contest().mix(DIRECTOR, " ")


def test_a_record_must_be_of_this_very_deal() -> None:
    club, other = contest(), contest()
    other.mix(DIRECTOR, "other cards")
    for wrong in (other, play_all(contest())):
        wrong = wrong if wrong.results else play_all(wrong)
        wrong.reveal(DIRECTOR)
        record = wrong.records()[1, 2]
        with pytest.raises(NotationError, match=r"not a record of deal 1|other cards"):
            club.enter(DIRECTOR, 1, 1, record=record)
    with pytest.raises(NotationError, match="the record is wrong"):
        club.enter(DIRECTOR, 1, 1, record="eldest 1\n")
    assert club.results == {}


def test_points_may_come_from_paper() -> None:
    club = contest()
    assert club.enter(DIRECTOR, 1, 1, (3, 0)) == (3, 0)
    assert club.enter(DIRECTOR, 1, 1, (3, 0)) == (3, 0), "sent twice"
    assert len(club.log.entries) == 2
    refused("R-E-THERE", club.enter, DIRECTOR, 1, 1, (2, 0))
    refused("R-E-WHERE", club.enter, DIRECTOR, 3, 1, (2, 0))
    refused("R-E-WHERE", club.enter, DIRECTOR, 1, 3, (2, 0))
    for wrong in ((1,), (1, 2, 3), (), (1.5, 2), (True, 2)):
        with pytest.raises(NotationError, match="points of all 2 sides"):
            club.enter(DIRECTOR, 2, 1, wrong)  # type: ignore[arg-type]  # what a client may send


def test_who_may_enter() -> None:
    club = contest()
    seated = club.settings.seated(1, 1)
    name = NAMES[seated[0] or 0]
    refused("R-E-WHO", club.enter, By("Nobody", "player", TIME), 1, 1, (1, 0))
    club.enter(By(name, "player", TIME), 1, 1, (1, 0))
    refused("R-6-ROLE", club.correct, By(name, "player", TIME), 1, 1, (0, 1), "x")


def test_a_correction_keeps_the_old_value() -> None:
    club = contest()
    refused("R-E-NONE", club.correct, DIRECTOR, 1, 1, (1, 0), "typo")
    club.enter(DIRECTOR, 1, 1, (3, 0))
    refused("R-E-REASON", club.correct, DIRECTOR, 1, 1, (1, 0), " ")
    club.correct(DIRECTOR, 1, 1, (1, 0), "typo")
    assert [one.points for one in club.results[1, 1]] == [(3, 0), (1, 0)]
    assert club.log.entries[-1].args["reason"] == "typo"


def test_a_table_that_has_played_is_closed() -> None:
    club = contest()
    ended = played(club.open_table(DIRECTOR, 1, 1), 1)
    club.finish(DIRECTOR, 1, 1, ended)
    refused("R-E-THERE", club.open_table, DIRECTOR, 1, 1)
    with pytest.raises(NotationError, match="not over"):
        club.finish(DIRECTOR, 2, 1, club.open_table(DIRECTOR, 2, 1))


def test_a_deal_that_was_begun_twice_is_no_secret() -> None:
    club = contest()
    for _ in range(2):
        club.open_table(DIRECTOR, 1, 1)
    assert club.opened[1, 1] == 2
    refused("R-E-WHO", club.open_table, By("Nobody", "player", TIME), 1, 1)


def test_nothing_that_was_seen_is_taken_back() -> None:
    club = contest()
    table = club.open_table(DIRECTOR, 1, 1)
    table.deal()
    seat = table.round.actors()[0]
    table.play(seat, table.round.legal(seat)[0])
    with pytest.raises(Illegal) as error:
        table.take_back(seat, table.seats)
    assert error.value.refusal.law == "T-3"


def test_the_file_opens_to_the_same_state(tmp_path: Path) -> None:
    path = tmp_path / "friday.duplicate"
    club, journal = create(path, settings(), DIRECTOR)
    with journal:
        club.mix(DIRECTOR, "rain at noon")
        play_all(club)
        club.correct(DIRECTOR, 1, 1, (9, 0), "x")
        club.reveal(DIRECTOR)
    again = read(path)
    assert again.head == club.head
    assert again.results == club.results
    assert again.ranking() == club.ranking()
    assert path.stat().st_mode & 0o077 == 0
    with pytest.raises(FileExistsError):
        create(path, settings(), DIRECTOR)


def test_it_goes_on_after_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "friday.duplicate"
    club, journal = create(path, settings(), DIRECTOR)
    with journal:
        club.enter(DIRECTOR, 1, 1, (1, 0))
        club.enter(DIRECTOR, 2, 1, (1, 0))
    path.write_bytes(path.read_bytes()[:-9])
    club, journal = reopen(path)
    with journal:
        assert list(club.results) == [(1, 1)]
        club.enter(DIRECTOR, 2, 1, (0, 1))
    assert read(path).results[2, 1][0].points == (0, 1)


@pytest.mark.parametrize("what", ["secret", "record", "points"])
def test_what_was_changed_is_noticed(tmp_path: Path, what: str) -> None:
    path = tmp_path / "friday.duplicate"
    club, journal = create(path, settings(), DIRECTOR)
    with journal:
        play_all(club)
    data = path.read_bytes()
    if what == "secret":
        new = data.replace(club.secrets[0].hex().encode(), b"00" * 32, 1)
    elif what == "record":
        new = data.replace(b"score  ", b"scores ", 1)
    else:
        new = data.replace(b'"points":[', b'"points":[9,', 1)
    assert new != data
    path.write_bytes(new)
    with pytest.raises(BadFile):
        read(path)


def test_a_refused_contest_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(NotationError):
        create(tmp_path / "x", settings("mindikot", 3), DIRECTOR)
    assert not (tmp_path / "x").exists()


def test_many_tables_at_once(tmp_path: Path) -> None:
    club, journal = create(tmp_path / "x", settings("mindikot", 12, 12), DIRECTOR)
    alone = Contest(settings("mindikot", 12, 12), DIRECTOR)

    def table(number: int) -> None:
        for deal in range(1, 13):
            club.enter(DIRECTOR, number, deal, (number * deal % 5, deal % 3))

    with journal, ThreadPoolExecutor(6) as pool:
        list(pool.map(table, range(1, 7)))
    for number in range(1, 7):
        for deal in range(1, 13):
            alone.enter(DIRECTOR, number, deal, (number * deal % 5, deal % 3))
    assert club.ranking() == alone.ranking() == read(tmp_path / "x").ranking()
    assert len(club.log.entries) == 1 + 72
