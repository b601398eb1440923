"""Texts to try: near misses of an action, an action part by part, garbage, and talk."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

CARD = re.compile("[SHDC][AKQJT98765432]|JK")
ROW = re.compile(r"(?<![A-Za-z0-9])(?:[SHDC][AKQJT98765432]|JK)+(?![A-Za-z0-9])")
BID = re.compile("[1-7][CDHSN]")
LETTERS = "SHDCAKQJT98765432:x 0?+-!~<>=\u0661"
GARBAGE = (
    *("", " ", "?", "S", "SA SA", "S1", "JK", "shuffle:", "shuffle:SA", "lead:", "lead:x"),
    *("lead:0", "lead:3", "\n", "é", "claim:99", "claim:-1", "ask:0", "ask:1", "explain:1:x"),
    *("explain:1:", "cut 0", "cut 54", "cut:1", "cut:99", "jitter:0", "jitter:9", "blind:0"),
    *("revoke:0:1", "revoke:9:9", "discard:", "discard:SA", "discard:SASA", "discard:SASKSQ"),
    *("declare:SASK:GAME", "bid:NONE", "announce:X", "respond:", "respond:GAME+GAME"),
    *("respond:!SEVEN_AGAINST", "take", "jolly", "take -SA", "jolly -SA", "+SA", "+SASKSQ"),
    *("1=SA", "99=SA", "1~SA -SA", "0=SA", "-JK", "pass:SA", "hide:SA", "hide:", "reveal"),
    *("2D!", "P!artificial", "8C", "1NT"),
)
CALLS = 12  # so many of the last calls are asked about and explained


def kind_of(text: str) -> str:
    """The kind of action that a text is: the text without its cards and numbers."""
    return re.sub("[0-9]+", "0", BID.sub("bid", CARD.sub("card", text.partition(" ")[0])))


def missed(text: str, faces: Sequence[str], rng: random.Random) -> list[str]:
    """The text with a card, a word or a letter changed, each once."""
    words = text.split(" ")
    found = [_other_card(text, faces, rng), _other_letter(text, rng), text.lower()]
    found += [_joined([*words, rng.choice(words)]), _joined(rng.sample(words, len(words)))]
    cards = CARD.findall(text)
    if len(cards) > 1:
        one, two = rng.sample(cards, 2)
        found += [text.replace(one, two, 1), text.replace(one, "", 1), _reversed_row(text)]
    return found


def parts_of(text: str) -> list[str]:
    """A composite action part by part, and with each of its parts left out."""
    words = text.split(" ")
    if len(words) == 1:
        return []
    begun = [_joined(words[:count]) for count in range(1, len(words))]
    return begun + [_joined(words[:at] + words[at + 1 :]) for at in range(len(words) - 1)]


def mixed(texts: Sequence[str], rng: random.Random) -> str:
    """The beginning of one action with the end of another."""
    one, two = rng.choice(texts), rng.choice(texts)
    sign = rng.choice([" ", ":", "!", "+"])
    return one.partition(sign)[0] + sign + two.rpartition(sign)[2]


def talk(calls: int, rng: random.Random) -> Iterator[str]:
    """Talk about calls of bridge: alerts, questions and explanations."""
    number = rng.randint(max(1, calls - CALLS), max(1, calls))
    yield f"ask:{number}"
    yield f"ask:{number}:how_many_spades?"
    yield f"explain:{number}:at_least_{rng.randint(3, 6)}"
    yield f"{rng.choice(['P', 'X', '1C', '2H', '3N', '7N'])}!"
    yield f"{rng.choice(['P', 'X', '1S', '2D', '4N', '5C'])}!asks_for_aces"
    yield f"claim:{rng.randint(0, 13)}:drawing_trumps"


def of_hand(key: str, hand: Sequence[str], rng: random.Random) -> list[str]:
    """Actions made of the cards that a seat holds, most of them illegal."""
    if not hand:
        return []
    one, two = rng.choice(hand), rng.choice(hand)
    if key == "zoliky":
        return list(_turns(hand, rng))
    if key == "marias":
        pair, verb = one + two, rng.choice(["discard", "misere", "slam", "change"])
        third = rng.choice(hand)
        return [*hand, f"choose:{one}", f"{verb}:{pair}", f"declare:{pair}:HUNDRED:{third}"]
    return [*hand, f"pass:{one}", f"hide:{two}"]


def _turns(hand: Sequence[str], rng: random.Random) -> Iterator[str]:
    """Turns of Žolíky: melds of neighbours in the hand, lay-offs and swaps on any meld."""
    suits = sorted(hand)
    ranks = sorted(hand, key=lambda card: card[1])
    for order in (suits, ranks, rng.sample(hand, len(hand))):
        at, size = rng.randrange(len(order)), rng.randint(3, 4)
        meld, rest = "".join(order[at : at + size]), rng.choice(hand)
        word = rng.choice(["", "", "take ", "jolly "])
        yield f"{word}+{meld} -{rest}"
        yield f"{word}+{meld}JK -{rest}"
        yield f"{rng.randint(1, 9)}{rng.choice('<>=~')}{rng.choice(hand)} -{rest}"
    yield f"+SKSAS2 -{suits[0]}"
    yield f"+JKJK{suits[0]} -{suits[-1]}"
    yield f"-{rng.choice(hand)}"


def _other_card(text: str, faces: Sequence[str], rng: random.Random) -> str:
    rows = list(ROW.finditer(text))
    if not rows:
        return text + rng.choice(faces)
    row = rng.choice(rows)
    at = row.start() + 2 * rng.randrange(len(row[0]) // 2)
    return text[:at] + rng.choice(faces) + text[at + 2 :]


def _other_letter(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice([rng.choice(LETTERS), "", text[at] * 2]) + text[at + 1 :]


def _reversed_row(text: str) -> str:
    return ROW.sub(lambda row: "".join(reversed(CARD.findall(row[0]))), text)


def _joined(words: Sequence[str]) -> str:
    return " ".join(words)
