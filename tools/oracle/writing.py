"""Writes scripts: the old program plays random rounds and chooses what to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from eldest import CHANCE, load, write_record
from eldest.cards import card_text
from eldest.protocol import Game
from tools.oracle import texts
from tools.oracle.following import Follower, summed, taken
from tools.oracle.plain import Plain
from tools.oracle.script import Act, Dice, Job, Look, RoundScript, Script, Step, Sums

STRANGER = 99
ROUNDS = (1, 1, 2, 4)
# How often something out of the ordinary is done.
UNASKED, TALK, TIMED_OUT, TAKEN_BACK, REOPENED = 0.06, 0.15, 0.03, 0.01, 0.005
RARE = ("claim", "concede", "reshape", "change", "misdeal", "revoke")
RARELY = 0.04
SHORT = ("misere", "slam", "take", "pass_choice")  # after these a round of Mariáš is soon over
SHORTLY = 0.3
SHUNNED = 0.02  # what a round avoids, so that positions are reached in which nobody has done it
BUILDS_ON = 0.8  # rather than to end a turn that is built of parts
LOWEST = 0.4  # the first of a kind: auctions that begin with seven notrump are short
RECORDED, RECORDED_END = 0.002, 0.5
DEEP, SHALLOW = 120, 12  # texts of the universe that are tried in a position
HELD = 0.3  # how often texts are made of the cards in the hand, where the look is not deep


@cache
def universe(key: str, seats: int) -> dict[type, list[str]]:
    """Every action that can be put into words, as text, by its kind."""
    game, kinds = load(key), dict[type, list[str]]()
    options = next(o for o in _all_options(game) if game.seats(o) == seats)
    for action in game.universe(options):
        kinds.setdefault(type(action), []).append(str(action))
    return {kind: sorted(found) for kind, found in kinds.items()}


def _all_options(game: Game) -> Iterator[Any]:
    yield game.options()
    yield from game.presets.values()
    yield from (game.options(**{name: n}) for name in ("players", "seats") for n in range(2, 7))


class Writer:
    """Writes the script of one match while it is played."""

    def __init__(self, job: Job, plain: Plain) -> None:
        self.job, self.deep = job, job["deep"]
        self.follower = Follower(job, plain)
        self.game, self.options = self.follower.game, self.follower.options
        self.rng = random.Random(f"{job['seed']} written")  # noqa: S311 - must repeat
        self.has_parts = type(self.game).parts is not Game.parts
        self.faces = [card_text(card) for card in self.game.pack(self.options).faces]
        self.universe = universe(self.game.key, self.game.seats(self.options))
        self.kinds = [texts.kind_of(found[0]) for found in self.universe.values()]
        self.sums: Sums = []

    def script(self) -> Iterator[RoundScript]:
        """Write rounds until the match is over."""
        for number in range(self.rng.choice(ROUNDS)):
            proof = f"{self.job['seed']} {number}" if self.rng.random() < 0.5 else ""
            script = RoundScript(proof=proof, steps=[])
            self.follower.begin(script)
            self.shunned = self.rng.choice(self.kinds)
            yield script
            self._round(script)
            if script["steps"][-1]["deed"] != ["end"] or self.follower.match.setup is None:
                return

    def _round(self, script: RoundScript) -> None:
        while True:
            self.round = self.follower.table.round
            self.follower.attend(self.round)
            self.begun: list[Act] = []
            deed = self._deed() if len(script["steps"]) < self.job["longest"] else ["leave"]
            step = Step(look=self._look(deed), deed=deed)
            detail = taken(self.follower, step)
            script["steps"].append(step)
            self.sums.append(summed(detail))
            if deed[0] in ("end", "leave") or isinstance(detail["deed"], dict):
                return

    # -- what is done -------------------------------------------------------------------------

    def _deed(self) -> list[Any]:
        actors = self.round.actors()
        if not actors:
            return ["end"]
        if actors == (CHANCE,):
            return ["chance"]
        return self._unusual() or self._act(self.rng.choice(actors))

    def _unusual(self) -> list[Any] | None:
        table, rng = self.follower.table, self.rng
        if rng.random() < TAKEN_BACK:
            seat = rng.choice(table.seats)
            agreed = [other for other in table.seats if other != seat]
            return ["back", seat, agreed] if table.judge_back(seat, agreed) is None else None
        if rng.random() < TIMED_OUT:
            return ["time_out", rng.choice(self.round.actors())]
        if rng.random() < REOPENED and table.proof is None:
            return ["reopen", write_record(table)]
        if rng.random() < TALK and self.game.key == "bridge":
            return self._said()
        return self._unasked() if rng.random() < UNASKED else None

    def _said(self) -> list[Any] | None:
        """An alert, a question or an explanation that the law allows."""
        said = [(s, t) for s in self.follower.table.seats for t in self._talk()]
        may = [(s, t) for s, t in said if self.round.judge(s, self.game.read(t)) is None]
        return ["act", *self.rng.choice(may)] if may else None

    def _talk(self) -> list[str]:
        return list(texts.talk(len(self.round.view(None).calls), self.rng))

    def _unasked(self) -> list[Any] | None:
        others = set(self.follower.table.seats) - set(self.round.actors())
        free = [seat for seat in sorted(others) if self.round.legal(seat)]
        return self._act(self.rng.choice(free)) if free else None

    def _act(self, seat: int) -> list[Any]:
        text = self._built(seat) if self.has_parts else self._chosen(self._legal(seat))
        return ["act", seat, text]

    def _legal(self, seat: int) -> list[str]:
        return sorted(map(str, self.round.legal(seat)))

    def _chosen(self, legal: list[str]) -> str:
        """Choose first the kind of action, so that kinds with few texts occur as often."""
        kinds: dict[str, list[str]] = {}
        for text in legal:
            kinds.setdefault(texts.kind_of(text), []).append(text)
        asked = self._without(RARE, RARELY, self._without(SHORT, SHORTLY, list(kinds)))
        asked = self._without((self.shunned,), SHUNNED, asked)
        found = kinds[self.rng.choice(asked)]
        return found[0] if self.rng.random() < LOWEST else self.rng.choice(found)

    def _without(self, some: tuple[str, ...], chance: float, kinds: list[str]) -> list[str]:
        """The kinds without some of them, except by this chance, or if nothing else is left."""
        usual = [kind for kind in kinds if not kind.startswith(some)]
        return kinds if not usual or self.rng.random() < chance else usual

    def _built(self, seat: int) -> str:
        """An action built part by part."""
        text = ""
        while parts := self.follower.parts(seat, text):
            self.begun.append((seat, text))
            more = [part for part in parts if not part.startswith("-") and part != "draw"]
            going_on = more and self.rng.random() < BUILDS_ON
            text = f"{text} {self.rng.choice(more if going_on else parts)}".lstrip()
        self.begun.append((seat, text))
        return text

    # -- what is looked at --------------------------------------------------------------------

    def _look(self, deed: list[Any]) -> Look:
        rng, seats = self.rng, list(self.follower.table.seats)
        acts = [(deed[1], deed[2])] if deed[0] == "act" else []
        look = Look(
            copied=rng.random() < 0.1,
            legal=seats if self.deep or rng.random() < 0.2 else list(self.round.actors())[:1],
            told=acts + self._other_acts(acts),
            judges=self._judges(seats),
            texts=self._texts(acts),
            viewers=[*seats, None] if self.deep else [rng.choice([*seats, None])],
            dice=rng.randrange(1 << 30),
        )
        if self.begun:
            look["parts"] = self.begun
        if self.deep and rng.random() < 0.3:
            look["back"] = [(s, agreed) for s in seats for agreed in ([], seats)]
        if rng.random() < (RECORDED_END if deed[0] == "end" else RECORDED):
            look["record"] = ""
        return look

    def _judges(self, seats: list[int]) -> list[int]:
        if self.deep:
            return [*seats, CHANCE, STRANGER]
        return [
            self.round.actors()[0] if self.round.actors() else 0,
            self.rng.choice([*seats, CHANCE]),
        ]

    def _other_acts(self, acts: list[Act]) -> list[Act]:
        """Other actions of the same seat."""
        if not acts:
            return []
        seat = acts[0][0]
        legal = self._legal(seat)
        return [(seat, text) for text in self.rng.sample(legal, min(2, len(legal)))]

    def _texts(self, acts: list[Act]) -> list[str]:
        """Some texts of the universe, the legal ones, and near misses of these."""
        rng, size = self.rng, DEEP if self.deep else SHALLOW
        actors = self.round.actors()
        legal = [action for seat in actors for action in self.round.legal(seat)]
        near = [text for _, text in acts] + self._chances()
        near += map(str, rng.sample(legal, min(len(legal), size // 6)))
        found = self._sayings({type(action) for action in legal}, size) + near
        found += rng.sample(texts.GARBAGE, size // 6)
        for text in near:
            found += texts.missed(text, self.faces, rng) + texts.parts_of(text)
        found += [texts.mixed(near, rng)] if near else []
        found += self._talk() if self.game.key == "bridge" and rng.random() < TALK else []
        if actors and actors != (CHANCE,) and (self.deep or rng.random() < HELD):
            found += texts.of_hand(self.game.key, self.round.view(actors[0]).hand, rng)
        return list(dict.fromkeys(found))

    def _sayings(self, kinds: set[type], size: int) -> list[str]:
        """Texts of the universe, half of them of the kinds that are legal now."""
        every = list(self.universe.values())
        now = [found for kind, found in self.universe.items() if kind in kinds] or every
        lists = [self.rng.choice(now if place % 2 else every) for place in range(size)]
        return [self.rng.choice(found) for found in lists]

    def _chances(self) -> list[str]:
        """The possible acts of chance."""
        if self.round.actors() != (CHANCE,):
            return []
        return [str(self.round.chance(Dice(self.rng.random()))), "lead:9", "lead:1", "jitter:9"]


def write(job: Job, plain: Plain) -> tuple[Script, Sums]:
    """The script of a job, with the old program's checksums."""
    writer = Writer(job, plain)
    rounds = list(writer.script())
    return Script(job=job, shapes=plain.shapes, rounds=rounds), writer.sums
