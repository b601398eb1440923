"""Values of PBN tags as they are read and as they are exported (B-F.14, B-F.15)."""

from __future__ import annotations

import re
from functools import lru_cache

from eldest.cards import SUITS, NotationError, card_text, cards_of
from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.filed import VULNERABLE, FiledBoard
from eldest.club.formats.game import PbnGame, Tag
from eldest.club.formats.pbn.spellings import (
    ALL_PASS,
    DOUBLES,
    PASSES,
    call_text,
    dotted,
    plain,
    sides_of,
)
from eldest.games.bridge import SEATS, Deal, Vulnerability, dealer, vulnerability
from eldest.games.bridge.deals import WHOLE, pbn_hand, read_pbn_hand

Hands = tuple[int | None, ...]  # from North on; None: not given
_SEAT_WORDS = {"NORTH": 0, "EAST": 1, "SOUTH": 2, "WEST": 3}
_RISKS = DOUBLES | {"*": "X", "**": "XX"}
_CONTRACT = re.compile(
    rf"([1-7]) ?(NT|SA|[SHDCN]) ?(XX|X|{'|'.join(map(re.escape, _RISKS))}|)", re.ASCII
)
_RESULT = re.compile(r"\^?(?:(NS|EW) ?)?([0-9]{1,2})(?: (?:NS|EW) ?[0-9]{1,2})?", re.ASCII)
_NUMBER = re.compile(r"(?:board|bd\.?|no\.?|#)? *#?([0-9]{1,6})\.?", re.ASCII)


def seat_of(text: str) -> int | None:
    """The seat of a letter in either size, or of its English word; None if it is none."""
    word = text.strip().upper()
    if len(word) == 1 and word in SEATS:
        return SEATS.index(word)
    return _SEAT_WORDS.get(word)


@lru_cache(maxsize=16)  # a game is asked for its hands when it is read and when it is a board
def read_hands(text: str) -> Hands:
    """The hands of a Deal value, whole or in part, in any of the forms seen (B-F.15)."""
    first, colon, rest = text.partition(":")
    start, words = seat_of(first), rest.split()
    if not colon or start is None or len(words) not in (3, 4):
        raise NotationError(f"a deal must be a first seat and four hands, N:..., not {text[:60]!r}")
    row = [None if word == "-" else _hand(word) for word in words]
    if len(row) == 3:
        if any(hand is None or hand.bit_count() != 13 for hand in row):
            raise NotationError("a fourth hand may be missing only when three are complete")
        row.append(None)
    return _checked(tuple(row[(seat - start) % 4] for seat in range(4)))


def _hand(word: str) -> int:
    """A hand; letters of suits and dashes for voids are dropped: `SA7.H864.D.C`, `A7.864.-.-`."""
    suits = ["" if row == "-" else row for row in dotted(plain(word).upper()).split(".")]
    if len(suits) == 5 and not suits[4]:
        suits.pop()  # a dot too many behind the last suit
    if len(suits) == 4:
        suits = [row.removeprefix(letter) for letter, row in zip(SUITS, suits, strict=True)]
    return read_pbn_hand(".".join(suits))


def _checked(hands: Hands) -> Hands:
    """The hands, the one that is not given filled in if the other three are complete."""
    seen = 0
    for seat, hand in zip(SEATS, hands, strict=True):
        if (hand or 0) & seen:
            raise NotationError(f"{card_text(cards_of(seen & (hand or 0))[0])} is dealt twice")
        if (hand or 0).bit_count() > 13:
            raise NotationError(f"{seat} has {(hand or 0).bit_count()} cards, not 13")
        seen |= hand or 0
    if seen.bit_count() == 39 and hands.count(None) == 1:
        return tuple(WHOLE & ~seen if hand is None else hand for hand in hands)
    return hands


def deal_text(hands: Hands, first: int) -> str:
    """The Deal value of whole or partial hands, ranks descending."""
    order = [hands[(first + step) % 4] for step in range(4)]
    words = ["-" if hand is None else pbn_hand(hand) for hand in order]
    return f"{SEATS[first]}:{' '.join(words)}"


def normal(game: PbnGame) -> PbnGame:
    """The game with its known values as they are exported; what is not understood stays."""
    values: dict[str, str] = {}
    number = _known_number(game)
    seat, sides = _dealer(game, number), _vulnerability(game, number)
    if seat is not None:
        values["Dealer"] = SEATS[seat]
    if sides is not None:
        values["Vulnerable"] = VULNERABLE[sides]
    deal = game.tag("Deal")
    if deal is not None and game.has("Deal"):
        values["Deal"] = _deal_value(deal, seat)
    return _put(game, values | _result_values(game))


