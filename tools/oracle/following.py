"""Follows a script at a table of its program, through public names of `eldest` only."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import Any

from eldest import (
    CHANCE,
    Illegal,
    Match,
    NotationError,
    Proof,
    Table,
    load,
    replay,
    verify,
    write_record,
)
from tools.oracle.plain import Plain, checksum
from tools.oracle.script import Detail, Dice, Job, Look, RoundScript, Script, Step, Sums, Viewer

REMEMBERED = 200_000  # texts that were read
VERSION = re.compile(r"^(game +\w+) [0-9]+", re.MULTILINE)


class Follower:
    """One match, played and examined as a script says."""

    def __init__(self, job: Job, plain: Plain) -> None:
        self.game = load(job["game"])
        self.options = self.game.options(**job["options"])
        self.plain = plain
        self.match = Match(self.game, self.options)
        self.records: list[str] = []
        self.number = 0  # of deeds in this match
        self._read: dict[str, Any] = {}

    def begin(self, script: RoundScript) -> None:
        """Begin the next round of the match."""
        assert self.match.setup is not None  # noqa: S101 - the old program says when it is over
        seats = self.game.seats(self.options)
        self.table = Table(self.game, self.match.setup, _proof(script["proof"], seats))
        self.viewers: list[Viewer] = [*self.table.seats, None]

    # -- looking ------------------------------------------------------------------------------

    def attend(self, round_: Any) -> None:
        """Turn to another position."""
        self.round = round_
        self._seen: dict[int, Any] = {}  # views that parts were asked of

    def look(self, look: Look) -> Detail:
        """Answer what the script asks about this position, aspect by aspect."""
        self.attend(self.table.round.copy() if look.get("copied") else self.table.round)
        asked: dict[str, Callable[[Look], Any]] = {
            "position": self._position,
            "legal": self._legal,
            "told": self._told,
            "texts": self._judged,
            "viewers": self._views,
            "parts": self._parts,
            "back": self._back,
            "dice": self._drawn,
            "record": self._record,
        }
        return {
            name: _caught(lambda ask=ask: ask(look))  # type: ignore[misc]  # bound at once
            for name, ask in asked.items()
            if name == "position" or name in look
        }

    def _position(self, look: Look) -> Any:
        round_ = self.round
        outcome = self.plain.of(round_.outcome(), "outcome")
        cards = checksum(list(round_.cards()))
        return [list(round_.actors()), round_.label(), round_.closing(), cards, outcome]

    def _legal(self, look: Look) -> Any:
        return {str(seat): sorted(map(str, self.round.legal(seat))) for seat in look["legal"]}

    def _told(self, look: Look) -> Any:
        found = {}
        for seat, text in look["told"]:
            action = self.read(text)
            heard = [self.round.told(viewer, seat, action) for viewer in self.viewers]
            found[f"{seat} {text}"] = [*heard, self.round.reveals(seat, action)]
        return found

    def _judged(self, look: Look) -> Any:
        return {text: self._tried(text, look["judges"]) for text in look["texts"]}

    def _tried(self, text: str, judges: list[int]) -> Any:
        action = self.read(text)
        if isinstance(action, NotationError):
            return f"no action: {action}"
        judged = [_refusal(self.table.judge(seat, action)) for seat in judges]
        return [str(action), *judged]

    def read(self, text: str) -> Any:
        """The action of a text, or the error that the text causes."""
        if text not in self._read:
            if len(self._read) > REMEMBERED:
                self._read.clear()
            try:
                self._read[text] = self.game.read(text)
            except NotationError as error:
                self._read[text] = error
        return self._read[text]

    def _views(self, look: Look) -> Any:
        return {
            str(viewer): self.plain.of(self.round.view(viewer), "view")
            for viewer in look["viewers"]
        }

    def _parts(self, look: Look) -> Any:
        return {
            f"{seat} {text}": _caught(lambda s=seat, t=text: self.parts(s, t))  # type: ignore[misc]  # bound at once
            for seat, text in look["parts"]
        }

    def parts(self, seat: int, text: str) -> list[str]:
        """The next parts after this beginning of an action."""
        if seat not in self._seen:
            self._seen[seat] = self.round.view(seat)
        return sorted(self.game.parts(self._seen[seat], text))

    def _back(self, look: Look) -> Any:
        return [_refusal(self.table.judge_back(seat, agreed)) for seat, agreed in look["back"]]

    def _drawn(self, look: Look) -> Any:
        """The act of chance, or the default of each seat in turn."""
        actors = self.round.actors()
        if actors == (CHANCE,):
            return str(self.round.chance(Dice(look["dice"])))
        defaults = (self.round.default(seat, Dice(look["dice"])) for seat in actors)
        return [[seat, str(action)] for seat, action in defaults]

    # -- records ------------------------------------------------------------------------------

    def _record(self, look: Look) -> Any:
        """The record written, and the old program's record read."""
        written = write_record(self.table)
        look["record"] = look["record"] or written
        return [VERSION.sub(r"\1", written), self._replayed(look["record"])]

    def _replayed(self, text: str) -> Any:
        table = replay(text)[-1]
        outcome = self.plain.of(table.round.outcome(), "outcome")
        acts = [[event.seat, event.text] for event in table.feed(None)]
        proved = "secret " in text and not table.round.actors()
        return [acts, outcome, verify(text) if proved else None]

    # -- doing --------------------------------------------------------------------------------

    def do(self, deed: list[Any]) -> Any:
        """Carry out a deed of the script; its result is compared too."""
        self.number += 1
        name, *given = deed
        done: Callable[..., Any] = getattr(self, f"_do_{name}")
        return done(*given)

    def _do_act(self, seat: int, text: str) -> Any:
        return str(self.table.play(seat, text))

    def _do_chance(self) -> Any:
        return str(self.table.chance(self._draws()))

    def _do_time_out(self, seat: int) -> Any:
        return str(self.table.time_out(seat, self._draws()))

    def _do_back(self, seat: int, agreed: list[int]) -> Any:
        taken = self.table.take_back(seat, agreed)
        return [taken.to, list(taken.agreed)]

    def _do_reopen(self, text: str) -> Any:
        """Continue at a table that was made from the old program's record."""
        self.table = replay(text)[-1]
        return len(self.table.log)

    def _do_leave(self) -> Any:
        """Leave the round unfinished."""
        return None

    def _do_end(self) -> Any:
        """Count the round; compare what viewers heard, the totals, and how the match goes on."""
        self.match.add(self.table.round)
        feeds = [[[e.number, e.seat, e.text] for e in self.table.feed(v)] for v in self.viewers]
        self.records.append(write_record(self.table, totals=self.match.totals))
        setup = self.match.setup and self.plain.setup(self.match.setup)
        again = [len(table.log) for table in replay("".join(self.records))]
        return [checksum(feeds), list(self.match.totals), self.match.winner, setup, again]

    def _draws(self) -> Dice | None:
        return None if self.table.proof else Dice(f"{self.number} drawn")


