"""The money of a hand and of a slip: bank, cap, insolvency, sums (MT-4.3 to MT-4.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from eldest.club.findings import ClubRefusal

Money = TypeVar("Money", int, Fraction)


def payment(amounts: Sequence[int], cap: int, mode: str) -> int:
    """MT-4.5: what one player pays another for a hand, given the amount after each raise."""
    if not cap:
        return amounts[-1]
    if mode == "cut":
        return min(amounts[-1], cap)
    return next((amount for amount in amounts if amount >= cap), amounts[-1])


def may_raise(amount: int, cap: int, mode: str) -> bool:
    """MT-4.5: whether a raise is still allowed; after the one that reached the cap none is."""
    return not cap or mode == "cut" or amount < cap


def pay(purse: Money, claims: Sequence[Money], coin: Money) -> list[Money]:
    """MT-4.7: what a player pays to each creditor, in the order clockwise from them."""
    total = sum(claims)
    if total <= purse:
        return list(claims)
    paid = [purse * claim // total // coin * coin for claim in claims]
    over = (purse - sum(paid)) // coin
    lacking = [at for at, claim in enumerate(claims) if paid[at] < claim]
    for at in lacking[:over]:
        paid[at] += coin
    return paid


def settle(left: Sequence[int], debts: Mapping[int, Mapping[int, int]]) -> list[int]:
    """MT-4.6, MT-4.7: the coins of every seat after a hand; nobody pays more than they have.

    `debts` holds for each seat that pays what it owes to which seat. What an insolvent player
    cannot pay is the creditor's loss; others pay in full.
    """
    after = list(left)
    for payer, owed in debts.items():
        clockwise = sorted(owed, key=lambda seat: (seat - payer) % len(left))
        paid = pay(left[payer], [owed[seat] for seat in clockwise], 1)
        after[payer] -= sum(paid)
        for seat, coins in zip(clockwise, paid, strict=True):
            after[seat] += coins
    return after


def insolvent(left: Sequence[int], debts: Mapping[int, Mapping[int, int]]) -> list[int]:
    """MT-4.6: the seats that owe more than they have."""
    return [seat for seat, owed in debts.items() if sum(owed.values()) > left[seat]]


def results(coins: Sequence[int], bank: int) -> tuple[int, ...]:
    """MT-4.3, MT-4.4: results: the coins that are left after the round less the bank."""
    return tuple(each - bank for each in coins)


def check_sum(money: Sequence[int], where: str) -> None:
    """MT-4.4: check that wins and losses of a table sum to zero."""
    if sum(money):
        raise ClubRefusal("R-MT-SUM", where, difference=f"{sum(money):+d}")


def check_bank(money: Sequence[int], bank: int, where: str, *, borrows: bool) -> None:
    """MT-4.6: nobody loses more than the bank, unless they may borrow; MT-4.3: 0 is no bank."""
    if bank and not borrows and min(money) < -bank:
        raise ClubRefusal("R-MT-BANK", where, bank=bank)
