"""Why the coach suggests calls in bridge."""

from __future__ import annotations

from eldest.analysis.coach.bridge.look import BridgeLook
from eldest.analysis.coach.rules import Gaps, Rules, call, suit

REASONS = Rules("bridge", "reasons")


@REASONS("B.open_1n")
def because_open_1n(look: BridgeLook) -> Gaps | None:
    """The move is the opening 1N."""
    if look.opens() and look.call == "1N":
        return {"pts": look.points}
    return None


@REASONS("B.open_strong")
def because_open_strong(look: BridgeLook) -> Gaps | None:
    """The move is the opening 2C or 2N."""
    if look.opens() and look.call in ("2C", "2N"):
        return {"pts": look.points}
    return None


@REASONS("B.open_major")
def because_open_major(look: BridgeLook) -> Gaps | None:
    """The move is the opening 1H or 1S."""
    if look.opens() and look.call in ("1H", "1S"):
        return {"pts": look.points, "n": look.lengths[look.suit()], "suit": suit(look.suit())}
    return None


@REASONS("B.open_minor")
def because_open_minor(look: BridgeLook) -> Gaps | None:
    """The move is the opening 1C or 1D."""
    if look.opens() and look.call in ("1C", "1D"):
        return {"pts": look.points, "suit": suit(look.suit())}
    return None


@REASONS("B.open_weak")
def because_open_weak(look: BridgeLook) -> Gaps | None:
    """The move opens at the two or three level with 6 to 10 points."""
    if look.opens() and look.level() in (2, 3) and look.suit() in "SHD" + "C" and look.points <= 10:
        return {"n": look.lengths[look.suit()], "suit": suit(look.suit())}
    return None


@REASONS("B.pass_open")
def because_pass_open(look: BridgeLook) -> Gaps | None:
    """The move passes, and nobody has bid."""
    if look.opens() and look.call == "P":
        return {"pts": look.points}
    return None


@REASONS("B.complete")
def because_complete(look: BridgeLook) -> Gaps | None:
    """The move completes partner's transfer."""
    if look.is_bid() and "completes" in look.purpose():
        return {"suit": suit(look.suit())}
    return None


@REASONS("B.transfer")
def because_transfer(look: BridgeLook) -> Gaps | None:
    """The move is a transfer to a major suit."""
    if look.is_bid() and "transfer" in look.purpose():
        return {"n": max(look.lengths.values())}
    return None


@REASONS("B.ask")
def because_ask(look: BridgeLook) -> Gaps | None:
    """The move asks for a major."""
    if look.is_bid() and "asks-major" in look.purpose():
        return {}
    return None


@REASONS("B.takeout")
def because_takeout(look: BridgeLook) -> Gaps | None:
    """The move is a takeout double."""
    if look.auction and look.call == "X" and {"takeout", "takeout-strong"} & set(look.purpose()):
        return {"pts": look.points}
    return None


@REASONS("B.game_raise")
def because_game_raise(look: BridgeLook) -> Gaps | None:
    """The move raises partner's suit to game."""
    if (
        look.is_bid()
        and look.suit() in "SHDC"
        and look.suit() == look.partner_bid()[1:2]
        and look.is_game(look.call)
    ):
        return {"suit": suit(look.suit())}
    return None


@REASONS("B.raise")
def because_raise(look: BridgeLook) -> Gaps | None:
    """The move raises partner's suit."""
    if look.is_bid() and look.suit() in "SHDC" and look.suit() == look.partner_bid()[1:2]:
        return {
            "n": look.lengths[look.suit()],
            "suit": suit(look.suit()),
            "pts": look.points,
            "call": call(look.call),
        }
    return None


@REASONS("B.game_nt")
def because_game_nt(look: BridgeLook) -> Gaps | None:
    """The move is the bid 3N."""
    if look.call == "3N":
        return {}
    return None


@REASONS("B.overcall")
def because_overcall(look: BridgeLook) -> Gaps | None:
    """The move bids a suit over theirs, and partner has not bid."""
    if (
        look.is_bid()
        and look.theirs()
        and not look.partner_bid()
        and not look.mine()
        and look.suit() in "SHDC"
    ):
        return {"n": look.lengths[look.suit()], "suit": suit(look.suit()), "pts": look.points}
    return None


@REASONS("B.answer_double")
def because_answer_double(look: BridgeLook) -> Gaps | None:
    """The move answers partner's takeout double."""
    if look.is_bid() and look.partners() and look.partners()[-1].call == "X":
        return {"call": call(look.call)}
    return None


@REASONS("B.respond_suit")
def because_respond_suit(look: BridgeLook) -> Gaps | None:
    """The move is the first bid after partner's, in a new suit."""
    if look.is_bid() and look.partner_bid() and not look.mine() and look.suit() in "SHDC":
        return {"n": look.lengths[look.suit()], "suit": suit(look.suit()), "pts": look.points}
    return None


@REASONS("B.respond_nt")
def because_respond_nt(look: BridgeLook) -> Gaps | None:
    """The move bids notrump after partner's suit."""
    if look.is_bid() and look.partner_bid() and look.suit() == "N" and not look.mine():
        return {"pts": look.points, "call": call(look.call)}
    return None


@REASONS("B.rebid_own")
def because_rebid_own(look: BridgeLook) -> Gaps | None:
    """The move bids the player's own suit again."""
    if (
        look.is_bid()
        and look.suit() in "SHDC"
        and any(c.call[1] == look.suit() for c in look.mine())
    ):
        return {"n": look.lengths[look.suit()], "suit": suit(look.suit())}
    return None


@REASONS("B.rebid_new")
def because_rebid_new(look: BridgeLook) -> Gaps | None:
    """The second bid is a second suit or notrump."""
    if look.is_bid() and look.mine():
        return {"call": call(look.call)}
    return None


@REASONS("B.pass_game")
def because_pass_game(look: BridgeLook) -> Gaps | None:
    """The move passes partner's game bid."""
    if (
        look.call == "P"
        and look.is_game(look.partner_bid())
        and look.bids()[-1].seat == (look.me + 2) % 4
    ):
        return {"bid": call(look.partner_bid())}
    return None


@REASONS("B.pass_told")
def because_pass_told(look: BridgeLook) -> Gaps | None:
    """The move passes, and the player has bid before."""
    if look.call == "P" and look.mine():
        return {}
    return None


@REASONS("B.pass_weak")
def because_pass_weak(look: BridgeLook) -> Gaps | None:
    """The move passes partner's opening with fewer than 6 points."""
    if look.call == "P" and look.partner_bid() and look.points < 6:
        return {"pts": look.points}
    return None


@REASONS("B.pass_quiet")
def because_pass_quiet(look: BridgeLook) -> Gaps | None:
    """The move passes over the opponents' bid."""
    if look.call == "P" and look.theirs():
        return {}
    return None


@REASONS("B.call")
def because_call(look: BridgeLook) -> Gaps | None:
    """The move is any other call."""
    if look.auction:
        return {"call": call(look.call), "meaning": look.spoken}
    return None
