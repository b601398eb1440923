"""Compute how the four tens are spread over the hands, by counting random deals and exactly."""

from collections import Counter
from math import comb

from eldest.cards import PACK_52, RANKS
from eldest.deal import Dice, deal_cards, rotation, shuffle

DEALS = 2000
TEN = RANKS.index("T")

dice = Dice(1)
pockets = rotation(seats=4, first=0, cards=52)
most: Counter[int] = Counter()
for _ in range(DEALS):
    hands = deal_cards(shuffle(PACK_52.cards, dice), pockets, 4)
    most[max(sum(card % 13 == TEN for card in hand) for hand in hands)] += 1

for tens, times in sorted(most.items()):
    print(f"somebody holds {tens}, nobody more: {times / DEALS:.1%} of {DEALS} deals")
print(f"exactly, all four in one hand: {4 * comb(48, 9) / comb(52, 13):.2%}")
