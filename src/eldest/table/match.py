"""A series of rounds: its totals, the next leader, and the end of the match."""

from __future__ import annotations

from eldest.protocol import Broken, Game, HouseRules, Outcome, Round, Setup


class Match:
    """The results of finished rounds, and the `setup` of the next; None when the match is over."""

    def __init__(self, game: Game, options: HouseRules) -> None:
        self.game = game
        self.outcomes: list[Outcome] = []
        self.totals: tuple[int, ...] = (0,) * len(game.sides(options))
        self.setup: Setup | None = game.first(options)

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return len(self.outcomes)

    @property
    def winner(self) -> int | None:
        """The side that has won a finished match; None if it is shared or the match goes on."""
        best = self.game.winners(self.totals, self.outcomes)
        return best[0] if self.setup is None and len(best) == 1 else None

    def add(self, round_: Round) -> None:
        """Count a finished round."""
        outcome = round_.outcome()
        if outcome is None or self.setup is None:
            raise Broken("only a finished round of a running match can be counted")
        self.outcomes.append(outcome)
        pairs = zip(self.totals, outcome.points, strict=True)
        self.go_on(round_, tuple(total + points for total, points in pairs))

    def go_on(self, round_: Round, totals: tuple[int, ...]) -> None:
        """Set up the next round, if any, from the totals after the last counted one."""
        self.totals = totals
        setup = self.game.after(round_.setup, self.outcomes[-1], totals, self.rounds)
        self.setup = setup and self.game.carry(round_, setup)

    def end(self) -> None:
        """End the match between two rounds by agreement, if the game's law allows it."""
        if not self.game.ends_by_agreement or not self.rounds or self.setup is None:
            raise Broken("this match cannot be ended here by agreement")
        self.setup = None
