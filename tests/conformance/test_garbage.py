"""Whatever comes from outside is an action, no action, or refused with a law; never a crash."""

import random
import tomllib
from collections.abc import Callable, Iterator

import pytest

from eldest.games import load
from eldest.protocol import CHANCE, Action, Game, Illegal, NotationError
from eldest.table import Table
from eldest.table.table import LAWBOOK

from .cases import TRIED, Case, depth
from .playing import all_views, history, some_moments
from .tables import enter, played_table, table_of
from .universe import of_each_kind, sayings, slips

POSITIONS = depth(2, 4)
PROBES = depth(30, 60)
LONG = 5000
DONE = 10
STRANGERS = (CHANCE, -5, 99)
GARBAGE = ("", " ", "?", "S", "SA SA", "S1", "shuffle:", "shuffle:SA", "lead:", "lead:x", "\n", "é")
TEXTS = depth(50, 150)  # of each kind
# Letters that actions are made of find more than letters at random.
LETTERS = "SHDCAKQJT98765432shdcakqjt:+- ,?eliuvrpf0\n\u0661\u2660"
PLANES = (0x80, 0x800, 0xD800)  # ASCII, letters of two bytes, most others


def reads_or_says_why(game: Game, text: str) -> bool:
    """Whether the text is an action, which then reads back; if not, a sentence says why."""
    try:
        action = game.read(text)
    except NotationError as error:
        why = str(error)
    else:
        assert game.read(str(action)) == action, repr(text)
        return True
    assert why, repr(text)
    return False


def some_texts(rng: random.Random) -> Iterator[str]:
    """Texts of any letters, and of letters of actions."""
    for _ in range(TEXTS):
        drawn = (rng.randrange(rng.choice(PLANES)) for _ in range(rng.randrange(31)))
        yield "".join(map(chr, drawn))
        yield "".join(rng.choices(LETTERS, k=rng.randrange(13)))


@pytest.mark.parametrize("key", TRIED)
def test_any_text_is_an_action_or_no_action(key: str) -> None:
    """A text reads as an action, which reads back, or is a NotationError with a sentence."""
    for text in some_texts(random.Random(f"{key}/texts")):
        reads_or_says_why(load(key), text)


@pytest.mark.parametrize("key", TRIED)
def test_long_texts_are_no_trouble(key: str) -> None:
    """Numbers, cards and words of any length are read or refused like short ones."""
    game, options = load(key), load(key).options()
    verbs = {str(action).partition(":")[0] for action in game.universe(options)}
    for verb in {*verbs, "shuffle", "lead"}:
        for letter in ("9", "SA", " ", ":", "-"):
            reads_or_says_why(game, f"{verb}:{letter * LONG}")
            reads_or_says_why(game, letter * LONG + verb)


def mangled(text: str, rng: random.Random) -> str:
    """The text with one letter changed, dropped or doubled."""
    at, letter = rng.randrange(len(text)), rng.choice("SHDCAKQJT98765432:x 0?")
    return text[:at] + rng.choice([letter, "", text[at] * 2]) + text[at + 1 :]


def test_mangled_actions_read_or_do_not(few: Case) -> None:
    """Texts that are nearly actions are read, or refused as no action at all."""
    rng, read = random.Random(f"{few}/mangled"), 0
    for action in sayings(few.game, few.options):
        read += reads_or_says_why(few.game, mangled(str(action), rng))
    assert read, f"{few}: no mangled text was an action, so nothing was tried"


def actions(case: Case, seed: str) -> list[Action]:
    """Some actions of the universe, near misses of what was done, and what only chance may do."""
    rng, done = random.Random(seed), [action for _, action in history(case, seed)]
    universe = sayings(case.game, case.options)
    missed = slips(case, of_each_kind(done[1:], DONE, rng), rng)
    return [*rng.sample(universe, min(PROBES, len(universe))), *missed, done[0]]


