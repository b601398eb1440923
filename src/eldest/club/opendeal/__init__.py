"""Open Deal, `opendeal/1`: the Director cannot choose the hands, and anybody can check (B-C.10).

The dealing office, duplicates and the deals of the day use it.
"""

from eldest.club.opendeal.bls import BeaconKey
from eldest.club.opendeal.boards import boards_text, read_boards, runs_of
from eldest.club.opendeal.dealing import Dealer, session_seed
from eldest.club.opendeal.entropy import (
    Beacon,
    Contributions,
    Players,
    Promise,
    Signature,
    Text,
    TextValue,
    Value,
    contribution,
    read_promise,
    round_at,
)
from eldest.club.opendeal.errors import BadText, DealingRefused
from eldest.club.opendeal.generate import opendeal_generate, tagged
from eldest.club.opendeal.plan import Plan, Pledge, opendeal_plan
from eldest.club.opendeal.reveal import OpenedSession, Reveal, Used, opendeal_reveal
from eldest.club.opendeal.secret import Secret, commitment, load_secrets, save_secrets
from eldest.club.opendeal.statistics import Statistics, statistics
from eldest.club.opendeal.verify import Check, Published, Report, Verdict, Witness, opendeal_verify

GENERATOR = "opendeal/1"

__all__ = [
    "GENERATOR",
    "BadText",
    "Beacon",
    "BeaconKey",
    "Check",
    "Contributions",
    "Dealer",
    "DealingRefused",
    "OpenedSession",
    "Plan",
    "Players",
    "Pledge",
    "Promise",
    "Published",
    "Report",
    "Reveal",
    "Secret",
    "Signature",
    "Statistics",
    "Text",
    "TextValue",
    "Used",
    "Value",
    "Verdict",
    "Witness",
    "boards_text",
    "commitment",
    "contribution",
    "load_secrets",
    "opendeal_generate",
    "opendeal_plan",
    "opendeal_reveal",
    "opendeal_verify",
    "read_boards",
    "read_promise",
    "round_at",
    "runs_of",
    "save_secrets",
    "session_seed",
    "statistics",
    "tagged",
]
