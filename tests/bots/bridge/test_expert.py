"""The expert of bridge: its system call by call, and cards over imagined deals."""

from __future__ import annotations

import pytest

from eldest.bots import levels
from eldest.bots.bridge import solver
from eldest.bots.bridge.agreement import UNKNOWN
from eldest.bots.bridge.expert import player, worths
from eldest.bots.bridge.expert.lead import leads, usual_lead
from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.sight import Sight
from eldest.bots.bridge.system import BASELINE
from eldest.bots.search import Budget
from eldest.cards import card_text, cards_of, mask_of
from eldest.deal import Dice
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.calls import PASS, call_text, read_call
from eldest.games.bridge.deals import read_pbn_hand
from eldest.games.bridge.legal import legal_calls
from eldest.games.bridge.talk.explanations import MARK, spoken
from eldest.games.bridge.talk.remarks import LONGEST
from eldest.terminal.words import TerminalWords
from tests.bots.bridge.test_bidding import calls_of, random_deals
from tests.each import each
from tests.games.bridge.table import S, W, actor, board, done
from tests.solving import needs_solver

SMALL = Budget(worlds=3)


def bid(hand: str, calls: str = "") -> str:
    return call_text(EXPERT.choose(calls_of(calls), hand_of(read_pbn_hand(hand))))


def test_it_is_a_level() -> None:
    assert levels("bridge")[-2:] == ("club", "expert")


def test_points_are_counted_with_distribution() -> None:
    hand = hand_of(read_pbn_hand("KQJ972.K842.-.A92".replace("-", "")))
    assert (hand.points, hand.aces) == (13, 1)
    assert hand.worths[0] == 13 + 5 + 1  # the void, and the sixth trump
    assert hand.worths[1] == 13 + 5


@each(
    ("hand", "points"),
    [
        ("AQ952.K.K843.872", 12 + 3 - 1),  # a lone king may fall under the ace
        ("AQ952.Q.K843.872", 11 + 3 - 2),
        ("AQ952.QJ.K843.72", 12 + 1),  # the doubleton with honours adds nothing
        ("AQ952.AK.K843.72", 16 + 1 + 1),
    ],
)
def test_short_suits_with_lone_honours_count_less(hand: str, points: int) -> None:
    assert hand_of(read_pbn_hand(hand)).worths[0] == points


def test_side_suits_are_controlled_by_ace_king_or_one_card() -> None:
    hand = hand_of(read_pbn_hand("QT9652.A3.K843.2"))
    assert hand.controls(0)
    assert not hand.controls(1)  # with hearts as trumps the spades lose two tricks


