"""The forms of a new evening and a new duplicate: no page knows a movement or a scoring."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from eldest.club.duplicate import SCORINGS, ContestSettings
from eldest.club.evening import EveningSettings
from eldest.club.evening.settings import TEAM_SCORING, TRAVELLERS
from eldest.club.evening.shapes import USUAL, WISHES, Wish, counts_teams, entries_of, wished
from eldest.club.evening.warnings import warnings
from eldest.club.lawbooks import CLUB
from eldest.club.movements import INDIVIDUALS, SWISS, WANTED, Movement
from eldest.club.routes import messages as m
from eldest.club.scoring import BAM, METHODS
from eldest.club.speech import evening_text
from eldest.server import catalogue
from eldest.server.limits import is_printable
from eldest.server.messages.rest import Choice, OptionForm, Range
from eldest.server.rooms.declined import Declined

LAWS = {
    USUAL: "B-V.8",
    "howell": "B-V.7",
    "cyclic": "BT-V.2",
    "mitchell": "B-V.2",
    "skip": "B-V.3",
    "share": "B-V.4",
    "individual": "BT-I.2",
    "rainbow": "BT-I.4",
    "teams": "B-V.9",
    "odd-teams": "BT-B.3",
    "swiss": "B-V.10",
    "swiss-pairs": "B-V.10",
}
SITS_OUT = "N-V-OUT"  # a plan says it in a field of its own
ENTRIES, SWISS_ROUNDS = 8, 5  # what a form begins with
MOST_ROUNDS, MOST_SIZE = 26, 16
MOST_DEALS, MOST_IN_ROUND, DEALS = 60, 12, 12
ROBOT = "Robot"


@cache
def kinds(language: str) -> tuple[m.ClubKind, ...]:
    """Every movement with its form."""
    return tuple(_kind(kind, language) for kind in WISHES)


def _kind(kind: str, language: str) -> m.ClubKind:
    law = LAWS[kind]
    name = evening_text("kinds", kind, language)
    return m.ClubKind(kind, name, CLUB[law].text(language), law, _options(kind, language))


def _options(kind: str, language: str) -> list[OptionForm]:
    teams, swiss, players = counts_teams(kind), kind in SWISS, kind in INDIVIDUALS
    played = [] if teams or swiss or players else [_played(language)]
    entries = entries_of(kind)
    first = ENTRIES if ENTRIES in entries else entries[0]
    counted = "teams" if teams else "players" if players else "pairs"
    found = [
        _entries(entries, first, evening_text("options", counted, language), LAWS[kind]),
        *played,
        _usual_or("rounds", MOST_ROUNDS, SWISS_ROUNDS if swiss else 0, "B-V.1", language),
        _usual_or("size", MOST_SIZE, 0, "B-V.8", language),
        _named("scoring", _scorings(kind), _scored(kind), language),
    ]
    if kind in ("mitchell", "skip", "share"):
        found.append(_named("winners", (0, 1), "B-V.5", language))
    if kind == "rainbow":
        found.append(_named("winners", (1, 4), "BT-I.4", language))
    found.append(_named("confirm", (False, True), "B-E.3", language))
    found.append(_named("scores_only", (False, True), "BT-E.5", language))
    return [*found, _named("travellers", TRAVELLERS, "B-E.8", language)]


def _entries(entries: list[int], first: int, sentence: str, law: str) -> OptionForm:
    """How many play; typed if there are too many numbers for a list."""
    step = entries[1] - entries[0] if len(entries) > 1 else 1
    even = entries == list(range(entries[0], entries[-1] + 1, step))
    if not even or len(entries) <= catalogue.FEW:
        return OptionForm("entries", first, _numbers(entries), sentence, law)
    return OptionForm("entries", first, [], sentence, law, Range(entries[0], entries[-1], step))


def _scorings(kind: str) -> tuple[str, ...]:
    """The scorings of a movement, the usual one first."""
    if kind == "odd-teams":
        return tuple(sorted(TEAM_SCORING, key=lambda one: one not in BAM))
    return TEAM_SCORING if counts_teams(kind) else tuple(METHODS)


def _scored(kind: str) -> str:
    return "B-M.12" if counts_teams(kind) else "B-M.2"


def _numbers(values: list[int]) -> list[Choice]:
    return [Choice(value, str(value)) for value in values]


def _usual_or(name: str, most: int, default: int, law: str, language: str) -> OptionForm:
    """A number, or what is usual; a Swiss has no usual number of rounds."""
    usual = [] if default else [Choice(0, evening_text("values", "usual", language))]
    choices = [*usual, *_numbers(list(range(1, most + 1)))]
    return OptionForm(name, default, choices, evening_text("options", name, language), law)


def _played(language: str) -> OptionForm:
    """How many boards everybody plays: the movement that fits is taken."""
    choices = [Choice(0, evening_text("values", "usual", language)), *_numbers(list(WANTED))]
    return OptionForm("play", 0, choices, evening_text("options", "play", language), "BT-V.1")


def _named(name: str, values: tuple[object, ...], law: str, language: str) -> OptionForm:
    words = {value: f"{name}.{_word(value)}" for value in values}
    choices = [
        Choice(value, evening_text("values", word, language)) for value, word in words.items()
    ]
    return OptionForm(name, values[0], choices, evening_text("options", name, language), law)


def _word(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@cache
def duplicate(language: str) -> tuple[OptionForm, ...]:
    """The lines of a contest's own; house rules are those of its game."""
    scoring = [
        Choice(one, evening_text("values", f"duplicate.{one}", language)) for one in SCORINGS
    ]
    return (
        _number("deals", MOST_DEALS, DEALS, language),
        _number("deals_in_round", MOST_IN_ROUND, 1, language),
        OptionForm(
            "scoring", SCORINGS[0], scoring, evening_text("options", "scoring", language), "B-M.2"
        ),
        _named("online", (False, True), "B-C.18", language),
    )


