"""A room is the fold of its log: chairs, agreement, rounds, taking back, clocks."""

from __future__ import annotations

from typing import get_args

import pytest

from eldest.protocol import Action, Refusal, Seat
from eldest.server.messages import ClockRules, SeatPlan
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.room import CHANGES
from eldest.table import Table, verify, write_record
from tests.server.rooms.folding import Log, declined, four

ONE_PERSON = [SeatPlan(), SeatPlan("bot"), SeatPlan("bot"), SeatPlan("bot")]


def test_the_pledge_is_there_before_anybody_agrees_and_stays() -> None:
    log = Log()
    shown = log.room.pledge
    log.sit(0, 1, 2, 3)
    assert shown is not None
    log.begin(0, 1, 2)
    assert log.stage == "waiting"
    log.begin(3)
    assert log.stage == "playing"
    assert log.room.pledge == shown


def test_the_entropy_of_every_seat_is_in_the_proof() -> None:
    log = Log(seats=ONE_PERSON)
    log.sit(0)
    log.begin(0)
    assert log.room.table is not None
    assert log.room.table.proof is not None
    assert log.room.table.proof.entropy == (bytes([1]) * 32, bytes(32), bytes(32), bytes(32))
    assert log.room.table.proof.sealed == frozenset({0})
    other = four()
    assert other.room.table is not None
    assert other.room.table.proof is not None
    assert other.room.table.proof.entropy[2] == bytes([3]) * 32


def test_a_table_does_not_begin_with_an_open_seat_or_without_people() -> None:
    log = Log()
    log.sit(0, 1)
    log.begin(0, 1)
    assert log.stage == "waiting"
    bots = Log(seats=[SeatPlan("bot")] * 4)
    assert bots.stage == "waiting"


def test_a_bot_in_the_last_open_seat_lets_the_round_begin() -> None:
    log = Log()
    log.sit(0, 1, 2)
    log.begin(0, 1, 2)
    log.run(c.bot(log.room, 3, None))
    log.reveal()
    assert log.stage == "playing"


def test_whoever_sits_down_later_has_not_agreed() -> None:
    log = Log()
    log.sit(0, 1, 2)
    log.begin(0, 1, 2)
    log.run(c.leave(log.room, 2))
    log.sit(2, 3)
    log.begin(3)
    assert log.stage == "waiting"
    log.begin(2)
    assert log.stage == "playing"


def test_every_kind_of_entry_changes_a_room() -> None:
    assert CHANGES.keys() == set(get_args(e.AnyEntry))


def test_every_entry_with_a_seat_or_an_id_says_so_by_its_type() -> None:
    entries = get_args(e.AnyEntry)
    seated = {entry for entry in entries if "seat" in entry.__struct_fields__}
    assert seated == {entry for entry in entries if issubclass(entry, e.SeatEntry)}
    assert set(e.SENT) == {entry for entry in entries if "id" in entry.__struct_fields__}


