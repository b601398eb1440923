"""The games for OpenSpiel: importing this module registers `eldest_mindikot` and the others.

A shuffle is dealt card by card as chance nodes. Every other decision is one move of the kernel, so
a discard or a turn of several moves is several nodes of the same player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from eldest._extras import extras_named
from eldest.deal import Dice
from eldest.envs.vector import round_of
from eldest.games import GAMES, load
from eldest.protocol import CHANCE, Game, HouseRules
from eldest.protocol.constants import NOBODY
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.many import observed
from eldest.protocol.round import Round

with extras_named():
    import numpy as np
    import pyspiel

CARDS = 128  # outcomes of chance below are cards; those from here on are its moves
MOVES = 64 * 16
MOVES_OF_AN_ACTION = 16
LARGEST = 1e6  # points of a round: a bound that no game reaches, since doubling has no end
SEEDS = 2**63


def _type(key: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"eldest_{key}",
        long_name=f"Eldest {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"preset": "", "options": ""},
    )


def read_options(game: Game, params: Mapping[str, Any]) -> HouseRules:
    """Read house rules from OpenSpiel's parameters `preset` and `options` (`mode:B;players:6`)."""
    preset = params.get("preset")
    given = [word.replace(":", "=", 1) for word in params.get("options", "").split(";") if word]
    words = [*(game.preset(preset).words() if preset else []), *given]
    options: HouseRules = game.Options.read_words({w.partition("=")[0]: w for w in words}.values())
    return options


class Rules:
    """A game with its house rules: what all states of an OpenSpiel game share."""

    def __init__(self, key: str, params: Mapping[str, Any]) -> None:
        self.game = load(key)
        self.options = read_options(self.game, params)
        self.layout = self.game.layout()
        self.seats = self.game.seats(self.options)
        self.sides = self.game.sides(self.options)

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rules, (self.game.key, self.options.words())

    def game_info(self) -> pyspiel.GameInfo:
        """The figures that OpenSpiel requires of every game."""
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.layout.moves),
            max_chance_outcomes=CARDS + MOVES,
            num_players=self.seats,
            min_utility=-LARGEST,
            max_utility=LARGEST,
            utility_sum=None,
            max_game_length=MOVES_OF_AN_ACTION * self.game.longest(self.options),
        )


class EldestGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel tells no types
    """A game of Eldest with its house rules; each game has a subclass, made below."""

    key: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.rules = Rules(self.key, params or {})
        super().__init__(_type(self.key), self.rules.game_info(), params or {})

    def new_initial_state(self) -> EldestState:
        """Return a round before its shuffle."""
        return EldestState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer of a player; with perfect recall it includes the moves heard."""
        if params:
            raise ValueError(f"an observer of Eldest takes no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.rules, recalls=kind.perfect_recall)


class Position:
    """The kernel, the cards drawn so far in an open shuffle, and all actions that were applied."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kernel = rules.game.kernel(rules.options)
        self.kernel.begin(CHANCE)
        self.drawn: tuple[int, ...] = ()
        self.applied: list[int] | None = []  # None in an imagined position, which has no past

    def __deepcopy__(self, memo: object) -> Position:
        return self.imagined(self.kernel.copy(), self.drawn, self.applied and self.applied[:])

    def imagined(
        self, kernel: Kernel, drawn: tuple[int, ...] = (), applied: list[int] | None = None
    ) -> Position:
        """Return a state with the same house rules and another kernel."""
        other = Position.__new__(Position)
        other.rules, other.kernel = self.rules, kernel
        other.drawn, other.applied = drawn, applied
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        if self.applied is None:
            raise TypeError("an imagined position has no history and cannot be saved")
        words = self.rules.options.words()
        return _replayed, (self.rules.game.key, words, self.applied)

    def apply(self, action: int) -> None:
        """Apply a move of the player in turn, a card of the shuffle, or a move of chance."""
        if self.applied is not None:
            self.applied.append(action)
        actor = self.kernel.actor()
        if actor != CHANCE:
            self.kernel.make(actor, action)
        elif action < CARDS:
            self.draw(action)
        else:
            self.kernel.make(CHANCE, action - CARDS)

    def left(self) -> Counter[int]:
        """The cards that are still to be drawn; none if nothing is shuffled."""
        return Counter(self.kernel.unordered()) - Counter(self.drawn)

    def draw(self, card: int) -> None:
        """Draw one more card; the last one completes the order of the pack."""
        self.drawn += (card,)
        if len(self.drawn) == len(self.kernel.unordered()):
            self.kernel.make_shuffle(self.drawn)
            self.drawn = ()

    def due(self) -> list[int]:
        """The moves that the actor may choose from, sorted."""
        masks = ((word, self.kernel.legal(word)) for word in range(16))
        return [64 * word + bit for word, mask in masks for bit in range(64) if mask >> bit & 1]


