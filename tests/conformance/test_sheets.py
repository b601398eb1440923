"""The score sheet of every game adds up, and names nothing that the page would have to know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod

import pytest

from eldest.games import GAMES, load
from eldest.protocol import Outcome
from eldest.protocol.round import Round
from eldest.protocol.speech import Speech, speech_for
from eldest.protocol.speech.sheet import Sheet
from eldest.table import Match, Table

from .playing import Player

LANGUAGES = ("en", "cs", "hi")
OURS = [key for key in GAMES if type(load(key)).__module__.startswith("eldest.games.")]
ROUNDS = 12
ALL_POINTS = 90
Ended = tuple[Round, Outcome]


def ended(key: str, *words: str, rounds: int = ROUNDS) -> Iterator[Ended]:
    """Finished rounds of a match that chance plays."""
    game = load(key)
    match = Match(game, game.Options.read_words(words))
    for number in range(rounds):
        if match.setup is None:
            match = Match(game, game.Options.read_words(words))
        assert match.setup
        table, player = Table(game, match.setup), Player(game, f"sheet/{number}")
        while table.round.actors():
            seat, action = player.choice(table.round)
            table.play(seat, str(action))
        outcome, round_ = table.round.outcome(), table.round
        assert outcome
        assert isinstance(round_, Round)
        match.add(round_)
        yield round_, outcome


def speaker(round_: Round, seat: int | None, language: str) -> Speech:
    """Who tells that seat."""
    return speech_for(round_.game, round_.setup.options, seat, (), language)


def sheets(ended: Ended) -> Iterator[tuple[int | None, Sheet]]:
    """What each seat and the onlooker read, in some language."""
    round_, outcome = ended
    for place, seat in enumerate((None, *range(round_.game.seats(round_.setup.options)))):
        told = speaker(round_, seat, LANGUAGES[place % 3])
        yield seat, told.sheet(round_.view(seat), outcome)


@pytest.mark.parametrize("key", GAMES)
def test_every_row_that_is_counted_adds_up(key: str) -> None:
    for each in ended(key, rounds=6):
        for _, sheet in sheets(each):
            if sheet.count is None or key == "mindikot":
                continue
            ours = sum(row.ours.number for row in sheet.count.rows)
            theirs = sum(row.theirs.number for row in sheet.count.rows)
            assert (ours, theirs) == sheet.count.sum


def test_a_played_marias_round_counts_ninety_and_the_marriages() -> None:
    found = 0
    for round_, outcome in ended("marias"):
        view = round_.view(0)
        sheet = speaker(round_, 0, "en").sheet(view, outcome)
        if sheet.count:
            found += 1
            married = sum(each.value for each in view.marriages)
            assert sum(sheet.count.sum) == ALL_POINTS + married
    assert found


def test_a_marias_value_is_the_product_of_what_stands_under_it() -> None:
    values = [
        value
        for round_, _ in ended("marias", "max_level=6", "open_hand=on")
        for value in round_.view(0).settlement.values
    ]
    assert values
    for value in values:
        product = prod((value.rate, 2**value.level, value.red, value.steps, value.opened))
        assert abs(value.amount) == product


def test_marias_hands_are_ten_cards_each_with_the_talon() -> None:
    found = 0
    for round_, _ in ended("marias"):
        views = [round_.view(seat) for seat in range(3)]
        rows = speaker(round_, 0, "en").held(views)
        if rows and views[0].declarer is not None:
            found += 1
            assert [len(cards) for _, cards in rows] == [10, 10, 10, 2]
            assert len({card for _, cards in rows for card in cards}) == 32
            assert rows[0][0] == "You"
            assert rows[-1][0] == "Talon"
    assert found


def test_the_headline_is_the_readers_own() -> None:
    for round_, outcome in ended("marias", rounds=8):
        for seat in range(3):
            view = round_.view(seat)
            headline = speaker(round_, seat, "en").sheet(view, outcome).headline
            if not headline:
                continue
            gain = view.settlement.payments[seat] - sum(
                each.amount * (-2 if each.seat == seat else 1) for each in view.settlement.penalties
            )
            even = "A draw" if view.settlement.penalties else "Nobody pays"
            begins = "You won" if gain > 0 else "You lost" if gain < 0 else even
            assert headline.startswith(begins)


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "Nobody pays, "), ("cs", "Nikdo neplatí, "), ("hi", "किसी को कुछ नहीं देना, ")],
)
def test_commitments_that_cancel_out_are_no_draw(language: str, begins: str) -> None:
    found = 0
    for round_, outcome in ended("marias"):
        view = round_.view(0)
        if view.settlement is None or view.declarer is None:
            continue
        found += 1
        even = replace(view.settlement, before=0, u=0, penalties=(), payments=(0, 0, 0))
        told = speaker(round_, 0, language)
        sheet = told.sheet(replace(view, settlement=even), outcome)
        assert sheet.headline.startswith(begins)
    assert found


def test_teams_are_we_and_they_to_a_player_alone() -> None:
    for round_, outcome in ended("mindikot", rounds=2):
        told = speaker(round_, 1, "en")
        assert [told.team(0), told.team(1)] == ["They", "We"]
        sheet = told.sheet(round_.view(1), outcome)
        assert sheet.count
        assert (sheet.count.ours, sheet.count.theirs) == ("We", "They")
        assert sum(sheet.count.sum) == 4
        watching = speaker(round_, None, "en")
        assert [watching.team(0), watching.team(1)] == ["Team A", "Team B"]


def test_zoliky_tells_what_everybody_still_held() -> None:
    for round_, outcome in ended("zoliky", rounds=2):
        sheet = speaker(round_, 0, "cs").sheet(round_.view(0), outcome)
        left = sheet.blocks[0]
        held = [sum(map(len, row.groups)) for row in left.rows]
        assert held == [len(cards) for cards in round_.view(0).hands]
        assert [row.value for row in left.rows] == list(outcome.points)
        own = outcome.points[0]
        assert sheet.headline.endswith(f", vy \N{MINUS SIGN}{-own}") == bool(own)


@pytest.mark.parametrize("key", OURS)
def test_a_match_says_how_far_it_goes(key: str) -> None:
    game = load(key)
    told = [speech_for(game, game.options(), 0, (), language) for language in LANGUAGES]
    sentences = {each.progress(2) for each in told}
    assert len(sentences) == len(LANGUAGES)
    assert all("2" in sentence for sentence in sentences)
