"""B-6.M.1, B-6.M.4 and B-6.L on any row of operations, by anybody, in both editions."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from eldest.cards import NotationError
from eldest.club.journal import canonical
from eldest.club.law6 import Answer, verify_log, verify_release
from eldest.club.law6.keeping import FILE
from eldest.games.bridge import unrank
from tests.club.law6.room import by, done, now_of, seated, state_of
from tests.club.law6.test_traffic import SUITS, cards_in

ORDER = ["empty", "shuffled", "dealt", "ready", "in_auction", "in_play", "done"]
HOLDING = ORDER[3:]
PEOPLE = ["dir", "dir", "ass", "agent", "kib", "system", *(f"{s}{t}" for t in "12" for s in "nesw")]
BOARDS = st.sampled_from([1, 2, 3])
WHO = st.sampled_from(PEOPLE)
DIRECTOR = st.sampled_from(["dir"] * 9 + ["ass", "n1", "system"])  # else hardly anything happens
PLAYER = st.sampled_from([f"{seat}{table}" for table in "12" for seat in "nesw"] + ["kib"])
CARDS = st.sampled_from(["SA", "HT", "D2", None])
REASONS = st.sampled_from(["irregular", "SA was seen", "irregular", ""])


class Evening(RuleBasedStateMachine):
    """Operations in any order; what the lawbook promises is checked after each."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0
        self.g = 1
        self.read = 0  # entries of the log

    @initialize(
        edition=st.sampled_from(["2007", "2017"]),
        method=st.sampled_from(["table", "other", "agents"]),
        copied=st.booleans(),
        format=st.sampled_from(["pairs", "teams"]),
        purpose=st.sampled_from(["normal", "replay"]),
    )
    def found(self, edition: str, method: str, copied: bool, **event: str) -> None:
        """Board 1 is dealt at the start, with a copy or without, or the rules get nowhere."""
        self.session = seated(edition=edition, boards=[1, 2, 3], **event)
        done(self.session.set_dealing_method(by("dir"), method))
        done(self.session.open_session(by("dir")))
        if method == "other":
            self.generate_what_is_due("dir", 1)
        else:
            self.whole_deal(1)
        if copied:
            done(self.session.instruct_copies(by("dir"), reason="two rooms"))
            done(self.session.make_copies(by("dir"), 1, 1, tables=[2]))

    def do(self, op: str, who: str, **args: Any) -> Answer | None:
        """One operation: logged; refused, it changes nothing; malformed, it leaves no trace."""
        before, entries = state_of(self.session), len(self.session.log)
        self.time += 3
        try:
            answer: Answer = getattr(self.session, op)(by(who, self.time), **args)
        except NotationError:
            assert (now_of(self.session), len(self.session.log)) == (before, entries)
            return None
        last = self.session.log[len(self.session.log)]
        assert (len(self.session.log), last.op) == (entries + 1, op)
        assert last.args.get("refused") == answer.code
        if not answer.ok:
            assert now_of(self.session) == before
        self.moved(before, op)
        return answer

    def moved(self, before: dict[str, Any], op: str) -> None:
        """Only the moves of B-6.M.1, several at once where one operation does several."""
        for number, old in before["boards"].items():
            new = self.session.boards[number]
            was, now = str(old.state), str(new.state)
            if was == "void":
                assert now == "void"
            elif was in ORDER and now in ORDER:
                forward = ORDER.index(now) >= ORDER.index(was)
                assert forward or (was, now) == ("done", "ready"), (was, now)
            elif now == "redeal_required":
                assert was != "empty" or op == "record_deal"  # dealt, and at once found wrong
            if old.auction_begun_at and not new.auction_begun_at:
                assert was == "redeal_required"

    @rule(who=WHO, board=BOARDS, seed=st.integers(0, 40))
    def shuffle(self, who: str, board: int, seed: int) -> None:
        by_software = {"seed": f"{seed:02x}"} if seed < 30 else {"riffles": seed - 30}
        self.do("shuffle", who, board=board, **by_software)

    @rule(who=PLAYER, board=BOARDS, k=st.integers(0, 52) | st.none())
    def cut(self, who: str, board: int, k: int | None) -> None:
        self.do("request_cut", who, board=board, k=k)

    @rule(who=WHO, board=BOARDS, cards=st.sampled_from([1, 30, 52, 52]), snake=st.booleans())
    def deal(self, who: str, board: int, cards: int, snake: bool) -> None:
        self.time += 10
        seq = "ESWNNWSE" * 6 + "ESWN" if snake else None
        self.do("deal", who, board=board, cards=cards, seq=seq)

    @rule(board=BOARDS)
    def whole_deal(self, board: int) -> None:
        """The way that usually succeeds, so that later states are reached."""
        self.g += 1
        who = "dir" if self.session.method in ("director", "agents") else "s1"
        self.do("shuffle", who, board=board, seed=f"ff{self.g:04x}")
        self.time += 10
        self.do("deal", who, board=board)

    @rule(who=DIRECTOR, board=BOARDS, k=st.integers(0, 2), fresh=st.booleans())
    def generate(self, who: str, board: int, k: int, fresh: bool) -> None:
        self.g += fresh
        deals = [[board, k, unrank(self.g * 10**20).to_pbn()]]
        self.do("generate", who, generator="opendeal/1", deals=deals)

    @rule(who=DIRECTOR, board=BOARDS)
    def generate_what_is_due(self, who: str, board: int) -> None:
        self.g += 1
        text = unrank(self.g * 10**20).to_pbn()
        deals = [[board, self.session.boards[board].k, text]]
        self.do("generate", who, generator="opendeal/1", deals=deals)

    @rule(
        who=DIRECTOR,
        board=BOARDS,
        shuffled=st.booleans(),
        played=st.booleans(),
        open_=st.booleans(),
    )
    def record(self, who: str, board: int, shuffled: bool, played: bool, open_: bool) -> None:
        deal = unrank(self.g * 10**20).to_pbn() if open_ else None
        sheet = {"shuffled_by": "s1" if shuffled else None, "played": played, "deal": deal}
        self.do("record_deal", who, board=board, dealt_by="s1", **sheet)

    @rule(
        who=WHO,
        board=BOARDS,
        phase=st.sampled_from(["shuffle_deal", "before_auction", "auction", "play"]),
        seen=st.lists(st.sampled_from(["N", "E", "w1", "kib", "dir"]), max_size=2),
        card=CARDS,
    )
    def exposure(self, who: str, board: int, phase: str, seen: list[str], card: str | None) -> None:
        self.do("report_exposure", who, board=board, phase=phase, visible_to=seen, card=card)

    @rule(
        who=WHO,
        board=BOARDS,
        kind=st.sampled_from(["count", "packet", "adjacent", "unshuffled", "imported", "dull"]),
    )
    def misdeal(self, who: str, board: int, kind: str) -> None:
        self.do("report_misdeal", who, board=board, kind=kind)

    @rule(
        who=DIRECTOR,
        board=BOARDS,
        choice=st.integers(0, 9),
        existing=st.sampled_from(["cancel", None]),
        reason=REASONS,
    )
    def decide(self, who: str, board: int, choice: int, **more: Any) -> None:
        """A choice that is open on a board which waits, if there is one; or any."""
        waiting = {n: b.pending for n, b in self.session.boards.items() if b.pending}
        number, pending = next(iter(waiting.items()), (board, None))
        offered = ["stand", *(pending.choices if pending else ())]
        self.do("decide", who, board=number, choice=offered[-1 - choice % len(offered)], **more)

    @rule(
        who=DIRECTOR,
        board=st.lists(BOARDS, min_size=1, max_size=2),
        existing=st.sampled_from(["cancel", "cancel", None]),
        override_6f=st.sampled_from([True, True, False]),
        confirmed=st.sampled_from([0, 2]),
        reason=REASONS,
    )
    def order(self, who: str, **more: Any) -> None:
        self.do("order_redeal", who, **more)

    @rule(who=DIRECTOR, board=BOARDS, reason=REASONS)
    def withdraw(self, who: str, board: int, reason: str) -> None:
        due = [number for number, found in self.session.boards.items() if found.redeal]
        self.do("withdraw_redeal", who, board=(due or [board])[0], reason=reason)

    @rule(who=DIRECTOR, op=st.sampled_from(["instruct_copies", "waive_presence"]), reason=REASONS)
    def instruct(self, who: str, op: str, reason: str) -> None:
        self.do(op, who, reason=reason)

    @rule(who=DIRECTOR, board=BOARDS, by_hand=st.booleans())
    def copies(self, who: str, board: int, by_hand: bool) -> None:
        self.do("make_copies", who, board=board, n=1, tables=[2], by_hand=by_hand)

    @rule(who=DIRECTOR, board=BOARDS, op=st.sampled_from(["restore_copy", "confirm_copy"]))
    def copy(self, who: str, board: int, op: str) -> None:
        self.do(op, who, board=board, copy=1)

    @rule(who=DIRECTOR, board=BOARDS)
    def check_copy(self, who: str, board: int) -> None:
        self.do("check_copy", who, board=board, copy=1, deal=unrank(self.g).to_pbn())

    @rule(who=PLAYER, board=BOARDS, call=st.sampled_from(["P", "1N"]))
    def call(self, who: str, board: int, call: str) -> None:
        self.do("call", who, board=board, call=call)

    @rule(who=PLAYER, board=BOARDS, op=st.sampled_from(["play_card", "take_hand", "read_deal"]))
    def act(self, who: str, board: int, op: str) -> None:
        self.do(op, who, board=board)

    @rule(
        who=DIRECTOR,
        board=BOARDS,
        op=st.sampled_from(["peek", "peek", "void_board"]),
        reason=REASONS,
    )
    def look_or_void(self, who: str, board: int, op: str, reason: str) -> None:
        self.do(op, who, board=board, reason=reason)

    @rule(who=WHO, board=BOARDS, table=st.sampled_from([1, 2, 3]), lead=CARDS)
    def result(self, who: str, board: int, table: int, lead: str | None) -> None:
        score = {"contract": "4H", "declarer": "S", "tricks": 10, "lead": lead}
        self.do("enter_result", who, board=board, table=table, **score)

    @rule(who=WHO, board=BOARDS, table=st.sampled_from([1, 2, 3]))
    def move(self, who: str, board: int, table: int) -> None:
        self.do("move_board", who, board=board, table=table)

    @rule(who=DIRECTOR, board=BOARDS, table=st.sampled_from([1, 2]))
    def adjust(self, who: str, board: int, table: int) -> None:
        self.do("adjust_score", who, board=board, table=table, law="12C2", reason="x")

    @rule(seats=st.lists(st.sampled_from("NESW"), unique=True), table=st.sampled_from([1, 2]))
    def presence(self, seats: list[str], table: int) -> None:
        self.do("set_presence", "system", table=table, seats=seats)

    @rule(
        who=st.sampled_from(["dir", "s1"]), op=st.sampled_from(["close_session", "release_hands"])
    )
    def finish(self, who: str, op: str) -> None:
        if self.time > 150:  # or most evenings would end at once
            self.do(op, who)

    @invariant()
    def pockets(self) -> None:
        """B-6.M.4, written again from the lawbook."""
        for board in self.session.boards.values():
            for box in board.boxes:
                hands = box.hands or ()
                cards = [card for hand in hands for card in range(52) if hand >> card & 1]
                if box.state in HOLDING:
                    unseen = board.provenance and board.provenance.attested and not hands
                    assert unseen or sorted(cards) == list(range(52))
                    assert unseen or all(hand.bit_count() == 13 for hand in hands)
                elif box.state in ("empty", "shuffled"):
                    assert not hands
            if board.auction_begun_at:
                assert board.provenance
                assert board.provenance.method
                assert board.provenance.actor

    @invariant()
    def waits_or_not(self) -> None:
        for board in self.session.boards.values():
            assert (board.state == "redeal_required") == (board.redeal is not None)

    @invariant()
    def nobody_reads_unlogged(self) -> None:
        """A sealed board has no reader without a log entry (B-6.M.4)."""
        for number, board in self.session.boards.items():
            for n in board.readers:
                assert self.session.log[n].args["board"] in (number, [number])

    @invariant()
    def no_card_in_the_log(self) -> None:
        """What is new in it; teardown proves that what was there has not changed."""
        if self.session.state != "released":
            new = self.session.log.json()[self.read :]
            self.read += len(new)
            text = canonical(new).decode()
            assert not cards_in(text)
            assert not SUITS.search(text)

    def teardown(self) -> None:
        if not hasattr(self, "session"):
            return
        assert (
            verify_log(self.session.log.json(), {len(self.session.log): self.session.head}) is None
        )
        again = FILE.opened(FILE.written(self.session.log), "")
        assert (again.head, now_of(again)) == (self.session.head, now_of(self.session))
        if self.session.state == "released":
            assert verify_release(self.session.log.json()) == []


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=20, stateful_step_count=40)