def _rules(key: str, words: list[str]) -> Rules:
    return Rules(key, {"options": ";".join(word.replace("=", ":", 1) for word in words)})


def _replayed(key: str, words: list[str], applied: list[int]) -> Position:
    position = Position(_rules(key, words))
    for action in applied:
        position.apply(action)
    return position


class EldestState(pyspiel.State):  # type: ignore[misc]  # pyspiel tells no types
    """The state of a round for OpenSpiel; law, masks and points come from its kernel."""

    def __init__(self, game: EldestGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.position = Position(game.rules)

    @property
    def kernel(self) -> Kernel:
        """The kernel of the round."""
        state: Kernel = self.position.kernel
        return state

    def round(self) -> Round:
        """A copy of the round as a `Round`, which accepts texts."""
        return round_of(self.rules.game, self.rules.options, self.kernel)

    def current_player(self) -> int:
        """The player who acts, chance, or the end, as OpenSpiel numbers them."""
        actor = self.kernel.actor()
        special = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}
        return int(special.get(actor, actor))

    def _legal_actions(self, player: int) -> list[int]:
        most = len(self.rules.layout.moves)
        return [move for move in self.position.due() if move < most]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A card of the shuffle, or a move of chance, each with its probability."""
        left = self.position.left()
        if left:
            return [(card, count / left.total()) for card, count in sorted(left.items())]
        due = self.position.due()
        return [(CARDS + move, 1 / len(due)) for move in due]

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return f"{action}:{self.rules.layout.moves[action]}"
        return f"card {action}" if action < CARDS else f"chance {action - CARDS}"

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.kernel.is_over()

    def returns(self) -> list[float]:
        """The points of each player's side; 0 until the round is over."""
        points = [0.0] * self.rules.seats
        for side, seats in enumerate(self.rules.sides):
            for seat in seats:
                points[seat] = float(self.kernel.points(side))
        return points

    def resample_from_infostate(self, player: int, sampler: Any) -> EldestState:
        """Return a state with the same history for this player and hidden cards drawn again."""
        view = self.round().view(player)
        dice = Dice(int(sampler() * SEEDS) % SEEDS)
        other: EldestState = self.clone()
        world: Any = self.rules.game.imagine(view, dice)  # Any: the protocol shows no kernel
        other.position = self.position.imagined(world.kernel)
        return other

    def __str__(self) -> str:
        return f"{self.rules.game.key}: {' '.join(map(str, self.history()))}"


class Observer:
    """An observation: what a lane shows this player as bits, in `tensor` and by name in `dict`."""

    def __init__(self, rules: Rules, *, recalls: bool) -> None:
        self.recalls = recalls
        fields = rules.layout.fields
        named = {name: fields[name] for name in fields if recalls or not name.startswith("past_")}
        self._fields = named
        self.tensor = np.zeros(sum(field.bits for field in named.values()), np.float32)
        self.dict = {}
        place = 0
        for name, field in named.items():
            self.dict[name] = self.tensor[place : place + field.bits]
            place += field.bits

    def set_from(self, state: EldestState, player: int) -> None:
        """Read what the player knows; nothing before the cards are dealt."""
        self.tensor.fill(0)
        if not state.kernel.past(0, 1):
            return
        words = observed(state.kernel, player)
        for name, field in self._fields.items():
            number = words[field.word] >> field.shift
            self.dict[name][:] = [number >> bit & 1 for bit in range(field.bits)]

    def string_from(self, state: EldestState, player: int) -> str:
        """The hand and, with perfect recall, all that the player heard; else the bits in hex."""
        if not state.kernel.past(0, 1):
            return f"{player}: nothing is dealt"
        if not self.recalls:
            self.set_from(state, player)
            return f"{player}: {np.packbits(self.tensor.astype(np.uint8)).tobytes().hex()}"
        view: Any = state.round().view(player)  # Any: each game's view has a hand of its own
        heard = " ".join(f"{seat} {text}" for seat, text in view.history)
        return f"{player}: {' '.join(map(str, view.hand))} | {heard}"


# OpenSpiel drops what it was given when Python is gone already, which only a class survives.
for _key in GAMES:
    pyspiel.register_game(_type(_key), type(f"Eldest_{_key}", (EldestGame,), {"key": _key}))
