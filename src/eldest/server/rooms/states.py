"""Makes the state of a room for one viewer, by naming what that viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from eldest.analysis import coach
from eldest.protocol import CHANCE, Seat, View
from eldest.protocol.speech import Speech, speech_for
from eldest.server import messages as m
from eldest.server.next_parts import is_searched, next_parts
from eldest.server.rooms.chair import is_coached
from eldest.server.rooms.room import AWAITS, Room
from eldest.server.rooms.shown.audience import Audience, Seen, sent_fields
from eldest.server.rooms.shown.common import asked_state, clock_state, deal_state, seat_states
from eldest.server.rooms.shown.offers import Offers
from eldest.server.rooms.shown.outcomes import told_outcome
from eldest.server.speech import bot_names, words
from eldest.table.table import CONSENT_NEEDED

T = TypeVar("T")
SPEAKERS = 100  # kept for those who may ask again
# Events that change neither the cards nor who sits where: what was made of these is kept.
BESIDE_THE_CARDS = frozenset(
    {"pledged", "ready", "sealed", "revealed", "broke_off", "shown", "asked_back", "answered_back"}
    | {"said", "muted", "resumed", "gone", "came"}
)


class States:
    """The states of one room for each audience, with the views of this moment."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.head = ""  # of the log
        self._here: list[bool] = []
        self._alike: dict[str, Any] = {}  # what is made once for all audiences of this moment
        self._lasting: dict[str, Any] = {}  # of that, what no action in a running round changes
        self._plays = False  # whether a round was running when these were made
        self._views: dict[Seat | None, View] = {}
        self._of_cards: dict[Audience, dict[str, Any]] = {}  # what was made of these views
        self._begin: dict[Seat | None, list[str]] = {}  # how an action of parts may begin
        self._called: list[str] = []  # the names that the speakers know
        self._is_named = False  # whether these are the names of this moment
        self._speakers: dict[Audience, tuple[Speech, Offers]] = {}
        self._matches: dict[Audience, m.MatchState] = {}
        self._option_words: list[str] | None = None

    @property
    def here(self) -> list[bool]:
        """Which seats are connected."""
        return self._here

    @here.setter
    def here(self, here: list[bool]) -> None:
        self._here = here
        self._alike.clear()
        self._lasting = {}

    def changed(self, head: str = "") -> None:
        """Note that the room has changed, and its log has another head."""
        self.head = head
        self._alike.clear()
        plays, kind = self.room.stage == "playing", self.room.past[-1].kind
        if not (plays and self._plays and kind == "acted"):
            self._lasting = {}
            self._matches.clear()
            self._is_named = False
        self._plays = plays
        if kind not in BESIDE_THE_CARDS:
            self._views.clear()
            self._of_cards.clear()
            self._begin.clear()

    def is_searched(self, viewer: Seat | None) -> bool:
        """Whether a search is needed before this viewer's state is whole."""
        if not is_searched(self.room.game):
            return False
        return viewer in self.room.actors() and viewer not in self._begin

    async def prepare(self, viewer: Seat | None) -> None:
        """Search for the parts of a state before it is made, while other tables go on."""
        view = self.view(viewer)
        if view is not None and self.is_searched(viewer):
            self._begin[viewer] = await next_parts(self.room.game, view, "")

    async def begin(self, to: Audience, view: View) -> list[m.Offer]:
        """The ways to begin an action in a view of this moment, or of one shortly before."""
        if self.view(to.viewer) is view:
            await self.prepare(to.viewer)
            return self._parts(to)
        return self._begun(to, view, await next_parts(self.room.game, view, ""))

    def view(self, viewer: Seat | None) -> View | None:
        """The game's view; None before the first deal."""
        found = self._views.get(viewer)
        if found is None and self.room.round is not None:
            found = self._views[viewer] = self.room.round.view(viewer)
        return found

    def look(self, viewers: Iterable[Seat | None]) -> None:
        """Make the views of this moment together, so that their common parts are made once."""
        unseen = [viewer for viewer in viewers if viewer not in self._views]
        round_: Any = self.room.round  # Any: a game takes its own kind of round
        if unseen and round_ is not None:
            self._views |= self.room.game.views(round_, unseen)

    def _once(self, name: str, make: Callable[[], T]) -> T:
        """Make a value once for all audiences of this moment."""
        return _made(self._alike, name, make)

    def _kept(self, to: Audience, name: str, make: Callable[[], T]) -> T:
        """Make a value once for an audience, until the cards or the people change."""
        return _made(self._of_cards.setdefault(to, {}), name, make)

    def names(self) -> list[str]:
        """The name of each seat."""
        if not self._is_named:
            named = [chair.name for chair in self.room.chairs]
            if not all(named):
                friends = bot_names(self.room.game, len(named), named)
                named = [name or friend for name, friend in zip(named, friends, strict=True)]
            if named != self._called:
                self._called = named
                self._speakers.clear()
            self._is_named = True
        return self._called

    def speech(self, to: Audience) -> Speech:
        """The speech for this audience."""
        return self._speaker(to)[0]

    def _speaker(self, to: Audience) -> tuple[Speech, Offers]:
        if not self._is_named:
            self.names()
        found = self._speakers.get(to)
        if found is None:
            if len(self._speakers) == SPEAKERS:
                self._speakers.clear()
            room, names = self.room, tuple(self._called)
            speech = speech_for(room.game, room.options, to.viewer, names, to.language, to.deck)
            speech.retells = False  # a viewer who sees each card is told only who took the trick
            found = self._speakers[to] = speech, Offers(speech)
        return found

    # -- the state ----------------------------------------------------------------------------

    def state(self, to: Audience, now: int, *, parts: bool = True) -> m.State:
        """Everything that this audience may know; with `parts=False` nothing is searched for."""
        view = self._read(to, self.view(to.viewer))
        return m.State(**self.common(), **self.own(to, parts=parts), view=view, now=now)

    def own(self, to: Audience, *, parts: bool = True) -> dict[str, Any]:
        """The fields of a state, except the view, that differ between audiences."""
        kept = self._of_cards.setdefault(to, {})
        if "legal" not in kept:
            kept["legal"], kept["outcome"] = self._legal(to), self._outcome(to)
        if parts and "parts" not in kept:
            kept["parts"] = self._parts(to)
        return {
            "match": self._match(to),
            "prompt": self._prompt(to),
            "legal": kept["legal"],
            "parts": kept["parts"] if parts else [],
            "back": self._back(to.viewer),
            "outcome": kept["outcome"],
        }

    def common(self) -> dict[str, Any]:
        """The fields of a state that are the same for every audience."""
        return self._once("common", lambda: self.lasting() | self.passing())

    def passing(self) -> dict[str, Any]:
        """The common fields that may change with every entry."""
        return self._once("passing", self._passing_fields)

    def lasting(self) -> dict[str, Any]:
        """The other common fields; an action in a running round does not change them."""
        if not self._lasting:
            self._lasting = self._lasting_fields()
        return self._lasting

    def _passing_fields(self) -> dict[str, Any]:
        room = self.room
        return {
            "seq": room.seq,
            "head": self.head,
            "actors": [seat for seat in room.actors() if seat != CHANCE],
            "asked": asked_state(room),
            "clock": clock_state(room),
        }

    def _lasting_fields(self) -> dict[str, Any]:
        room, pledge = self.room, self.room.pledge
        return {
            "table": room.id,
            "game": room.game.key,
            "options": self._house_rules(),
            "stage": room.stage,
            "awaits": room.awaits,
            "ending": sorted(room.ending),
            "may_end": room.may_end,
            "seats": seat_states(room, self.names(), self.here),
            "pledge": pledge.hex() if pledge else None,
            "deal": deal_state(room),
            "spectators": room.made.watch is not None,
            "away": room.made.away,
            "hints": is_coached(room),
            "coach_off": [seat for seat in room.seats if not room.chairs[seat].coached],
            "trial": room.trial,
            "daily": (room.daily.day or None) if room.daily else None,
        }

    def _house_rules(self) -> list[str]:
        """The house rules that differ from the default, which never change in a room."""
        if self._option_words is None:
            self._option_words = self.room.options.words()
        return self._option_words

    def _read(self, to: Audience, view: View | None) -> m.Json:
        """A view as this audience reads it, without its history, which is sent event by event."""
        if view is None:
            return None
        read: dict[str, m.Json] = msgspec.to_builtins(
            dict(zip(*self._worded(to, view), strict=True))
        )
        return read

    def seen(self, to: Audience) -> Seen | None:
        """The view of this moment as this audience reads it."""
        view, kept = self.view(to.viewer), self._of_cards.setdefault(to, {})
        if view is not None and "seen" not in kept:
            kept["seen"] = self._worded(to, view)
        return kept.get("seen")

    def _worded(self, to: Audience, view: View) -> Seen:
        worded = self.speech(to).in_words(self._explained(view))
        names, values = sent_fields(type(worded))  # type: ignore[arg-type]  # a class is hashable
        return Seen(names, values(worded))

    def _explained(self, view: View) -> View:
        """The view with the calls of a bot partner explained by the table's coach."""
        room = self.room
        if not coach.explains(room.game.key) or not is_coached(room):
            return view
        levels = {seat: chair.level for seat, chair in enumerate(room.chairs) if chair.level}
        return coach.explained(room.game.key, view, levels)

    def _match(self, to: Audience) -> m.MatchState:
        """The state of the match, made anew after anything but an action in a running round."""
        found = self._matches.get(to)
        if found is None:
            if len(self._matches) >= SPEAKERS:
                self._matches.clear()
            found = self._matches[to] = self._match_of(to)
        return found

    def _match_of(self, to: Audience) -> m.MatchState:
        room, speech, counted = self.room, self.speech(to), self.room.counted
        over = room.stage == "over"
        round_ = room.rounds[-1].number if room.rounds else 1
        return m.MatchState(
            number=room.matches,
            round=round_,
            sides=[speech.team(side) for side in range(len(counted.totals))],
            totals=list(counted.totals),
            over=over,
            winners=room.game.winners(counted.totals, counted.outcomes) if over else [],
            sentence=speech.ended(counted.winner) if over and room.is_match else "",
            progress=speech.progress(round_),
        )

    def _prompt(self, to: Audience) -> str:
        room, actors = self.room, self.room.actors()
        if to.viewer in actors:
            return self.speech(to).prompt(self.view(to.viewer))
        if actors:
            known = self._alike.get(to.language)  # the same for all who wait
            return known or self._once(to.language, lambda: self._turn_of(to.language))
        names = self.names()
        if room.referee.closed:
            return words("prompts", "closed", to.language)
        if room.coming.closed:
            waited = ", ".join(names[seat] for seat in room.coming.unrevealed())
            return words("prompts", "wait_for_reveal", to.language, names=waited)
        if any(chair.kind == "open" for chair in room.chairs):
            return words("prompts", "open_seat", to.language)
        if to.viewer is not None and to.viewer not in room.agreed:
            enders = ", ".join(names[seat] for seat in sorted(room.ending))
            word = "agree_end" if enders else f"agree_{AWAITS[room.stage]}"
            return words("prompts", word, to.language, names=enders)
        waited = ", ".join(names[seat] for seat in room.persons() if seat not in room.agreed)
        word = "wait_for" if waited else "wait_for_referee"
        return words("prompts", word, to.language, names=waited)

    def _turn_of(self, language: str) -> str:
        names, actors = self.names(), self.room.actors()
        waited = ", ".join(names[seat] for seat in actors if seat != CHANCE)
        return words("prompts", "turn_of", language, names=waited)

    def _legal(self, to: Audience) -> list[m.Offer]:
        view = self.view(to.viewer)
        return self._offers(to, view, view.legal) if view is not None and view.legal else []

    def _offers(
        self, to: Audience, view: View, texts: Sequence[str], after: str = ""
    ) -> list[m.Offer]:
        """The offers, each worded once as long as the cards do not change."""
        now = view is self.view(to.viewer)
        known = self._kept(to, "offers", dict[tuple[str, str], m.Offer]) if now else {}
        return self._speaker(to)[1].of(view, texts, after, known)

    def _parts(self, to: Audience) -> list[m.Offer]:
        """The ways to begin an action of several parts, for the actor or out of turn."""
        viewer, round_, view = to.viewer, self.room.round, self.view(to.viewer)
        if viewer is None or round_ is None or view is None:
            return []
        acts = viewer in round_.actors()
        if not (acts or self.room.game.out_of_turn):
            return []
        parts = self._begin.get(viewer)
        found = round_.following("", viewer) if parts is None else parts
        if not acts:  # what is whole is listed as legal, or wants words
            whole = self.room.game.table.numbers
            found = [part for part in found if part not in whole and part not in view.legal]
            found = [part for part in found if round_.following(part, viewer)]
        return self._begun(to, view, found) if found else []

    def _begun(self, to: Audience, view: View, parts: list[str]) -> list[m.Offer]:
        return [] if set(parts) <= set(view.legal) else self._offers(to, view, parts)

    def next_parts(self, to: Audience, id_: str, text: str, texts: Sequence[str]) -> m.NextParts:
        """The next parts after those of a text, and the question then."""
        view = self.view(to.viewer)
        offers, speech = self._offers(to, view, texts, text), self.speech(to)
        return m.NextParts(id_, text, offers, not texts, speech.prompt(view, text))

    def _back(self, viewer: Seat | None) -> Literal["free", "consent"] | None:
        if viewer is None or not self.room.rounds:
            return None
        refusal = self.room.judge_back(viewer)
        if refusal is None:
            return "free"
        return "consent" if refusal is CONSENT_NEEDED else None

    def _outcome(self, to: Audience) -> m.OutcomeState | None:
        round_ = self.room.round
        if round_ is None or round_.actors():
            return None
        outcome = self._once("outcome", round_.outcome)
        if outcome is None:
            return None
        return told_outcome(self.speech(to), self.view(to.viewer), outcome)


def _made(known: dict[Any, Any], key: object, make: Callable[[], T]) -> T:
    if key not in known:
        known[key] = make()
    found: T = known[key]
    return found
