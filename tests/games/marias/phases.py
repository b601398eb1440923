"""Deck A brought to every waiting phase, for tests that hold in all of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.protocol import Round
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A
from tests.games.marias.table import begin, begin_cut, drive, phase

PLAYED_A = GAME_A + ", 1 respond:good, 2 respond:good"
OPEN: dict[str, Any] = {"open_hand": "on"}


class Stop(NamedTuple):
    """A place in a round: its phase, what was said before, and the house rules it needs."""

    phase: str
    line: str
    options: dict[str, Any]

    def begin(self, deck: str = DECK_A) -> Round:
        """A round of this deck before anybody has spoken; the chooser is seat 0."""
        start = begin_cut if self.options.get("deck_mode") == "cut" else begin
        return start(deck, **self.options)

    def reach(self) -> Round:
        """Deck A at this place."""
        round_ = drive(self.begin(), self.line)
        assert phase(round_) == self.phase
        return round_


STOPS = {
    "choose": Stop("choose", "", {}),
    "choose after a cut": Stop("choose", "", {"deck_mode": "cut"}),
    "discard": Stop("discard", "0 choose:CQ", {}),
    "discard, chosen blind": Stop("discard", "0 blind:2", {"from_people": "always"}),
    "barva": Stop("barva", CHOSEN_A, {}),
    "takeover": Stop("takeover", CHOSEN_A + ", 1 good, 2 take", {}),
    "override": Stop("override", CHOSEN_A + ", 1 take, 1 misere:STDQ, 2 accept", {}),
    "takeover of a misere": Stop("takeover", "0 choose:CQ, 0 misere:S8DJ, 1 take", {}),
    "auction": Stop("auction", "0 pass_choice, 1 bid:GAME", {}),
    "auction_declare": Stop("auction_declare", "0 pass_choice, 1 bid:GAME, 2 pass, 0 pass", {}),
    "override after an auction": Stop(
        "override", "0 pass_choice, 1 bid:GAME, 2 pass, 0 pass, 1 declare:SJDQ:MISERE", {}
    ),
    "contract": Stop("contract", CHOSEN_A + ", 1 good, 2 good", {}),
    "doubling": Stop("doubling", GAME_A + ", 1 respond:good", {}),
    "doubling of a seven": Stop(
        "doubling", GAME_A.replace("GAME", "SEVEN") + ", 1 respond:SEVEN", {}
    ),
    "doubling of a slam": Stop("doubling", "0 choose:CQ, 0 slam:S8DJ", {}),
    "open": Stop("open", PLAYED_A, OPEN),
    "open hand": Stop("open", PLAYED_A + ", 0 open", OPEN),
    "play": Stop("play", PLAYED_A + ", 0 HA, 1 H8, 2 HQ, 0 DK", {}),
    "play after a marriage": Stop("play", PLAYED_A + ", 0 CQ, 1 CJ", {}),
    "play after an auction": Stop(
        "play",
        "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass, 2 declare:S8HQ:GAME:DA, "
        "0 respond:good, 1 respond:good, 0 SA, 1 SJ",
        {},
    ),
    "settled misere": Stop(
        "settled",
        "0 choose:CQ, 0 misere:S8DJ, 1 accept, 2 accept, 1 respond:good, 2 respond:good, "
        "0 HA, 1 HJ, 2 HQ",
        {},
    ),
    "settled game": Stop("settled", PLAYED_A, {"unplayed": "pub"}),
    "passed out": Stop("settled", "0 pass_choice, 1 pass, 2 pass, 0 pass", {}),
}
