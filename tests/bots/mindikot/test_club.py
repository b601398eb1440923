"""The club player of Mindikot: what it does in positions that a club player knows."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from eldest.bots import Bot, load, play_round
from eldest.bots.mindikot.play.chances import beats, ours
from eldest.bots.mindikot.play.trick import laid
from eldest.bots.mindikot.sight import Sight
from eldest.cards import read_card
from eldest.deal import Dice
from eldest.games.mindikot import GAME
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.view import View
from eldest.protocol import Round
from eldest.protocol import Round as AnyRound
from tests.bots.deciding import equal_dice_give_equal_choices, worlds_that_make_no_difference
from tests.conformance.cases import Case, mixtures
from tests.conformance.playing import moments
from tests.games.mindikot.endings import hider_is_last
from tests.games.mindikot.table import begin, play

CLUB, RANDOM = load("mindikot", "club"), load("mindikot", "random")
THROWS = range(12)  # dice choose between cards that are worth the same


def chosen(round_: Round) -> set[str]:
    """What the club player in turn may choose, whatever its dice show."""
    (seat,) = round_.actors()
    return {CLUB(round_.view(seat), Dice(throw)) for throw in THROWS}


# -- what a trick may still become ------------------------------------------------------------


def test_who_plays_behind_an_enemy_must_beat_the_enemys_card() -> None:
    """Only the ace beats the king: if the enemy has it, the partner cannot have it too."""
    sight = Sight(play(begin(("S5+", "SK2", "SA+", "S4+")), "0:S5").view(1), Dice(1))
    king, ace = read_card("SK"), read_card("SA")
    after = laid(sight.trick, king)
    enemy, partner = beats(sight, 2, after), beats(sight, 3, laid(after, ace))
    assert 0 < partner < beats(sight, 3, after)
    assert ours(sight, king) == pytest.approx(1 - enemy * (1 - partner))


# -- the partner's winner ---------------------------------------------------------------------


def test_the_partners_winner_is_not_overtaken() -> None:
    round_ = begin(("S5+", "SK+", "S3+", "SA2"))
    assert chosen(play(round_, "0:S5 1:SK 2:S3")) == {"S2"}


def test_the_partners_winner_is_not_overtaken_before_the_last_seat() -> None:
    round_ = begin(("SK+", "S3+", "SA2", "S4+"))
    assert chosen(play(round_, "0:SK 1:S3")) == {"S2"}


def test_no_ace_is_spent_on_a_partner_who_leads_a_trick_without_a_ten() -> None:
    round_ = begin(("S9+", "S3+", "SA2", "S4+"))
    assert chosen(play(round_, "0:S9 1:S3")) == {"S2"}


def test_the_partners_trump_is_not_overtrumped() -> None:
    round_ = begin(("C5+", "C- H9+", "C6+", "SAKQJ9 HKQJ DAKQJ9 C-"))
    play(round_, "0:C5 1:H9 2:C6")
    assert round_.view(3).trump == "H"
    assert chosen(round_) == {"S9", "D9"}


def test_the_partners_card_is_overtaken_where_a_ten_would_be_lost() -> None:
    round_ = begin(("CT+", "C3+", "CA2", "CK+"))
    assert chosen(play(round_, "0:CT 1:C3")) == {"CA"}


# -- tens -------------------------------------------------------------------------------------


def test_a_ten_is_fed_to_the_partners_sure_trick() -> None:
    round_ = begin(("S5+", "SA+", "S3+", "SKT2"))
    assert chosen(play(round_, "0:S5 1:SA 2:S3")) == {"ST"}


def test_a_ten_is_thrown_on_the_partners_trump() -> None:
    round_ = begin(("C5+", "C- H9+", "C6+", "SAKQJ9 HKQJ DAKQT9 C-"))
    assert chosen(play(round_, "0:C5 1:H9 2:C6")) == {"DT"}


def test_a_ten_is_not_fed_to_a_partner_who_may_be_beaten() -> None:
    round_ = begin(("SQ+", "S3+", "ST2", "SAK+"))
    assert chosen(play(round_, "0:SQ 1:S3")) == {"S2"}


def test_an_own_ten_is_not_put_under_an_enemys_winner() -> None:
    round_ = begin(("SA+", "SKQT92", "S3+", "S4+"))
    assert chosen(play(round_, "0:SA")) == {"S2"}


def test_an_own_ten_is_not_staked_on_a_partner_who_has_yet_to_win() -> None:
    round_ = begin(("SJ+", "ST2", "S3+", "SAKQ+"))
    assert chosen(play(round_, "0:SJ")) == {"S2"}


def test_an_own_ten_is_not_thrown_on_an_enemys_trick() -> None:
    round_ = begin(("C5+", "C6+", "C- H9+", "SAKQJT9 H- DAKQJT98 C-"))
    assert chosen(play(round_, "0:C5 1:C6 2:H9")) == {"D8"}


def test_the_last_seat_brings_its_ten_home() -> None:
    round_ = begin(("S5+", "S6+", "S7+", "SAT2"))
    assert chosen(play(round_, "0:S5 1:S6 2:S7")) == {"ST"}


def test_a_ten_on_the_table_is_taken_with_the_cheapest_winner() -> None:
    round_ = begin(("ST+", "S3+", "S4+", "SAQ2"))
    assert chosen(play(round_, "0:ST 1:S3 2:S4")) == {"SQ"}


# -- leads ------------------------------------------------------------------------------------

LEADER = "SA96 H2 D87643 C9532"  # spades are shorter; nothing to cash once the ace is gone


def test_a_low_card_is_led_for_a_void_partner_to_trump() -> None:
    round_ = begin((LEADER, "S5+ C6+", "S3+ H9+ C-", "S4+ C7+"))
    play(round_, "0:C5 1:C6 2:H9 3:C7 2:S3 3:S4 0:SA 1:S5")
    assert chosen(round_) == {"C2"}


def test_no_void_partner_is_led_to_where_an_enemy_trumps_too() -> None:
    round_ = begin((LEADER, "S5+ C6+", "S3+ H9+ C-", "S47+ H8+ C-"))
    play(round_, "0:C5 1:C6 2:H9 3:S7 2:S3 3:S4 0:SA 1:S5")
    assert not {card for card in chosen(round_) if card[0] == "C"}


# -- trumps in mode A -------------------------------------------------------------------------


def test_the_first_void_player_makes_a_long_strong_suit_trump() -> None:
    round_ = begin(("C5+", "S3 HAKJ8642 D97532 C-", "C6+", "C7+"))
    assert {card[0] for card in chosen(play(round_, "0:C5"))} == {"H"}


def test_length_in_trumps_counts_more_than_two_honours() -> None:
    round_ = begin(("C5+", "SA2 HKQ43 D9876542 C-", "C6+", "C7+"))
    assert {card[0] for card in chosen(play(round_, "0:C5"))} == {"D"}


def test_the_card_that_sets_trump_may_be_the_ten_itself() -> None:
    round_ = begin(("C5+", "C6+", "C7+", "S3 HAKT8642 D97532 C-"))
    assert chosen(play(round_, "0:C5 1:C6 2:C7")) == {"HT"}


# -- mode B -----------------------------------------------------------------------------------

HIDER = "S2 HAKQJ93 DAKQJ43 C-"
STRONG = "S- HAKQJ DAKQJ CAKQJ9"
FIRST_TRICK = "0:S2 1:SA 2:S3 3:S4 "


def hidden_hearts(hider: str, second: str) -> Round:
    """Seat 0 has hidden a heart himself and is void in the clubs that seat 1 leads."""
    hands = (hider, "SA+ CK+", f"S3+ {second}+", "S4+ C4+")
    round_ = begin(hands, hide="H3", hide_by="player")
    return play(round_, f"{FIRST_TRICK}1:CK 2:{second} 3:C4")


def test_the_strongest_suit_is_hidden_by_its_lowest_card() -> None:
    round_ = begin(("SAKT532 HAQ D865 CT9", "", "", ""), mode="B", hide_by="player")
    assert chosen(round_) == {"hide:S2"}


def test_a_ten_is_not_hidden_while_there_is_another_card_of_its_suit() -> None:
    round_ = begin(("SAKQJT H432 D432 C43", "", "", ""), mode="B", hide_by="player")
    assert chosen(round_) == {"hide:SJ"}


def test_the_hider_reveals_to_save_the_partners_ten() -> None:
    assert chosen(hidden_hearts(HIDER, "CT")) == {"reveal"}


def test_the_hider_passes_where_the_partner_wins() -> None:
    assert chosen(hidden_hearts(HIDER, "CA")) == {"pass:D3"}


def test_a_passed_ten_goes_to_the_partners_trick() -> None:
    assert chosen(hidden_hearts("S2 HAKQJ93 DAKQJT3 C-", "CA")) == {"pass:DT"}


def test_the_cheapest_trump_that_wins_follows_the_reveal() -> None:
    round_ = play(hidden_hearts(HIDER, "CT"), "0:reveal")
    assert chosen(round_) == {"H3"}


def test_a_trick_without_a_ten_is_no_reason_to_reveal_the_enemys_trump() -> None:
    round_ = play(begin(("S5+ H2+", STRONG, "S6+", "S7+"), hide="H2"), "0:S5")
    assert chosen(round_) == {"pass:C9"}


def test_nothing_is_revealed_over_a_partner_who_wins_a_trick_without_a_ten() -> None:
    round_ = play(begin(("S9+ H2+", "S3+", STRONG, "S7+"), hide="H2"), "0:S9 1:S3")
    assert chosen(round_) == {"pass:C9"}


def test_the_partners_trump_is_revealed_against_an_enemys_winner() -> None:
    round_ = play(begin(("S5+ H2+", "SA+", STRONG, "S7+"), hide="H2"), "0:S5 1:SA")
    assert chosen(round_) == {"reveal"}


@pytest.mark.parametrize(
    ("cards", "answer"), [(STRONG, "reveal"), ("HAKQJT98765432", "pass:H2")], ids=["some", "no"]
)
def test_an_enemys_ten_is_worth_a_reveal_if_the_hand_may_hold_a_trump(
    cards: str, answer: str
) -> None:
    """All hearts in one hand: the hidden card is no heart, so that nothing here can trump."""
    round_ = play(begin(("ST+ D2+", cards, "S6+", "S7+"), hide="D2"), "0:ST")
    assert chosen(round_) == {answer}


def test_the_last_card_is_revealed_if_it_wins() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2 3:pass:C3")
    assert chosen(round_) == {"reveal"}


# -- six players ------------------------------------------------------------------------------

FIVE_BEFORE = "0:S5 1:SK 2:S3 3:S4 4:S6"


@pytest.mark.parametrize(("cards", "answer"), [("SA7", "S7"), ("SAT7", "ST")])
def test_either_partner_of_six_is_left_his_trick_and_fed(cards: str, answer: str) -> None:
    round_ = begin(("S5+", "SK+", "S3+", "S4+", "S6+", cards))
    assert chosen(play(round_, FIVE_BEFORE)) == {answer}


def test_a_ten_waits_while_two_enemies_of_six_still_play() -> None:
    round_ = begin(("S5+", "SQ+", "S3+", "ST7", "SA+", "SK+"))
    assert chosen(play(round_, "0:S5 1:SQ 2:S3")) == {"S7"}


# -- in every position ------------------------------------------------------------------------


def positions(seeds: int) -> Iterator[tuple[AnyRound, View]]:
    """Positions of random rounds under all kinds of house rules, with the view of who acts."""
    mixed = mixtures(GAME, random.Random("positions"))
    for seed, options in enumerate(mixed[:seeds]):
        for moment in moments(Case("mindikot", "mixed", options), f"club {seed}"):
            if moment.seat is not None and moment.seat >= 0:
                yield moment.round, moment.round.view(moment.seat)


def house_rules() -> list[Options]:
    """The presets and many mixtures of options."""
    return [*GAME.presets.values(), *mixtures(GAME, random.Random("club"))]


@pytest.mark.parametrize("company", [CLUB, RANDOM], ids=["club", "random"])
def test_it_is_always_legal(company: Bot) -> None:
    """`play_round` raises at the first action that the law refuses."""
    bots = [CLUB, company]
    for number, options in enumerate(house_rules()):
        table = [bots[(seat + number) % 2] for seat in range(GAME.seats(options))]
        assert play_round(GAME, options, table, f"legal {number}").lines is not None


def test_equal_views_and_equal_dice_give_equal_choices() -> None:
    equal_dice_give_equal_choices(CLUB, positions(8))


def test_the_choice_hangs_on_the_view_alone() -> None:
    assert worlds_that_make_no_difference(GAME, CLUB, positions(8)) > 100
