"""Small endings with all hands open, solved on paper by trying everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from eldest.cards import SUITS, card_text, read_card
from eldest.games.marias.options import Options
from eldest.games.marias.solver import Position
from tests.games.marias.referees.pay import Facts, Payment
from tests.games.marias.referees.play import PACK, Shadow

Names = tuple[str, ...]
PARTS = {
    "GAME": ("GAME",),
    "SEVEN": ("GAME", "SEVEN"),
    "HUNDRED": ("HUNDRED",),
    "HUNDRED_SEVEN": ("HUNDRED", "SEVEN"),
    "MISERE": ("MISERE",),
    "SLAM": ("SLAM",),
}
SIDE = 10  # card points of a sharp card


@dataclass
class Ending:
    """The last tricks on paper, and what they are played for."""

    shadow: Shadow
    contract: str
    levels: dict[str, int]
    options: Options
    raisers: int = 0
    opened: bool = False

    def position(self) -> Position:
        """The same for the solver, with the seats 0, 1, 2 as its players."""
        shadow = self.shadow
        one, two, three = (mask(shadow.hands[seat]) for seat in range(3))
        return Position(
            hands=(one, two, three),
            leader=shadow.trick[0][0] if shadow.trick else shadow.turn,
            declarer=shadow.declarer,
            contract=self.contract,
            trump=SUITS.index(shadow.trump) if shadow.trump else None,
            trick=tuple(read_card(card) for _, card in shadow.trick),
            points=shadow.card_points()[0],
            marriages=(shadow.pairs(0), shadow.pairs(1)),
            levels=self.levels,
            raisers=self.raisers,
            opened=self.opened,
            options=self.options,
        )

    # -- what it is worth at the end ----------------------------------------------------------

    def money(self, end: Shadow) -> int:
        """Sections 12 and 13."""
        facts = Facts(
            end.kind,
            end.trump,
            self.levels,
            cards=end.card_points(),
            pairs=(end.pairs(0), end.pairs(1)),
            made=self._made(end),
            silent=end.silent() if end.trump else 0,
            opened=self.opened,
            raisers=self.raisers,
        )
        return Payment(facts, self.options).units()

    def _made(self, end: Shadow) -> dict[str, bool]:
        if not end.trump:
            return {end.kind: bool(self.made(end))}
        sevens = [name for name in ("SEVEN", "SEVEN_AGAINST") if name in self.levels]
        return {name: end.keeper is not None and end.seven_won(end.keeper) for name in sevens}

    def points(self, end: Shadow) -> int:
        """M-12.3: the declarer's points minus the defence's, with all marriages."""
        totals = [end.card_points()[side] + sum(end.pairs(side)) for side in (0, 1)]
        return totals[0] - totals[1]

    def seven(self, end: Shadow) -> int:
        """M-11.1, M-11.2, M-11.4: for the declarer."""
        made = self._made(end)
        if "SEVEN" in made:
            return 1 if made["SEVEN"] else -1
        if "SEVEN_AGAINST" in made:
            return -1 if made["SEVEN_AGAINST"] else 1
        return end.silent()

    def made(self, end: Shadow) -> int:
        """M-12.8: whether the Misère or Slam is made."""
        others = sum(end.tricks(seat) for seat in end.players if seat != end.declarer)
        return int((end.tricks(end.declarer) if end.kind == "MISERE" else others) == 0)


Worth = Callable[[Shadow], int]


def mask(cards: Iterable[str]) -> int:
    """A hand as the engine has it."""
    return sum(1 << read_card(card) for card in cards)


def after(shadow: Shadow, card: str) -> Shadow:
    """The play on another sheet, one card later."""
    sheet = replace(
        shadow,
        hands={seat: set(hand) for seat, hand in shadow.hands.items()},
        trick=[*shadow.trick],
        piles={seat: [*pile] for seat, pile in shadow.piles.items()},
        marriages=[*shadow.marriages],
        points=dict(shadow.points),
    )
    sheet.play(card)
    return sheet


def by_card(shadow: Shadow, worth: Worth) -> dict[str, int]:
    """What comes out after each legal card; every line of play is tried to its end."""
    return {card: value(after(shadow, card), worth) for card in sorted(shadow.legal())}


def value(shadow: Shadow, worth: Worth) -> int:
    """What comes out when everybody plays best."""
    if shadow.over():
        return worth(shadow)
    return best(shadow, by_card(shadow, worth))


def best(shadow: Shadow, values: dict[str, int]) -> int:
    """The declarer takes the most, the defence leaves the least."""
    return (max if shadow.turn == shadow.declarer else min)(values.values())


def texts(values: dict[int, int]) -> dict[str, int]:
    """The solver's answer in card texts."""
    return {card_text(card): value for card, value in values.items()}


