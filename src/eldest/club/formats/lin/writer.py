"""Boards in LIN, in the order of B-F.33."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eldest.cards import card_text
from eldest.club.formats.calls import WrittenCall, calls_of
from eldest.club.formats.charset import encoded
from eldest.club.formats.filed import FiledBoard
from eldest.club.formats.lin.pairs import ALERT, DEALERS, FORMAT, HEADER, SEAT_ORDER
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.pbn.values import tricks_of
from eldest.club.formats.tricks import play_of
from eldest.games.bridge import Deal
from eldest.games.bridge.deals import pbn_hand

_SIDES = ("o", "n", "e", "b")
_CALLS = {"P": "p", "X": "d", "XX": "r"}
Pair = tuple[str, str]


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """A line of pairs a board, after the pairs that came before all boards."""
    lines = [_line(boards[0].game.kept_by(HEADER))] if boards[0].game.kept_by(HEADER) else []
    lines += [_line(_pairs(board)) for board in boards]
    return encoded("".join(line + "\n" for line in lines), utf8=options.utf8)


def _line(pairs: Sequence[Pair]) -> str:
    return "".join(f"{key}|{_clean(value)}|" for key, value in pairs)


def _clean(value: str) -> str:
    """A value without `|`, which LIN cannot escape, and without line ends (B-F.30)."""
    return re.sub(r"[|\r\n]", " ", value)


def _pairs(board: FiledBoard) -> list[Pair]:
    game = board.game
    room = "c" if game.value("Room").lower() == "closed" else "o"
    names = ",".join(game.value(seat).replace(",", " ") for seat in SEAT_ORDER)
    pairs = [
        ("qx", f"{room}{board.number}"),
        ("pn", names),
        ("md", _dealt(board.dealer, board.deal)),
        ("rh", ""),
        ("ah", f"Board {board.number}"),
        ("sv", _SIDES[board.vulnerability]),
    ]
    for call in calls_of(game):
        pairs += _call_pairs(call)
    return [*pairs, *game.kept_by(FORMAT), ("pg", ""), *_play_pairs(board)]


def _dealt(seat: int, deal: Deal) -> str:
    """The dealer's digit and the hands of S, W, N; East has the rest."""
    digit = next(digit for digit, place in DEALERS.items() if place == seat)
    north, _, south, west = deal.hands
    return digit + ",".join(_hand(hand) for hand in (south, west, north))


def _hand(hand: int) -> str:
    suits = pbn_hand(hand).split(".")
    return "".join(letter + ranks for letter, ranks in zip("SHDC", suits, strict=True))


def _call_pairs(call: WrittenCall) -> list[Pair]:
    alerted, _, said = call.note.partition(":")
    is_alert = alerted.strip() == ALERT
    note = said.strip() if is_alert else call.note
    word = _CALLS.get(call.text, call.text) + "!" * is_alert
    return [("mb", word), *([("an", note)] if note else [])]


def _play_pairs(board: FiledBoard) -> list[Pair]:
    """The cards as they were played, then declarer's tricks."""
    tricks, won = play_of(board.game, board.deal), tricks_of(board.game)
    pairs = [("pc", card_text(card)) for _, card in tricks.cards] if tricks else []
    if won is not None:
        pairs.append(("mc", str(won)))
    return [*pairs, ("pg", "")] if pairs else []
