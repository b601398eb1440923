"""The two recipes of a deal: what each proves, and the attack that only the first lets through."""

from __future__ import annotations

from hashlib import sha256

import pytest

from eldest import load
from eldest.cards import card_text
from eldest.deal import NO_ENTROPY, Source, commitment, seal, shuffle, table_seed
from eldest.table import BrokenOff, Contradiction, Proof, RecordError, Table, verify, write_record

SECRET = bytes(range(32))
ENTROPY = tuple(bytes([byte]) * 32 for byte in (0x11, 0x22, 0x33, 0x44))
WANTED = {"HT", "DT", "CT"}  # in one deal of 77
TRIES = 2_000


def played(proof: Proof) -> str:
    """The record of a round of Mindikot with this proof."""
    game = load("mindikot")
    table = Table(game, game.first(game.options()), proof)
    table.deal()
    while table.round.actors():
        seat = table.round.actors()[0]
        table.play(seat, table.round.view(seat).legal[0])
    return write_record(table)


def sealed(*seats: int, broken: tuple[BrokenOff, ...] = ()) -> Proof:
    """A proof by recipe 2 in which these seats have sealed."""
    shares = tuple(ENTROPY[seat] if seat in seats else NO_ENTROPY for seat in range(4))
    return Proof(SECRET, shares, frozenset(seats), broken)


def with_line(text: str, key: str, value: str | None) -> str:
    """The record with another line of this key, or without it."""
    lines = [line for line in text.split("\n") if not line.startswith(f"{key} ")]
    if value is not None:
        lines.insert(2, f"{key}   {value}")
    return "\n".join(lines)


# -- the recipe ---------------------------------------------------------------------------------


def test_t_11_vector() -> None:
    pledge = commitment(SECRET, 2)
    assert pledge.hex() == "ef523195641979540fcccd1a72b3a8952bc71c3003db07040fce2fcbab567ed6"
    first, last = (seal(pledge, seat, ENTROPY[seat]).hex() for seat in (0, 3))
    assert first == "b3ccf96da052cb2fae0b0f9f135d51ca5f1412e5ae0695aa07daa7d307bb4f79"
    assert last == "6187564529e0d6b4d8a137fe5364afccd203ce9775097f8b58b967d124fc8bfd"
    seed = table_seed(SECRET, ENTROPY, 2)
    assert seed.hex() == "8120f4328c0b742a3a096d3ce2882264ae93a7f7b6e2d8eeaf03a9c36b7ebb3b"
    assert " ".join(map(card_text, shuffle(range(52), Source(seed))[:6])) == "HK H5 C6 H8 S2 D9"


def test_t_11_the_words_of_the_recipe_give_the_vector() -> None:
    pledge = sha256(b"OD2-tcommit\0" + SECRET).digest()
    sealing = [
        sha256(b"OD2-seal\0" + pledge + bytes([seat]) + ENTROPY[seat]).digest() for seat in range(4)
    ]
    proof = sealed(0, 1, 2, 3)
    assert (proof.pledge, proof.seals) == (pledge, tuple(sealing))
    seed = sha256(b"OD2-table\0" + SECRET + b"".join(ENTROPY)).digest()
    assert proof.source().word() == Source(seed).word()


def test_t_11_a_seal_is_good_for_one_pledge_and_one_seat() -> None:
    pledges = [commitment(secret, 2) for secret in (SECRET, bytes(32))]
    assert len({seal(pledge, seat, ENTROPY[0]) for pledge in pledges for seat in range(4)}) == 8


@pytest.mark.parametrize("seat", [-1, 10, 256])
def test_t_11_only_a_seat_seals(seat: int) -> None:
    with pytest.raises(ValueError, match=f"{seat} is not a seat"):
        seal(commitment(SECRET, 2), seat, ENTROPY[0])


def test_t_11_nothing_but_32_bytes_is_sealed() -> None:
    with pytest.raises(ValueError, match="the entropy must have 32 bytes, not 4"):
        seal(commitment(SECRET, 2), 0, b"four")
    with pytest.raises(ValueError, match="the pledge must have 32 bytes, not 0"):
        seal(b"", 0, ENTROPY[0])


