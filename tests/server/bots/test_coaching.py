"""Suggestions and warnings of the coach at a table: by whom they are had, and when by nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from eldest import client
from eldest.analysis import coach
from eldest.analysis.advice import advise, speech_of
from eldest.games.marias.speech.names import Names
from eldest.server.bots.thinkers import Workers
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.rooms.states import States
from tests.server.hosting import acting, agree, hosting, run, seated
from tests.server.serving import serving
from tests.server.test_socket import Page, began, make, page
from tests.speed import compiled_only

from .test_bots import in_turn

FRIENDS = [{"kind": "open"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "bot"}]


def test_a_hint_has_a_reason_in_the_words_of_the_player(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server, hints=True)
            async with page(server, made.table, made.token or "", language="cs") as opened:
                await began(opened)
                hint = await opened.ask("hinted", t="hint", id="1")
                room = (await host.live(made.table)).room
                assert room.round is not None
                view = room.round.view(0)
                said = coach.reason(speech_of("mindikot", view, "cs"), view, hint["text"])
                assert (hint["rule"], hint["reason"]) == said
                assert hint["label"].startswith("Zahrát")

    run(test())


@compiled_only
def test_a_worker_gives_the_same_advice_as_the_coach_himself() -> None:
    async def test() -> None:
        workers = Workers(1)
        view, _ = in_turn("mindikot")
        assert await workers.advise("mindikot", view, 3, "hi") == advise("mindikot", view, 3, "hi")
        await workers.close()

    run(test())


async def warning(opened: Page, text: str) -> dict[str, Any]:
    return await opened.ask("warned", t="warn", id=f"w-{len(opened.heard)}", text=text)


@compiled_only
def test_a_costly_action_is_warned_of_and_nothing_happens(tmp_path: Path) -> None:
    """Each legal lead is asked about: who holds a ten below higher ones is warned of it."""

    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server, hints=True)
            async with page(server, made.table, made.token or "") as opened:
                state = await began(opened)
                room = (await host.live(made.table)).room
                assert room.round is not None
                view, seq = room.round.view(0), room.seq
                speech = speech_of("mindikot", view, "en")
                for offer in state["legal"]:
                    expected = coach.warning(speech, view, offer["text"]) or ("", "")
                    heard = await warning(opened, offer["text"])
                    assert (heard["rule"], heard["sentence"]) == expected
                for text in ("reveal", "no action"):  # illegal: the law will say so, not the coach
                    assert (await warning(opened, text))["sentence"] == ""
                assert room.seq == seq

    run(test())


def test_one_player_who_wants_no_hints_is_enough(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server, hints=True, seats=FRIENDS)
            link = client.Link(server, made.table, made.invite)
            bob = await asyncio.to_thread(client.join, link, "Bob")
            mine = page(server, made.table, made.token or "")
            his = page(server, made.table, bob.link.token)
            async with mine as one, his as other:
                await other.ask("done", t="coach", id="1", on=False)
                told = await one.until("event", kind="coach")
                assert told["say"] == ["Bob plays without hints: they are off for everybody."]
                assert (told["state"]["hints"], told["state"]["coach_off"]) == (False, [2])
                for question in ({"t": "hint"}, {"t": "warn", "text": "ST"}):
                    refused = await one.ask("refused", **question, id="2")
                    assert refused["code"] == "no_hints"
                await other.ask("done", t="coach", id="3", on=True)
                assert (await one.until("event", kind="coach"))["state"]["hints"] is True

    run(test())


def test_a_table_without_hints_has_no_coach_to_be_allowed(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            async with page(server, made.table, made.token or "") as opened:
                refused = await opened.ask("refused", t="coach", id="1", on=True)
                assert refused["code"] == "no_hints"

    run(test())


def test_bd52_the_calls_of_a_partner_who_is_a_bot_are_explained_where_there_is_a_coach(
    tmp_path: Path,
) -> None:
    """By the public system alone: never those of a person, never where hints are off."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4, game="bridge", hints=True)
            await agree(host, live)
            for seat, call in enumerate(("1N", "P", "2D!my_own_secret")):
                await host.do(live.id, acting(seat, call))
            north, partner = live.room.chairs[0], live.room.chairs[2]
            assert notes(live.room) == ["", "", ""]
            partner.kind, partner.level = "bot", "club"
            assert notes(live.room) == ["", "", "transfer, 5 or more hearts"]
            partner.level = "expert"
            assert notes(live.room)[2].startswith("transfer")  # by its own system (BD51)
            partner.level = "random"
            assert notes(live.room) == ["", "", ""]
            partner.level, north.coached = "club", False
            assert notes(live.room) == ["", "", ""]

    run(test())


def notes(room: Room) -> list[str]:
    """What North is told of each call."""
    view: Any = States(room).state(Audience(0, "en"), now=0).view
    return [said["note"] for said in view["calls"]]


def test_sentences_name_the_suits_of_the_cards_that_a_player_sees(tmp_path: Path) -> None:
    """Labels, prompts and stories of Mariáš follow the deck of the audience."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 3, game="marias", hints=True)
            states = States(live.room)
            spoken = [states.speech(Audience(0, "en", deck)) for deck in ("", "german", "french")]
            suits = [speech.suit("C") for speech in spoken if isinstance(speech, Names)]
            assert suits == ["♣ acorns", "♣ acorns", "♣ clubs"]

    run(test())
