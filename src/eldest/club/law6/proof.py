"""What anybody can check after the release, with nothing but the log (B-6.L.2, B-C.18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eldest.cards import PACK_52
from eldest.club.law6.clauses.boards import fp
from eldest.club.law6.pack import dealt
from eldest.deal import Source, commitment, cut, shuffle, table_seed
from eldest.games.bridge import SEATS, Deal, rank


def verify_release(entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """The faults of the deals that a log's release names, each in one sentence."""
    released = [entry["args"] for entry in entries if entry["op"] == "release_hands"]
    opened = next((args for args in released if "deals" in args), None)
    if opened is None:
        return ["the hands have not been released"]
    pledges = list(_pledged(entries))
    return [
        *_unaccounted(_logged(entries), opened["deals"]),
        *(bad for told in opened["deals"] if (bad := _wrong(told, opened["salt"], pledges))),
    ]


def _logged(entries: Sequence[Mapping[str, Any]]) -> dict[tuple[int, int], str]:
    """The fingerprint of every deal that the log ever named, by board and index."""
    found: dict[tuple[int, int], str] = {}
    for entry in entries:
        args = entry["args"]
        if entry["op"] != "release_hands" and "fp" in args:
            found[args["board"], args["index"]] = args["fp"]
        for board, made in args.get("filled", {}).items():
            found[int(board), made["index"]] = made["fp"]
    return found


def _unaccounted(
    logged: Mapping[tuple[int, int], str], deals: Sequence[Mapping[str, Any]]
) -> Iterator[str]:
    """Deals that the log knows and the release hides or exchanges, which exposes a quiet redeal."""
    told = {(deal["board"], deal["index"]): deal["fp"] for deal in deals}
    for (board, index), mark in logged.items():
        if told.get((board, index)) != mark:
            yield f"board {board}, deal {index}: not the deal that the log named"
    for board, index in told.keys() - logged.keys():
        if told[board, index] is not None:
            yield f"board {board}, deal {index}: the log never named it"


def _wrong(told: Mapping[str, Any], salt: str, pledges: Sequence[str]) -> str | None:
    if told["deal"] is None:
        return None  # dealt by hand, and nobody wrote the cards down
    name = f"board {told['board']}, deal {told['index']}"
    deal = Deal.from_pbn(told["deal"])
    if fp(bytes.fromhex(salt), rank(deal)) != told["fp"]:
        return f"{name}: the cards are not those of the fingerprint"
    made = told.get("made")
    return _not_made(name, made, deal, pledges) if made else None


def _not_made(name: str, made: Mapping[str, Any], deal: Deal, pledges: Sequence[str]) -> str | None:
    seed = bytes.fromhex(made["seed"])
    if made["secret"] is not None:
        secret = bytes.fromhex(made["secret"])
        if commitment(secret).hex() not in pledges:
            return f"{name}: its secret was never pledged"
        if table_seed(secret, [bytes.fromhex(sent) for sent in made["entropy"]]) != seed:
            return f"{name}: the seed does not come from the secret and what the seats sent"
    order = shuffle(PACK_52.cards, Source(seed))
    order = cut(order, made["cut"]) if made["cut"] else order
    places = [[SEATS.index(seat) for seat in made[key]] for key in ("sequence", "pockets")]
    return None if Deal(dealt(order, *places)) == deal else f"{name}: the seed gives another deal"


def _pledged(entries: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for entry in entries:
        if entry["op"] == "pledge" and "refused" not in entry["args"]:
            yield entry["args"]["commitment"]