def test_t_13_there_are_two_recipes() -> None:
    with pytest.raises(ValueError, match="there is no recipe 3"):
        commitment(SECRET, 3)  # type: ignore[arg-type]  # what is tried here
    assert commitment(SECRET) != commitment(SECRET, 2)
    assert table_seed(SECRET, ENTROPY) != table_seed(SECRET, ENTROPY, 2)


# -- records ------------------------------------------------------------------------------------


def test_t_11_a_record_names_the_seals_and_is_proved() -> None:
    text = played(sealed(0, 2))
    shown = " ".join(each.hex() if each else "-" for each in sealed(0, 2).seals)
    assert f"\nsealed   {shown}\n" in text
    assert verify(text)[0].startswith(
        "round 1: OK recipe 2, pledge, sealed by 2 of 4, 0 broken off, entropy, "
    )


def test_t_11_while_a_round_goes_on_its_record_shows_pledge_and_seals_alone() -> None:
    game, proof = load("mindikot"), sealed(0)
    table = Table(game, game.first(game.options()), proof)
    table.deal()
    text = write_record(table)
    assert "sealed   " in text
    assert ENTROPY[0].hex() not in text
    assert SECRET.hex() not in text


def test_t_11_who_sealed_nothing_is_marked_and_gives_zeros() -> None:
    text = played(Proof.fresh(4))
    assert "\nsealed   - - - -\n" in text
    assert verify(text)[0].startswith(
        "round 1: OK recipe 2, pledge, sealed by 0 of 4, 0 broken off, entropy, order, "
    )


def test_t_11_entropy_that_was_not_sealed_is_refused() -> None:
    loose = Proof(SECRET, ENTROPY, frozenset({0, 1, 2}))
    with pytest.raises(Contradiction, match="seat 3 has sealed nothing, so it gives zeros"):
        verify(played(loose))


def test_t_11_other_entropy_than_was_sealed_is_refused() -> None:
    honest, other = (
        sealed(0, 1, 2, 3),
        Proof(SECRET, (*ENTROPY[:3], bytes(32)), frozenset(range(4))),
    )
    shown = " ".join(each.hex() for each in honest.seals if each)
    with pytest.raises(Contradiction, match="seat 3 revealed other entropy than it had sealed"):
        verify(with_line(played(other), "sealed", shown))


def test_t_13_a_record_without_seals_is_told_to_be_of_recipe_1() -> None:
    assert verify(played(Proof(SECRET, ENTROPY)))[0].startswith("round 1: OK recipe 1, pledge, ")


def test_t_13_no_recipe_passes_for_the_other() -> None:
    with pytest.raises(Contradiction, match="the secret is not the one that was pledged"):
        verify(with_line(played(sealed(0)), "sealed", None))
    with pytest.raises(Contradiction, match="the secret is not the one that was pledged"):
        verify(with_line(played(Proof(SECRET, (NO_ENTROPY,) * 4)), "sealed", "- - - -"))


DAMAGED = [
    ("sealed", "- - -", "there are 4 seats, but 3 seals"),
    ("sealed", "- - - x", "'x' is not 64 hexadecimal digits"),
    ("broken", "4:" + "ab" * 32, "'4' is not a seat"),
    ("broken", "1", "'' is not 64 hexadecimal digits"),
]


