"""Costs of decisions: equal to a brute force of our own, forced cards free, nothing unexplained."""

from __future__ import annotations

import json
import re
from time import process_time

import pytest

from eldest import compiled
from eldest.analysis.review import NotOver, Review, lines, mindikot, review, review_table, spoken
from eldest.analysis.review.model import EXACT, Round
from eldest.analysis.review.walk import measure_of, moments_of
from eldest.deal import Dice
from eldest.table import RecordError, Table, write_record
from tests.solving import needs_solver
from tests.speed import QUICK_TO_SOLVE, TOO_SLOW, compiled_only

from .rounds import brute_by_card, cards_left, finished, is_first

SOLVED = ["marias", "mindikot", pytest.param("bridge", marks=needs_solver)]
SMALL = {"marias": (3, 9), "mindikot": (4, 12), "bridge": (4, 10)}  # seats, cards in all hands
SEEDS = range(3)
FEW_CARDS = 15  # in all hands: quickly priced, and much is still hidden


@pytest.fixture(
    scope="module",
    params=[pytest.param("bridge", marks=needs_solver) if QUICK_TO_SOLVE == "bridge" else "marias"],
)
def told(request: pytest.FixtureRequest) -> Review:
    """A round whose decisions are priced by open cards."""
    table = finished(request.param, 4)
    return spoken(table, review_table(table, known=False), "en")


@pytest.mark.parametrize("key", SOLVED)
def test_small_endings_cost_what_brute_force_says(key: str) -> None:
    seats, few = SMALL[key]
    compared = 0
    for seed in SEEDS:
        table = finished(key, seed)
        measure = measure_of(table.game)
        for moment in moments_of(table):
            if len(moment.text) != 2 or cards_left(moment.round, seats) > few or moment.forced:
                continue
            if moment.phase != "play":
                continue
            prices = measure.open(moment.round, moment.seat, moment.text)
            assert prices is not None
            assert prices.how == EXACT
            by_hand = brute_by_card(moment.round)
            if not is_first(moment.round):
                by_hand = {text: int(measure.total) - value for text, value in by_hand.items()}
            assert {text: prices.worths[text] for text in by_hand} == by_hand
            compared += 1
    assert compared >= len(SEEDS)


