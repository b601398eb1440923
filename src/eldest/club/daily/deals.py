"""One deal of a day: what determines it, its result, and whether a record belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property

from eldest.bots import load
from eldest.cards import NotationError
from eldest.club.duplicate import ContestSettings, balance, proof_of, replayed_points
from eldest.deal import Dice, commitment
from eldest.protocol import CHANCE, Seat, Setup
from eldest.server.rooms.driver import bot_seed
from eldest.table import Acted, Proof, replay

SEAT: Seat = 0  # everybody's own; the lead moves on from day to day
MILLISECONDS = 1000


def day_of(now: int) -> str:
    """The day of a time in milliseconds; all days are those of UTC."""
    return datetime.fromtimestamp(now // MILLISECONDS, UTC).date().isoformat()


def start_of(day: str) -> int:
    """When a day begins, in seconds."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise NotationError(f"a day must look like 2026-11-17, not {day[:20]!r}") from None
    return int(datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp())


def days_from(day: str, count: int) -> list[str]:
    """This many days, beginning with this one."""
    start_of(day)
    first = date.fromisoformat(day)
    return [(first + timedelta(days=n)).isoformat() for n in range(count)]


@dataclass(frozen=True)
class DayDeal:
    """A deal of one game on one day; whoever holds it knows all hands."""

    day: str
    game: str
    level: str  # of the bots
    secret: bytes
    promise: str = ""
    text: str = ""  # the promised value, once it is there

    @property
    def pledge(self) -> str:
        """What is public before the day."""
        return commitment(self.secret).hex()

    @property
    def is_ready(self) -> bool:
        """Whether the promised value has been mixed in."""
        return bool(self.text) or not self.promise

    @property
    def until(self) -> int:
        """The time at which the day is over and the secret is shown, in milliseconds."""
        return start_of(days_from(self.day, 2)[1]) * MILLISECONDS

    @cached_property
    def settings(self) -> ContestSettings:
        """The settings of a duplicate of this one deal, for the code that both share."""
        return ContestSettings(self.day, self.game, 1, ())

    @property
    def number(self) -> int:
        """The number of the deal, by which the lead rotates."""
        return date.fromisoformat(self.day).toordinal()

    @property
    def setup(self) -> Setup:
        """The setup of the deal."""
        return self.settings.setup(self.number)

    @cached_property
    def proof(self) -> Proof:
        """The proof of the deal."""
        return proof_of(self.settings, self.secret, self.text)


def own_points(deal: DayDeal, points: tuple[int, ...]) -> float:
    """What a result is worth to the player: as in a duplicate, less what the others have."""
    side = next(n for n, seats in enumerate(deal.settings.sides) if SEAT in seats)
    return float(balance(points, side))


def recorded(deal: DayDeal, record: str) -> float:
    """The points of a record of this very deal, in which the bots did what their dice say."""
    points = replayed_points(deal.settings, deal.number, deal.proof, record)
    table = replay(record)[0]
    bot, round_ = load(deal.game, deal.level), deal.settings.load().start(deal.setup)
    for place, event in enumerate(table.log):
        if not isinstance(event, Acted):
            raise NotationError(
                "the record takes back a move: a deal of the day does not allow that"
            )
        if event.seat not in (SEAT, CHANCE):
            dice = Dice(bot_seed(deal.secret, place, event.seat))
            choice = bot(round_.view(event.seat), dice)
            if deal.settings.load().read(choice) != event.action:
                raise NotationError(
                    f"the bot of seat {event.seat} chose {choice}, and not {event.action}"
                )
        round_.apply(event.seat, event.action)
    return own_points(deal, points)
