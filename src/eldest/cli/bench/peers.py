"""Benchmarks of other packages, if installed, through their own Python interface."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import process_time, thread_time
from typing import Any

from eldest.cli.bench.lanes import LANES
from eldest.cli.bench.picks import picks
from eldest.cli.bench.tally import Batch, Copies, Entrant, Kind, Tally

# Any: these packages are imported by name and have no types.
State = Any

DEALS = 50
DEPTHS = 40
ROLLOUTS, LEAVES = 20, 50
# Its default scores a bridge deal by double dummy search, which is no playing.
STRINGS = {"bridge": "bridge(use_double_dummy_result=false)"}


class Spiel:
    """Benchmarks of a game of OpenSpiel."""

    def __init__(self, name: str) -> None:
        self.pyspiel = import_module("pyspiel")
        self.game = self.pyspiel.load_game(STRINGS.get(name, name))
        self.random = random.Random(1)  # noqa: S311 - nothing secret is drawn

    def chance(self, state: State) -> int:
        """An outcome by its probability, as the package's own examples draw it."""
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(actions[0] if len(actions) == 1 else self.random.choices(actions, weights)[0])

    def dealt(self) -> State:
        """A state at the moment when the players begin."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.chance(state))
        return state

    def play_out(self, state: State) -> int:
        """Make random moves to the end; return how many the players made."""
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = self.chance(state)
            else:
                action = self.random.choice(state.legal_actions())
                count += 1
            state.apply_action(action)
        state.returns()
        return count

    def positions(self) -> list[State]:
        """States from all depths of rounds."""
        states = [self.dealt() for _ in range(DEALS)]
        for number, state in enumerate(states):
            for _ in range(number % DEPTHS):
                state.apply_action(state.legal_actions()[0])
        return states


class SpielPlayouts(Spiel):
    """Times whole rounds, including the deal."""

    def __call__(self) -> Tally:
        """Play one round; returns the number of moves."""
        began = thread_time()
        count = self.play_out(self.game.new_initial_state())
        return Tally(count, thread_time() - began, 1)


class SpielAfterDeal(Spiel):
    """Times whole rounds without the deal."""

    def __call__(self) -> Tally:
        """Play one round, timed from the first decision on."""
        state = self.dealt()
        began = thread_time()
        count = self.play_out(state)
        return Tally(count, thread_time() - began, 1)


class SpielSteps(Spiel):
    """Times single moves on prepared deals."""

    move = "apply_action"  # which trusts its caller

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.deals = [self.dealt() for _ in range(DEALS)]
        self.picks = picks()

    def __call__(self) -> Tally:
        """Play out every deal with random legal actions, which are drawn before."""
        states = [deal.clone() for deal in self.deals]
        began = thread_time()
        count = sum(self.walk(state) for state in states)
        return Tally(count, thread_time() - began, len(states))

    def walk(self, state: State) -> int:
        """Play one deal to its end; returns the number of moves."""
        count, apply = 0, getattr(state, self.move)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.chance(state))
                continue
            actions = state.legal_actions()
            apply(actions[next(self.picks) % len(actions)])
            count += 1
        return count


class SpielCheckedSteps(SpielSteps):
    """Times steps of OpenSpiel with the package's own check of legality."""

    move = "apply_action_with_legality_check"


