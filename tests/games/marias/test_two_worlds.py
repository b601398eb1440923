"""M-0.7 and 19.2: what a seat may not know changes nothing for it, in every phase."""

from __future__ import annotations

import random
import re
from dataclasses import asdict
from itertools import combinations

from eldest.deal import Source
from eldest.games.marias import GAME
from eldest.games.marias.notation.table import TABLE
from eldest.games.marias.options import Options
from eldest.protocol import Round
from tests.each import each
from tests.games.looking import numbers_in
from tests.games.marias.looking import shown_cards
from tests.games.marias.phases import STOPS, Stop
from tests.games.marias.positions import DECK_A
from tests.games.marias.referees.knowledge import Knowledge, followed
from tests.games.marias.referees.paper import Paper
from tests.games.marias.referees.side_by_side import Beside
from tests.games.marias.table import PACK, cards, legal, rules, seen, viewers

VIEWERS = [None, 0, 1, 2]
WORLDS = 6


def known(stop: Stop) -> Knowledge:
    """What everybody may know at this place."""
    return followed(stop.line, Paper(cards(DECK_A), 0, rules(**stop.options)))


def exchanged(text: str, one: str, two: str) -> str:
    """The text with these two cards in each other's places."""
    return re.sub(f"{one}|{two}", lambda found: two if found[0] == one else one, text)


def other_world(stop: Stop, one: str, two: str) -> Round | None:
    """The same place with two cards exchanged; None if the law does not allow that history."""
    round_ = stop.begin(exchanged(DECK_A, one, two))
    for part in exchanged(stop.line, one, two).split(",") if stop.line else ():
        seat, text = part.split()
        action = GAME.read(text)
        if round_.judge(int(seat), action) is not None:
            return None
        round_.apply(int(seat), action)
    return round_


def worlds(stop: Stop, viewer: int | None) -> list[Round]:
    """Some worlds that this viewer may not tell from the real one."""
    hidden = sorted(set(PACK) - known(stop).of(viewer))
    pairs = list(combinations(hidden, 2))
    random.Random(len(hidden)).shuffle(pairs)
    found = (other_world(stop, *pair) for pair in pairs[: 2 * WORLDS])
    return [world for world in found if world is not None][:WORLDS]


@each("viewer", VIEWERS)
@each("name", STOPS)
def test_m_0_7_worlds_that_differ_in_secrets_look_the_same(name: str, viewer: int | None) -> None:
    stop = STOPS[name]
    round_, others = stop.reach(), worlds(stop, viewer)
    assert len(others) >= 3
    for other in others:
        assert other.view(viewer) == round_.view(viewer)
        assert other.actors() == round_.actors()


@each("name", STOPS)
def test_m_0_7_no_view_names_a_card_that_its_seat_may_not_know(name: str) -> None:
    round_, knowledge = STOPS[name].reach(), known(STOPS[name])
    for viewer in viewers(round_):
        assert shown_cards(round_, viewer) <= knowledge.of(viewer)


@each("name", STOPS)
def test_m_0_7_no_view_carries_a_number_that_could_be_a_hand(name: str) -> None:
    for view in seen(STOPS[name].reach()):
        shown = {key: part for key, part in asdict(view).items() if key != "options"}
        assert max(numbers_in(shown)) <= 100


@each("name", STOPS)
def test_m_0_7_what_a_player_may_do_follows_from_his_view(name: str) -> None:
    round_ = STOPS[name].reach()
    for seat in range(3):
        view, allowed = round_.view(seat), legal(round_, seat)
        assert set(view.legal) <= allowed
        opened = {TABLE.part_texts[GAME.read(text).moves[0]] for text in allowed - {*view.legal}}
        spoken = {text for text in opened if text.startswith(("raise:", "against:"))}
        assert set(view.begins) == opened - spoken
        assert not spoken or spoken < set(round_.following("", seat))
    assert round_.view(None).legal == ()


@each("viewer", VIEWERS)
@each("name", STOPS)
def test_m_0_7_an_imagined_world_cannot_be_told_from_the_real_one(
    name: str, viewer: int | None
) -> None:
    view = STOPS[name].reach().view(viewer)
    for seed in range(2):
        world = GAME.imagine(view, Source(bytes([seed + 1]) * 32))
        assert world.view(viewer) == view


class Watched(Beside):
    """A random round in which every view is searched for cards."""

    def __init__(self, seed: int, options: Options) -> None:
        super().__init__(seed, options)
        self.knowledge = Knowledge(self.paper)

    def _agree(self, allowed: dict[int, set[str]]) -> None:
        self.knowledge.look()
        for viewer in viewers(self.round):
            assert shown_cards(self.round, viewer) <= self.knowledge.of(viewer), viewer


@each("seed", range(12))
def test_m_0_7_random_rounds_show_nobody_a_hidden_card(seed: int) -> None:
    seats, mode = (3, 4)[seed % 2], ("shuffle", "cut")[seed // 2 % 2]
    options = rules(seats=seats, deck_mode=mode, from_people="always", open_hand="on", claims="on")
    Watched(seed, options).run()