def _number(name: str, most: int, default: int, language: str) -> OptionForm:
    row = Range(1, most, 1) if most > catalogue.FEW else None
    choices = [] if row else _numbers(list(range(1, most + 1)))
    return OptionForm(name, default, choices, evening_text("options", name, language), "B-V.1", row)


# -- what is asked for -------------------------------------------------------------------------


def _line(field: str, text: str) -> str:
    """One line that can be printed, with single spaces."""
    line = " ".join(text.split())
    if not is_printable(line):
        raise Declined("bad_message", f"{field} has a letter that cannot be printed")
    return line


def settings_of(new: m.ClubNew) -> EveningSettings:
    """The evening that is asked for."""
    if new.rounds > MOST_ROUNDS or new.size > MOST_SIZE:
        most = f"{MOST_ROUNDS} rounds of {MOST_SIZE} boards"
        raise Declined("bad_message", f"an evening has at most {most} (B-V.1)")
    wish = Wish(new.kind, new.entries, new.rounds, new.size, new.winners, new.play)
    found = wished(
        wish,
        _line("event", new.event),
        new.date,
        scoring=new.scoring,
        club=_line("club", new.club),
        confirm=new.confirm,
        scores_only=new.scores_only,
        travellers=new.travellers,
    )
    found.check()
    return found


def plan_of(settings: EveningSettings, language: str) -> m.ClubPlan:
    """The numbers of the evening that would be made."""
    plan = settings.movement()
    return m.ClubPlan(
        kind=evening_text("kinds", settings.kind, language),
        tables=plan.tables,
        rounds=settings.rounds or len(plan.rounds),
        size=-(-len(settings.boards) // plan.sets),
        boards=len(settings.boards),
        sits_out=_sits_out(settings, plan),
        notes=[one.text(language) for one in warnings(settings) if one.code != SITS_OUT],
    )


def _sits_out(settings: EveningSettings, plan: Movement) -> bool:
    """Whether somebody has a round without play; the rounds of a Swiss are still to be drawn."""
    byes = settings.kind == "swiss" and settings.tables % 2 == 1
    return byes or any(one.out for one in plan.rounds)


def contested(new: m.DuplicateNew) -> ContestSettings:
    """The contest that is asked for, not yet checked."""
    rules = catalogue.options_of(catalogue.game_of(new.game), None, new.options)
    found = ContestSettings(
        title=_line("title", new.title),
        game=new.game,
        deals=new.deals,
        names=tuple(_line("names", name) for name in new.names),
        options=tuple(rules.words()),
        scoring=new.scoring,
        deals_in_round=new.deals_in_round,
        online=new.online,
    )
    robots = contest_plan(found).lacking if new.online else 0
    names = (*found.names, *(f"{ROBOT} {number}" for number in range(1, robots + 1)))
    return replace(found, names=names, robots=robots)


def contest_plan(settings: ContestSettings) -> m.DuplicatePlan:
    """How many tables it would have, and who is missing to fill them."""
    sides, names = len(settings.sides), len(settings.names)
    lacking = max(2 * sides - names, -names % sides)
    return m.DuplicatePlan(
        sides,
        (names + lacking) // sides,
        lacking,
        settings.round(settings.deals),
        settings.robots,
    )
