"""A play of Mariáš with all hands open, as the solver takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from eldest.cards import NO_SUIT, PACK_32, SUITS, mask_of
from eldest.cards.card import check_card
from eldest.games.marias.constants import ABSENT, ALL_POINTS, NOBODY, TRICKS, TRUMP_GAME
from eldest.games.marias.contracts import (
    COMMITMENTS,
    CONTRACTS,
    GAME,
    HUNDRED_AGAINST,
    HUNDREDS,
    RUNGS,
    TRUMP,
    TYPES,
    type_of,
)
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import SEVENS, SHARP, pairs_in
from eldest.games.marias.scoring.score import marriages_of
from eldest.games.marias.solver.pay import Marriages, Stakes
from eldest.protocol.round import Round

PACK = mask_of(PACK_32.cards)
LEVELS = range(7)  # M-8.3


@dataclass(frozen=True)
class Position:
    """Players are counted from the chooser, as in the kernel; hands are masks without the trick.

    `contract` is a rung of M-6.2, and `levels` names at least the commitments against it. `points`
    are the declarer's card points so far; `marriages` were announced by declarer and defence.
    """

    hands: tuple[int, int, int]
    leader: int
    declarer: int
    contract: str = GAME
    trump: int | None = None
    trick: tuple[int, ...] = ()
    points: int = 0
    marriages: Marriages = ((), ())
    levels: Mapping[str, int] = field(default_factory=dict)
    raisers: int = 0
    opened: bool = False
    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        for seat in (self.leader, self.declarer):
            if seat not in range(3):
                raise ValueError(f"player {seat} is not 0, 1 or 2")
        for card in self.trick:
            check_card(card)
        held = [*self.hands, *(1 << card for card in self.trick)]
        foreign = len(self.hands) != 3 or any(hand & ~PACK for hand in held)
        if foreign or sum(map(int.bit_count, held)) != sum(held).bit_count():
            raise ValueError("a card is in two places, or in no pack of Mariáš")
        sizes = {self.whole_hand(player).bit_count() for player in range(3)}
        if len(sizes) > 1 or not 0 < max(sizes) <= TRICKS or len(self.trick) > 2:
            raise ValueError("the three hands do not fit the trick")
        if self.contract not in RUNGS:
            raise ValueError(f"{self.contract!r} is not a contract: {', '.join(RUNGS)}")
        for word, level in self.levels.items():
            if word not in COMMITMENTS or level not in LEVELS:
                raise ValueError(f"{word!r} cannot be doubled {level} times")
        if self.raisers not in range(4):
            raise ValueError(f"{self.raisers} players cannot have raised")
        if (self.trump is None) == (self.type == TRUMP):
            raise ValueError("a Trump Game has a trump suit, Misère and Slam have none")
        if self.trump is not None and self.trump not in range(4):
            raise ValueError(f"{self.trump} is not a suit: suits are 0 to 3")
        sharp = (sum(held) & SHARP).bit_count()
        if self.type == TRUMP and self.points not in range(0, ALL_POINTS - 10 * sharp, 10):
            raise ValueError(f"the declarer cannot have {self.points} card points")

    @property
    def type(self) -> str:
        """M-5.1: Trump Game, Misère or Slam."""
        return type_of(self.contract)

    @cached_property
    def stakes(self) -> Stakes:
        """The stakes of the play."""
        return Stakes(
            contract=self.contract,
            trump=None if self.trump is None else SUITS[self.trump],
            levels=tuple(self.levels.items()),
            raisers=self.raisers,
            opened=self.opened,
            options=self.options,
        )

    @property
    def turn(self) -> int:
        """M-9.3: the player whose turn it is."""
        return (self.leader + len(self.trick)) % 3

    def whole_hand(self, player: int) -> int:
        """The hand of a player as it was before this trick."""
        place = (player - self.leader) % 3
        laid = 1 << self.trick[place] if place < len(self.trick) else 0
        return self.hands[player] | laid

    @property
    def holder(self) -> int:
        """The player who holds the trump seven, or has laid it to this trick."""
        if self.trump is None:
            return NOBODY
        seven = SEVENS[self.trump]
        return next((p for p in range(3) if self.whole_hand(p) >> seven & 1), NOBODY)

    @property
    def keeper(self) -> int:
        """M-11.3: who must keep the trump seven for the last trick."""
        return self.holder if self.stakes.seven else NOBODY

    def side(self, player: int) -> int:
        """The side of a player: 0 is the declarer, 1 the defence."""
        return int(player != self.declarer)

    def pairs(self, side: int, lost: int | None = None) -> list[int]:
        """The suits, except `lost`, whose king and queen a hand of this side still holds."""
        hands = [hand for player, hand in enumerate(self.hands) if self.side(player) == side]
        return [suit for hand in hands for suit in pairs_in(hand) if suit != lost]

    @property
    def hundred(self) -> int | None:
        """The side that has announced a Hundred."""
        if self.contract in HUNDREDS:
            return 0
        return 1 if HUNDRED_AGAINST in self.levels else None

    def lawful_cards(self) -> int:
        """M-9.7: what the player in turn may play; the kernel knows the law."""
        kernel = Marias(self.options)
        trump = NO_SUIT if self.trump is None else self.trump
        kernel.set_play(TYPES.index(self.type), trump, self.declarer, self.leader)
        for player in range(3):
            kernel.set_hand(player, self.whole_hand(player))
        kernel.keep_seven(self.keeper, TRICKS - self.whole_hand(0).bit_count())
        for card in self.trick:
            kernel.put(card)
        return int(kernel.lawful())


def position_of(round_: Round) -> Position:
    """The position of a round in its phase PLAY."""
    return position_in(round_.kernel, round_.options)


def position_in(kernel: Marias, options: Options) -> Position:
    """The position of a kernel in its phase PLAY."""
    if kernel.phase != phases.PLAY:
        raise ValueError(f"no cards are played in phase {phases.NAMES[kernel.phase]}")
    one, two, three = (kernel.hand(player) for player in range(3))
    in_trumps = kernel.kind == TRUMP_GAME
    return Position(
        hands=(one, two, three),
        leader=kernel.leader,
        declarer=kernel.declarer,
        contract=CONTRACTS[kernel.contract] if in_trumps else TYPES[kernel.kind],
        trump=kernel.trump if in_trumps else None,
        trick=tuple(kernel.played[3 * kernel.number : kernel.cards_played]),
        points=kernel.card_points_of(0),
        marriages=marriages_of(kernel),
        levels=_levels(kernel),
        raisers=kernel.raisers.bit_count(),
        opened=bool(kernel.opened),
        options=options,
    )


def _levels(kernel: Marias) -> dict[str, int]:
    """The level of every commitment."""
    named = zip(COMMITMENTS, kernel.level, strict=False)  # the silent seven has no name here
    return {name: level for name, level in named if level != ABSENT}
