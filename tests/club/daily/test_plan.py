"""The plan of the deals of the day: pledged ahead, in a file that only grows."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eldest.cards import NotationError
from eldest.cli import main
from eldest.club.daily import Plan, day_of, read, recorded
from eldest.club.daily.deals import MILLISECONDS, start_of
from eldest.club.daily.plan import beacon_of, create
from eldest.club.daily.shelf import AHEAD, Shelf
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.opendeal.entropy import Beacon, read_promise
from tests.club.opendeal.evening import SIGNATURE

from .days import BY, DAY, GAMES, alone, planned, record_alone

ROUND = Beacon(657413)  # of which the signature is known
RANDOMNESS = sha256(bytes.fromhex(SIGNATURE)).hexdigest()
EARLY = By("organiser", "director", "2023-09-01T12:00:00Z")


def asked(*words: str) -> Result:
    """The command line."""
    return CliRunner().invoke(main, ["daily", *words])


def test_every_game_has_another_deal_every_day_and_the_leader_goes_round(tmp_path: Path) -> None:
    plan = planned(tmp_path, [DAY, "2026-11-18"])
    deals = [plan.deal(day, game) for day in plan.days for game in GAMES]
    assert len({deal.pledge for deal in deals}) == len(deals)
    leaders = {plan.deal(day, "mindikot").setup.leader for day in plan.days}
    assert len(leaders) == 2
    assert read(tmp_path / "plan.daily").log.head == plan.log.head


def test_two_players_meet_the_same_cards_and_bots_with_the_same_dice(tmp_path: Path) -> None:
    deal = planned(tmp_path).deal(DAY, "marias")
    one, two = (alone(deal, 3) for _ in range(2))
    assert [str(event) for event in one.log] == [str(event) for event in two.log]


def test_a_day_is_planned_once(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    with pytest.raises(ClubRefusal):
        plan.add(BY, DAY)
    with pytest.raises(NotationError, match="a day must look like"):
        plan.add(BY, "tomorrow")


def test_a_beacon_is_promised_ahead_and_only_its_signed_value_is_taken() -> None:
    plan = Plan(EARLY, {"mindikot": "random"})
    plan.add(EARLY, "2023-09-15", str(ROUND))
    assert not plan.deal("2023-09-15", "mindikot").is_ready
    for wrong in ("a text", "00" * 48):
        with pytest.raises(NotationError):
            plan.mix(EARLY, "2023-09-15", wrong)
    before = plan.deal("2023-09-15", "mindikot").proof.entropy
    plan.mix(EARLY, "2023-09-15", SIGNATURE)
    deal = plan.deal("2023-09-15", "mindikot")
    assert deal.is_ready
    assert deal.proof.entropy != before
    with pytest.raises(ClubRefusal):
        plan.mix(EARLY, "2023-09-15", SIGNATURE)
    with pytest.raises(ClubRefusal):
        plan.add(By("organiser", "director", "2023-09-15T11:00:00Z"), "2023-09-16", str(ROUND))


def test_the_saved_answer_of_a_relay_is_mixed_in(tmp_path: Path) -> None:
    """The answer is the one that drand published for its round 657413."""
    file, answer = tmp_path / "club.daily", tmp_path / "answer.json"
    plan, journal = create(file, EARLY)
    with journal:
        plan.add(EARLY, "2023-09-15", str(ROUND))
        plan.add(EARLY, "2023-09-16", "text the headline of the day")
    told = {"round": ROUND.round, "randomness": RANDOMNESS, "signature": SIGNATURE}
    for wrong, why in (
        (told | {"round": 657414}, "contradicts itself"),
        (told | {"randomness": "00" * 32}, "contradicts itself"),
        ([], "no value that can be read"),
    ):
        answer.write_text(json.dumps(wrong), encoding="utf-8")
        refused = asked("entropy", str(file), "2023-09-15", "--answer", str(answer))
        assert (refused.exit_code, why in refused.output) == (2, True), refused.output
    answer.write_text(json.dumps(told), encoding="utf-8")
    for day, more in (("2023-09-16", ()), ("2023-09-15", (SIGNATURE,))):
        assert asked("entropy", str(file), day, *more, "--answer", str(answer)).exit_code == 2
    mixed = asked("entropy", str(file), "2023-09-15", "--answer", str(answer))
    assert mixed.exit_code == 0, mixed.output
    assert read(file).deal("2023-09-15", "mindikot").is_ready


def test_the_promised_beacon_is_due_as_the_day_begins() -> None:
    promise = read_promise(beacon_of(DAY))
    assert isinstance(promise, Beacon)
    assert 0 <= promise.due - start_of(DAY) < 3


def test_a_server_plans_by_itself_and_goes_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "own.daily", own=True)
    now = start_of(DAY) * MILLISECONDS
    plan = shelf.plan(now)
    assert len(plan.days) == AHEAD
    assert day_of(now) in plan.days
    assert shelf.plan(now + 3_600_000) is plan
    later = shelf.plan(now + 28 * 24 * 3_600_000)
    assert len(later.days) == 28 + AHEAD
    assert later.deal(DAY, "marias").pledge == plan.deal(DAY, "marias").pledge


def test_a_record_is_checked_with_the_dice_of_the_bots(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    record = record_alone(plan.deal(DAY, "mindikot"), 5)
    file = tmp_path / "mine.rec"
    file.write_text(record, encoding="utf-8")
    told = asked("check", str(tmp_path / "plan.daily"), str(file))
    assert told.exit_code == 0, told.output
    assert f"mindikot of {DAY}" in told.output


def test_a_changed_record_is_refused_with_the_reason(tmp_path: Path) -> None:
    deal = planned(tmp_path).deal(DAY, "mindikot")
    record = record_alone(deal, 5)
    other = record_alone(planned(_folder(tmp_path), ["2026-11-16", DAY]).deal(DAY, "mindikot"), 5)
    with pytest.raises(NotationError, match="the record has different cards"):
        recorded(deal, other)
    trick = next(line for line in record.splitlines() if line.startswith("13 "))
    with pytest.raises(NotationError, match="the record is wrong"):
        recorded(deal, record.replace(trick, trick.replace(trick.split()[2], "SA", 1)))


def test_a_bot_that_did_not_follow_its_dice_is_found_out(tmp_path: Path) -> None:
    deal = planned(tmp_path).deal(DAY, "mindikot")
    lines = record_alone(deal, 5)
    forged = _with_another_bot(deal.day, lines, tmp_path)
    with pytest.raises(NotationError, match="the bot of seat"):
        recorded(deal, forged)


def _with_another_bot(day: str, record: str, path: Path) -> str:
    """The same deal played by bots of another temper: lawful, and not by the day's dice."""
    plan = read(path / "plan.daily")
    plan.games["mindikot"] = "beginner"
    forged = record_alone(plan.deal(day, "mindikot"), 5)
    assert forged != record
    return forged


