"""Clause 6C: section 1.5, tests T-6.C.1 and T-6.C.2."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from tests.club.law6.room import SEED, by, by_hand, done, running, seated


def test_t_6_c_1_both_sides_are_there_or_the_director_allows_it() -> None:
    session = running()
    done(session.set_presence(by("system"), 1, ["N", "S"]))
    answer = session.shuffle(by("s1"), 1, seed=SEED)
    assert answer.code == "R-6C-ABSENT"
    assert answer.refusal
    assert "EW" in answer.refusal.text()
    done(session.waive_presence(by("dir"), board=1, reason="late guests"))
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.deal(by("s1", 10), 1))
    how = session.boards[1].provenance
    assert how
    assert (how.presence_waived, how.presence) == (True, "NS")


@pytest.mark.parametrize(
    ("scope", "one", "two"),
    [
        ({"board": 1}, None, "R-6C-ABSENT"),
        ({"table": 1}, None, None),
        ({"table": 2}, "R-6C-ABSENT", "R-6C-ABSENT"),
        ({}, None, None),
    ],
)
def test_b_6_c_3_a_waiver_reaches_as_far_as_it_says(
    scope: dict[str, int], one: str | None, two: str | None
) -> None:
    session = running()
    done(session.set_presence(by("system"), 1, ["E"]))
    done(session.waive_presence(by("dir"), reason="snow", **scope))
    assert session.shuffle(by("s1"), 1, seed="01").code == one
    assert session.shuffle(by("s1"), 2, seed="02").code == two


def test_b_6_c_3_only_the_director_waives_and_says_why() -> None:
    session = running()
    assert session.waive_presence(by("ass"), reason="snow").code == "R-6-ROLE"
    assert session.waive_presence(by("dir"), table=9, reason="snow").code == "R-E-WHERE"
    with pytest.raises(NotationError, match="reason"):
        session.waive_presence(by("dir"), reason=" ")


def test_t_6_c_2_a_missing_side_found_afterwards_is_a_flag() -> None:
    session = running()
    answer = done(by_hand(session, present=["N"]))
    assert answer.codes() == ("F-6C",)
    assert "EW" in answer.flags[0].text()
    assert session.boards[1].state == "ready"


def test_b_6_c_4_no_flag_with_a_waiver_or_when_dealt_in_advance() -> None:
    session = running()
    done(session.waive_presence(by("dir"), reason="snow"))
    assert done(by_hand(session, present=[])).codes() == ()
    session = running("director")
    assert done(by_hand(session, present=[])).codes() == ()
    session = running("director")
    done(session.set_presence(by("system"), 1, []))
    assert done(session.shuffle(by("dir"), 1, seed=SEED)).codes() == ()
    assert done(session.deal(by("dir"), 1)).codes() == ()


def test_b_6_c_4_real_cards_at_the_table_are_flagged_not_stopped() -> None:
    session = running()
    done(session.set_presence(by("ass"), 1, ["S", "N"]))
    assert done(session.shuffle(by("s1"), 1)).codes() == ("F-6C",)
    assert done(session.deal(by("s1"), 1)).codes() == ("F-6C",)
    assert session.boards[1].state == "ready"


def test_b_6_c_2_without_strict_presence_a_software_table_goes_on_with_a_flag() -> None:
    session = running(strict_presence=False)
    done(session.set_presence(by("system"), 1, ["N", "S"]))
    assert done(session.shuffle(by("s1"), 1, seed=SEED)).codes() == ("F-6C",)


def test_b_6_c_2_a_deal_is_suspended_not_undone() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.deal(by("s1", 10), 1, cards=20))
    done(session.set_presence(by("system", 11), 1, ["S", "N"]))
    assert session.deal(by("s1", 12), 1).code == "R-6C-ABSENT"
    assert session.boards[1].making.given == 20
    done(session.set_presence(by("system", 13), 1, ["S", "W"]))
    done(session.deal(by("s1", 14), 1))
    how = session.boards[1].provenance
    assert how
    assert how.presence == "S"  # of those who stayed from the first card to the last


def test_ec_32_a_partner_who_stays_represents_the_side() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.set_presence(by("system"), 1, ["N", "S", "W"]))
    assert session.deal(by("s1", 10), 1).ok


@pytest.mark.parametrize(("bots", "code"), [(["E"], None), (["N", "S"], "R-6C-ABSENT")])
def test_b_6_c_5_bots_are_present_for_their_own_side(bots: list[str], code: str | None) -> None:
    session = seated()
    done(session.sit(by("system"), 1, {seat: f"{seat}1".lower() for seat in "NESW"}, bots))
    done(session.set_presence(by("system"), 1, ["S"]))
    done(session.set_dealing_method(by("dir"), "table"))
    done(session.open_session(by("dir")))
    assert session.shuffle(by("s1"), 1, seed=SEED).code == code


def test_b_6_c_1_who_may_tell_of_seats_and_presence() -> None:
    session = running()
    assert session.set_presence(by("s1"), 1, ["S"]).code == "R-6-ROLE"
    assert session.sit(by("kib"), 1, {"N": "x"}).code == "R-6-ROLE"
    assert session.set_presence(by("system"), 7, ["S"]).code == "R-E-WHERE"
    assert session.sit(by("system"), 7, {"N": "x"}).code == "R-E-WHERE"
    with pytest.raises(NotationError):
        session.sit(by("system"), 1, {"Q": "x"})
    with pytest.raises(NotationError):
        session.set_presence(by("system"), 1, ["Q"])
