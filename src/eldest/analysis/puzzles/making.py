"""Finds puzzles in games between bots, and checks them again with a larger budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from eldest import games
from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import ESTIMATED, Prices
from eldest.analysis.review.walk import Moment, measure_of
from eldest.bots import levels, load
from eldest.deal import Dice, Source
from eldest.protocol import CHANCE, View
from eldest.table import Table, replay, write_record

AGAIN = 10  # times the budget, for the check
ROLLED = 4  # times the worlds of a review, where rounds are played on instead of solved
PROMISING = 0.5  # of the margin, by a review's own budget
LEAST = 3  # actions to choose from
PLAYED = ("play", "meld", "lead")  # phases from which puzzles are taken
LEVELS = ("easy", "medium", "hard")
SIMPLE = 2  # parts of a turn: something laid, and a discard
SOLVED = "solved"
FROM_ROUND = 2  # at most: a set should not be one round

Progress = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve: the record that leads to it, the player, and the best action.

    `costs` says what each action loses against the best one, on average over the worlds that fit.
    """

    id: str
    game: str
    level: str
    record: str
    seat: int
    best: str
    costs: dict[str, float]
    unit: str
    how: str = SOLVED  # each world by a solver, or estimated by bots who play on

    def table(self) -> Table:
        """The table at that moment."""
        return replay(self.record)[-1]

    def view(self) -> View:
        """The view of the player."""
        return self.table().round.view(self.seat)


def make(
    game_key: str, count: int, seed: str = "eldest", progress: Progress | None = None
) -> list[Puzzle]:
    """Make this many puzzles from rounds of this seed, easy ones first; each is checked."""
    found: list[Puzzle] = []
    number = 0
    while len(found) < count:
        found += _of_round(game_key, f"{seed}-{number}")[: count - len(found)]
        number += 1
        if progress:
            progress(len(found), count)
    return sorted(found, key=lambda each: LEVELS.index(each.level))


def check(puzzle: Puzzle) -> bool:
    """Whether the best action stays best with ten times the budget and other dice."""
    measure = _measure(puzzle.game, AGAIN)
    measure.offered = () if measure.solves else tuple(puzzle.costs)
    prices = _prices(measure, puzzle.view(), puzzle.best, Dice(AGAIN))
    return prices is not None and best_of(prices, 0.0) == puzzle.best


def best_of(prices: Prices, margin: float) -> str | None:
    """The action that leads every other one by this margin and by its error, if there is one."""
    best, *others = sorted(prices.worths, key=lambda text: -prices.worths[text])
    if len(others) + 1 < LEAST:
        return None
    most = prices.worths[best]
    ahead = (
        most - prices.worths[text] > max(margin, prices.errors.get(text, prices.error)) - 1e-9
        for text in others
    )
    return best if all(ahead) else None


def _of_round(game_key: str, seed: str) -> list[Puzzle]:
    found: list[Puzzle] = []
    for table, moment in _played(game_key, seed):
        if len(found) == FROM_ROUND:
            break
        puzzle = _puzzle(table, moment, seed)
        if puzzle and check(puzzle):
            found.append(puzzle)
    return found


def _played(game_key: str, seed: str) -> Iterator[tuple[Table, Moment]]:
    """The moments of a round played by the strongest bots, each with its table."""
    game = games.load(game_key)
    table, dice = Table(game, game.first(game.options())), Source(seed.encode())
    bot = load(game_key, "club")
    while table.round.actors():
        seat = table.round.actors()[0]
        if seat == CHANCE:
            table.chance(dice)
            continue
        moment = Moment(len(table.log), table.round, seat, bot(table.round.view(seat), dice))
        if moment.phase in PLAYED and not moment.forced:
            yield table, moment
        table.play(seat, moment.text)


def _puzzle(table: Table, moment: Moment, seed: str) -> Puzzle | None:
    view, measure = moment.round.view(moment.seat), _measure(table.game.key)
    if not _is_promising(measure, view, moment.text):
        return None
    prices = _prices(measure, view, moment.text, Dice(1))
    best = best_of(prices, measure.margin) if prices else None
    if prices is None or best is None:
        return None
    most = prices.worths[best]
    return Puzzle(
        f"{measure.game.key}-{seed}-{moment.place}",
        measure.game.key,
        _level(measure, view, best),
        write_record(table),
        moment.seat,
        best,
        {text: round(most - worth, 2) for text, worth in prices.worths.items()},
        prices.unit,
        SOLVED if measure.solves else ESTIMATED,
    )


def _measure(game_key: str, times: int = 1) -> Measure:
    """Return how positions of a game are priced, with this many times the usual budget."""
    measure = measure_of(games.load(game_key))
    measure.scale = times if measure.solves else times * ROLLED
    return measure


def _prices(measure: Measure, view: View, played: str, dice: Dice) -> Prices | None:
    """Price every action over worlds that fit a view, with the solver if the game has one."""
    return (measure.searched if measure.solves else measure.known)(view, played, dice)


def _is_promising(measure: Measure, view: View, played: str) -> bool:
    """Whether a position is worth the time: one action stands out by a review's own budget."""
    if measure.solves:
        return True
    prices = measure_of(measure.game).known(view, played, Dice(0))
    worths = sorted(prices.worths.values(), reverse=True) if prices else []
    least = PROMISING * measure.margin
    return len(worths) >= LEAST and worths[0] - worths[1] > least


def _level(measure: Measure, view: View, best: str) -> str:
    """Easy if a beginner finds it, hard if no quick bot does; a turn of many parts is harder."""
    finders = [level for level in ("beginner", "club") if level in levels(measure.game.key)]
    found = [
        level
        for level in finders
        if measure.plain(load(measure.game.key, level)(view, Dice(1))) == best
    ]
    least = finders.index(found[0]) if found else len(LEVELS)
    parts = len(best.split())  # bots lay a whole turn without effort, people part by part
    return LEVELS[min(least + max(parts - SIMPLE, 0), len(LEVELS) - 1)]
