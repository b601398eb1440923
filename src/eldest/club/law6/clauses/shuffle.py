"""Clause 6A: the shuffle, and the cut that an opponent may ask for."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.journal import By, seconds
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.boards import Boards
from eldest.club.law6.clauses.presence import Presence
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import SEATED, BoardStage, Method, SessionBoard
from eldest.club.law6.operation import operation
from eldest.club.law6.pack import Condition
from eldest.deal import Source, commitment, table_seed
from eldest.games.bridge import SEATS

ENOUGH_RIFFLES = 7
NAMING = 30  # seconds to name where to cut (B-6.A.4)
WINDOW = 10  # seconds in which `deal` waits for a request (B-6.A.8)


class Shuffling(Presence, Boards):
    """Packs, shuffles and cuts."""

    @operation()
    def open_pack(self, by: By, board: int) -> Answer:
        """Take a new or suited pack for a board: it is sorted until it is shuffled."""
        found = self.boards[board]
        refusal = self.not_dealer(by, found) or self.not_undealt(found)
        if refusal:
            return Answer(refusal)
        found.making.pack = found.making.pack.suited()
        return Answer()

    @operation()
    def pledge(self, by: By, board: int, commitment: str) -> Answer:
        """Show the commitment of `table/1` before the shuffle (B-C.18)."""
        found = self.boards[board]
        refusal = self.not_role(by, "system", "director") or self.not_undealt(found)
        if refusal:
            return Answer(refusal)
        found.making.pledge = commitment
        return Answer()

    @operation("seed", "secret", "entropy")
    def shuffle(
        self,
        by: By,
        board: int,
        *,
        seed: str | None = None,
        secret: str | None = None,
        entropy: list[str] | None = None,
        riffles: int | None = None,
    ) -> Answer:
        """Shuffle by software (a seed, or the parts of `table/1`, as hex), or attest it by hand."""
        return self.shuffled(by, self.boards[board], seed, secret, entropy, riffles)

    @operation()
    def request_cut(self, by: By, board: int, k: int | None = None) -> Answer:
        """Note that an opponent asks for a cut, perhaps with its place: k cards from the top."""
        found = self.boards[board]
        refusal = self._no_cutting(by, found)
        if refusal:
            return Answer(refusal)
        making = found.making
        if making.pack.cut_at is not None:
            return Answer(notices=(self.no("N-6A-CUTDONE"),))
        if k is None or not 1 <= k <= 51:
            making.request = making.request or (self._seat(by), by.time)
            return Answer(facts={"seconds": NAMING})
        making.pack, making.request = making.pack.cut(k), None
        return Answer()

    @operation()
    def no_cut(self, by: By, board: int) -> Answer:
        """Note that an opponent wants no cut, but may still ask while the window is open."""
        found = self.boards[board]
        refusal = self._no_cutting(by, found)
        if refusal:
            return Answer(refusal)
        found.making.declined = tuple(sorted({*found.making.declined, self._seat(by)}))
        return Answer()

    @operation("seed")
    def draw_cut(self, by: By, board: int, *, seed: str) -> Answer:
        """Draw a place and log it, because the player named none in time (B-6.A.4)."""
        making = self.boards[board].making
        k = 1 + Source(_hex(seed)).below(51)
        refusal = self.not_role(by, "system")
        if refusal or making.request is None:
            return Answer(refusal or self.no("R-E-WHERE"))
        if seconds(by.time) - seconds(making.request[1]) < NAMING:
            return self.refuse("R-6A-CUTWAIT")
        making.pack, making.request = making.pack.cut(k), None
        return Answer(facts={"k": k})

    def cutters(self, board: SessionBoard) -> tuple[str, ...]:
        """The seats that may ask: opponents, or all four if the Director shuffled (B-6.A.4)."""
        if self.method_of(board) != Method.TABLE:
            return ()
        if board.making.shuffler not in SEATED:
            return SEATED
        place = SEATS.index(board.making.shuffler)
        return SEATS[(place + 1) % 4], SEATS[(place + 3) % 4]

    def cut_open(self, by: By, board: SessionBoard) -> Finding | None:
        """R-6A-CUTWAIT while somebody at a software table may still ask (B-6.A.8)."""
        making = board.making
        if making.pack.order is None or making.pack.cut_at is not None:
            return None
        entitled = self.cutters(board)
        if making.request is None and set(entitled) <= set(making.declined):
            return None
        waited = seconds(by.time) - seconds(making.pack.shuffled_at or by.time)
        if making.request is None and waited >= WINDOW:
            return None
        return self.no("R-6A-CUTWAIT")

    def shuffled(
        self,
        by: By,
        board: SessionBoard,
        seed: str | None,
        secret: str | None,
        entropy: list[str] | None,
        riffles: int | None,
    ) -> Answer:
        """Judge and carry out a shuffle, the first or that of a redeal."""
        software = _seed(seed, secret, entropy)
        refusal = (
            self.not_dealer(by, board)
            or self.not_undealt(board)
            or self.unrepresented(board, software=software is not None)
            or self._stale(board, software)
            or self._unpledged(board, secret)
        )
        if refusal:
            return Answer(refusal)
        self.start_over(board)
        board.making.secret, board.making.entropy = secret, tuple(entropy or ())
        self._mix(by, board, software)
        few = riffles is not None and riffles < ENOUGH_RIFFLES
        notices = (self.no("N-6A-FEW"),) if few else ()
        return Answer(flags=self.absence_flags(board), notices=notices)

    def _mix(self, by: By, board: SessionBoard, seed: bytes | None) -> None:
        making = board.making
        making.shuffler = self._seat(by) or by.role
        making.presence = self.present(board)
        making.declined = self._bots_decline(board)
        board.original.state = BoardStage.SHUFFLED
        if seed is None:
            making.pack = making.pack.attested(by.person, by.time)
        else:
            making.seed = seed.hex()
            self.seeds[making.seed] = board.number
            making.pack = making.pack.shuffled(seed, by.person, by.time)

    def _bots_decline(self, board: SessionBoard) -> tuple[str, ...]:
        table = self.tables.get(board.original.table or 0)
        return tuple(seat for seat in self.cutters(board) if table and seat in table.bots)

    def _no_cutting(self, by: By, board: SessionBoard) -> Finding | None:
        if self.method_of(board) != Method.TABLE:
            return self.no("R-6A-CUTWHO")  # dealt in advance, there is no opponent (B-6.A.7)
        if board.making.pack.condition != Condition.RANDOM:
            return self.no("R-6A-NOSHUF")
        if by.role != "player" or not self._sits_at(by, board):
            return self.no("R-6A-CUTWHO")
        if self._seat(by) not in self.cutters(board):
            return self.no("R-6A-CUTWHO")
        return None if board.state == BoardStage.SHUFFLED else self.no("R-6A-CUTLATE")

    def _sits_at(self, by: By, board: SessionBoard) -> bool:
        place = self.seat_of(by.person)
        return place is not None and place[0] == board.original.table

    def _seat(self, by: By) -> str:
        place = self.seat_of(by.person) if by.role == "player" else None
        return place[1] if place else ""

    def _stale(self, board: SessionBoard, seed: bytes | None) -> Finding | None:
        """A seed used before would repeat a deal: that is not a shuffle (B-6.A.1, B-6.D.1.6)."""
        used = self.seeds.get(seed.hex()) if seed is not None else None
        if used is None:
            return None
        return self.no("R-6D-SAMEDEAL" if used == board.number else "R-6A-NOSHUF")

    def _unpledged(self, board: SessionBoard, secret: str | None) -> Finding | None:
        """A secret proves something only if its commitment was shown before (B-C.18)."""
        pledged = board.making.pledge
        shown = commitment(_hex(secret)).hex() if secret is not None else None
        return None if pledged == shown else self.no("R-6E4-EXPECT")


def _seed(seed: str | None, secret: str | None, entropy: list[str] | None) -> bytes | None:
    """The seed in bytes: given, or that of `table/1`; None for real cards."""
    if secret is None:
        return None if seed is None else _hex(seed)
    if entropy is None or len(entropy) != 4 or seed is not None:
        raise NotationError("table/1 takes a secret and what each of the four seats sent")
    try:
        return table_seed(_hex(secret), [_hex(sent) for sent in entropy])
    except ValueError as bad:
        raise NotationError(str(bad)) from None


def _hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise NotationError(f"{text!r} is not written in hex digits") from None
