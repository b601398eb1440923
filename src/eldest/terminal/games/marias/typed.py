"""Reads what a player of Mariáš types: numbers, cards or words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from eldest.cards import SUITS
from eldest.games.marias.contracts import AGAINST, COMMITMENTS, RUNGS
from eldest.games.marias.ranks import NATURAL_ORDER
from eldest.games.marias.speech.names import NAMES, Names
from eldest.games.marias.views.answers import PAIRS, card_numbers, numbered, picks, verbs_of
from eldest.games.marias.views.view import View
from eldest.terminal.lines import fold, is_number
from eldest.terminal.words import TerminalWords

NAMED = ("declare", "respond", "bid", "announce")  # what is said by the names of contracts
PROTI = ("proti", "against")
LONGEST = 3  # digits
CARD = re.compile(rf"([^\W\d_])(10|[{NATURAL_ORDER}])", re.IGNORECASE)


class Typed:
    """Reads a line, whose meaning depends on what can be answered now."""

    def __init__(self, speech: Names, words: TerminalWords) -> None:
        self.speech = speech
        self.words = words

    def text(self, view: View, line: str) -> str | None:
        """The action that a line means; None if the line does not say which."""
        parts = line.split()
        if not parts or any(is_number(part) and len(part) > LONGEST for part in parts):
            return None
        if ":" in line:
            return line
        if all(map(is_number, parts)):
            return self._by_numbers(view, parts)
        named = self._named_verb(view, parts)
        if named:
            return self._by_names(view, named, parts)
        verb = self.verb(view, parts[0])
        if verb:
            return self._by_word(view, verb, parts[1:])
        cards = self._cards(card_numbers(view), parts)
        return self._by_cards(view, cards) if cards else line

    # -- numbers and cards --------------------------------------------------------------------

    def _by_numbers(self, view: View, parts: Sequence[str]) -> str | None:
        if picks(view):
            cards = self._cards(card_numbers(view), parts)
            return self._by_cards(view, cards) if cards else None
        if "cut" in verbs_of(view) and len(parts) == 1:
            return f"cut:{int(parts[0])}"
        answers = numbered(view)
        chosen = [answers[int(part)] for part in parts if int(part) in answers]
        if len(chosen) < len(parts):
            return None
        return chosen[0] if len(chosen) == 1 else _together(chosen)

    def _by_cards(self, view: View, cards: Sequence[str]) -> str | None:
        """The action for cards without a word: to choose, discard or play them."""
        verbs, together = verbs_of(view), "".join(cards)
        if picks(view):
            verb = _unsaid(verbs)
            return verb and f"{verb}:{together}"
        return f"choose:{together}" if "choose" in verbs else together

    def cards(self, view: View, parts: Sequence[str]) -> list[str] | None:
        """Cards of the hand by number or by name; None if a word is neither."""
        return self._cards(card_numbers(view), parts)

    def contract(self, word: str) -> str | None:
        """The contract that a word names."""
        return self._names.get(fold(word))

    def unsaid(self, view: View) -> str | None:
        """The action that two cards alone stand for now."""
        return _unsaid(verbs_of(view))

    def _cards(self, numbers: Mapping[int, str], parts: Sequence[str]) -> list[str] | None:
        """Cards by number or by name; None if a word is neither."""
        cards: list[str] = []
        for part in parts:
            by_number = is_number(part) and int(part) in numbers
            found = [numbers[int(part)]] if by_number else self._read(part)
            if not found:
                return None
            cards += found
        return cards or None

    def _read(self, part: str) -> list[str]:
        """Cards, also several written together; the suit by code or by name."""
        codes = {letter: letter for letter in SUITS} | self.speech.initials
        found = CARD.findall(part)
        known = all(suit.upper() in codes for suit, _ in found)
        if not known or "".join(suit + rank for suit, rank in found) != part:
            return []
        return [codes[suit.upper()] + rank.upper().replace("10", "T") for suit, rank in found]

    # -- words --------------------------------------------------------------------------------

    def key(self, verb: str) -> str:
        """The shortest word for an action."""
        return self.words.keys()[verb].split()[1]

    def _by_word(self, view: View, verb: str, rest: Sequence[str]) -> str | None:
        if verb == "respond":
            return _only_raise(view)
        if verb == "revoke":
            return ":".join([verb, *map(self._seat, rest)])
        if verb in PAIRS or verb == "choose":
            cards = self._cards(card_numbers(view), rest)
            return f"{verb}:{''.join(cards)}" if cards else None
        return ":".join([verb, *rest])

    @cached_property
    def _keys(self) -> dict[str, list[str]]:
        """The actions for every word that can be typed."""
        found: dict[str, list[str]] = {}
        for verb, typed in self.words.keys().items():
            for word in map(fold, typed.split()):
                found.setdefault(word, []).append(verb)
        return found

    def verb(self, view: View, word: str) -> str | None:
        """The action of a word: the one that is possible now, if several share it."""
        verbs = self._keys.get(fold(word), [])
        live = {*verbs_of(view), *view.legal}
        return next((verb for verb in verbs if verb in live), verbs[0] if verbs else None)

    def _seat(self, part: str) -> str:
        """A player by name."""
        seats = {fold(self.speech.name(seat)): str(seat) for seat in range(len(NAMES))}
        return seats.get(fold(part), part)

    # -- names of contracts -------------------------------------------------------------------

    def _named_verb(self, view: View, parts: Sequence[str]) -> str | None:
        """The action that takes names now, if the line has a name and no other word."""
        verb = next((verb for verb in NAMED if verb in verbs_of(view)), None)
        names, others = self._named(parts)
        words = {found for word in map(fold, others) for found in self._keys.get(word, [])}
        elsewhere = (words & {*verbs_of(view), *view.legal}) - {verb}
        return verb if names and not elsewhere else None

    def _by_names(self, view: View, verb: str, parts: Sequence[str]) -> str | None:
        names, others = self._named(parts)
        if verb == "declare":
            return self._declared(view, names[0], others)
        return _response(view, names) if verb == "respond" else f"{verb}:{names[0]}"

    def _declared(self, view: View, contract: str, others: Sequence[str]) -> str | None:
        """Two discards, and the card that shows the trump suit."""
        said = [part for part in others if fold(part) not in self._keys]
        cards = self._cards(card_numbers(view), said)
        if cards is None:
            return None
        return ":".join(["declare", "".join(cards[:2]), contract, *cards[2:]])

    @cached_property
    def _names(self) -> dict[str, str]:
        """Contracts and commitments by their names, also as they stand after `on`."""
        found = {name.lower(): name for name in (*RUNGS, *COMMITMENTS)}
        found |= {fold(self.speech.contract(name)): name for name in RUNGS}
        for name in COMMITMENTS:
            if name not in AGAINST:
                found[fold(self.words(f"on_{name.lower()}").split()[-1])] = name
        return found | {fold(word): name for word, name in self.words.names().items()}

    def _named(self, parts: Sequence[str]) -> tuple[list[str], list[str]]:
        """The names in a line, with `seven against` as one, and all other words."""
        names: list[str] = []
        others: list[str] = []
        for part in parts:
            if fold(part) in PROTI and names:
                names[-1] += "_AGAINST"
            elif fold(part) in self._names:
                names.append(self._names[fold(part)])
            else:
                others.append(part)
        return names, others


def _unsaid(verbs: Sequence[str]) -> str | None:
    """The action for two cards alone: the plain discard, or the only one possible."""
    plain = [verb for verb in ("discard", "change") if verb in verbs]
    alone = [verb for verb in verbs if verb in PAIRS and verb != "declare"]
    return plain[0] if plain else alone[0] if len(alone) == 1 else None


def _only_raise(view: View) -> str | None:
    """The raise that needs no name because it is the only one."""
    raises = [text for text in view.legal if text.removeprefix("respond:") in COMMITMENTS]
    return raises[0] if len(raises) == 1 else None


def _together(texts: Sequence[str]) -> str | None:
    """Join several responses into one."""
    if not all(text.startswith("respond:") and text != "respond:good" for text in texts):
        return None
    names = [text.removeprefix("respond:") for text in texts]
    return _responding(
        [name for name in names if name in COMMITMENTS],
        [name[1:] for name in names if name not in COMMITMENTS],
    )


def _response(view: View, names: Sequence[str]) -> str:
    """A response: raises of commitments that exist, announcements of others."""
    standing = {each.name for each in view.commitments}
    new = [name for name in names if name in AGAINST and name not in standing]
    return _responding([name for name in names if name not in new], new)


def _responding(raises: Sequence[str], new: Sequence[str]) -> str:
    return f"respond:{'+'.join(raises)}" + (f"!{'+'.join(new)}" if new else "")
