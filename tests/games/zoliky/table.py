"""Positions for the tests: packs in words, turns in texts, refusals that change nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from eldest.cards import PACK_108, card_text
from eldest.games.zoliky import GAME
from eldest.games.zoliky.options import Options
from eldest.protocol import CHANCE, Refusal, Round, Seat, Setup, View

from .words import RANKS, SUITS, cards, row, run, split

PACK = tuple(map(card_text, PACK_108.cards))
CUT = 54  # half the pack: it cuts an order and its halves exchanged into each other

Laws = str | tuple[str, ...]


def rules(**values: Any) -> Options:
    """House rules of this game; two play unless it is said otherwise."""
    options = GAME.options(**{"players": 2, **values})
    assert isinstance(options, Options)
    return options


# -- deals ------------------------------------------------------------------------------------


def packets(seats: int, leader: Seat, kept: int) -> list[list[tuple[Seat, int]]]:
    """Z-3.8, Z-3.9: lap by lap how many cards each seat gets, if the cutter kept so many."""
    held = dict.fromkeys(range(seats), 0)
    held[(leader - 2) % seats] = kept
    laps: list[list[tuple[Seat, int]]] = [[] for _ in range(6)]
    for number, lap in enumerate(laps):
        for seat in ((leader + place) % seats for place in range(seats)):
            packet = 3 if number == 0 and seat == leader else 2
            packet = min(packet, (13 if seat == leader else 12) - held[seat])
            held[seat] += packet
            lap.append((seat, packet))
    return laps


def dealt_to(seats: int, leader: Seat, kept: int) -> list[Seat]:
    """The same card by card, from the top of the pack."""
    laps = packets(seats, leader, kept)
    return [seat for lap in laps for seat, packet in lap for _ in range(packet)]


class Pack:
    """The cards that nobody has asked for yet."""

    def __init__(self, *wanted: Iterable[str]) -> None:
        self.left = Counter(PACK)
        for texts in wanted:
            self.take(texts)

    def take(self, texts: Iterable[str]) -> list[str]:
        """Cards by name; there must be so many of them."""
        found = list(texts)
        self.left.subtract(found)
        assert min(self.left.values()) >= 0, f"wanted too often: {-self.left}"
        return found

    def junk(self, size: int) -> list[str]:
        """Any natural cards, far apart from each other."""
        found: list[str] = []
        for card in self._scattered():
            if len(found) < size and self.left[card]:
                found += self.take([card])
        assert len(found) == size
        return found

    def rest(self) -> list[str]:
        """All that is left, in the order of the pack."""
        return [card for card in sorted(self.left) for _ in range(self.left[card])]

    def _scattered(self) -> Iterator[str]:
        """Every natural card; neighbours in this order are neither of a rank nor of a suit."""
        for step in range(104):
            yield SUITS[step % 4] + RANKS[step * 5 % 13]


def order_of(
    hands: Sequence[str], leader: Seat = 0, draws: str = "", bottom: str = ""
) -> tuple[list[str], list[list[str]]]:
    """The pack that deals these hands (filled up with junk), and the hands; `bottom` from below."""
    low, top = cards(bottom), cards(draws)
    kept = low[:3].count("JK")
    pack = Pack(*map(cards, hands), top, beside_hands(bottom))
    low += pack.junk(max(0, 3 - len(low)))
    full = [cards(hand) for hand in hands]
    for seat, held in enumerate(full):
        held += pack.junk((13 if seat == leader else 12) - len(held))
    to_deal = [list(held) for held in full]
    for _ in range(kept):
        to_deal[(leader - 2) % len(hands)].remove("JK")
    dealt = [to_deal[seat].pop(0) for seat in dealt_to(len(hands), leader, kept)]
    return [*dealt, *top, *pack.rest(), *reversed(low)], full


def beside_hands(bottom: str) -> list[str]:
    """The lowest cards without the jokers that the cutter's hand will hold (Z-3.4)."""
    low = cards(bottom)
    return [card for place, card in enumerate(low) if place > 2 or card != "JK"]


