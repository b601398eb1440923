"""The games of a `.bws` file as PBN: hands, auctions and plays as far as it has them (BT-F.7)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError, cards_of, read_card
from eldest.club.bws import Jet, Received, received
from eldest.club.bws.hands import hands_of
from eldest.club.bws.received import int_of, text_of_field
from eldest.club.bws.shape import sections
from eldest.club.evening.results import Result, read_result
from eldest.club.formats.calls import WrittenCall, auction_tag, contract_of, passes_left
from eldest.club.formats.filed import VULNERABLE
from eldest.club.formats.game import PbnGame, Remark, fresh
from eldest.club.formats.pbn.values import contract_text
from eldest.club.formats.tricks import Tricks, before_play, play_tag
from eldest.games.bridge import SEATS, Deal, dealer, vulnerability
from eldest.games.bridge.calls import find_call
from eldest.games.bridge.legal import legal_calls

Where = tuple[str, int, int, int]  # section, round, table, board
SKIPPED = "SKIPBID"  # the player in turn was passed over; no call
SUIT_CARDS = 13


def games_of(jet: Jet) -> list[PbnGame]:
    """Every playing that has a result, with its hands where the file has them."""
    hands = hands_of(jet)
    calls, cards = by_board(jet, "BiddingData", "Bid"), by_board(jet, "PlayData", "Card")
    games = []
    for one in received(jet):
        where = (one.section, one.round, one.table, one.board)
        if one.result and not one.fault:
            game = _game(one, read_result(one.result), hands.get(one.board))
            game = _with_auction(game, one.board, calls.get(where, []))
            games.append(_with_play(game, hands.get(one.board), cards.get(where, [])))
    return games


def by_board(jet: Jet, table: str, field: str) -> dict[Where, list[str]]:
    """The calls or cards of each board; for each counter the last one not erased counts."""
    letters = {number: letter for letter, number in sections(jet).items()}
    found: dict[Where, dict[int, str]] = {}
    for row in sorted(jet.rows(table), key=lambda row: int_of(row, "ID")):
        if not row.get("Erased"):
            letter = letters.get(int_of(row, "Section"), "")
            place = int_of(row, "Round"), int_of(row, "Table"), int_of(row, "Board")
            text = text_of_field(row, field).strip().upper()
            found.setdefault((letter, *place), {})[int_of(row, "Counter")] = text
    return {where: [by[at] for at in sorted(by)] for where, by in found.items()}


def _game(one: Received, result: Result, deal: Deal | None) -> PbnGame:
    side = vulnerability(one.board)
    game = fresh(
        Board=str(one.board),
        Dealer=SEATS[dealer(one.board)],
        Vulnerable=VULNERABLE[side],
        Deal=deal.to_pbn(dealer(one.board)) if deal else "",
        Contract=contract_text(result.contract) if result.contract else "",
        Declarer=result.declarer,
        Result="" if result.tricks is None else str(result.tricks),
    )
    score = result.ns_score(side)
    told_score = {} if score is None else {"Score": f"NS {score}"}
    where = {"Section": one.section, "Round": str(one.round), "Table": str(one.table)}
    return game.put(**told_score, **where, PairNS=str(one.pairs[0]), PairEW=str(one.pairs[1]))


def _with_auction(game: PbnGame, board: int, words: Sequence[str]) -> PbnGame:
    """The game with its auction if that is complete and legal, else with its words."""
    calls = ["P" if word == "PASS" else word.removesuffix("T") for word in words if word != SKIPPED]
    if not calls:
        return game
    if _is_auction(calls):
        return game.place(auction_tag(dealer(board), map(WrittenCall, calls)))
    return _remarked(game, "auction", words)


def _is_auction(calls: Sequence[str]) -> bool:
    numbers: list[int] = []
    for text in calls:
        number = find_call(text)
        if number is None or not legal_calls(numbers) >> number & 1:
            return False
        numbers.append(number)
    return not passes_left(calls)


def _with_play(game: PbnGame, deal: Deal | None, words: Sequence[str]) -> PbnGame:
    """The game with its play if that is complete and legal, else with its words."""
    if not words:
        return game
    tricks = before_play(deal, contract_of(game)) if deal else None
    if tricks and all(_played(tricks, word) for word in words) and tricks.is_complete:
        return game.place(play_tag(tricks))
    return _remarked(game, "play", words)


def _played(tricks: Tricks, word: str) -> bool:
    """Whether this card was played in turn and followed suit."""
    try:
        card = read_card(word.replace("10", "T"))
    except NotationError:
        return False
    led, seat = tricks.cards[-(len(tricks.cards) % 4) or len(tricks.cards) :][:1], tricks.turn
    suit = led[0][1] // SUIT_CARDS if led else card // SUIT_CARDS
    return (card // SUIT_CARDS == suit or not _has(tricks, seat, suit)) and tricks.play(card)


def _has(tricks: Tricks, seat: int, suit: int) -> bool:
    """Whether a hand still has a card of the suit."""
    gone = {card for _, card in tricks.cards}
    held = cards_of(tricks.deal.hands[seat])
    return any(card // SUIT_CARDS == suit and card not in gone for card in held)


def _remarked(game: PbnGame, what: str, words: Sequence[str]) -> PbnGame:
    text = f" {what}: {' '.join(words)} ".replace("}", ")")
    return PbnGame((*game.head, Remark("{", text)), game.tags, game.tail, game.kept)
