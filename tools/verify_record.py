"""Prove the deals of an eldest record by the standard library alone: verify_record.py FILE.

For every round: the secret keeps the pledge; secret and entropy give the seed, the seed the order
of the pack, that the deal and every later draw of chance (B-C.1 to B-C.20). How the cards were
played is not asked. Exit 0: all proved; 1: something differs or nothing is pledged; 2: no record.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count, tee
from math import comb
from pathlib import Path
from struct import unpack
from typing import NamedTuple

HEX = "[0-9a-f]{64}"
HEADER = {"pledge": HEX, "entropy": f"{HEX}( {HEX})*", "secret": HEX, "leader": "[0-9]"}
HEADER.update({"eldest": "1", "game": r"\w+ [0-9]+", "options": r"\w+=[\w.-]+( \w+=[\w.-]+)*"})
HEADER.update({"seats": ".+", "deal": "0|[1-9][0-9]{0,400}", "hands": ".+"})
CHANCE = r"chance \w+:[^\s:]+( [1-9][0-9]{0,8}:[0-9]+)*"
TEXTS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]


class Verdict(Exception):
    """Why a round is not proved: exit status and sentence."""


class Field(NamedTuple):
    """A line that the proof needs, without its first word and with single spaces."""

    line: int
    text: str


class Layout(NamedTuple):
    """What this checker knows of a game; a function such as `mindikot` adds another game."""

    seats: int
    pack: list[int]  # in the order before the shuffle
    acts: str  # pattern of what chance does after the shuffle and a lead: words, each with a space
    parts: Callable[[list[int], int], list[list[int]]]  # (order, first leader): the numbered parts


def mindikot(options: dict[str, str]) -> Layout:
    """One card at a time from the first leader, in playing direction (K-2.3)."""
    seats = {"4": 4, "6": 6}[options.get("players", "4")]
    step = {"clockwise": 1, "counterclockwise": -1}[options.get("direction", "clockwise")]
    hide = {"chance": "hide ", "player": "(hide )?"}[options.get("hide_by", "chance")]
    acts = {"A": "", "B": hide}[options.get("mode", "A")]
    pack = [card for card in range(52) if seats == 4 or TEXTS[card][1] != "2"]
    turns = [[(seat - leader) * step % seats for seat in range(seats)] for leader in range(seats)]
    return Layout(seats, pack, acts, lambda order, leader: [order[k::seats] for k in turns[leader]])


GAMES = {"mindikot 1": mindikot}


def words_of(seed: bytes) -> Iterator[int]:
    """The endless row of 32-bit words of a seed (B-C.20)."""
    for block in count():
        yield from unpack(">8I", sha256(b"OD1-rng\0" + seed + block.to_bytes(8, "big")).digest())


def below(words: Iterator[int], n: int) -> int:
    """The next number from 0 to n - 1, without bias (B-C.20)."""
    return next(word % n for word in words if word < 2**32 // n * n)


def shuffled(pack: list[int], words: Iterator[int]) -> list[int]:
    """The order of the pack (B-6.A.2)."""
    order = list(pack)
    for i in range(len(order) - 1, 0, -1):
        j = below(words, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def number_of(parts: list[list[int]], pack: list[int]) -> int:
    """The number of a deal among all deals into such parts (B-C.3)."""
    number, rest = 0, sorted(pack)
    for part in parts:
        need = len(part)
        number *= comb(len(rest), need)
        for place, card in enumerate(rest, 1):
            if card in part:
                need -= 1
            elif need:
                number += comb(len(rest) - place, need - 1)
        rest = [card for card in rest if card not in part]
    return number


def hand_text(hand: list[int]) -> str:
    """A hand as a record writes it: `SKQT86 HKT94 DQ8 C63`."""
    texts = [TEXTS[card] for card in sorted(hand)]
    suits = [suit + "".join(text[1] for text in texts if text[0] == suit) for suit in "SHDC"]
    return " ".join(suit for suit in suits if suit[1:])


def rounds_of(text: str) -> list[dict[str, Field]]:
    """What the proof needs of each round; most lines of the body prove nothing."""
    rounds: list[dict[str, Field]] = []
    text = re.sub("(?m)^#.*", "", text).rstrip() or "nothing"
    for number, line in enumerate(text.split("\n"), 1):
        key, *words = line.split() or [""]
        if key == "eldest":
            rounds.append({})
        if key and not rounds:
            raise Verdict(2, f"line {number}: a record begins with the line 'eldest   1'")
        if key in HEADER or (key != "?" and "chance" in (key, *words)):
            name = key if key in HEADER else f"chance {number}"
            if name in rounds[-1] or not re.fullmatch(HEADER.get(key, CHANCE), " ".join(words)):
                raise Verdict(2, f"line {number}: {key} stands twice or is not in its form")
            rounds[-1][name] = Field(number, " ".join(words))
    return rounds


def layout_of(fields: dict[str, Field]) -> Layout:
    """The game of a round with its options, if nothing is missing."""
    for key in ("game", "pledge", "entropy", "secret", "hands" if "hands" in fields else "deal"):
        if key not in fields:
            raise Verdict(2, f"line {fields['eldest'].line}: the round has no {key}")
    game, options = fields["game"], fields.get("options", Field(0, ""))
    try:
        return GAMES[game.text](dict(word.split("=") for word in options.text.split()))
    except KeyError as value:
        line = options.line if game.text in GAMES else game.line
        raise Verdict(2, f"line {line}: this checker does not know {value}") from None


def compare(name: str, line: int, says: str, gives: str) -> None:
    """Go on only if the record says what the recipe gives."""
    if says != gives:
        raise Verdict(1, f"line {line}: DIFFERENT {name}: it says {says}, the recipe gives {gives}")


def check(fields: dict[str, Field]) -> str:
    """All that agrees, in words."""
    if not {"entropy", "secret"} & set(fields):
        lack = "secret yet" if "pledge" in fields else "pledge"
        raise Verdict(1, f"nothing to prove, there is no {lack}")
    layout, sent, told = layout_of(fields), fields["entropy"], fields["secret"].text
    compare("pledge", *fields["pledge"], sha256(b"OD1-tcommit\0" + bytes.fromhex(told)).hexdigest())
    compare("entropy", sent.line, f"{len(sent.text.split())} seats", f"{layout.seats} seats")
    words = words_of(sha256(b"OD1-table\0" + bytes.fromhex(told + sent.text)).digest())
    order = shuffled(layout.pack, words)
    words, ahead = tee(words)
    leader = int(fields["leader"].text) if "leader" in fields else below(ahead, layout.seats)
    if leader >= layout.seats:
        raise Verdict(2, f"line {fields['leader'].line}: there is no seat {leader}")
    parts = layout.parts(order, leader)
    deal = str(number_of(parts, layout.pack))
    compare("deal", *fields.get("deal", Field(0, deal)), deal)
    hands = " / ".join(f"{seat} {hand_text(hand)}" for seat, hand in enumerate(parts))
    compare("hands", *fields.get("hands", Field(0, hands)), hands)
    return f"pledge, entropy, order, deal {deal}" + chance(fields, layout, parts[leader], words)


def chance(fields: dict[str, Field], layout: Layout, hand: list[int], words: Iterator[int]) -> str:
    """What chance did after the shuffle, if all of it agrees."""
    names = {"lead": list("0123456789"[: layout.seats]), "hide": [TEXTS[k] for k in sorted(hand)]}
    done = [field for key, field in fields.items() if key.startswith("chance ")]
    acts = "".join(re.split("[ :]", field.text)[1] + " " for field in done)
    due = layout.acts if "leader" in fields else "lead " + layout.acts
    if not re.fullmatch(due, acts):
        line = (done or [fields["eldest"]])[0].line
        raise Verdict(1, f"line {line}: DIFFERENT acts of chance: '{acts}' and not '{due}'")
    for line, text in done:
        act, named, *draws = re.split("[ :]", text)[1:]
        bounds = [len(names[act])] if act in names else [int(n) for n in draws[::2]] or [1]
        drawn = [(n, below(words, n)) for n in bounds]
        gives = f"chance {act}:{names[act][drawn[0][1]] if act in names else named}"
        compare("draw", line, text, " ".join([gives] + [f"{n}:{k}" for n, k in drawn]))
    return "".join(f", {text.split()[1]}" for _, text in done)


def main(arguments: list[str]) -> int:
    """Print a line for each round and return the exit status."""
    status, file = 0, Path(*arguments or ["FILE"])
    try:
        rounds = rounds_of(file.read_text(encoding="utf-8-sig", errors="replace"))
    except (OSError, Verdict) as problem:
        print(f"{file}: {problem.args[1]}")
        return 2
    for number, fields in enumerate(rounds, 1):
        try:
            sentence = f"OK {check(fields)}"
        except Verdict as verdict:
            status, sentence = max(status, verdict.args[0]), verdict.args[1]
        print(f"round {number}: {sentence}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
