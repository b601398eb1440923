"""Individuals and evenings of scores only over HTTP (BT-I.1, BT-E.5)."""

from __future__ import annotations

from pathlib import Path

from tests.club.evening.club import settings
from tests.server.hosting import run

from .serving import served
from .test_making import NEW, paged


def test_bt_i_1_a_phone_is_a_player_and_sees_both_sides(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("individual", 2, 7)) as evening:
            assert sorted(evening.pairs, key=int) == list("12345678")
            entered = await evening.enter(evening.pairs["1"], "4S N =")
            assert entered.status_code == 201, entered.text
            seen = (await evening.get(evening.pairs["1"])).json()
            assert seen["individual"]
            assert next((one["ns"], one["ew"]) for one in seen["playings"]) == ("8-1", "2-4")
            assert len(seen["playings"]) == 7

    run(test())


def test_bt_e_5_phones_of_such_an_evening_offer_the_score_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("evenings", **NEW, scores_only=True)).json()
            seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
            assert seen["scores_only"]
            form = (await page.get("club")).json()
            rows = [one for kind in form["kinds"] for one in kind["options"]]
            assert {row["law"] for row in rows if row["name"] == "scores_only"} == {"BT-E.5"}

    run(test())