def shuffle(order: Sequence[str]) -> str:
    """What chance does so that this order lies there after a cut of half the pack."""
    assert sorted(order) == sorted(PACK), "every card must be in the pack"
    return "shuffle:" + row([*order[CUT:], *order[:CUT]])


def waiting(leader: Seat | None = 0, **options: Any) -> Round:
    """A deal before its shuffle."""
    return GAME.start(Setup(rules(**options), leader))


def begin(order: Sequence[str], leader: Seat = 0, **options: Any) -> Round:
    """A deal of this pack, as it lies after the cut; the leader is to discard."""
    round_ = waiting(leader, **options)
    act(round_, CHANCE, shuffle(order))
    cutter = (leader - 2) % len(round_.view(None).sizes)
    return act(round_, cutter if options.get("manual_cut") else CHANCE, f"cut {CUT}")


def begin_with(
    *hands: str, leader: Seat = 0, draws: str = "", bottom: str = "", **options: Any
) -> Round:
    """The same with the hands in words."""
    order, _ = order_of(hands, leader, draws, bottom)
    return begin(order, leader, players=len(hands), **options)


def ready(
    *hands: str,
    leader: Seat = 0,
    draws: str = "",
    top: str = "",
    bottom: str = "",
    laps: int = 2,
    **options: Any,
) -> Round:
    """Round 3: everybody holds these twelve cards, the leader is to draw and `top` was thrown last.

    Until then everybody throws the card just drawn; `draws` are drawn from here on.
    """
    pack = Pack(*map(cards, hands), cards(draws), cards(top), beside_hands(bottom))
    thrown = [*pack.junk(laps * len(hands) - 1 - len(cards(top))), *cards(top)]
    wanted = [*hands]
    first = pack.junk(1)[0]
    wanted[leader] = " ".join([*cards(hands[leader]), *pack.junk(12 - len(cards(hands[leader])))])
    wanted[leader] += f" {first}"
    order, _ = order_of(wanted, leader, f"{' '.join(thrown)} {draws}", bottom)
    round_ = begin(order, leader, players=len(hands), **options)
    play(round_, f"-{first}")
    for card in thrown:
        play(round_, "draw", f"-{card}")
    return round_


def spot(
    hand: str,
    *,
    drawn: str = "",
    top: str = "",
    laid: Sequence[str] = (),
    own: Sequence[str] | None = None,
    draws: str = "",
    **options: Any,
) -> Round:
    """Seat 1 of two is to act in round 3 or 4 with this hand, `drawn` from the stock if named.

    Seat 0 has opened with the melds `laid`. With `own` seat 1 has opened too: with those melds and
    a pure run of diamonds up to the king that leaves it with this hand. `top` is the discard that
    lies there.
    """
    theirs = " ".join(card for meld in laid for card in split(meld))
    if own is None:
        plan = [f"{top} {drawn} {draws}"] if top else [f"{_spare(0)} {drawn} {draws}"]
        mine = hand
    else:
        pad = 12 - len(cards(hand)) - sum(len(split(meld)) for meld in own)
        own = [*own, run("D", RANKS[13 - pad], pad)]
        mine = " ".join([*cards(hand), *(card for meld in own for card in split(meld))])
        plan = [f"{_spare(0)} {_spare(1)} {top or _spare(2)} {drawn} {draws}"]
    round_ = ready(theirs, mine, draws=plan[0], **options)
    melds = " ".join(f"+{meld}" for meld in laid)
    if own is None:
        play(round_, "draw", f"{melds} -{top or _spare(0)}".strip())
    else:
        play(round_, "draw", f"{melds} -{_spare(0)}".strip())
        play(round_, "draw", " ".join(f"+{meld}" for meld in own) + f" -{_spare(1)}")
        play(round_, "draw", f"-{top or _spare(2)}")
    return play(round_, "draw") if drawn else round_


