"""A referee with all cards open who knows only M-3.6 to M-7: everything before the doubling."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from eldest.games.marias.options import Options

SUITS = "HDSC"
DEALER_PLAYS = "dealer_plays"
RUNGS = ("GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN", "MISERE", "SLAM")


def twos(cards: Iterable[str]) -> list[tuple[str, str]]:
    """Every two different cards in both orders."""
    return list(permutations(sorted(cards), 2))


class Talk:
    """Who may say what from the choice of trumps to the contract, and what it does."""

    def __init__(self, order: list[str], chooser: int, options: Options) -> None:
        self.options = options
        self.players = [(chooser + step) % options.seats for step in range(3)]
        packets = (order[:7], order[7:12] + order[17:22], order[12:17] + order[22:27])
        self.hands = {p: set(held) for p, held in zip(self.players, packets, strict=True)}
        self.rest = order[27:]
        self.chooser = self.turn = chooser
        self.declarer: int | None = None
        self.phase, self.kind, self.contract = "choose", "TRUMP", ""
        self.desk = self.shown = ""
        self.talon: list[str] = []
        self.queue: list[int] = []  # who is still to be asked
        self.rung, self.bidder = "", chooser
        self.passed: dict[int, str] = {}  # under which rung he passed

    def after(self, seat: int) -> list[int]:
        """The other two, from this player's left."""
        at = self.players.index(seat)
        return [self.players[(at + 1) % 3], self.players[(at + 2) % 3]]

    def trump(self) -> str | None:
        """The suit that was chosen, or shown after an auction."""
        return (self.shown or self.desk)[:1] or None if self.kind == "TRUMP" else None

    # -- what may be said ---------------------------------------------------------------------

    def legal(self, seat: int) -> set[str]:
        """All that this seat may say now."""
        if seat == self.turn:
            found: set[str] = getattr(self, f"_may_{self.phase}")(seat)
            return found
        if self.phase == "barva" and seat == self.chooser and len(self.queue) == 2:
            held = self.hands[seat] | set(self.talon)
            return {f"change:{a}{b}" for a, b in self.discards(held, self.desk[0])}
        return set()

    def _may_choose(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        longest = max(sum(card[0] == suit for card in hand) for suit in SUITS)
        way = self.options.from_people
        blind = way == "always" or (way == "max_two" and longest <= 2)
        found = {f"choose:{card}" for card in hand} | {"pass_choice"}
        return found | {f"blind:{i}" for i in range(5)} if blind else found

    def discards(self, held: set[str], trump: str, kept: str = "") -> list[tuple[str, str]]:
        """M-5.4, M-5.5; `kept` is a card that stays in hand."""
        plain = {card for card in held if card[1] not in "AT"}
        others = {card for card in plain if card[0] != trump}
        found = [two for two in twos(plain) if kept not in two]
        if self.options.talon_trumps == "allowed":
            return found
        most = max(0, 2 - len(others))
        return [two for two in found if sum(card[0] == trump for card in two) <= most]

    def _may_discard(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        trumps = {f"discard:{a}{b}" for a, b in self.discards(hand, self.desk[0])}
        return trumps | _trumpless(hand | {self.desk}, ("misere", "slam"))

    def _may_barva(self, seat: int) -> set[str]:
        return {"good", "take"}

    def _may_override(self, seat: int) -> set[str]:
        return {"accept", "take"}

    def _may_takeover(self, seat: int) -> set[str]:
        kinds = ("slam",) if self.kind == "MISERE" else ("misere", "slam")
        return _trumpless(self.hands[seat], kinds)

    def _may_auction(self, seat: int) -> set[str]:
        lowest = RUNGS.index(self.rung) + 1 if self.rung else 0
        rungs = RUNGS[max(4, lowest) if seat == self.chooser else lowest :]
        return {"pass"} | {f"bid:{rung}" for rung in rungs}

    def _may_auction_declare(self, seat: int) -> set[str]:
        contracts = RUNGS[RUNGS.index(self.rung) :]
        hand = self.hands[seat]
        bare = [name for name in contracts if name in ("MISERE", "SLAM")]
        found = {f"declare:{a}{b}:{name}" for a, b in twos(hand) for name in bare}
        for card in hand:
            for two in self.discards(hand, card[0], kept=card):
                ten = hand - set(two)
                names = [name for name in contracts[:4] if self.fits(name, ten, card[0])]
                found |= {f"declare:{two[0]}{two[1]}:{name}:{card}" for name in names}
        return found

    def fits(self, contract: str, ten: set[str], trump: str) -> bool:
        """M-7.3, M-7.4; Misère and Slam are declared without a trump card."""
        if contract in RUNGS[4:] or ("SEVEN" in contract and f"{trump}7" not in ten):
            return False
        needs = "HUNDRED" in contract and self.options.hundred_needs_marriage
        return not needs or has_pair(ten)

    def _may_contract(self, seat: int) -> set[str]:
        ten = self.hands[seat] | {self.desk}
        return {f"announce:{name}" for name in RUNGS[:4] if self.fits(name, ten, self.desk[0])}

    # -- what it does -------------------------------------------------------------------------

    def act(self, seat: int, text: str) -> None:
        """One action that is legal."""
        verb, _, rest = text.partition(":")
        getattr(self, f"_do_{verb}")(seat, rest)

    def _do_choose(self, seat: int, card: str) -> None:
        self.desk = card
        self.hands[seat] = self.hands[seat] - {card} | set(self.rest)
        self.rest, self.declarer, self.phase = [], seat, "discard"

    def _do_blind(self, seat: int, number: str) -> None:
        self.hands[seat].add(self.rest[int(number)])
        self._do_choose(seat, self.rest[int(number)])
        self.hands[seat].discard(self.desk)

    def _do_pass_choice(self, seat: int, _: str) -> None:
        self.hands[seat] |= set(self.rest[:3])
        self.talon, self.rest = self.rest[3:], []
        self.phase, self.turn = "auction", self.after(seat)[0]

    def _lay(self, seat: int, row: str) -> None:
        self.talon = [row[:2], row[2:]]
        self.hands[seat] -= set(self.talon)

    def _do_discard(self, seat: int, row: str) -> None:
        self._lay(seat, row)
        self._ask("barva", self.after(seat))

    def _do_change(self, seat: int, row: str) -> None:
        self.hands[seat] |= set(self.talon)
        self._lay(seat, row)

    def _ask(self, phase: str, seats: list[int]) -> None:
        self.queue = seats
        if seats:
            self.phase, self.turn = phase, seats[0]
        else:
            self.phase = "doubling"

    def _do_misere(self, seat: int, row: str) -> None:
        self._trumpless(seat, row, "MISERE")
        self._ask("override", self.after(seat))

    def _do_slam(self, seat: int, row: str) -> None:
        self._trumpless(seat, row, "SLAM")
        self.phase = "doubling"

    def _trumpless(self, seat: int, row: str, kind: str) -> None:
        if self.desk:
            self.hands[self.chooser].add(self.desk)
            self.desk = ""
        self._lay(seat, row)
        self.kind, self.declarer = kind, seat

    def _do_good(self, seat: int, _: str) -> None:
        self._ask("barva", self.queue[1:])
        if not self.queue:
            self.phase, self.turn, self.shown = "contract", self.chooser, self.desk

    def _do_accept(self, seat: int, _: str) -> None:
        self._ask("override", self.queue[1:])

    def _do_take(self, seat: int, _: str) -> None:
        if self.desk:
            self.hands[self.chooser].add(self.desk)
            self.desk = ""
        self._take(seat, "takeover")

    def _take(self, seat: int, phase: str) -> None:
        self.hands[seat] |= set(self.talon)
        self.talon, self.declarer, self.phase, self.turn = [], seat, phase, seat

    def _do_bid(self, seat: int, rung: str) -> None:
        self.rung, self.bidder = rung, seat
        self._go_round(seat)

    def _do_pass(self, seat: int, _: str) -> None:
        self.passed[seat] = self.rung
        self._go_round(seat)

    def _go_round(self, seat: int) -> None:
        """M-6.3, M-6.6, M-6.7, M-6.8: who speaks next, or how the auction ends."""
        left = [other for other in self.after(seat) if other not in self.passed]
        left = [other for other in left if not (self.rung and other == self.bidder)]
        if self.rung == "SLAM" or (self.rung and not left):
            self._take(self.bidder, "auction_declare")
        elif left:
            self.turn = left[0]
        elif self.options.all_pass == DEALER_PLAYS:
            self.rung = "GAME"
            self._take(self.players[2], "auction_declare")
        else:
            self.phase = "settled"

    def _do_declare(self, seat: int, rest: str) -> None:
        row, contract, *card = rest.split(":")
        self._lay(seat, row)
        if card:
            self.contract, self.shown, self.phase = contract, card[0], "doubling"
            return
        self.kind = contract
        asked = [other for other in self.after(seat) if self.passed.get(other) != "MISERE"]
        self._ask("override", asked if contract == "MISERE" else [])

    def _do_announce(self, seat: int, contract: str) -> None:
        self.contract, self.phase = contract, "doubling"
        self.hands[seat].add(self.desk)
        self.desk = ""


def has_pair(cards: set[str]) -> bool:
    """M-10.1: whether the cards hold the king and queen of one suit."""
    return any({suit + "K", suit + "Q"} <= cards for suit in SUITS)


def _trumpless(held: set[str], kinds: tuple[str, ...]) -> set[str]:
    return {f"{kind}:{a}{b}" for kind in kinds for a, b in twos(held)}
