"""Everything that a round of Mariáš holds (section 19.3): numbers, masks and short rows.

Players are counted from the chooser: 0 is the chooser, 1 the middle, 2 the dealer (with four seats
the third), so the seat that sits out has no number. `seat_of` and `place_of` translate.
"""

from __future__ import annotations

from eldest.cards.card import NO_CARD
from eldest.cards.masks import BIT
from eldest.games.marias.constants import ABSENT, COMMITMENTS, NOBODY, UNDECIDED, VALUES
from eldest.games.marias.kernel.phases import PLAYED, SETUP
from eldest.games.marias.moves import FACTS, RECALLS, WORDS
from eldest.games.marias.options import OFF, Options
from eldest.protocol.constants import CHANCE
from eldest.tricks.kernel import TrickKernel

FROM_PEOPLE = ("off", "always", "max_two")
ALL_PASS = ("forfeit", "throw_in", "dealer_plays")
UNPLAYED = ("none", "pub", "csm")
MARRIAGES = ("first", "highest", "all")
SCALES = ("linear", "doubling", "fixed")


class State(TrickKernel):
    """The house rules and the state of one round."""

    def __init__(self, options: Options) -> None:
        seats = options.seats
        super().__init__(seats, seats, WORDS, FACTS, RECALLS, players=3, step=1)
        self.rest = [0] * 5  # the cards on the table until Phase B
        self.tricks = [0] * 3
        self.taken = [0] * 3
        self.won_by = [0] * 10  # who won each trick
        self.talon = [0] * 2  # in the order in which the cards were laid (M-14.4)
        self.stage_by = [0] * 4  # the discards of the round: who made them, for which type,
        self.stage_kind = [0] * 4  # and with which two cards
        self.stage_first = [0] * 4
        self.stage_second = [0] * 4
        self.taken_by = [0] * 4  # who took the talon, in order
        self.said_by = [0] * 10  # the auction, in order
        self.said_rung = [0] * 10
        self.level = [0] * 8
        self.raiser = [0] * 7
        self.announcer = [0] * 7
        self.played = [0] * 30  # the cards in order, and who played them
        self.played_by = [0] * 30
        self.married_by = [0] * 4
        self.married_suit = [0] * 4
        self.revoke_of = [0] * 40  # claims of revokes: whose card, in which trick,
        self.revoke_trick = [0] * 40
        self.revoke_after = [0] * 40  # after how many cards, and whether the round was settled
        self.revoke_settled = [0] * 40
        self.next_by = [0] * 3
        self.ending_reason = [0] * 32
        self.ending_by = [0] * 32
        self.rate = [0] * 8
        self.cards = [0] * 2  # M-12.1, by side: 0 is the declarer, 1 the defence
        self.verdict = [0] * 8  # 1 made, -1 lost, 0 to be counted
        self.amount = [0] * 8
        self.steps = [0] * 8
        self.chair = NOBODY  # the chooser's seat
        self.phase = SETUP
        self.reshaped = 0
        self.lifted = 0  # the cut that waits for its jitter (M-3.4)
        self.misdeals = 0
        self.spent = 0  # seats that have had their free misdeal in a round before
        self.came_from = SETUP  # the phase before the last action
        self.set_options(options)
        self.set_rates(options)
        self.begin(CHANCE)

    def set_options(self, options: Options) -> None:
        """Store the options of section 21 as small numbers."""
        self.sitter_pays = int(options.sitter_pays)
        self.cuts = int(options.cuts)
        self.cut_jitter = options.cut_jitter
        self.from_people = FROM_PEOPLE.index(options.from_people)
        self.spares_trumps = int(options.talon_trumps == "forbidden")
        self.all_pass = ALL_PASS.index(options.all_pass)
        self.declarer_leads = int(options.auction_lead == "declarer")
        self.includes_game = int(options.hundred_includes_game)
        self.replaces_game = int(options.hundred_against_replaces_game)
        self.needs_marriage = int(options.hundred_needs_marriage)
        self.queen_first = int(options.king_first == "refused")
        self.max_level = options.max_level
        self.unplayed = UNPLAYED.index(options.unplayed)
        self.strict = int(options.strict)
        self.misdeals_on = int(options.forgiveness != OFF)
        self.open_hand = int(options.open_hand == "on")
        self.claims = int(options.claims == "on")
        self.concedes = int(options.concede == "on")

    def set_rates(self, options: Options) -> None:
        """M-13.1: store what each thing pays, in units."""
        rates = options.tariff
        own = [rates.game, rates.seven, rates.hundred, rates.misere, rates.slam]
        for name, units in enumerate([*own, rates.seven, rates.hundred, rates.silent_seven]):
            self.rate[name] = units
        self.silent_factor = rates.silent_hundred_factor
        self.penalty = rates.minor_penalty
        self.limit = rates.limit
        self.raised_limit = rates.raised_limit
        self.scale = SCALES.index(rates.hundred_scale)
        self.hundred_marriage = MARRIAGES.index(options.hundred_marriage)
        self.counts_opponents = int(options.count_opponent_marriages)
        self.open_factor = options.open_factor
        self.red_suits = 0
        for suit, letter in enumerate("SHDC"):
            if letter in options.red_suits:
                self.red_suits |= BIT[suit]

    def empty(self) -> None:
        """Reset the state to that before the first packet."""
        self.clear()
        self.lead_from(0)
        self.rest_left = 0
        self.desk = NO_CARD
        self.blind = 0
        self.shown = NO_CARD
        self.kind = UNDECIDED
        self.declarer = NOBODY
        self.contract = UNDECIDED
        self.talon_size = 0
        self.laying = 0
        self.stages = 0
        self.takes = 0
        self.asked = 0
        self.answered = 0
        self.clear_talk()
        self.clear_play()

    def clear_talk(self) -> None:
        """Reset the talk to the state before the auction and the doubling."""
        self.said = 0
        self.rung = UNDECIDED
        self.bidder = NOBODY
        self.passed = 0
        self.convinced = 0
        self.speech = 0
        self.last_said = 0
        self.open = 0
        self.fresh = 0
        self.raisers = 0
        self.first_raiser = NOBODY
        for name in range(VALUES):
            self.level[name] = ABSENT
        for name in range(COMMITMENTS):
            self.raiser[name] = NOBODY
            self.announcer[name] = NOBODY

    def clear_play(self) -> None:
        """Reset the play to the state before the first lead."""
        self.opened = 0
        self.natural = 0
        self.keeper = NOBODY
        self.seven = NO_CARD
        self.seven_by = NOBODY
        self.number = 0
        self.last_winner = NOBODY
        self.marriages = 0
        self.cards_played = 0
        self.breaches = 0
        self.revokes = 0
        self.offence = NOBODY
        self.nexts = 0
        self.endings = 0
        self.reason = PLAYED
        self.ended_by = NOBODY
        self.before = 0
        self.units = 0
        for player in range(3):
            self.tricks[player] = 0
            self.taken[player] = 0

    # -- who sits where -----------------------------------------------------------------------

    def seat_of(self, place: int) -> int:
        """M-2.2, M-18.1: the seat of a player."""
        seat = self.chair + place
        return seat if seat < self.seats else seat - self.seats

    def place_of(self, seat: int) -> int:
        """The player at a seat; NOBODY for the one who sits out or a missing seat."""
        if self.chair == NOBODY or seat < 0 or seat >= self.seats:
            return NOBODY
        place = seat - self.chair if seat >= self.chair else seat - self.chair + self.seats
        return place if place < 3 else NOBODY

    def dealer(self) -> int:
        """M-2.2: the seat before the chooser, who sits out at a table of four (M-18.1)."""
        return (self.chair + self.seats - 1) % self.seats

    def cutter(self) -> int:
        """M-2.3: the seat before the dealer cuts the pack."""
        return (self.chair + self.seats - 2) % self.seats

    def left_of(self, place: int) -> int:
        """M-0.3: the next player clockwise."""
        return place + 1 if place < 2 else 0

    def side(self, place: int) -> int:
        """M-2.7: 0 is the declarer, 1 the defence."""
        return 0 if place == self.declarer else 1

    def talon_mask(self) -> int:
        """The cards of the talon, in no order."""
        mask = 0
        for i in range(self.talon_size):
            mask |= BIT[self.talon[i]]
        return mask

    def has(self, name: int) -> bool:
        """Whether this round has a commitment (M-8.2)."""
        return self.level[name] != ABSENT