def _spare(number: int) -> str:
    """A card that is drawn and thrown again without any meaning."""
    return ("S6", "C7", "C2")[number]


# -- acting -----------------------------------------------------------------------------------


def turn(round_: Round) -> Seat:
    """The one who is to act; seats act one at a time."""
    (seat,) = round_.actors()
    return seat


def act(round_: Round, seat: Seat, text: str) -> Round:
    """Lets the seat do what the law must allow it; no card is lost by it (Z-3.11)."""
    action = GAME.read(text)
    assert round_.actors() == (seat,), f"{seat} {text} but {round_.actors()} must act"
    assert round_.judge(seat, action) is None, f"{seat} {text}: {round_.judge(seat, action)}"
    round_.apply(seat, action)
    assert round_.cards() == sorted(PACK_108.cards)
    return round_


def play(round_: Round, *texts: str) -> Round:
    """Whoever is to act does so, text by text."""
    for text in texts:
        act(round_, turn(round_), text)
    return round_


def pass_by(round_: Round, turns: int = 1) -> Round:
    """So many turns in which a card is drawn and thrown again."""
    for _ in range(turns):
        play(round_, "draw")
        play(round_, f"-{round_.view(turn(round_)).drawn}")
    return round_


def judged(round_: Round, text: str, seat: Seat | None = None) -> Refusal | None:
    """What the law says to this action of the seat on turn, or of another."""
    return round_.judge(turn(round_) if seat is None else seat, GAME.read(text))


# -- looking ----------------------------------------------------------------------------------


def phase(round_: Round) -> str:
    """The name of the phase, as everybody sees it."""
    return str(round_.view(None).phase)


def hand(round_: Round, seat: Seat) -> list[str]:
    """The cards a seat sees in its own hand, sorted by their texts."""
    return sorted(round_.view(seat).hand)


def melds(round_: Round) -> dict[int, str]:
    """Every meld on the table by its number."""
    return {meld.id: row(meld.cards) for meld in round_.view(None).table}


def same_cards(text: str) -> list[str]:
    """The cards of a meld whose order does not matter."""
    return sorted(split(text))


def seen(round_: Round) -> list[View]:
    """What the onlooker and every seat see."""
    return [round_.view(viewer) for viewer in viewers(round_)]


def viewers(round_: Round) -> list[Seat | None]:
    """The onlooker and every seat."""
    return [None, *range(len(round_.view(None).sizes))]


def legal(round_: Round, seat: Seat) -> set[str]:
    """The texts that are listed for the seat; none is listed twice."""
    texts = [str(action) for action in round_.legal(seat)]
    assert len(texts) == len(set(texts))
    return set(texts)


def points(round_: Round) -> tuple[int, ...]:
    """What each seat scored; the lines of the outcome add up to it."""
    outcome = round_.outcome()
    assert outcome is not None
    for seat, scored in enumerate(outcome.points):
        assert sum(line.points for line in outcome.lines if line.side == seat) == scored
    return outcome.points


def assert_refused(
    round_: Round, text: str, code: str, law: Laws, seat: Seat | None = None
) -> Refusal:
    """The action is refused with this code and law, is not listed, and changes nothing."""
    action = GAME.read(text)
    before, actors = seen(round_), round_.actors()
    who = actors[0] if seat is None else seat
    refusal = round_.judge(who, action)
    laws = (law,) if isinstance(law, str) else law
    assert refusal is not None, f"{text} is allowed"
    assert (refusal.code, refusal.law) in [(code, one) for one in laws], f"{text}: {refusal}"
    assert who == CHANCE or action not in round_.legal(who)
    assert seen(round_) == before
    assert round_.actors() == actors
    return refusal


def said(refusal: Refusal, language: str = "en") -> str:
    """What the refused player is told."""
    return GAME.lawbook.refusal_text(refusal, language)
