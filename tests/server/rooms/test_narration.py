"""Every viewer is told every event in his language, with the names of those who sit there."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from eldest import games
from eldest.bots import any_game
from eldest.deal import Source
from eldest.games import GAMES, load
from eldest.server.messages import Event
from eldest.server.rooms import commands as c
from eldest.server.speech import _words
from tests.server.hosting import Device, acting, agree, hosting, plan, run, seated, whole_action

LONGEST = 60
PRESETS = [(key, preset) for key in GAMES for preset in list(load(key).presets)[:2]]


async def told(path: Path, key: str, preset: str) -> dict[Device, list[Event]]:
    """What everybody hears of the beginning of a random round."""
    game, source = load(key), Source(f"{key}/{preset}".encode())
    words = game.preset(preset).words()
    async with hosting(path) as host:
        live = await seated(host, len(plan(key, options=words).seats), game=key, options=words)
        languages = [*game.lawbook.languages, "xx"]
        dice = random.Random(key)
        devices = [Device(seat, dice.choice(languages)) for seat in (*live.room.seats, None)]
        for device in devices:
            await host.join(live, device, None)
        await agree(host, live)
        for _ in range(LONGEST):
            if live.room.stage != "playing" or live.room.round is None:
                break
            seat = live.room.actors()[0]
            text = any_game.random(game, live.room.round.view(seat), source)
            await host.do(live.id, acting(seat, text))
        return {device: device.events for device in devices}


@pytest.mark.parametrize("key", games.OWN)
def test_a_game_is_told_by_its_own_folder(key: str) -> None:
    assert load(key).speech().__module__ == f"eldest.games.{key}.speech"


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_everybody_is_told_what_happens(tmp_path: Path, key: str, preset: str) -> None:
    async def test() -> None:
        for device, events in (await told(tmp_path, key, preset)).items():
            acted = [event for event in events if event.kind == "acted"]
            said = [event for event in acted if event.say]
            assert len(said) > len(acted) // 2, device.audience
            for event in events:
                assert all(sentence.strip() and "{" not in sentence for sentence in event.say)
                assert event.state is not None
                assert all(offer.label for offer in (*event.state.legal, *event.state.parts))
                assert event.state.prompt
            names = [f"P{seat}" for seat in range(10) if seat != device.audience.viewer]
            sentences = " ".join(sentence for event in acted for sentence in event.say)
            assert any(name in sentences for name in names)

    run(test())


def test_a_seat_is_spoken_to_and_the_others_hear_its_name(tmp_path: Path) -> None:
    async def test() -> None:
        heard = await told(tmp_path, "mindikot", "classic")
        by_viewer = {device.audience.viewer: events for device, events in heard.items()}
        first = next(
            event for event in by_viewer[None] if event.kind == "acted" and event.seat != -1
        )
        assert first.seat is not None
        other = (first.seat + 1) % 4
        sentences = [
            next(event.say[0] for event in by_viewer[viewer] if event.seq == first.seq)
            for viewer in (first.seat, other, None)
        ]
        assert f"P{first.seat}" not in sentences[0]
        assert f"P{first.seat}" in sentences[1]
        assert f"P{first.seat}" in sentences[2]

    run(test())


OWN = {
    "en": r"\b(you|your)\b",
    "cs": r"(\Bte|íte)\b|\b(za vás|vám|[Vv]áš)\b",
    "hi": "^आप",
}


def test_every_event_that_names_somebody_speaks_to_him_in_every_language() -> None:
    named = {key for key, entry in _words()["events"].items() if "{name}" in entry["en"]}
    assert set(_words()["own_events"]) == named
    for key, entry in _words()["own_events"].items():
        for language, sentence in entry.items():
            assert "{name}" not in sentence
            assert re.search(OWN[language], sentence, re.IGNORECASE), (key, sentence)
        assert set(entry) == set(OWN)


@pytest.mark.parametrize("language", OWN)
def test_nobody_hears_of_himself_as_of_another(tmp_path: Path, language: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            devices = [Device(seat, language) for seat in live.room.seats]
            for device in devices:
                await host.join(live, device, None)
            await agree(host, live)
            (first,) = live.room.actors()
            await host.do(live.id, acting(first, whole_action(live, first)))
            await host.do(live.id, lambda room: c.back(room, first))
            for seat in live.room.needed():
                await host.do(live.id, lambda room, s=seat: c.answer(room, s, yes=True))  # type: ignore[misc]
            for command in (c.bot, c.mute, c.mute):
                on = live.room.chairs[0].muted
                more = {"level": "random"} if command is c.bot else {"on": not on}
                await host.do(live.id, lambda room, do=command, w=more: do(room, 0, **w))  # type: ignore[misc]
            await host.do(live.id, lambda room: c.unbot(room, 0))
            kinds = set()
            for viewer, device in enumerate(devices):
                for event in device.events:
                    kinds |= {event.kind} if event.say and event.seat == viewer else set()
                    named = f"P{viewer}" in " ".join(event.say)
                    assert not named, event.say
            assert {"ready", "took_back", "asked_back", "answered_back", "bot", "muted"} <= kinds

    run(test())
