"""Why the coach suggests bids, answers and discards in Mariáš."""

from __future__ import annotations

from eldest.analysis.coach.marias.look import MariasLook
from eldest.analysis.coach.rules import Gaps, Rules, suit

REASONS = Rules("marias", "reasons")
LONG = 3  # cards of a suit that can be called long among seven


@REASONS("M.choose_pair")
def because_choose_pair(look: MariasLook) -> Gaps | None:
    """The move chooses a suit with king and queen."""
    if look.says("choose") and look.card[0] in look.pairs(look.hand):
        return {"king": look.card[0] + "K", "queen": look.card[0] + "Q"}
    return None


@REASONS("M.choose_long")
def because_choose_long(look: MariasLook) -> Gaps | None:
    """The move chooses a longest suit of the seven cards; two cards are not long."""
    length = look.length(look.card[0]) if look.says("choose") else 0
    if length >= LONG and length == look.longest():
        return {"suit": suit(look.card[0]), "n": length}
    return None


@REASONS("M.choose_not_red")
def because_choose_not_red(look: MariasLook) -> Gaps | None:
    """Another suit is longer, but it would pay double."""
    if (
        look.says("choose")
        and "H" in look.view.options.red_suits
        and look.card[0] not in look.view.options.red_suits
        and look.length("H") == look.longest() > look.length(look.card[0])
    ):
        return {"suit": suit(look.card[0]), "red": suit("H")}
    return None


@REASONS("M.choose")
def because_choose(look: MariasLook) -> Gaps | None:
    """The move chooses any other suit."""
    if look.says("choose"):
        return {"suit": suit(look.card[0])}
    return None


@REASONS("M.discard_void")
def because_discard_void(look: MariasLook) -> Gaps | None:
    """The discard empties a suit."""
    if look.says("discard") and look.voiding():
        return {"suit": suit(look.voiding()[0])}
    return None


@REASONS("M.discard_weak")
def because_discard_weak(look: MariasLook) -> Gaps | None:
    """The two discarded cards are neither sharp nor part of a pair."""
    if look.says("discard") and (
        not any(c[0] in look.pairs(look.held) and c[1] in "KQ" for c in look.laid_away())
    ):
        return {"one": look.laid_away()[0], "two": look.laid_away()[1]}
    return None


@REASONS("M.misere")
def because_misere(look: MariasLook) -> Gaps | None:
    """The move declares Misère."""
    if look.says("misere"):
        return {}
    return None


@REASONS("M.slam")
def because_slam(look: MariasLook) -> Gaps | None:
    """The move declares Slam."""
    if look.says("slam"):
        return {}
    return None


@REASONS("M.good")
def because_good(look: MariasLook) -> Gaps | None:
    """The move answers "Barva?" with good."""
    if look.move == "good":
        return {}
    return None


@REASONS("M.take")
def because_take(look: MariasLook) -> Gaps | None:
    """The move takes the talon."""
    if look.move == "take":
        return {}
    return None


@REASONS("M.accept")
def because_accept(look: MariasLook) -> Gaps | None:
    """The move accepts a Misère."""
    if look.move == "accept":
        return {}
    return None


@REASONS("M.bid")
def because_bid(look: MariasLook) -> Gaps | None:
    """The move bids in the auction."""
    if look.says("bid") or look.says("declare"):
        return {}
    return None


@REASONS("M.no_bid")
def because_no_bid(look: MariasLook) -> Gaps | None:
    """The move passes in the auction."""
    if look.move == "pass":
        return {}
    return None


@REASONS("M.announce_seven")
def because_announce_seven(look: MariasLook) -> Gaps | None:
    """The move announces SEVEN or HUNDRED_SEVEN."""
    if look.says("announce") and "SEVEN" in look.move:
        return {"n": look.length(look.view.trump, look.held)}
    return None


@REASONS("M.announce_hundred")
def because_announce_hundred(look: MariasLook) -> Gaps | None:
    """The move announces the Hundred."""
    if look.move == "announce:HUNDRED":
        return {"n": len(look.sharps(look.held))}
    return None


@REASONS("M.announce_game")
def because_announce_game(look: MariasLook) -> Gaps | None:
    """The move announces the plain Game."""
    if look.move == "announce:GAME":
        return {}
    return None


@REASONS("M.no_double")
def because_no_double(look: MariasLook) -> Gaps | None:
    """The move says good: nothing is doubled."""
    if look.move == "respond:good":
        return {}
    return None


@REASONS("M.double_pair")
def because_double_pair(look: MariasLook) -> Gaps | None:
    """A defender doubles the Game with a marriage or three sharp cards."""
    if (
        look.says("respond")
        and "GAME" in look.move
        and not look.solo
        and (look.pairs(look.hand) or len(look.sharps(look.hand)) >= 3)
    ):
        return {"n": len(look.sharps(look.hand)), "pairs": len(look.pairs(look.hand))}
    return None


@REASONS("M.double")
def because_double(look: MariasLook) -> Gaps | None:
    """The move is any other raise."""
    if look.says("respond") and look.move != "respond:good":
        return {}
    return None


@REASONS("M.cut")
def because_cut(look: MariasLook) -> Gaps | None:
    """The pack is to be cut before the deal."""
    return {} if look.says("cut") or look.says("reshape") else None


@REASONS("M.no_choice")
def because_no_choice(look: MariasLook) -> Gaps | None:
    """The move passes the choice of trumps."""
    return {} if look.move == "pass_choice" else None


@REASONS("M.discard_any")
def because_discard_any(look: MariasLook) -> Gaps | None:
    """The move discards any other two cards."""
    if look.says("discard") or look.says("change"):
        return {"one": look.laid_away()[0], "two": look.laid_away()[1]}
    return None


@REASONS("M.open")
def because_open(look: MariasLook) -> Gaps | None:
    """The declarer opens a hand that nobody can beat."""
    return {} if look.move == "open" and look.is_laid() else None


@REASONS("M.closed")
def because_closed(look: MariasLook) -> Gaps | None:
    """The declarer plays with a closed hand."""
    return {} if look.move == "closed" else None


@REASONS("M.accept_open")
def because_accept_open(look: MariasLook) -> Gaps | None:
    """A defender accepts an open hand that nobody can beat."""
    return {} if look.move == "accept_open" and look.is_laid() else None


@REASONS("M.play_on")
def because_play_on(look: MariasLook) -> Gaps | None:
    """A defender wants an open hand to be played."""
    return {} if look.move == "play_on" else None


@REASONS("M.claim")
def because_claim(look: MariasLook) -> Gaps | None:
    """M-17.2: only a proven claim is allowed."""
    return {} if look.move == "claim" else None


@REASONS("M.next")
def because_next(look: MariasLook) -> Gaps | None:
    """The round is settled."""
    return {} if look.move == "next" else None
