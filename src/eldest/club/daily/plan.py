"""The plan: the deals of days to come, pledged in a file that only grows.

Whoever publishes the pledges in advance is bound to the deals; with a promised beacon, nobody could
have chosen them. The file holds the secrets and is for its owner only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from eldest.bots import usual
from eldest.cards import NotationError
from eldest.club.daily.deals import DayDeal, start_of
from eldest.club.duplicate.promise import check_notice, check_value, promise_of
from eldest.club.findings import ClubRefusal, replaying
from eldest.club.journal import By, FileKind, Journal, Keep, Log, LogEntry
from eldest.club.opendeal.entropy import Beacon, round_at
from eldest.deal import commitment, new_secret

OPENED = "open_plan"
GAMES = ("marias", "zoliky", "mindikot", "bridge")
LONGEST = 500  # letters of a promised text


@dataclass(frozen=True, slots=True)
class PlannedDay:
    """One day: what is promised for its deals, the secret of each game, later the value."""

    day: str
    promise: str
    secrets: Mapping[str, bytes]
    text: str = ""


class Plan:
    """All days that are planned."""

    def __init__(
        self, by: By, games: Mapping[str, str] | None = None, keep: Keep | None = None
    ) -> None:
        self.games = dict(games or {key: usual(key) for key in GAMES})  # with the bots' level
        self.days: dict[str, PlannedDay] = {}
        self.log = Log(keep)
        self.log.add(by, OPENED, {"games": self.games})

    def add(
        self, by: By, day: str, promise: str = "", secrets: Mapping[str, bytes] | None = None
    ) -> None:
        """Pledge the deals of a day, with what is promised for them."""
        start_of(day)
        if day in self.days:
            raise ClubRefusal("R-E-THERE", day)
        check_notice(promise_of(promise), by)
        found = dict(secrets or {game: new_secret() for game in self.games})
        pledges = {game: commitment(secret).hex() for game, secret in found.items()}
        hidden = {"secrets": {game: secret.hex() for game, secret in found.items()}}
        self.log.add(by, "plan", {"day": day, "promise": promise, "pledges": pledges}, hidden)
        self.days[day] = PlannedDay(day, promise, found)

    def mix(self, by: By, day: str, text: str) -> None:
        """Mix in the value that was promised for a day; a beacon's value must be signed."""
        planned = self.planned(day)
        if planned.text:
            raise ClubRefusal("R-E-THERE", day)
        if not planned.promise:
            raise NotationError(f"nothing was promised for {day}: its deals are fixed")
        check_value(promise_of(planned.promise), text)
        if not text.strip() or len(text) > LONGEST:
            raise NotationError(f"the promised value must be a text of at most {LONGEST} letters")
        self.log.add(by, "mix", {"day": day, "text": text})
        self.days[day] = replace(planned, text=text)

    def planned(self, day: str) -> PlannedDay:
        """A day of the plan."""
        if day not in self.days:
            raise NotationError(f"{day} is not planned")
        return self.days[day]

    def deal(self, day: str, game: str) -> DayDeal:
        """The deal of a game on a day."""
        planned = self.planned(day)
        if game not in planned.secrets:
            raise NotationError(f"{game} is not planned for {day}")
        level = self.games[game]
        return DayDeal(day, game, level, planned.secrets[game], planned.promise, planned.text)


def beacon_of(day: str) -> str:
    """The promise of the beacon that is due when a day begins."""
    return str(Beacon(round_at(start_of(day))))


def _begun(entry: LogEntry) -> Plan:
    if entry.op != OPENED:
        raise NotationError(
            "this is not a plan of deals of the day: its first entry names no games"
        )
    return Plan(entry.by, entry.args["games"])


def _again(plan: Plan, entry: LogEntry) -> None:
    args = entry.args
    with replaying(entry):
        if entry.op == "plan":
            secrets = {key: bytes.fromhex(one) for key, one in entry.beside["secrets"].items()}
            plan.add(entry.by, args["day"], args["promise"], secrets)
        elif entry.op == "mix":
            plan.mix(entry.by, args["day"], args["text"])
        else:
            raise NotationError(f"there is no operation {entry.op!r}")


FILE = FileKind("eldest daily", 1, _begun, _again)
read, reopen = FILE.read, FILE.reopen


def create(path: Path, by: By, games: Mapping[str, str] | None = None) -> tuple[Plan, Journal]:
    """Make a new plan and its file, which must not exist yet; the games have their bots' level."""
    return FILE.create(path, lambda keep: Plan(by, games, keep))
