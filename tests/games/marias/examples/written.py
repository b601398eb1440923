"""A worked round as the referee on paper writes it down, in the format of a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from tests.games.marias.examples.rounds import Sample
from tests.games.marias.positions import deck
from tests.games.marias.referees.paper import Paper
from tests.games.marias.table import cards, row, rules


def order_of(sample: Sample) -> list[str]:
    """The pack of a worked round."""
    return cards(deck(*sample.hands, sample.talon, sample.desk))


def steps(sample: Sample) -> Iterator[tuple[Paper, str]]:
    """The paper before each action, and the action; at the end the paper and nothing."""
    paper = Paper(order_of(sample), 0, rules())
    said = [part.split()[1] for part in sample.said.split(",") if part]
    first = [f"choose:{sample.desk}", f"discard:{row(cards(sample.talon))}", "good", "good"]
    left = [*first, f"announce:{sample.contract}", *said]
    lying = list(sample.lying)
    while not paper.ending:
        text = left.pop(0) if left else "respond:good"
        if paper.phase == "play":
            text = lying.pop(0)
        yield paper, text
        paper.act(paper.turn, text)
    yield paper, ""


def label(paper: Paper) -> str:
    """The number of the trick, or the phase."""
    return str(paper.shadow.number) if paper.shadow and not paper.ending else paper.phase


def record_of(sample: Sample) -> str:
    """The record: each line with what it asserts, the trick's winner or the phase that begins."""
    told = [(label(paper), paper.turn, paper.phase, text) for paper, text in steps(sample)]
    lines = [list(group) for _, group in groupby(told, key=lambda step: step[0])]
    text = ["eldest   1", "game     marias 1", "leader   0", hands_line(order_of(sample))]
    for line, following in pairwise(lines):
        name, turn = line[0][:2]
        closing = following[0][1 if name.isdigit() else 2]
        acts = " ".join(step[3] for step in line)
        text.append(f"{f'{name} {turn}':<4}  {acts}   {closing}")
    *_, (paper, _) = steps(sample)
    paid = "  ".join(f"{seat} {units}" for seat, units in enumerate(paper.payments()))
    return "\n".join([*text, f"score    {paid}"]) + "\n"


def hands_line(order: list[str]) -> str:
    """The deal as a record has it: what each seat gets in Phase A, and the rest in its order."""
    packets = (order[:7], order[7:12] + order[17:22], order[12:17] + order[22:27])
    held = [f"{seat} {by_suit(packet)}" for seat, packet in enumerate(packets)]
    return "hands    " + " / ".join([*held, f"rest {row(order[27:])}"])


def by_suit(held: list[str]) -> str:
    """`SAK HT`: the suits of a record are S H D C, from high to low."""
    suits = {suit: [card[1] for card in held if card[0] == suit] for suit in "SHDC"}
    order = "AKQJT987".index
    return " ".join(s + "".join(sorted(ranks, key=order)) for s, ranks in suits.items() if ranks)
