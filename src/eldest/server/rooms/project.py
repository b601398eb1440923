"""Makes messages about a room for one viewer: states, and events with their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.protocol import CHANCE, View
from eldest.protocol.speech import News
from eldest.protocol.types import Heard
from eldest.server import messages as m
from eldest.server.rooms.history import RoomRound, ToldEvent
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.rooms.shown.changing import Changing
from eldest.server.rooms.states import States
from eldest.server.speech import has_words, words

MISSED = 200  # events told again at most
UNSAID = frozenset(  # kinds of events that have no sentence of their own
    {"made", "link", "pledged", "sealed", "revealed", "began", "shown", "acted", "said", "resumed"}
    | {"tried", "allowed", "dealt", "opened"}
)

WORDS_BY_TEXT = {  # where the word depends on the text of the event
    ("bot", ""): "unbot",
    ("answered_back", "yes"): "agreed_back",
    ("answered_back", "no"): "denied_back",
    ("answered_back", "late"): "late_back",
    ("muted", "off"): "unmuted",
    ("coach", "off"): "uncoach",
    ("ready", "end"): "would_end",
    ("timed_out", "bot"): "bot_failed",
}


class Projector(States):
    """Makes the states and messages of one room for each audience."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._changing = Changing(self)

    def show_here(self, here: list[bool]) -> None:
        """Note which seats are connected."""
        self.here = here
        self._changing.forget_seats()

    def event(self, to: Audience, before: View | None, now: int, *, parts: bool = True) -> m.Event:
        """The last event, with its sentences and the state after it."""
        past = self.room.past[-1]
        news = self._sentences(to, past, before, self.view(to.viewer))
        said = self._spoken(to, past, before)
        changes = self._changing.changes(to, now, parts=parts) if to.changes else None
        state = None if changes else self.state(to, now, parts=parts)
        return self._message(to, past, news, said, state, changes)

    def _message(
        self,
        to: Audience,
        past: ToldEvent,
        news: list[News],
        said: str = "",
        state: m.State | None = None,
        changes: m.Changes | None = None,
    ) -> m.Event:
        kind: m.EventKind = past.kind  # type: ignore[assignment]  # a test holds tags and kinds equal
        say = [each.text for each in news]
        story = " ".join([each.text for each in news if each.on_screen])
        text = past.text_for(to.viewer)
        return m.Event(past.seq, past.at, kind, past.seat, text, say, story, said, state, changes)

    def _spoken(self, to: Audience, past: ToldEvent, before: View | None) -> str:
        """The words that the player said aloud with an action."""
        if before is None or past.kind != "acted" or past.seat is None:
            return ""
        return self.speech(to).spoken(past.text_for(to.viewer), before)

    def _sentences(
        self, to: Audience, past: ToldEvent, before: View | None, after: View | None
    ) -> list[News]:
        own = [] if past.kind in UNSAID else self._event_words(to, past)
        if past.kind in ("acted", "timed_out") and before is not None and after is not None:
            return own + self._tells(to, past, before, after)
        return own

    def _tells(self, to: Audience, past: ToldEvent, before: View, after: View) -> list[News]:
        seat = CHANCE if past.seat is None else past.seat
        heard = Heard(past.place or 0, seat, past.text_for(to.viewer))
        return self.speech(to).telling(before, heard, after)

    def _event_words(self, to: Audience, past: ToldEvent) -> list[News]:
        if past.kind == "broke_off":
            names = ", ".join(self.names()[int(seat)] for seat in past.text.split())
            return [News(words("events", past.kind, to.language, names=names))]
        word = WORDS_BY_TEXT.get((past.kind, past.text), past.kind)
        name = self.names()[past.seat] if past.seat is not None else ""
        mine = past.seat is not None and past.seat == to.viewer and has_words("own_events", word)
        return [News(words("own_events" if mine else "events", word, to.language, name=name))]

    def missed(self, to: Audience, since: int) -> list[m.Event]:
        """The events since a number that this audience has missed, with their sentences."""
        found = [past for past in self.room.past if past.seq > since][-MISSED:]
        told = self._told_again(to, found[0].seq) if found else {}
        return [
            self._message(to, past, told.get(past.seq) or self._sentences(to, past, None, None))
            for past in found
        ]

    def _told_again(self, to: Audience, since: int) -> dict[int, list[News]]:
        """The sentences about actions of the round on the table, from a number on."""
        if not self.room.rounds:
            return {}
        played = self.room.rounds[-1]
        known = sum(past.seq < since for past in played.told)
        return {past.seq: news for past, news, _ in self.retold(to, played, played.told, known)}

    def replayed(self, to: Audience, played: RoomRound) -> Iterator[m.ReplayStep]:
        """A round as this audience heard it up to now, without later events."""
        told = tuple(played.told)
        return (self._step(to, *step) for step in self.retold(to, played, told))

    def retold(
        self, to: Audience, played: RoomRound, told: Sequence[ToldEvent], known: int = 0
    ) -> Iterator[tuple[ToldEvent, list[News], View]]:
        """Replay the round to find what was said and seen after each step not yet known."""
        before: View | None = None
        steps = zip(told, played.table.steps(), strict=False) if known < len(told) else ()
        for place, (past, round_) in enumerate(steps):
            if place < known - 1:
                continue
            after = round_.view(to.viewer)
            if place >= known:
                yield past, self._sentences(to, past, before, after), after
            before = after

    def _step(self, to: Audience, past: ToldEvent, news: list[News], view: View) -> m.ReplayStep:
        told = self._message(to, past, news)
        seen = self._read(to, view)
        return m.ReplayStep(told.seq, told.at, told.kind, told.seat, told.text, told.say, seen)

    def hands(self, played: RoomRound) -> Iterator[list[list[str]]]:
        """The hands of all seats at each step of a round, for a round that hides nothing."""
        for round_ in played.table.steps():
            yield [list(round_.view(seat).hand) for seat in self.room.seats]

    def held(self, to: Audience, played: RoomRound) -> list[m.Held]:
        """The hands when the play began, if they were not those of the deal."""
        views = [played.table.round.view(seat) for seat in self.room.seats]
        return [m.Held(name, list(cards)) for name, cards in self.speech(to).held(views)]

    def chat(self, to: Audience) -> list[m.Event]:
        """The last lines of chat."""
        return [self._message(to, past, []) for past in self.room.chat]
