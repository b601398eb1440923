"""The header of a record: the game, the house rules, the deal, and its proof."""

from __future__ import annotations

from dataclasses import replace

from eldest.cards import read_cards
from eldest.deal import NO_ENTROPY
from eldest.games import UnknownGame, load
from eldest.protocol import BadOption, Game, HouseRules, Lead, Seat, Setup
from eldest.table.parse import Contradiction, Pages, RecordError, RecordLine, naming
from eldest.table.proof import BrokenOff, Proof
from eldest.table.record import FORMAT

PROOF = ("pledge", "entropy", "secret")


class Header:
    """The part of a record above the play; `RecordError` if lines are not a header."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.entries = pages.header
        self.game = self._game()
        self.setup = Setup(self._options(), None)
        self.seats = self.game.seats(self.setup.options)
        self._check_layout()
        if "leader" in self.entries:
            entry = self.entries["leader"]
            self.setup = self.setup.led_by(read_seat(entry, entry.text, self.seats))
        if "pack" in self.entries:
            self.setup = replace(self.setup, order=self._pack(self.entries["pack"]))
        if "spent" in self.entries:
            self.setup = replace(self.setup, spent=self._spent(self.entries["spent"]))
        self.proof = self._proof()
        self._names()

    def order(self) -> tuple[int, ...] | None:
        """An order that gives the deal, from its number, its hands, or both; None if not dealt."""
        leader = self.leader() or 0
        if self.setup.order:
            return None
        if not pages_have_deal(self.pages):
            self._check_undealt()
            return None
        orders = self._orders(leader)
        if orders[0] != orders[-1]:
            line = self.entries["hands"].line
            raise Contradiction(line, "these are not the hands of the deal's number")
        return orders[0]

    def _orders(self, leader: Seat) -> list[tuple[int, ...]]:
        """The order by the deal's number and the one by its hands, if the header has them."""
        dealing = self.game.dealing(self.setup.options)
        orders = []
        if "deal" in self.entries:
            number = _number(self.entries["deal"])
            orders.append(naming(self.entries["deal"], lambda: dealing.from_number(number, leader)))
        if "hands" in self.entries:
            text = self.entries["hands"].text
            orders.append(naming(self.entries["hands"], lambda: dealing.from_text(text, leader)))
        return orders

    def leader(self) -> Seat | None:
        """The leader, by the header or by the line in which chance chose one."""
        if self.setup.leader is not None:
            return self.setup.leader
        for entry in self.pages.body:
            if entry.head == "lead chance" and entry.fields:
                return self._drawn_leader(entry)
        return None

    def _drawn_leader(self, entry: RecordLine) -> Seat:
        action = naming(entry, lambda: self.game.read(entry.fields[0]))
        if not isinstance(action, Lead) or action.seat not in range(self.seats):
            raise RecordError(entry.line, f"{entry.fields[0]!r} does not name the seat that leads")
        return action.seat

    def _pack(self, entry: RecordLine) -> tuple[int, ...]:
        """The pack as the previous round left it, if the game does not shuffle."""
        order = naming(entry, lambda: read_cards(entry.text))
        if sorted(order) != sorted(self.game.pack(self.setup.options).cards):
            raise RecordError(entry.line, "this is not the whole pack, each card once")
        if self.setup.leader is None or pages_have_deal(self.pages):
            raise RecordError(
                entry.line, "a record with the pack names the leader instead of a deal"
            )
        return order

    def _spent(self, entry: RecordLine) -> tuple[Seat, ...]:
        """The seats that have used a right that they have once in a match, in order."""
        seats = tuple(read_seat(entry, word, self.seats) for word in entry.text.split())
        if seats != tuple(sorted(set(seats))):
            raise RecordError(entry.line, "each seat must be named once, in order")
        return seats

    def _check_undealt(self) -> None:
        if self.pages.body or "score" in self.pages.footer:
            raise RecordError(self.pages.line, "the line `deal` or `hands` is missing")

    def _need(self, key: str) -> RecordLine:
        if key not in self.entries:
            raise RecordError(self.pages.line, f"the line `{key}` is missing")
        return self.entries[key]

    def _game(self) -> Game:
        entry = self._need("eldest")
        if entry.text != str(FORMAT):
            raise RecordError(entry.line, f"format {entry.text!r} is not known; this is {FORMAT}")
        entry = self._need("game")
        key, _, version = entry.text.partition(" ")
        try:
            game = load(key)
        except UnknownGame as error:
            raise RecordError(entry.line, str(error)) from None
        if version != str(game.version):
            known = f"version {version!r} of {key} is not known; this program plays {game.version}"
            raise RecordError(entry.line, known)
        return game

    def _options(self) -> HouseRules:
        entry = self.entries.get("options")
        try:
            options: HouseRules = self.game.Options.read_words(entry.text.split() if entry else ())
        except BadOption as error:
            raise RecordError(entry.line if entry else self.pages.line, str(error)) from None
        return options

    def _check_layout(self) -> None:
        entry, told = self.entries.get("layout"), self.game.told_layout(self.setup.options)
        if entry and entry.text != told:
            raise RecordError(entry.line, f"the layout of {self.game.key} must be: {told}")

    def _names(self) -> None:
        entry = self.entries.get("seats")
        if entry and len(entry.text.split()) != self.seats:
            raise RecordError(entry.line, f"{self.seats} seats must be named")

    def _proof(self) -> Proof | None:
        """The whole proof, or none; before the end of a round only pledge and seals are shown."""
        given = [key for key in PROOF if key in self.entries]
        seals, broken = self._seals(), self._broken()
        if len(given) == len(PROOF):
            return self._whole_proof(seals, broken)
        if given and (given != ["pledge"] or "score" in self.pages.footer):
            missing = next(key for key in PROOF if key not in given)
            raise RecordError(self.entries[given[0]].line, f"the line `{missing}` is missing")
        return None

    def _seals(self) -> tuple[bytes | None, ...] | None:
        """The seal of each seat (T-11); None if the record is of recipe 1."""
        if "sealed" not in self.entries:
            return None
        entry = self._beside("sealed", "pledge")
        words = entry.text.split()
        if len(words) != self.seats:
            raise RecordError(entry.line, f"there are {self.seats} seats, but {len(words)} seals")
        return tuple(None if word == "-" else _bytes(entry, word) for word in words)

    def _broken(self) -> tuple[BrokenOff, ...]:
        """The deals that were broken off before this one (T-12)."""
        if "broken" not in self.entries:
            return ()
        entry = self._beside("broken", "sealed")
        pairs = [word.partition(":") for word in entry.text.split()]
        return tuple(
            BrokenOff(read_seat(entry, seat, self.seats), _bytes(entry, pledge))
            for seat, _, pledge in pairs
        )

    def _beside(self, key: str, needed: str) -> RecordLine:
        """Read a line that may stand only beside another."""
        if needed not in self.entries:
            raise RecordError(self.entries[key].line, f"the line `{needed}` is missing")
        return self.entries[key]

    def _whole_proof(
        self, seals: tuple[bytes | None, ...] | None, broken: tuple[BrokenOff, ...]
    ) -> Proof:
        pledge, entropy, secret = (self.entries[key] for key in PROOF)
        shares = tuple(_bytes(entropy, word) for word in entropy.text.split())
        if len(shares) != self.seats:
            raise RecordError(entropy.line, f"{len(shares)} seats have entropy, not {self.seats}")
        sealed = None if seals is None else frozenset(s for s, each in enumerate(seals) if each)
        proof = Proof(_bytes(secret, secret.text), shares, sealed, broken)
        if pledge.text != proof.pledge.hex():
            raise Contradiction(pledge.line, "the secret is not the one that was pledged")
        if seals is not None:
            self._check_seals(proof, seals)
            self._check_barred(proof)
        return proof

    def _check_barred(self, proof: Proof) -> None:
        """T-12: a seat that broke off a deal must not seal until the next one is dealt."""
        gone = [each.seat for each in proof.broken]
        for place, seat in enumerate(gone):
            if seat in gone[:place] or seat in (proof.sealed or ()):
                line = self.entries["broken"].line
                raise Contradiction(line, f"seat {seat} broke off a deal and sealed again (T-12)")

    def _check_seals(self, proof: Proof, seals: tuple[bytes | None, ...]) -> None:
        """T-11: check that each seat revealed what it had sealed, or zeros without a seal."""
        rows = zip(seals, proof.seals, proof.entropy, strict=True)
        for seat, (shown, kept, share) in enumerate(rows):
            if shown != kept:
                line = self.entries["sealed"].line
                raise Contradiction(line, f"seat {seat} revealed other entropy than it had sealed")
            if shown is None and share != NO_ENTROPY:
                line = self.entries["entropy"].line
                raise Contradiction(line, f"seat {seat} has sealed nothing, so it gives zeros")


def pages_have_deal(pages: Pages) -> bool:
    """Whether the header contains the deal."""
    return "deal" in pages.header or "hands" in pages.header


def read_seat(entry: RecordLine, text: str, seats: int) -> Seat:
    """Return the seat that a number in a record means."""
    if text not in map(str, range(seats)):
        raise RecordError(entry.line, f"{text!r} is not a seat: the seats are 0 to {seats - 1}")
    return int(text)


def _number(entry: RecordLine) -> int:
    text = entry.text
    if not (text.isascii() and text.isdigit() and len(text) < 400):
        raise RecordError(entry.line, f"{text[:40]!r} is not a deal number")
    return int(text)


def _bytes(entry: RecordLine, text: str) -> bytes:
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise RecordError(entry.line, f"{text[:40]!r} is not 64 hexadecimal digits")
    return bytes.fromhex(text)
