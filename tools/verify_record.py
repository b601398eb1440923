"""Prove the deals of an eldest record with the standard library alone: verify_record.py FILE.

For every round: the secret keeps the pledge, and in recipe 2 the entropy of the seats their seals
(T-11); secret and entropy give the seed, the seed the order of the pack, that the deal and every
later draw of chance (B-C.1 to B-C.20). How the cards were played is not checked. Exit 0: all
proved; 1: something differs or nothing is pledged; 2: no record.
"""

import re
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count, pairwise, tee
from math import comb, factorial, prod
from pathlib import Path
from struct import unpack
from typing import NamedTuple

HEX, WORDS = "[0-9a-f]{64}", r"\w+=[\w.-]*( \w+=[\w.-]*)*"
HEADER = {"pledge": HEX, "entropy": f"{HEX}( {HEX})*", "secret": HEX, "leader": "[0-9]"}
HEADER.update({"sealed": f"(-|{HEX})( (-|{HEX}))*", "broken": f"[0-9]:{HEX}( [0-9]:{HEX})*"})
HEADER.update({"eldest": "1", "game": r"\w+ [0-9]+", "options": WORDS, "layout": WORDS})
HEADER.update({"seats": ".+", "pack": r"\w+", "deal": "0|[1-9][0-9]{0,400}", "hands": ".+"})
CHANCE = r"chance (\w+:[^\s:]+|cut [0-9]+)( [1-9][0-9]{0,8}:[0-9]+)*"
RANKS = {"32": "AKQJT987", "48": "AKQJT9876543", "52": "AKQJT98765432"}
TEXTS = [suit + rank for suit in "SHDC" for rank in RANKS["52"]] + ["JK"]


Names = dict[str, list[str]]  # by act of chance, what it may name
Dealt = tuple[int, str, Names]  # of an order: the number and text of its deal, what comes later


class Verdict(Exception):
    """Raised if a round is not proved, with the exit status and a sentence."""


class Field(NamedTuple):
    """A line needed for the proof, without its first word and with single spaces."""

    line: int
    text: str


class Layout(NamedTuple):
    """How a game deals: a layout below, or the one in the line `layout` of its record."""

    seats: int
    pack: list[int]  # in the order before the shuffle
    acts: str  # pattern of what chance does after the shuffle and a lead: words, each with a space
    deal: Callable[[list[int], int], Dealt]  # of an order and the first leader


def each(seats: int, ranks: str, acts: str, step: int = 1, first: int = 0) -> Layout:
    """Deal one card at a time from the leader, or a seat to the left; chance may hide one."""
    pack = [card for card in range(52) if TEXTS[card][1] in ranks]

    def deal(order: list[int], leader: int) -> Dealt:
        parts = [order[(seat - leader - first) * step % seats :: seats] for seat in range(seats)]
        hands = " / ".join(f"{seat} {hand_text(hand)}" for seat, hand in enumerate(parts))
        return number_of(parts, pack), hands, {"hide": [TEXTS[c] for c in sorted(parts[leader])]}

    return Layout(seats, pack, acts, deal)


def mindikot(options: dict[str, str]) -> Layout:
    """Deal from the first leader in playing direction (K-2.3)."""
    seats = {"4": 4, "6": 6}[options.get("players", "4")]
    step = {"clockwise": 1, "counterclockwise": -1}[options.get("direction", "clockwise")]
    hide = {"chance": "hide ", "player": "(hide )?"}[options.get("hide_by", "chance")]
    acts = {"A": "", "B": hide}[options.get("mode", "A")]
    return each(seats, RANKS["52" if seats == 4 else "48"], acts, step)


def marias(options: dict[str, str]) -> Layout:
    """Deal packets from the chooser on and a rest in parts (M-3.6, M-4.5), or an order to cut."""
    seats = {"3": 3, "4": 4}[options.get("seats", "3")]
    places = {"off": [27, 30, 32]}.get(options.get("from_people", "off"), [*range(27, 33)])
    number = int(options.get("cut_jitter", "2"))
    cut = {"shuffle": False, "cut": True}[options.get("deck_mode", "shuffle")]
    lying = {"strict": "off", "table": "per_deal"}[options.get("enforcement", "strict")]
    again = "" if options.get("misdeals", lying) == "off" else "(shuffle )*"
    acts = ("(jitter )+" if number else "") if cut else again
    pack = [card for card in range(52) if TEXTS[card][1] in RANKS["32"]]

    def deal(order: list[int], leader: int) -> Dealt:
        if cut:
            return ordered(order, {"jitter": [str(n) for n in range(-number, number + 1)]})
        hands = [order[:7], order[7:12] + order[17:22], order[12:17] + order[22:27]]
        rest = [sorted(order[at:end]) for at, end in pairwise(places)]
        told = sorted(f"{(leader + k) % seats} {hand_text(hand)}" for k, hand in enumerate(hands))
        told.append("rest " + "".join(map(order_text, rest)))
        return number_of([*hands, *rest], pack), " / ".join(told), {}

    return Layout(seats, pack, acts, deal)


