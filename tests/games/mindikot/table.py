"""Positions for the tests: hands in words, plays in a line, refusals that change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eldest.cards import PACK_48, PACK_52, mask_of, read_card
from eldest.games.mindikot import GAME
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.view import View
from eldest.protocol import CHANCE, HandsDealing, HouseRules, Refusal, Round, Setup, Shuffle
from eldest.protocol import Round as AnyRound

RANKS = "AKQJT98765432"
SUITS = "SHDC"
ONE_SUIT_EACH = tuple(suit + RANKS for suit in SUITS)

_LETTER = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


class _Filling:
    """Finds a home for every card that nobody asked for by name."""

    def __init__(self, wants: Sequence[str]) -> None:
        self.pack = PACK_52 if len(wants) == 4 else PACK_48
        self.hands = [_named(want) for want in wants]
        self.closed = [_closed(want) for want in wants]
        named = [card for hand in self.hands for card in hand]
        assert len(named) == len(set(named)), "a card is wanted twice"
        self.fixed = set(named)
        self.size = self.pack.size // len(wants)

    def fill(self) -> tuple[int, ...]:
        """The full hands as masks."""
        for card in self.pack.cards:
            if card not in self.fixed:
                assert self._place(card, set()), "no deal answers these wishes"
        return tuple(mask_of(hand) for hand in self.hands)

    def _place(self, card: int, asked: set[int]) -> bool:
        """Gives the card to a seat that may take it; a full seat first passes one on."""
        for seat in self._takers(card):
            if seat not in asked:
                asked.add(seat)
                if len(self.hands[seat]) < self.size or self._pass_on(seat, asked):
                    self.hands[seat].append(card)
                    return True
        return False

    def _pass_on(self, seat: int, asked: set[int]) -> bool:
        for card in [card for card in self.hands[seat] if card not in self.fixed]:
            self.hands[seat].remove(card)
            if self._place(card, asked):
                return True
            self.hands[seat].append(card)
        return False

    def _takers(self, card: int) -> list[int]:
        suit = card // 13
        seats = [seat for seat, closed in enumerate(self.closed) if SUITS[suit] not in closed]
        return sorted(seats, key=lambda seat: sum(c // 13 == suit for c in self.hands[seat]))


def _named(want: str) -> list[int]:
    return [read_card(word[0] + rank) for word in want.split() for rank in word[1:].rstrip("+-")]


def _closed(want: str) -> str:
    return "".join(word[0] for word in want.split() if not word.endswith("+"))


def dealt(wants: Sequence[str]) -> tuple[int, ...]:
    """Full hands by wish: `SK9` exactly these spades, `SK9+` at least these, `S-` none."""
    return _Filling(wants).fill()


def rules(**values: object) -> Options:
    """House rules of this game."""
    return own_rules(GAME.options(**values))


def own_rules(options: HouseRules) -> Options:
    """The same, known to be of this game."""
    assert isinstance(options, Options)
    return options


def waiting(leader: int | None = 0, **options: object) -> Round:
    """A round before its shuffle."""
    return GAME.start(Setup(GAME.options(**options), leader))


def begin(wants: Sequence[str], hide: str = "", leader: int = 0, **options: object) -> Round:
    """A round with these hands; naming a card to hide makes it mode B with that card face down."""
    if hide:
        options = {"mode": "B", **options}
    round_ = waiting(leader, players=len(wants), **options)
    step = -1 if options.get("direction") == "counterclockwise" else 1
    pack = PACK_52 if len(wants) == 4 else PACK_48
    order = HandsDealing(pack, len(wants), step).order(dealt(wants), leader)
    round_.apply(CHANCE, Shuffle(order))
    if hide:
        act(round_, round_.actors()[0], "hide:" + hide)
    return round_


def act(round_: Round, seat: int, text: str) -> Round:
    """Lets the seat in turn do what the law must allow it."""
    action = GAME.read(text)
    assert round_.actors() == (seat,), f"{seat}:{text} but {round_.actors()} must act"
    assert round_.judge(seat, action) is None, f"{seat}:{text} {round_.judge(seat, action)}"
    assert seat == CHANCE or action in round_.legal(seat), f"{seat}:{text} is not listed as legal"
    round_.apply(seat, action)
    return round_


def play(round_: Round, line: str) -> Round:
    """Plays a line like `0:SK 1:pass:H9 2:reveal 2:C7`."""
    for word in line.split():
        seat, text = word.split(":", 1)
        act(round_, int(seat), text)
    return round_


def play_row(round_: Round, row: str) -> Round:
    """Plays a row as the lawbook prints it: `10♦*` reveals, `J♦°` passes, `5♦!` sets trump."""
    for word in row.split():
        seat, card = word.split(":")
        rank, suit, mark = card[:-1], card[-1], ""
        if suit in "!*°":
            rank, suit, mark = card[:-2], card[-2], card[-1]
        text = _LETTER[suit] + rank.replace("10", "T")
        line = {"*": f"{seat}:reveal {seat}:{text}", "°": f"{seat}:pass:{text}"}
        play(round_, line.get(mark, f"{seat}:{text}"))
    return round_


def play_out(round_: Round, choose: Callable[[list[str]], str] = min) -> Round:
    """Plays to the end, each seat doing what `choose` picks among the legal texts."""
    while round_.actors():
        seat = round_.actors()[0]
        act(round_, seat, choose([str(action) for action in round_.legal(seat)]))
    return round_


def legal(round_: Round, seat: int) -> set[str]:
    """The texts of all that the seat may do; no action is listed twice."""
    texts = [str(action) for action in round_.legal(seat)]
    assert len(texts) == len(set(texts))
    return set(texts)


def cards(text: str) -> set[str]:
    """The card texts of a hand: `SK9 H3` is SK, S9 and H3."""
    return {word[0] + rank for word in text.split() for rank in word[1:]}


def passes(texts: set[str]) -> set[str]:
    """The pass with each of these cards."""
    return {"pass:" + text for text in texts}


def seen(round_: AnyRound) -> list[View]:
    """What the onlooker and every seat see."""
    seats = range(len(round_.view(None).sizes))
    return [round_.view(None), *(round_.view(seat) for seat in seats)]


def hand(round_: Round, seat: int) -> set[str]:
    """The cards a seat sees in its own hand."""
    return set(round_.view(seat).hand)


def assert_refused(round_: Round, seat: int, text: str, code: str, law: str) -> None:
    """The action is refused with this code and law, is not listed, and changes nothing."""
    action = GAME.read(text)
    before, actors = seen(round_), round_.actors()
    assert round_.judge(seat, action) == Refusal(code, law)
    if seat in actors:
        assert action not in round_.legal(seat)
    assert seen(round_) == before
    assert round_.actors() == actors
