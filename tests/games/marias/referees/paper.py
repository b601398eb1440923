"""A whole round on paper: the referees of talk, doubling and play one after the other."""

from __future__ import annotations

from typing import Any

from eldest.games.marias.options import Options
from tests.games.marias.referees.doubling import Doubling
from tests.games.marias.referees.pay import Facts, Payment, rate, to_each
from tests.games.marias.referees.play import Shadow
from tests.games.marias.referees.talk import Talk

FORFEIT = "forfeit"


class Paper:
    """Who is on turn, what everybody may do, and in the end what everybody is paid."""

    def __init__(self, order: list[str], chooser: int, options: Options) -> None:
        self.options = options
        self.chooser = chooser
        self.talk = Talk(order, chooser, options)
        self.players = self.talk.players
        self.doubling: Doubling | None = None
        self.shadow: Shadow | None = None
        self.answers: list[int] = []  # who is still to speak about the open hand
        self.opened = False
        self.facts: Facts | None = None
        self.offender: int | None = None
        self.ending = ""

    @property
    def phase(self) -> str:
        """The phase as the lawbook names it."""
        if self.ending:
            return "settled"
        if self.shadow:
            return "play"
        return "open" if self.answers else self.talk.phase

    @property
    def turn(self) -> int:
        """The one player on turn (M-0.6)."""
        if self.shadow:
            return self.shadow.turn
        if self.answers:
            return self.answers[0]
        return self.doubling.turn if self.doubling else self.talk.turn

    @property
    def hands(self) -> dict[int, set[str]]:
        """What each player holds."""
        return self.talk.hands

    def legal(self, seat: int) -> set[str]:
        """All that this seat may do now; misdeals and claims of a revoke apart."""
        if self.ending:
            return set()
        if self.shadow:
            return self._playable() if seat == self.shadow.turn else set()
        if self.answers:
            return self._may_answer() if seat == self.answers[0] else set()
        return (self.doubling or self.talk).legal(seat)

    def act(self, seat: int, text: str) -> None:
        """One action that is legal."""
        if self.shadow:
            self._play(self.shadow, text)
        elif self.answers:
            self._answer(text)
        elif self.doubling:
            self.doubling.act(seat, text)
            self._after_doubling(self.doubling)
        else:
            self.talk.act(seat, text)
            self._after_talk()

    # -- between the phases -------------------------------------------------------------------

    def _after_talk(self) -> None:
        talk = self.talk
        if talk.phase == "settled":
            self.ending = "passed out"
        elif talk.phase == "doubling":
            assert talk.declarer is not None
            self.declarer = talk.declarer
            contract = talk.contract or talk.kind
            shown = talk.shown if talk.kind == "TRUMP" else ""
            self.doubling = Doubling(
                self.options, self.players, talk.hands, talk.declarer, contract, shown
            )
            self._after_doubling(self.doubling)

    def _after_doubling(self, doubling: Doubling) -> None:
        if not doubling.over:
            return
        made = doubling.unplayed(self.talk.contract)
        if made is not None:
            self._settle("unplayed", made=made, plain=True)
        elif self.options.open_hand == "on":
            self.answers = [self.declarer, *doubling.defence]
        else:
            self._begin_play()

    def _may_answer(self) -> set[str]:
        first = self.answers[0] == self.declarer
        return {"open", "closed"} if first else {"accept_open", "play_on"}

    def _answer(self, text: str) -> None:
        """M-17.1: the declarer opens the hand or not, and each defender accepts or plays on."""
        self.answers = [] if text in ("closed", "play_on") else self.answers[1:]
        self.opened = self.opened or text == "open"
        if text in ("closed", "play_on"):
            self._begin_play()
        elif not self.answers and self.doubling:
            stakes = self.doubling.stakes.items()
            made = {name: stake.side == 0 for name, stake in stakes}
            self._settle("accepted", made=made, plain=True)

    def _begin_play(self) -> None:
        assert self.doubling
        leads = self.talk.kind != "TRUMP" or self.options.auction_lead == "declarer"
        self.shadow = Shadow(
            self.talk.hands,
            self.declarer,
            self.declarer if leads else self.chooser,
            self.talk.kind,
            self.talk.trump(),
            self.doubling.keeper(),
            self.options.king_first,
        )

    # -- the play -----------------------------------------------------------------------------

    def _playable(self) -> set[str]:
        shadow = self.shadow
        assert shadow
        strict = self.options.enforcement == "strict"
        found = shadow.legal() if strict else set(shadow.hands[shadow.turn])
        if self.options.claims == "on" and not shadow.trick and shadow.claims(self.talk.talon):
            found.add("claim")
        if self.options.concede == "on" and shadow.turn == self.declarer:
            found.add("concede")
        return found

    def _play(self, shadow: Shadow, text: str) -> None:
        if text in ("claim", "concede"):
            self._shorten(shadow, text)
            return
        shadow.play(text)
        if shadow.over():
            self._count(shadow)

    def _count(self, shadow: Shadow) -> None:
        won = shadow.tricks(self.declarer)
        made = {"MISERE": won == 0, "SLAM": won == 10}
        self._settle(
            "played",
            cards=shadow.card_points(),
            pairs=(shadow.pairs(0), shadow.pairs(1)),
            made=made | self._sevens(shadow.seven_won),
            silent=shadow.silent() if shadow.trump else 0,
            opened=self.opened,
        )

    def _sevens(self, won: Any) -> dict[str, bool]:
        assert self.doubling
        stakes = self.doubling.stakes
        names = [name for name in ("SEVEN", "SEVEN_AGAINST") if name in stakes]
        return {name: won(stakes[name].seat) for name in names}

    def _shorten(self, shadow: Shadow, word: str) -> None:
        """M-17.2, M-17.3: the rest goes to the claimant, or to the left of who concedes."""
        claims, seven = word == "claim", f"{shadow.trump}7"
        holder = next((seat for seat, held in shadow.hands.items() if seven in held), None)
        wins = holder is not None and (claims or holder != self.declarer)
        if shadow.trump:
            shadow.wed_the_rest(shadow.turn)
        mine, theirs = shadow.card_points()
        for_declarer = claims and shadow.turn == self.declarer
        paid = 0 if holder is None or shadow.keeper is not None else 1
        self._settle(
            word,
            cards=(90 - theirs, theirs) if for_declarer else (mine, 90 - mine),
            pairs=(shadow.pairs(0), shadow.pairs(1)),
            made={"MISERE": False, "SLAM": claims}
            | self._sevens(lambda seat: wins and seat == holder),
            silent=paid if wins and holder == self.declarer else -paid,
            opened=self.opened,
        )

    def revoke(self) -> None:
        """M-16.4: the earliest violation is claimed."""
        shadow, doubling = self.shadow, self.doubling
        assert shadow
        assert doubling
        self.offender = shadow.revokes[0][0]
        guilty = shadow.side(self.offender)
        own = list(shadow.card_points())
        if shadow.number > 10:
            own[shadow.side(shadow.turn)] -= 10
        own[1 - guilty] = 90 - own[guilty]
        if shadow.trump:
            shadow.wed_the_rest(self.declarer)
        self._settle(
            "revoke",
            cards=(own[0], own[1]),
            pairs=(shadow.pairs(0), shadow.pairs(1)),
            made={name: stake.side != guilty for name, stake in doubling.stakes.items()},
            opened=self.opened,
        )

    # -- the payment --------------------------------------------------------------------------

    def _settle(self, ending: str, **more: Any) -> None:
        assert self.doubling
        raisers = len(self.doubling.raisers - {self.declarer})
        levels = self.doubling.levels()
        self.facts = Facts(self.talk.kind, self.talk.trump(), levels, raisers=raisers, **more)
        self.ending = ending

    def payments(self) -> tuple[int, ...]:
        """M-6.8, M-13.7, M-16.4, M-18.2, M-18.4: what each player gets, in a sum of 0."""
        seat, units = self.chooser, 0
        if self.facts:
            seat, units = self.declarer, Payment(self.facts, self.options).units()
        elif self.options.all_pass == FORFEIT:
            units = -rate(self.options, "game")
        options, players = self.options, self.players
        paid = to_each(units, seat, players, options, with_sitter=options.sitter_pays)
        if self.offender is not None:
            minor = rate(options, "minor_penalty")
            fine = to_each(-minor, self.offender, players, options, with_sitter=False)
            paid = [sum(both) for both in zip(paid, fine, strict=True)]
        return tuple(paid)

    def collected(self) -> list[str]:
        """M-14.4: the pack as it is collected after the round, the talon last."""
        last = self.shadow or Shadow(self.talk.hands, self.chooser, self.chooser)
        return last.collected(self.talk.talon)
