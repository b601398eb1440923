"""What a table keeps for its viewers is never old, and never another's.

Events share what all viewers see alike, and keep what an action has not changed. Here people do
whatever can be done at a table, in any order; after every entry each audience must be sent what a
table read anew from the log would send it, and whoever is told changes must come to the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from msgspec import structs

from eldest.client.changes import folded
from eldest.protocol import Seat, View
from eldest.server import access
from eldest.server import messages as m
from eldest.server.limits import Buckets
from eldest.server.rooms import commands as c
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Later, Live, Told
from eldest.server.rooms.project import Projector
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown import offers
from eldest.server.rooms.shown.audience import Audience
from tests.server.hosting import entropy_of, hosting, plan, run, seal_of
from tests.server.worlds.hearing import Asking
from tests.server.worlds.scripted import Kept

TOLD_CHANGES = 0.7  # of the devices
FROM_SERVER: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)
STEPS, LONGEST = 70, 150
LEAST = 5  # states of each kind that are compared
LANGUAGES = ("en", "cs", "hi")
DECKS = ("", "french", "german")
# The shortest matches, so that rounds begin and end, with what changes who sees what.
TABLES = {
    "mindikot": "mode=B hide_by=player target_score=50 max_rounds=2",
    "marias": "deck_mode=cut enforcement=table from_people=always rounds=3",
    "zoliky": "players=2 match_deals=2",
    "bridge": "boards=2",
}


class Table:
    """A table, everybody who has ever sat there, and what they were sent."""

    def __init__(self, host: Host, live: Live, chance: random.Random) -> None:
        self.host, self.live, self.random = host, live, chance
        self.tokens: dict[Seat, str] = {}
        self.devices: list[Phone] = []
        self.book = Book(live)
        self.people = 0

    @property
    def room(self) -> Room:
        """As it is now."""
        return self.live.room

    async def do(self, command: Callable[[Room], c.Entries]) -> None:
        """A command of somebody, if it is allowed."""
        with suppress(Declined):
            await self.host.do(self.live.id, command)

    async def sit(self, seat: Seat) -> None:
        """Somebody new takes the seat, by a link of its player if it is taken."""
        self.people += 1
        name, token = f"P{self.people}", f"token of {self.people}".ljust(30, "-")
        if self.room.chairs[seat].kind != "open":
            await self.do(lambda room: c.link(room, seat, access.hash_of("link"), own=True))
        await self.do(lambda room: c.take_over(room, seat, name, access.hash_of(token)))
        if self.room.chairs[seat].token == access.hash_of(token):
            self.tokens[seat] = token

    async def come(self, viewer: Seat | None) -> None:
        """One more device, in any language."""
        phone = Phone(self, viewer)
        with suppress(Exception):  # who holds no seat, or has too many devices
            await self.host.join(self.live, phone, None)
            self.devices.append(phone)

    def any_seat(self) -> Seat:
        """One of them."""
        return self.random.choice(self.room.seats)

    # -- what may happen ----------------------------------------------------------------------

    async def act(self) -> None:
        """Somebody who is to act does something legal; or agrees, or reveals."""
        room = self.room
        if room.stage == "playing" and room.round:
            seat = self.random.choice(room.actors())
            text = self.some_action(room.round.view(seat))
            await self.do(lambda room: c.act(room, seat, text))
            return
        for seat in room.coming.unrevealed():
            await self.do(partial(c.reveal, seat=seat, entropy=entropy_of(seat)))
        for seat in [] if room.coming.closed else room.persons():
            sealed = seal_of(room, seat) if room.coming.takes_seal(seat) else None
            await self.do(partial(c.ready, seat=seat, seal=sealed))

    def some_action(self, view: View) -> str:
        """Part by part."""
        text = ""
        while parts := self.room.game.parts(view, text):
            text = f"{text} {self.random.choice(parts)}".lstrip()
        return text

    async def take_back(self) -> None:
        """Whoever may, or asks; the others answer."""
        seat = self.any_seat()
        await self.do(lambda room: c.back(room, seat))
        for other in self.room.needed() if self.random.random() < 0.9 else ():
            await self.do(partial(c.answer, seat=other, yes=True))

    async def let_a_bot_play(self) -> None:
        """A bot comes or goes; nobody drives it here."""
        seat, level = self.any_seat(), self.random.choice((None, "random"))
        is_bot = self.room.chairs[seat].kind == "bot"
        await self.do(lambda room: c.unbot(room, seat) if is_bot else c.bot(room, seat, level))

    async def change_people(self) -> None:
        """Somebody gets up, or hands the seat over."""
        seat = self.any_seat()
        if self.random.random() < 0.4:
            await self.do(lambda room: c.leave(room, seat))
        await self.sit(seat)
        await self.come(seat)

    async def talk(self) -> None:
        """What changes neither the cards nor who sits where."""
        seat, on = self.any_seat(), self.random.random() < 0.5
        command = self.random.choice(
            [
                lambda room: c.say(room, seat, "hello"),
                lambda room: c.mute(room, seat, on=on),
                lambda room: c.coach(room, seat, on=on),
                lambda room: c.gone(room, seat),
                lambda room: c.came(room, seat),
                lambda room: c.default(room, seat),
                lambda room: c.show(room),
            ]
        )
        await self.do(command)

    async def come_and_go(self) -> None:
        """Devices come, go, and change their language."""
        if self.devices and self.random.random() < 0.6:
            phone = self.random.choice(self.devices)
            if self.random.random() < 0.5:
                self.host.left(self.live, phone)
            elif phone in self.live.connections:
                await phone.speak()
        await self.come(self.random.choice([None, *self.room.seats]))

    async def finish(self) -> None:
        """The round is played to its end."""
        for _ in range(LONGEST):
            if self.room.stage != "playing":
                break
            await self.act()

    async def fail(self) -> None:
        """Something was made in memory, and could not be written."""
        async with self.live.lock:
            with suppress(Declined):
                self.live.run(c.say(self.room, self.any_seat(), "this is lost"))
            await self.host._reload(self.live)

    async def play(self, steps: int) -> None:
        """Everybody sits down and has a device; then anything happens."""
        for seat in self.room.seats:
            await self.sit(seat)
            await self.come(seat)
        await self.come(None)
        for _ in range(steps):
            await self.step()
        for phone in [each for each in self.devices if each in self.live.connections]:
            await phone.speak()

    async def step(self) -> None:
        """Mostly somebody plays."""
        others = [self.take_back, self.let_a_bot_play, self.change_people, self.talk]
        others += [self.come_and_go, self.come_and_go, self.fail, self.finish]
        chosen = self.act if self.random.random() < 0.6 else self.random.choice(others)
        await chosen()


class Phone(Asking):
    """A device that checks everything it is sent."""

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        super().__init__(table.host, None)
        self.at, chance = table, table.random
        self.access = access.Access("watch") if viewer is None else access.Access("seat", viewer)
        self.key = access.hash_of(table.tokens.get(viewer, "") if viewer is not None else "watch")
        told = (chance.choice(LANGUAGES), chance.choice(DECKS), chance.random() < TOLD_CHANGES)
        self.language, self.deck = told[:2]
        self.audience = Audience(viewer, *told)
        self.state: m.State | None = None

    def queue_up(self, message: bytes) -> None:
        """Read it at once."""
        heard = FROM_SERVER.decode(message)
        match heard:
            case m.Event(changes=m.Changes() as changes):
                self.state = folded(self.state, changes)
            case m.Event() | m.Welcome() | m.Refreshed():
                self.state = heard.state
            case m.Presence(here) if self.state:
                self.state = structs.replace(self.state, seats=seats_of(self.state, here))
                return
            case _:
                return
        assert self.state is not None, heard
        self.at.book.check(self.audience, self.state, heard)

    async def speak(self) -> None:
        """Another language."""
        chance = self.at.random
        language, deck = chance.choice(LANGUAGES), chance.choice(DECKS)
        await self.ask(self.at.live, t="language", language=language, deck=deck)


def seats_of(state: m.State, here: list[bool]) -> list[m.SeatState]:
    """With who is connected now."""
    seats = zip(state.seats, here, strict=True)
    return [structs.replace(seat, here=is_here) for seat, is_here in seats]


class Book:
    """What each audience must be sent: made by a table that has kept nothing."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.states: dict[tuple[Any, ...], m.State | None] = {}
        self.checked: Counter[str] = Counter()

    def step(self, honest: Callable[..., Any], entry: Any, at: int, told: Told, *more: Any) -> Any:
        """An entry is applied; what it tells is made once more, from the beginning."""
        live, start = self.live, len(told)
        viewers, round_ = {each.audience.viewer for each in live.connections}, live.room.round
        before = {viewer: round_.view(viewer) if round_ else None for viewer in viewers}
        row = honest(live, entry, at, told, *more)
        with anew(live) as fresh:
            for to, message in told[start:]:
                true = fresh.event(to._replace(changes=False), before[to.viewer], at)
                self.states[to[:3], fresh.head] = true.state
                made = message.event if isinstance(message, Later) else FROM_SERVER.decode(message)
                assert no_state(made) == no_state(true)
        return row

    def check(self, to: Audience, state: m.State, heard: m.FromServer) -> None:
        """A state that a device was sent, or made of changes."""
        with anew(self.live) as fresh:
            is_event = isinstance(heard, m.Event)
            true = self.states[to[:3], state.head] if is_event else fresh.state(to, 0)
        assert true is not None
        here = self.live.here()
        assert plain(state, here) == plain(true, here)
        kind = "changes" if isinstance(heard, m.Event) and heard.changes else type(heard).__name__
        self.checked[kind] += 1


