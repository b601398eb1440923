"""What just happened in Žolíky, told from what everybody saw."""

from __future__ import annotations

from eldest.analysis.coach.event import Event
from eldest.analysis.coach.rules import Gaps, Rules

STORIES = Rules("zoliky", "stories")


@STORIES("ZS.jolly")
def tell_jolly(event: Event) -> Gaps | None:
    """A Jolly hand."""
    if event.text.startswith("jolly"):
        return {"name": event.name(), "card": event.before.jolly}
    return None


@STORIES("ZS.out")
def tell_out(event: Event) -> Gaps | None:
    """Going out."""
    if event.outcome and event.after.winner is not None:
        return {"name": event.name()}
    return None


@STORIES("ZS.nobody")
def tell_nobody(event: Event) -> Gaps | None:
    """The deal ends without a winner."""
    if event.outcome:
        return {}
    return None


@STORIES("ZS.open")
def tell_open(event: Event) -> Gaps | None:
    """An opening."""
    if event.after.opened != event.before.opened:
        return {"name": event.name(), "n": event.text.count("+")}
    return None


@STORIES("ZS.swap")
def tell_swap(event: Event) -> Gaps | None:
    """A joker is swapped."""
    if "~" in event.text:
        return {"name": event.name(), "card": event.text.split("~")[1][:2]}
    return None


@STORIES("ZS.take")
def tell_take(event: Event) -> Gaps | None:
    """The discard is taken."""
    if event.text.startswith("take"):
        return {"name": event.name(), "card": event.before.top}
    return None


@STORIES("ZS.lay")
def tell_lay(event: Event) -> Gaps | None:
    """A new group."""
    if event.text.count("+"):
        return {
            "name": event.name(),
            "n": sum(len(m.cards) for m in event.after.table)
            - sum(len(m.cards) for m in event.before.table),
        }
    return None


@STORIES("ZS.add")
def tell_add(event: Event) -> Gaps | None:
    """Cards are added."""
    if any(c in event.text for c in "<>="):
        return {"name": event.name(), "n": event.after.sizes[event.seat]}
    return None


@STORIES("ZS.one_left")
def tell_one_left(event: Event) -> Gaps | None:
    """One card left."""
    if event.text.startswith("-") and event.after.sizes[event.seat] == 1:
        return {"name": event.name()}
    return None


@STORIES("ZS.joker")
def tell_joker(event: Event) -> Gaps | None:
    """A joker is thrown."""
    if event.text == "-JK":
        return {"name": event.name()}
    return None


@STORIES("ZS.lead")
def tell_lead(event: Event) -> Gaps | None:
    """The first discard."""
    if event.before.phase == "lead":
        return {"name": event.name(), "card": event.text[1:]}
    return None


@STORIES("ZS.throw")
def tell_throw(event: Event) -> Gaps | None:
    """A discard."""
    if event.text.startswith("-"):
        return {"name": event.name(), "card": event.text[1:]}
    return None


@STORIES("ZS.reshuffle")
def tell_reshuffle(event: Event) -> Gaps | None:
    """The pile becomes the stock."""
    if event.after.reshuffles > event.before.reshuffles:
        return {}
    return None


@STORIES("ZS.draw")
def tell_draw(event: Event) -> Gaps | None:
    """A draw."""
    if event.text == "draw":
        return {"name": event.name()}
    return None