# -- random endings ------------------------------------------------------------------------------


def random_ending(
    seed: int, contract: str, against: Names = (), left: int = 4, **options: Any
) -> Ending:
    """The last tricks of some round: pairs and the trump seven are there more often than not."""
    dice = random.Random(f"{seed} {contract} {against} {left}")
    trump = None if contract in ("MISERE", "SLAM") else dice.choice("HDSC")
    hands = _hands(dice, _wishes(dice, trump), left)
    return _ending(dice, contract, against, hands, dice.randrange(3), trump, Options(**options))


def rich_ending(
    seed: int, contract: str, against: Names = (), left: int = 4, **options: Any
) -> Ending:
    """The side that announced a Hundred holds the trump pair and another."""
    dice = random.Random(f"{seed} {contract} {against} {left}")
    trump, plain = dice.sample("HDSC", 2)
    declarer = dice.randrange(3)
    mine = contract in ("HUNDRED", "HUNDRED_SEVEN")
    able = [seat for seat in range(3) if (seat == declarer) == mine]
    wishes = [(dice.choice(able), pair(trump)), (dice.choice(able), pair(plain))]
    hands = _hands(dice, wishes, left)
    return _ending(dice, contract, against, hands, declarer, trump, Options(**options))


def pair(suit: str) -> set[str]:
    """M-10.1: the king and queen of a suit."""
    return {suit + "K", suit + "Q"}


def _wishes(dice: random.Random, trump: str | None) -> list[tuple[int, set[str]]]:
    if trump is None:
        return []
    wishes = [pair(suit) for suit in dice.sample("HDSC", 2)] + [{f"{trump}7"}]
    return [(dice.randrange(3), wish) for wish in wishes if dice.random() < 0.7]


def _hands(
    dice: random.Random, wishes: list[tuple[int, set[str]]], left: int
) -> dict[int, set[str]]:
    """Wishes first, as far as they fit; the rest is luck."""
    hands: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for seat, wish in wishes:
        if len(hands[seat]) + len(wish) <= left:
            hands[seat] |= wish
    pack = sorted(PACK - set().union(*hands.values()))
    dice.shuffle(pack)
    for hand in hands.values():
        while len(hand) < left:
            hand.add(pack.pop())
    return hands


def _ending(
    dice: random.Random,
    contract: str,
    against: Names,
    hands: dict[int, set[str]],
    declarer: int,
    trump: str | None,
    house: Options,
) -> Ending:
    names = [*PARTS[contract], *against]
    if house.hundred_includes_game and "HUNDRED" in names:
        names.insert(0, "GAME")
    if house.hundred_against_replaces_game and "HUNDRED_AGAINST" in names:
        names.remove("GAME")
    keeper = _keeper(dice, names, hands, declarer, f"{trump}7")
    shadow = Shadow(hands, declarer, dice.randrange(3), "TRUMP" if trump else contract, trump)
    shadow.keeper, shadow.king_first = keeper, house.king_first
    shadow.number = 11 - len(hands[0])
    if trump:
        _past(dice, shadow)
    for _ in range(dice.randrange(3)):
        shadow.play(dice.choice(sorted(shadow.legal())))
    levels = {name: dice.randrange(3) for name in names}
    opened = house.open_hand == "on" and dice.random() < 0.5
    return Ending(shadow, contract, levels, house, dice.randrange(3), opened)


def _keeper(
    dice: random.Random, names: list[str], hands: dict[int, set[str]], declarer: int, seven: str
) -> int | None:
    """Who announced a seven: he holds it, or it is gone by now."""
    if "SEVEN" not in names and "SEVEN_AGAINST" not in names:
        return None
    able = [seat for seat in hands if (seat == declarer) == ("SEVEN" in names)]
    for seat, hand in hands.items():
        if seven in hand and seat not in able:  # the wrong side has it: two cards change places
            other = hands[dice.choice(able)]
            card = dice.choice(sorted(other))
            hands[seat] = hand - {seven} | {card}
            other ^= {seven, card}
    return next((seat for seat in able if seven in hands[seat]), dice.choice(able))


def _past(dice: random.Random, shadow: Shadow) -> None:
    """Who has won the sharp cards that are gone, and marriages of suits that are gone."""
    held = set().union(*shadow.hands.values())
    for suit in "HDSC":
        for rank in "AT":
            if suit + rank not in held:
                shadow.points[dice.randrange(3)] += SIDE
        if not pair(suit) & held and dice.random() < 0.3:
            shadow.wed(dice.randrange(3), suit)
