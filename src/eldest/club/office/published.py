"""The published log of a session, checked beside its reveal: no quiet redeal (B-6.L, B-O.8)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from eldest.club.law6 import verify_log, verify_release
from eldest.club.opendeal import BadText, Check, Reveal, Verdict

Entries = Sequence[Mapping[str, Any]]  # Any: plain JSON


def log_line(name: str, data: bytes, reveal: Reveal) -> Check:
    """Whether a log is whole, names its deals correctly, and has the redeals of the reveal."""
    entries = _entries(data)
    try:
        fault = _fault(entries, reveal)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise BadText("this is not the log of a session") from None
    if fault:
        return Check(name, Verdict.DIFFERENT, fault)
    return Check(name, Verdict.OK, f"{len(entries)} entries, head {entries[-1]['hash']}")


def _entries(data: bytes) -> Entries:
    try:
        entries = json.loads(data)
    except ValueError:
        raise BadText("this is not the log of a session") from None
    if not isinstance(entries, list) or not entries:
        raise BadText("this is not the log of a session")
    return entries


def _fault(entries: Entries, reveal: Reveal) -> str:
    bad = verify_log(entries)
    if bad is not None:
        return f"entry {bad} was changed"
    faults = verify_release(entries)
    if faults:
        return faults[0]
    opened = reveal.session(entries[0]["args"].get("session", 1))
    plans = {entry["args"]["plan_id"] for entry in entries if "plan_id" in entry["args"]}
    if opened is None or plans != {reveal.plan_id}:
        return "it is the log of another evening"
    told = {(used.board, used.k) for used in opened.used}
    return "" if told == _redeals(entries) else "its redeals are not those of the reveal"


def _redeals(entries: Entries) -> set[tuple[int, int]]:
    """Every deal index above 0 that the release names."""
    deals = next(entry["args"]["deals"] for entry in entries if "deals" in entry["args"])
    return {(deal["board"], deal["index"]) for deal in deals if deal["index"]}
