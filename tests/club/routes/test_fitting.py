"""The form of a new evening asks for boards, and the plan fits them: BT-V.1, B-V.1."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.hosting import run

from .serving import problem
from .test_making import NEW, paged


def test_bt_v_1_the_form_asks_for_boards_and_the_plan_fits_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            form = (await page.get("club")).json()
            usual = {option["name"]: option for option in form["kinds"][0]["options"]}
            assert [choice["value"] for choice in usual["play"]["choices"]] == [0, 24, 26, 27, 28]
            plan = (await page.post("club/evening", **NEW, entries=10, play=24)).json()
            assert (plan["kind"], plan["rounds"], plan["size"], plan["boards"]) == (
                "Cyclic (three-quarter Howell)",
                8,
                3,
                24,
            )
            assert [note[:19] for note in plan["notes"]] == ["Two tables use the "]
            refused = await page.post("club/evening", **NEW, entries=8, play=26)
            assert problem(refused)[1] == "R-V-BAD"

    run(test())


@pytest.mark.parametrize("more", [{"rounds": 27}, {"size": 17}])
def test_b_v_1_an_evening_without_end_is_refused(tmp_path: Path, more: dict[str, int]) -> None:
    """100 rounds of 100 boards kept the server busy for minutes."""

    async def test() -> None:
        async with paged(tmp_path) as page:
            new = {"event": "x", "date": "2026-11-18", "kind": "swiss-pairs", "rounds": 5}
            answer = await page.post("evenings", **new | more)
            assert (answer.status_code, "B-V.1" in answer.text) == (422, True)

    run(test())
