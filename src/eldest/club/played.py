"""A board played at a table as a board of a file, and back: PBN and LIN through `formats`.

A file has one note for a call, in which questions and explanations stand behind the alert (BD43),
and no word for the line of a claim; all else comes back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from eldest.games.bridge.calls import call_text, read_call
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.options import LAST_BOARD, MARKINGS
from eldest.games.bridge.round import Round
from eldest.games.bridge.talk import LONGEST
from eldest.games.bridge.terms import spoken, words_of
from eldest.protocol import CHANCE, Action, Illegal, Seat, Setup, Shuffle
from eldest.table import Table

PLAYERS = ("North", "East", "South", "West")
ENGLISH = words_of(GAME.lawbook, "en")


def filed_board(table: Table, names: Sequence[str] = ()) -> FiledBoard:
    """The board of a table with its auction, play and result as far as they go."""
    round_ = cast(Round, table.round)
    shuffles, dealer = table.shuffles(), round_.setup.leader
    if not shuffles or dealer is None:
        raise FormatError("the board is not dealt yet")
    north, east, south, west = BridgeDealing().hands(shuffles[0].order, dealer)
    deal = Deal((north, east, south, west))
    players = dict(zip(PLAYERS, names, strict=False))
    game = _told(fresh(**players), round_, deal)
    return FiledBoard(round_.options.board, dealer, round_.options.vulnerability, deal, game)


def _told(game: PbnGame, round_: Round, deal: Deal) -> PbnGame:
    auction, play, outcome = round_.auction, round_.play, round_.outcome()
    calls = [_filed_call(round_, place) for place in range(auction.count)]
    if calls:
        game = game.place(auction_tag(auction.dealer, calls))
    contract = contract_from([call.text for call in calls], auction.dealer)
    if contract is None:
        return game
    game = game.put(Contract=contract.pbn)
    if contract.declarer is None:
        return game
    game = game.put(Declarer=SEATS[contract.declarer])
    tricks = replayed(deal, contract, [play.card(place) for place in range(play.count)])
    if tricks and tricks.cards:
        game = game.place(play_tag(tricks))
    if outcome is None:
        return game
    ns, ew = outcome.points
    return game.put(Result=str(round_.tricks()), Score=f"NS {ns - ew}")


def _filed_call(round_: Round, place: int) -> filed_calls.Call:
    return filed_calls.Call(call_text(round_.auction.call(place)), "; ".join(_said(round_, place)))


def _said(round_: Round, place: int) -> Iterator[str]:
    """The alert, then what was asked and explained, by the letters of the seats."""
    note = round_.notes.get(place)
    if note is not None:
        yield f"{ALERT}: {spoken(note, ENGLISH)}" if note else ALERT
    for remark in round_.talk:
        if remark.call == place + 1:
            yield f"{SEATS[remark.seat]}: {spoken(remark.text, ENGLISH) or '?'}"


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
    """What was said of a call; an alert without words is empty."""
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
    """Tricks that nobody played were claimed, if the file has a result."""
    round_, said = cast(Round, table.round), tricks_of(board.game)
    if said is None or round_.contract is None:
        return
    if round_.play.is_dummy_down() and round_.actors():
        claimed = said - round_.tricks()
        if claimed < 0:
            raise _misfit(board, said)
        _act(table, board, round_.contract.declarer, Claim(claimed))
        for _ in range(2):
            _act(table, board, _turn(table, board), Accept())
    if round_.play.is_dummy_down() and round_.tricks() != said:
        raise _misfit(board, said)


def _misfit(board: FiledBoard, said: int) -> FormatError:
    return FormatError(f"board {board.number}: the play does not give declarer {said} tricks")
