"""Every viewer is told every event in his language, with the names of those who sit there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from eldest.bots import any_game
from eldest.deal import Source
from eldest.games import GAMES, load
from eldest.server.messages import Event

from .hosting import Device, acting, agree, hosting, plan, run, seated

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