def zoliky(options: dict[str, str]) -> Layout:
    """Write the whole order, since the order of the stock matters (Z-3.1, Z-10.2)."""
    acts = {"false": "cut (shuffle )*", "true": "(shuffle )*"}[options.get("manual_cut", "false")]
    pack, names = sorted([*range(52)] * 2) + [52] * 4, {"cut": [str(n) for n in range(3, 106)]}
    return Layout(int(options.get("players", "4")), pack, acts, lambda row, _: ordered(row, names))


def as_told(words: dict[str, str]) -> Layout:
    """Deal a game that this checker does not know as its record says; the output says so."""
    seats, ways = {str(number): number for number in range(2, 7)}, {"each": 1, "each-": -1}
    return each(seats[words["seats"]], RANKS[words["pack"]], "", ways[words["deal"]])


GAMES = {"mindikot 1": mindikot, "marias 1": marias, "zoliky 1": zoliky}
GAMES["bridge 1"] = lambda options: each(4, RANKS["52"], "", first=1)  # dealer's left (B-6.B.3)


def words_of(seed: bytes) -> Iterator[int]:
    """The endless sequence of 32-bit words of a seed (B-C.20)."""
    for block in count():
        yield from unpack(">8I", sha256(b"OD1-rng\0" + seed + block.to_bytes(8, "big")).digest())


