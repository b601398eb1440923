"""The file of a contest; it holds the secrets and is for its owner only."""

from __future__ import annotations

from pathlib import Path

from eldest.cards import NotationError
from eldest.club.arguments import read_fields
from eldest.club.duplicate.contest import OPENED, Contest
from eldest.club.duplicate.settings import ContestSettings
from eldest.club.findings import replaying
from eldest.club.journal import By, FileKind, Journal, LogEntry


def _begun(entry: LogEntry) -> Contest:
    args = dict(entry.args)
    if entry.op != OPENED or not isinstance(args.pop("pledges"), list):
        raise NotationError("this is not the file of a contest: its first entry makes none")
    secrets = [bytes.fromhex(secret) for secret in entry.beside["secrets"]]
    with replaying(entry):
        return Contest(
            ContestSettings(**read_fields(ContestSettings, args)), entry.by, None, secrets
        )


def _again(contest: Contest, entry: LogEntry) -> None:
    with replaying(entry):
        _do(contest, entry)


def _do(contest: Contest, entry: LogEntry) -> None:
    by, args = entry.by, entry.args
    match entry.op:
        case "mix":
            contest.mix(by, args["text"])
        case "open_table":
            contest.open_table(by, args["table"], args["deal"])
        case "play_here":
            contest.play_here(by, args["table"], args["deal"], args["room"])
        case "look":
            contest.look(by, args["deal"])
        case "enter":
            record = entry.beside.get("record", "")
            contest.enter(by, args["table"], args["deal"], () if record else args["points"], record)
        case "correct":
            contest.correct(by, args["table"], args["deal"], args["points"], args["reason"])
        case "reveal":
            contest.reveal(by)
        case other:
            raise NotationError(f"there is no operation {other!r}")


FILE = FileKind("eldest duplicate", 1, _begun, _again)
read, reopen = FILE.read, FILE.reopen


def create(path: Path, settings: ContestSettings, by: By) -> tuple[Contest, Journal]:
    """Make a new contest and its file, which must not exist yet."""
    settings.check()  # what is refused leaves no file
    return FILE.create(path, lambda keep: Contest(settings, by, keep))
