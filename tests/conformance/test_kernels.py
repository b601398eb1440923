"""The state that a game stands on: its masks are its law, and its doors stand any number."""

import random

import numpy as np
import pytest

from eldest.deal import Dice
from eldest.envs import VectorRounds
from eldest.protocol.constants import CHANCE, CHANCE_WORD, NO_MOVE, NOBODY
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.many import observed
from eldest.protocol.round import Round

from .cases import TRIED, Case, all_cases, depth
from .playing import chosen, history, setup_of, some_moments, viewers

CASES = all_cases()
FEW = [case for key in TRIED for case in CASES[:: depth(12, 4)] if case.key == key]
FAR = (-(2**40), -(2**31), -65, -64, -1, 960, 1023, 1024, 4096, 2**31, 2**40)
LANES = 4
ENTRY = 0x7FFF  # a move of the history without the mark that its action goes on


def kernel_of(round_: object) -> Kernel:
    """The state of a round."""
    assert isinstance(round_, Round)
    kernel = round_.kernel
    assert isinstance(kernel, Kernel)
    return kernel


def words_of(kernel: Kernel) -> list[int]:
    """Every word of moves, chance's own too."""
    return [*range(kernel.words), CHANCE_WORD]


@pytest.mark.parametrize("ruled", CASES, ids=str)
def test_what_is_due_or_free_is_where_the_law_finds_no_fault(ruled: Case) -> None:
    for moment in some_moments(ruled, f"{ruled}/0", 5):
        kernel = kernel_of(moment.round)
        for seat in range(CHANCE, kernel.seats):
            for word in words_of(kernel):
                due = kernel.legal(word) if seat == kernel.actor() else 0
                free = kernel.free(seat, word)
                assert due | free == kernel.faultless(seat, word), (moment.number, seat, word)


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_doors_answer_every_number_and_change_nothing(ruled: Case) -> None:
    rng = random.Random(str(ruled))
    for moment in some_moments(ruled, f"{ruled}/0", 3):
        kernel = kernel_of(moment.round).copy()
        before = (kernel.checksum(), [kernel.legal(word) for word in words_of(kernel)])
        for number in (*FAR, *rng.sample(range(-70, 1100), 20)):
            kernel.legal(number), kernel.free(number, 0), kernel.faultless(0, number)
            kernel.points(number), kernel.heard_row(number, number), kernel.rows(number)
            for seat in (*FAR, *range(-2, 8)):
                fault = kernel.fault(seat, number)
                assert fault or kernel.faultless(seat, number // 64) >> number % 64 & 1
                if fault:
                    with pytest.raises(ValueError, match=f"fault {fault}"):
                        kernel.make(seat, number)
        assert (kernel.checksum(), [kernel.legal(word) for word in words_of(kernel)]) == before


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_no_number_outside_the_game_is_a_move(ruled: Case) -> None:
    kernel = ruled.game.kernel(ruled.options)
    kernel.begin(0)
    for move in (-1, 64 * kernel.words, 14 * 64, 1024, 2**40):
        assert {kernel.fault(seat, move) for seat in range(-1, kernel.seats)} == {NO_MOVE}
    with pytest.raises(ValueError, match="cannot be shuffled"):
        kernel.make_shuffle([0, 1, 2])
    with pytest.raises(ValueError, match="cannot be shuffled"):
        kernel.make_shuffle([2**40] * len(kernel.unordered()))


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_a_copy_goes_its_own_way(ruled: Case) -> None:
    for moment in some_moments(ruled, f"{ruled}/0", 3):
        kernel = kernel_of(moment.round)
        before, other = kernel.checksum(), kernel.copy()
        assert other.checksum() == before
        assert other.past() == kernel.past()
        while other.actor() >= 0:
            move = other.due_entries(range(1024))[-1]
            other.make(other.actor(), move)
        assert kernel.checksum() == before
        other.take_over(kernel)
        assert other.past() == kernel.past()


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_a_view_tells_the_history_as_it_was_heard(ruled: Case) -> None:
    seed, heard = f"{ruled}/0", {viewer: list[tuple[int, str]]() for viewer in viewers(ruled)}
    round_, played = ruled.game.start(setup_of(ruled, seed)), history(ruled, seed)
    looked_at = chosen(played, seed)
    for number, (seat, action) in enumerate(played, start=1):
        for viewer in viewers(ruled):
            heard[viewer].append((seat, round_.told(viewer, seat, action)))
        round_.apply(seat, action)
        for viewer in viewers(ruled) if number in looked_at else ():
            assert list(round_.view(viewer).history) == heard[viewer], number


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_an_observation_follows_from_the_view(ruled: Case) -> None:
    for moment in some_moments(ruled, f"{ruled}/0", 5):
        for seat in range(ruled.game.seats(ruled.options)):
            view = moment.round.view(seat)
            assert ruled.game.observe(view) == observed(kernel_of(moment.round), seat)


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_a_lane_tells_what_the_view_of_its_player_tells(ruled: Case) -> None:
    values = {name: getattr(ruled.options, name) for name in ruled.options.__dataclass_fields__}
    lanes = VectorRounds(ruled.key, LANES, seed=3, **values)
    for _ in range(40):
        lanes.step(lanes.masks.argmax(axis=1))
    kernels: list[Kernel] = lanes._lanes._lanes.kernels  # behind its door
    for lane, kernel in enumerate(kernels):
        led = [move - 960 for seat, move in kernel.past() if seat == CHANCE and 960 <= move < 970]
        setup = ruled.game.first(ruled.options).led_by(led[0])
        view = Round(ruled.game, setup, kernel).view(kernel.actor())
        assert np.array_equal(lanes.words[lane], np.array(ruled.game.observe(view), np.uint64))


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_rollouts_end_every_round_and_leave_it_alone(ruled: Case) -> None:
    for moment in some_moments(ruled, f"{ruled}/0", 3):
        kernel = kernel_of(moment.round)
        before, seat = kernel.checksum(), max(kernel.actor(), 0)
        for start in (moment.round, moment.round.view(seat)):
            rolled = ruled.game.rollouts(start, 5, Dice(3))
            assert rolled == ruled.game.rollouts(start, 5, Dice(3))
            assert (rolled.rounds, rolled.moves == 0) == (5, kernel.actor() == NOBODY)
        assert kernel.checksum() == before


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_many_imagined_worlds_are_all_the_viewers_own(ruled: Case) -> None:
    for moment in some_moments(ruled, f"{ruled}/0", 3):
        for viewer in viewers(ruled):
            view = moment.round.view(viewer)
            worlds = ruled.game.imagine_many(view, 4, Dice(5))
            assert [world.view(viewer) for world in worlds] == [view] * 4


def entry(seat: int, viewer: int, move: int, seats: int) -> int:
    """A move in a lane's history: who made it, counted from the viewer, and what it was."""
    return move if seat == CHANCE else ((seat - viewer) % seats + 1 << 12) + move


@pytest.mark.parametrize("ruled", FEW, ids=str)
def test_the_words_of_a_lane_tell_the_last_moves_from_the_viewers_seat(ruled: Case) -> None:
    for moment in some_moments(ruled, f"{ruled}/0", 6):
        kernel = kernel_of(moment.round)
        for viewer in range(kernel.seats):
            words = observed(kernel, viewer)[kernel.offers + kernel.facts :]
            told = [word >> shift & ENTRY for word in words for shift in (0, 16, 32, 48)]
            heard = zip(kernel.past(), kernel.heard_row(viewer, 0), strict=True)
            last = [entry(seat, viewer, move, kernel.seats) for (seat, _), move in heard]
            last = last[-kernel.recalls :]
            assert told == last + [0] * (len(told) - len(last)), (moment.number, viewer)
