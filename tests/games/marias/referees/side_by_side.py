"""A round and the open referees beside it, kept in step from the deal to the payment."""

from __future__ import annotations

import random

from eldest.games.marias.options import Options
from eldest.protocol import Round
from tests.games.marias.referees.paper import Paper
from tests.games.marias.referees.pay import Payment
from tests.games.marias.referees.play import Shadow
from tests.games.marias.table import (
    PACK,
    act,
    begin,
    begin_cut,
    collected,
    free,
    hand,
    legal,
    legal_cards,
    phase,
    points,
    seen,
    turn,
)

RARE = {"pass_choice": 0.35, "misere": 0.15, "slam": 0.08, "take": 0.15, "SLAM": 0.3}
RARE |= {"change": 0.1, "concede": 0.03, "pass": 3}


def shadow_of(round_: Round) -> Shadow:
    """The referee of a round whose first card is about to be led."""
    view = round_.view(None)
    players = [(view.chooser + step) % len(view.sizes) for step in range(3)]
    keepers = [c.seat for c in view.commitments if c.name in ("SEVEN", "SEVEN_AGAINST")]
    return Shadow(
        {seat: hand(round_, seat) for seat in players},
        view.declarer,
        turn(round_),
        view.type,
        view.trump,
        keepers[0] if keepers else None,
        view.options.king_first,
    )


def assert_agrees(round_: Round, shadow: Shadow) -> None:
    """The round shows what the referee has on paper."""
    assert round_.actors() == (shadow.turn,)
    assert legal_cards(round_, shadow.turn) == shadow.legal() != set()
    assert_seen(round_, shadow)


def assert_seen(round_: Round, shadow: Shadow) -> None:
    """The same for a table that lets everybody play what he holds."""
    views = seen(round_)
    for view in views:
        assert [(laid.seat, laid.card) for laid in view.trick] == shadow.trick
        assert [(laid.seat, laid.card) for laid in view.last_trick] == shadow.last
        assert view.winning == (shadow.winning()[0] if shadow.trick else None)
        assert view.number == shadow.number
        assert [(m.seat, m.suit, m.value) for m in view.marriages] == shadow.marriages
    for seat, held in shadow.hands.items():
        assert set(views[1 + seat].hand) == held
        assert views[0].sizes[seat] == len(held)
        assert views[0].tricks[seat] == shadow.tricks(seat)


def play_beside(round_: Round, shadow: Shadow, lying: list[str]) -> None:
    """Plays these cards in the round and on paper; both must agree before each of them."""
    for card in lying:
        assert_agrees(round_, shadow)
        act(round_, shadow.turn, card)
        shadow.play(card)


def kind(text: str) -> str:
    """What sort of action a text is, so that rare sorts are not drowned by many discards."""
    verb, _, rest = text.partition(":")
    if verb == "declare":
        return rest.split(":")[1]
    if verb in ("announce", "bid"):
        return rest
    if not rest and len(verb) == 2:
        return "play"
    return "raise" if verb == "respond" and rest != "good" else verb


class Beside:
    """One whole round, played at random where both the round and the paper allow it."""

    def __init__(self, seed: int, options: Options) -> None:
        self.dice = random.Random(seed)
        self.options = options
        order = sorted(PACK)
        self.dice.shuffle(order)
        chooser = self.dice.randrange(options.seats)
        start = begin_cut if options.deck_mode == "cut" else begin
        self.round = start(" ".join(order), chooser, **vars(options))
        self.paper = Paper(order, chooser, options)
        self.claimed: set[tuple[int, int]] = set()

    def run(self) -> None:
        """From the choice to the settlement."""
        while not self.paper.ending:
            self._step()
        self._end()

    def _step(self) -> None:
        paper = self.paper
        allowed = {seat: paper.legal(seat) for seat in range(self.options.seats)}
        self._agree(allowed)
        speakers = [seat for seat in allowed if allowed[seat]]
        seat = self.dice.choice(speakers) if self.dice.random() < 0.1 else paper.turn
        text = self._pick(allowed[seat])
        free(self.round, seat, text)
        paper.act(seat, text)
        self._claim_a_revoke()

    def _agree(self, allowed: dict[int, set[str]]) -> None:
        """The phase, the player on turn, what everybody may do and what he holds."""
        paper = self.paper
        assert (phase(self.round), self.round.actors()) == (paper.phase, (paper.turn,))
        for seat, texts in allowed.items():
            found = {t for t in legal(self.round, seat) if not t.startswith(("misdeal", "revoke"))}
            assert found == texts, (seat, paper.phase)
        if paper.shadow:
            assert_seen(self.round, paper.shadow)
        else:
            assert all(hand(self.round, seat) == paper.hands[seat] for seat in paper.players)

    def _pick(self, texts: set[str]) -> str:
        """A random action: first its sort, then one of the sort."""
        kinds = sorted({kind(text) for text in texts})
        chosen = self.dice.choices(kinds, [RARE.get(each, 1.0) for each in kinds])[0]
        return self.dice.choice(sorted(text for text in texts if kind(text) == chosen))

    def _claim_a_revoke(self) -> None:
        """M-16.3: now and then somebody claims, wrongly without effect, or rightly the earliest."""
        shadow = self.paper.shadow
        if self.options.enforcement == "strict" or not shadow or self.dice.random() < 0.7:
            return
        if self.paper.ending not in ("", "played"):
            return
        right = bool(shadow.revokes) and self.dice.random() < 0.5
        claims = shadow.revokes[:1] if right else self._wrong(shadow)
        for claim in claims:
            text = "revoke:{}:{}".format(*claim)
            free(self.round, self.dice.randrange(self.options.seats), text)
        if right:
            self.paper.revoke()

    def _wrong(self, shadow: Shadow) -> list[tuple[int, int]]:
        """One claim about a lawful card that nobody has claimed yet; none if there is no such."""
        laid = {(seat, trick) for seat in shadow.players for trick in range(1, shadow.number)}
        laid |= {(seat, shadow.number) for seat, _ in shadow.trick}
        open_ = sorted(laid - set(shadow.revokes) - self.claimed)
        found = [self.dice.choice(open_)] if open_ else []
        self.claimed |= set(found)
        return found

    def _end(self) -> None:
        assert phase(self.round) == "settled"
        while self.round.actors():
            free(self.round, turn(self.round), "next")
        assert points(self.round) == self.paper.payments()
        if self.paper.facts:
            self._assert_published(Payment(self.paper.facts, self.options))
        if self.options.deck_mode == "cut":
            assert collected(self.round) == self.paper.collected()

    def _assert_published(self, payment: Payment) -> None:
        """M-14.1: points, marriages, every value, and U before and after the limit."""
        told = self.round.view(None).settlement
        values = payment.values()
        assert {value.name: value.amount for value in told.values if value.amount} == values
        assert (told.before, told.u) == (sum(values.values()), payment.units())
        if self.paper.talk.kind == "TRUMP" and not payment.facts.plain:
            assert (told.cards, sum(told.cards)) == (payment.facts.cards, 90)
            assert told.marriages == payment.facts.pairs
