"""Evenings and duplicates that are made on the page: form, plan, links, limits, reasons."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
from click.testing import CliRunner

from eldest.cli.serve import serve
from eldest.club.movements import BadMovement, movement, sizes
from eldest.club.routes import Club
from eldest.club.scoring.rounding import DASH
from eldest.server.app import create_app
from eldest.server.operating.settings import Settings as Limits
from tests.server.hosting import hosting, run

from .serving import problem

NEW = {"event": "Tuesday pairs", "date": "2026-11-16"}
NAMES = ["North", "South", "East", "West"]
CONTEST: dict[str, Any] = {"title": "Friday", "game": "mindikot", "names": NAMES, "deals": 2}


@dataclass
class Page:
    """What a page may ask of a server."""

    client: httpx2.AsyncClient

    async def get(self, path: str, token: str = "") -> httpx2.Response:
        """Look."""
        return await self.client.get(f"/api/{path}", headers=_bearer(token))

    async def post(self, path: str, token: str = "", /, **body: Any) -> httpx2.Response:
        """Ask for something to be done."""
        return await self.client.post(f"/api/{path}", headers=_bearer(token), json=body)


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


@asynccontextmanager
async def paged(
    path: Path, limits: Limits | None = None, *, keeps: bool = True
) -> AsyncIterator[Page]:
    """A server whose club has a folder."""
    with Club(path / "club" if keeps else None) as club:
        async with hosting(path, settings=limits or Limits()) as host:
            transport = httpx2.ASGITransport(create_app(host, path / "none", club))
            async with httpx2.AsyncClient(transport=transport, base_url="http://c.test") as client:
                yield Page(client)


@pytest.mark.parametrize("kind", ["howell", "mitchell", "skip", "share", "teams"])
def test_b_v_1_the_sizes_are_those_that_a_movement_has(kind: str) -> None:
    def exists(tables: int) -> bool:
        try:
            movement(kind, tables)
        except BadMovement:
            return False
        return True

    # A team event of more than 20 takes long to build, and its largest size is a constant.
    most = 20 if kind == "teams" else 53
    assert [n for n in range(most) if exists(n)] == [n for n in sizes(kind) if n < most]


def test_b_v_8_every_kind_of_evening_can_be_made_as_its_form_begins(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            form = (await page.get("club?language=cs")).json()
            assert form["makes"]
            assert form["kinds"][0]["name"] == "Obvyklý"
            for kind in form["kinds"]:
                values = {option["name"]: option["default"] for option in kind["options"]}
                plan = await page.post("club/evening", **NEW, kind=kind["key"], **values)
                assert plan.status_code == 200, (kind["key"], plan.text)
                made = (await page.post("evenings", **NEW, kind=kind["key"], **values)).json()
                seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
                assert (seen["role"], seen["event"]) == ("director", "Tuesday pairs")
                assert len(seen["boards"]) == plan.json()["boards"]
                assert len(seen["pairs"]) == values["entries"]

    run(test())


def test_b_v_6_an_odd_number_of_pairs_sits_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            plan = (await page.post("club/evening", **NEW, entries=7)).json()
            assert plan == {
                "kind": "Howell",
                "tables": 4,
                "rounds": 7,
                **{"size": 4, "boards": 28},
                "sits_out": True,
                "notes": [],
            }
            made = (await page.post("evenings", **NEW, entries=7)).json()
            seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
            assert [len(one["out"]) for one in seen["rounds"]] == [1] * 7

    run(test())


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"kind": "mitchell", "entries": 8}, (409, "R-V-BAD", "B-V.1")),
        ({"kind": "howell", "entries": 30}, (409, "R-V-BAD", "B-V.1")),
        ({"kind": "howell", "rounds": 9}, (409, "R-V-BAD", "B-V.1")),
        ({"kind": "nothing"}, (409, "R-V-BAD", "B-V.1")),
        ({"scoring": "luck"}, (422, "bad_message", None)),
        ({"date": "today"}, (422, "bad_message", None)),
        ({"event": "  "}, (422, "bad_message", None)),
        ({"entries": 1000}, (422, "bad_message", None)),
        ({"colour": "red"}, (422, "bad_message", None)),
    ],
)
def test_b_v_1_what_cannot_be_played_is_refused_and_leaves_no_file(
    tmp_path: Path, wish: dict[str, Any], told: tuple[int, str, str | None]
) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            for path in ("club/evening", "evenings"):
                assert problem(await page.post(path, **(NEW | wish))) == told
            assert not (tmp_path / "club").exists()

    run(test())


def test_b_e_12_what_was_made_is_found_again_and_only_by_its_id(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("evenings", **NEW)).json()
            contest = (await page.post("duplicates", **CONTEST)).json()
        async with paged(tmp_path) as page:
            seen = await page.get(f"evenings/{made['id']}", made["token"])
            assert seen.json()["evening"] == made["id"]
            shown = await page.get(f"duplicates/{contest['id']}", contest["token"])
            assert shown.json()["names"] == NAMES
            for strange in ("..%2F..%2Fetc", "a" * 12, contest["id"]):
                answer = await page.get(f"evenings/{strange}", made["token"])
                assert answer.status_code == 404
        kept = sorted(one.name for one in (tmp_path / "club").iterdir() if "lock" not in one.name)
        names = (f"{made['id']}.evening", f"{contest['id']}.duplicate")
        assert kept == sorted(name + more for name in names for more in ("", ".links"))

    run(test())


def test_an_address_makes_no_more_evenings_than_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path, Limits(address_tables=2)) as page:
            made = [
                await page.post("evenings", **NEW),
                await page.post("evenings", **NEW, kind="nothing"),
                await page.post("duplicates", **CONTEST),
            ]
            assert [one.status_code for one in made] == [201, 409, 201], "a refusal is not counted"
            assert problem(await page.post("evenings", **NEW))[:2] == (429, "too_many")
            assert problem(await page.post("duplicates", **CONTEST))[:2] == (429, "too_many")

    run(test())


def test_a_log_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldest.club.routes.asking.MOST_ENTRIES", 2)

    async def test() -> None:
        async with paged(tmp_path) as page:
            evening = (await page.post("evenings", **NEW)).json()
            path, deed = f"evenings/{evening['id']}/entries", {"op": "publish"}
            contest = (await page.post("duplicates", **CONTEST)).json()
            packs = f"duplicates/{contest['id']}/packs"
            for status in (201, 429):
                assert (await page.post(path, evening["token"], **deed)).status_code == status
                assert (await page.post(packs, contest["token"], deal=1)).status_code == status

    run(test())


def test_a_server_without_a_folder_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path, keeps=False) as page:
            assert not (await page.get("club")).json()["makes"]
            assert problem(await page.post("evenings", **NEW))[1] == "no_club"
            assert problem(await page.post("duplicates", **CONTEST))[1] == "no_club"

    run(test())


def test_more_evenings_than_stay_open_can_all_be_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eldest.club.routes.shelf.MOST_OPEN", 2)

    async def test() -> None:
        async with paged(tmp_path) as page:
            made = [(await page.post("evenings", **NEW)).json() for _ in range(4)]
            for one in (*made, *made):
                answer = await page.get(f"evenings/{one['id']}", one["token"])
                assert answer.json()["evening"] == one["id"]

    run(test())


# -- a duplicate -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "names", "sides", "tables", "lacking"),
    [
        ("mindikot", 4, 2, 2, 0),
        ("mindikot", 5, 2, 3, 1),
        ("marias", 4, 3, 2, 2),
        ("marias", 6, 3, 2, 0),
        ("zoliky", 0, 4, 2, 8),
    ],
)
def test_the_plan_says_who_is_missing_to_fill_the_tables(
    tmp_path: Path, game: str, names: int, sides: int, tables: int, lacking: int
) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            body = CONTEST | {"game": game, "names": [f"P{at}" for at in range(names)]}
            plan = (await page.post("club/duplicate", **body)).json()
            expected = {"sides": sides, "tables": tables, "lacking": lacking, "rounds": 2}
            assert plan == expected | {"robots": 0}
            made = await page.post("duplicates", **body)
            assert made.status_code == (422 if lacking else 201)

    run(test())


def test_a_duplicate_is_refused_in_the_language_of_who_asks(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            body = CONTEST | {"game": "whist"}
            for path in ("club/duplicate", "duplicates"):
                said = [
                    (await page.post(f"{path}?language={code}", **body)).json()
                    for code in ("en", "cs", "hi")
                ]
                assert len({one["code"] for one in said}) == 1
                assert len({one["sentence"] for one in said}) == len(said)

    run(test())


def test_contestants_enter_and_the_organiser_corrects_and_reveals(tmp_path: Path) -> None:
    """B-E.4, B-E.8: corrections with a reason, and nothing shown before the end."""

    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("duplicates", **CONTEST)).json()
            path, director = f"duplicates/{made['id']}", made["token"]
            links = (await page.get(f"{path}/links", director)).json()
            joined = await page.post(f"{path}/players", links["players"], name="West")
            west = joined.json()["token"]
            assert west == links["names"]["West"]
            own = (await page.get(path, west)).json()
            assert (own["role"], own["name"], own["secrets"]) == ("player", "West", [])
            mine = [one for one in own["playings"] if "West" in one["names"]]
            assert [one["may"] for one in mine] == ["enter", "enter"]
            assert {one["may"] for one in own["playings"] if one not in mine} == {None}
            first, other = (at(own, 1, is_west=flag) for flag in (True, False))
            done = await page.post(f"{path}/entries", west, op="enter", points=[3, 0], **first)
            assert done.json() == {"entries": 2}
            strange = await page.post(f"{path}/entries", west, op="enter", points=[3, 0], **other)
            assert problem(strange) == (409, "R-E-WHO", "B-E.3")
            early = await page.post(f"{path}/entries", director, op="reveal")
            assert problem(early)[1] == "R-6E-SEALED"
            seen = (await page.get(path, links["watch"])).json()
            assert (seen["deals"], seen["ranking"][0]["value"]) == ([], DASH)
            assert all(one["points"] is None for one in seen["playings"])
            deeds: list[dict[str, Any]] = [
                {"op": "enter", "points": [1, 0], **other},
                {"op": "enter", "points": [0, 2], "table": 1, "deal": 2},
                {"op": "enter", "points": [0, 2], "table": 2, "deal": 2},
            ]
            for deed in deeds:
                assert (await page.post(f"{path}/entries", director, **deed)).status_code == 201
            change = {"op": "correct", "points": [2, 0], **first}
            mute = await page.post(f"{path}/entries", director, **change)
            assert problem(mute) == (409, "R-E-REASON", "B-E.4")
            by_player = await page.post(f"{path}/entries", west, **change, reason="a slip")
            assert problem(by_player)[1] == "R-6-ROLE"
            changed = await page.post(f"{path}/entries", director, **change, reason="a slip")
            assert changed.status_code == 201
            seen = (await page.get(path, links["watch"])).json()
            assert [deal["deal"] for deal in seen["deals"]] == [1, 2]
            assert {row["skill"] for row in seen["deals"][0]["rows"]} == {"1.00", "-1.00"}
            assert (await page.post(f"{path}/entries", director, op="reveal")).status_code == 201
            assert len((await page.get(path, links["watch"])).json()["secrets"]) == 2

    run(test())


def at(seen: dict[str, Any], deal: int, *, is_west: bool) -> dict[str, int]:
    """Where West, or nobody of that name, plays a deal."""
    found = next(
        one
        for one in seen["playings"]
        if one["deal"] == deal and ("West" in one["names"]) == is_west
    )
    return {"table": found["table"], "deal": found["deal"]}


def test_every_link_of_a_duplicate_opens_its_own_door(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("duplicates", **CONTEST)).json()
            path = f"duplicates/{made['id']}"
            links = (await page.get(f"{path}/links", made["token"])).json()
            for token in (links["players"], links["watch"]):
                deed = await page.post(f"{path}/entries", token, op="reveal")
                assert problem(deed)[:2] == (403, "not_allowed")
                assert problem(await page.get(f"{path}/links", token))[:2] == (403, "not_allowed")
            assert problem(await page.get(path))[:2] == (401, "no_token")
            nobody = await page.post(f"{path}/players", links["players"], name="Zoe")
            assert problem(nobody)[:2] == (422, "bad_message")
            watching = await page.post(f"{path}/players", links["watch"], name="West")
            assert problem(watching)[:2] == (403, "not_allowed")

    run(test())


def test_b_6_e_7_the_organiser_looks_at_a_pack_and_the_log_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("duplicates", **CONTEST)).json()
            path, director = f"duplicates/{made['id']}", made["token"]
            first, again = [
                (await page.post(f"{path}/packs", director, deal=1)).json() for _ in range(2)
            ]
            assert first == again, "the same pack for every table"
            assert len(set(first["cards"])) == 52
            assert (await page.get(path, director)).json()["entries"] == 3
            late = await page.post(f"{path}/entries", director, op="mix", text="rain at noon")
            assert problem(late) == (409, "R-E-THERE", "B-E.4"), "the cards are known"
            none = await page.post(f"{path}/packs", director, deal=3)
            assert problem(none)[1] == "R-E-WHERE"
            links = (await page.get(f"{path}/links", director)).json()
            for token in (links["players"], links["watch"], links["names"]["West"]):
                denied = await page.post(f"{path}/packs", token, deal=1)
                assert problem(denied)[:2] == (403, "not_allowed")
        async with paged(tmp_path) as page:
            assert (await page.get(path, director)).json()["entries"] == 3

    run(test())


def test_one_folder_is_named(tmp_path: Path) -> None:
    words = [word for name in "ab" for word in ("--club", str(tmp_path / name))]
    for name in "ab":
        (tmp_path / name).mkdir()
    answer = CliRunner().invoke(serve, ["--port", "0", "--database", str(tmp_path / "x"), *words])
    assert (answer.exit_code, "one folder" in answer.output) == (2, True)


# -- why somebody stands where he stands ---------------------------------------------------------


def test_b_e_5_a_standing_says_which_rules_made_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("evenings", **NEW, kind="mitchell", entries=6, size=1)).json()
            path, director = f"evenings/{made['id']}", made["token"]
            entered = {(1, 1, 1): "4S N =", (2, 3, 1): "60/40", (1, 2, 2): "NP", (2, 1, 2): "Pass"}
            for (round_, table, board), result in entered.items():
                args: dict[str, Any] = {"round": round_, "table": table, "board": board}
                await page.post(
                    f"{path}/entries", director, op="enter", args=args | {"result": result}
                )
            fine = {"pair": "NS1", "points": "0.5", "reason": "late"}
            await page.post(f"{path}/entries", director, op="penalise", args=fine)

            async def laws(pair: str) -> list[str]:
                card = (await page.get(f"{path}/pairs/{pair}", director)).json()
                assert all("{" not in one["sentence"] for one in card["reasons"])
                return [one["law"] for one in card["reasons"]]

            assert await laws("NS1") == ["B-M.3", "B-M.4", "B-M.7"]
            assert await laws("NS2") == ["B-E.5", "B-E.6"]
            assert await laws("NS3") == ["B-M.3", "B-M.5"]
            links = (await page.get(f"{path}/links", director)).json()
            sealed = (await page.get(f"{path}/pairs/NS1?language=hi", links["watch"])).json()
            assert sealed["rows"] == [], "sealed before the release"
            assert "दंड 0.5: late" in [one["sentence"] for one in sealed["reasons"]]
            assert problem(await page.get(f"{path}/pairs/NS9", director))[1] == "bad_message"

    run(test())
