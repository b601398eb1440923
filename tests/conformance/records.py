"""Tables to write records of, and ways to damage a record."""

import hashlib
import random
from collections.abc import Callable

from eldest.protocol import CHANCE, Game, HouseRules, Shuffle
from eldest.table import Acted, Match, Proof, Table, TookBack, write_record

from .cases import Case
from .playing import Player, setup_of
from .tables import try_to_take_back

LETTERS = "SHDCAKQJT98765432 0123456789:?=/#_abcdefx-.é\t\n"
UNASSERTED = ("seats", "total", "?")
TAKE_BACKS = 4

Damage = Callable[[str, random.Random], str]
Meaning = list[tuple[object, ...]]


def proof_of(case: Case, seed: str) -> Proof:
    """A proof whose secret and entropy come from the seed."""
    seats = range(case.game.seats(case.options))
    words = [hashlib.sha256(f"{seed}/{part}".encode()).digest() for part in ("secret", *seats)]
    return Proof(words[0], tuple(words[1:]))


def recorded_table(case: Case, seed: str, *, proved: bool, takes_back: bool = False) -> Table:
    """A finished round, dealt by a proof or not, with or without actions taken back."""
    proof, player = proof_of(case, seed) if proved else None, Player(case.game, seed)
    table, rng = Table(case.game, setup_of(case, seed), proof), random.Random(f"{seed}/back")
    left = TAKE_BACKS if takes_back else 0
    while table.round.actors():
        if table.round.actors() == (CHANCE,):
            table.deal(player.source)
        else:
            table.play(*player.choice(table.round))
        if left and table.round.actors() and rng.random() < 0.1:
            left -= try_to_take_back(table, rng)
    return table


def event_text(table: Table, event: Acted | TookBack) -> str:
    """An event of the log; a shuffle is known by its deal, since a record need not say more."""
    if isinstance(event, Acted) and isinstance(event.action, Shuffle):
        leader = table.round.setup.leader
        dealing = table.game.dealing(table.setup.options)
        return f"deal {dealing.number(event.action.order, 0 if leader is None else leader)}"
    return str(event) if isinstance(event, TookBack) else f"{event.seat} {event.action}"


def meaning(tables: list[Table]) -> Meaning:
    """What a record says that happened."""
    return [
        (table.game.key, table.setup, *(event_text(table, event) for event in table.log))
        for table in tables
    ]


def essence(game: Game, text: str) -> list[list[str]]:
    """The words of every line but those that the table does not keep."""
    lines = [line.split() for line in text.split("\n") if not line.startswith("#")]
    kept = [words for words in lines if words and words[0] not in UNASSERTED]
    return joined([words for words in (true_words(game, words) for words in kept) if words])


def joined(lines: list[list[str]]) -> list[list[str]]:
    """A line that goes on with the one before it is one line with it."""
    found: list[list[str]] = []
    for words in lines:
        if found and found[-1][:2] == words[:2]:
            found[-1] += words[2:]
        else:
            found.append(list(words))
    return found


def true_words(game: Game, words: list[str]) -> list[str]:
    """The words of a line; options and suits may stand in any order, letters be small or large."""
    if words[0] == "options":
        options: HouseRules = game.Options.read_words(words[1:])
        return options.words()  # a default may be written out
    large = [word.upper() for word in words]
    return sorted(large) if words[0] == "hands" else large


def rewritten(tables: list[Table]) -> list[list[str]]:
    """The words of the record that these tables would be written as."""
    return essence(tables[0].game, "".join(write_record(table) for table in tables))


def series(case: Case, seed: str, size: int) -> tuple[list[Table], list[str]]:
    """The first rounds of a random match, and their records with the totals so far."""
    match, tables, texts = Match(case.game, case.options), list[Table](), list[str]()
    while match.setup is not None and len(tables) < size:
        tables.append(Table(case.game, match.setup))
        player = Player(case.game, f"{seed}/{len(tables)}")
        while tables[-1].round.actors():
            tables[-1].play(*player.choice(tables[-1].round))
        match.add(tables[-1].round)
        texts.append(write_record(tables[-1], totals=match.totals))
    return tables, texts


def flip_a_letter(text: str, rng: random.Random) -> str:
    """One letter becomes another."""
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(LETTERS.replace(text[at], "")) + text[at + 1 :]


def drop_a_letter(text: str, rng: random.Random) -> str:
    """One letter is lost."""
    at = rng.randrange(len(text))
    return text[:at] + text[at + 1 :]


def drop_a_line(text: str, rng: random.Random) -> str:
    """One line is lost."""
    lines = text.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return "".join(lines)


def double_a_line(text: str, rng: random.Random) -> str:
    """One line appears twice."""
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return "".join([*lines[:at], lines[at], *lines[at:]])


def swap_two_lines(text: str, rng: random.Random) -> str:
    """Two lines change places."""
    lines = text.splitlines(keepends=True)
    one, two = rng.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]
    return "".join(lines)


def swap_two_words(text: str, rng: random.Random) -> str:
    """Two words change places."""
    lines = [line.split(" ") for line in text.split("\n")]
    places = [(i, j) for i, words in enumerate(lines) for j, word in enumerate(words) if word]
    (a, b), (c, d) = rng.sample(places, 2)
    lines[a][b], lines[c][d] = lines[c][d], lines[a][b]
    return "\n".join(" ".join(words) for words in lines)


DAMAGES: tuple[Damage, ...] = (
    flip_a_letter,
    drop_a_letter,
    drop_a_line,
    double_a_line,
    swap_two_lines,
    swap_two_words,
)
