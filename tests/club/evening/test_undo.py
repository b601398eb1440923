"""BT-E.7: the Director takes back his own last entry; and players who name their pair (BT-L.4)."""

from __future__ import annotations

from pathlib import Path

from eldest.club.evening import Evening, Service, read
from eldest.club.law6 import By
from eldest.club.movements import read_pair
from tests.cli.running import run
from tests.club.evening.club import DIRECTOR, refused, settings

OTHER = By("Ota", "director", "2026-11-16T19:10:00Z")
PHONE = By("NS1 Eva", "player", "2026-11-16T19:10:00Z")
PLACE = {"round": 1, "table": 1, "board": 1}


def opened(path: Path) -> Service:
    return Service.create(path / "a.evening", settings("mitchell", 3, 3), DIRECTOR)


def test_bt_e_7_the_last_own_entry_goes_and_both_stay_in_the_log(tmp_path: Path) -> None:
    with opened(tmp_path) as service:
        service.do(DIRECTOR, "enter", {**PLACE, "result": "4S N ="})
        service.do(OTHER, "enter", {**PLACE, "table": 2, "board": 2, "result": "Pass"})
        assert service.do(DIRECTOR, "undo", {}).facts == {"entry": 2, "op": "enter"}
        assert service.evening.traveller(1)[0].version is None
        assert len(service.evening.missing()) == 8
        assert [entry["op"] for entry in service.log()][-1] == "undo"
        head, ranking = service.head, service.rankings()
    again = read(tmp_path / "a.evening")
    assert (again.head, again.rankings(), again.undone) == (head, ranking, {2})


def test_bt_e_7_what_a_later_entry_rests_on_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as service:
        with refused("R-E-UNDO"):
            service.do(DIRECTOR, "undo", {})
        service.do(DIRECTOR, "enter", {**PLACE, "result": "4S N ="})
        service.do(OTHER, "correct", {**PLACE, "result": "4S N -1", "reason": "claim"})
        with refused("R-E-UNDO"):
            service.do(DIRECTOR, "undo", {})
        with refused("R-6-ROLE"):
            service.do(PHONE, "undo", {})
        service.do(OTHER, "undo", {})
        service.do(DIRECTOR, "undo", {})
        with refused("R-6E-SEALED"):
            service.do(DIRECTOR, "release", {"deals": []})
        assert len(service.evening.missing()) == 9


def test_bt_e_7_a_late_pair_or_table_is_taken_back_whole(tmp_path: Path) -> None:
    half = Service.create(
        tmp_path / "b.evening", settings("mitchell", 3, 3, missing="EW"), DIRECTOR
    )
    with half as service:
        before = service.evening.state.movement
        service.do(DIRECTOR, "join", {"round": 1})
        service.do(OTHER, "enter", {**PLACE, "result": "4S N ="})
        service.do(OTHER, "undo", {})  # the late pair stays
        assert service.evening.state.movement != before
        service.do(DIRECTOR, "undo", {})
        assert (service.evening.state.movement, service.evening.settings.missing) == (before, "EW")
        assert read(tmp_path / "b.evening").settings == service.evening.settings


def test_bt_e_7_hands_that_were_shown_are_not_hidden_again() -> None:
    evening = Evening(settings("mitchell", 3, 3), DIRECTOR)
    evening.state.released = True
    evening.log.add(DIRECTOR, "publish", {})
    with refused("R-E-UNDO"):
        evening.undo(DIRECTOR)
    assert len(evening.log) == 2


def test_bt_e_7_in_the_terminal(tmp_path: Path) -> None:
    opened(tmp_path).close()
    file = str(tmp_path / "a.evening")
    assert run("bridge", "session", "seat", file, "NS1", "Eva", "Jan").status == 0
    assert "entry 2 (seat) is taken back" in run("bridge", "session", "undo", file).out
    assert run("bridge", "session", "undo", file).status == 2
    copy = str(tmp_path / "b.evening")
    assert run("bridge", "session", "backup", file, copy).status == 0
    assert read(Path(copy)).head == read(Path(file)).head


def test_bt_l_4_players_name_their_own_pair_until_the_staff_has(tmp_path: Path) -> None:
    with opened(tmp_path) as service:
        with refused("R-E-WHO"):
            service.do(PHONE, "seat", {"pair": "EW1", "names": ["Eva"]})
        alone = service.do(PHONE, "seat", {"pair": "NS1", "names": ["Eva Nov\u00e1"]})
        assert [flag.code for flag in alone.flags] == ["F-L-ONE"]
        assert service.do(PHONE, "seat", {"pair": "NS1", "names": ["Eva", "Jan"]}).flags == ()
        assert service.rankings()[0].standings
        assert str(service.evening.state.players[read_pair("NS1")]) == "Eva - Jan"
        service.do(DIRECTOR, "seat", {"pair": "NS1", "names": ["Eva Nov\u00e1", "Jan Mal\u00fd"]})
        with refused("R-6-ROLE"):
            service.do(PHONE, "seat", {"pair": "NS1", "names": ["X", "Y"]})


def test_bt_e_7_nothing_is_taken_back_after_the_time_for_corrections(tmp_path: Path) -> None:
    """B-E.4: a Director would correct without the organiser, or restart the time."""
    with opened(tmp_path) as service:
        for place in service.evening.state.places():
            service.do(OTHER, "enter", {**place._asdict(), "result": "4S N ="})
        service.do(OTHER, "correct", {**PLACE, "result": "4S N -1", "reason": "claim"})
        service.do(DIRECTOR, "publish", {"official": True})
        late = By(OTHER.person, OTHER.role, "2026-11-17T19:10:00Z")
        for by in (late, By(DIRECTOR.person, "director", late.time)):
            with refused("R-E-LATE"):
                service.do(by, "undo", {})
        service.do(OTHER, "undo", {})  # in time