@contextmanager
def anew(live: Live) -> Iterator[Projector]:
    """The table as somebody makes it who has kept nothing, and has nothing from other tables."""
    made = Projector(live.room)
    made.head = live.projector.head
    made.show_here(live.here())
    with patch.object(offers, "_shelf", lambda *_: {}):
        yield made


def no_state(event: m.FromServer) -> m.Event:
    """What an event tells beside the state."""
    assert isinstance(event, m.Event)
    return structs.replace(event, state=None, changes=None)


def plain(state: m.State, here: list[bool]) -> dict[str, Any]:
    """Without the time of reading, and with who is connected now."""
    seated = structs.replace(state, seats=seats_of(state, here), now=0)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(seated))
    return found


async def wild(path: Path, game: str, seed: str) -> Counter[str]:
    """A table at which anything happens: how often what was compared."""
    chance, honest = random.Random(seed), Live.step
    with patch.object(c, "new_secret", lambda: chance.randbytes(32)):
        async with hosting(path, storage=Kept()) as host:
            made = plan(game, options=TABLES[game].split(), hints=True)
            live = await host.live(await host.make(made))
            live.chat = Buckets(100_000, 1.0)
            table = Table(host, live, chance)
            with (
                patch.object(Live, "step", lambda _, *given: table.book.step(honest, *given)),
                patch.object(host.driver, "drive", lambda _: None),
            ):
                await table.play(STEPS)
            return table.book.checked + Counter(rounds=len(live.room.rounds))