class SpielRollouts(Spiel):
    """Times random rollouts inside C++, reached through the search that needs them."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.state = self.dealt()
        while (
            len(self.state.legal_actions()) == 1
        ):  # where nothing is to choose, nothing is searched
            self.state.apply_action(self.state.legal_actions()[0])
        lengths = [self.play_out(self.state.clone()) for _ in range(DEALS)]
        self.moves = sum(lengths) / DEALS

    def __call__(self) -> Tally:
        """Search once; the rollouts begin a move or two after the state, which we ignore."""
        evaluator = self.pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        bot = self.pyspiel.MCTSBot(self.game, evaluator, 1.4, LEAVES, 1000, False, 1, False)
        began = thread_time()
        bot.step(self.state)
        rounds = ROLLOUTS * LEAVES
        return Tally(round(rounds * self.moves), thread_time() - began, rounds)


def spiel_clones(name: str) -> Batch:
    """Copies of states."""
    return Copies([state.clone for state in Spiel(name).positions()])


class Rlcard:
    """Benchmarks of an environment of RLCard."""

    def __init__(self, name: str) -> None:
        self.env = import_module("rlcard").make(name, config={"seed": 1})
        self.random = random.Random(1)  # noqa: S311 - nothing secret is drawn

    def __call__(self) -> Tally:
        """Play one round; returns the number of moves."""
        began, count = thread_time(), 0
        state, _ = self.env.reset()
        while not self.env.is_over():
            state, _ = self.env.step(self.random.choice(list(state["legal_actions"])))
            count += 1
        self.env.get_payoffs()
        return Tally(count, thread_time() - began, 1)


class Zoo:
    """Benchmarks of an environment of PettingZoo."""

    def __init__(self, name: str) -> None:
        self.env = import_module(f"pettingzoo.classic.{name}").env()
        self.numpy = import_module("numpy")
        self.random = random.Random(1)  # noqa: S311 - nothing secret is drawn
        self.seed = 0

    def __call__(self) -> Tally:
        """Play one round; returns the number of moves."""
        self.seed += 1
        began, count = thread_time(), 0
        self.env.reset(seed=self.seed)
        for _ in self.env.agent_iter():
            observation, _, terminated, truncated, _ = self.env.last()
            over = terminated or truncated
            self.env.step(None if over else self.choice(observation["action_mask"]))
            count += not over
        return Tally(count, thread_time() - began, 1)

    def choice(self, mask: Any) -> int:  # Any: a NumPy array, which may not be installed
        """A legal action, each equally likely."""
        return int(self.random.choice(self.numpy.flatnonzero(mask)))


class Pgx:
    """Times many rounds of a game of Pgx side by side; Pgx observes with every step."""

    def __init__(self, name: str) -> None:
        pgx = import_module("pgx")
        reset = import_module("pgx.experimental").auto_reset
        self.jax = import_module("jax")
        self.env = pgx.make(name)
        self.step = reset(self.env.step, self.env.init)
        self.walk = self.jax.jit(self._walk)
        keys = self.jax.random.split(self.jax.random.PRNGKey(1), LANES + 1)
        self.key, self.states = keys[0], self.jax.jit(self.jax.vmap(self.env.init))(keys[1:])

    def __call__(self) -> Tally:
        """Make one step of all lanes, with as many threads as Pgx takes."""
        began = process_time()
        self.states, self.key = self.jax.block_until_ready(self.walk(self.states, self.key))
        return Tally(LANES, process_time() - began)

    def _walk(self, states: State, key: State) -> tuple[State, State]:
        keys = self.jax.random.split(key, LANES + 1)
        return self.jax.vmap(self._one)(states, keys[1:]), keys[0]

    def _one(self, state: State, key: State) -> State:
        """Make a random legal move; a finished round begins again."""
        choice, chance = self.jax.random.split(key)
        odds = self.jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return self.step(state, self.jax.random.categorical(choice, odds), chance)


WHOLE = "everything from a new state to the returns; chance and moves drawn with `random`"
STEP = (
    "prepared deals and random choices; `is_terminal`, `is_chance_node`, `legal_actions`, one of "
    "them, what chance does in between, "
)
PEERS: dict[str, tuple[Callable[[str], Batch], Kind, str, str]] = {
    "playout": (SpielPlayouts, Kind.PLAYOUT, "whole playout", WHOLE),
    "after-deal": (
        SpielAfterDeal,
        Kind.PLAYOUT,
        "playout after the deal",
        "like a whole playout, but the clock stops during the deal",
    ),
    "rollout": (
        SpielRollouts,
        Kind.PLAYOUT,
        "its C++ rollouts",
        f"`MCTSBot` with {ROLLOUTS} rollouts a leaf, never back in Python; the search around the "
        "rollouts included, the deal not; moves by the mean length of playouts of that deal",
    ),
    "step": (SpielSteps, Kind.STEP, "a move", STEP + "`apply_action` (which trusts its caller)"),
    "checked": (
        SpielCheckedSteps,
        Kind.STEP,
        "a checked move",
        STEP + "`apply_action_with_legality_check`",
    ),
    "clone": (spiel_clones, Kind.COPY, "a clone", "`clone`, 0 to 39 moves after the deal"),
    "rlcard": (Rlcard, Kind.PLAYOUT, "whole playout", "`reset`, `step` to the end, `get_payoffs`"),
    "zoo": (
        Zoo,
        Kind.PLAYOUT,
        "whole playout",
        "`reset`, `last` and `step` to the end, moves drawn from the mask",
    ),
    "lanes": (
        Pgx,
        Kind.LANES,
        f"a step of {LANES} lanes, random policy",
        "one compiled function for the choice of a legal move, the step, the observation and a new "
        "round where one ended; CPU time of all its threads",
    ),
}
HELD_AGAINST = (
    *(f"pyspiel/{game}/playout" for game in ("hearts", "spades", "bridge", "gin_rummy")),
    "pyspiel/hearts/after-deal",
    "pyspiel/hearts/rollout",
    "pyspiel/spades/rollout",
    "rlcard/bridge/rlcard",
    "rlcard/gin-rummy/rlcard",
    "PettingZoo/gin_rummy_v4/zoo",
    *(f"pyspiel/{game}/{name}" for name in ("step", "checked") for game in ("hearts", "spades")),
    "pyspiel/gin_rummy/checked",
    "pyspiel/hearts/clone",
    "pyspiel/spades/clone",
    "pgx/leduc_holdem/lanes",
    "pgx/sparrow_mahjong/lanes",
)


def entrants() -> list[Entrant]:
    """The entrants of all peers."""
    return [_entrant(address, *address.split("/")) for address in HELD_AGAINST]


def _entrant(address: str, package: str, game: str, name: str) -> Entrant:
    _, kind, what, includes = PEERS[name]
    return Entrant(address, kind, f"{package} {game}: {what}", includes)


def enter(game: str, name: str) -> Batch:
    """The batches of an entrant."""
    return PEERS[name][0](game)