def test_every_refusal_cites_the_lawbook(case: Case) -> None:
    """Any action by anybody is allowed, or refused by a code and a law of the lawbook."""
    seed, seats = f"{case}/0", range(case.game.seats(case.options))
    lawbook, refused = case.game.lawbook, 0
    probes = actions(case, seed)
    for moment in some_moments(case, seed, POSITIONS):
        before = all_views(moment.round, case)
        for seat in (*seats, *STRANGERS):
            for refusal in filter(None, (moment.round.judge(seat, a) for a in probes)):
                where = f"seed {seed!r}, position {moment.number}, seat {seat}: {refusal}"
                assert refusal.law in lawbook, where
                assert refusal.law in lawbook.refusals[refusal.code], where
                refused += 1
        assert all_views(moment.round, case) == before, f"seed {seed!r}, {moment.number}"
    assert refused, f"seed {seed!r}: nothing was refused"


def test_a_stranger_may_do_nothing(case: Case) -> None:
    """Who has no seat is refused every action of the universe."""
    seed = f"{case}/0"
    probes = actions(case, seed)[:-1]
    for moment in some_moments(case, seed, POSITIONS):
        for seat in (-5, 99):
            judged = [moment.round.judge(seat, action) for action in probes]
            assert None not in judged, f"seed {seed!r}, position {moment.number}, seat {seat}"


@pytest.mark.parametrize("key", TRIED)
def test_refusals_are_written_in_every_language(key: str) -> None:
    """Each law and each refusal has its own sentence in each language of the lawbook."""
    lawbook = load(key).lawbook
    assert "en" in lawbook.languages
    written = tomllib.loads(lawbook.path.read_text(encoding="utf-8"))
    for language in lawbook.languages:
        for law in lawbook:
            assert law.texts.get(language), f"{law.id} has no {language}"
        for code, laws in lawbook.refusals.items():
            assert written["refusals"][code].get(language), f"{code} has no {language}"
            assert all(law in lawbook for law in laws), f"{code}: {laws}"


def try_to_play(table: Table, seat: int, text: str) -> str:
    """The kind of error that the table answers with; a refusal cites the game's laws or its own."""
    with pytest.raises((Illegal, NotationError)) as error:
        table.play(seat, text)
    if isinstance(error.value, Illegal):
        refusal, books = error.value.refusal, (table.game.lawbook, LAWBOOK)
        assert any(refusal.law in book.refusals.get(refusal.code, ()) for book in books), refusal
    return error.type.__name__


def half_table(case: Case, seed: str) -> Table:
    """A table in the middle of a random round."""
    table = table_of(case, seed)
    acts = history(case, seed)
    for act in acts[: random.Random(seed).randrange(1, len(acts))]:
        enter(table, *act)
    return table


def refused_texts(case: Case, table: Table, seat: int, rng: random.Random) -> list[str]:
    """Texts that are no action, and actions that this seat may not do now."""
    universe = sayings(case.game, case.options)
    some = rng.sample(universe, min(20, len(universe)))
    return [*GARBAGE, *(str(a) for a in some if table.round.judge(seat, a) is not None)]


@pytest.mark.parametrize("played", [half_table, played_table])
def test_a_table_refuses_garbage_and_stays_as_it_was(
    few: Case, played: Callable[[Case, str], Table]
) -> None:
    """What a table refuses is an error of one of two kinds and leaves no trace."""
    seed = f"{few}/0"
    rng, table = random.Random(seed), played(few, seed)
    log, views = list(table.log), all_views(table.round, few)
    for seat in (*table.seats, *STRANGERS):
        for text in refused_texts(few, table, seat, rng):
            assert try_to_play(table, seat, text), f"seed {seed!r}: {seat} {text!r}"
            assert table.log == log, f"seed {seed!r}: {seat} {text!r}"
    assert all_views(table.round, few) == views, f"seed {seed!r}"


def test_a_table_before_the_deal_refuses_every_seat(few: Case) -> None:
    """While chance must act, no seat can, whatever it says."""
    table = table_of(few, f"{few}/early")
    for action in sayings(few.game, few.options):
        assert try_to_play(table, 0, str(action)) == "Illegal", f"{few}: {action}"
    assert table.log == []
