"""The stand-alone checker on records of recipe 2, made here with hashlib only (T-11 to T-13)."""

from __future__ import annotations

from hashlib import sha256

import pytest

from .test_verify_record import SECRET, VECTOR, Maker, Run, _with_line, _without, _words, run, tool

__all__ = ["run", "tool"]  # the fixtures


def _sealed(*seats: int, broken: str = "") -> str:
    """The fair record of these seats' seals, the others having sealed nothing (T-11)."""
    maker = Maker()
    maker.entropy = [bytes([17 * seat]) * 32 if seat in seats else bytes(32) for seat in range(4)]
    maker.words = _words(sha256(b"OD2-table\0" + SECRET + b"".join(maker.entropy)).digest())
    pledge = sha256(b"OD2-tcommit\0" + SECRET).digest()
    seals = [
        sha256(b"OD2-seal\0" + pledge + bytes([seat]) + maker.entropy[seat]).hexdigest()
        if seat in seats
        else "-"
        for seat in range(4)
    ]
    text = _with_line(maker.text(), "pledge", pledge.hex())
    more = f"\nbroken   {broken}" if broken else ""
    return text.replace("\nentropy", f"\nsealed   {' '.join(seals)}{more}\nentropy", 1)


@pytest.mark.parametrize("seats", [(0,), (1, 3), (0, 1, 2, 3)])
def test_t_11_seals_are_proved(seats: tuple[int, ...], run: Run) -> None:
    status, said = run(_sealed(*seats))
    assert said.startswith(
        f"round 1: OK recipe 2, pledge, sealed by {len(seats)} of 4, 0 broken off, entropy, order, "
    )
    assert status == 0


def test_t_11_nobody_sealed_is_said(run: Run) -> None:
    status, said = run(_sealed())
    assert said.startswith(
        "round 1: OK recipe 2, pledge, sealed by 0 of 4, 0 broken off, entropy, order, deal "
    )
    assert status == 0


def test_t_12_deals_that_were_broken_off_are_counted(run: Run) -> None:
    gone = f"1:{'ab' * 32} 2:{'ab' * 32} 3:{'cd' * 32}"
    status, said = run(_sealed(0, broken=gone))
    assert (status, ", sealed by 1 of 4, 2 broken off, entropy" in said) == (0, True)


@pytest.mark.parametrize("seats", [(1, 1), (0,), (1, 2, 1)])
def test_t_12_who_broke_off_a_deal_seals_nothing_until_one_is_made(
    seats: tuple[int, ...], run: Run
) -> None:
    gone = " ".join(f"{seat}:{number:02x}" + "ab" * 31 for number, seat in enumerate(seats))
    status, said = run(_sealed(0, broken=gone))
    assert (status, "broke off and sealed again" in said) == (1, True)


UNSEALED = {
    "a seal of another": (1, "ab" * 32, 1, "DIFFERENT seals: it says - abab"),
    "no seal": (1, "-", 1, "DIFFERENT seals: it says - - - "),
    "a seal on nothing": (0, "ab" * 32, 1, "DIFFERENT seals: it says abab"),
    "no digits": (0, "xx", 2, "sealed appears twice or is not in its form"),
}


@pytest.mark.parametrize("name", UNSEALED)
def test_t_11_a_seal_that_was_changed_is_found(name: str, run: Run) -> None:
    seat, other, status, sentence = UNSEALED[name]
    text = _sealed(1, 3)
    seals = next(line for line in text.split("\n") if line.startswith("sealed")).split()[1:]
    seals[seat] = other
    found = run(_with_line(text, "sealed", " ".join(seals)))
    assert (found[0], sentence in found[1]) == (status, True), found


def test_t_11_a_seal_is_wanted_for_every_seat(run: Run) -> None:
    status, said = run(_with_line(_sealed(), "sealed", "- - -"))
    assert (status, "DIFFERENT seals: it says - - -, " in said) == (1, True)


def test_t_13_no_recipe_passes_for_the_other(run: Run) -> None:
    status, said = run(_without(_sealed(0), "sealed"))
    assert (status, "DIFFERENT pledge" in said) == (1, True)
    status, said = run(VECTOR.replace("entropy", "sealed   - - - -\nentropy", 1))
    assert (status, "DIFFERENT pledge" in said) == (1, True)


def test_t_12_broken_deals_belong_to_recipe_2(run: Run) -> None:
    status, said = run(VECTOR.replace("entropy", f"broken   1:{'ab' * 32}\nentropy", 1))
    assert (status, "the round has no sealed" in said) == (2, True)
