"""Code that the calls about a club share: asking in a thread, and refusals there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Protocol, TypeVar

from eldest.cards import NotationError
from eldest.club.declined import CONFLICT, ClubDeclined
from eldest.club.evening import ClubRefusal, InUse
from eldest.club.journal import TIME, BadFile
from eldest.club.law6.codes import Finding
from eldest.server.api import Call, Unable
from eldest.server.limits import clean_name
from eldest.server.messages import Problem
from eldest.server.rooms.declined import Declined

LOG = logging.getLogger("eldest.club")
MEMBERS_BYTES = 3_000_000  # of a message with the list of a club's players
MOST_ENTRIES = 20_000  # of a log: many times those of the largest evening
T = TypeVar("T")


class Holder(Protocol):
    """Who holds a link."""

    @property
    def role(self) -> str:
        """What the link is for."""


H = TypeVar("H", bound=Holder)


class UnableByRule(Unable):
    """A refusal by a rule of the club, with its sentence and number."""

    def __init__(self, why: Finding) -> None:
        super().__init__(why.code)
        self.why = why

    def problem(self, language: str) -> Problem:
        """The sentence of the code."""
        return Problem(CONFLICT, self.why.code, self.why.text(language), self.why.rule)


async def asked(question: Callable[..., T], *args: Any) -> T:
    """Ask in a thread, because the disk is slow; refusals there become problems here."""
    try:
        return await asyncio.to_thread(question, *args)
    except ClubRefusal as refused:
        raise UnableByRule(refused.finding) from None
    except NotationError as error:
        raise Declined("bad_message", str(error)) from None
    except InUse:
        raise ClubDeclined("club_in_use") from None
    except FileNotFoundError:
        raise ClubDeclined("no_such_evening") from None
    except BadFile as error:
        LOG.error("a file of the club cannot be used", exc_info=error)
        raise ClubDeclined("club_damaged") from None
    except OSError as error:
        LOG.error("a file of the club cannot be written or read", exc_info=error)
        raise Declined("no_storage") from None


def allowed(holder: H, roles: Sequence[str]) -> H:
    """The caller, who must have one of these roles if any are named."""
    if roles and holder.role not in roles:
        raise Declined("not_allowed")
    return holder


def bounded(entries: int) -> None:
    """Refuse an entry if the log is full."""
    if entries >= MOST_ENTRIES:
        raise Declined("too_many")


def now(call: Call[Any]) -> str:
    """The time that goes into the log."""
    return told_time(call.host.now())


def told_time(milliseconds: int) -> str:
    """A time as the log writes it."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).strftime(TIME)


def person(name: str | None) -> str:
    """The person who made an entry, if known."""
    return clean_name(name) if name else ""
