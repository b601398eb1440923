"""The players of Žolíky: always legal, from the view alone, and stronger one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial

import pytest

from eldest.bots import Bot, play_round
from eldest.bots.any_game import random as any_action
from eldest.bots.search import Budget
from eldest.bots.strength.intervals import mean_interval, wilson_interval
from eldest.bots.zoliky import LEVELS, club, greedy
from eldest.bots.zoliky.expert import thinking
from eldest.deal import Dice, Source
from eldest.games.zoliky import GAME
from eldest.games.zoliky.options import Options
from eldest.protocol import CHANCE, Round, View
from eldest.table.match import Match
from tests.conformance.cases import mixtures
from tests.games.chance import Fixed
from tests.games.zoliky.table import play, ready, rules, spot, turn

RANDOM: Bot = partial(any_action, GAME)
PLAYERS = {"random": RANDOM, **LEVELS, "expert": thinking(Budget(2, last=8, most=4))}
BRIEF = {"max_reshuffles": 0}  # players who never open would go on for long


# -- the random player --------------------------------------------------------------------------

GOES_OUT = "C567 SK HK DK H234 S9 D9 C9"  # and any card more


def test_random_builds_whole_turns() -> None:
    view = play(ready(GOES_OUT, "", draws="SJ"), "draw").view(0)
    texts = Counter(RANDOM(view, Dice(throw)).count("+") for throw in range(200))
    assert set(texts) == {0, 2, 3, 4}  # one meld has not enough points, and none is allowed


def test_random_may_take_and_may_draw() -> None:
    view = spot("C9 S2 H4", top="S9", laid=["HTHJHQHK"], own=["S6S7S8"]).view(1)
    assert {RANDOM(view, Dice(throw)).split()[0] for throw in range(40)} == {"draw", "take"}


def test_random_chooses_every_next_part_evenly() -> None:
    view = spot("C9 S2 H4", top="S9", laid=["HTHJHQHK"], own=["S6S7S8"]).view(1)
    dice = Fixed(1, 0, 2)
    assert RANDOM(view, dice) == "take 2>S9 -C9"
    assert dice.asked == [2, 1, 3]  # so many texts could come next


# -- the greedy player --------------------------------------------------------------------------


def test_greedy_lays_all_that_it_can_jokers_too() -> None:
    round_ = spot("JK C9 S2 H4", drawn="S9", laid=["HTHJHQHK"], own=["S6S7S8"])
    play(round_, greedy(round_.view(1), Dice(1)))
    assert len(round_.view(1).hand) == 1


def test_greedy_throws_the_card_of_most_points() -> None:
    view = play(ready("S56 H89 D34 C2 DQ C7 D7 S2 H4", "", draws="C5"), "draw").view(0)
    assert greedy(view, Dice(1)) == "-DQ"


# -- always legal -------------------------------------------------------------------------------


def house_rules() -> list[Options]:
    """The presets and many mixtures of options."""
    mixed = mixtures(GAME, random.Random("players"))
    return [*GAME.presets.values(), *mixed, rules(manual_cut=True, meld_from_round=1)]


@pytest.mark.parametrize("company", sorted(PLAYERS.keys() - {"club"}))
def test_every_player_is_always_legal(company: str) -> None:
    """`play_round` raises at the first action that the law refuses; club sits at every table."""
    for number, options in enumerate(house_rules()):
        seats = range(GAME.seats(options))
        table = [[club, PLAYERS[company]][(seat + number) % 2] for seat in seats]
        assert play_round(GAME, options, table, f"legal {number}").lines


@pytest.mark.parametrize("players", range(2, 7))
def test_random_players_come_to_an_end(players: int) -> None:
    options = rules(players=players, **BRIEF)
    assert play_round(GAME, options, [RANDOM] * players, "random").lines


# -- the view alone -----------------------------------------------------------------------------


@cache
def positions() -> tuple[tuple[Round, View], ...]:
    """Every position of some deals, with the view of who acts."""
    return tuple(
        position
        for number, options in enumerate(house_rules()[:7])
        for position in _positions(options, number)
    )


def _positions(options: Options, number: int) -> Iterator[tuple[Round, View]]:
    round_, source, dice = GAME.start(GAME.first(options)), Source(bytes([number])), Dice(number)
    while round_.actors():
        seat = turn(round_)
        if seat == CHANCE:
            round_.apply(seat, round_.chance(source))
            continue
        view = round_.view(seat)
        yield round_.copy(), view
        round_.apply(seat, GAME.read([club, greedy][seat % 2](view, dice)))


@pytest.mark.parametrize("level", PLAYERS)
def test_equal_views_and_equal_dice_give_equal_choices(level: str) -> None:
    for number, (_, view) in enumerate(positions()[::3]):
        one, two = Dice(number), Dice(number)
        assert PLAYERS[level](view, one) == PLAYERS[level](view, two)
        assert one.below(1 << 30) == two.below(1 << 30)


def test_the_choice_hangs_on_the_view_alone() -> None:
    """Other cards lie where the player cannot see them, and he does the same."""
    source, others = Source(b"worlds"), 0
    for round_, view in positions()[::4]:
        world = GAME.imagine(view, source)
        again = world.view(view.seat)
        others += any(world.view(s).hand != round_.view(s).hand for s in range(len(view.sizes)))
        assert again == view
        assert all(play(again, Dice(3)) == play(view, Dice(3)) for play in PLAYERS.values())
    assert others > 20


# -- strength -----------------------------------------------------------------------------------


def margins(ours: Bot, theirs: Bot, deals: int) -> list[float]:
    """Over each deal, played once in each seat, how many points more a player has for a round."""
    found = []
    for deal in range(deals):
        first = play_round(GAME, rules(), [ours, theirs], f"strength {deal}").points
        second = play_round(GAME, rules(), [theirs, ours], f"strength {deal}").points
        found.append((first[0] - first[1] + second[1] - second[0]) / 2)
    return found


def match_winner(bots: Sequence[Bot], seed: str) -> int | None:
    """Who wins a whole match."""
    match, source = Match(GAME, rules()), Source(seed.encode())
    while match.setup:
        round_ = GAME.start(match.setup)
        while round_.actors():
            seat = turn(round_)
            chance = seat == CHANCE
            text = "" if chance else bots[seat](round_.view(seat), Dice(source.below(1 << 30)))
            round_.apply(seat, round_.chance(source) if chance else GAME.read(text))
        match.add(round_)
    return match.winner


def test_club_wins_three_matches_of_four_against_random() -> None:
    won = sum(match_winner([club, RANDOM], f"match {number}") == 0 for number in range(20))
    interval = wilson_interval(won, 20)
    assert interval is not None
    assert interval[0] > 0.75


def test_club_scores_more_than_greedy() -> None:
    interval = mean_interval(margins(club, greedy, 50))
    assert interval is not None
    assert interval[0] > 0


def test_greedy_scores_more_than_random() -> None:
    interval = mean_interval(margins(greedy, RANDOM, 12))
    assert interval is not None
    assert interval[0] > 0
