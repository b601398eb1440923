"""What just happened in Mariáš, told from what everybody saw."""

from __future__ import annotations

from typing import Any

from eldest.analysis.coach.event import Event
from eldest.analysis.coach.rules import GERMAN_SUITS, Gaps, Rules

STORIES = Rules("marias", "stories")
LEVELS = (
    *("good", "double (flek)", "redouble (re)", "raise (tutti)", "reraise (boty)"),
    *("kalhoty", "kaiser"),
)
PROMISES = {
    "GAME": "the Game",
    "SEVEN": "the Seven",
    "HUNDRED": "the Hundred",
    "MISERE": "the Misère",
    "SLAM": "the Slam",
    "SEVEN_AGAINST": "the Seven against",
    "HUNDRED_AGAINST": "the Hundred against",
}


# Any: a commitment of the view.
def raised(event: Event) -> Any:
    """The first commitment whose level this speech has raised; None if there is none."""
    levels = {found.name: found.level for found in event.before.commitments}
    higher = (c for c in event.after.commitments if c.level > levels.get(c.name, 0))
    return next(higher, None)


def added(event: Event) -> Any:
    """The first commitment that this speech has announced; None if there is none."""
    names = {found.name for found in event.before.commitments}
    return next((c for c in event.after.commitments if c.name not in names), None)


@STORIES("MS.end")
def tell_end(event: Event) -> Gaps | None:
    """The round is settled."""
    view = event.after
    if not event.outcome or not view.settlement or view.declarer is None:
        return None
    units = view.settlement.u
    verb = "gets" if units > 0 else "loses"
    return {"name": event.name(view.declarer), "verb": verb, "n": abs(units)} if units else None


@STORIES("MS.chosen")
def tell_chosen(event: Event) -> Gaps | None:
    """Trumps are chosen."""
    if event.text.startswith(("choose", "blind")):
        return {"name": event.name()}
    return None


@STORIES("MS.passed")
def tell_passed(event: Event) -> Gaps | None:
    """The choice is passed."""
    if event.text == "pass_choice":
        return {"name": event.name()}
    return None


@STORIES("MS.talon")
def tell_talon(event: Event) -> Gaps | None:
    """Two cards into the talon."""
    if event.text.startswith("discard"):
        return {"name": event.name()}
    return None


@STORIES("MS.misere")
def tell_misere(event: Event) -> Gaps | None:
    """Misère or Slam is declared."""
    if event.text.startswith(("misere", "slam")):
        return {"name": event.name(), "what": "Misère" if event.after.type == "MISERE" else "Slam"}
    return None


@STORIES("MS.take")
def tell_take(event: Event) -> Gaps | None:
    """Bad: the talon is taken."""
    if event.text == "take":
        return {"name": event.name()}
    return None


@STORIES("MS.shown")
def tell_shown(event: Event) -> Gaps | None:
    """Both said good, trump is shown."""
    if event.text == "good" and event.after.phase == "contract":
        return {"name": event.name(), "trump": GERMAN_SUITS[event.after.trump]}
    return None


@STORIES("MS.good")
def tell_good(event: Event) -> Gaps | None:
    """Good."""
    if event.text == "good" or event.text == "accept":
        return {"name": event.name()}
    return None


@STORIES("MS.contract")
def tell_contract(event: Event) -> Gaps | None:
    """The contract."""
    if event.text.startswith("announce"):
        return {
            "name": event.name(),
            "what": event.text.split(":")[1].lower().replace("_", "-"),
            "trump": GERMAN_SUITS[event.after.trump],
        }
    return None


@STORIES("MS.flek")
def tell_flek(event: Event) -> Gaps | None:
    """A promise is raised."""
    found = raised(event) if event.text.startswith("respond") else None
    if found:
        return {
            "name": event.name(),
            "word": LEVELS[found.level],
            "what": PROMISES[found.name],
            "n": 2**found.level,
        }
    return None


@STORIES("MS.against")
def tell_against(event: Event) -> Gaps | None:
    """An announcement against."""
    found = added(event) if event.text.startswith("respond") else None
    if found:
        return {"name": event.name(), "what": PROMISES[found.name]}
    return None


@STORIES("MS.no_flek")
def tell_no_flek(event: Event) -> Gaps | None:
    """No raise."""
    if event.text == "respond:good":
        return {"name": event.name()}
    return None


@STORIES("MS.marriage")
def tell_marriage(event: Event) -> Gaps | None:
    """A marriage."""
    if len(event.after.marriages) == len(event.before.marriages):
        return None
    marriage = event.after.marriages[-1]
    return {"name": event.name(), "suit": GERMAN_SUITS[marriage.suit], "n": marriage.value}


@STORIES("MS.seven")
def tell_seven(event: Event) -> Gaps | None:
    """The trump seven wins the tenth trick."""
    if (
        event.won
        and sum(event.after.tricks) == 10
        and event.after.trump
        and event.best() == event.after.trump + "7"
    ):
        return {"name": event.name(event.winner)}
    return None


@STORIES("MS.points")
def tell_points(event: Event) -> Gaps | None:
    """A trick with sharp cards."""
    points = 10 * len(event.cards("AT"))
    if event.won and event.after.type == "TRUMP" and points:
        return {"name": event.name(event.winner), "card": event.best(), "n": points}
    return None


@STORIES("MS.trick")
def tell_trick(event: Event) -> Gaps | None:
    """Any other trick."""
    if event.won:
        return {"name": event.name(event.winner), "card": event.best()}
    return None


@STORIES("MS.ruff")
def tell_ruff(event: Event) -> Gaps | None:
    """A trump on another suit."""
    if (
        event.is_card
        and event.led
        and event.before.trump
        and event.card[0] == event.before.trump != event.led
    ):
        return {"name": event.name(), "suit": GERMAN_SUITS[event.led]}
    return None


@STORIES("MS.beat")
def tell_beat(event: Event) -> Gaps | None:
    """Follows with a higher card."""
    if event.is_card and event.led == event.card[0] and event.after.winning == event.seat:
        return {"name": event.name(), "card": event.card}
    return None


@STORIES("MS.lead")
def tell_lead(event: Event) -> Gaps | None:
    """A lead."""
    if event.is_card and not event.led:
        return {"name": event.name(), "card": event.card}
    return None
