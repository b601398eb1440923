"""What the coach says is true of the move, legal, short, and there for every move."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from eldest import CHANCE, Setup, Table, compiled, load
from eldest.analysis import coach
from eldest.analysis.advice import advise, speech_of
from eldest.analysis.coach.rules import Gaps, sentences
from eldest.bots import load as load_bot
from eldest.bots import usual
from eldest.deal import Dice, Source
from eldest.games import GAMES
from eldest.protocol import View
from tests.games.marias.table import PACK
from tests.games.marias.table import begin as begin_marias
from tests.games.mindikot.table import begin, play

from .lessons import WORDS

Example = dict[str, Any]
FILE = Path(__file__).parent / "coach_examples.toml"
EXAMPLES = tomllib.loads(FILE.read_text(encoding="utf-8"))
EACH = [pytest.param(key, example, id=example["id"]) for key in GAMES for example in EXAMPLES[key]]
# Rounds of `club` in which every move must have a reason, by house rules that bring every phase.
HOUSES: dict[str, list[dict[str, Any]]] = {
    "mindikot": [{}, {"mode": "B", "hide_by": "player", "direction": "counterclockwise"}],
    "marias": [{}, {}, {"deck_mode": "cut", "open_hand": "on", "claims": "on"}],
    "zoliky": [{}, {"manual_cut": True, "opening_pure_run": False, "meld_from_round": 1}],
    "bridge": [{}],
}
TIMES = 2 if compiled() else 1  # in each phase; an expert takes half a minute in plain Python
PHASES = {
    "mindikot": {"hide", "play", "after_reveal"},
    "marias": {"cut", "choose", "discard", "barva", "contract", "doubling", "open", "play"}
    | {"auction", "takeover", "override"},
    "zoliky": {"cut", "lead", "draw", "meld"},
    "bridge": {"auction", "play", "claim"},
}
LANGUAGES = ("en", "cs", "hi")
LONGER = {"en": 1.0, "cs": 1.0, "hi": 1.34}  # Hindi says with two words what a case says elsewhere
CODE = re.compile(
    r"\b[SHDC][AKQJT2-9]\b|\bJK\b|[~<>=_{}]|[+](?!\d)"
)  # how actions are written, not read
TRIES = 30  # legal moves of a position that are tried as counter-examples


def position(key: str, example: Example) -> Table:
    """The table of an example, reached by lawful acts."""
    game = load(key)
    table = Table(game, Setup(game.options(**example["options"]), example.get("leader")))
    for line in example["log"]:
        seat, text = line.split(" ", 1)
        table.play(int(seat), text)
    return table


@cache
def views(key: str) -> list[tuple[View, str]]:
    """The position of every example with its move."""
    return [(position(key, e).round.view(e["seat"]), e["move"]) for e in EXAMPLES[key]]


def afterwards(key: str) -> Iterator[View]:
    """What the next player sees after the move of each example."""
    for example in EXAMPLES[key]:
        table = position(key, example)
        table.play(example["seat"], example["move"])
        for seat in table.round.actors():
            if seat != CHANCE:
                yield table.round.view(seat)


def asked(key: str, view: View, example: Example, language: str = "en") -> tuple[str, str] | None:
    """What the coach says to the move of an example."""
    ask = coach.warning if "W." in example["id"] else coach.reason
    return ask(speech_of(key, view, language), view, example["move"])


@pytest.mark.parametrize(("key", "example"), EACH)
def test_the_coach_says_what_the_example_says(key: str, example: Example) -> None:
    table, seat = position(key, example), example["seat"]
    assert seat in table.round.actors()
    assert table.judge(seat, table.game.read(example["move"])) is None
    assert asked(key, table.round.view(seat), example) == (example["id"], example["says"])
    assert len(example["says"].split()) <= WORDS


@pytest.mark.parametrize(("key", "example"), EACH)
def test_the_coach_says_it_in_every_language_without_codes(key: str, example: Example) -> None:
    view = position(key, example).round.view(example["seat"])
    said = {language: asked(key, view, example, language) for language in LANGUAGES}
    texts = {language: found[1] for language, found in said.items() if found}
    assert len(set(texts.values())) == len(LANGUAGES)
    for language, text in texts.items():
        assert not CODE.search(text), text
        assert len(text.split()) <= WORDS * LONGER[language], text


def holds(key: str, id_: str, view: View, move: str) -> Gaps | None:
    """Whether the condition of a sentence holds for a move, whatever its priority."""
    rules = coach.load_coach(key)
    assert rules
    found = rules.warnings if "W." in id_ else rules.reasons
    return found.conditions[id_](rules.look(view, move))


def counters(key: str, view: View, move: str) -> Iterator[tuple[View, str]]:
    """Other moves of the same position, then the other positions of the same phase."""
    for text in [text for text in view.legal if text != move][:TRIES]:
        yield view, text
    for other, its_move in views(key):
        if other.phase == view.phase:
            yield other, its_move
    yield from views(key)


@pytest.mark.parametrize("key", GAMES)
def test_every_condition_fails_in_a_counter_position(key: str) -> None:
    for example, (view, move) in zip(EXAMPLES[key], views(key), strict=True):
        id_ = example["id"]
        assert holds(key, id_, view, move) is not None, id_
        others = counters(key, view, move)
        assert any(holds(key, id_, *other) is None for other in others), id_


@pytest.mark.parametrize("key", GAMES)
def test_club_does_what_the_examples_say(key: str) -> None:
    """Cards of bridge that are solved double dummy are left out: they depend on the clock."""
    club = load_bot(key, "club")
    for example, (view, _) in zip(EXAMPLES[key], views(key), strict=True):
        solved = key == "bridge" and view.phase == "play" and (view.gone or view.trick)
        if not solved:
            assert club(view, Dice(1)) == example["club"], example["id"]


def test_a_claim_has_no_reason_of_a_card() -> None:
    example = next(e for e in EXAMPLES["bridge"] if e["id"] == "B.cash")
    view = position("bridge", example).round.view(example["seat"])
    speech = speech_of("bridge", view, "en")
    for claim in ("claim:1", "claim:10"):
        assert claim in view.legal
        assert coach.reason(speech, view, claim) is None
        assert coach.warning(speech, view, claim) is None


@pytest.mark.parametrize("key", GAMES)
def test_any_legal_move_may_be_asked_about(key: str) -> None:
    for view, _ in views(key):
        speech = speech_of(key, view, "hi")
        for move in view.legal[:: max(1, len(view.legal) // 8)]:
            for said in (coach.reason(speech, view, move), coach.warning(speech, view, move)):
                assert said is None or not CODE.search(said[1]), said


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_and_warning_has_an_example(key: str) -> None:
    shown = {example["id"] for example in EXAMPLES[key]}
    assert shown == {*sentences(key, "reasons"), *sentences(key, "warnings")}


@pytest.mark.parametrize("key", GAMES)
def test_every_sentence_has_its_condition_and_every_language(key: str) -> None:
    rules = coach.load_coach(key)
    assert rules
    for section in ("reasons", "warnings"):
        found = sentences(key, section)
        assert set(getattr(rules, section).conditions) == set(found), section
        for id_, sentence in found.items():
            gaps = {tuple(sorted(re.findall(r"\{\w+\}", text))) for text in sentence.texts.values()}
            assert len(sentence.texts) == len(LANGUAGES), id_
            assert len(gaps) == 1, f"{id_} has other gaps in another language"


def test_a_game_without_a_coach_has_no_reasons() -> None:
    view = views("mindikot")[0][0]
    speech = speech_of("mindikot", view, "en")
    speech.game = type("Other", (), {"key": "hearts"})()  # only its key
    assert coach.reason(speech, view, "ST") is None
    assert coach.warning(speech, view, "ST") is None


def rounds(key: str) -> Iterator[tuple[View, str]]:
    """Every move of rounds of the usual player."""
    game, club = load(key), load_bot(key, usual(key))
    for number, house in enumerate(HOUSES[key]):
        table = Table(game, game.first(game.options(**house)))
        dice, source = Dice(number), Source(f"coach {number}".encode())
        while actors := table.round.actors():
            if actors == (CHANCE,):
                table.chance(source)
                continue
            view = table.round.view(actors[0])
            move = club(view, dice)
            yield view, move
            table.play(actors[0], move)


@pytest.mark.parametrize("key", GAMES)
def test_every_phase_has_a_legal_suggestion_with_a_reason_that_holds(key: str) -> None:
    """A reason for every move of `club`, and the whole suggestion once or twice in each phase."""
    asked_in: dict[str, int] = defaultdict(int)
    played = list(rounds(key))
    for view, move in played:
        assert coach.reason(speech_of(key, view, "en"), view, move), f"{view.phase}: {move}"
    seen = [view for view, _ in [*played, *views(key)]]
    for view in [*seen, *afterwards(key)]:
        if asked_in[view.phase] < TIMES and (key != "bridge" or not view.gone):
            asked_in[view.phase] += 1
            advice = advise(key, view, 1, "cs")
            game = load(key)
            assert advice.text in view.legal or game.parts(view, "")
            assert holds(key, advice.rule, view, advice.text) is not None, advice
            assert advice.reason
            assert not CODE.search(advice.label + advice.reason)
    assert set(asked_in) >= PHASES[key]


def test_an_expert_of_marias_says_what_a_card_brings() -> None:
    """Where two cards differ in money, the better one is suggested with both numbers."""
    played = (view for view, _ in views("marias") if view.phase == "play" and view.trick)
    said = (advise("marias", view, 1, "en").reason for view in played)
    assert any(re.search(r"On average [+-]\d[\d.]*, with the next best card", one) for one in said)


def test_a_reveal_that_is_no_card_has_its_reason_while_a_ten_is_held() -> None:
    """The hider is void, holds a ten, and the other team wins."""
    hands = ("S2 HAKQJ93 DAKQJT3 C-", "SA+ CK+", "S3+ C5+", "S4+ C4+")
    round_ = begin(hands, hide="H3", hide_by="player")
    play(round_, "0:S2 1:SA 2:S3 3:S4 1:CK 2:C5 3:C4")
    view = round_.view(0)
    found = coach.reason(speech_of("mindikot", view, "en"), view, "reveal")
    assert found
    assert found[0] == "K.reveal"


def test_a_suit_of_two_cards_is_not_called_long() -> None:
    """Of seven cards that fall 2-2-2-1 no suit is long, and the coach says so."""
    seven = "SA ST HK CJ C9 DA DK"
    rest = [card for card in PACK if card not in seven.split()]
    view = begin_marias(" ".join([seven, *rest])).view(0)
    said = coach.reason(speech_of("marias", view, "en"), view, "choose:ST")
    assert said == ("M.choose", "♠ is the best choice that these seven cards offer.")


def test_a_game_without_a_partner_to_explain_has_none_in_the_plain_build_too() -> None:
    asked = "from eldest.analysis import coach; print([coach.explains(key) for key in KEYS])"
    done = subprocess.run(
        [sys.executable, "-c", asked.replace("KEYS", repr(("bridge", "mindikot", "hearts")))],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"ELDEST_PURE": "1"},
    )
    assert done.stdout.strip() == "[True, False, False]"
