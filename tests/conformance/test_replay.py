"""The log is the truth: folded again from text, it gives what was seen at the live table."""

import random

from eldest.protocol import CHANCE, Round, Setup
from eldest.table import Acted, Table, TookBack

from .cases import Case, depth
from .playing import Player, all_views, setup_of, viewers
from .tables import enter, played_table, table_of, try_to_take_back

TAKE_BACKS = 4
TRIES = 10
PREFIXES = depth(20, 100)
Log = list[Acted | TookBack]


def folded(case: Case, setup: Setup, log: Log) -> list[Round]:
    """The round after each entry of the log, every action read from its text."""
    rounds = [case.game.start(setup)]
    for entry in log:
        round_ = rounds[entry.to if isinstance(entry, TookBack) else -1].copy()
        if isinstance(entry, Acted):
            round_.apply(entry.seat, case.game.read(str(entry.action)))
        rounds.append(round_)
    return rounds


def hesitant_table(case: Case, seed: str) -> tuple[Table, list[Round]]:
    """A table where some actions are taken back, and the round after each entry."""
    table, player = table_of(case, seed), Player(case.game, seed)
    rng, left, rounds = random.Random(f"{seed}/back"), TAKE_BACKS, [table.round.copy()]
    while table.round.actors():
        if left and rng.random() < 0.15 and try_to_take_back(table, rng):
            left -= 1
        else:
            enter(table, *player.choice(table.round))
        rounds.append(table.round.copy())
    return table, rounds


def takes_back(table: Table) -> bool:
    """Whether something was taken back at this table."""
    return any(isinstance(entry, TookBack) for entry in table.log)


def test_replay_equals_live(case: Case) -> None:
    """The log folded from text gives the same views to everybody at the end."""
    seed = f"{case}/0"
    table = played_table(case, seed)
    again = folded(case, setup_of(case, seed), table.log)[-1]
    assert all_views(again, case) == all_views(table.round, case), f"seed {seed!r}"
    assert again.outcome() == table.round.outcome(), f"seed {seed!r}"


def test_every_prefix_of_the_log_is_what_was_seen(few: Case) -> None:
    """After an entry, taken back ones too, the fold shows what the live table showed."""
    seeds = [f"{few}/prefixes/{number}" for number in range(TRIES)]
    tables = ((seed, *hesitant_table(few, seed)) for seed in seeds)
    seed, table, live = next(found for found in tables if takes_back(found[1]))
    again = folded(few, setup_of(few, seed), table.log)
    assert len(again) == len(live), f"seed {seed!r}"
    rng, backs = random.Random(seed), [isinstance(entry, TookBack) for entry in table.log]
    looked_at = rng.sample(range(len(live)), min(PREFIXES, len(live)))
    for number in {*looked_at, *(n for n, back in enumerate(backs, start=1) if back)}:
        views = [all_views(rounds[number], few) for rounds in (again, live)]
        assert views[0] == views[1], f"seed {seed!r}, after {number} entries"


def test_the_feed_follows_the_log(few: Case) -> None:
    """Every viewer hears of every act, in order, as the round tells it."""
    seed = f"{few}/feed"
    table = played_table(few, seed)
    rounds = folded(few, setup_of(few, seed), table.log)
    for viewer in viewers(few):
        acted = [(entry, round_) for entry, round_ in zip(table.log, rounds, strict=False)]
        told = [
            (e.seat, r.told(viewer, e.seat, e.action)) for e, r in acted if isinstance(e, Acted)
        ]
        heard = [(item.seat, item.text) for item in table.feed(viewer)]
        assert heard == told, f"seed {seed!r}, viewer {viewer}"
    assert table.log[0].seat == CHANCE, f"seed {seed!r}"
