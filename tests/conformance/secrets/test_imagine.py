"""An imagined world cannot be told from the real one by the seat that imagines it."""

import random

from eldest.protocol import Round, Seat
from tests.conformance.cases import Case, depth
from tests.conformance.playing import Moment, acts, sent, some_moments, source_of, viewers

from .leaks import LeakyView, leaky

POSITIONS = depth(3, 5)
PLAYED_ON = depth(1, 2)


def imagined(case: Case, moment: Moment, viewer: Seat | None, seed: str) -> Round:
    """A world that the viewer may be in, drawn by the seed."""
    source = source_of(f"{seed}/{moment.number}/{viewer}")
    return case.game.imagine(moment.round.view(viewer), source)


def test_the_viewer_sees_no_difference(case: Case) -> None:
    """The view of an imagined world is the view that it was imagined from."""
    seed = f"{case}/0"
    for moment in some_moments(case, seed, POSITIONS):
        for viewer in viewers(case):
            world = imagined(case, moment, viewer, seed)
            where = f"seed {seed!r}, position {moment.number}, viewer {viewer}"
            assert world.view(viewer) == moment.round.view(viewer), where
            assert sent(world.view(viewer)) == sent(moment.round.view(viewer)), where
            assert world.setup == moment.round.setup, where


def test_an_imagined_world_has_the_whole_pack(few: Case) -> None:
    """Every card is somewhere in an imagined world, once."""
    seed = f"{few}/0"
    for moment in some_moments(few, seed, POSITIONS):
        for viewer in viewers(few):
            world = imagined(few, moment, viewer, seed)
            where = f"seed {seed!r}, position {moment.number}, viewer {viewer}"
            assert list(world.cards()) == list(moment.round.cards()), where


def test_an_imagined_world_plays_to_its_end(few: Case) -> None:
    """Legal actions lead from every imagined world to an outcome."""
    seed = f"{few}/0"
    for moment in some_moments(few, seed, POSITIONS):
        for viewer in random.Random(moment.number).sample(viewers(few), PLAYED_ON):
            world = imagined(few, moment, viewer, seed)
            for _ in acts(few.game, world, f"{seed}/{moment.number}/{viewer}/on"):
                pass
            where = f"seed {seed!r}, position {moment.number}, viewer {viewer}"
            assert world.outcome() is not None, where


def test_a_leak_shows_in_imagined_worlds(plain: Case) -> None:
    """A view that shows a neighbour's cards cannot be imagined, so this test is not blind."""
    seed, game = f"{plain}/0", leaky(plain.game, LeakyView)
    kept = []
    for moment in some_moments(plain, seed, POSITIONS):
        shown = LeakyView(plain.game, moment.round).view(0)
        kept.append(game.imagine(shown, source_of(seed)).view(0) == shown)
    assert not all(kept), f"seed {seed!r}: the leak was not noticed"


def test_imagining_is_seeded(few: Case) -> None:
    """The same view and the same source give the same world."""
    seed = f"{few}/0"
    for moment in some_moments(few, seed, POSITIONS):
        for viewer in viewers(few):
            one, two = (imagined(few, moment, viewer, seed) for _ in range(2))
            where = f"seed {seed!r}, position {moment.number}, viewer {viewer}"
            assert [one.view(v) for v in viewers(few)] == [two.view(v) for v in viewers(few)], where
