"""Tables of an older server go on by recipe 1; and the attack that recipe 2 was made against."""

from __future__ import annotations

from eldest.deal import NO_ENTROPY, commitment, seal
from eldest.games import load
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.room import Room
from eldest.table import Proof, Table, verify, write_record
from tests.server.hosting import entropy_of, seal_of
from tests.server.rooms.folding import Log, declined

from .test_sealing import deal, late, proof, sealed, sealers

TENS = {"ST", "HT", "DT"}
TRIES = 2000


# -- T-13: tables of an older server -------------------------------------------------------------


def old_log() -> list[e.AnyEntry]:
    """Four people at a table as the server wrote it before there were seals."""
    log = Log()
    log.sit(0, 1, 2, 3)
    entries = [entry for entry, _ in log.entries if not isinstance(entry, e.Pledged)]
    return [entries[0], e.decode(b'{"e":"pledged","secret":"%s"}' % (b"5a" * 32)), *entries[1:]]


def reopened(*more: bytes) -> Log:
    """The table taken up by this server."""
    log = Log()
    log.room, log.entries = Room("t"), []
    for entry in [*old_log(), *map(e.decode, more)]:
        log.run(each for each in [entry])
    log.run(c.resume(log.room))
    return log


def test_t_13_what_an_older_server_pledged_is_dealt_by_recipe_1_and_the_next_by_recipe_2() -> None:
    agreed = b'{"e":"ready","seat":1,"entropy":"%s","id":"x"}' % (b"ab" * 32)
    log = reopened(agreed)
    assert (deal(log).recipe, log.room.pledge) == (1, commitment(b"\x5a" * 32))
    assert declined(c.ready(log.room, 0, seal_of(log.room, 0))).code == "no_seal_now"
    for seat in (0, 2, 3):
        log.run(c.ready(log.room, seat, None))
    assert (log.stage, proof(log.room).recipe) == ("playing", 1)
    assert proof(log.room).entropy == (NO_ENTROPY, b"\xab" * 32, NO_ENTROPY, NO_ENTROPY)
    log.finish()
    (shown,) = log.room.revealed()
    assert verify(write_record(shown.table))[0].startswith("round 1: OK recipe 1, pledge, entropy")
    assert deal(log).recipe == 2
    log.begin(0, 1, 2, 3)
    assert (proof(log.room).recipe, sealers(log.again())) == (2, [0, 1, 2, 3])


def test_t_13_a_round_that_an_older_server_began_goes_on() -> None:
    ready_ = [b'{"e":"ready","seat":%d,"entropy":"%s"}' % (s, b"%02x" % s * 32) for s in range(4)]
    log = reopened(*ready_, b'{"e":"began"}')
    assert (log.stage, proof(log.room).recipe) == ("playing", 1)
    log.finish()
    assert deal(log).recipe == 2


# -- the attack ----------------------------------------------------------------------------------


def wished(secret: bytes, entropy: list[bytes], recipe: int) -> bool:
    """Whether seat 3 would hold three tens by this entropy: a table that plays can try it out."""
    game = load("mindikot")
    by = frozenset(range(4)) if recipe == 2 else None
    table = Table(game, game.first(game.options()), Proof(secret, tuple(entropy), by))
    table.deal()
    return set(table.round.view(3).hand) >= TENS


def chosen(secret: bytes, honest: list[bytes], recipe: int) -> bytes:
    """What the table, which knows the secret and the others' entropy, would like seat 3 to give."""
    tries = (bytes([1]) * 30 + n.to_bytes(2, "big") for n in range(TRIES))
    return next(each for each in tries if wished(secret, [*honest, each], recipe))


def secret_of(log: Log) -> bytes:
    """The table's own, which the operator reads in its log."""
    (pledged,) = [entry for entry, _ in log.entries if isinstance(entry, e.Pledged)]
    return bytes.fromhex(pledged.secret)


def test_t_13_by_recipe_1_a_table_that_plays_last_picks_the_deal() -> None:
    honest = [bytes.fromhex(entropy_of(seat)) for seat in range(3)]
    last = chosen(b"\x5a" * 32, honest, 1)
    sent = [*honest, last]
    ready_ = [
        b'{"e":"ready","seat":%d,"entropy":"%s"}' % (seat, each.hex().encode())
        for seat, each in enumerate(sent)
    ]
    log = reopened(*ready_, b'{"e":"began"}')
    assert log.room.round is not None
    assert set(log.room.round.view(3).hand) >= TENS
    log.finish()
    (shown,) = log.room.revealed()
    assert verify(write_record(shown.table))[0].startswith("round 1: OK")


def test_t_11_by_recipe_2_it_must_seal_before_it_knows_and_what_it_likes_is_refused() -> None:
    log = sealed(*range(4))
    for seat in range(3):
        log.run(c.reveal(log.room, seat, entropy_of(seat)))
    honest = [bytes.fromhex(entropy_of(seat)) for seat in range(3)]
    last = chosen(secret_of(log), honest, 2)
    assert declined(c.reveal(log.room, 3, last.hex())).code == "unlike_the_seal"
    pledge = log.room.pledge
    assert pledge is not None
    assert seal(pledge, 3, last).hex() != deal(log).seals[3]
    late(log)  # it may refuse the deal, and everybody sees that it did
    assert (deal(log).broken_off, deal(log).barred) == (1, [3])
