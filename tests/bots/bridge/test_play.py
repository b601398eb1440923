"""The club player's cards: leads and technique by rules of thumb, and by solving imagined deals."""

from __future__ import annotations

from itertools import product

import pytest

from eldest.bots.bridge import LEVELS, solver
from eldest.bots.bridge.by_hand import by_hand
from eldest.bots.bridge.club import answer, best_card, club
from eldest.bots.bridge.sight import Sight
from eldest.bots.bridge.solver import DoubleDummyPosition, solve
from eldest.bots.bridge.worlds import sample, strangeness
from eldest.cards import card_text, cards_of, mask_of, read_card
from eldest.deal import Dice
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.solver import doubledummy
from eldest.games.bridge.talk.remarks import call_places
from eldest.protocol import CHANCE
from eldest.protocol.round import Round
from tests.games.bridge.table import (
    E,
    N,
    S,
    W,
    act,
    actor,
    board,
    contract,
    done,
    hands,
    started,
)
from tests.solving import needs_solver

PATCH = pytest.MonkeyPatch
# South's hand and dummy, and the defenders', for the plays below.
DRAW = "N:KQ52.A84.A73.Q92 T98.KQJ9.QT4.J85 AJ764.T3.K85.K76 3.7652.J962.AT43"
FINESSE = "N:AQ4.K52.A763.J92 K985.J9.T94.8543 J32.AQ8.K852.AQ6 T76.T7643.QJ.KT7"
HOLD_UP_TWICE = "N:K7.A52.KQ32.QJ82 Q85.K96.A64.T543 AJ432.43.JT5.AK9 T96.QJT87.987.76"
HOLD_UP = "N:K72.A5.KQ32.QJ82 Q85.K96.A64.T543 AJ43.432.JT5.AK9 T96.QJT87.987.76"


def sight_of(round_: Round) -> Sight:
    return Sight(round_.view(actor(round_)), Dice(1))


def hand_rule(round_: Round) -> str:
    return card_text(by_hand(sight_of(round_)))


# -- leads (B-T.7) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("west", "contract", "lead"),
    [
        ("QJT4.853.A72.K84", "3N", "SQ"),  # the top of a sequence of honours
        ("KQ74.853.A72.J84", "4H", "SK"),
        ("K8642.853.A72.J8", "3N", "S4"),  # fourth best of the longest suit
        ("K864.8532.A7.J83", "3N", "S4"),
        ("K8642.853.9.KJ84", "4H", "D9"),  # a singleton
        ("K8642.853.97.KJ8", "4H", "D9"),  # the top of a doubleton
        ("K864.853.973.KJ8", "4H", "S4"),
        ("A864.853.973.KJ8", "4H", "D3"),  # nothing low from an ace against trumps
        ("A864.853.A73.A82", "4H", "SA"),  # an ace where every suit has one
        ("A8642.853.973.K8", "3N", "S4"),
    ],
)
def test_b_t_7_opening_leads(west: str, contract: str, lead: str) -> None:
    rest = [card for card in range(52) if not mask_of_pbn(west) >> card & 1]
    hands = [mask_of(rest[0::3]), mask_of(rest[1::3]), mask_of(rest[2::3]), mask_of_pbn(west)]
    north, east, south, _ = hands
    deal = Deal((north, east, south, hands[3]))
    assert hand_rule(done(board(str(deal), dealer=S), f"{contract} P P P")) == lead


def mask_of_pbn(hand: str) -> int:
    return mask_of(
        read_card(suit + rank)
        for suit, ranks in zip("SHDC", hand.split("."), strict=True)
        for rank in ranks
    )


# -- technique ------------------------------------------------------------------------------------


def test_declarer_draws_trumps_while_the_defenders_have_one() -> None:
    round_ = done(board(DRAW, dealer=S), "4S P P P C3 C9 CJ CK")
    assert hand_rule(round_) == "SA"
    done(round_, "SA S3 S2 S8 S4 D2 SQ S9")
    assert hand_rule(round_)[0] == "S"  # the ten is still out
    done(round_, "SK ST S6 D6")
    assert hand_rule(round_)[0] != "S"


def test_declarer_finesses_toward_strength() -> None:
    round_ = done(board(FINESSE, dealer=S), "3N P P P H4 H5 HJ HA")
    assert hand_rule(round_) == "S2"  # low toward ace and queen
    done(round_, "S2 S6")
    assert hand_rule(round_) == "SQ"  # and the queen, when the king may be in front of the ace


def test_declarer_holds_up_a_lone_ace_until_the_third_round() -> None:
    round_ = done(board(HOLD_UP, dealer=S), "3N P P P HQ")
    assert hand_rule(round_) == "H5"
    done(round_, "H5 H6 H2 HJ")
    assert actor(round_) == S
    # Dummy has nothing but the ace now, so it must be played.
    assert hand_rule(round_) == "HA"
    round_ = done(board(HOLD_UP_TWICE, dealer=S), "3N P P P HQ")
    assert hand_rule(round_) == "H2"
    done(round_, "H2 H6 H3 HJ")
    assert hand_rule(round_) == "H5"
    done(round_, "H5 H9 H4 HT")
    assert hand_rule(round_) == "HA"