def below(words: Iterator[int], n: int) -> int:
    """The next number from 0 to n - 1, without bias (B-C.20)."""
    return next(word % n for word in words if word < 2**32 // n * n)


def shuffled(pack: list[int], words: Iterator[int]) -> list[int]:
    """The order of the pack (B-6.A.2)."""
    order = [*pack]
    for i in range(len(order) - 1, 0, -1):
        j = below(words, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def number_of(parts: list[list[int]], pack: list[int]) -> int:
    """The number of a deal among all deals into such parts (B-C.3)."""
    number, rest = 0, sorted(pack)
    for part in parts:
        need, number = len(part), number * comb(len(rest), len(part))
        for place, card in enumerate(rest, 1):
            if card in part:
                need -= 1
            elif need:
                number += comb(len(rest) - place, need - 1)
        rest = [card for card in rest if card not in part]
    return number


def order_number(order: list[int]) -> int:
    """The number of an order among all orders of its cards, equal cards being one card (Z-0.3)."""
    number, rest = 0, sorted(order)
    for card in order:
        alike = prod(factorial(rest.count(other)) for other in set(rest))
        number += factorial(len(rest) - 1) * rest.index(card) // alike
        rest.remove(card)
    return number


def hand_text(hand: list[int]) -> str:
    """A hand as a record writes it: `SKQT86 HKT94 DQ8 C63`."""
    texts = "".join(TEXTS[card] for card in sorted(hand))
    return " ".join(s + "".join(re.findall(f"{s}(.)", texts)) for s in "SHDC" if s in texts[::2])


def order_text(order: list[int]) -> str:
    """A row of cards without gaps."""
    return "".join(TEXTS[card] for card in order)


def ordered(order: list[int], names: Names) -> Dealt:
    """A deal that is written as the whole order."""
    return order_number(order), f"order {order_text(order)}", names


def rounds_of(text: str) -> list[dict[str, Field]]:
    """The lines of each round that the proof needs."""
    rounds: list[dict[str, Field]] = []
    for number, line in enumerate((re.sub("(?m)^#.*", "", text).rstrip() or "?").split("\n"), 1):
        key, *words = line.split() or [""]
        rounds += [{}] if key == "eldest" else []
        if key and not rounds:
            raise Verdict(2, f"line {number}: a record begins with the line 'eldest   1'")
        if key in HEADER or (key != "?" and "chance" in (key, *words)):
            name = key if key in HEADER else f"chance {number}"
            if name in rounds[-1] or not re.fullmatch(HEADER.get(key, CHANCE), " ".join(words)):
                raise Verdict(2, f"line {number}: {key} appears twice or is not in its form")
            rounds[-1][name] = Field(number, " ".join(words))
    return rounds


def layout_of(fields: dict[str, Field]) -> Layout:
    """The layout of a round by its game and options, if nothing is missing."""
    dealt = ["pack", "leader"] if "pack" in fields else ["hands" if "hands" in fields else "deal"]
    for key in ("game", "pledge", "entropy", "secret", *["sealed"] * ("broken" in fields), *dealt):
        if key not in fields:
            raise Verdict(2, f"line {fields['eldest'].line}: the round has no {key}")
    game, options = fields["game"], fields.get("options", Field(0, ""))
    known = GAMES.get(game.text) or (as_told if "layout" in fields else None)
    line, text = fields["layout"] if known is as_told else options if known else game
    try:
        return (known or GAMES[game.text])(dict(word.split("=") for word in text.split()))
    except KeyError as value:
        raise Verdict(2, f"line {line}: this checker does not know {value}") from None


def compare(name: str, line: int, says: str, gives: str) -> None:
    """Go on only if the record says what the recipe gives."""
    if says != gives:
        raise Verdict(1, f"line {line}: DIFFERENT {name}: it says {says}, the recipe gives {gives}")


def check(fields: dict[str, Field]) -> str:
    """Check a round; return all that agrees, in words."""
    if not {"entropy", "secret"} & set(fields):
        lack = "secret yet" if "pledge" in fields else "pledge"
        raise Verdict(1, f"nothing to prove, there is no {lack}")
    layout, sent = layout_of(fields), fields["entropy"]
    label = b"OD2-" if "sealed" in fields else b"OD1-"
    secret = bytes.fromhex(fields["secret"].text)
    compare("pledge", *fields["pledge"], sha256(label + b"tcommit\0" + secret).hexdigest())
    compare("entropy", sent.line, f"{len(sent.text.split())} seats", f"{layout.seats} seats")
    proved = sealed(fields) if "sealed" in fields else "recipe 1, pledge, entropy"
    words = words_of(sha256(label + b"table\0" + secret + bytes.fromhex(sent.text)).digest())
    order = layout.pack if "pack" in fields else shuffled(layout.pack, words)
    words, ahead = tee(words)
    leader = int(fields["leader"].text) if "leader" in fields else below(ahead, layout.seats)
    if leader >= layout.seats:
        raise Verdict(2, f"line {fields['leader'].line}: there is no seat {leader}")
    number, hands, names = layout.deal(order, leader)
    compare("deal", *fields.get("deal", Field(0, str(number))), str(number))
    compare("hands", *fields.get("hands", Field(0, hands)), hands)
    proved += ", the pack of the round before" if "pack" in fields else f", order, deal {number}"
    proved += "" if fields["game"].text in GAMES else f", dealt as told: {fields['layout'].text}"
    return proved + chance(fields, layout, {"lead": [*"012345"][: layout.seats], **names}, words)


def sealed(fields: dict[str, Field]) -> str:
    """The number of seals, if each seat revealed what it sealed, or zeros without a seal (T-11)."""
    said, sent = fields["sealed"], fields["entropy"].text.split()
    head = b"OD2-seal\0" + bytes.fromhex(fields["pledge"].text)
    marks, gives = said.text.split(), []
    for seat, share in enumerate(sent):
        unsealed = marks[seat : seat + 1] == ["-"] and share == "0" * 64
        made = sha256(head + bytes([seat]) + bytes.fromhex(share)).hexdigest()
        gives.append("-" if unsealed else made)
    compare("seals", *said, " ".join(gives))
    line, broken = fields.get("broken", Field(0, ""))
    gone = [word.split(":") for word in broken.split()]
    for one, _ in gone:  # T-12: until a deal was made it could seal nothing
        if marks[int(one) : int(one) + 1] != ["-"] or [seat for seat, _ in gone].count(one) > 1:
            raise Verdict(1, f"line {line}: DIFFERENT: seat {one} broke off and sealed again")
    by = f"{len(re.findall(HEX, said.text))} of {len(sent)}"
    broken_off = len({pledge for _, pledge in gone})
    return f"recipe 2, pledge, sealed by {by}, {broken_off} broken off, entropy"


def chance(fields: dict[str, Field], layout: Layout, names: Names, words: Iterator[int]) -> str:
    """The acts of chance after the shuffle, if all of them agree."""
    done = [field for key, field in fields.items() if key.startswith("chance ")]
    acts = "".join(re.split("[ :]", field.text)[1] + " " for field in done)
    due = layout.acts if "leader" in fields else "lead " + layout.acts
    if not re.fullmatch(due, acts):
        line = (done or [fields["eldest"]])[0].line
        raise Verdict(1, f"line {line}: DIFFERENT acts of chance: '{acts}' and not '{due}'")
    for line, text in done:
        act, named, *draws = re.split("[ :]", text)[1:]
        if act == "shuffle":
            lying = sorted(TEXTS.index(card) for card in re.findall("..", named) if card in TEXTS)
            compare("shuffle", line, text, f"chance shuffle:{order_text(shuffled(lying, words))}")
            continue
        bounds = [len(names[act])] if act in names else [int(n) for n in draws[::2]] or [1]
        drawn = [(n, below(words, n)) for n in bounds]
        mark = " " if act == "cut" else ":"
        gives = f"chance {act}{mark}{names[act][drawn[0][1]] if act in names else named}"
        compare("draw", line, text, " ".join([gives] + [f"{n}:{k}" for n, k in drawn]))
    return "".join(f", {text.split()[1]}" for _, text in done if "shuffle:" not in text)


def main(arguments: list[str]) -> int:
    """Print a line for each round and return the exit status."""
    if len(arguments) != 1:
        print("usage: verify_record.py FILE")
        return 2
    status, file = 0, Path(arguments[0])
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