def _put(game: PbnGame, values: dict[str, str]) -> PbnGame:
    """The game with the values that differ; the others keep their escapes."""
    changed = {}
    for name, value in values.items():
        tag = game.tag(name)
        if tag is None or tag.value != value:
            changed[name] = value
    return game.put(**changed)


def _deal_value(tag: Tag, seat: int | None) -> str:
    with place(line=tag.line):
        hands = read_hands(tag.value)
        first = seat_of(tag.value.partition(":")[0]) or 0
        return deal_text(hands, first if seat is None else seat)


def _dealer(game: PbnGame, number: int | None) -> int | None:
    tag = game.tag("Dealer")
    if tag is None or not game.has("Dealer"):
        return None if number is None else dealer(number)
    seat = seat_of(tag.value)
    if seat is None:
        raise FormatError(
            f"the dealer must be one of W N E S, not {tag.value[:40]!r}", line=tag.line
        )
    return seat


def _vulnerability(game: PbnGame, number: int | None) -> Vulnerability | None:
    tag = game.tag("Vulnerable")
    if tag is None or not game.has("Vulnerable"):
        return None if number is None else vulnerability(number)
    sides = sides_of(tag.value)
    if sides is None:
        reason = f"vulnerable must be None, NS, EW or All, not {tag.value[:40]!r}"
        raise FormatError(reason, line=tag.line)
    return sides


def is_numbered(game: PbnGame) -> bool:
    """Whether the game says which board it is; some programs name games that are not boards."""
    return _NUMBER.fullmatch(game.value("Board").strip().lower()) is not None


def number_of(game: PbnGame) -> int | None:
    """The board number of a game, if it says one; a name is none (B-B.3)."""
    tag, found = game.tag("Board"), _NUMBER.fullmatch(game.value("Board").strip().lower())
    if tag is None or found is None:
        return None
    with place(line=tag.line):
        dealer(int(found[1]))  # refuses what no board has (B-B.2)
    return int(found[1])


def _known_number(game: PbnGame) -> int | None:
    """The board number of a game; some programs have games that are not boards."""
    try:
        return number_of(game)
    except FormatError:
        return None


def _result_values(game: PbnGame) -> dict[str, str]:
    values = {}
    if contract := contract_text(game.value("Contract")):
        values["Contract"] = contract
    declarer = game.value("Declarer")
    seat = seat_of(declarer.removeprefix("^"))
    if seat is not None:
        values["Declarer"] = "^" * declarer.startswith("^") + SEATS[seat]
    tricks = tricks_of(game)
    if tricks is not None:
        values["Result"] = "^" * game.value("Result").startswith("^") + str(tricks)
    return values


def contract_text(text: str) -> str:
    """A contract as it is exported: `Pass`, `4HX`, `3NT`; nothing if it is none."""
    word = plain(text).strip().upper()
    if word in (*PASSES, *ALL_PASS, "PASSED OUT"):
        return "Pass"
    match = _CONTRACT.fullmatch(word)
    if match is None:
        return ""
    return call_text(match[1] + match[2]) + _RISKS.get(match[3], match[3])


def tricks_of(game: PbnGame) -> int | None:
    """Declarer's tricks, if the Result says them in any of its forms (B-F.14)."""
    match = _RESULT.fullmatch(game.value("Result").strip().upper())
    if match is None or int(match[2]) > 13:
        return None
    declarer = seat_of(game.value("Declarer").removeprefix("^"))
    if match[1] is None or (declarer is not None and SEATS[declarer] in match[1]):
        return int(match[2])
    return None if declarer is None else 13 - int(match[2])


def board_of(game: PbnGame, number: int, record: int) -> FiledBoard:
    """The board of a game with normal values; it must have all four hands (B-F.1)."""
    tag = game.tag("Deal")
    if tag is None or not game.has("Deal"):
        raise FormatError("the game has no deal", record=record, line=game.line)
    with place(record=record, line=tag.line):
        seat, sides = _dealer(game, number), _vulnerability(game, number)
        hands = read_hands(tag.value)
        missing = [SEATS[at] for at, hand in enumerate(hands) if hand is None]
        if missing:
            raise NotationError(f"the hands of {' and '.join(missing)} are missing")
        north, east, south, west = (hand or 0 for hand in hands)
        deal = Deal((north, east, south, west))
    return FiledBoard(number, seat or 0, sides or Vulnerability.NONE, deal, game)


def game_of(board: FiledBoard) -> PbnGame:
    """The game of a board, its four facts as the board has them."""
    return _put(
        board.game,
        {
            "Board": str(board.number),
            "Dealer": SEATS[board.dealer],
            "Vulnerable": VULNERABLE[board.vulnerability],
            "Deal": board.deal.to_pbn(board.dealer),
        },
    )
