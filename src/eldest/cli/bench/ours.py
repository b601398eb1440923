"""Benchmarks of Eldest that are the same for every game: playouts, lanes, moves, copies."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import thread_time
from typing import cast

from eldest.bots import any_game
from eldest.cli.bench.lanes import LANES, BitLanes, Lanes, RandomLanes
from eldest.cli.bench.middle import ROLLOUTS, WORLDS, Rollouts, Views, Worlds
from eldest.cli.bench.picks import picks
from eldest.cli.bench.solvers import solved
from eldest.cli.bench.tally import Absent, Batch, Copies, Entrant, Growing, Kind, Tally
from eldest.deal.dice import Dice
from eldest.games import load
from eldest.protocol import CHANCE, Action, Broken, Game, HouseRules, Round, Seat
from eldest.protocol.kernel import Kernel
from eldest.protocol.moves import Row
from eldest.protocol.round import Round as KernelRound
from eldest.tricks.kernel import TrickKernel

DEALS = 50  # prepared ones for single moves
SAMPLE = 400  # rounds whose mean length stands for the length of a bulk round
DEPTHS = 40  # positions to copy are 0 to 39 moves after the deal
LONGEST = 100  # single moves of a deal
HOUSE_RULES = {
    "zoliky": "two",  # as many players as the rummy of the peers
    "bridge": "to_the_end",  # a claim would end most random boards at once
}

Chooser = Callable[[Round, Seat], Action]


def rules_of(game: Game) -> HouseRules:
    """The house rules under which the game is timed."""
    key = HOUSE_RULES.get(game.key)
    rules: HouseRules = game.preset(key) if key else game.options()
    return rules


def act(round_: Round, dice: Dice, choose: Chooser) -> int:
    """Make one checked action, also of chance; return 1 for a player's move and 0 for chance's."""
    seat = round_.actors()[0]
    action = round_.chance(dice) if seat == CHANCE else choose(round_, seat)
    if round_.judge(seat, action) is not None:
        raise Broken(f"{action} is listed as legal, but refused")
    round_.apply(seat, action)
    return int(seat != CHANCE)


def dealt(game: Game, dice: Dice) -> Round:
    """A round at the moment when the players begin."""
    round_ = game.start(game.first(rules_of(game)))
    while round_.actors() == (CHANCE,):
        round_.apply(CHANCE, round_.chance(dice))
    return round_


def positions(game: Game) -> list[Round]:
    """Positions from all depths of rounds."""
    driven = Driven(game)
    rounds = [dealt(game, driven.dice) for _ in range(DEALS)]
    for number, round_ in enumerate(rounds):
        for _ in range(number % DEPTHS):
            if round_.actors():
                act(round_, driven.dice, driven.choose)
    return rounds


def kernel_of(round_: Round) -> Kernel:
    """The state that a round stands on."""
    kernel = round_.kernel if isinstance(round_, KernelRound) else None
    if not isinstance(kernel, Kernel):
        raise Absent("this game has no such part")
    return kernel


class Driven:
    """Times whole rounds through the protocol, with every action chosen in Python."""

    def __init__(self, game: Game) -> None:
        self.game, self.dice, self.rules = game, Dice(1), rules_of(game)
        self.has_parts = type(game).parts is not Game.parts
        self.random = random.Random(1)  # noqa: S311 - nothing secret is drawn

    def __call__(self) -> Tally:
        """Play one round from the shuffle to the outcome."""
        began = thread_time()
        round_ = self.game.start(self.game.first(self.rules))
        count = 0
        while round_.actors():
            count += act(round_, self.dice, self.choose)
        round_.outcome()
        return Tally(count, thread_time() - began, 1)

    def choose(self, round_: Round, seat: Seat) -> Action:
        """Choose any legal action, built from its parts if it has some."""
        if self.has_parts:
            return self.game.read(any_game.random(self.game, round_.view(seat), self.dice))
        return self.random.choice(round_.legal(seat))


class Parted:
    """Times whole rounds through the protocol, with every action built move by move."""

    def __init__(self, game: Game) -> None:
        self.dice = Dice(1)
        self.deals = [cast(KernelRound, dealt(game, self.dice)) for _ in range(DEALS)]
        self.random = random.Random(1)  # noqa: S311 - nothing secret is drawn

    def __call__(self) -> Tally:
        """Play every deal to its outcome."""
        rounds = [deal.copy() for deal in self.deals]
        began = thread_time()
        count = sum(self._walk(round_) for round_ in rounds)
        return Tally(count, thread_time() - began, len(rounds))

    def _walk(self, round_: KernelRound) -> int:
        # As in `Steps`, no call that the peers have not: every move is drawn and made here.
        count = 0
        choice = self.random.choice
        while actors := round_.actors():
            if actors[0] == CHANCE:
                round_.apply(CHANCE, round_.chance(self.dice))
                continue
            row: Row = ()
            while moves := round_.parts(row):
                row = (*row, choice(moves))
            action = round_.action(row)
            if round_.judge(actors[0], action) is not None:
                raise Broken(f"{action} is built from its parts, but refused")
            round_.apply(actors[0], action)
            count += len(row)
        round_.outcome()
        return count


class Steps:
    """Times single moves through the protocol, as a table makes them."""

    def __init__(self, game: Game) -> None:
        self.dice, self.picks = Dice(1), picks()
        self.deals = [dealt(game, self.dice) for _ in range(DEALS)]

    def __call__(self) -> Tally:
        """Play out every deal with random legal actions, which are drawn before."""
        rounds = [deal.copy() for deal in self.deals]
        began = thread_time()
        count = sum(self._walk(round_) for round_ in rounds)
        return Tally(count, thread_time() - began, len(rounds))

    def _walk(self, round_: Round) -> int:
        # Not `act`: its call and its chooser would be timed, and the peers have neither.
        count = 0
        while (actors := round_.actors()) and count < LONGEST:
            seat = actors[0]
            if seat == CHANCE:
                round_.apply(CHANCE, round_.chance(self.dice))
                continue
            legal = round_.legal(seat)
            action = legal[next(self.picks) % len(legal)]
            if round_.judge(seat, action) is not None:
                raise Broken(f"{action} is listed as legal, but refused")
            round_.apply(seat, action)
            count += 1
        return count


class CardSteps(Steps):
    """Times steps from the first lead on, so that only cards are played."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.deals = [deal for deal in self.deals if _is_led_to(kernel_of(deal), self.picks)]


