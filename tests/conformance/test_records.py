"""A record replays to what was played, and damage is found or does no harm."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.table import RecordError, Table, replay, write_record

from .cases import TRIED, Case, all_cases, depth, preset_cases
from .playing import all_views, chosen, history
from .records import DAMAGES, Damage, essence, meaning, recorded_table, rewritten, series
from .tables import enter, table_of

MUTANTS = depth(4, 5)
UNFINISHED = depth(3, 5)
KINDS = ((False, False), (True, False), (False, True), (True, True))


def names(case: Case) -> list[str]:
    """A name for every seat."""
    return [f"P{seat}" for seat in range(case.game.seats(case.options))]


@cache
def record_of(case: Case, kind: int) -> tuple[Table, str]:
    """A table and its record: of a pledged deal or not, with actions taken back or not."""
    proved, takes_back = KINDS[kind]
    table = recorded_table(case, f"{case}/{kind}", proved=proved, takes_back=takes_back)
    return table, write_record(table, seats=names(case))


def recorded() -> list[tuple[Case, int]]:
    """Each case with one kind in turn, and the plain options of each game with every kind."""
    plain = [(preset_cases(key)[0], kind) for key in TRIED for kind in range(len(KINDS))]
    turns = [(case, n % len(KINDS)) for n, case in enumerate(all_cases())]
    return list(dict.fromkeys([*plain, *turns]))


@pytest.mark.parametrize(("one", "kind"), recorded(), ids=str)
def test_a_record_replays_to_what_was_played(one: Case, kind: int) -> None:
    """Replayed, a record gives the same log and views, and is written again in the same words."""
    seed, (table, text) = f"{one}/{kind}", record_of(one, kind)
    again = replay(text)
    assert meaning(again) == meaning([table]), f"seed {seed!r}"
    assert all_views(again[0].round, one) == all_views(table.round, one), f"seed {seed!r}"
    assert again[0].round.outcome() == table.round.outcome(), f"seed {seed!r}"
    assert write_record(again[0], seats=names(one)) == text, f"seed {seed!r}"
    assert text.isascii(), f"seed {seed!r}"


def test_an_unfinished_round_has_a_record(few: Case) -> None:
    """After an act the table can be written, replayed, and played on."""
    seed = f"{few}/0"
    acts, table = history(few, seed), table_of(few, seed)
    looked_at = chosen(acts, seed, UNFINISHED)
    for number, act in enumerate(acts):
        enter(table, *act)
        if number not in looked_at:
            continue
        again = replay(write_record(table))[0]
        where = f"seed {seed!r}, after {len(table.log)} acts"
        assert meaning([again]) == meaning([table]), where
        assert all_views(again.round, few) == all_views(table.round, few), where


def test_a_match_is_one_record(few: Case) -> None:
    """The records of its rounds together, with their totals, replay as one match."""
    seed = f"{few}/series"
    tables, texts = series(few, seed, 3)
    again = replay("\n".join(texts))
    assert meaning(again) == meaning(tables), f"seed {seed!r}"


def test_rounds_of_a_match_do_not_change_places(plain: Case) -> None:
    """A record is refused if its rounds do not follow each other, or one of them is missing."""
    seed = next(s for s in (f"{plain}/places/{n}" for n in range(50)) if scores(plain, s))
    _, (one, two, three) = series(plain, seed, 3)
    for wrong in (two + one, one + one, one + three, one + two + two):
        with pytest.raises(RecordError):
            replay(wrong)


def scores(case: Case, seed: str) -> bool:
    """Whether each of the first three rounds of this match gives points, so that totals differ."""
    outcomes = [table.round.outcome() for table in series(case, seed, 3)[0]]
    return len(outcomes) == 3 and all(o is not None and any(o.points) for o in outcomes)


def damage_is_found_or_harmless(case: Case, seed: str, kind: int, damage: Damage) -> bool:
    """Whether the damage was found; if not, every word of the record must still be true."""
    _, text = record_of(case, kind % len(KINDS))
    damaged = damage(text, random.Random(seed))
    try:
        again = replay(damaged)
    except RecordError as error:
        line, sentence = error.line, str(error)
    else:
        true = rewritten(again)
        false = [words for words in essence(case.game, damaged) if words not in true]
        assert not false, f"seed {seed!r}: {false} in {damaged}"
        return False
    assert 1 <= line <= damaged.count("\n") + 1, f"seed {seed!r}: {sentence}"
    assert sentence, f"seed {seed!r}"
    return True


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damage_is_found_or_harmless(few: Case, damage: Damage) -> None:
    """A damaged record is refused with its line, or it is still true to its own words."""
    seeds = [f"{few}/{damage.__name__}/{number}" for number in range(MUTANTS)]
    found = [damage_is_found_or_harmless(few, s, n, damage) for n, s in enumerate(seeds)]
    assert sum(found) >= MUTANTS // 3, f"{few}: only {sum(found)} of {MUTANTS} damages were found"


@pytest.mark.parametrize("key", TRIED)
@settings(max_examples=depth(60, 150))
@given(text=st.text(max_size=200))
def test_any_text_is_a_record_or_none(key: str, text: str) -> None:
    """A text that is no record is a RecordError and nothing else."""
    case = preset_cases(key)[0]
    header = f"eldest   1\ngame     {key} {case.game.version}\n"
    for attempt in (text, header + text):
        try:
            tables = replay(attempt)
        except RecordError as error:
            sentence = str(error)
        else:
            sentence = f"{len(tables)} rounds"
        assert sentence, repr(attempt)