def test_a_defender_returns_partners_suit() -> None:
    round_ = done(board(FINESSE, dealer=S), "3N P P P H4 H2 HJ HQ S2 S6 SQ SK")
    assert actor(round_) == E
    assert hand_rule(round_) == "H9"


def test_second_hand_plays_low_and_third_hand_high() -> None:
    round_ = done(board(FINESSE, dealer=S), "3N P P P H4 H5")
    assert hand_rule(round_) == "HJ"
    done(round_, "HJ HA D2")
    assert hand_rule(round_) == "DJ"  # of queen and jack the lower
    round_ = done(board(HOLD_UP, dealer=S), "3N P P P S6 S2")
    assert hand_rule(round_) == "SQ"
    done(round_, "SQ SA D5")
    assert hand_rule(round_) == "D7"


def test_fourth_hand_wins_as_cheaply_as_it_can() -> None:
    round_ = done(board(DRAW, dealer=S), "4S P P P H2 H4 H9")
    assert hand_rule(round_) == "HT"


# -- imagined deals -------------------------------------------------------------------------------


def played(seed: int, cards: int) -> Round:
    """A board of four club players by hand, up to a card."""
    round_, dice = started(GAME.first(GAME.options(board=seed % 16 + 1))), Dice(seed)
    round_.apply(CHANCE, round_.chance(dice))
    while round_.actors() and round_.kernel.played < cards:
        seat = actor(round_)
        text = club(round_.view(seat), dice) if contract(round_) is None else hand_rule(round_)
        act(round_, seat, text)
    return round_


BOARDS = [seed for seed in range(12) if contract(played(seed, 1)) is not None]


@pytest.mark.parametrize("seed", BOARDS[:4])
def test_b_t_4_imagined_deals_fit_cards_voids_and_auction(seed: int) -> None:
    round_ = played(seed, 14)
    sight = sight_of(round_)
    worlds = sample(sight, Dice(seed), size=8)
    for world in worlds:
        assert sum(world) == sum(hands(round_))
        assert [hand.bit_count() for hand in world] == list(sight.view.sizes)
        assert world[sight.seat] == hands(round_)[sight.seat]
        assert world[sight.dummy] == hands(round_)[sight.dummy]
        for seat, suits in enumerate(sight.view.lacked):
            assert all(card_text(card)[0] not in suits for card in cards_of(world[seat]))
    real = tuple(hands(round_))
    assert strangeness(sight, real) == 0  # type: ignore[arg-type]  # four hands
    assert min(strangeness(sight, world) for world in worlds) == 0


@pytest.mark.parametrize("seed", BOARDS[:3])
def test_t_t_1_b_t_4_hidden_hands_do_not_change_an_action(seed: int) -> None:
    for cards in (0, 36):
        round_ = played(seed, cards)
        seat = actor(round_)
        view = round_.view(seat)
        worlds = GAME.imagine_many(view, 20, Dice(cards))
        world = next(world for world in worlds if hands(world) != hands(round_))
        assert club(world.view(seat), Dice(7)) == club(view, Dice(7))


@needs_solver
def test_the_solver_gives_the_tables_tricks() -> None:
    deal = Deal.from_pbn(DRAW)
    table = doubledummy.table(deal)
    for seat, (strain, trump) in product((S, W), ((4, 4), (3, 0))):
        scores = solve([DoubleDummyPosition(deal.hands, trump, (seat + 1) % 4)])[0]
        assert set(scores) == set(cards_of(deal.hands[(seat + 1) % 4]))
        assert 13 - max(scores.values()) == table[seat][strain]


@needs_solver
def test_the_solver_answers_in_the_middle_of_a_trick() -> None:
    hands = [mask_of(map(read_card, row.split())) for row in ("SA SQ", "S3 H3", "S4 H4", "SK")]
    north, east, south, west = hands
    position = DoubleDummyPosition((north, east, south, west), 4, W, (read_card("S2"),))
    assert solve([position])[0] == {read_card("SA"): 1, read_card("SQ"): 2}


@pytest.mark.parametrize(
    ("queen", "best"),
    [((4, 4, 6), "SQ"), ((4, 4, 4), "SA")],  # of equal worth: the usual card
)
def test_the_card_that_is_worth_most_over_the_worlds_is_played(
    queen: tuple[int, ...], best: str, monkeypatch: PATCH
) -> None:
    round_ = done(board(FINESSE, dealer=S), "3N P P P H4 H5 HJ HA S2 S6")
    ace, low = read_card("SA"), read_card("S4")
    answers = iter([{ace: 4, read_card("SQ"): tricks, low: 1} for tricks in queen])
    monkeypatch.setattr(solver, "solve", lambda positions: [next(answers) for _ in positions])
    worlds = [tuple(hands(round_))] * 3
    chosen = best_card(sight_of(round_), worlds, ace)  # type: ignore[arg-type]  # four hands
    assert card_text(chosen) == best


