"""Prove bridge deals with the standard library alone: verify_deals.py FILE... [--value HEX].

FILE... are a plan and a reveal of opendeal/1 and PBN files with the deals, in any order (B-C.10 to
B-C.17, B-F.21). HEX is the beacon's signature or randomness as you looked it up. Each board is OK,
DIFFERENT or MISSING. Exit 0: all proved; 1: something is not; 2: the files cannot be used.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from hmac import digest
from math import comb
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

DEALS = comb(52, 13) * comb(39, 13) * comb(26, 13)
PLAN = re.compile(
    r"opendeal/1\nevent .+\nedition (?:2007|2017)\npublished (\S{19}Z)\n"
    r"((?:session \d+ boards [\d,-]+ commit [0-9a-f]{64}\n)+)"
    r"((?:entropy (?:\*|\d+) (?:beacon drand [0-9a-f]{64} \d+|players|text .+)\n)+)end\n"
)
PLEDGE = re.compile(r"session (\d+) boards (\S+) commit (\S+)\n")
PROMISE = re.compile(r"entropy (\S+) (beacon|players|text) ?(.*)\n")
OPENED = re.compile(
    r"session (\d+) secret ([0-9a-f]{64})\n(?:commits \1 ([0-9a-f,]+)\n)?"
    r"entropy \1 (beacon|players|text) (.+)\n"
)
REVEAL = re.compile(
    r"opendeal-reveal/1\nplan ([0-9a-f]{64})\n((?:(?:session|commits|entropy) .+\n)+)"
    r"((?:used \d+ \d+ \d+ .+\n)*)end\n"
)
USED = re.compile(r"used (\d+) (\d+) (\d+) .+\n")
LIST = re.compile("[0-9]{1,5}(-[0-9]{1,5})?(,[0-9]{1,5}(-[0-9]{1,5})?)*")
TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS, PERIOD, NOTICE = 1692803367, 3, 300


class Unusable(Exception):
    """Raised with the reason why the files cannot be checked at all."""


class Game(NamedTuple):
    """A deal of a PBN file: its tags, and its number."""

    deal_id: str
    board: int
    number: int


def number_of(text: str) -> int:
    """The number of a PBN deal among all deals (B-C.3)."""
    first, _, words = text.partition(":")
    hands = [hand_of(word) for word in words.split()]
    if first not in tuple("NESW") or sorted(card for hand in hands for card in hand) != [
        *range(52)
    ]:
        raise Unusable(f"{text!r} is not a whole deal")
    number, rest = 0, list(range(52))
    for seat in range(4):
        hand = hands[(seat - "NESW".index(first)) % 4]
        need = 13
        number *= comb(len(rest), need)
        for place, card in enumerate(rest, 1):
            if card in hand:
                need -= 1
            elif need:
                number += comb(len(rest) - place, need - 1)
        rest = [card for card in rest if card not in hand]
    return number


def hand_of(word: str) -> set[int]:
    """The cards of four suits separated by dots: spade ace 0 to club two 51."""
    suits = word.split(".")
    return {13 * s + "AKQJT98765432".find(rank) for s, suit in enumerate(suits) for rank in suit}


def dealt(seed: bytes, board: int, index: int) -> int:
    """The number that the recipe gives a board (B-C.15)."""
    for t in range(1 << 32):
        words = board.to_bytes(4, "big") + index.to_bytes(4, "big") + t.to_bytes(4, "big")
        number = int.from_bytes(digest(seed, b"OD1-deal\0" + words, "sha256")[:12], "big")
        if number < DEALS:
            return number
    raise Unusable("no candidate is a deal")


def boards_of(text: str) -> list[int]:
    """The board numbers of a list such as 1-12,17-28, ascending, not empty, each only once."""
    if not LIST.fullmatch(text):
        raise Unusable(f"{text!r} is not a list of boards")
    ends = [[int(end) for end in part.split("-")] for part in text.split(",")]
    row = [end for part in ends for end in (part[0], part[-1])]
    rising = all(one <= next_ for one, next_ in zip(row[::2], row[1::2], strict=True))
    apart = all(one < next_ for one, next_ in zip(row[1::2], row[2::2], strict=False))
    if not (rising and apart and row[0] >= 1 and row[-1] <= 65535):
        raise Unusable(f"{text!r} is not a list of boards")
    return [number for part in ends for number in range(part[0], part[-1] + 1)]


def games_of(text: str) -> list[Game]:
    """The deals of a PBN file."""
    games = []
    for part in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n")):
        tags = dict(TAG.findall(part))
        if "Deal" in tags:
            number = number_of(tags["Deal"])
            games.append(Game(tags.get("DealId", ""), int(tags.get("Board", "0")), number))
    return games


def entropy_of(
    promise: tuple[str, str], value: tuple[str, str, str], known: str
) -> tuple[bytes, str]:
    """The entropy E of a session, and what is wrong or not compared (B-C.12 to B-C.14)."""
    (kind, words), (commits, told, text) = promise, value
    if kind != told:
        return b"", f"DIFFERENT, the plan promises {kind}"
    if kind == "text":
        plain = " ".join(normalize("NFC", text).split())
        return sha256(
            b"OD1-text\0" + plain.encode()
        ).digest(), f"OK, compare {plain!r} with {words}"
    if kind == "players":
        numbers = [bytes.fromhex(word) for word in text.split(",")]
        made = [sha256(b"OD1-player\0" + number).hexdigest() for number in numbers]
        kept = len(numbers) > 1 and made == commits.split(",")
        mixed = sha256(b"OD1-players\0" + len(numbers).to_bytes(4, "big") + b"".join(numbers))
        return mixed.digest(), "OK, by the commitments" if kept else "DIFFERENT, not committed to"
    _, chain, round_ = words.split()
    signature = bytes.fromhex(text)
    mixed = sha256(b"OD1-beacon\0" + chain.encode() + int(round_).to_bytes(8, "big") + signature)
    if chain != QUICKNET:
        return mixed.digest(), "UNCHECKED, the chain is not known here"
    if not known:
        return mixed.digest(), f"UNCHECKED, give the value of round {round_} with --value"
    same = known in (text, sha256(signature).hexdigest())
    return mixed.digest(), f"OK, round {round_} as you gave it" if same else "DIFFERENT"


def early(published: str, promise: tuple[str, str]) -> bool:
    """Whether a beacon is due too soon after the plan (B-C.13)."""
    if promise[0] != "beacon":
        return False
    at = datetime.fromisoformat(published.replace("Z", "+00:00")).timestamp()
    return GENESIS + PERIOD * (int(promise[1].split()[-1]) - 1) < at + NOTICE


def check(plan: bytes, reveal: bytes, games: list[Game], known: str) -> Iterator[str]:
    """Return a line for every check."""
    planned, opened = PLAN.fullmatch(plan.decode()), REVEAL.fullmatch(reveal.decode())
    if not planned or not opened or OPENED.sub("", opened[2]):
        raise Unusable("the plan or the reveal is not in its form")
    pledges = {int(s): (boards, commit) for s, boards, commit in PLEDGE.findall(planned[2])}
    promises = {s: (kind, words) for s, kind, words in PROMISE.findall(planned[3])}
    plan_id = sha256(plan).hexdigest()
    yield f"plan: {'OK' if plan_id == opened[1] else 'DIFFERENT'}, {plan_id}"
    used: dict[tuple[int, int], int] = {}
    for s, b, k in USED.findall(opened[3]):
        used[int(s), int(b)] = used.get((int(s), int(b)), 0) + 1
        if int(k) != used[int(s), int(b)]:
            raise Unusable(f"a redeal of board {b} is left out")
    sessions = OPENED.findall(opened[2])
    shut = {session_of(game, sessions) for game in games} - {s for s, *_ in sessions}
    yield from (f"session {s}: MISSING, its secret is not revealed" for s in sorted(shut))
    for s, secret, *value in sessions:
        name = f"session {s}"
        boards, commit = pledges[int(s)]
        stem = int(s).to_bytes(4, "big") + bytes.fromhex(secret)
        kept = sha256(b"OD1-commit\0" + stem).hexdigest() == commit
        yield f"{name} pledge: {'OK' if kept else 'DIFFERENT'}"
        promise = promises.get(s) or promises["*"]
        entropy, says = entropy_of(promise, (value[0], value[1], value[2]), known)
        yield f"{name} entropy: {'DIFFERENT, R-C-EARLY' if early(planned[1], promise) else says}"
        seed = sha256(b"OD1-seed\0" + bytes.fromhex(plan_id) + stem + entropy).digest()
        mine = [game for game in games if session_of(game, sessions) == s]
        for board in boards_of(boards):
            k = used.get((int(s), board), 0)
            found = [game for game in mine if game.board == board]
            due = f"OD1:{plan_id[:16]}:{s}:{board}:{k}", dealt(seed, board, k)
            right = [(game.deal_id or due[0], game.number) == due for game in found]
            yield f"{name} board {board}: {verdict(right)}"
        for game in mine:
            if game.board not in boards_of(boards):
                yield f"{name} board {game.board}: DIFFERENT, the plan has no such board"


def session_of(game: Game, sessions: list[tuple[str, ...]]) -> str:
    """The session that a deal names, or the only open one if it names none."""
    parts = game.deal_id.split(":")
    return parts[2] if len(parts) == 5 else sessions[0][0]


def verdict(right: list[bool]) -> str:
    """The result for the deals of one board."""
    return "MISSING" if not right else "OK" if all(right) else "DIFFERENT"


def main(arguments: list[str]) -> int:
    """Print a line for each check and return the exit status."""
    at = arguments.index("--value") if "--value" in arguments else len(arguments)
    known = (arguments[at + 1 : at + 2] or [""])[0].strip().lower()
    texts = {"plan": b"", "reveal": b""}
    games: list[Game] = []
    try:
        for name in arguments[:at] + arguments[at + 2 :]:
            data = Path(name).read_bytes()
            kinds = {b"opendeal/1": "plan", b"opendeal-reveal/1": "reveal"}
            kind = kinds.get(data.split(b"\n")[0])
            if kind:
                texts[kind] = data
            else:
                games += games_of(data.decode("latin-1"))
        lines = list(check(texts["plan"], texts["reveal"], games, known))
    except (OSError, Unusable, ValueError, KeyError) as problem:
        print(f"cannot be checked: {problem}")
        return 2
    print("\n".join(lines))
    return int(not all(line.split(": ")[1].startswith("OK") for line in lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
