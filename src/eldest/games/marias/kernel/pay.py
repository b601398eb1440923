"""The worth of a round (sections 11 to 14 and 16): the end, the facts and the payments."""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.masks import BIT
from eldest.games.marias.constants import (
    ABSENT,
    ALL_POINTS,
    COMMITMENTS,
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    LAST_TRICK,
    MARRIAGE,
    MISERE,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    SILENT_SEVEN,
    SLAM,
    SLAM_GAME,
    TRICKS,
    TRUMP_GAME,
    TRUMP_MARRIAGE,
    VALUES,
)
from eldest.games.marias.kernel.phases import (
    CLAIMED,
    CONCEDED,
    LAID,
    PASSED_OUT,
    PLAYED,
    REVOKE,
    SETTLED,
    UNPLAYED,
)
from eldest.games.marias.kernel.state import State
from eldest.games.marias.ranks import SHARP

GOAL = 100  # M-12.6
FIRST, HIGHEST = 0, 1  # hundred_marriage
DOUBLING, FIXED = 1, 2  # hundred_scale
FORFEIT = 0  # all_pass


class Pay(State):
    """The part of the kernel that settles a round."""

    def finish(self, reason: int, by: int) -> None:
        """M-14.1: settle the round for this reason; player `by` claimed, conceded or offended."""
        self.phase = SETTLED
        self.asked = 0
        self.answered = 0
        self.reason = reason
        self.ended_by = by
        self.ending_reason[self.endings] = reason
        self.ending_by[self.endings] = by
        self.endings += 1
        self.level[SILENT_SEVEN] = ABSENT
        for name in range(VALUES):
            self.verdict[name] = 0
            self.amount[name] = 0
            self.steps[name] = 1
        if reason == PASSED_OUT:
            self.forfeit()
        else:
            self.settle()

    def forfeit(self) -> None:
        """M-6.8: who declined trumps pays one Game if nobody bids, or nobody pays."""
        self.before = -self.rate[GAME] if self.all_pass == FORFEIT else 0
        self.units = self.before
        self.cards[0] = 0
        self.cards[1] = 0

    def settle(self) -> None:
        """M-13.5: every value, and their sum, within the limit of M-13.6."""
        self.count_cards()
        self.decide_by_word()
        self.decide_sevens()
        self.add_up()

    def add_up(self) -> None:
        """M-13.5, M-13.6: what each commitment pays for the facts, and U."""
        self.before = 0
        for name in range(VALUES):
            if self.has(name):
                self.amount[name] = self.value(name)
                self.before += self.amount[name]
        self.units = self.limited(self.before)

    def limited(self, units: int) -> int:
        """M-13.6: nobody pays more than the limit, which two raising defenders raise."""
        limit = self.raised_limit if bits.popcount(self.raisers) == 2 else self.limit
        if limit == 0 or -limit <= units <= limit:
            return units
        return limit if units > 0 else -limit

    # -- card points (M-12.1) -----------------------------------------------------------------

    def card_points(self, side: int) -> int:
        """M-1.5, M-12.1: ten for each ace and ten taken, and for the last trick.

        M-12.2: nothing for the talon, which nobody takes.
        """
        points = 0
        for player in range(3):
            if self.side(player) == side:
                points += 10 * bits.popcount(self.taken[player] & SHARP)
        if self.number == TRICKS and self.side(self.last_winner) == side:
            points += LAST_TRICK
        return points

    def count_cards(self) -> None:
        """M-12.1: count the cards; those not played go to the side that gains by the end."""
        self.cards[0] = 0
        self.cards[1] = 0
        if self.kind != TRUMP_GAME or self.reason == LAID or self.reason == UNPLAYED:
            return
        self.cards[0] = self.card_points(0)
        self.cards[1] = self.card_points(1)
        side = self.gaining_side()
        if side != NOBODY:
            if self.number == TRICKS and self.side(self.last_winner) != side:
                self.cards[1 - side] -= LAST_TRICK  # M-16.4: it counts for the innocent side
            self.cards[side] = ALL_POINTS - self.cards[1 - side]

    def gaining_side(self) -> int:
        """M-16.4, M-17.2, M-17.3: the claimant's side, or the side that did not end the round."""
        if self.reason == CLAIMED:
            return self.side(self.ended_by)
        if self.reason == CONCEDED or self.reason == REVOKE:
            return 1 - self.side(self.ended_by)
        return NOBODY

    # -- marriages (M-10.7, M-12.3, M-12.6) ---------------------------------------------------

    def marriage_value(self, suit: int) -> int:
        """M-10.1: a marriage in trumps is worth 40, in any other suit 20."""
        return TRUMP_MARRIAGE if suit == self.trump else MARRIAGE

    def married(self, side: int) -> int:
        """M-12.3: all marriages of a side."""
        points = 0
        for i in range(self.marriages):
            if self.side(self.married_by[i]) == side:
                points += self.marriage_value(self.married_suit[i])
        return points

    def counted_marriage(self, side: int) -> int:
        """M-12.6: the one marriage that counts to a Hundred: the first or the highest."""
        counted = 0
        for i in range(self.marriages):
            if self.side(self.married_by[i]) == side:
                value = self.marriage_value(self.married_suit[i])
                if counted == 0 or (self.hundred_marriage == HIGHEST and value > counted):
                    counted = value
        return counted

    def total(self, side: int) -> int:
        """M-12.3: card points and all marriages."""
        return self.cards[side] + self.married(side)

    def counted(self, side: int) -> int:
        """M-12.6: what counts to the Hundred of a side."""
        if self.hundred_marriage > HIGHEST:
            return self.total(side)
        return self.cards[side] + self.counted_marriage(side)

    # -- what is decided by word --------------------------------------------------------------

    def decide_by_word(self) -> None:
        """M-8.11, M-16.4, M-17.1, M-17.3: ends that decide the commitments without counting."""
        if self.reason == UNPLAYED:
            self.verdict[GAME] = 1 if self.level[GAME] == 0 else -1
            if self.has(SEVEN):
                self.verdict[SEVEN] = 1
        elif self.reason == CONCEDED and self.kind != TRUMP_GAME:
            self.decide_all(-1)
        elif self.reason == LAID:
            self.decide_all(1)
        elif self.reason == REVOKE:
            self.decide_all(-1 if self.ended_by == self.declarer else 1)

    def decide_all(self, verdict: int) -> None:
        """Decide every commitment for the declarer, or against."""
        for name in range(COMMITMENTS):
            if self.has(name):
                self.verdict[name] = verdict if name < SEVEN_AGAINST else -verdict

    # -- the trump seven (section 11) ---------------------------------------------------------

    def decide_sevens(self) -> None:
        """M-11.1, M-11.2, M-11.4: the announced sevens, or else the silent one."""
        if self.kind != TRUMP_GAME or self.reason in (LAID, UNPLAYED, REVOKE):
            return
        holder = self.seven_holder()
        wins = self.seven_wins(holder)
        if not self.has(SEVEN) and not self.has(SEVEN_AGAINST):
            self.decide_silent_seven(holder, wins)
            return
        self.decide_seven(SEVEN, holder, wins)
        self.decide_seven(SEVEN_AGAINST, holder, wins)

    def decide_seven(self, name: int, holder: int, wins: bool) -> None:
        """M-11.1, M-11.2: whoever announced the seven, and nobody else, must win the last trick."""
        if self.has(name):
            self.verdict[name] = 1 if wins and self.announcer[name] == holder else -1

    def decide_silent_seven(self, holder: int, wins: bool) -> None:
        """M-11.4: the trump seven in the last trick also pays if nobody announced it."""
        if holder == NOBODY:
            return
        self.level[SILENT_SEVEN] = 0
        self.verdict[SILENT_SEVEN] = 1 if (holder == self.declarer) == wins else -1

    def seven_holder(self) -> int:
        """The holder of the trump seven in the last trick; after a claim only the claimant."""
        if self.reason == PLAYED:
            return self.seven_by
        holder = NOBODY
        for player in range(2, -1, -1):
            if self.still_has_seven(player):
                holder = player
        if self.reason == CLAIMED and holder != self.ended_by:
            return NOBODY
        return holder

    def seven_wins(self, holder: int) -> bool:
        """Whether the seven wins the last trick; conceded tricks go to the defence (M-17.3)."""
        if holder == NOBODY:
            return False
        if self.reason == PLAYED:
            return holder == self.last_winner
        return self.reason == CLAIMED or holder != self.declarer

    def still_has_seven(self, player: int) -> bool:
        """Whether the seven is in this hand, or was laid to an unfinished tenth trick."""
        if self.hands[player] & BIT[self.seven]:
            return True
        if self.number != TRICKS - 1 or not self.table & BIT[self.seven]:
            return False
        return self.laid[player] == self.seven

    # -- what a commitment pays (section 13) --------------------------------------------------

    def value(self, name: int) -> int:
        """M-13.2, M-13.3: rate, level (M-13.8), red suit and steps; positive for the declarer."""
        made = self.is_made(name)
        self.steps[name] = self.steps_of(name, made)
        units = self.rate[name] * self.steps[name]
        for _ in range(self.level[name]):
            units *= 2
        if self.is_red():
            units *= 2
        if self.is_open_doubled(name):
            units *= self.open_factor
        return units if made == (name != SEVEN_AGAINST and name != HUNDRED_AGAINST) else -units

    def is_red(self) -> bool:
        """M-1.7: in a red trump suit everything pays twice."""
        return self.red_suits & BIT[self.trump] != 0

    def is_open_doubled(self, name: int) -> bool:
        """M-17.1: an open hand that was played on raises the declarer's own commitments."""
        return self.opened != 0 and self.reason != LAID and name < SEVEN_AGAINST

    def is_made(self, name: int) -> bool:
        """M-12.4, M-12.6, M-12.8: whether the owner made it; GAME is the declarer's."""
        if self.verdict[name] != 0:
            return self.verdict[name] > 0
        if name == GAME:
            return self.total(0) > self.total(1)
        if name == MISERE:
            return self.tricks[self.declarer] == 0
        if name == SLAM:
            return self.slam_tricks() == TRICKS
        return self.counted(1 if name == HUNDRED_AGAINST else 0) >= GOAL

    def slam_tricks(self) -> int:
        """The declarer's tricks; a claimed Slam wins all that are left (M-17.2)."""
        if self.reason == CLAIMED and self.kind == SLAM_GAME:
            return TRICKS
        return self.tricks[self.declarer]

    def steps_of(self, name: int, made: bool) -> int:
        """M-13.2: one, but for a silent hundred and a Hundred; an unplayed game has neither."""
        if self.reason == LAID or self.reason == UNPLAYED:
            return 1
        if name == GAME:
            return self.silent_steps(0 if made else 1)
        if name in (HUNDRED, HUNDRED_AGAINST):
            return self.hundred_steps(1 if name == HUNDRED_AGAINST else 0, made)
        return 1

    def silent_steps(self, winner: int) -> int:
        """M-12.5: the winning side of GAME has a hundred that it did not announce."""
        announced = HUNDRED_AGAINST if winner == 1 else HUNDRED
        if self.has(announced) or self.total(winner) < GOAL:
            return 1
        return self.silent_factor * self.scaled(1 + (self.total(winner) - GOAL) // 10)

    def hundred_steps(self, side: int, made: bool) -> int:
        """M-12.7: one for the Hundred and for each ten above, or for each ten that is missing."""
        if made:
            return self.scaled(1 + (self.total(side) - GOAL) // 10)
        missing = GOAL - self.counted(side)
        if self.counts_opponents:
            missing += self.married(1 - side)
        return self.scaled(missing // 10)

    def scaled(self, steps: int) -> int:
        """M-13.4: linear, doubling, or the same for every Hundred; at least one."""
        if steps < 1 or self.scale == FIXED:
            return 1
        if self.scale != DOUBLING:
            return steps
        scaled = 1
        for _ in range(steps - 1):
            scaled *= 2
        return scaled

    # -- who pays whom ------------------------------------------------------------------------

    def points_of(self, side: int) -> int:
        """M-15.1: what a seat gains in this round."""
        return self.paid_to(side) + self.fined(side)

    def payee(self) -> int:
        """M-6.8, M-13.7: the declarer, or the chooser in a round that was passed out."""
        return 0 if self.reason == PASSED_OUT else self.declarer

    def payers(self) -> int:
        """M-13.7, M-18.2: the other two, and the sitter if the sitter pays."""
        return 3 if self.seats == 4 and self.sitter_pays else 2

    def paid_to(self, seat: int) -> int:
        """M-13.7, M-18.4: each of the others pays the declarer."""
        player = self.place_of(seat)
        if player == self.payee():
            return self.units * self.payers()
        return 0 if player == NOBODY and not self.sitter_pays else -self.units

    def fined(self, seat: int) -> int:
        """M-16.4, M-16.5: penalties for a revoke, and for every misdeal that is not free."""
        points = 0
        if self.misdeals:
            points += self.paid_misdeals() * self.share_of_fine(self.dealer(), seat)
        if self.offence != NOBODY:
            points += self.share_of_fine(self.seat_of(self.played_by[self.offence]), seat)
        return points

    def paid_misdeals(self) -> int:
        """M-3.8: all but the first, and that too if the dealer had a free one before."""
        if self.spent & BIT[self.dealer()]:
            return self.misdeals
        return max(0, self.misdeals - 1)

    def share_of_fine(self, offender: int, seat: int) -> int:
        """M-16.6: the offender pays each other player of the round."""
        if seat == offender:
            return -self.penalty * (3 if self.place_of(offender) == NOBODY else 2)
        return 0 if self.place_of(seat) == NOBODY else self.penalty
