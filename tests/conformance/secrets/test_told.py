"""What others hear of an action, and whether it lets them learn a hidden thing."""

from eldest.protocol import CHANCE, Action, Round, Seat
from tests.conformance.cases import Case
from tests.conformance.playing import Moment, moments, sent, source_of, viewers

ALTERNATIVES = 4


def test_everybody_is_told_one_line(case: Case) -> None:
    """An act is told to the actor, to every other seat and to the onlooker in one line of ASCII."""
    seed = f"{case}/0"
    for moment in moments(case, seed):
        if moment.seat is None or moment.action is None:
            continue
        for viewer in viewers(case):
            text = moment.round.told(viewer, moment.seat, moment.action)
            where = f"seed {seed!r}, position {moment.number}, viewer {viewer}: {text!r}"
            assert text, where
            assert text.isascii(), where
            assert text.isprintable(), where


def test_the_actor_hears_what_he_did(case: Case) -> None:
    """A seat is told its own action as it was."""
    seed = f"{case}/0"
    for moment in moments(case, seed):
        if moment.seat is None or moment.seat == CHANCE or moment.action is None:
            continue
        text = moment.round.told(moment.seat, moment.seat, moment.action)
        assert text == str(moment.action), f"seed {seed!r}, position {moment.number}"


def alternatives(moment: Moment, seat: Seat, seed: str) -> list[Action]:
    """What else might have been done now; of chance's many choices a few."""
    if seat != CHANCE:
        return moment.round.legal(seat)
    sources = [source_of(f"{seed}/{moment.number}/{n}") for n in range(ALTERNATIVES)]
    return [moment.round.chance(source) for source in sources]


def learned(case: Case, round_: Round, seat: Seat, action: Action) -> list[str]:
    """What everybody but the actor hears, and what they see afterwards."""
    others = [viewer for viewer in viewers(case) if viewer != seat]
    heard = [round_.told(viewer, seat, action) for viewer in others]
    after = round_.copy()
    after.apply(seat, action)
    return heard + [sent(after.view(viewer)) for viewer in others]


def test_what_reveals_nothing_tells_nothing(few: Case) -> None:
    """Actions of one kind that reveal nothing look the same to everybody else, whichever it was."""
    seed = f"{few}/0"
    for moment in moments(few, seed):
        for seat in moment.round.actors():
            quiet: dict[type, list[str]] = {}
            for action in alternatives(moment, seat, seed):
                if moment.round.reveals(seat, action):
                    continue
                heard = learned(few, moment.round, seat, action)
                first = quiet.setdefault(type(action), heard)
                assert heard == first, f"seed {seed!r}, {moment.number}: {seat} {action}"


def test_something_is_revealed_in_every_round(case: Case) -> None:
    """Cards come to light in a round, and `reveals` says so of some action."""
    seed = f"{case}/0"
    acted = [m for m in moments(case, seed) if m.seat is not None and m.seat != CHANCE]
    told = [m.round.reveals(m.seat, m.action) for m in acted if m.seat is not None]
    assert any(told), f"seed {seed!r}"
