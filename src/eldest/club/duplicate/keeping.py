"""The file of a contest; it holds the secrets and is for its owner only."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from eldest.cards import NotationError
from eldest.club.arguments import read_fields
from eldest.club.duplicate.contest import OPENED, Contest
from eldest.club.duplicate.settings import Settings
from eldest.club.findings import Refused
from eldest.club.journal import BESIDE, Journal, by_of, head_line, read_lines
from eldest.club.law6.keeping import BadFile
from eldest.club.law6.operation import By

HEAD = head_line("eldest duplicate", 1)


def create(path: Path, settings: Settings, by: By) -> tuple[Contest, Journal]:
    """A new contest and its file, which must not be there yet."""
    settings.check()  # what is refused leaves no file
    journal = Journal.create(path, HEAD)
    return Contest(settings, by, journal.keep), journal


def reopen(path: Path) -> tuple[Contest, Journal]:
    """A contest to go on with."""
    journal, entries = Journal.reopen(path, HEAD)
    try:
        contest = replayed(entries)
    except BaseException:
        journal.close()
        raise
    contest.chain.keep = journal.keep
    return contest, journal


def read(path: Path) -> Contest:
    """A contest to look at."""
    return replayed(read_lines(path.read_bytes(), path.name, HEAD))


def replayed(entries: list[dict[str, Any]]) -> Contest:
    """The contest that a log tells; every hash must come out the same."""
    contest: Contest | None = None
    for entry in entries:
        n = entry["n"]
        try:
            contest = _opened(entry) if contest is None else _again(contest, entry)
        except (KeyError, TypeError, ValueError, Refused) as error:
            raise BadFile(f"entry {n} of the log cannot be done again: {error}", n) from None
        if contest.head != entry["hash"]:
            raise BadFile(f"entry {n} of the log does not come out the same", n)
    if contest is None:
        raise BadFile("there is no entry")
    return contest


def _opened(entry: Mapping[str, Any]) -> Contest:
    args = dict(entry["args"])
    if entry["op"] != OPENED or not isinstance(args.pop("pledges"), list):
        raise NotationError("it does not say what contest it is")
    secrets = [bytes.fromhex(secret) for secret in entry[BESIDE]["secrets"]]
    return Contest(Settings(**read_fields(Settings, args)), by_of(entry), None, secrets)


def _again(contest: Contest, entry: Mapping[str, Any]) -> Contest:
    by, args = by_of(entry), entry["args"]
    match entry["op"]:
        case "mix":
            contest.mix(by, args["text"])
        case "open_table":
            contest.open_table(by, args["table"], args["deal"])
        case "look":
            contest.look(by, args["deal"])
        case "enter":
            record = entry.get(BESIDE, {}).get("record", "")
            contest.enter(by, args["table"], args["deal"], () if record else args["points"], record)
        case "correct":
            contest.correct(by, args["table"], args["deal"], args["points"], args["reason"])
        case "reveal":
            contest.reveal(by)
        case other:
            raise NotationError(f"there is no operation {other!r}")
    return contest
