"""A room: everything about a table that follows from its log. It knows no network."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from eldest.games import load
from eldest.protocol import CHANCE, Broken, Game, HouseRules, Refusal, Round, Seat
from eldest.server.messages import Stage
from eldest.server.rooms import absence, consents, history, refereeing, trials
from eldest.server.rooms import entries as e
from eldest.server.rooms.chair import Chair, note_coached, note_muted
from eldest.server.rooms.coming import Coming
from eldest.server.rooms.history import RoomRound, ToldEvent, check_replay, public_text
from eldest.server.rooms.refereeing import RefereeWord
from eldest.server.rooms.turns import Turns
from eldest.table import Match, Table
from eldest.table.table import CONSENT_NEEDED, DEAL_STANDS, NOBODY_TO_ASK

REMEMBERED_IDS = 500
REMEMBERED_EVENTS = 400
REMEMBERED_CHAT = 50

Moment = tuple[int, int]  # rounds begun, and events in the log of the last one
Awaited = Literal["begin", "next", "rematch"]
AWAITS: dict[Stage, Awaited] = {"waiting": "begin", "between": "next", "over": "rematch"}


class Room:
    """A table with its chairs; `apply` is the only thing that changes it."""

    game: Game
    options: HouseRules
    made: e.Made

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.seq = self.at = 0
        self.chairs: list[Chair] = []
        self.rounds: list[RoomRound] = []
        self.matches = 1
        self.coming = Coming()
        self.broken_off = 0  # deals, since the table was made
        self.agreed: set[Seat] = set()
        self.ending: set[Seat] = set()  # of these, who would rather end the match
        self.trial = False  # played from a moment of another round: nothing counts
        self.daily: e.Dealt | None = None  # a deal that others play too, and the only one here
        self.ended = False  # by agreement, after the round on the table
        self.referee = RefereeWord()
        self.unasked: Counter[Seat] = Counter()  # actions out of turn in this round
        self.displaced: set[Seat] = set()  # whose holder is another than when the round was dealt
        self.backs: Counter[Seat] = Counter()  # takings back in this round, done or asked for
        self.asked: consents.Asking | None = None
        self.shown = self.opened = False  # the secret was seen; its day is over
        self.ids: OrderedDict[tuple[Seat, str], int] = OrderedDict()
        self.past: deque[ToldEvent] = deque(maxlen=REMEMBERED_EVENTS)
        self.chat: deque[ToldEvent] = deque(maxlen=REMEMBERED_CHAT)
        self._counted: Match | None = None

    # -- what is; only lists of seats and of rounds are methods, as `Round.actors` ------------

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.chairs))

    @property
    def table(self) -> Table | None:
        """The table of the round, whether finished or not."""
        return self.rounds[-1].table if self.rounds else None

    @property
    def round(self) -> Round | None:
        """The current round; None before the first one."""
        return self.rounds[-1].table.round if self.rounds else None

    @property
    def moment(self) -> Moment:
        """A place in the play that chat and the coming and going of people do not change."""
        return len(self.rounds), len(self.rounds[-1].table.log) if self.rounds else 0

    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.rounds[-1].table.round.actors() if self.rounds else ()

    @property
    def counted(self) -> Match:
        """The match including the round on the table, if that is over."""
        if self._counted is None:
            plays = bool(self.actors()) and not self.ended
            self._counted = self.match if plays else refereeing.with_last(self)
        return self._counted

    @property
    def stage(self) -> Stage:
        """Waiting for people, playing, between two rounds, or after the match."""
        if self.round is None:
            return "waiting"
        if self.actors():
            return "playing"
        return "between" if self.counted.setup and self.is_match else "over"

    @property
    def is_match(self) -> bool:
        """Whether more than one round may be played here."""
        return not (self.trial or self.daily)

    @property
    def awaits(self) -> Awaited | None:
        """The thing to which players can agree now, until the list of seals is closed."""
        open_ = self.coming.secret and not self.coming.closed and not self.referee.closed
        return AWAITS.get(self.stage) if open_ else None

    @property
    def is_timed(self) -> bool:
        """Whether somebody's clock is running."""
        return bool(self.chairs) and self.turns.deadline() is not None

    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.seats if self.chairs[seat].kind == "person"]

    @property
    def all_agree(self) -> bool:
        """Whether everybody has agreed to what is awaited, and nobody is missing."""
        everybody = all(chair.kind != "open" for chair in self.chairs)
        persons = self.persons()  # bots among themselves would never stop
        willing = bool(persons) and self.agreed.issuperset(persons)
        return bool(self.awaits and everybody and willing and not self.referee.forbids(self.made))

    @property
    def may_begin(self) -> bool:
        """Whether nothing is awaited any more: in recipe 2 all sealed bytes are revealed."""
        if self.coming.recipe == 1:
            return self.all_agree
        return bool(self.coming.closed and not self.coming.unrevealed() and not self.referee.closed)

    @property
    def may_end(self) -> bool:
        """Whether the law lets the people end the match now."""
        return self.game.ends_by_agreement and not self.made.referee and self.awaits == "next"

    @property
    def all_end(self) -> bool:
        """Whether everybody wants to end; open seats need not agree."""
        return self.may_end and bool(self.ending) and self.ending >= set(self.persons())

    @property
    def pledge(self) -> bytes | None:
        """The pledge of the next round, or of the current one."""
        if self.stage != "playing" and self.coming.pledge:
            return self.coming.pledge
        return self.table.proof.pledge if self.table and self.table.proof else None

    def revealed(self) -> list[RoomRound]:
        """The finished rounds whose secrets may be shown (T-10); none of a trial."""
        shown, sealed = list[RoomRound](), list[RoomRound]()
        for played in [] if trials.is_hidden(self) else self.rounds:
            if played.table.round.actors():
                break
            sealed.append(played)
            if not self._lives_on(played):
                shown, sealed = shown + sealed, []
        return shown

    def _lives_on(self, played: RoomRound) -> bool:
        if played is not self.rounds[-1]:
            return played.lives_on
        return bool(self.counted.setup and self.counted.setup.order)

    def totals_after(self, played: RoomRound) -> tuple[int, ...]:
        """The match's totals after a finished round."""
        return self.counted.totals if played.totals is None else played.totals

    # -- the fold -----------------------------------------------------------------------------

    def apply(self, entry: e.AnyEntry, at: int) -> e.AnyEntry:
        """Apply an entry; return it complete, with what chance has drawn."""
        whole = CHANGES[type(entry)](self, entry, at) or entry
        self.seq += 1
        self.at = at
        self._remember(whole)
        if self.chairs and self.rounds:
            waited = [seat for seat in self.actors() if seat != CHANCE]
            self.turns.wait_for([s for s in waited if self.chairs[s].kind != "bot"], at)
        return whole

    def _remember(self, entry: e.AnyEntry) -> None:
        if isinstance(entry, e.SENT) and entry.id:
            self.ids[entry.seat, entry.id] = self.seq
            while len(self.ids) > REMEMBERED_IDS:
                self.ids.popitem(last=False)
        past = self._past(entry)
        self.past.append(past)
        if isinstance(entry, e.Said):
            self.chat.append(past)
        if past.place is not None or isinstance(entry, e.Began):
            self.rounds[-1].told.append(past)

    def _past(self, entry: e.AnyEntry) -> ToldEvent:
        kind = str(entry.__struct_config__.tag)
        seat = entry.seat if isinstance(entry, e.SeatEntry) else None
        if isinstance(entry, e.PLAYED) and self.rounds:
            table = self.rounds[-1].table
            place = len(table.log) - 1
            bot = "bot" if isinstance(entry, e.TimedOut) and entry.why else ""
            return ToldEvent(self.seq, self.at, kind, seat, bot, table.told(place), place)
        return ToldEvent(self.seq, self.at, kind, seat, public_text(entry))

    # -- people -------------------------------------------------------------------------------

    def _made(self, entry: e.Made, at: int) -> None:
        self.made, self.game = entry, load(entry.game)
        if self.game.version != entry.version:
            raise Broken(f"table {self.id} was played with {entry.game} {entry.version}")
        self.options = self.game.Options.read_words(entry.options)
        self.chairs = [Chair(plan.kind, plan.level) for plan in entry.seats]
        self.turns = Turns(len(self.chairs), entry.clock)
        self.match = Match(self.game, self.options)

    def _sat(self, entry: e.Sat, at: int) -> None:
        muted = self.chairs[entry.seat].muted
        if not self.chairs[entry.seat].link_is_own:
            self.displaced.add(entry.seat)
        self.chairs[entry.seat] = Chair("person", None, entry.name, entry.token, muted=muted)
        self._changed(entry.seat)

    def _left(self, entry: e.Left, at: int) -> None:
        self.chairs[entry.seat] = Chair()
        self.displaced.add(entry.seat)
        self._changed(entry.seat)

    def _linked(self, entry: e.Linked, at: int) -> None:
        chair = self.chairs[entry.seat]
        chair.link, chair.link_is_own = entry.token, entry.own

    def _botted(self, entry: e.Botted, at: int) -> None:
        chair = self.chairs[entry.seat]
        chair.level = entry.level
        chair.kind = "bot" if entry.level else "person" if chair.token else "open"
        self._changed(entry.seat)

    def _changed(self, seat: Seat) -> None:
        """Note that somebody else plays here: what was agreed or answered before is void."""
        self.agreed.discard(seat)
        self.ending.discard(seat)
        self.coming.withdraw(seat)
        if self.asked and seat in (self.asked.seat, *self.needed()):
            self.asked = None  # a bot that is put in now does not consent

    def _said(self, entry: e.Said, at: int) -> None:
        """Do nothing: the chat is kept with the events."""

    def _resumed(self, entry: e.Resumed, at: int) -> None:
        self.turns.restart(at)

    # -- rounds -------------------------------------------------------------------------------

    def _pledged(self, entry: e.Pledged, at: int) -> None:
        self.coming.secret, self.coming.recipe = bytes.fromhex(entry.secret), entry.recipe

    def _agreed(self, entry: e.Agreed, at: int) -> e.Agreed:
        """Note an agreement; one player who is ready is enough to continue."""
        if entry.end and self.agreed <= self.ending:
            self.ending.add(entry.seat)
        else:
            self.ending.clear()
        self.agreed.add(entry.seat)
        self.coming.give(entry.seat, entry.entropy, entry.seal)
        return replace(entry, end=bool(self.ending))

    def _sealed(self, entry: e.Sealed, at: int) -> None:
        self.coming.closed, self.asked = self.seq + 1, None

    def _revealed(self, entry: e.Revealed, at: int) -> None:
        self.coming.entropy[entry.seat] = bytes.fromhex(entry.entropy)

    def _broke_off(self, entry: e.BrokeOff, at: int) -> None:
        """Note the broken deal; seats that had sealed must seal and agree again."""
        self.broken_off += 1
        self.agreed -= self.coming.seals.keys() - set(entry.seats)
        self.coming = self.coming.break_off(entry.seats)

    def _ended(self, entry: e.Ended, at: int) -> None:
        self.ended = True
        self.nothing_agreed()

    def nothing_agreed(self) -> None:
        """Void all agreements of the players."""
        for seat in self.agreed:
            self.coming.withdraw(seat)
        self.agreed.clear()
        self.ending.clear()
        self._counted = None

    def _began(self, entry: e.Began, at: int) -> None:
        if self.stage == "over":
            self.rounds[-1].totals = self.counted.totals
            self.matches += 1
            self.match = Match(self.game, self.options)
        elif self.rounds:
            self.match = self.counted
            self.rounds[-1].totals = self.match.totals
            self.rounds[-1].lives_on = bool(self.match.setup and self.match.setup.order)
        if self.match.setup is None:
            raise Broken("a round begins without a setup")
        table = Table(self.game, self.match.setup, self.coming.proof(self.seats))
        self.rounds.append(RoomRound(table, self.matches, self.match.rounds + 1))
        self.coming, self.asked, self.ended, self.shown = Coming(), None, False, False
        self.referee.allowed = False
        self.nothing_agreed()
        self.unasked.clear()
        self.backs.clear()
        self.displaced.clear()
        self.turns.deal()

    def _acted(self, entry: e.Acted, at: int) -> e.Acted:
        table = self._playing()
        if entry.seat == CHANCE:
            action = table.chance()
            check_replay(entry.text, str(action))
        else:
            is_unasked = entry.seat not in self.actors()
            action = table.play(entry.seat, entry.text)  # reads and judges; the only place
            self.unasked[entry.seat] += is_unasked
            self.turns.acted(entry.seat, at)
        self.played_on()
        return e.Acted(entry.seat, str(action), entry.id)

    def _timed_out(self, entry: e.TimedOut, at: int) -> e.TimedOut:
        action = self._playing().time_out(entry.seat)
        self.turns.acted(entry.seat, at)
        self.played_on()
        check_replay(entry.text, str(action))
        return e.TimedOut(entry.seat, str(action), entry.why)

    def played_on(self) -> None:
        """Note that the cards have changed, which voids what was asked or counted before."""
        self.asked = None
        self._counted = None

    def _playing(self) -> Table:
        if self.table is None:
            raise Broken("an action before the first round")
        return self.table

    # -- taking back --------------------------------------------------------------------------

    def _took_back(self, entry: e.TookBack, at: int) -> None:
        self._playing().take_back(entry.seat, entry.agreed)
        free = self.asked is None
        self.backs[entry.seat] += free
        self.ended = False
        self.nothing_agreed()
        self.turns.took_back(entry.seat, at, free=free)
        self.played_on()

    def judge_back(self, seat: Seat) -> Refusal | None:
        """Why a seat may not take back by itself: by the table's law, or because seals are closed.

        From then on the next deal is being made, and T-4 lets nothing before a deal go back; nor
        what was played with a secret that somebody has seen, or that others play with too.
        """
        if self.coming.closed or self.shown or self.daily:
            return DEAL_STANDS
        refusal = self._playing().judge_back(seat)
        if refusal is CONSENT_NEEDED and consents.is_out_of_reach(self, seat):
            return NOBODY_TO_ASK
        return refusal

    def consents(self) -> set[Seat]:
        """The seats that have agreed to the requested take-back."""
        return self.asked.agreed if self.asked else set()

    def needed(self) -> list[Seat]:
        """The seats whose consent is missing: without them the law refuses."""
        if self.asked is None:
            return []
        asker, table = self.asked.seat, self._playing()
        missing = set(self.seats) - self.consents() - {asker}
        return [s for s in sorted(missing) if table.judge_back(asker, set(self.seats) - {s})]


# What each kind of entry does to a room; it may come back whole, with what chance has drawn.
CHANGES: dict[type[e.AnyEntry], Callable[[Room, Any, int], e.AnyEntry | None]] = {
    e.Made: Room._made, e.Sat: Room._sat, e.Left: Room._left, e.Linked: Room._linked,
    e.Botted: Room._botted, e.Muted: note_muted, e.Said: Room._said, e.Resumed: Room._resumed,
    e.Pledged: Room._pledged, e.Agreed: Room._agreed, e.Sealed: Room._sealed,
    e.Revealed: Room._revealed, e.BrokeOff: Room._broke_off, e.Began: Room._began,
    e.Ended: Room._ended, e.Gone: absence.note_gone, e.Came: absence.note_came,
    e.Coached: note_coached,
    e.Acted: Room._acted, e.TimedOut: Room._timed_out, e.AskedBack: consents.note_asked,
    e.AnsweredBack: consents.note_answered, e.TookBack: Room._took_back, e.Tried: trials.note_tried,
    e.Shown: history.note_shown, e.Dealt: trials.note_dealt, e.Opened: trials.note_opened,
    e.Allowed: refereeing.note_allowed, e.Closed: refereeing.note_closed,
}  # fmt: skip