def _folder(path: Path) -> Path:
    (path / "other").mkdir()
    return path / "other"


def test_the_commands_plan_publish_and_keep_secrets(tmp_path: Path) -> None:
    file = str(tmp_path / "club.daily")
    assert "3 days planned" in asked("plan", file, "--from", "2999-01-01", "--days", "3").output
    more = asked("plan", file, "--from", "2999-01-03", "--days", "2", "--beacon")
    assert "1 days planned, 1 were there already" in more.output
    told = asked("pledges", file).output
    assert told.count("2999-01-01") == 4
    assert "2999-01-04  promise   beacon drand" in told
    secrets = [
        secret
        for line in Path(file).read_text(encoding="utf-8").splitlines()[1:]
        for secret in json.loads(line).get("beside", {}).get("secrets", {}).values()
    ]
    assert len(secrets) == 16
    assert not any(secret in told for secret in secrets)
    for words, why in (
        (("reveal", file, "2999-01-01"), "is not over"),
        (("reveal", file, "2998-01-01"), "is not planned"),
        (("entropy", file, "2999-01-01", "x"), "nothing was promised"),
        (("entropy", file, "2999-01-04", "x"), "96 lower-case hex digits"),
        (("entropy", f"{file}x", "2999-01-04", "x"), "no such file"),
        (("plan", file, "--beacon", "--promise", "x"), "not both"),
        (("plan", file, "--from", "soon"), "a day must look like"),
        (("check", file, f"{file}.rec"), "cannot be read"),
    ):
        answer = asked(*words)
        assert (answer.exit_code, why in answer.output) == (2, True), answer.output


def test_a_changed_plan_is_found_out(tmp_path: Path) -> None:
    planned(tmp_path)
    file = tmp_path / "plan.daily"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(DAY, "2026-11-19"), encoding="utf-8")
    answer = asked("check", str(file))
    assert answer.exit_code == 1
    assert "entry 2 of the log was changed" in answer.output


def test_secrets_of_a_day_that_is_over_are_shown(tmp_path: Path) -> None:
    plan = planned(tmp_path, ["2020-01-01"])
    told = asked("reveal", str(tmp_path / "plan.daily"), "2020-01-01").output
    assert plan.deal("2020-01-01", "bridge").secret.hex() in told