def follow(script: Script, at: Collection[int] = ()) -> tuple[Sums, list[Detail]]:
    """Play a script: the checksums of every position, and the data of those in `at`."""
    follower = Follower(script["job"], Plain(script["shapes"]))
    sums: Sums = []
    details: list[Detail] = []
    for round_ in script["rounds"]:
        follower.begin(round_)
        for step in round_["steps"]:
            detail = taken(follower, step)
            if len(sums) in at:
                details.append(detail)
            sums.append(summed(detail))
            if isinstance(detail["deed"], dict):
                return sums, details  # what was raised ends the script
    return sums, details


def taken(follower: Follower, step: Step) -> Detail:
    """One step: the look, and the result of the deed."""
    detail = follower.look(step["look"])
    detail["deed"] = _caught(lambda: follower.do(step["deed"]))
    return detail


def summed(detail: Detail) -> dict[str, int]:
    """The checksum of each aspect."""
    return {name: checksum(data) for name, data in detail.items()}


def _caught(ask: Callable[[], Any]) -> Any:
    """The answer, or the exception raised instead, which must be the same too."""
    try:
        return ask()
    except Illegal as error:
        return {"raised": ("Illegal", *(_refusal(error.refusal) or ()))}
    except Exception as error:
        return {"raised": f"{type(error).__name__}: {error}"}


def _refusal(refusal: Any) -> tuple[Any, ...] | None:
    return None if refusal is None else (refusal.code, refusal.law, refusal.facts)


def _proof(seed: str, seats: int) -> Proof | None:
    if not seed:
        return None
    entropy = tuple(sha256(f"{seed} {seat}".encode()).digest() for seat in range(seats))
    return Proof(sha256(seed.encode()).digest(), entropy)