def test_neighbours_are_one_choice() -> None:
    round_ = done(board(FINESSE, dealer=S), "3N P P P H4 H5 HJ HA D2")
    assert sight_of(round_).is_forced()  # queen or jack, and nothing between them
    done(round_, "DJ D3")
    assert not sight_of(round_).is_forced()  # ten, nine and four
    done(round_, "D4")
    assert not sight_of(round_).is_forced()


def test_a_contract_made_is_worth_more_than_tricks(monkeypatch: PATCH) -> None:
    round_ = done(board(FINESSE, dealer=S), "3N P P P H4 H5 HJ HA S2 S6")
    ace, queen, low = (read_card(text) for text in ("SA", "SQ", "S4"))
    # The ace makes nine tricks in each of two worlds; the queen eight in one and ten in the other.
    answers = iter([{ace: 8, queen: 7, low: 1}, {ace: 8, queen: 10, low: 1}])
    monkeypatch.setattr(solver, "solve", lambda positions: [next(answers) for _ in positions])
    worlds = [tuple(hands(round_))] * 2
    assert best_card(sight_of(round_), worlds, low) == ace  # type: ignore[arg-type]  # four hands


def test_a_whole_board_of_club_players_is_legal_and_explained() -> None:
    round_, dice = played(3, 34), Dice(3)
    while round_.actors():
        seat = actor(round_)
        act(round_, seat, club(round_.view(seat), dice))
    assert contract(round_) is not None
    calls = zip(round_.view(None).calls, call_places(round_.kernel), strict=True)
    assert all(round_.notes[at] for said, at in calls if said.call[0].isdigit())


def test_b_a_7_asked_about_a_call_a_club_player_explains_it_in_his_next_turn() -> None:
    round_, dice = done(board(DRAW, dealer=S), "1N P P P"), Dice(1)
    act(round_, W, "ask:1")
    act(round_, E, "ask:3")
    done(round_, "C3 C9 CJ")
    assert club(round_.view(N), dice) == "explain:3:=nothing"
    answer = club(round_.view(S), dice)
    assert answer == "explain:1:=p15-17,balanced"
    act(round_, S, answer)
    assert not club(round_.view(S), dice).startswith("explain")


def test_without_a_solver_the_rules_of_hand_play(monkeypatch: PATCH) -> None:
    monkeypatch.setattr(solver, "is_there", lambda: False)
    round_ = done(board(DRAW, dealer=S), "4S P P P C3 C9 CJ CK")
    assert club(round_.view(S), Dice(1)) == "SA"
    act(round_, S, "claim:10")
    assert club(round_.view(W), Dice(1)) == "refuse"


# -- claims ---------------------------------------------------------------------------------------


@needs_solver
@pytest.mark.parametrize(("tricks", "said"), [(12, "refuse"), (13, "refuse"), (0, "accept")])
def test_b_q_2_a_bot_accepts_what_holds_against_the_best_defence(tricks: int, said: str) -> None:
    round_ = done(board(DRAW, dealer=S), "4S P P P C3")
    act(round_, S, f"claim:{tricks}")
    assert answer(sight_of(round_)) == said


@needs_solver
def test_b_q_2_a_true_claim_is_accepted_by_both() -> None:
    round_ = done(board(DRAW, dealer=S), "4S P P P C3 C9 CJ CK")
    real = tuple(hands(round_))
    best = max(solve([DoubleDummyPosition(real, 0, S)])[0].values())  # type: ignore[arg-type]  # four hands
    act(round_, S, f"claim:{best}")
    for _ in range(2):
        assert club(round_.view(actor(round_)), Dice(1)) == "accept"
        done(round_, "accept")
    assert round_.actors() == ()


@pytest.mark.parametrize("cards", range(44, 52))
def test_b_q_2_a_claim_near_the_end_is_answered(cards: int) -> None:
    round_ = played(BOARDS[0], cards)
    act(round_, round_.kernel.declarer, f"claim:{13 - round_.kernel.finished}")
    said = {club(round_.view(actor(round_)), Dice(1))}
    act(round_, actor(round_), "accept")
    said.add(club(round_.view(actor(round_)), Dice(1)))
    assert len(said) == 1  # both see the same four hands


def test_who_plays_at_random_makes_no_claims() -> None:
    round_, dice = done(board(DRAW, dealer=S), "4S P P P"), Dice(1)
    while round_.actors():
        seat = actor(round_)
        text = LEVELS["random"](round_.view(seat), dice)
        assert "claim" not in text
        act(round_, seat, text)
    assert round_.kernel.played == 52
