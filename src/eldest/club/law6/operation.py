"""An operation of section 1.9: done or refused, always logged, and the invariants checked after."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import wraps
from inspect import BoundArguments, signature
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from eldest.cards import NotationError
from eldest.club.journal import By, canonical
from eldest.club.law6.answers import Answer

if TYPE_CHECKING:
    from eldest.club.law6.desk import Desk

RANK = "(?:10|[2-9TJQKA])"
CARD = re.compile(rf"(?<!\w)(?:[SHDC♠♥♦♣]{RANK}|{RANK}[♠♥♦♣])+(?!\w)")
FREE_TEXT = "reason"
P = ParamSpec("P")
D = TypeVar("D", bound="Desk")
OPERATIONS: dict[str, Callable[..., Answer]] = {}  # by the name that log and session file have


def stated(reason: str) -> str:
    """A reason that says something; `NotationError` for an empty one."""
    if not reason.strip():
        raise NotationError("a reason is missing: say why")
    return reason


def operation(
    *beside: str,
) -> Callable[[Callable[Concatenate[D, By, P], Answer]], Callable[Concatenate[D, By, P], Answer]]:
    """Makes a method an operation; the arguments named are kept beside the log (B-6.L.2)."""

    def wrap(
        method: Callable[Concatenate[D, By, P], Answer],
    ) -> Callable[Concatenate[D, By, P], Answer]:
        shape = signature(method)

        @wraps(method)
        def run(desk: D, by: By, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
            asked = _asked(shape.bind(desk, by, *args, **kwargs))
            lost = desk.no_such_board(asked.get("board"))
            answer = Answer(lost) if lost else method(desk, by, *args, **kwargs)
            public, kept = parted(asked, beside)
            desk.write(by, method.__name__, public | _logged(answer), kept | dict(answer.beside))
            return answer

        OPERATIONS[method.__name__] = run
        return run

    return wrap


def parted(asked: dict[str, Any], beside: tuple[str, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What goes into the log, and what is kept beside it because it may name a card."""
    kept = {name: asked[name] for name in beside if name in asked}
    public = {name: value for name, value in asked.items() if name not in kept}
    text = str(public.get(FREE_TEXT, ""))
    if CARD.search(text):
        kept[FREE_TEXT] = text
        public[FREE_TEXT] = CARD.sub("??", text)
    return public, kept


def _asked(bound: BoundArguments) -> dict[str, Any]:
    """Arguments that differ from their defaults, as plain JSON; fails before anything is done."""
    shape = bound.signature.parameters
    values = {n: v for n, v in list(bound.arguments.items())[2:] if v != shape[n].default}
    try:
        plain: dict[str, Any] = json.loads(canonical(values))
    except (TypeError, ValueError) as bad:
        raise NotationError(f"an operation takes plain values only: {bad}") from None
    return plain


def _logged(answer: Answer) -> dict[str, Any]:
    """The outcome as the log has it."""
    if answer.refusal:
        return {"refused": answer.refusal.code}
    told: dict[str, Any] = dict(answer.facts)
    if answer.flags:
        told["flags"] = [flag.code for flag in answer.flags]
    if answer.verdict:
        told["verdict"] = answer.verdict.json()
    return told