def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The actions that the table judges from now on, as often as it does."""
    found: list[str] = []
    judge = Table.judge

    def counted(table: Table, seat: Seat, action: Action) -> Refusal | None:
        found.append(str(action))
        return judge(table, seat, action)

    monkeypatch.setattr(Table, "judge", counted)
    return found


def test_an_action_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    log = four()
    found = judged(monkeypatch)
    assert log.act() == found[0]
    assert len(found) == 1


def test_a_bots_action_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(seats=[SeatPlan("bot"), SeatPlan(), SeatPlan("bot"), SeatPlan("bot")])
    log.sit(1)
    log.begin(1)
    room, found = log.room, judged(monkeypatch)
    assert room.round is not None
    text = str(room.round.legal(room.actors()[0])[0])
    log.run(c.bot_act(room, room.actors()[0], room.moment, text))
    assert found == [text]


def test_t_7_a_refused_action_changes_nothing() -> None:
    log = four()
    seq = log.room.seq
    other = (log.room.actors()[0] + 1) % 4
    refused = log.declined(c.act(log.room, other, "SA"))
    assert refused.refusal is not None
    assert (refused.code, refused.refusal.law) == ("not_your_turn", "K-0.5")
    assert log.declined(c.act(log.room, 0, "no card")).code == "not_an_action"
    assert log.room.seq == seq


def test_t_10_the_record_of_a_finished_round_is_proved_and_none_is_shown_before() -> None:
    log = four()
    assert log.room.revealed() == []
    log.finish()
    (played,) = log.room.revealed()
    record = write_record(played.table, ("a", "b", "c", "d"), log.room.totals_after(played))
    assert verify(record)[0].startswith("round 1: OK recipe 2, pledge, sealed by 4 of 4")


def test_t_10_where_the_pack_lives_on_the_secret_waits_for_the_end_of_the_match() -> None:
    log = Log(game="marias", options=["deck_mode=cut", "rounds=6"])
    log.sit(0, 1, 2)
    for number in range(1, 7):
        log.begin(0, 1, 2)
        log.finish()
        assert len(log.room.revealed()) == (6 if number == 6 else 0)
    text = "".join(write_record(each.table, (), each.totals) for each in log.room.revealed()[:-1])
    assert len(verify(text)) == 5


def test_the_next_round_and_a_rematch_begin_when_all_agree() -> None:
    log = four(options=["target_score=1"])
    log.finish()
    assert log.room.awaits in ("next", "rematch")
    while log.room.awaits == "next":
        log.begin(0, 1, 2, 3)
        log.finish()
    assert log.room.awaits == "rematch"
    assert sum(log.room.counted.totals) >= 1
    log.begin(0, 1, 2, 3)
    assert (log.stage, log.room.matches) == ("playing", 2)
    assert log.room.counted.totals == (0, 0)


def test_a_restarted_server_has_the_same_room() -> None:
    log = four()
    log.act()
    log.act()
    log.run(c.back(log.room, log.room.actors()[0] - 1))
    other = log.again()
    assert (other.seq, other.moment, other.stage) == (log.room.seq, log.room.moment, "playing")
    assert other.round is not None
    assert log.room.round is not None
    assert [other.round.view(seat) for seat in (0, 1, 2, 3, None)] == [
        log.room.round.view(seat) for seat in (0, 1, 2, 3, None)
    ]
    assert other.asked == log.room.asked


def test_t_2_free_taking_back_asks_nobody() -> None:
    log = four(options=["mode=B", "hide_by=player"])
    hider = log.room.actors()[0]
    log.act()
    entries = log.run(c.back(log.room, hider))
    assert [type(entry) for entry in entries] == [e.TookBack]
    assert log.room.actors() == (hider,)


def three_and_a_bot() -> tuple[Log, int]:
    """A round of three people and a bot, who is in turn, and who has played before him."""
    log = Log()
    log.sit(0, 1, 2)
    log.run(c.bot(log.room, 3, None))
    log.begin(0, 1, 2)
    while True:
        seat = log.room.actors()[0]
        log.act()
        if seat != 3 and log.room.actors() == (3,):
            return log, seat


def test_t_3_every_other_person_must_consent_and_bots_do() -> None:
    log, first = three_and_a_bot()
    moment = log.room.moment
    entries = log.run(c.back(log.room, first))
    assert [type(entry) for entry in entries] == [e.AskedBack]
    others = [seat for seat in (0, 1, 2) if seat != first]
    log.run(c.answer(log.room, others[0], yes=True))
    assert log.room.moment == moment
    entries = log.run(c.answer(log.room, others[1], yes=True))
    assert entries[-1] == e.TookBack(first, [seat for seat in range(4) if seat != first])
    assert log.room.actors() == (first,)


def test_t_3_one_no_is_enough_and_an_action_ends_the_asking() -> None:
    log = four()
    first = log.room.actors()[0]
    log.act()
    log.run(c.back(log.room, first))
    log.run(c.answer(log.room, (first + 1) % 4, yes=False))
    assert log.room.asked is None
    assert declined(c.answer(log.room, (first + 2) % 4, yes=True)).code == "nothing_asked"
    log.run(c.back(log.room, first))
    log.act()
    assert log.room.asked is None


def test_t_3_bots_wait_for_the_answers_and_the_asking_ends_when_they_do_not_come() -> None:
    log, first = three_and_a_bot()
    bot, moment = log.room.actors()[0], log.room.moment
    log.run(c.back(log.room, first))
    assert log.run(c.bot_act(log.room, bot, moment, None)) == []
    asking = log.room.asked
    assert asking is not None
    assert log.run(c.stop_asking(log.room, asking.seq - 1)) == []
    log.run(c.stop_asking(log.room, asking.seq))
    assert log.room.asked is None
    assert log.room.past[-1].text == "late"
    assert log.run(c.bot_act(log.room, bot, moment, None)) != []


def test_t_1_the_last_card_can_be_taken_back_until_the_next_shuffle() -> None:
    log = four()
    while log.room.stage == "playing":
        last = log.room.actors()[0]
        log.act()
    pledge = log.room.pledge
    log.run(c.back(log.room, last))
    for seat in range(4):
        if seat != last:
            log.run(c.answer(log.room, seat, yes=True))
    assert (log.stage, log.room.counted.totals) == ("playing", (0, 0))
    log.finish()
    assert log.room.pledge == pledge


def test_k_11_6_a_clock_at_zero_plays_the_polite_default() -> None:
    log = four(clock=ClockRules(step=10, reserve=5))
    seat = log.room.actors()[0]
    due = log.room.turns.deadline()
    assert due == log.time + 15_000
    assert log.run(c.run_out(log.room, log.time + 14_999), 0) == []
    entries = log.run(c.run_out(log.room, log.time + 15_000), 15_000)
    assert isinstance(entries[0], e.TimedOut)
    assert entries[0].seat == seat
    assert log.room.turns.reserve[seat] == 0
    assert log.room.actors() != (seat,)


def test_the_reserve_pays_only_for_what_is_over_the_step() -> None:
    log = four(clock=ClockRules(step=10, reserve=60))
    first, second = log.room.actors()[0], (log.room.actors()[0] + 1) % 4
    log.time += 9_000
    log.act()
    assert log.room.turns.reserve[first] == 60_000
    log.time += 12_000
    log.act()
    assert 57_900 <= log.room.turns.reserve[second] <= 58_000


def test_who_takes_back_by_himself_gets_no_new_time() -> None:
    log = four(options=["mode=B", "hide_by=player"], clock=ClockRules(step=10, reserve=60))
    (hider,) = log.room.actors()
    began = log.room.turns.since
    for _ in range(3):
        log.time += 12_000
        log.act()
        log.time += 100_000
        log.run(c.back(log.room, hider), 0)
    used = log.time - 300_000 - began
    assert log.room.turns.deadline() == log.time - used + 70_000
    assert log.room.turns.reserve[hider] == 60_000
    assert log.again().turns.since == log.room.turns.since


def test_a_restart_gives_back_the_time_that_no_server_was_there() -> None:
    log = four(clock=ClockRules(step=10))
    assert log.run(c.resume(log.room), 3_600_000) == [e.Resumed()]
    assert log.room.turns.deadline() == log.time + 10_000
    assert four().run(c.resume(four().room)) == []


def test_a_bots_bad_or_missing_answer_is_replaced_by_the_default() -> None:
    log = Log(seats=[SeatPlan("bot"), SeatPlan(), SeatPlan("bot"), SeatPlan("bot")])
    log.sit(1)
    log.begin(1)
    seat, moment = log.room.actors()[0], log.room.moment
    entries = log.run(c.bot_act(log.room, seat, moment, "reveal"))
    assert entries[0] == e.TimedOut(seat, entries[0].text, "refused")  # type: ignore[union-attr]
    assert log.run(c.bot_act(log.room, seat, moment, "reveal")) == []


def test_chat_does_not_move_the_moment_and_the_muted_are_silent() -> None:
    log = four()
    moment = log.room.moment
    log.run(c.say(log.room, 1, "hello"))
    assert log.room.moment == moment
    assert [past.text for past in log.room.chat] == ["hello"]
    log.run(c.mute(log.room, 1, on=True))
    assert declined(c.say(log.room, 1, "again")).code == "muted"


def test_a_seat_is_taken_once_and_levels_are_known() -> None:
    log = Log()
    log.sit(0)
    assert declined(c.sit(log.room, 0, "B", "h")).code == "seat_taken"
    assert declined(c.bot(log.room, 1, "genius")).code == "no_such_level"
    log.sit(1, 2, 3)
    assert declined(c.sit(log.room, None, "B", "h")).code == "table_full"


def test_a_bot_gives_the_seat_back_to_its_person() -> None:
    log = four()
    log.run(c.bot(log.room, 2, "random"))
    assert (log.room.chairs[2].kind, log.room.chairs[2].name) == ("bot", "P2")
    log.run(c.unbot(log.room, 2))
    assert log.room.chairs[2].kind == "person"
    assert declined(c.unbot(log.room, 2)).code == "no_bot_here"