@pytest.mark.parametrize(("key", "value", "why"), DAMAGED)
def test_t_11_lines_that_are_not_in_their_form(key: str, value: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        verify(with_line(played(sealed(0)), key, value))


def test_t_12_lines_that_stand_alone() -> None:
    one = with_line(played(Proof(SECRET, ENTROPY)), "broken", "1:" + "ab" * 32)
    with pytest.raises(RecordError, match="the line `sealed` is missing"):
        verify(one)
    other = with_line(played(sealed(0)), "pledge", None)
    with pytest.raises(RecordError, match="the line `pledge` is missing"):
        verify(other)


def test_t_12_the_next_record_names_the_deals_that_were_broken_off() -> None:
    gone = (BrokenOff(1, b"a" * 32), BrokenOff(2, b"a" * 32), BrokenOff(3, b"b" * 32))
    text = played(sealed(0, broken=gone))
    assert f"\nbroken   1:{'61' * 32} 2:{'61' * 32} 3:{'62' * 32}\n" in text
    assert ", sealed by 1 of 4, 2 broken off, entropy, " in verify(text)[0]


BARRED = [
    (BrokenOff(1, b"a" * 32), BrokenOff(1, b"b" * 32)),  # it had sealed for the second one
    (BrokenOff(2, b"a" * 32), BrokenOff(1, b"b" * 32), BrokenOff(2, b"c" * 32)),
    (BrokenOff(0, b"a" * 32),),  # it has sealed for this one
]


@pytest.mark.parametrize("gone", BARRED)
def test_t_12_who_broke_off_a_deal_seals_nothing_until_one_is_made(
    gone: tuple[BrokenOff, ...],
) -> None:
    """Else a table with one accomplice could refuse deals until it likes one."""
    with pytest.raises(Contradiction, match="broke off a deal and sealed again"):
        verify(played(sealed(0, broken=gone)))


# -- the attack ---------------------------------------------------------------------------------


def wish(proof: Proof) -> bool:
    """Whether seat 3 would hold three tens: what the attacker tries for."""
    game = load("mindikot")
    table = Table(game, game.first(game.options()), proof)
    table.deal()
    return set(table.round.view(3).hand) >= WANTED


def attempt(number: int) -> bytes:
    """What the attacker would send in his next try."""
    return sha256(f"try {number}".encode()).digest()


def test_t_13_by_recipe_1_a_table_that_sends_last_picks_the_deal() -> None:
    honest = ENTROPY[:3]  # in the open, and known when the last is chosen
    tries = (Proof(SECRET, (*honest, attempt(number))) for number in range(TRIES))
    chosen = next(proof for proof in tries if wish(proof))
    assert verify(played(chosen))[0].startswith("round 1: OK recipe 1")


def test_t_11_by_recipe_2_a_table_that_sends_last_cannot_pick_the_deal() -> None:
    """The same attack after the honest seats' reveals: every try breaks the attacker's seal."""
    shown = Proof(SECRET, (*ENTROPY[:3], attempt(TRIES)), frozenset(range(4)))
    seals = " ".join(each.hex() for each in shown.seals if each)
    tries = (Proof(SECRET, (*ENTROPY[:3], attempt(n)), frozenset(range(4))) for n in range(TRIES))
    chosen = next(proof for proof in tries if wish(proof))
    with pytest.raises(Contradiction, match="seat 3 revealed other entropy than it had sealed"):
        verify(with_line(played(chosen), "sealed", seals))


def test_t_11_by_recipe_2_another_secret_breaks_the_pledge_and_every_seal() -> None:
    shown = sealed(0, 1, 2, 3)
    tries = (Proof(attempt(n), ENTROPY, frozenset(range(4))) for n in range(TRIES))
    chosen = next(proof for proof in tries if wish(proof))
    with pytest.raises(Contradiction, match="the secret is not the one that was pledged"):
        verify(with_line(played(chosen), "pledge", shown.pledge.hex()))
    seals = " ".join(each.hex() for each in shown.seals if each)
    with pytest.raises(Contradiction, match="revealed other entropy"):
        verify(with_line(played(chosen), "sealed", seals))


def test_t_11_what_was_sealed_without_knowing_the_others_gives_no_better_deals() -> None:
    """A fixed seal meets honest entropy that it cannot know: wishes come true as often as luck."""
    luck = sum(
        wish(Proof(SECRET, (attempt(n), *ENTROPY[1:]), frozenset(range(4)))) for n in range(1000)
    )
    # Three given tens in one hand of four: 13*12*11 / (52*51*50), about 1.3 in 100.
    assert 2 <= luck <= 35
