"""Several evenings together, net lists and masterpoints over HTTP (BT-S, BT-M, BT-H, BT-P)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.club.evening.club import settings
from tests.server.hosting import run

from .serving import served


def test_bt_s_4_bt_s_7_and_bt_m_2_several_evenings_over_the_calls(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("mitchell", 3, 3)) as evening:
            for pair in ("NS1", "EW1"):
                await evening.do(evening.director, "seat", pair=pair, names=["a", pair])
            await evening.enter(evening.director, "4S N =")
            part = {"evening": evening.path.rpartition("/")[2], "token": evening.watch}

            async def asked(**more: Any) -> Any:  # Any: plain JSON
                body = {"parts": [part, part], **more}
                return (await evening.client.post("/api/club/event", json=body)).json()

            across = await asked()
            lists = [(one["section"], one["line"]) for one in across["lists"]]
            assert lists == [(name, line) for name in ("", "A", "B") for line in ("NS", "EW")]
            state = {"title": "Club Evening", "letter": "B", "round": 1, "rounds": 3, "missing": 8}
            assert across["parts"][1] == state
            assert (await asked(how="section"))["lists"][0]["rows"][0][:2] == ["1=", "A-NS1"]
            assert across["lists"][0]["rows"][0][:3] == ["1=", "A-NS1", "a - NS1"]
            total = await asked(how="boards", qualify=1)
            assert (len(total["lists"][0]["rows"]), len(total["qualified"])) == (2, 1)
            assert (await asked(how="mean", carry="half"))["code"] == "bad_message"
            part |= {"token": "x"}
            assert (await asked())["code"] == "no_such_evening"

    run(test())


def test_bt_h_1_and_bt_p_1_net_lists_and_masterpoints_over_the_calls(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            assert (await evening.get(evening.watch)).json()["net"] == []
            told = await evening.do(evening.director, "handicap", pairs=["1 -2", "2 1.5"])
            assert told.status_code == 201, told.text
            await evening.enter(evening.director, "4S N =")
            await evening.enter(evening.director, "4S N -1", table=2)
            (net,) = (await evening.get(evening.watch)).json()["net"]
            scratch = (await evening.get(evening.watch)).json()["rankings"][0]
            values = {one["pair"]: float(one["value"]) for one in scratch["standings"]}
            got = {one["pair"]: float(one["value"]) for one in net["standings"]}
            assert {pair: got[pair] - values[pair] for pair in got} == {
                "1": -2,
                "2": 1.5,
                "3": 0,
                "4": 0,
            }
            headers = {"Authorization": f"Bearer {evening.watch}"}
            head = "tables_from;tables_to;boards_from;boards_to;winners;place;points"
            place = f"{evening.path}/awards"
            given = {"scheme": f"{head}\n1;9;1;99;1;1;18\n"}
            awards = await evening.client.post(place, headers=headers, json=given)
            assert sum(int(row[3]) for row in awards.json()["rows"]) == 18
            bad = await evening.client.post(place, headers=headers, json={"scheme": "x"})
            assert bad.status_code == 422

    run(test())


HEAD = "tables_from;tables_to;boards_from;boards_to;winners;place;points"
MEMBERS = "id;last;first;mp\n1;Nová;Eva;9\n2;Malý;Jan;8\n3;Ráb;Ota;1\n4;Bílá;Ida;2\n"


def test_bt_s_6_pairs_are_seated_from_the_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            id_ = evening.path.rpartition("/")[2]

            async def asked(token: str, **more: Any) -> Any:  # Any: plain JSON
                body = {"parts": [{"evening": id_, "token": token}], "entries": "3;4\n1;2", **more}
                return await evening.client.post("/api/club/assign", json=body)

            shown = (await asked(evening.director, members=MEMBERS)).json()
            seats = [["4", "Ráb Ota - Bílá Ida"], ["1", "Nová Eva - Malý Jan"]]
            assert (shown["lists"][0]["rows"], shown["seated"]) == (seats, False)
            assert not any(
                one["names"] for one in (await evening.get(evening.watch)).json()["pairs"]
            )
            for entries in ("3;4\n1;2", "1;2\n3;4"):  # then the same people at other places
                more = {"members": MEMBERS, "entries": entries, "how": "snake", "seat": True}
                told = await asked(evening.director, **more)
                assert told.status_code == 200, told.text
            pairs = (await evening.get(evening.watch)).json()["pairs"]
            named = {one["pair"]: one["names"] for one in pairs if one["names"]}
            assert named == {"4": "Nová Eva - Malý Jan", "1": "Ráb Ota - Bílá Ida"}
            assert (await asked(evening.watch)).json()["code"] == "not_allowed"
            many = "\n".join(f"a{n};b{n}" for n in range(5))
            assert (await asked(evening.director, entries=many)).status_code == 422

    run(test())


def test_bt_m_5_and_bt_p_4_a_series_and_a_year_on_the_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            for pair in ("1", "4"):
                await evening.do(
                    evening.director, "seat", pair=pair, names=[f"a{pair}", f"b{pair}"]
                )
            await evening.enter(evening.director, "4S N =")
            await evening.enter(evening.director, "4S N -1", table=2)
            id_ = evening.path.rpartition("/")[2]
            part = {"evening": id_, "token": evening.director}

            async def asked(call: str, **more: Any) -> Any:  # Any: plain JSON
                return (await evening.client.post(f"/api/club/{call}", json=more)).json()

            twice = [part, part]
            lists = (await asked("event", parts=twice, how="series", best=1))["lists"]
            assert lists[0]["rows"][0] == ["1=", "a4", "100.00", "100.00", "(100.00)"]
            few = await asked("event", parts=twice, how="series", least=3)
            assert few["code"] == "bad_message"
            scheme = f"{HEAD}\n1;9;1;99;1;1;18\n"
            won = {"how": "series", "value": "masterpoints", "best": 1}
            lists = (await asked("event", parts=twice, scheme=scheme, **won))["lists"]
            assert lists[0]["rows"][0] == ["1=", "a4", "9.00", "9.00", "(9.00)"]
            assert "BT-P.1" in (await asked("event", parts=twice, **won))["sentence"]
            year = await asked("year", parts=[part], scheme=scheme)
            assert (year["totals"]["rows"], year["provisional"]) == ([], ["Club Evening"])
            part |= {"token": evening.watch}
            assert (await asked("year", parts=[part], scheme=scheme))["code"] == "not_allowed"

    run(test())
