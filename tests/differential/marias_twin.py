"""A Round of Mariáš led through the choices that `Quick` draws from the same dice."""

from __future__ import annotations

import random
from dataclasses import dataclass

from eldest.cards import cards_of
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.actions import Action, Discard, Play
from eldest.games.marias.options import Options
from eldest.games.marias.round import LAWS, Round
from eldest.games.marias.state import Phase
from eldest.protocol import CHANCE, BadOption, Setup, choices_of

QUIET = {
    Phase.CHOOSE: 7,
    Phase.BARVA: 1,
    Phase.OVERRIDE: 1,
    Phase.AUCTION: 1,
    Phase.DOUBLING: 1,
    Phase.OPEN: 1,
}


def mixed_options(seed: int) -> Options:
    """House rules with every value drawn at random."""
    rng = random.Random(seed)
    while True:
        drawn = {name: rng.choice(some) for name, some in choices_of(Options).items()}
        try:
            return Options.make(drawn)
        except BadOption:
            continue


@dataclass
class Twin:
    """A round, the dice that lead it, and a checksum of all choices."""

    round: Round
    dice: Dice
    calm: int = 0
    check: int = 0

    def note(self, number: int) -> None:
        """One more choice."""
        self.check = (self.check * 31 + number) & 0xFFFFFFFF

    def choice(self) -> Action:
        """Drawn from the candidates of the phase until the law allows it."""
        law = LAWS[self.round.phase]
        candidates = list(law.candidates(self.round))
        while True:
            calm = self.calm and self.dice.below(self.calm)
            pick = self.dice.below(self.quiet(candidates) if calm else len(candidates))
            self.note(pick)
            if law.judge(self.round, candidates[pick]) is None:
                return candidates[pick]

    def quiet(self, candidates: list[Action]) -> int:
        """How many of them, from the first on, a calm player takes."""
        if self.round.phase is Phase.DISCARD:
            return sum(isinstance(action, Discard) for action in candidates)
        return QUIET.get(self.round.phase, len(candidates))

    def bid(self) -> None:
        """To the first lead, or to the end."""
        while self.round.phase not in (Phase.PLAY, Phase.SETTLED):
            seat = self.round.actor()
            action = self.round.chance(self.dice) if seat == CHANCE else self.choice()
            self.round.apply(seat, action)

    def play(self) -> None:
        """A legal card of the player in turn."""
        cards = cards_of(self.round.tricks.legal_cards())
        card = cards[self.dice.below(len(cards))]
        self.note(card)
        self.round.apply(self.round.actor(), Play(card))


def twin_of(options: Options, seed: int, calm: int = 0) -> Twin:
    """A round before its shuffle, whose chooser the dice have drawn."""
    dice = Dice(seed)
    return Twin(GAME.start(Setup(options, dice.below(options.seats))), dice, calm)


def random_bidding(round_: Round, dice: Dice) -> None:
    """By calm players: to the first lead, mostly of a Trump Game, or to the end."""
    Twin(round_, dice, calm=8).bid()
