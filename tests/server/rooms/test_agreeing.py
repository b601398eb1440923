"""What people agree to: a taking back as the game's law says, and the end of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from eldest.games import GAMES, load
from eldest.protocol import Broken
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.project import Projector
from eldest.server.rooms.shown.audience import Audience
from eldest.table import Match, verify
from tests.server.hosting import agree, entropy_of, hosting, play_on, run, seal_of, seated
from tests.server.rooms.folding import Log, declined, four
from tests.server.serving import Asking


def state(log: Log, viewer: int | None = None, language: str = "en") -> Any:
    """What a viewer is shown."""
    return Projector(log.room).state(Audience(viewer, language), log.time)


# -- taking back -------------------------------------------------------------------------------


def test_b_a_6_only_the_opponents_of_a_bridge_caller_are_asked() -> None:
    log = four(game="bridge")
    (caller,) = log.room.actors()
    log.run(c.act(log.room, caller, "P"))
    log.run(c.back(log.room, caller))
    left, partner, right = ((caller + step) % 4 for step in (1, 2, 3))
    assert state(log).asked.needed == sorted((left, right))
    for yes in (True, False):
        assert declined(c.answer(log.room, partner, yes=yes)).code == "nothing_asked"
    log.run(c.answer(log.room, left, yes=True))
    assert state(log).asked.needed == [right]
    assert log.run(c.answer(log.room, right, yes=True))[-1] == e.TookBack(caller, [left, right])
    assert log.room.actors() == (caller,)


def test_t_3_everybody_else_is_asked_at_mindikot() -> None:
    log = four()
    (first,) = log.room.actors()
    log.act()
    log.run(c.back(log.room, first))
    others = [seat for seat in range(4) if seat != first]
    assert state(log).asked.needed == others
    log.run(c.answer(log.room, others[1], yes=True))
    assert state(log).asked.needed == [others[0], others[2]]


# -- the end of a match ------------------------------------------------------------------------


def settled(**more: Any) -> Log:
    """Three people after a round of Mariáš."""
    log = Log(game="marias", **more)
    log.sit(0, 1, 2)
    log.begin(0, 1, 2)
    log.finish()
    assert log.stage == "between"
    return log


def end(log: Log, seat: int) -> list[e.AnyEntry]:
    """This seat would rather end the match."""
    return log.run(c.end(log.room, seat, seal_of(log.room, seat)))


def test_m_15_4_the_match_is_over_when_all_people_want_to_end_it() -> None:
    log = settled()
    totals = log.room.counted.totals
    end(log, 0)
    assert (state(log).ending, log.stage) == ([0], "between")
    end(log, 2)
    assert end(log, 1)[-1] == e.Ended()
    shown = state(log)
    assert (shown.stage, shown.awaits, shown.ending, shown.may_end) == (
        "over",
        "rematch",
        [],
        False,
    )
    assert (shown.match.over, tuple(shown.match.totals)) == (True, totals)
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    assert (shown.match.winners, bool(shown.match.sentence)) == (best, True)


def test_m_15_4_one_who_goes_on_is_enough_and_every_wish_to_end_counts_as_ready() -> None:
    log = settled()
    end(log, 0)
    log.begin(1)
    assert (state(log).ending, sorted(log.room.agreed)) == ([], [0, 1])
    assert end(log, 2)[0] == e.Agreed(2, seal=seal_of(log.room, 2))
    log.reveal()
    assert log.stage == "playing"
    assert log.room.table is not None
    assert log.room.table.proof is not None
    assert log.room.table.proof.entropy[0] == bytes.fromhex(entropy_of(0))


def test_m_15_4_who_wanted_to_end_may_still_go_on() -> None:
    log = settled()
    end(log, 0)
    end(log, 1)
    log.begin(0)
    assert (state(log).ending, sorted(log.room.agreed)) == ([], [0, 1])
    assert declined(c.ready(log.room, 0, None)).code == "agreed_already"
    assert declined(c.end(log.room, 0, None)).code == "agreed_already"


def test_m_15_4_bots_are_not_asked_and_who_gets_up_is_not_waited_for() -> None:
    log = settled()
    log.run(c.bot(log.room, 2, None))
    end(log, 0)
    assert log.stage == "between"
    assert log.run(c.leave(log.room, 1))[-1] == e.Ended()
    other = settled()
    end(other, 0)
    other.run(c.leave(other.room, 0))
    end(other, 1)
    assert end(other, 2)[-1] == e.Ended()


def test_a_restarted_server_and_a_rematch_know_that_the_match_was_ended() -> None:
    log = settled()
    for seat in range(3):
        end(log, seat)
    assert log.again().stage == "over"
    log.begin(0, 1, 2)
    assert (log.room.matches, log.room.match.rounds, log.stage) == (2, 0, "playing")
    assert log.again().moment == log.room.moment


def test_t_1_a_card_taken_back_opens_the_ended_match_again() -> None:
    log = settled()
    last = next(
        s for s in range(3) if log.room.table and not log.room.table.judge_back(s, (0, 1, 2))
    )
    for seat in range(3):
        end(log, seat)
    log.run(c.back(log.room, last))
    for seat in log.room.needed():
        log.run(c.answer(log.room, seat, yes=True))
    assert log.stage == "playing"
    log.finish()
    assert log.stage == "between"


def test_t_10_the_pack_does_not_live_on_after_an_ended_match() -> None:
    log = settled(options=["deck_mode=cut"])
    assert log.room.revealed() == []
    for seat in range(3):
        end(log, seat)
    assert log.room.revealed() == log.room.rounds


@pytest.mark.parametrize("game", [key for key in GAMES if not load(key).ends_by_agreement])
def test_a_law_that_does_not_know_it_ends_no_match(game: str) -> None:
    match = Match(load(game), load(game).options())
    with pytest.raises(Broken):
        match.end()


def test_a_match_is_ended_only_between_two_rounds() -> None:
    log = Log(game="marias")
    log.sit(0, 1, 2)
    assert declined(c.end(log.room, 0, None)).code == "cannot_end"
    log.begin(0, 1, 2)
    assert declined(c.end(log.room, 0, None)).code == "cannot_end"
    assert not state(log).may_end
    log.finish()
    assert state(log).may_end
    other = four()
    other.finish()
    assert declined(c.end(other.room, 0, None)).code == "cannot_end"
    assert not state(other).may_end


def test_everybody_reads_who_would_rather_end() -> None:
    log = settled()
    end(log, 0)
    assert (
        state(log, 1).prompt
        == "P0 would like to end the match. Do you agree, or do you want another round?"
    )
    assert state(log, 1, "cs").prompt.startswith("Partii chce ukončit: P0.")
    assert state(log, 0).prompt == "Waiting for P1, P2."
    assert [seat.ready for seat in state(log).seats] == [False, False, False]
    assert log.room.past[-1].text == "end"


def test_the_record_of_an_ended_match_is_proved(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 3, game="marias"), Asking(host, tmp_path)
            await agree(host, live)
            await play_on(host, live)
            for seat in range(3):
                await host.do(live.id, lambda room, s=seat: c.end(room, s, None))  # type: ignore[misc]
            assert live.room.stage == "over"
            record = await ask("GET", f"/api/tables/{live.id}/record", "token-0" * 4)
            assert verify(record.text)[0].startswith("round 1: OK")
            await ask.client.aclose()

    run(test())
