"""The decision table B-6.D.1: what happened, when it was found out, what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from eldest.club.law6.answers import Outcome, Verdict
from eldest.club.law6.editions import Edition

PHASES = ("shuffle_deal", "before_auction", "auction", "play")
# Cards incorrectly dealt (case a), and other irregularities with their laws (case g).
INCORRECT = ("count", "packet", "adjacent", "unshuffled", "face_up", "wrong_pack")
OTHER = {"changed_hand": "13", "wrong_board": "15", "wrong_pairs": "15"}
IMPORTED = "imported"  # no matter of 6D1, but no result may stand (6D2)

ILLEGAL_DEAL = ("stand", "foul", "adjust")  # B-6.D.1.5
NO_RESULT = ("adjust",)  # B-6.D.2.7
SIGHTING = ("reseat", "redeal", "play_on", "adjust")  # case d
COPIES = ("restore", "law16", "redeal")  # B-6.F.4
NOTHING = Verdict("", Outcome.NOTHING)


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What the decision table has to know about a board."""

    edition: Edition
    begun: bool  # t0 has passed
    casual: bool  # no Director: the system rules (B-6.M.5)
    instructed: bool  # copies, 6F
    copied: bool
    unshuffled_allowed: bool  # an event that replays past deals (6D2)
    no_result: bool  # 6D2 lets no result of this deal stand
    dealt_right: bool  # the program itself saw thirteen cards go to each hand


def could_have_seen(
    owner: str | None, visible_to: Iterable[str], is_player: Callable[[str], bool]
) -> bool:
    """Whether a player other than the owner could see the card; none need have (B-6.D.1.2)."""
    return any(is_player(viewer) and viewer != owner for viewer in visible_to)


def misdeal(kind: str, board: BoardFacts) -> Verdict:
    """The row for a board that was dealt wrongly, or was changed later."""
    if kind in OTHER:
        return Verdict("g", Outcome.LAW, OTHER[kind])
    if kind == IMPORTED or (kind == "adjacent" and not board.edition.forbids_adjacent):
        return NOTHING
    if kind == "unshuffled" and board.unshuffled_allowed:
        return NOTHING
    if not board.begun:
        return _new_deal("a", board)
    if kind == "count" and board.dealt_right:
        return Verdict("g", Outcome.RESTORE, "13")  # EC-08: it was changed after a correct deal
    return _illegal_deal(board)


def exposure(phase: str, board: BoardFacts, *, seen: bool, by_owner: bool) -> Verdict:
    """The row for a card that somebody could have seen."""
    law = board.edition.laws["extraneous"]
    if phase in ("auction", "play") and by_owner:
        return Verdict("e", Outcome.LAW, f"24, {law}") if phase == "auction" else PENALTY_CARD
    if not seen:
        return NOTHING
    match phase:
        case "shuffle_deal" if not board.begun:
            return _new_deal("b", board)
        case "shuffle_deal":
            return Verdict("c", Outcome.LAW, law)
        case "before_auction":
            return _sighting(board, law)
    return Verdict("f", Outcome.LAW, law)


PENALTY_CARD = Verdict("g", Outcome.LAW, "48, 49")


def _new_deal(case: str, board: BoardFacts) -> Verdict:
    """Cases a and b: mandatory, unless copies were ordered (B-6.D.1.1, B-6.F.4)."""
    if not board.instructed:
        return Verdict(case, Outcome.REDEAL, "6D1")
    choices = COPIES if board.copied else ("redeal",)
    return Verdict(case, Outcome.DIRECTOR, "6F", choices)


def _illegal_deal(board: BoardFacts) -> Verdict:
    """Case c for an incorrect deal: the editions part ways (X3, B-6.D.1.5, B-6.D.2.7)."""
    if board.casual:
        return Verdict("c", Outcome.LAW, "6D2" if board.no_result else "13, 14, 15, 87")
    if board.edition.fouls_by_itself:
        return Verdict("c", Outcome.FOULED, "6D1, 6D2" if board.no_result else "6D1, 87")
    if board.no_result:
        return Verdict("c", Outcome.DIRECTOR, "6D2, 12C2", NO_RESULT)
    return Verdict("c", Outcome.DIRECTOR, "13, 14, 15, 87", ILLEGAL_DEAL)


def _sighting(board: BoardFacts, law: str) -> Verdict:
    """Case d: the Director chooses; without one the board is redealt if nobody has called."""
    if not board.casual:
        return Verdict("d", Outcome.DIRECTOR, f"{law}2", SIGHTING)
    return Verdict("d", Outcome.LAW if board.begun else Outcome.REDEAL, f"{law}2")
