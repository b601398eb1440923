"""Reads texts as actions; a space may replace the first colon, and small letters capitals.

An action that was built part by part reads too: `discard S8 DJ` is `discard:S8DJ`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from eldest.cards import PACK_32, NotationError, read_card, read_cards
from eldest.games.marias import actions
from eldest.games.marias.actions import Action, Respond
from eldest.games.marias.constants import TALON
from eldest.games.marias.contracts import AGAINST, COMMITMENTS, CONTRACTS, RUNGS
from eldest.protocol.chance import read_chance

LONGEST = 3  # digits of a number
TALONS = ("discard", "misere", "slam", "change")  # words that two cards follow

_WORDS: dict[str, Action] = {str(action): action for action in actions.WORDS}


def read(text: str) -> Action:
    """The action of a text; a blank may stand for the colon, and parts for a whole action."""
    text = joined(text.split()) or text
    word, colon, rest = text.strip().replace(" ", ":", 1).partition(":")
    verb = word.lower()
    if not colon:
        return _WORDS.get(verb) or actions.Play(_card(word))
    reader = _READERS.get(verb)
    if reader:
        return reader(rest)
    chance = read_chance(verb, rest)
    if chance is None:
        raise NotationError(
            f"{text!r} is not an action: write HA, discard:S8DJ, bid:SEVEN and the like"
        )
    return chance


def joined(parts: Sequence[str]) -> str | None:
    """The text of an action that was built part by part; None if these are not parts."""
    first, *rest = parts or [""]
    verb, _, name = first.lower().partition(":")
    if verb in ("raise", "against", "done"):
        return _spoken(parts)
    if rest and verb in TALONS and ":" not in first:
        return f"{verb}:{''.join(rest)}"
    if rest and verb == "declare" and name.upper() in RUNGS:
        return ":".join([verb, "".join(rest[:TALON]), name, *rest[TALON:]])
    return None


def _spoken(parts: Sequence[str]) -> str:
    """Convert `raise:GAME against:SEVEN_AGAINST done` to `respond:GAME!SEVEN_AGAINST`."""
    if parts[-1].lower() != "done":
        raise NotationError("a speech that is built part by part ends with done")
    said: dict[str, list[str]] = {"raise": [], "against": []}
    for part in parts[:-1]:
        verb, _, name = part.partition(":")
        if verb.lower() not in said:
            raise NotationError(f"{part[:40]!r} is not a part of a speech")
        said[verb.lower()].append(name)
    raises, news = "+".join(said["raise"]), "+".join(said["against"])
    return f"respond:{raises}{'!' if news else ''}{news}" if raises or news else "respond:good"


def _card(text: str) -> int:
    card = read_card(text)
    if card not in PACK_32.cards:
        raise NotationError(f"{text.upper()} is not a card of Mariáš: ranks are A K Q J T 9 8 7")
    return card


def _cards(text: str) -> tuple[int, ...]:
    cards = read_cards(text)
    for card in cards:
        if card not in PACK_32.cards:
            raise NotationError(f"{text.upper()} names a card that Mariáš does not have")
    return cards


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST):
        raise NotationError(f"{text[:40]!r} is not a number of up to {LONGEST} digits")
    number = int(text)
    if str(number) != text:
        raise NotationError(f"{text!r} is written {number}")
    return number


def _one_of(names: Iterable[str], text: str) -> str:
    name = text.upper()
    if name not in names:
        raise NotationError(f"{text[:40]!r} is not one of {', '.join(names)}")
    return name


def _declare(text: str) -> Action:
    parts = text.split(":")
    if not 2 <= len(parts) <= 3:
        raise NotationError("write declare:S8HQ:GAME:DA, or declare:HACA:MISERE")
    trump_card = _card(parts[2]) if len(parts) == 3 else None
    return actions.Declare(_cards(parts[0]), _one_of(RUNGS, parts[1]), trump_card)


def _respond(text: str) -> Action:
    if text.lower() == "good":
        return Respond()
    doubles, mark, announced = text.partition("!")
    if not doubles and not mark:
        raise NotationError("write respond:good, respond:GAME+SEVEN or respond:!SEVEN_AGAINST")
    return Respond(
        _set(COMMITMENTS, doubles) if doubles else frozenset(),
        _set(AGAINST, announced) if mark else frozenset(),
    )


def _set(names: Iterable[str], text: str) -> frozenset[str]:
    parts = [_one_of(names, part) for part in text.split("+")]
    if len(set(parts)) < len(parts):
        raise NotationError(f"{text[:40]!r} names a commitment twice")
    return frozenset(parts)


def _revoke(text: str) -> Action:
    player, colon, trick = text.partition(":")
    if not colon:
        raise NotationError("write revoke:2:5 for seat 2 in trick 5")
    return actions.ClaimRevoke(_number(player), _number(trick))


_READERS: dict[str, Callable[[str], Action]] = {
    "jitter": lambda text: actions.Jitter(_number(text)),
    "cut": lambda text: actions.Cut(_number(text)),
    "choose": lambda text: actions.Choose(_card(text)),
    "blind": lambda text: actions.Blind(_number(text)),
    "discard": lambda text: actions.Discard(_cards(text)),
    "misere": lambda text: actions.Trumpless("MISERE", _cards(text)),
    "slam": lambda text: actions.Trumpless("SLAM", _cards(text)),
    "change": lambda text: actions.Change(_cards(text)),
    "bid": lambda text: actions.Bid(_one_of(RUNGS, text)),
    "declare": _declare,
    "announce": lambda text: actions.Announce(_one_of(CONTRACTS, text)),
    "respond": _respond,
    "revoke": _revoke,
}
