"""Boards for the tests: a deal by its PBN text, calls and cards in a line, refusals as codes."""

from __future__ import annotations

from collections.abc import Iterator

from eldest import protocol
from eldest.deal import Dice
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.actions import TABLE
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.scoring.contract import contract_of
from eldest.games.bridge.view import View
from eldest.protocol import CHANCE, Setup, Shuffle
from eldest.protocol.round import Round
from eldest.table import Table

N, E, S, W = range(4)
# One suit each, so that every trick but the leader's is a discard.
SUITS_APART = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
# South's 4H: dummy (North) has the trumps to draw, the defence three tricks.
FOUR_HEARTS = "N:A72.KQ54.865.AQ3 KQJT.72.AQ42.T64 653.AJT98.K7.K52 984.63.JT93.J987"


def board(pbn: str = FOUR_HEARTS, dealer: int = N, **options: str | int) -> Round:
    """The board with this deal, before the first call."""
    rules = GAME.options(**options)
    round_ = started(Setup(rules, dealer))
    order = BridgeDealing().order(Deal.from_pbn(pbn).hands, dealer)
    round_.apply(CHANCE, Shuffle(order))
    return round_


def started(setup: Setup) -> Round:
    """A round of bridge before its shuffle."""
    round_ = GAME.start(setup)
    assert isinstance(round_, Round)
    return round_


def actor(round_: Round) -> int:
    """The one who acts."""
    (seat,) = round_.actors()
    return seat


def phase(round_: Round) -> str:
    """Where the board is, as everybody sees it."""
    found: str = round_.view(None).phase
    return found


def hands(round_: protocol.Round) -> list[int]:
    """The four hands as they are now."""
    assert isinstance(round_, Round)
    return [round_.kernel.hand(seat) for seat in range(4)]


def contract(round_: Round) -> str | None:
    """The contract with its declarer; None if the auction goes on or was passed out."""
    found = contract_of(round_.kernel)
    return None if found is None else str(found)


def seated(texts: str = "") -> Table:
    """A table with that deal after these calls, cards and answers, each by the one in turn."""
    table = Table(GAME, Setup(GAME.options(), N))
    order = BridgeDealing().order(Deal.from_pbn(FOUR_HEARTS).hands, N)
    table.play(CHANCE, Shuffle(order))
    for text in texts.split():
        table.play(table.round.actors()[0], text)
    return table


def done(round_: Round, texts: str) -> Round:
    """The board after these calls, cards and answers, each by the one in turn."""
    for text in texts.split():
        act(round_, actor(round_), text)
    return round_


def act(round_: Round, seat: int, text: str) -> None:
    """An action that must be allowed."""
    action = GAME.read(text)
    assert round_.judge(seat, action) is None, f"{seat} {text}"
    round_.apply(seat, action)


def refused(round_: Round, seat: int, text: str) -> str:
    """Code and law of a refusal; `allowed` if there is none. Nothing changes."""
    before = views(round_)
    refusal = round_.judge(seat, GAME.read(text))
    assert views(round_) == before
    return "allowed" if refusal is None else f"{refusal.code} {refusal.law}"


def is_allowed(round_: Round, seat: int, text: str) -> bool:
    """Whether nothing is refused; for tests that try many texts and look at the views once."""
    return round_.judge(seat, GAME.read(text)) is None


def views(round_: Round) -> list[View]:
    """What everybody sees."""
    return [round_.view(seat) for seat in (N, E, S, W, None)]


def legal(round_: Round, seat: int) -> list[str]:
    """What a seat may do, without claims."""
    return [text for text in map(str, round_.legal(seat)) if not text.startswith("claim")]


def random_calls(seed: int, dealer: int = N) -> Round:
    """A board whose auction was random."""
    round_, dice = board(SUITS_APART, dealer), Dice(seed)
    while phase(round_) == "auction":
        calls = round_.legal(actor(round_))
        round_.apply(actor(round_), calls[dice.below(len(calls))])
    return round_


def random_board(seed: int) -> Iterator[Round]:
    """Every position of a random board, always the same round; nobody claims."""
    dice = Dice(seed)
    round_ = started(Setup(GAME.options(board=seed % 16 + 1), seed % 4))
    round_.apply(CHANCE, round_.chance(dice))
    while round_.actors():
        yield round_
        due = round_.kernel.due_entries(TABLE.actions)
        round_.apply(actor(round_), due[dice.below(len(due))])
    yield round_
