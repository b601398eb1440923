"""A club evening over HTTP: who may do what, what is refused by which rule, what stays sealed."""

from __future__ import annotations

import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from eldest.cli.serve import serve
from eldest.club.evening import read
from eldest.games.bridge.deals import Deal, unrank
from eldest.games.bridge.solver.doubledummy import is_there, table
from eldest.server.operating.settings import Settings as Limits
from tests.club.evening.club import evening as begun
from tests.club.evening.club import results, settings
from tests.server.hosting import hosting, run

from .serving import FILE, Evening, problem, reopened, served

WRONG = "x"


async def state(evening: Evening, token: str) -> dict[str, Any]:
    """What the holder of a token sees."""
    answer = await evening.get(token)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def fill(evening: Evening) -> None:
    """Every result, by the Director."""
    for place, result in results(begun()):
        assert (await evening.enter(evening.director, result, **place._asdict())).status_code == 201


def dealt(board: int) -> Deal:
    """Some hands."""
    return unrank(board * 10**27)


def deals() -> list[str]:
    """Hands for six boards."""
    return [f"{board} {dealt(board).to_pbn()}" for board in range(1, 7)]


def test_ns_enter_and_ew_confirm_from_two_phones(tmp_path: Path) -> None:
    """B-E.3: a result counts provisionally until EW confirm it."""

    async def test() -> None:
        async with served(tmp_path, settings(confirm=True)) as evening:
            ns, ew = evening.pairs["NS1"], evening.pairs["EW1"]
            assert problem(await evening.enter(ew, "4H N =")) == (409, "R-E-WHO", "B-E.3")
            answer = await evening.enter(ns, "4H N = CK")
            assert answer.json()["facts"] == {"version": 1, "ns_score": 420}
            seen = (await state(evening, ew))["playings"][0]
            assert (seen["status"], seen["result"], seen["may"]) == (
                "unconfirmed",
                "4H N 10 CK",
                ["confirm"],
            )
            wrong = await evening.do(ew, "confirm", round=1, table=1, board=1, version=2)
            assert problem(wrong) == (409, "R-E-VERSION", "B-E.3")
            done = await evening.do(ew, "confirm", round=1, table=1, board=1, version=1)
            assert done.status_code == 201
            seen = (await state(evening, ns))["playings"][0]
            assert (seen["status"], seen["may"], seen["by"]) == ("ok", [], "NS1")

    run(test())


def test_each_phone_is_told_what_it_may_do(tmp_path: Path) -> None:
    """B-E.3: the page asks, it does not know."""

    async def test() -> None:
        async with served(tmp_path, settings(confirm=True)) as evening:
            await evening.enter(evening.pairs["NS1"], "1N N =")
            may: dict[str, list[list[str]]] = {}
            for token in (evening.pairs["NS1"], evening.pairs["EW1"], evening.director):
                found = await state(evening, token)
                may[found["role"] + (found["pair"] or "")] = [
                    one["may"] for one in found["playings"][:2]
                ]
            assert may == {
                "pairNS1": [["enter"], ["enter"]],
                "pairEW1": [["confirm"], []],
                "director": [["confirm", "correct"], ["enter"]],
            }

    run(test())


@pytest.mark.parametrize(
    ("result", "place", "said"),
    [
        ("7N N +1", {}, (409, "R-E-TRICKS", "B-E.2")),
        ("3N N =", {"board": 6}, (409, "R-E-WHERE", "B-E.2")),
        ("3N N =", {"table": 2, "board": 3}, (409, "R-E-WHO", "B-E.3")),
        ("60/40", {}, (409, "R-6-ROLE", "1.9")),
        ("NP", {}, (409, "R-6-ROLE", "1.9")),
        ("8N N =", {}, (409, "R-E-TEXT", "BT-E.2")),
    ],
)
def test_an_impossible_entry_is_refused_with_its_rule(
    tmp_path: Path, result: str, place: dict[str, int], said: tuple[int, str, str]
) -> None:
    """B-E.2: pair, round, table, board and tricks are checked."""

    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            answer = await evening.enter(evening.pairs["NS1"], result, **place)
            assert problem(answer) == said
            assert (await state(evening, evening.director))["entries"] == 1, "nothing was changed"

    run(test())


def test_the_director_corrects_and_nothing_is_overwritten(tmp_path: Path) -> None:
    """B-E.4: a correction has a reason, and the old value is kept."""

    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            await evening.enter(evening.pairs["EW1"], "4S N =")
            again = await evening.enter(evening.pairs["NS1"], "4S N -1")
            assert problem(again) == (409, "R-E-THERE", "B-E.4")
            change: dict[str, Any] = {"round": 1, "table": 1, "board": 1, "result": "4S N -1"}
            token = evening.pairs["NS1"]
            by_player = await evening.do(token, "correct", **change, reason="a revoke")
            assert problem(by_player) == (409, "R-6-ROLE", "1.9")
            mute = await evening.do(evening.director, "correct", **change, reason=" ")
            assert problem(mute) == (409, "R-E-REASON", "B-E.4")
            done = await evening.do(
                evening.director, "correct", "Olga", **change, reason="a revoke"
            )
            assert done.json()["facts"] == {"version": 2, "ns_score": -50, "was": "4S N 10"}
            log = (await evening.get(evening.director, "/log")).json()["entries"]
            assert [(one["op"], one["actor"]) for one in log[:2]] == [
                ("correct", "Olga"),
                ("enter", "EW1"),
            ]
            assert log[1]["args"]["result"] == "4S N ="

    run(test())


