"""The players of Mariáš under every house rule: legal, steady, fair, and better than chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from eldest.bots import Bot, levels, play_round, simulate
from eldest.bots.strength.simulate import seatings
from eldest.cards import cards_of
from eldest.deal import Dice, Source
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol import CHANCE, Round, Setup
from eldest.protocol.round import Round as KernelRound
from tests.bots.deciding import equal_dice_give_equal_choices, worlds_that_make_no_difference
from tests.bots.marias.answers import CLUB, QUIET, RANDOM
from tests.conformance.cases import Case, mixtures
from tests.conformance.playing import moments


def positions(count: int) -> Iterator[tuple[Round, View]]:
    """Positions of random rounds under all kinds of house rules, as who is on turn sees them."""
    mixed = mixtures(GAME, random.Random("positions"))
    for seed, options in enumerate(mixed[:count]):
        for moment in moments(Case("marias", "mixed", options), f"club {seed}"):
            for seat in moment.round.actors():
                if seat >= 0:
                    yield moment.round, moment.round.view(seat)


def house_rules(times: int) -> list[Options]:
    """The presets and many mixtures of options."""
    rng = random.Random("club")
    return [*GAME.presets.values(), *(mix for _ in range(times) for mix in mixtures(GAME, rng))]


def test_the_levels_go_from_chance_to_search() -> None:
    assert levels("marias") == ("random", "beginner", "learned", "quiet", "club", "expert")


# -- in every position ----------------------------------------------------------------------------


@pytest.mark.parametrize("company", [CLUB, QUIET, RANDOM], ids=["club", "quiet", "random"])
def test_it_is_always_legal(company: Bot) -> None:
    """`play_round` raises at the first action that the law refuses."""
    bots = [CLUB, company]
    for number, options in enumerate(house_rules(3)):
        table = [bots[(seat + number) % 2] for seat in range(GAME.seats(options))]
        assert sum(play_round(GAME, options, table, f"legal {number}").points) == 0


def test_equal_views_and_equal_dice_give_equal_choices() -> None:
    equal_dice_give_equal_choices(CLUB, positions(8))


def test_the_choice_hangs_on_the_view_alone() -> None:
    assert worlds_that_make_no_difference(GAME, CLUB, positions(8)) > 50


def test_the_quiet_player_never_raises_or_announces_against() -> None:
    spoken = {QUIET(view, Dice(1)) for _, view in positions(20) if view.phase == "doubling"}
    assert spoken == {"respond:good"}


def test_nobody_of_the_club_ever_revokes() -> None:
    """M-16.2: a breach is noted where it is not refused; chance breaks duties, the club none."""
    breaches = dict.fromkeys(range(3), 0)
    for number in range(30):
        round_ = cast(KernelRound, GAME.start(Setup(GAME.options(enforcement="table"), number % 3)))
        play(round_, [CLUB, CLUB, RANDOM], f"honour {number}")
        kernel = round_.kernel
        for place in cards_of(kernel.breaches):
            breaches[kernel.seated(kernel.played_by[place])] += 1
    assert breaches[0] == breaches[1] == 0 < breaches[2]


def play(round_: Round, bots: list[Bot], seed: str) -> None:
    """To the end, in place."""
    source, dice = Source(seed.encode()), Dice(7)
    while actors := round_.actors():
        (seat,) = actors
        if seat == CHANCE:
            round_.apply(seat, round_.chance(source))
        else:
            round_.apply(seat, GAME.read(bots[seat](round_.view(seat), dice)))


# -- against each other ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "seats"), [(1, 3), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4)])
def test_everybody_sits_equally_often_at_every_seat(size: int, seats: int) -> None:
    found = seatings(size, seats)
    assert len(found) == len(set(found))
    for seat in range(seats):
        assert set(Counter(places[seat] for places in found).values()) == {len(found) // size}


def test_what_one_wins_the_others_lose() -> None:
    summary = simulate(GAME, GAME.options(), 3, "even", ["club", "random"])
    club, chance = summary.scores
    assert summary.rounds == 18
    assert club.points == pytest.approx(-chance.points)
    assert club.margin == pytest.approx(2 * club.points)


def test_the_club_player_beats_chance_clearly() -> None:
    summary = simulate(GAME, GAME.options(), 25, "clear", ["club", "random"])
    interval = summary.scores[0].margin_interval
    assert interval is not None
    assert interval[0] > 0
