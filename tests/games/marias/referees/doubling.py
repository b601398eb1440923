"""A referee who knows only M-8 and M-17.1: the speeches, and what comes between them and play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations

from eldest.games.marias.options import Options
from tests.games.marias.referees.talk import has_pair

NAMES = ("GAME", "SEVEN", "HUNDRED", "MISERE", "SLAM", "SEVEN_AGAINST", "HUNDRED_AGAINST")
AGAINST = NAMES[5:]


@dataclass
class Stake:
    """A commitment on paper."""

    side: int  # 0 is the declarer's
    seat: int
    level: int = 0
    raiser: int | None = None  # the side that raised it last


def subsets(names: Iterable[str]) -> Iterable[tuple[str, ...]]:
    """Every set of these names, in the order of NAMES."""
    listed = [name for name in NAMES if name in set(names)]
    return chain.from_iterable(combinations(listed, size) for size in range(len(listed) + 1))


class Doubling:
    """Who speaks, what he may raise or announce, and when it ends."""

    def __init__(
        self,
        options: Options,
        players: list[int],
        hands: dict[int, set[str]],
        declarer: int,
        contract: str,
        shown: str,
    ) -> None:
        self.options, self.hands, self.declarer, self.shown = options, hands, declarer, shown
        at = players.index(declarer)
        self.defence = [players[(at + 1) % 3], players[(at + 2) % 3]]
        self.stakes = {name: Stake(0, declarer) for name in self.commitments(contract)}
        self.raised: list[tuple[int, str]] = []
        self.over = False
        self._begin(0, set(self.stakes))

    def commitments(self, contract: str) -> list[str]:
        """M-7.1, M-7.2; Misère and Slam are their own."""
        own = {"SEVEN": ["GAME", "SEVEN"], "HUNDRED_SEVEN": ["HUNDRED", "SEVEN"]}
        found = own.get(contract, [contract])
        extra = self.options.hundred_includes_game and "HUNDRED" in contract
        return ["GAME", *found] if extra else found

    def _begin(self, speech: int, opened: set[str]) -> None:
        self.speech, self.open, self.fresh = speech, opened, set[str]()
        self.queue = [self.declarer] if speech % 2 else list(self.defence)
        self._go_on()

    def _go_on(self) -> None:
        """M-8.9, M-8.10: pass over who has nothing to say; a speech without a raise is the last."""
        while self.queue and not (self.raisable() or self.public_against()):
            self.queue.pop(0)
        if self.queue:
            self.turn = self.queue[0]
        elif self.fresh:
            self._begin(self.speech + 1, self.fresh)
        else:
            self.over = True

    def raisable(self) -> set[str]:
        """M-8.5, M-8.7: open, below the limit, and not raised in this speech."""
        below = {name for name in self.open if self.stakes[name].level < self.options.max_level}
        return below - self.fresh

    def public_against(self) -> set[str]:
        """M-8.10: what could still be announced, as far as everybody knows."""
        if self.speech or not self.shown:
            return set()
        found = set()
        if self.shown[1] != "7" and not {"SEVEN", "SEVEN_AGAINST"} & set(self.stakes):
            found.add("SEVEN_AGAINST")
        if not {"HUNDRED", "HUNDRED_AGAINST"} & set(self.stakes):
            found.add("HUNDRED_AGAINST")
        return found

    def announceable(self, seat: int) -> set[str]:
        """M-8.8: what a defender may announce in the first speech, by the cards in hand."""
        found = self.public_against()
        if f"{self.shown[:1]}7" not in self.hands[seat]:
            found.discard("SEVEN_AGAINST")
        if self.options.hundred_needs_marriage and not has_pair(self.hands[seat]):
            found.discard("HUNDRED_AGAINST")
        return found

    def legal(self, seat: int) -> set[str]:
        """M-8.6: any set of raises with any set of announcements."""
        if self.over or seat != self.turn:
            return set()
        said = [
            "+".join(doubles) + ("!" + "+".join(announced) if announced else "")
            for doubles in subsets(self.raisable())
            for announced in subsets(self.announceable(seat))
        ]
        return {f"respond:{text or 'good'}" for text in said}

    def act(self, seat: int, text: str) -> None:
        """One answer that is legal."""
        doubles, _, announced = text.removeprefix("respond:").replace("good", "").partition("!")
        side = int(seat != self.declarer)
        for name in filter(None, doubles.split("+")):
            self.stakes[name].level += 1
            self.stakes[name].raiser = side
            self.raised.append((seat, name))
            self.fresh.add(name)
        for name in filter(None, announced.split("+")):
            self.stakes[name] = Stake(side, seat)
            self.fresh.add(name)
            if name == "HUNDRED_AGAINST" and self.options.hundred_against_replaces_game:
                self._drop_game()
        self.queue.pop(0)
        self._go_on()

    def _drop_game(self) -> None:
        """M-8.8: as if there had been none."""
        del self.stakes["GAME"]
        self.open.discard("GAME")
        self.fresh.discard("GAME")
        self.raised = [(seat, name) for seat, name in self.raised if name != "GAME"]

    @property
    def raisers(self) -> set[int]:
        """Who has raised anything that still counts."""
        return {seat for seat, _ in self.raised}

    def levels(self) -> dict[str, int]:
        """The level of every commitment."""
        return {name: stake.level for name, stake in self.stakes.items()}

    def keeper(self) -> int | None:
        """M-11.3: who announced a seven."""
        stake = self.stakes.get("SEVEN") or self.stakes.get("SEVEN_AGAINST")
        return stake.seat if stake else None

    def unplayed(self, contract: str) -> dict[str, bool] | None:
        """M-8.11: what is made without a card; None if the game is played."""
        levels, way = self.levels(), self.options.unplayed
        if set(AGAINST) & set(levels) or way == "none":
            return None
        if contract == "GAME" and levels["GAME"] == 0:
            return {"GAME": True}
        if way == "csm" and contract == "GAME" and levels["GAME"] == 1:
            return {"GAME": False}
        if way == "csm" and contract == "SEVEN" and levels == {"GAME": 1, "SEVEN": 0}:
            return {"GAME": False, "SEVEN": True}
        return None
