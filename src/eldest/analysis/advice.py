"""Advice for the player in turn: the suggested move, the reason, and its expected result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from eldest.analysis import coach
from eldest.bots import load, usual
from eldest.bots.search import best_of
from eldest.deal import Dice
from eldest.games import load as load_game
from eldest.games import module_for
from eldest.protocol import View
from eldest.protocol.speech import Speech, speech_for


class Advice(NamedTuple):
    """A suggested legal action, its label, the coach's rule behind it, and the reason to show."""

    text: str
    label: str
    rule: str
    reason: str


def advise(game_key: str, view: View, seed: int, language: str, deck: str = "") -> Advice:
    """Suggest an action to the player of a view; the same seed gives the same advice."""
    return advice_by(speech_of(game_key, view, language, deck), view, seed)


def speech_of(game_key: str, view: View, language: str, deck: str = "") -> Speech:
    """The speech to the player of a view, with the suits of a deck."""
    game = load_game(game_key)
    return speech_for(game, view.setup.options, view.seat, (), language, deck)


def advice_by(speech: Speech, view: View, seed: int) -> Advice:
    """Return the advice in a speech's words; among an expert's best moves it is the usual bot's."""
    key = speech.game.key
    worths = expert_worths(key, view, seed)
    best = best_of(worths)
    move = load(key, usual(key))(view, Dice(seed))
    if best and move not in best and coach.reason(speech, view, best[0]):
        move = best[0]
    rule, reason = coach.reason(speech, view, move) or ("", "")
    said = filter(None, (reason, _number(speech, move, worths)))
    return Advice(move, speech.advice(move, view), rule, " ".join(said))


def expert_worths(key: str, view: View, seed: int) -> Mapping[str, float]:
    """Return what the expert thinks each move is worth; empty if the game has no expert."""
    expert = module_for(key, "eldest.bots", "expert")
    return expert.worths(view, expert.BUDGET, Dice(seed)) if expert else {}


def _number(speech: Speech, move: str, worths: Mapping[str, float]) -> str:
    """The average result of the move and of the next best one; empty if both read the same."""
    others = [worth for text, worth in worths.items() if text != move]
    if not speech.says_worth or move not in worths or not others:
        return ""
    best, other = _signed(speech, worths[move]), _signed(speech, max(others))
    return speech.words("worth", best=best, other=other) if best != other else ""


def _signed(speech: Speech, worth: float) -> str:
    said = f"{worth:+.0f}" if abs(worth) >= 10 else f"{worth:+.1f}"
    return said.replace(".", speech.words("point"))


__all__ = ["Advice", "advice_by", "advise", "expert_worths", "speech_of"]
