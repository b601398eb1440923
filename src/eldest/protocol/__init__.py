"""The protocol of all games: laws, options, actions, rounds, views and outcomes.

Every game implements it, and everything that plays games uses it.
"""

from eldest.cards import NotationError
from eldest.deal import Draws
from eldest.protocol.chance import Lead, Shuffle
from eldest.protocol.constants import CHANCE
from eldest.protocol.dealing import Dealing, HandsDealing
from eldest.protocol.errors import Broken, Illegal
from eldest.protocol.game import Game
from eldest.protocol.law import Law, Lawbook, Refusal
from eldest.protocol.options import BadOption, HouseRules, choices_of, option
from eldest.protocol.outcome import NO_SIDE, Line, Outcome
from eldest.protocol.types import Action, Round, Seat, Setup, View

__all__ = [
    "CHANCE",
    "NO_SIDE",
    "Action",
    "BadOption",
    "Broken",
    "Dealing",
    "Draws",
    "Game",
    "HandsDealing",
    "HouseRules",
    "Illegal",
    "Law",
    "Lawbook",
    "Lead",
    "Line",
    "NotationError",
    "Outcome",
    "Refusal",
    "Round",
    "Seat",
    "Setup",
    "Shuffle",
    "View",
    "choices_of",
    "option",
]
