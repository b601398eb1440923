"""The worked payments as records: they replay, and another card or payment does not."""

from __future__ import annotations

import random

import pytest

from eldest.table import RecordError, replay
from tests.each import each
from tests.games.marias.examples.more_rounds import MORE
from tests.games.marias.examples.rounds import E4, WORKED, Sample
from tests.games.marias.examples.written import record_of, steps
from tests.games.marias.referees.play import Shadow
from tests.games.marias.table import PACK

SAMPLES = [*WORKED, *MORE]


@each("sample", SAMPLES, ids=str)
def test_m_13_7_a_worked_round_replays_as_a_record(sample: Sample) -> None:
    (table,) = replay(record_of(sample))
    outcome = table.round.outcome()
    assert outcome is not None
    assert outcome.points == (2 * sample.units, -sample.units, -sample.units)


@each("sample", SAMPLES, ids=str)
def test_m_13_7_another_payment_is_refused_at_the_score(sample: Sample) -> None:
    text = record_of(sample).replace("score    0 ", "score    0 1")
    with pytest.raises(RecordError, match="the score is") as caught:
        replay(text)
    assert caught.value.line == len(text.splitlines())


def broken(sample: Sample, most: int = 3) -> list[tuple[str, str, str]]:
    """A few cards, each with another of the same hand that the law forbids, and the duty."""
    found = list[tuple[str, str, str]]()
    for paper, text in steps(sample):
        shadow = paper.shadow
        if shadow and shadow.trick:
            wrong = sorted(shadow.hands[shadow.turn] - shadow.legal())
            found += [(text, card, duty(shadow, card)) for card in wrong[:1]]
    return found[:: max(1, len(found) // most)]


def duty(shadow: Shadow, card: str) -> str:
    """The first duty that a held card breaks (M-9.5, then M-11.3)."""
    led, best = shadow.trick[0][1][0], shadow.winning()[1]
    hand = shadow.hands[shadow.turn]
    follow = {held for held in hand if held[0] == led}
    able = follow or {held for held in hand if held[0] == shadow.trump}
    if able and card not in able:
        return "must_follow (M-9.5)" if follow else "must_trump (M-9.5)"
    if any(shadow.beats(held, best) for held in able) and not shadow.beats(card, best):
        return "must_beat (M-9.5)" if follow else "must_overtrump (M-9.5)"
    return "keep_seven (M-11.3)"


@each("sample", SAMPLES, ids=str)
def test_m_9_5_another_card_is_refused_at_its_trick_with_the_law(sample: Sample) -> None:
    lines, cases = record_of(sample).splitlines(), broken(sample)
    assert cases
    for card, other, reason in cases:
        (place,) = [at for at, line in enumerate(lines) if at > 8 and f" {card} " in line]
        line = lines[place].replace(f" {card} ", f" {other} ")
        with pytest.raises(RecordError) as caught:
            replay("\n".join([*lines[:place], line, *lines[place + 1 :]]))
        assert caught.value.line == place + 1
        assert reason in caught.value.reason


@each("seed", range(20))
def test_m_0_4_no_other_card_gives_the_same_round(seed: int) -> None:
    dice, lines = random.Random(seed), record_of(E4).splitlines()
    place = dice.randrange(9, 19)
    card = dice.choice([word for word in lines[place].split() if word in PACK])
    other = dice.choice([each for each in PACK if each != card])
    lines[place] = lines[place].replace(f" {card} ", f" {other} ")
    with pytest.raises(RecordError) as caught:
        replay("\n".join(lines))
    assert caught.value.line > place
