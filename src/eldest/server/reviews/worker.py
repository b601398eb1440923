"""The review process: reads records, reports progress, and runs until its pipe is closed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec
from msgspec import Struct

from eldest.analysis.review import Review, spoken
from eldest.analysis.review.walk import by_knowledge, by_open_cards
from eldest.protocol.speech.words import LANGUAGES
from eldest.server.processes.pipes import read_message, report_failure, write_message
from eldest.table import Table, replay

LEAST = 19  # the lowest priority: tables come first


class Asked(Struct, frozen=True):
    """A request: the record of one finished round, and the names of the players."""

    record: str
    names: list[str]


class Heard(Struct, frozen=True):
    """The progress of a review; `reviews` by language, first by open cards, at last complete."""

    done: int
    of: int
    last: bool = False
    reviews: dict[str, Review] | None = None


Tell = Callable[[Heard], None]


def work(asked: Asked, tell: Tell) -> None:
    """Review a round: open cards are the first half of the steps, knowledge is the second."""
    table = replay(asked.record)[-1]
    found = by_open_cards(table, lambda done, of: tell(Heard(done, 2 * of)))
    count = len(found.decisions)
    tell(Heard(count, 2 * count, reviews=_in_words(table, found, asked.names)))
    found = by_knowledge(table, found, lambda done, of: tell(Heard(of + done, 2 * of)))
    tell(Heard(2 * count, 2 * count, last=True, reviews=_in_words(table, found, asked.names)))


def _in_words(table: Table, review: Review, names: list[str]) -> dict[str, Review]:
    return {language: spoken(table, review, language, names) for language in LANGUAGES}


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Make one review after the other; a failure ends the process, and the server reports it."""

    def tell(heard: Heard) -> None:
        write_message(answers, msgspec.json.encode(heard))

    while question := read_message(questions):
        try:
            work(msgspec.json.decode(question, type=Asked), tell)
        except Exception as error:
            report_failure("a review", error)
            raise SystemExit(1) from None


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LEAST)
    serve(sys.stdin.buffer, sys.stdout.buffer)