@each(
    ("calls", "hand", "wanted"),
    [
        ("", "2.AQJ87543.J4.87", "4H"),  # eight cards
        ("", "2.87.J43.KQT9843", "3C"),
        ("", "KT9843.87.Q43.J2", "2S"),
        ("", "AQ943.KJ843.J2.8", "1S"),  # light, with two long suits
        ("1S 2D P P", "KQJ972.K8.J.AKQ9", "3S"),  # 19 points do not pass
        ("1D", "AKQ4.AT42.A.T843", "X"),
        ("1D P 2D", "AKQ4.AT42.A.T843", "X"),
        ("1S 2H P P", "AQT9762..A87.J98", "2S"),
        ("1N P 2H P 2S P", "K98743.J9.Q6.KJ3", "4S"),
        ("1N P 2D X", "AKJ2.QT9.J43.KQ7", "2H"),  # a doubled transfer is completed
        ("1S P 2H P", "AKJ82.Q5.A43.K72", "3N"),  # a new suit at the two level is not passed
        ("1H P 2H P", "7.AKJT932.T.AKQ8", "4N"),  # a slam try after a raise
        ("1H P 2H P 4N P", "K82.Q86.A964.J32", "5D"),
        ("1H P 2H P 4N P 5D P", "7.AKJT932.T.AKQ8", "6H"),
        ("1H P 2H P 4N P 5C P", "7.AKJT932.T.AKQ8", "5H"),  # two aces are missing
        ("2C P 2D P 2H P 3N P", "A9.AKQT874.A.AQJ", "4N"),  # a suit that needs no support
        ("2C P 2D P 2H P 3N P 4N P 5C P", "A9.AKQT874.A.AQJ", "6H"),
        ("1D P 1S P 2N P", "T9752.95.A83.AKT", "3S"),  # five cards; 29 points are no slam
        ("1D P 1S P 2N P", "T9752.95.A83.AKJ", "3S"),
        ("1D P 1S P 2N P", "T975.95.AK8.AKQ2", "6N"),
        ("1S P", "KQ82.A93.84.KQ76", "2N"),  # a strong raise
        ("1S P", "KT842.3.9843.876", "4S"),  # a weak one
        ("1D 1S", "82.KJ93.A84.8765", "X"),  # for takeout: the other major
        ("2N P", "KQ953.82.984.876", "3H"),
        ("1D 1H P P X P", "943.432.Q3.KQJ98", "2C"),  # opener's double is answered in a suit
        ("1S P 1N X P", "8762.KJ74.T6.Q93", "2H"),  # as is partner's double of their answer
        ("1C 1N P", "82.KJ974.T6.Q932", "2D"),  # a transfer, as to an opening of 1N
        ("1C 1N P 2D P", "AQ5.Q83.KJ4.KJ72", "2H"),
        ("1C P 1H 2D", "AKQ5.KJ.JT5.KQ32", "X"),  # 19 points do not pass
        ("1S P 1N P 3D P 4D P", "AKQJT.Q6.AKT8.J8", "5D"),  # a forcing jump ends in game
        ("1S P 2D P 2S P 2N P", "KT85432.AQ42.9.8", "4S"),  # seven cards need no support
        ("1H P 1S P 2H P 2N P", "Q4.AQT964.Q54.K6", "3H"),
        ("1H P 1N P", "Q86.AKQT9873..K8", "4H"),
        ("1D 1H", "AT952.543.QJ54.3", "1S"),  # a major before support of a minor
        ("1H P 1S P 2H P", "AKQ852.95.A2.Q75", "4H"),  # two of them are a fit
        ("2S 3H 3S", "A962.K963.83.A75", "4H"),  # partner's overcall was a high one
        ("1H 2S P", "KT7.AT862.72.A85", "3S"),  # and this was a weak jump
        ("1D P 1H P 2D P", "AT2.KJ9874.T.KJ9", "3H"),
        ("1C P 1S P", "2.AQ9.92.AKQJ652", "3N"),
        ("1D P 1H P", ".AT52.AKQJ65.AK6", "4N"),  # too strong for a raise to game
        ("1D P 1H P", "KJ87.A2.KQJT7.K5", "1S"),  # a jump to 2S has 19 points
        ("1D P 1H P", "KJ87.AQ.KQJT7.A5", "2S"),
        ("1D 1N P 2D P 2H P", "A942.J8763.Q8.A3", "3N"),  # partner has shown the stopper
        ("1S P 1N P 2D P", "K5.A97.J93.Q9642", "2S"),  # partner may have 17 points
        ("1C P 1S P 2C P 2N P", "K73.QJT.3.AQT842", "3N"),  # the clubs are worth two points
        ("1H P 3H P", "Q85.AK654.T63.A5", "4H"),  # 24 points with a fit
        ("1C P 1D P 1S P", "Q32.2.AJT432.KQ6", "3N"),  # an opening opposite an opening
        ("1C P 1D P 1S P", "Q32.J2.AJT43.Q62", "2N"),
        ("2C P 2D P 3C P 3S P", "AJ.AQJ3.AQ.AT984", "4S"),  # 2C is not passed below game
        ("2D P", "A9.KT2.KQJ7.QT82", "3N"),  # the diamonds run
        ("2D P", "A92.KT2.87.AQT82", "P"),
    ],
)
def test_what_the_expert_bids(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1C", "AJT3.AJ65.865.T4", "P"),
        ("1C P P", "AJT3.AJ65.865.T4", "X"),  # where a pass would end the auction, with less
        ("2D P P", "AT.AKQT.J86.9873", "X"),
        ("1C X P", "KQT3.KJ65.A6.694", "4S"),
        ("1C P P X P", "KQT3.KJ65.A6.694", "2S"),  # so partner needs two points more
        ("1S P P X P", "AJT7.82.T984.KQ5", "1N"),  # a stopper before a minor
        ("1S X P", "AJT7.82.T984.KQ5", "2N"),
        ("1S 2H P P 3C 3H P P", "AKJ94.86.A.A7652", "P"),  # both suits have been told
        ("1H X P", "A542.K7.Q982.JT4", "2S"),
        ("1H P P 1N P", "A542.K7.Q982.JT4", "P"),  # 11 to 14 points
        ("1C 2D P 3D", "A975.AJ76.A.KQT9", "X"),  # 18 points, one diamond
        ("2H X P", "876.QT8.AJ53.A82", "2N"),  # no jump to four of a minor
        ("1H 2S 3H", "AK.Q.KQJ842.9872", "4S"),  # partner has six spades
        ("2H 3D P", "874.A83.A3.K9653", "3N"),  # a bid of three shows more than one of one
        ("1C 1H", "Q84.4.KT764.KJ97", "2C"),  # too few points for their suit
        ("1C 1H X P 1N P", "K96.932.AKQ2.A53", "2H"),  # only a stopper is missing for game
        ("1C 1H X P 1N P 2H P", "AJ2.QT7.T53.KQJ4", "3N"),
        ("1D 1S 2S P", "K54.8.AKJ64.T642", "2N"),  # the stopper before the diamonds
        ("1C 1H P 2C P", "Q732.J8543.73.AJ", "2H"),  # but not before spades or hearts
        ("1H P 1N 2S", "A2.QJT982.AQ7.Q4", "3H"),  # six hearts compete
        ("1S 2H", "J.Q43.QJ62.KJ952", "X"),  # no major is left: both minors
        ("1S P 2S", ".KJ932.J875.KQJ6", "X"),  # a point less with one spade at most
        ("1S P 2S", "7.KJ93.JT875.KQ6", "P"),
        ("3C X 4C", "AKJ4.A754.652.Q4", "4S"),
        ("4H X P", "K9832.84.J62.T95", "P"),  # too little to take it out
        ("4H X P", "KQ9832.4.J62.T95", "4S"),
    ],
)
def test_competition(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@pytest.mark.parametrize(
    ("calls", "hand"),
    [
        ("1S 2D P P", "KQJ972.K8.J.AKQ9"),
        ("1S 2H P P", "AQT9762..A87.J98"),
        ("1N P 2D X", "AKJ2.QT9.J43.KQ7"),
    ],
)
def test_where_club_passes_and_loses(calls: str, hand: str) -> None:
    cards = hand_of(read_pbn_hand(hand))
    assert BASELINE.choose(calls_of(calls), cards) == PASS != EXPERT.choose(calls_of(calls), cards)


@pytest.mark.parametrize(
    ("calls", "call", "language", "text"),
    [
        ("1H P 2H P", "4N", "en", "asks for aces, 23 or more points with distribution (± 2)"),
        ("1H P 2H P 4N P", "5C", "en", "shows aces, 0 or 4 aces"),
        ("1H P 2H P 4N P", "5D", "cs", "odpovídá, kolik má es, es: 1"),
        (
            "1H P",
            "2N",
            "hi",
            "मज़बूत बढ़ाना, बोलना ज़रूरी, 13 या ज़्यादा अंक, बँटवारा मिलाकर (± 2), पान के 3 या ज़्यादा",
        ),
        ("1N P", "4N", "en", "invitation to slam, 15 points (± 2)"),
        (
            "1H P 3H P",
            "4C",
            "en",
            "asks for a control of this suit, 20 or more points with distribution (± 2), "
            "every side suit controlled, 5 or more hearts",
        ),
        ("1H P 3H P 4C P", "4H", "cs", "bez kontroly v barvě, na kterou zněl dotaz"),
        ("1C 1H X P 1N P", "2H", "en", "asks for a stopper, 12 or more points (± 2)"),
        ("1C 1H X P 1N P", "2H", "cs", "ptá se na zádrž, 12 a více bodů (± 2)"),
        ("1C 1H X P 1N P", "2H", "hi", "रोक का सवाल, 12 या ज़्यादा अंक (± 2)"),
        (
            "1H P",
            "4D",
            "hi",
            "साथ है और एक छोटा रंग, बोलना ज़रूरी, 12 से 15 अंक, बँटवारा मिलाकर (± 2), "
            "पान के 4 या ज़्यादा, ईंट के ज़्यादा से ज़्यादा 1",
        ),
        (
            "",
            "2S",
            "en",
            "weak, 5 to 10 points, 6 or more spades, 1 of A K Q J in spades, at most 3 hearts",
        ),
    ],
)
def test_calls_are_explained_in_words(calls: str, call: str, language: str, text: str) -> None:
    said = EXPERT.explain(calls_of(calls), read_call(call))
    assert spoken(said, TerminalWords(GAME, language)) == text


def test_what_is_bid_can_be_explained_and_is_what_the_hand_has() -> None:
    spoken_in = [TerminalWords(GAME, language) for language in ("en", "cs", "hi")]
    for number, hands in random_deals(40):
        calls = tuple[int, ...]()
        while legal := legal_calls(calls):
            hand = hand_of(hands[(number + len(calls)) % 4])
            call = EXPERT.choose(calls, hand)
            assert legal >> call & 1
            assert any(entry.meaning.fits(hand) for entry in EXPERT.meanings(calls, call))
            if call != PASS:
                said = EXPERT.explain(calls, call)
                assert 0 < len(said) <= LONGEST
                assert said != UNKNOWN
                assert not any(spoken(said, words).startswith(MARK) for words in spoken_in)
            calls = (*calls, call)


def test_among_wild_callers_the_system_stays_legal() -> None:
    for number, hands in random_deals(25):
        for wild in (0, 1):
            dice, calls = Dice(number), tuple[int, ...]()
            while legal := legal_calls(calls):
                turn = (number + len(calls)) % 4
                any_call = cards_of(legal)[dice.below(legal.bit_count())]
                chosen = EXPERT.choose(calls, hand_of(hands[turn]))
                assert legal >> chosen & 1
                calls = (*calls, chosen if turn & 1 == wild else any_call)


def test_two_clubs_is_rebid_after_whatever_was_said() -> None:
    hand = hand_of(read_pbn_hand("AK2.5.AKQJ5.AQ85"))
    opened = calls_of("2C")
    for theirs in cards_of(legal_calls(opened)):
        for answer in cards_of(legal_calls((*opened, theirs))):
            calls = (*opened, theirs, answer, PASS)
            if legal := legal_calls(calls):
                assert legal >> EXPERT.choose(calls, hand) & 1


# -- cards ----------------------------------------------------------------------------------------

DEAL = "N:KQ52.A84.A73.Q92 T98.KQJ9.QT4.J85 AJ764.T3.K85.K76 3.7652.J962.AT43"


@needs_solver
def test_the_same_view_and_dice_give_the_same_card() -> None:
    expert = player(SMALL)
    for played in ("", "C3 C9 CJ CK", "C3 C9 CJ CK SA S3 S2 S8"):
        view = (round_ := done(board(DEAL, dealer=S), f"4S P P P {played}")).view(actor(round_))
        first = expert(view, Dice(3))
        assert first in view.legal
        assert {expert(view, Dice(3)) for _ in range(2)} == {first}


@needs_solver
def test_b_t_4_other_hidden_hands_change_nothing() -> None:
    """What it cannot see is dealt anew: the opening lead stays the same."""
    expert = player(SMALL)
    round_ = done(board(DEAL, dealer=S), "4S P P P")
    view = round_.view(actor(round_))
    again = GAME.imagine(view, Dice(5)).view(actor(round_))
    assert expert(again, Dice(3)) == expert(view, Dice(3))


def before_the_lead(west: str, calls: str) -> Sight:
    """West, after these calls of which South's was the first."""
    held = read_pbn_hand(west)
    rest = [card for card in range(52) if not held >> card & 1]
    north, east, south = (mask_of(rest[start::3]) for start in range(3))
    round_ = done(board(str(Deal((north, east, south, held))), dealer=S), calls)
    return Sight(round_.view(W), Dice(1))


@each(
    ("west", "calls", "wanted"),
    [
        ("85.K72.QJ53.T984", "1S P 1N 2H 2S P P P", "H2"),  # partner has bid hearts
        ("85.72.QJ53.T9842", "1S P 1N 2H 2S P P P", "H7"),
        ("85.A72.QJ53.T984", "1S P 1N 2H 2S P P P", "HA"),
        ("85.A72.QJ53.T984", "1S P 2S P P P", "DQ"),  # he has shown nothing
    ],
)
def test_the_usual_lead_is_partners_suit(west: str, calls: str, wanted: str) -> None:
    assert card_text(usual_lead(before_the_lead(west, calls))) == wanted


def test_no_low_card_is_led_from_an_ace_against_a_suit() -> None:
    sight = before_the_lead("85.A72.QJ53.AT98", "1S P 2S P P P")
    assert " ".join(map(card_text, cards_of(leads(sight)))) == "S8 S5 HA DQ DJ D5 D3 CA"
    sight = before_the_lead("85.A72.QJ53.AT98", "1N P P P")
    assert leads(sight) == sight.choices


@needs_solver
def test_every_card_has_its_worth_and_calls_have_none() -> None:
    round_ = done(board(DEAL, dealer=S), "4S P P P")
    view = round_.view(actor(round_))
    found = worths(view, SMALL, Dice(1))
    assert set(found) == {text for text in view.legal if len(text) == 2}
    assert worths(board(DEAL, dealer=S).view(S), SMALL, Dice(1)) == {}


def test_without_a_solver_it_plays_by_rules_of_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "is_there", lambda: False)
    round_ = done(board(DEAL, dealer=S), "4S P P P")
    view = round_.view(actor(round_))
    assert player(SMALL)(view, Dice(1)) in view.legal
    assert worths(view, SMALL, Dice(1)) == {}
