"""The table: it judges every action from outside, and logs what is legal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from eldest.deal import Draws
from eldest.protocol import (
    CHANCE,
    Action,
    Game,
    Illegal,
    Lawbook,
    Refusal,
    Round,
    Seat,
    Setup,
    Shuffle,
)
from eldest.protocol.types import Heard
from eldest.table.log import Acted, Event, TookBack, standing, stands
from eldest.table.proof import NotedDraws, Proof

LAWBOOK = Lawbook(Path(__file__).parent)
ROUND_OVER = Refusal("round_over", "T-1")
CONSENT_NEEDED = Refusal("consent_needed", "T-3")
NOBODY_TO_ASK = Refusal("nobody_to_ask", "T-3")
DEAL_STANDS = Refusal("deal_stands", "T-4")
NOTHING_TO_TAKE_BACK = Refusal("nothing_to_take_back", "T-6")
NOT_SEATED = Refusal("not_seated", "T-9")


class _Note(NamedTuple):
    """Facts of the round at the moment of an event, which the log does not contain."""

    told: dict[Seat | None, str]
    reveals: bool
    deals: bool = False
    drawn: str | None = None


class Table:
    """A game being played: its log, and the round that follows from the log."""

    def __init__(self, game: Game, setup: Setup, proof: Proof | None = None) -> None:
        self.game = game
        self.setup = setup
        self.proof = proof
        self.seats = range(game.seats(setup.options))
        if proof and len(proof.entropy) != len(self.seats):
            given = f"a proof with entropy of {len(proof.entropy)} seats"
            raise ValueError(f"{given} cannot deal for {len(self.seats)}")
        self.log: list[Event] = []
        self.round: Round = game.start(setup)
        self._notes: list[_Note] = []
        self._stood: list[int] = []  # `standing` of the log
        self._draws: Draws | None = proof.source() if proof else None

    def __repr__(self) -> str:
        return f"<table of {self.game.key}: {len(self.log)} events, {self.round!r}>"

    def play(self, seat: Seat, action: Action | str) -> Action:
        """Judge an action or its text and carry it out; raise `Illegal` if it is refused."""
        action = self._read(action)
        refusal = self.judge(seat, action)
        if refusal:
            raise Illegal(refusal)
        self._append(seat, action)
        return action

    def judge(self, seat: Seat, action: Action | str) -> Refusal | None:
        """Return why an action or its text is refused; the table's own laws come first."""
        action = self._read(action)
        if seat not in self.seats and seat != CHANCE:
            return NOT_SEATED
        if not self.round.actors():
            return ROUND_OVER
        return self.round.judge(seat, action)

    def _read(self, action: Action | str) -> Action:
        if isinstance(action, str):
            return self.game.read(action)
        if action is None:  # from a bot that forgot to return anything
            raise TypeError(f"{action!r} is not an action of {self.game.key}, nor its text")
        return action

    def deal(self, draws: Draws | None = None) -> None:
        """Let chance act while it is to move, with the proof's source if there is one."""
        if self.round.actors() != (CHANCE,) and self.log and not self._played():
            raise ValueError("the cards are dealt: nobody has played since")
        while self.round.actors() == (CHANCE,):
            self.chance(draws)

    def _played(self) -> bool:
        return any(event.seat != CHANCE for event in self.log)

    def chance(self, draws: Draws | None = None) -> Action:
        """Let chance act once."""
        self._check_due(CHANCE)
        noting = self._noting(draws)
        action = self.round.chance(noting)
        self._append(CHANCE, action, noting)
        return action

    def time_out(self, seat: Seat, draws: Draws | None = None) -> Action:
        """Play the game's default action for a seat that has run out of time."""
        self._check_due(seat)
        noting = self._noting(draws)
        actor, action = self.round.default(seat, noting)
        self._append(actor, action, noting)
        return action

    def take_back(self, seat: Seat, agreed: Iterable[Seat] = ()) -> TookBack:
        """Take back this seat's last action, freely or by consent (T-2, T-3)."""
        willing = tuple(sorted(set(agreed) & set(self.seats) - {seat}))
        refusal = self.judge_back(seat, willing)
        if refusal:
            raise Illegal(refusal)
        event = TookBack(seat, self._undone(seat)[0], willing)
        self._append_back(event)
        return event

    def judge_back(self, seat: Seat, agreed: Collection[Seat] = ()) -> Refusal | None:
        """Return why this seat may not take back with the consent of these seats, or None."""
        if seat not in self.seats:
            return NOT_SEATED
        undone = self._undone(seat)
        if not undone:
            return NOTHING_TO_TAKE_BACK
        for place in undone:
            if self._notes[place].deals:
                return DEAL_STANDS
        needed = self._consents(undone)
        if isinstance(needed, Refusal):
            return needed
        for other in needed:
            if other != seat and other not in agreed:
                return CONSENT_NEEDED
        return None

    def _consents(self, undone: list[int]) -> Collection[Seat] | Refusal:
        """The seats that must agree: by the game's own law if it has one (TD-4), or by T-2, T-3."""
        asked = self.game.consents([self._acted(place) for place in undone])
        if asked is not None:
            return asked
        for place in undone:
            if self._notes[place].reveals:
                return self.seats
        return ()

    def _check_due(self, actor: Seat) -> None:
        """Check that chance is due before it draws, since needless draws would spoil the proof."""
        if not self.round.actors():
            raise Illegal(ROUND_OVER)
        if actor not in self.round.actors():
            raise ValueError(
                f"{'chance' if actor == CHANCE else f'seat {actor}'} is not to act now"
            )

    def _noting(self, draws: Draws | None) -> NotedDraws:
        source = self._draws or draws
        if source is None:
            raise ValueError("a table without a proof needs draws to be given")
        return NotedDraws(source)

    def _undone(self, seat: Seat) -> list[int]:
        """The places of the actions that go if this seat takes back its last valid action."""
        log, stood = self.log, self._stood
        for last in range(1, len(stood) + 1):
            if log[stood[-last]].seat == seat:
                return stood[-last:]
        return []

    def _acted(self, place: int) -> Acted:
        event = self.log[place]
        assert isinstance(event, Acted)  # noqa: S101 - `standing` names only these
        return event

    def _append_back(self, event: TookBack) -> None:
        text = f"back:{event.to}"
        self._notes.append(_Note(dict.fromkeys((*self.seats, None), text), reveals=False))
        self._stood = stands(self._stood, len(self.log), event)
        self.log.append(event)
        self.round = self._folded(self.log)

    def _folded(self, log: list[Event]) -> Round:
        round_ = self.game.start(self.setup)
        for place in standing(log):
            acted = self._acted(place)
            round_.apply(acted.seat, acted.action)
        return round_

    def steps(self) -> Iterator[Round]:
        """Yield the round at its start and after each event; each step changes the last one."""
        round_ = self.game.start(self.setup)
        yield round_
        for place, event in enumerate(self.log):
            if isinstance(event, TookBack):
                round_ = self._folded(self.log[: place + 1])
            else:
                round_.apply(event.seat, event.action)
            yield round_

    def _append(self, seat: Seat, action: Action, noting: NotedDraws | None = None) -> None:
        told = self.round.told_each((*self.seats, None), seat, action)
        deals = isinstance(action, Shuffle)
        drawn = " ".join(noting.notes) if noting and not deals else None
        self._notes.append(_Note(told, self.round.reveals(seat, action), deals, drawn))
        event = Acted(seat, action)
        self._stood = stands(self._stood, len(self.log), event)
        self.log.append(event)
        self.round.apply(seat, action)

    def feed(self, viewer: Seat | None) -> list[Heard]:
        """Return every event as this viewer heard it; None is the onlooker."""
        return [
            Heard(number, event.seat, note.told[viewer])
            for number, (event, note) in enumerate(zip(self.log, self._notes, strict=True))
        ]

    def told(self, place: int) -> Mapping[Seat | None, str]:
        """Return one event as each viewer heard it."""
        return self._notes[place].told

    def shuffles(self) -> list[Shuffle]:
        """Return every order of the pack that chance has made, beginning with the deal."""
        acted = (event.action for event in self.log if isinstance(event, Acted))
        return [action for action in acted if isinstance(action, Shuffle)]

    def drawn(self, place: int) -> str | None:
        """Return the draws behind an act of chance other than the shuffle, such as `13:7`."""
        return self._notes[place].drawn