@pytest.mark.parametrize("key", SOLVED)
def test_costs_explain_the_result(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Result = what the cards were worth - own costs + costs of the other side, seat by seat."""
    if not compiled() and key != QUICK_TO_SOLVE:
        pytest.skip(TOO_SLOW)
    monkeypatch.setattr(mindikot, "POSITIONS", 50_000)
    explained = 0
    for seed in SEEDS[:2]:
        table = finished(key, seed)
        found = review_table(table, known=False)
        worth = found.worth
        if worth is None or any(each.phase == "claim" for each in found.decisions):
            continue
        together = measure_of(table.game).together
        for seat in range(found.seats):
            skill = sum(
                float(-each.cost) if together(table.round, seat, each.seat) else each.cost
                for each in found.decisions
                if each.place >= worth.place
            )
            assert worth.skill[seat] == pytest.approx(skill)
            assert worth.result[seat] == pytest.approx(worth.deal[seat] + skill)
            explained += worth.how == EXACT
    assert explained


@compiled_only
def test_the_result_of_marias_is_what_was_paid() -> None:
    table = finished("marias", 4)
    worth = review_table(table, known=False).worth
    assert worth is not None
    units = table.round.view(None).settlement.u
    assert sorted(map(abs, worth.result)) == [abs(units)] * 3


def test_forced_cards_cost_nothing(told: Review) -> None:
    forced = [each for each in told.decisions if each.forced]
    assert forced
    assert all(each.open is None and each.cost == 0 for each in forced)
    assert sum(told.share.values()) + len(forced) == len(told.decisions)


def test_every_price_names_a_best_action_that_costs_nothing(told: Review) -> None:
    judged = [each for each in told.decisions if each.open]
    calls = QUICK_TO_SOLVE == "bridge"  # by its system, not by the solver
    priced = [each for each in judged if not (calls and each.phase == "auction")]
    assert any(each.cost for each in priced)
    for each in priced:
        assert each.open
        assert each.open.advice in each.open.best
        assert (each.cost == 0) == (each.action in each.open.best)
        most = max(each.open.worths.values())
        if each.cost:
            assert each.cost == pytest.approx(most - each.open.worths[each.action])


def test_a_costly_card_has_the_coachs_reason(told: Review) -> None:
    costly = [each for each in told.decisions if each.phase == "play" and each.cost]
    assert costly
    assert all(each.open and each.open.reason for each in costly)


@compiled_only  # a call of bridge is written alike in all
def test_a_review_speaks_three_languages(told: Review) -> None:
    table = finished(QUICK_TO_SOLVE, 4)
    assert told.dearest is not None
    said = {language: spoken(table, told, language).dearest for language in ("en", "cs", "hi")}
    assert len({each.open.label for each in said.values() if each and each.open}) == 3


@compiled_only
def test_open_cards_of_marias_take_under_two_seconds() -> None:
    began = process_time()
    review_table(finished("marias", 4), known=False)
    assert process_time() - began < 2


def test_what_the_player_could_know_does_not_hang_on_hidden_cards() -> None:
    """Two worlds: the price by knowledge is a function of the view alone."""
    table = finished("marias", 4)
    measure = measure_of(table.game)
    moment = next(
        m for m in moments_of(table) if not m.forced and cards_left(m.round, 3) <= FEW_CARDS
    )
    view = moment.round.view(moment.seat)
    worlds = (table.game.imagine(view, Dice(seed)) for seed in range(99))
    other = next(world for world in worlds if cards_of(world) != cards_of(moment.round))
    same = measure.known(other.view(moment.seat), moment.text, Dice(7))
    assert measure.known(view, moment.text, Dice(7)) == same


def cards_of(round_: Round) -> list[int]:
    return [round_.kernel.hand(player) for player in range(3)]


@compiled_only
def test_the_same_record_gives_the_same_review() -> None:
    record = write_record(finished("marias", 4))
    heard: list[tuple[int, int]] = []
    table = finished("marias", 4)
    first = review(record, progress=lambda done, total: heard.append((done, total)))
    assert first == spoken(table, review_table(table), "en")
    assert heard[-1][0] == heard[-1][1] == len(first.decisions)
    assert any(each.known for each in first.decisions)


def test_games_without_a_solver_are_estimated_and_say_so() -> None:
    table = finished("zoliky", 5, "club")
    measure = measure_of(table.game)
    moment = [m for m in moments_of(table) if not m.forced][-1]
    prices = measure.open(moment.round, moment.seat, moment.text)
    assert prices is not None
    assert prices.how == "estimated"
    assert moment.text in prices.worths


def test_a_round_that_is_not_over_is_not_reviewed() -> None:
    table = finished("marias", 4)
    begun = Table(table.game, table.setup)
    with pytest.raises(NotOver, match="T-10"):
        review_table(begun)
    with pytest.raises(RecordError):
        review("no record")
    with pytest.raises(ValueError, match="rounds 1 to 1"):
        review(write_record(table), number=2)


def test_a_review_is_told_as_lines_and_as_json(told: Review) -> None:
    text = "\n".join(lines(told, ["Jana", "Petr", "Eva", "Jan"][: told.seats]))
    assert "Petr" in text
    unpriced = r"\d" if QUICK_TO_SOLVE == "bridge" else "0"
    assert re.search(rf"priced exactly \d+, estimated \d+, unpriced {unpriced}", text)
    plain = json.loads(json.dumps(told.plain()))
    assert told.dearest is not None
    assert plain["dearest"] == told.dearest.place
    assert len(plain["decisions"]) == len(told.decisions)


@compiled_only
def test_a_turn_of_zoliky_is_compared_with_the_same_melds_and_each_other_discard() -> None:
    table = finished("zoliky", 1)
    moment = next(each for each in moments_of(table) if "+" in each.text)
    measure = measure_of(table.game)
    actions = measure.candidates(moment.round.view(moment.seat), moment.text)
    melds = moment.text.rsplit(" ", 1)[0]
    same = [text for text in actions if text.rsplit(" ", 1)[0] == melds]
    assert moment.text in same
    assert len(same) > 1
    assert all(moment.round.judge(moment.seat, table.game.read(text)) is None for text in actions)
    prices = measure.known(moment.round.view(moment.seat), moment.text, Dice(1))
    assert prices is not None
    assert (set(prices.worths), prices.how) == (set(actions), "estimated")
