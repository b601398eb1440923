"""Positions for the tests: packs in words, phases driven by texts, refusals that change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from eldest.cards import PACK_32, card_text, read_card
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.protocol import CHANCE, Action, Round, Seat, Setup, View

SUITS = "HDSC"
NATURAL = "AKQJT987"
TRUMP_ORDER = "ATKQJ987"
PACK = tuple(suit + rank for suit in SUITS for rank in NATURAL)

Laws = str | tuple[str, ...]


def rules(**values: Any) -> Options:
    """House rules of this game."""
    options = GAME.options(**values)
    assert isinstance(options, Options)
    return options


def cards(text: str) -> list[str]:
    """The card texts of a row, in its order: `SK9 H8` is SK, S9 and H8."""
    return [word[0] + rank for word in text.split() for rank in word[1:]]


def row(texts: Iterable[str]) -> str:
    """Card texts as the text of an action has them: `SKS9H8`."""
    return "".join(texts)


def pack_of(seven: str, middle: str, third: str, rest: str) -> str:
    """The order of the pack that deals these packets (M-3.6), written in card texts."""
    one, two = cards(middle), cards(third)
    order = [*cards(seven), *one[:5], *two[:5], *one[5:], *two[5:], *cards(rest)]
    assert sorted(order) == sorted(PACK), "every card of the pack must be dealt once"
    return " ".join(order)


def shuffle(deck: str) -> Action:
    """The act of chance that orders the pack like this."""
    return GAME.read("shuffle:" + row(cards(deck)))


def waiting(leader: int | None = 0, order: tuple[int, ...] = (), **options: Any) -> Round:
    """A round before its shuffle; the leader is the chooser."""
    return GAME.start(Setup(GAME.options(**options), leader, order))


def begin(deck: str, leader: int = 0, **options: Any) -> Round:
    """A round whose pack was shuffled into this order."""
    round_ = waiting(leader, **options)
    round_.apply(CHANCE, shuffle(deck))
    return round_


def begin_cut(deck: str, leader: int = 0, **options: Any) -> Round:
    """A round of an old pack that was cut into this order."""
    order = cards(deck)
    old = tuple(read_card(card) for card in order[16:] + order[:16])
    round_ = waiting(leader, old, **{**options, "deck_mode": "cut"})
    seats = len(round_.view(None).sizes)
    drive(round_, f"{(leader + seats - 2) % seats} cut:16, -1 jitter:0")
    return round_


def turn(round_: Round) -> Seat:
    """The one seat on turn (M-0.6)."""
    (seat,) = round_.actors()
    return seat


def act(round_: Round, seat: Seat, text: str) -> Round:
    """Lets the seat on turn do what the law must allow it."""
    assert round_.actors() == (seat,), f"{seat} {text} but {round_.actors()} must act"
    return free(round_, seat, text)


def free(round_: Round, seat: Seat, text: str) -> Round:
    """The same for an action that is free of turn."""
    action = GAME.read(text)
    assert round_.judge(seat, action) is None, f"{seat} {text}: {round_.judge(seat, action)}"
    if seat != CHANCE and not text.startswith("declare:"):  # there are thousands of these
        assert action in round_.legal(seat), f"{seat} {text} is not listed as legal"
    round_.apply(seat, action)
    assert round_.cards() == sorted(PACK_32.cards)
    return round_


def drive(round_: Round, line: str) -> Round:
    """Acts as a line says: `0 choose:CQ, 0 discard:S8DJ, 1 good`."""
    for part in line.split(",") if line else ():
        seat, text = part.split()
        act(round_, int(seat), text)
    return round_


def tricks(round_: Round, line: str) -> Round:
    """Plays as a line says, each trick with its leader: `0 HA H8 HQ, 0 DK DQ DT`."""
    for part in line.split(","):
        leader, *lying = part.split()
        assert phase(round_) == "play"
        assert round_.actors() == (int(leader),), f"{part}: {round_.actors()} leads"
        for card in lying:
            act(round_, turn(round_), card)
    return round_


def quiet(round_: Round) -> Round:
    """Everybody who is still asked says good, to the end of the doubling."""
    while phase(round_) == "doubling":
        act(round_, turn(round_), "respond:good")
    return round_


def play_out(round_: Round, choose: Callable[[list[str]], str] = min) -> Round:
    """Plays to the end, each seat playing what `choose` picks among its legal cards."""
    while phase(round_) == "play":
        act(round_, turn(round_), choose(sorted(legal(round_, turn(round_)))))
    return round_


def low(texts: list[str]) -> str:
    """The lowest of the legal cards in natural order."""
    return max(texts, key=lambda text: (NATURAL.index(text[1]), text))


def high(texts: list[str]) -> str:
    """The highest of the legal cards in natural order."""
    return min(texts, key=lambda text: (NATURAL.index(text[1]), text))


def phase(round_: Round) -> str:
    """The name of the phase, as everybody sees it."""
    return str(round_.view(None).phase)


def legal(round_: Round, seat: Seat) -> set[str]:
    """The texts of all that the seat may do; no action is listed twice."""
    texts = [str(action) for action in round_.legal(seat)]
    assert len(texts) == len(set(texts))
    return set(texts)


def legal_cards(round_: Round, seat: Seat) -> set[str]:
    """The cards that the seat may play now."""
    return {text for text in legal(round_, seat) if text in PACK}


def verbs(round_: Round, seat: Seat) -> set[str]:
    """The kinds of action that the seat may do now."""
    return {text.partition(":")[0] for text in legal(round_, seat)}


def hand(round_: Round, seat: Seat) -> set[str]:
    """The cards a seat sees in its own hand."""
    held = round_.view(seat).hand
    assert len(held) == len(set(held))
    return set(held)


def viewers(round_: Round) -> list[Seat | None]:
    """The onlooker and every seat."""
    return [None, *range(len(round_.view(None).sizes))]


def seen(round_: Round) -> list[View]:
    """What the onlooker and every seat see."""
    return [round_.view(viewer) for viewer in viewers(round_)]


def points(round_: Round) -> tuple[int, ...]:
    """What each seat is paid; the payments sum to 0 and to the lines (M-13.7)."""
    outcome = round_.outcome()
    assert outcome is not None
    assert sum(outcome.points) == 0
    for seat, paid in enumerate(outcome.points):
        assert sum(line.points for line in outcome.lines if line.side == seat) == paid
    return outcome.points


def levels(round_: Round) -> dict[str, int]:
    """The level of every commitment."""
    return {item.name: item.level for item in round_.view(None).commitments}


def opened(round_: Round) -> set[str]:
    """The commitments that are open now."""
    return {item.name for item in round_.view(None).commitments if item.open}


def collected(round_: Round) -> list[str]:
    """The pack as the dealer collects it for the next round (M-14.4), top first."""
    outcome = round_.outcome()
    assert outcome is not None
    following = GAME.after(round_.setup, outcome, outcome.points, 1)
    assert following is not None
    return [card_text(card) for card in GAME.carry(round_, following).order]


def assert_refused(round_: Round, seat: Seat, text: str, code: str, law: Laws) -> None:
    """The action is refused with this code and law, is not listed, and changes nothing."""
    action = GAME.read(text)
    before, actors = seen(round_), round_.actors()
    refusal = round_.judge(seat, action)
    laws = (law,) if isinstance(law, str) else law
    assert refusal is not None
    assert (refusal.code, refusal.law in laws) == (code, True), f"{seat} {text}: {refusal}"
    assert action not in round_.legal(seat)
    assert seen(round_) == before
    assert round_.actors() == actors
