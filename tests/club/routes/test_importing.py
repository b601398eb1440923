"""Results of other programs and automatic handicaps over HTTP (BT-F.10, BT-X.1, BT-H.2)."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

from eldest.club.evening.exports import exported
from eldest.server.operating.settings import Settings as Limits
from tests.club.bws.sample import sample
from tests.club.evening.club import evening as club_of
from tests.club.evening.club import filled, settings
from tests.club.imported.test_outside import TWICE
from tests.server.hosting import run

from .serving import served
from .test_making import NEW, paged


def file(name: str, data: bytes, **more: Any) -> dict[str, Any]:
    return {"name": name, "data": b64encode(data).decode(), **more}


def test_bt_f_10_a_file_into_an_evening_lists_what_is_left_out(tmp_path: Path) -> None:
    data = b"board;ns;ew;contract;declarer;tricks\n1;4;1;4S;N;10\n1;2;3;4S;N;9\n9;4;1;1N;N;7\n"

    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:

            async def sent(token: str, **body: Any) -> Any:  # Any: plain JSON
                headers = {"Authorization": f"Bearer {token}"}
                return await evening.client.post(
                    f"{evening.path}/results", headers=headers, json=body
                )

            found = (await sent(evening.director, **file("a.csv", data))).json()
            assert (found["new"], found["left"]) == (1, 2), found
            assert any("board is not played there" in line for line in found["lines"])
            again = (await sent(evening.director, **file("a.csv", data))).json()
            assert (again["new"], again["changed"]) == (0, 0)
            assert (await sent(evening.players, **file("a.csv", data))).status_code == 403
            bad = await sent(evening.director, **file("a.bws", b"no"))
            assert (bad.status_code, "R-F-READ" in bad.text) == (422, True)

    run(test())


def test_an_address_sends_no_more_files_than_it_may_make_tables(tmp_path: Path) -> None:
    """Also into an evening: whoever makes one is its Director."""

    async def test() -> None:
        async with paged(tmp_path, Limits(address_tables=3)) as page:
            made = (await page.post("evenings", **NEW)).json()
            place, sent = f"evenings/{made['id']}/results", file("x.csv", b"a;b\n")
            tries = [await page.post(place, made["token"], **sent) for _ in range(2)]
            assert [one.status_code for one in tries] == [422, 422]
            assert (await page.post("club/import", **sent)).status_code == 422
            for answer in (
                await page.post(place, made["token"], **sent),
                await page.post("club/import", **sent),
            ):
                assert (answer.status_code, answer.json()["code"]) == (429, "too_many")

    run(test())


def test_bt_f_8_and_bt_x_4_an_evening_is_made_of_a_file(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            xml = exported(filled(club_of("howell", 2, 3)), "usebio")
            for name, data in (("one.bws", sample()), ("two.xml", xml)):
                made = (await page.post("club/import", **file(name, data))).json()
                seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
                assert seen["kind"] == "own"
                assert any(one["status"] == "ok" for one in seen["playings"]), name
            assert (await page.post("club/import", **file("x.csv", b"a;b\n"))).status_code == 422

    run(test())


def test_bt_l_4_a_pair_that_is_refused_its_names_is_listed_on_the_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("club/import", **file("a.pbn", TWICE))).json()
            lines = made["imported"]["lines"]
            assert [line.partition(",")[0] for line in lines] == [
                "left out: the names of 2",
                "left out: the names of 3",
            ]
            seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
            names = [pair["names"] for pair in seen["pairs"]]
            assert names == ["Eva Nova - Jan Maly", "", "", ""]

    run(test())


def test_bt_h_2_handicaps_by_the_list_and_earlier_evenings(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            names = {"1": ["Eva Nová", "Jan Malý"], "2": ["Petr", "Pavel"]}
            for pair, both in names.items():
                await evening.do(evening.director, "seat", pair=pair, names=both)
            head = "id;last;first;handicap\n"
            members = f"{head}1;Nová;Eva;auto\n2;Malý;Jan;3\n3;Petr;;-1\n4;Pavel;;-2\n"
            part = {"evening": evening.path.rpartition("/")[2], "token": evening.watch}
            body = {"members": members, "history": [part] * 3}
            place, headers = (
                f"{evening.path}/handicaps",
                {"Authorization": f"Bearer {evening.director}"},
            )
            found = (await evening.client.post(place, headers=headers, json=body)).json()
            assert {row[0]: row[2] for row in found["rows"]} == {"1": "1.50", "2": "-1.50"}
            await evening.enter(evening.director, "4S N =")  # 4 against 1
            await evening.enter(evening.director, "4S N -1", table=2)
            found = (await evening.client.post(place, headers=headers, json=body)).json()
            # 0 % in three evenings is cut to 8, so the pair has the mean of 8 and 3.
            assert {row[0]: row[2] for row in found["rows"]} == {"1": "5.50", "2": "-1.50"}

    run(test())


def test_bt_x_4_a_hostile_name_becomes_one_line_and_files_are_counted(tmp_path: Path) -> None:
    data = b"board;ns;ew;score\n1;1;2;420\n1;3;4;-50\n"

    async def test() -> None:
        async with paged(tmp_path, Limits(address_tables=2)) as page:
            body = file("../x\x00\r\n<b>.csv", data)
            made = (await page.post("club/import", **body)).json()
            seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
            assert seen["event"] == "../x <b>.csv"
            nobody = file("x.csv", b"board;ns;ew;score\n1;0;0;420\n")
            refused = await page.post("club/import", **nobody)
            assert (refused.status_code, "R-X-READ" in refused.text) == (422, True)
            assert (await page.post("club/import", **body)).status_code == 429

    run(test())
