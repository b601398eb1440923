"""Thirteen tables enter 338 results at once on a real port; and a duplicate's ranking."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx2

from eldest.club.duplicate import ContestSettings, create, reopen
from eldest.club.evening import Evening, Place, Service, read
from eldest.club.law6 import By
from eldest.club.routes import Club
from eldest.server.app import create_app
from eldest.server.operating.settings import Settings
from tests.club.evening.club import DIRECTOR, enter, results, settings
from tests.server.hosting import hosting, run
from tests.server.serving import serving

from .serving import FILE, problem

ORGANISER = By("Ota", "director", "2026-11-16T19:00:00Z")


async def telephone(
    client: httpx2.AsyncClient, path: str, token: str, wanted: list[tuple[Place, str]]
) -> None:
    """A table's telephone; some results twice, as if the first answer was not heard."""
    headers = {"Authorization": f"Bearer {token}"}
    for place, result in wanted:
        body = {"op": "enter", "args": {**place._asdict(), "result": result}}
        for _ in range(2 if place.board % 9 == 0 else 1):
            answer = await client.post(f"{path}/entries", headers=headers, json=body)
            assert answer.status_code == 201, answer.text


def test_338_results_from_13_telephones_at_once_give_the_ranking_of_one_by_one(
    tmp_path: Path,
) -> None:
    """B-E.5, B-E.12: the order of arrival changes neither the ranking nor the file."""
    plan = settings("mitchell", 13, 26)
    alone = Evening(plan, DIRECTOR)
    wanted = results(alone, seed=26)
    assert len(wanted) == 338
    for place, result in wanted:
        enter(alone, place, result)
    Service.create(tmp_path / FILE, plan, DIRECTOR).close()

    async def test() -> None:
        many = Settings(address_sockets=2000)  # all calls come from one address here
        with Club() as club:
            found = club.open(tmp_path / FILE)
            hall = club.shelf.hall(found.id)
            async with (
                serving(tmp_path, club, settings=many) as (address, _),
                httpx2.AsyncClient(base_url=address) as client,
            ):
                path = f"/api/evenings/{found.id}"
                await asyncio.gather(
                    *(
                        telephone(
                            client,
                            path,
                            hall.links.token(f"pair NS{table}"),
                            [(place, result) for place, result in wanted if place.table == table],
                        )
                        for table in range(1, 14)
                    )
                )
                headers = {"Authorization": f"Bearer {found.token}"}
                seen = (await client.get(path, headers=headers)).json()
        assert (seen["missing"], seen["entries"]) == (0, 1 + 338), "nothing lost, nothing twice"
        shown = [
            (one["place"], one["pair"]) for line in seen["rankings"] for one in line["standings"]
        ]
        assert shown == [
            (one.place, str(one.pair)) for line in alone.rankings() for one in line.standings
        ]

    run(test())
    assert read(tmp_path / FILE).rankings() == alone.rankings()


def test_the_ranking_of_a_duplicate_follows_its_file(tmp_path: Path) -> None:
    path = tmp_path / "friday.duplicate"
    names = ("North", "South", "East", "West")
    contest, journal = create(path, ContestSettings("Friday", "mindikot", 2, names), ORGANISER)
    contest.enter(ORGANISER, 1, 1, (3, 0))
    journal.close()

    async def test() -> None:
        club = Club()
        found = club.open(path)
        assert found.kind == "duplicate"
        async with hosting(tmp_path) as host:
            transport = httpx2.ASGITransport(create_app(host, tmp_path / "no-page", club))
            async with httpx2.AsyncClient(transport=transport, base_url="http://c.test") as client:

                async def asked(token: str) -> httpx2.Response:
                    headers = {"Authorization": f"Bearer {token}"}
                    return await client.get(f"/api/duplicates/{found.id}", headers=headers)

                assert problem(await asked("y" * 27))[:2] == (404, "no_such_evening")
                before = (await asked(found.token)).json()
                assert (before["missing"], before["ranking"][0]["deals"]) == (3, 0)
                again, kept = reopen(path)  # the organiser goes on in the terminal
                again.enter(ORGANISER, 2, 1, (1, 0))
                kept.close()
                answer = await asked(found.token)
                assert answer.json()["ranking"][0]["skill"] == "2.00"
                assert [row["name"] for row in answer.json()["deals"][0]["rows"]]
                secrets = [secret.hex() for secret in contest.secrets]
                assert not any(secret in answer.text for secret in secrets)

    run(test())
