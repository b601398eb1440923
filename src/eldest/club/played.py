"""A board played at a table as a board of a file, and back: PBN and LIN through `formats`.

A file has one note for a call, in which questions and explanations follow the alert (BD43),
and cannot express the line of a claim; everything else comes back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from eldest.club.formats import calls as filed_calls
from eldest.club.formats.calls import auction_tag, calls_of, contract_from
from eldest.club.formats.errors import FormatError
from eldest.club.formats.filed import FiledBoard
from eldest.club.formats.game import PbnGame, fresh
from eldest.club.formats.lin.pairs import ALERT
from eldest.club.formats.pbn.values import tricks_of
from eldest.club.formats.tricks import play_of, play_tag, replayed
from eldest.games.bridge import GAME, SEATS, Deal, vulnerability
from eldest.games.bridge.actions import Accept, Call, Claim, PlayCard
from eldest.games.bridge.calls import read_call
from eldest.games.bridge.constants import NO_SEAT
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.options import LAST_BOARD, MARKINGS
from eldest.games.bridge.talk.explanations import spoken
from eldest.games.bridge.talk.remarks import LONGEST, call_places, remarks_of
from eldest.games.bridge.view import SAID
from eldest.protocol import CHANCE, Action, Illegal, Seat, Setup, Shuffle
from eldest.protocol.round import Round
from eldest.protocol.speech.words import Words
from eldest.table import Table

PLAYERS = ("North", "East", "South", "West")
OWN_NUMBERS = [list(range(52))] * 4  # a card of any owner is itself


def filed_board(table: Table, names: Sequence[str] = ()) -> FiledBoard:
    """The board of a table with its auction, play and result as far as they go."""
    round_ = cast(Round, table.round)
    shuffles, dealer = table.shuffles(), round_.setup.leader
    if not shuffles or dealer is None:
        raise FormatError("the board is not dealt yet")
    north, east, south, west = BridgeDealing().hands(shuffles[0].order, dealer)
    deal = Deal((north, east, south, west))
    players = dict(zip(PLAYERS, names, strict=False))
    game = _played_game(fresh(**players), round_, deal)
    return FiledBoard(round_.options.board, dealer, round_.options.vulnerability, deal, game)


def _played_game(game: PbnGame, round_: Round, deal: Deal) -> PbnGame:
    kernel, outcome = round_.kernel, round_.outcome()
    calls = _filed_calls(round_)
    if calls:
        game = game.place(auction_tag(kernel.dealer, calls))
    contract = contract_from([call.text for call in calls], kernel.dealer)
    if contract is None:
        return game
    game = game.put(Contract=contract.pbn)
    if contract.declarer is None:
        return game
    game = game.put(Declarer=SEATS[contract.declarer])
    tricks = replayed(deal, contract, kernel.cards_in(OWN_NUMBERS, 0, kernel.played))
    if tricks and tricks.cards:
        game = game.place(play_tag(tricks))
    if outcome is None:
        return game
    ns, ew = outcome.points
    return game.put(Result=str(kernel.declarers_tricks()), Score=f"NS {ns - ew}")


def _filed_calls(round_: Round) -> list[filed_calls.WrittenCall]:
    texts = [said.call for said in round_.kernel.calls_in(SAID)]
    notes = [round_.notes.get(place) for place in call_places(round_.kernel)]
    return [
        filed_calls.WrittenCall(text, "; ".join(_remarks_on(round_, number, note)))
        for number, (text, note) in enumerate(zip(texts, notes, strict=True), start=1)
    ]


@cache
def _english() -> Words:
    return Words(GAME, "en")


def _remarks_on(round_: Round, number: int, note: str | None) -> Iterator[str]:
    """The alert, then what was asked and explained, by the letters of the seats."""
    if note is not None:
        yield f"{ALERT}: {spoken(note, _english())}" if note else ALERT
    for remark in remarks_of(round_):
        if remark.call == number:
            yield f"{SEATS[remark.seat]}: {spoken(remark.text, _english()) or '?'}"


def table_of(board: FiledBoard) -> Table:
    """The table at which the board of a file is played again; each call and card is judged."""
    table = Table(GAME, _setup(board))
    table.play(CHANCE, Shuffle(BridgeDealing().order(board.deal.hands, board.dealer)))
    for call in calls_of(board.game):
        _act(table, board, _turn(table, board), Call(read_call(call.text), _note(call.note)))
    _play(table, board)
    _end(table, board)
    return table


def _setup(board: FiledBoard) -> Setup:
    if board.number > LAST_BOARD:
        raise FormatError(f"a table plays boards 1 to {LAST_BOARD}, not {board.number}")
    marked = board.vulnerability != vulnerability(board.number)
    vulnerable = MARKINGS[board.vulnerability] if marked else "board"
    options = GAME.options(board=board.number, vulnerable=vulnerable, boards=1)
    return Setup(options, board.dealer)


def _note(text: str) -> str | None:
    """The note of a call; an alert without words is empty."""
    said = text.removeprefix(ALERT).removeprefix(":").strip()
    printable = "".join(letter if letter.isprintable() else " " for letter in said)
    return printable[:LONGEST].strip() if text else None


def _turn(table: Table, board: FiledBoard) -> Seat:
    actors = table.round.actors()
    if not actors:
        raise FormatError(f"board {board.number}: something is done after its end")
    return actors[0]


def _act(table: Table, board: FiledBoard, seat: Seat, action: Action) -> None:
    try:
        table.play(seat, action)
    except Illegal as error:
        who = f"board {board.number}: {SEATS[seat]} may not {action}"
        raise FormatError(f"{who}: {error}") from None


def _play(table: Table, board: FiledBoard) -> None:
    tricks = play_of(board.game, board.deal)
    if tricks is None and board.game.has("Play"):
        raise FormatError(f"board {board.number}: the play does not fit the deal and the contract")
    for _, card in tricks.cards if tricks else ():
        _act(table, board, _turn(table, board), PlayCard(card))


def _end(table: Table, board: FiledBoard) -> None:
    """Claim the tricks that nobody played, if the file has a result."""
    kernel, said = cast(Round, table.round).kernel, tricks_of(board.game)
    if said is None or kernel.declarer == NO_SEAT or not kernel.played:
        return
    if table.round.actors():
        claimed = said - kernel.declarers_tricks()
        if claimed < 0:
            raise _misfit(board, said)
        _act(table, board, kernel.declarer, Claim(claimed))
        for _ in range(2):
            _act(table, board, _turn(table, board), Accept())
    if kernel.declarers_tricks() != said:
        raise _misfit(board, said)


def _misfit(board: FiledBoard, said: int) -> FormatError:
    return FormatError(f"board {board.number}: the play does not give declarer {said} tricks")