@pytest.mark.parametrize("game", TABLES)
def test_nothing_kept_is_old(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        checked = await wild(tmp_path, game, "kept")
        assert all(checked[kind] >= LEAST for kind in ("Event", "changes", "Welcome"))
        assert checked["Refreshed"]
        assert checked["rounds"], checked

    run(test())


# -- kept too long -----------------------------------------------------------------------------


def lasting_for_ever(honest: Any, states: Any, *given: Any) -> None:
    """People, stage and pledge as they were at first."""
    kept = states._lasting
    honest(states, *given)
    states._lasting = states._lasting or kept


def names_for_ever(honest: Any, states: Any, *given: Any) -> None:
    """Whoever sat there at first."""
    kept = states._is_named
    honest(states, *given)
    states._is_named = kept


def cards_until_others_sit(honest: Any, states: Any, *given: Any) -> None:
    """Views and offers of before a take-back."""
    kept, views = dict(states._of_cards), dict(states._views)
    honest(states, *given)
    if states.room.past[-1].kind == "took_back":
        states._of_cards, states._views = kept, views


def scores_for_ever(honest: Any, states: Any, *given: Any) -> None:
    """The match as it stood in the first round."""
    kept = dict(states._matches)
    honest(states, *given)
    states._matches |= kept


@pytest.mark.parametrize(
    "planted", [lasting_for_ever, names_for_ever, cards_until_others_sit, scores_for_ever]
)
def test_what_is_kept_too_long_is_found(tmp_path: Path, planted: Callable[..., None]) -> None:
    honest = Projector.changed

    async def test() -> None:
        for seed in range(5):
            folder = tmp_path / str(seed)
            folder.mkdir()
            await wild(folder, "mindikot", f"planted {seed}")

    with (
        patch.object(Projector, "changed", lambda *given: planted(honest, *given)),
        pytest.raises(AssertionError),
    ):
        run(test())
