"""A contest promises with its pledges what will decide the deals: then nobody can choose them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest.cards import NotationError
from eldest.cli import main
from eldest.club.duplicate import Contest, ContestSettings, create, read
from eldest.club.duplicate.deals import pack_of, table_of
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.opendeal.entropy import Beacon
from tests.club.opendeal.evening import SIGNATURE

from .contests import DIRECTOR, NAMES, SECRETS, settings

ROUND = Beacon(657413)  # of which the signature is known
EARLY = By("dir1", "director", "2023-09-01T12:00:00Z")


def promising(promise: str) -> Contest:
    """A contest whose deals wait for what is promised."""
    return Contest(settings(promise=promise), EARLY, secrets=SECRETS[:2])


def aces_first(contest: Contest, text: str) -> bool:
    """Whether the top card of the first deal would be an ace."""
    contest.text = text
    cards, _ = pack_of(table_of(contest.settings, 1, contest.proof(1)))
    return cards[0].endswith("A")


def chosen(contest: Contest) -> str | None:
    """An organiser, who knows the secrets, looks for a text that gives the deal he wants."""
    for number in range(200):
        text = f"noon: {number / 10} degrees"
        if not aces_first(contest, text):
            continue
        contest.text = ""
        try:
            contest.mix(EARLY, text)
        except NotationError:
            return None
        return text
    return None


def test_without_a_promise_the_organiser_chooses_a_text_and_with_a_beacon_he_cannot() -> None:
    assert chosen(promising("")) is not None
    assert chosen(promising(str(ROUND))) is None


def test_nobody_sees_a_deal_before_the_beacon_is_mixed_in() -> None:
    contest = promising(str(ROUND))
    for attempt in (lambda: contest.look(EARLY, 1), lambda: contest.open_table(EARLY, 1, 1)):
        with pytest.raises(ClubRefusal, match="promised entropy is still to come"):
            attempt()
    with pytest.raises(NotationError, match="96 lower-case hex digits"):
        contest.mix(EARLY, "no signature")
    with pytest.raises(NotationError, match="not the signature of round 657413"):
        contest.mix(EARLY, SIGNATURE[:-2] + "00")
    contest.mix(EARLY, SIGNATURE)
    assert contest.look(EARLY, 1)


def test_a_promised_beacon_must_lie_ahead() -> None:
    with pytest.raises(ClubRefusal, match="round 657413"):
        Contest(settings(promise=str(ROUND)), DIRECTOR)


@pytest.mark.parametrize("promise", ["players", "beacon", "beacon drand 00 5", "text "])
def test_other_promises_are_refused(promise: str) -> None:
    with pytest.raises(NotationError):
        settings(promise=promise).check()


def test_a_promise_is_kept_in_the_file_and_old_files_have_none(tmp_path: Path) -> None:
    made = ContestSettings("Friday", "mindikot", 2, tuple(NAMES[:4]), promise=str(ROUND))
    contest, journal = create(tmp_path / "new", made, EARLY)
    contest.mix(EARLY, SIGNATURE)
    journal.close()
    assert read(tmp_path / "new").settings.promise == str(ROUND)
    _, journal = create(tmp_path / "old", settings(), EARLY)
    journal.close()
    assert b"promise" not in (tmp_path / "old").read_bytes()
    assert read(tmp_path / "old").settings.promise == ""


def test_the_command_promises_and_publishes(tmp_path: Path) -> None:
    def duplicate(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(main, ["duplicate", *words])
        return done.exit_code, done.output

    new = ["new", str(tmp_path / "f"), "mindikot"]
    players = [word for name in NAMES[:4] for word in ("--player", name)]
    both = duplicate(*new, *players, "--minutes", "30", "--promise", "rain")
    assert (both[0], "not both" in both[1]) == (2, True)
    assert duplicate(*new, *players, "--minutes", "30")[0] == 0
    assert "promise beacon drand 52db9ba7" in duplicate("pledges", str(tmp_path / "f"))[1]
    early = duplicate("pack", str(tmp_path / "f"), "1")
    assert early[0] != 0