def test_the_ranking_is_right_after_each_change(tmp_path: Path) -> None:
    """B-E.5: places by the exact score; equal scores share a place."""

    async def test() -> None:
        async with served(tmp_path, settings()) as evening:

            async def values() -> dict[str, str]:
                lines = (await state(evening, evening.watch))["rankings"]
                return {one["pair"]: one["value"] for line in lines for one in line["standings"]}

            # Board 1 is at table 1 in round 1 and at table 3 in round 2; 2 of 3 results (B-M.4).
            await evening.enter(evening.pairs["NS1"], "4S N =")
            await evening.enter(evening.director, "4S N +1", round=2, table=3)
            assert (await values())["NS3"] == "87.50"
            change: dict[str, Any] = {"round": 1, "table": 1, "board": 1, "result": "4S N +2"}
            await evening.do(evening.director, "correct", **change, reason="counted again")
            assert ((await values())["NS3"], (await values())["NS1"]) == ("12.50", "87.50")

    run(test())


def test_every_link_opens_its_own_door(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            assert problem(await evening.get(""))[:2] == (401, "no_token")
            assert problem(await evening.get("x" * 27))[:2] == (404, "no_such_evening")
            for token in (evening.players, evening.watch, evening.pairs["EW2"]):
                assert problem(await evening.get(token, "/links"))[:2] == (403, "not_allowed")
                assert problem(await evening.get(token, "/log"))[:2] == (403, "not_allowed")
            for token in (evening.players, evening.watch):
                assert problem(await evening.enter(token, "Pass"))[:2] == (403, "not_allowed")
                assert (await state(evening, token))["playings"] == []
            headers = {"Authorization": f"Bearer {evening.players}"}
            path = f"{evening.path}/players"
            joined = await evening.client.post(path, headers=headers, json={"pair": "ew2"})
            assert joined.json()["token"] == evening.pairs["EW2"]
            bad = await evening.client.post(path, headers=headers, json={"pair": "EW9"})
            assert problem(bad)[:2] == (422, "bad_message")
            own = (await state(evening, evening.pairs["EW2"]))["playings"]
            assert {one["ew"] for one in own} == {"EW2"}, "nobody else's results"

    run(test())


def test_travellers_and_hands_are_sealed_until_the_release(tmp_path: Path) -> None:
    """B-E.8: nobody sees them before, whatever is asked."""

    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            sealed = (409, "R-6E-SEALED", "B-6.E.4")
            early = await evening.do(evening.director, "release", deals=deals())
            assert problem(early)[1] == "R-6E-SEALED"
            await fill(evening)
            pair = evening.pairs["NS1"]
            for token in (pair, evening.watch):
                assert problem(await evening.get(token, "/boards/1"))[:2] == sealed[:2]
                assert problem(await evening.get(token, "/files/travellers"))[:2] == sealed[:2]
            assert all(one["ns_points"] is None for one in (await state(evening, pair))["playings"])
            board = (await evening.get(evening.director, "/boards/1")).json()
            assert board["hands"] is None
            assert len(board["rows"]) == 3
            done = await evening.do(evening.director, "release", deals=deals())
            assert done.json()["facts"] == {"boards": 6, "proved": False}
            board = (await evening.get(evening.watch, "/boards/1")).json()
            assert [len("".join(hand)) for hand in board["hands"]] == [13] * 4
            solved = board["double_dummy"]
            assert solved == ([list(seat) for seat in table(dealt(1))] if is_there() else None)
            assert (board["dealer"], board["vulnerable"], board["unit"]) == ("N", "None", "MP")
            assert (await evening.get(evening.watch, "/files/usebio")).text.startswith("<?xml")
            assert problem(await evening.get(evening.watch, "/boards/77"))[1] == "bad_message"

    run(test())


def test_a_director_who_shows_travellers_shows_them_to_who_has_played(tmp_path: Path) -> None:
    """B-E.8: a traveller before the release is only for pairs that have played its board."""

    async def test() -> None:
        async with served(tmp_path, settings(travellers="played")) as evening:
            await evening.enter(evening.pairs["NS1"], "3N S +1")
            assert (await evening.get(evening.pairs["EW1"], "/boards/1")).status_code == 200
            other = await evening.get(evening.pairs["EW2"], "/boards/1")
            assert problem(other)[1] == "R-6E-SEALED"

    run(test())


def test_flags_are_for_the_director_alone(tmp_path: Path) -> None:
    """B-E.2, B-0.7: a flag is logged and shown to the Director."""

    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            await evening.enter(evening.pairs["NS1"], "1C N =")
            odd = {"round": 2, "table": 3, "board": 1}
            answer = await evening.enter(evening.pairs["NS3"], "7NXX N =", **odd)
            assert answer.json()["notes"] == []
            notes = (await state(evening, evening.director))["notes"]
            assert [(note["code"], note["rule"]) for note in notes] == [("F-E-ODD", "B-E.2")]
            assert "board 1" in notes[0]["sentence"]
            assert (await state(evening, evening.pairs["NS1"]))["notes"] == []

    run(test())


def test_a_result_is_read_before_it_is_entered(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            pair = evening.pairs["NS1"]
            score = await evening.get(pair, "/score", board="2", result="3nt n +1 h4")
            assert score.json() == {"result": "3N N 10 H4", "ns_score": 630}
            wrong = await evening.get(pair, "/score", board="2", result="7N N +1")
            assert problem(wrong) == (409, "R-E-TRICKS", "B-E.2")
            assert problem(await evening.get(pair, "/score", board="x"))[1] == "bad_message"
            far = await evening.get(pair, "/score", board="0", result="Pass")
            assert problem(far)[1] == "R-E-WHERE"
            pulse = await evening.get(pair, "/entries")
            assert pulse.json() == {"entries": 1}

    run(test())


def test_links_and_results_are_the_same_when_the_server_starts_again(tmp_path: Path) -> None:
    """B-E.12: the file opens again to the same state."""

    async def test() -> None:
        async with served(tmp_path, settings()) as before:
            await before.enter(before.pairs["NS1"], "2H S =")
            seen = await state(before, before.watch)
        async with hosting(tmp_path) as host, reopened(tmp_path / FILE, host) as after:
            assert (after.path, after.director, after.pairs) == (
                before.path,
                before.director,
                before.pairs,
            )
            assert await state(after, before.watch) == seen
        assert read(tmp_path / FILE).head == seen["head"]
        kept = tmp_path / f"{FILE}.links"
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        tokens = [before.director, before.players, *before.pairs.values()]
        written = (tmp_path / FILE).read_text() + kept.read_text()
        assert not any(token in written for token in tokens)

    run(test())


@pytest.mark.parametrize(
    ("name", "said"), [("letter.txt", "is not a file of eldest evening"), ("none.txt", "cannot be")]
)
def test_a_file_that_is_no_evening_is_told_in_one_sentence(
    tmp_path: Path, name: str, said: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Eva")
    words = ["--port", "0", "--database", str(tmp_path / "t.db"), "--club", str(tmp_path / name)]
    answer = CliRunner().invoke(serve, words)
    assert answer.exit_code == 2
    assert said in answer.output
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]


def test_the_description_has_the_calls_of_the_club(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings()) as evening:
            described = (await evening.client.get("/api/openapi.json")).json()
            entered = described["paths"]["/api/evenings/{evening}/entries"]["post"]
            assert entered["security"] == [{"token": []}]
            assert "ClubEvening" in described["components"]["schemas"]

    run(test())


NONSENSE: list[Any] = [None, True, -1, 1, 10**30, 1.5, "", "7", "N:AKQ", "\0", [], ["1 N:x"], {}]
DEEDS = {
    "seat": ["pair", "names", "ids", "team"],
    "start_round": ["round"],
    "enter": ["round", "table", "board", "result"],
    "confirm": ["round", "table", "board", "version"],
    "correct": ["round", "table", "board", "reason", "result", "form", "turned"],
    "mark": ["board", "dealer", "vulnerable"],
    "penalise": ["pair", "points", "reason"],
    "bonus": ["pair", "points", "reason"],
    "publish": ["official"],
    "reseat": ["tables", "reason"],
    "draw_round": ["round"],
    "plan": ["text", "session"],
    "release": ["reveal", "deals"],
    "nothing": ["at_all"],
}


def test_nonsense_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """B-0.7: every refusal has a code and a text."""
    dice = Random(8)

    async def test() -> None:
        async with served(tmp_path, settings(), settings=Limits(address_sockets=2000)) as evening:
            await fill(evening)
            for _ in range(300):
                op = dice.choice(list(DEEDS))
                args = {name: dice.choice(NONSENSE) for name in DEEDS[op] if dice.random() < 0.9}
                answer = await evening.do(evening.director, op, **args)
                assert answer.status_code in (201, 400, 409, 422), (op, args, answer.text)
                if answer.status_code != 201:
                    problem(answer)
        read(tmp_path / FILE)

    run(test())


def test_bt_e_7_the_director_undoes_and_backs_up_over_the_calls(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("mitchell", 3, 3)) as evening:
            assert (await evening.enter(evening.director, "4S N =")).status_code == 201
            undone = await evening.do(evening.director, "undo")
            assert undone.json()["facts"] == {"entry": 2, "op": "enter"}
            assert problem(await evening.do(evening.director, "undo"))[1:] == (
                "R-E-UNDO",
                "BT-E.7",
            )
            kept = (await evening.get(evening.director, "/files/backup")).content
            (tmp_path / "copy.evening").write_bytes(kept)
            assert read(tmp_path / "copy.evening").head == read(tmp_path / FILE).head
            assert (await evening.get(evening.watch, "/files/backup")).status_code == 422

    run(test())
