"""What just happened in Mindikot, told from what everybody saw."""

from __future__ import annotations

from eldest.analysis.coach.event import Event
from eldest.analysis.coach.rules import SUITS, Gaps, Rules

STORIES = Rules("mindikot", "stories")
TEAMS = ("Team A", "Team B")


@STORIES("KS.kot")
def tell_kot(event: Event) -> Gaps | None:
    """The round ends, four tens."""
    if event.outcome and event.outcome.reason == "kot":
        return {"team": TEAMS[event.outcome.winner], "n": max(event.outcome.points)}
    return None


@STORIES("KS.win")
def tell_win(event: Event) -> Gaps | None:
    """The round ends, three tens."""
    if event.outcome and event.outcome.reason == "majority":
        return {"team": TEAMS[event.outcome.winner]}
    return None


@STORIES("KS.tricks")
def tell_tricks(event: Event) -> Gaps | None:
    """The round ends, two tens each."""
    if (
        event.outcome
        and event.outcome.winner is not None
        and (event.outcome.reason not in ("kot", "majority"))
    ):
        return {"team": TEAMS[event.outcome.winner], "n": max(event.after.tricks)}
    return None


@STORIES("KS.three")
def tell_three(event: Event) -> Gaps | None:
    """A team takes its third ten."""
    if (
        event.won
        and event.cards("T")
        and (
            len(event.after.tens[event.winner % 2]) >= 3 > len(event.before.tens[event.winner % 2])
        )
    ):
        return {
            "name": event.name(event.winner),
            "ten": event.cards("T")[0],
            "team": TEAMS[event.winner % 2],
        }
    return None


@STORIES("KS.own_ten")
def tell_own_ten(event: Event) -> Gaps | None:
    """A ten wins the trick."""
    if event.won and event.best()[1] == "T":
        return {"name": event.name(event.winner), "ten": event.best()}
    return None


@STORIES("KS.ten")
def tell_ten(event: Event) -> Gaps | None:
    """A trick with a ten is won."""
    if event.won and event.cards("T"):
        return {"name": event.name(event.winner), "card": event.best(), "ten": event.cards("T")[0]}
    return None


@STORIES("KS.set")
def tell_set(event: Event) -> Gaps | None:
    """Trump is set (mode A)."""
    if event.is_card and event.before.trump is None and event.after.trump:
        return {"name": event.name(), "suit": SUITS[event.led], "trump": SUITS[event.after.trump]}
    return None


@STORIES("KS.reveal")
def tell_reveal(event: Event) -> Gaps | None:
    """The hidden card is revealed."""
    if event.text == "reveal":
        return {
            "name": event.name(),
            "card": event.after.hidden_card,
            "trump": SUITS[event.after.trump].capitalize(),
        }
    return None


@STORIES("KS.pass")
def tell_pass(event: Event) -> Gaps | None:
    """A pass."""
    if event.text.startswith("pass:"):
        return {"name": event.name(), "suit": SUITS[event.led]}
    return None


@STORIES("KS.hide")
def tell_hide(event: Event) -> Gaps | None:
    """The trump card is hidden."""
    if event.text.startswith("hide"):
        return {"name": event.name(event.after.hider)}
    return None


@STORIES("KS.trick")
def tell_trick(event: Event) -> Gaps | None:
    """Any other trick is won."""
    if event.won:
        return {"name": event.name(event.winner), "card": event.best()}
    return None


@STORIES("KS.ruff")
def tell_ruff(event: Event) -> Gaps | None:
    """A trump on another suit."""
    if event.is_card and event.led and event.card[0] == event.before.trump != event.led:
        return {"name": event.name(), "suit": SUITS[event.led], "card": event.card}
    return None


@STORIES("KS.throw")
def tell_throw(event: Event) -> Gaps | None:
    """Another suit is thrown."""
    if event.is_card and event.led and event.card[0] != event.led:
        return {"name": event.name(), "suit": SUITS[event.led], "card": event.card}
    return None


@STORIES("KS.lead")
def tell_lead(event: Event) -> Gaps | None:
    """A lead."""
    if event.is_card and not event.led:
        return {"name": event.name(), "card": event.card}
    return None
