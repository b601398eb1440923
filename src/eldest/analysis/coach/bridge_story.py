"""What just happened in bridge, told from what everybody saw."""

from __future__ import annotations

from eldest.analysis.coach.event import Event
from eldest.analysis.coach.rules import SUITS, Gaps, Rules

STORIES = Rules("bridge", "stories")


def more_tricks(event: Event) -> int:
    """How many tricks more than the contract needs declarer took, or fewer."""
    view = event.after
    taken: int = view.tricks[view.declarer % 2] if view.agreed is None else view.agreed
    return taken - 6 - int(view.contract[0])


@STORIES("BS.passed_out")
def tell_passed_out(event: Event) -> Gaps | None:
    """Four passes."""
    if event.outcome and not event.after.contract:
        return {}
    return None


@STORIES("BS.made")
def tell_made(event: Event) -> Gaps | None:
    """The contract is made."""
    if event.outcome and more_tricks(event) >= 0:
        return {
            "contract": event.after.contract,
            "extra": f" with {more_tricks(event)} more" if more_tricks(event) else "",
            "n": max(event.outcome.points),
        }
    return None


@STORIES("BS.down")
def tell_down(event: Event) -> Gaps | None:
    """The contract fails."""
    if event.outcome:
        return {
            "contract": event.after.contract,
            "n": -more_tricks(event),
            "points": max(event.outcome.points),
        }
    return None


@STORIES("BS.contract")
def tell_contract(event: Event) -> Gaps | None:
    """The auction ends."""
    if event.after.contract and not event.before.contract:
        return {
            "contract": event.after.contract,
            "name": event.name(event.after.declarer),
            "leader": event.name((event.after.declarer + 1) % 4),
        }
    return None


@STORIES("BS.open")
def tell_open(event: Event) -> Gaps | None:
    """The first bid."""
    if (
        event.before.phase == "auction"
        and event.text[0] in "1234567"
        and not any(c.call[0] in "1234567" for c in event.before.calls)
    ):
        return {"name": event.name(), "call": event.text.split("!")[0]}
    return None


@STORIES("BS.double")
def tell_double(event: Event) -> Gaps | None:
    """A double."""
    if event.before.phase == "auction" and event.text.split("!")[0] == "X":
        return {"name": event.name()}
    return None


@STORIES("BS.redouble")
def tell_redouble(event: Event) -> Gaps | None:
    """A redouble."""
    if event.before.phase == "auction" and event.text.split("!")[0] == "XX":
        return {"name": event.name()}
    return None


@STORIES("BS.bid")
def tell_bid(event: Event) -> Gaps | None:
    """A bid."""
    if event.before.phase == "auction" and event.text[0] in "1234567":
        return {"name": event.name(), "call": event.text.split("!")[0]}
    return None


@STORIES("BS.pass")
def tell_pass(event: Event) -> Gaps | None:
    """A pass."""
    if event.before.phase == "auction":
        return {"name": event.name()}
    return None


@STORIES("BS.dummy")
def tell_dummy(event: Event) -> Gaps | None:
    """The opening lead."""
    if event.is_card and not event.led and not event.before.gone:
        return {"name": event.name(), "card": event.card}
    return None


@STORIES("BS.claim")
def tell_claim(event: Event) -> Gaps | None:
    """A claim."""
    if event.text.startswith("claim"):
        return {"name": event.name()}
    return None


@STORIES("BS.ruff_win")
def tell_ruff_win(event: Event) -> Gaps | None:
    """A trick won by a trump on another suit."""
    if event.won and event.best()[0] != event.led:
        return {"name": event.name(event.winner), "card": event.best()}
    return None


@STORIES("BS.trick")
def tell_trick(event: Event) -> Gaps | None:
    """Any other trick."""
    if event.won:
        return {"name": event.name(event.winner), "card": event.best()}
    return None


@STORIES("BS.throw")
def tell_throw(event: Event) -> Gaps | None:
    """No card of the suit."""
    if event.is_card and event.led and event.card[0] != event.led:
        return {"suit": SUITS[event.led], "card": event.card}
    return None


@STORIES("BS.lead")
def tell_lead(event: Event) -> Gaps | None:
    """A lead."""
    if event.is_card and not event.led:
        return {"name": event.name(), "card": event.card}
    return None