def _is_led_to(kernel: Kernel, drawn: Iterator[int]) -> bool:
    """Play a trick game up to its first lead; return whether any cards will be played."""
    if not isinstance(kernel, TrickKernel):
        raise Absent("this game has no such part")
    while (seat := kernel.actor()) >= 0:
        if kernel.legal(0) and not kernel.is_partial():  # cards are word 0
            return True
        legal = kernel.due_entries(range(1024))
        kernel.make(seat, legal[next(drawn) % len(legal)])
    return False


class KernelSteps:
    """Times single checked moves by number."""

    def __init__(self, game: Game) -> None:
        dice, drawn = Dice(1), picks()
        self.deals = [kernel_of(dealt(game, dice)) for _ in range(DEALS)]
        self.scripts = [_random_moves(deal.copy(), drawn) for deal in self.deals]

    def __call__(self) -> Tally:
        """Play out every deal with random legal moves, which are drawn before."""
        kernels = [deal.copy() for deal in self.deals]
        began = thread_time()
        for kernel, moves in zip(kernels, self.scripts, strict=True):
            _walk_kernel(kernel, moves)
        elapsed = thread_time() - began
        return Tally(sum(map(len, self.scripts)), elapsed, len(kernels))


def _random_moves(kernel: Kernel, drawn: Iterator[int]) -> list[int]:
    """Moves to the end of a round, or until chance acts."""
    moves = []
    while (seat := kernel.actor()) >= 0:
        legal = kernel.due_entries(range(1024))
        moves.append(legal[next(drawn) % len(legal)])
        kernel.make(seat, moves[-1])
    return moves


def _walk_kernel(kernel: Kernel, moves: list[int]) -> None:
    for move in moves:
        seat = kernel.actor()
        is_legal = kernel.legal(move >> 6) >> (move & 63) & 1
        if not is_legal or kernel.fault(seat, move):
            raise Broken(f"move {move} is listed as legal, but refused")
        kernel.make(seat, move)


def bulk(game: Game) -> Batch:
    """Whole rounds played by the game's own loop."""
    play = partial(game.playouts, rules_of(game))
    if play(1, 1).moves:
        return Growing(play)
    driven = Driven(game)
    return Growing(play, sum(driven().count for _ in range(SAMPLE)) / SAMPLE)


