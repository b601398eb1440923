"""What really happened: every commit is folded once more, and what anybody is told is compared."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from msgspec import structs

from eldest.client import Known
from eldest.protocol import CHANCE
from eldest.server import messages as m
from eldest.server.rooms import entries as e
from eldest.server.rooms.room import Room
from eldest.server.storage import Row
from eldest.server.storage.chain import head_of

DEEDS = (e.Acted, e.TimedOut, e.Said, e.Agreed, e.Revealed, e.AskedBack, e.AnsweredBack, e.TookBack)
SLACK = 12.0  # seconds: a failed write is tried again after 5, a lock asked for again after 1
LIMITS = {"reveal": 10.0, "asked": 20.0, "bot": 14.0}  # seconds that each may take


def alike(client: m.State, server: m.State) -> bool:
    """Whether both are the same, as they come out of a message; who is connected aside."""
    sent = msgspec.json.decode(msgspec.json.encode(server), type=m.State)
    ours, theirs = (
        structs.replace(state, seats=[structs.replace(seat, here=False) for seat in state.seats])
        for state in (client, sent)
    )
    return ours == theirs


class Ledger:
    """The table as its log says, and the faults found."""

    def __init__(self, time: Callable[[], float], step: float) -> None:
        self.time = time
        self.step = step  # seconds of the players' clock; 0 without one
        self.found: list[str] = []
        self.whole: dict[tuple[str, str], m.State] = {}  # by device and head, to be compared
        self.room = Room("")
        self.deeds = 0
        self.ids: dict[tuple[int, str], int] = {}  # of what is in the log
        self.ever: dict[tuple[int, str], set[int]] = {}  # of what ever was
        self.heads: dict[str, tuple[int, int]] = {}  # number and branch of each head
        self.forks: list[tuple[int, int]] = [(0, 0)]  # each branch: from which, after which number
        self.holders: dict[int, list[tuple[int, str | None]]] = {}
        self.since: dict[object, tuple[float, float]] = {}  # what the server must do, and when
        self.turn: tuple[float, tuple[int, ...], bool] = (
            0.0,
            (),
            False,
        )  # since when who is waited for; whether it was interrupted
        self.willing: set[int] = set()  # who agrees to what is asked back
        self.botted = 0  # the last entry by which a bot came or went
        self.began = 0  # the entry by which the round on the table was dealt
        self.is_there = True  # until the table is removed
        self.moves = 0  # how often somebody was noted as gone or come
        self.lost = 0  # entries that a disk has lost
        self.awaited: tuple[int, asyncio.Future[None]] | None = None  # so many deeds

    def fault(self, sentence: str) -> None:
        """Something is not as it must be."""
        self.found.append(f"{self.time():.3f} s, entry {self.room.seq}: {sentence}")

    # -- the log ------------------------------------------------------------------------------

    def committed(self, table: str, rows: Sequence[Row]) -> None:
        """Rows are on the disk."""
        if not self.room.id:
            self.room = Room(table)
        for row in rows:
            self._commit(row)

    def _commit(self, row: Row) -> None:
        entry = e.decode(row.body)
        seat, id_ = getattr(entry, "seat", None), getattr(entry, "id", "")
        if seat is not None and id_:
            if (seat, id_) in self.ids:
                self.fault(f"what seat {seat} sent as {id_} was carried out twice")
            self.ids[seat, id_] = row.seq
            self.ever.setdefault((seat, id_), set()).add(row.seq)
        self.heads[head_of(row.link)] = (row.seq, len(self.forks) - 1)
        if isinstance(entry, e.TimedOut) and not entry.why:
            self._check_clock(entry.seat)
        self._follow_asking(entry)
        try:
            self.room.apply(entry, row.at)
        except Exception as error:  # whatever it is
            self.fault(f"the log does not replay: {error!r}")
        if isinstance(entry, DEEDS) and getattr(entry, "seat", CHANCE) != CHANCE:
            self.deeds += 1
            if self.awaited and self.deeds >= self.awaited[0]:
                self.awaited[1].set_result(None)
                self.awaited = None
        if isinstance(entry, e.Began):
            self.began = row.seq
        if isinstance(entry, e.Gone | e.Came):
            self.moves += 1
        elif isinstance(entry, e.Botted):
            self.botted = row.seq
        self._note_holders()
        self._note_turn(entry)
        self.note_due()

    def lose(self, rows: Sequence[Row]) -> None:
        """The disk has only these left."""
        self.lost += self.room.seq - len(rows)
        kept = len(rows)
        self.forks.append((len(self.forks) - 1, kept))
        self.ids = {key: seq for key, seq in self.ids.items() if seq <= kept}
        for seat, held in self.holders.items():
            self.holders[seat] = [(seq, token) for seq, token in held if seq <= kept]
        self.room, self.began = Room(self.room.id), 0
        for row in rows:
            entry = e.decode(row.body)
            self._follow_asking(entry)
            self.room.apply(entry, row.at)
            self.began = row.seq if isinstance(entry, e.Began) else self.began
        self.turn = (self.time(), self.room.turns.running, True)
        self.excuse()

    def _note_holders(self) -> None:
        for seat, chair in enumerate(self.room.chairs):
            held = self.holders.setdefault(seat, [(0, None)])
            if held[-1][1] != chair.token:
                held.append((self.room.seq, chair.token))

    def holder(self, seat: int, seq: int) -> str | None:
        """The token that held a seat after an entry."""
        return next((token for since, token in reversed(self.holders[seat]) if since <= seq), None)

    def seated_at(self) -> int:
        """The last entry by which a seat got another holder, or a bot came or went."""
        return max(self.botted, *(held[-1][0] for held in self.holders.values()))

    # -- what is told -------------------------------------------------------------------------

    def told(self, seat: int | None, key: str, seq: int, head: str) -> None:
        """A state is sent to a device: it is on the disk, and its own."""
        if self.heads.get(head, (0, 0))[0] != seq:
            self.fault(f"entry {seq} was told before it was written")
        stands = head in self.heads and self.heads[head][1] == len(self.forks) - 1
        if seat is not None and stands and self.holder(seat, seq) != key:
            self.fault(f"entry {seq} of seat {seat} was shown to somebody who does not hold it")

    def shown(self, before: Known | None, state: m.State) -> None:
        """A client has taken a state for true: it must go on from what it knew."""
        if before and not self._follows(before.head, state.head):
            self.fault(f"a history that went back from {before.seq} to {state.seq} was not noticed")

    def folded(self, key: str, state: m.State) -> None:
        """A client has made a state of changes: the server would have sent the same as a whole."""
        whole = self.whole.pop((key, state.head), None)
        if whole and not alike(state, structs.replace(whole, now=state.now)):
            self.fault(f"changes up to entry {state.seq} make another state than it is")

    def _follows(self, before: str, after: str) -> bool:
        if before not in self.heads or after not in self.heads:
            return False
        seq, branch = self.heads[before]
        last, found = self.heads[after]
        while found != branch:
            if found < branch or self.forks[found][1] < seq:
                return False
            found = self.forks[found][0]
        return seq <= last

    def confirmed(self, seat: int, id_: str, seq: int) -> None:
        """The server says that it has carried something out."""
        if seq not in self.ever.get((seat, id_), ()):
            self.fault(f"{id_} of seat {seat} was confirmed as entry {seq}, and is not written")

    def sent_away(self, seat: int, key: str, why: str) -> None:
        """A client was told that it need not come back."""
        if self.is_there and self.room.chairs[seat].token == key:
            self.fault(f"who holds seat {seat} was sent away: {why}")

    # -- time ---------------------------------------------------------------------------------

    def _note_turn(self, entry: e.AnyEntry) -> None:
        running = self.room.turns.running if self.room.chairs else ()
        back = isinstance(entry, e.TookBack)  # then the clock may go on where it had stopped
        if back or running != self.turn[1] or isinstance(entry, e.Resumed):
            self.turn = (self.time(), running, back)

    def _check_clock(self, seat: int) -> None:
        since, running, interrupted = self.turn
        if seat in running and not interrupted and self.time() - since < self.step - 0.01:
            self.fault(f"the clock of seat {seat} ran out after {self.time() - since:.3f} s")

    def _follow_asking(self, entry: e.AnyEntry) -> None:
        """Who has agreed to a taking back: bots that sat there at the deal, and who says so."""
        room = self.room
        if isinstance(entry, e.AskedBack):
            empty = {s for s in room.seats if room.chairs[s].kind != "person"}
            held = {s for s in empty if room.chairs[s].token or self.holder(s, self.began)}
            self.willing = empty - held
        elif isinstance(entry, e.AnsweredBack) and entry.yes:
            self.willing.add(entry.seat)
        elif isinstance(entry, e.TookBack):
            if not set(entry.agreed) <= self.willing:
                self.fault(f"{entry.agreed} did not all agree to a taking back")
            if room.shown:
                self.fault("something was taken back after the cards were shown")

    def due(self) -> dict[object, float]:
        """What the server has to do by itself, and in how many seconds."""
        room, found = self.room, dict[object, float]()
        if room.coming.unrevealed():
            found["reveal", room.coming.closed] = LIMITS["reveal"]
        if room.asked:
            found["asked", room.asked.seq] = LIMITS["asked"]
            return found
        if any(seat != CHANCE and room.chairs[seat].kind == "bot" for seat in room.actors()):
            found["bot", room.moment] = LIMITS["bot"]
        if room.is_timed:
            found["clock", room.moment, room.turns.since] = self.step * 2
        return found

    def note_due(self) -> None:
        """Begin to wait for what is new, and no more for what is done."""
        now = self.time()
        self.since = {key: self.since.get(key) or (now, limit) for key, limit in self.due().items()}

    def excuse(self) -> None:
        """Something was broken: the server gets the whole time once more."""
        self.since = {}
        self.note_due()

    def check_due(self) -> None:
        """Nothing waits for ever."""
        now = self.time()
        for key, (since, limit) in self.since.items():
            if now - since > limit + SLACK:
                self.fault(f"{key} has been waited for since {since:.3f} s")
                self.excuse()
                return