def round_copies(game: Game) -> Batch:
    """Copies of whole rounds."""
    return Copies([round_.copy for round_ in positions(game)])


def kernel_copies(game: Game) -> Batch:
    """Copies of the state alone."""
    return Copies([kernel_of(round_).copy for round_ in positions(game)])


OURS: dict[str, tuple[Callable[[Game], Batch], Kind, str, str]] = {
    "bulk": (
        bulk,
        Kind.PLAYOUT,
        "whole rounds in bulk",
        "`Game.playouts`: shuffle, deal, uniformly random legal moves, score; one call plays many "
        "rounds, and compiled it never comes back to Python in between",
    ),
    "driven": (
        Driven,
        Kind.PLAYOUT,
        "whole rounds driven from Python",
        "`Game.start`, chance drawn from `Dice`, and for each move `actors`, `legal`, "
        "`random.choice`, `judge`, `apply`; at the end `outcome`. Where actions have parts, `view` "
        "and `Game.parts` again and again instead of `legal`",
    ),
    "parts": (
        Parted,
        Kind.PLAYOUT,
        "whole rounds by parts, after the deal",
        "prepared deals; for each action `actors`, `Round.parts` and `random.choice` until it is "
        "whole, `Round.action`, `judge`, `apply`; at the end `outcome`. Every choice is counted: "
        "a discard is three moves, its kind and two cards",
    ),
    "rollouts": (
        lambda game: Rollouts(game, rules_of(game)),
        Kind.PLAYOUT,
        "rollouts from the middle of a round",
        f"`Game.rollouts` of {ROLLOUTS} rounds at a time, from where a random round is half played "
        "to its points",
    ),
    "lanes": (
        Lanes,
        Kind.LANES,
        f"a step of {LANES} lanes alone",
        f"`VectorRounds.step` with {LANES} lanes: every move checked and made, finished rounds "
        "scored and dealt anew, facts and masks of the next seat written; the moves are chosen "
        "before the clock runs",
    ),
    "lanes-random": (
        RandomLanes,
        Kind.LANES,
        f"a step of {LANES} lanes, random policy",
        "as the step alone, and in the timed part a NumPy policy that draws uniformly from the "
        "legal moves",
    ),
    "lanes-bits": (
        BitLanes,
        Kind.LANES,
        f"a step of {LANES} lanes with all fields as bits",
        "as the step alone, and `planes` of every field of the observation into one array",
    ),
    "step": (
        Steps,
        Kind.STEP,
        "a checked move, Round",
        "prepared deals and random choices; `actors`, `legal`, one of them, `judge`, `apply`, to "
        f"the end of the round or for {LONGEST} moves",
    ),
    "card": (
        CardSteps,
        Kind.STEP,
        "a checked card, Round",
        "the same from the first lead on, which was reached before the clock ran",
    ),
    "kernel-step": (
        KernelSteps,
        Kind.STEP,
        "a checked move, kernel",
        "prepared deals and random moves; `actor`, `legal` of the move's word, `fault`, `make` of "
        "the round's `kernel`: moves are numbers",
    ),
    "copy": (
        round_copies,
        Kind.COPY,
        "a copy, Round",
        f"`Round.copy`, 0 to {DEPTHS - 1} moves after the deal",
    ),
    "kernel-copy": (
        kernel_copies,
        Kind.COPY,
        "a copy, kernel",
        "`copy` of the round's `kernel`, at the same positions",
    ),
    "view": (
        lambda game: Views(game, rules_of(game)),
        Kind.VIEW,
        "a view",
        "`Round.view` of the player in turn, where a random round is half played",
    ),
    "imagine": (
        lambda game: Worlds(game, rules_of(game)),
        Kind.WORLD,
        "an imagined world",
        f"`Game.imagine_many` of {WORLDS} worlds at a time from such a view, the view not timed",
    ),
    "solve": (
        solved,
        Kind.SOLVE,
        "a deal solved",
        "the exact value and all best cards at the first lead, all hands open; contracts as the "
        "best bot bids them",
    ),
}


def entrants(key: str) -> list[Entrant]:
    """The entrants of one game."""
    return [
        Entrant(f"eldest/{key}/{name}", kind, f"{key}: {what}", includes)
        for name, (_, kind, what, includes) in OURS.items()
    ]


def enter(key: str, name: str) -> Batch:
    """The batches of an entrant."""
    return OURS[name][0](load(key))
