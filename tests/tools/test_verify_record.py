"""The stand-alone checker, against records made here with hashlib only."""

from __future__ import annotations

import importlib.util
import runpy
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from math import comb
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"
CARDS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
SECRET = bytes(range(32))
PLEDGE = "8ecf1d8eb4d9842f92477ee123a4d27b597aec6cbf5a3601f932172fbf7b33e9"
Run = Callable[[str], tuple[int, str]]

# Vector B-C.19, board 1: first card to East, the hands as the rule text gives them.
VECTOR = f"""\
eldest   1
game     mindikot 1
options  mode=B
seats    Ana Bob Cyd Dan
leader   1
pledge   {PLEDGE}
entropy  {"11" * 32} {"22" * 32} {"33" * 32} {"44" * 32}
secret   {SECRET.hex()}
deal     4760475370140377050881907525
hands    0 SAQ7654 HQT93 D8 C64 / 1 SJT92 H5 DAQJ5 C9875 / {""}\
2 SK8 HA842 D973 CAQJ3 / 3 S3 HKJ76 DKT642 CKT2
hide chance  hide:C7   13:11
?    3 SK   not_your_turn K-0.5
1 1  ST S4 SK S3   2
back 2  5   0 1 3
score    A 1  B 0
"""


@dataclass
class Maker:
    """Writes a fair record; what a test changes in it is then unfair."""

    options: str = ""
    seats: int = 4
    step: int = 1
    leader: int | None = 0
    hides: bool = False
    secret: bytes = SECRET

    def __post_init__(self) -> None:
        self.entropy = [bytes([17 * seat]) * 32 for seat in range(self.seats)]
        self.words = _words(sha256(b"OD1-table\0" + self.secret + b"".join(self.entropy)).digest())
        self.pack = [card for card in range(52) if self.seats == 4 or card % 13 != 12]

    def below(self, n: int) -> int:
        while True:
            word = next(self.words)
            if word < 2**32 - 2**32 % n:
                return word % n

    def order(self) -> list[int]:
        order = list(self.pack)
        for i in reversed(range(1, len(order))):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def text(self) -> str:
        order, body = self.order(), []
        first = self.leader
        if first is None:
            first = self.below(self.seats)
            body.append(f"lead chance  lead:{first}   {self.seats}:{first}")
        hands: list[list[int]] = [[] for _ in range(self.seats)]
        for k, card in enumerate(order):
            hands[(first + self.step * k) % self.seats].append(card)
        if self.hides:
            k = self.below(len(hands[first]))
            hidden = CARDS[sorted(hands[first])[k]]
            body.append(f"hide chance  hide:{hidden}   {len(hands[first])}:{k}")
        return "\n".join([*self.header(hands), *body, f"1 {first}  SA", ""])

    def header(self, hands: list[list[int]]) -> Iterator[str]:
        yield "eldest   1"
        yield "game     mindikot 1"
        if self.options:
            yield f"options  {self.options}"
        if self.leader is not None:
            yield f"leader   {self.leader}"
        yield f"pledge   {sha256(b'OD1-tcommit' + bytes(1) + self.secret).hexdigest()}"
        yield f"entropy  {' '.join(sent.hex() for sent in self.entropy)}"
        yield f"secret   {self.secret.hex()}"
        yield f"deal     {_number(hands, self.pack)}"
        yield f"hands    {' / '.join(f'{seat} {_hand(hands[seat])}' for seat in range(self.seats))}"


def _words(seed: bytes) -> Iterator[int]:
    for i in count():
        block = sha256(b"OD1-rng\0" + seed + i.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[k : k + 4], "big") for k in range(0, 32, 4))


def _number(hands: list[list[int]], pack: list[int]) -> int:
    """The number counted from the last deal down, unlike the checker, which counts up."""
    number, rest = 0, pack
    for hand in hands:
        number = (number + 1) * comb(len(rest), len(hand)) - 1
        for held, card in enumerate(sorted(hand)):
            number -= comb(len(rest) - 1 - rest.index(card), len(hand) - held)
        rest = [card for card in rest if card not in hand]
    return number


def _hand(hand: list[int]) -> str:
    suits = dict.fromkeys("SHDC", "")
    for card in sorted(hand):
        suits[CARDS[card][0]] += CARDS[card][1]
    return " ".join(suit + ranks for suit, ranks in suits.items() if ranks)


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The checker as a module."""
    spec = importlib.util.spec_from_file_location("verify_record", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the checker on a text and gives its exit status and what it printed."""

    def run(text: str) -> tuple[int, str]:
        file = tmp_path / "game.rec"
        file.write_text(text, encoding="utf-8")
        status = tool.main([str(file)])
        return status, capsys.readouterr().out.replace(str(file), "FILE")

    return run


def _with_line(text: str, key: str, value: str) -> str:
    """The text with another value on its first line that begins with the key."""
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if line.split()[:1] == [key])
    lines[at] = f"{key}   {value}"
    return "\n".join(lines)


def _without(text: str, *keys: str) -> str:
    return "\n".join(line for line in text.split("\n") if (line.split() or [""])[0] not in keys)


def test_b_c_19_vector_is_proved(run: Run) -> None:
    proved = (
        "round 1: OK recipe 1, pledge, entropy, order, deal 4760475370140377050881907525, hide:C7\n"
    )
    assert run(VECTOR) == (0, proved)


FAIR = {
    "plain": Maker(),
    "leader 3": Maker(leader=3),
    "other options": Maker(options="score_kot=-2 score_whitewash=3", leader=0),
    "random leader": Maker(options="first_leader=random", leader=None),
    "counterclockwise": Maker(options="direction=counterclockwise", step=-1, leader=2),
    "six players": Maker(options="players=6", seats=6, leader=5),
    "six the other way": Maker("players=6 direction=counterclockwise", 6, -1, leader=1),
    "hidden by chance": Maker(options="mode=B", hides=True, leader=1),
    "hidden by a player": Maker(options="mode=B hide_by=player", leader=1),
    "hider out of time": Maker(options="mode=B hide_by=player", leader=1, hides=True),
    "all by chance": Maker("players=6 mode=B", 6, leader=None, hides=True),
}
TEXTS = {name: maker.text() for name, maker in FAIR.items()}


@pytest.mark.parametrize("name", FAIR)
def test_fair_records_are_proved(name: str, run: Run) -> None:
    status, said = run(TEXTS[name])
    assert said.startswith("round 1: OK recipe 1, pledge, entropy, order, deal ")
    assert status == 0


@pytest.mark.parametrize("seed", range(30))
def test_any_secret_is_proved(seed: int, run: Run) -> None:
    maker = Maker("mode=B", leader=None, hides=True, secret=sha256(bytes([seed])).digest())
    text = maker.text()
    status, said = run(text)
    deal = next(line.split()[1] for line in text.split("\n") if line.startswith("deal"))
    assert said.startswith(f"round 1: OK recipe 1, pledge, entropy, order, deal {deal}, lead:")
    assert status == 0


def test_chance_is_named_in_the_verdict(run: Run) -> None:
    text = TEXTS["all by chance"]
    done = [line.split()[2] for line in text.split("\n") if " chance " in line]
    assert [act.split(":")[0] for act in done] == ["lead", "hide"]
    assert run(text)[1].rstrip().endswith(f", {done[0]}, {done[1]}")


@pytest.mark.parametrize("kept", ["deal", "hands"])
def test_deal_or_hands_is_enough(kept: str, run: Run) -> None:
    assert run(_without(VECTOR, "deal" if kept == "hands" else "hands"))[0] == 0


def test_carriage_returns_and_a_byte_order_mark_do_not_matter(run: Run) -> None:
    assert run("\ufeff" + VECTOR.replace("\n", "\r\n"))[0] == 0


OTHER = "ab" * 32
HIDE = "hide chance  hide:C7   13:11"
TAMPERED = {  # what is changed into what, and where it is found out
    "pledge": (PLEDGE, OTHER, "6: DIFFERENT pledge: it says abab"),
    "secret": (SECRET.hex(), OTHER, "6: DIFFERENT pledge: it says 8ecf"),
    "entropy": ("33" * 32, OTHER, "9: DIFFERENT deal: it says 476"),
    "entropy in another order": ("11" * 32, "22" * 32, "9: DIFFERENT deal"),
    "entropy of three": (" " + "44" * 32, "", "7: DIFFERENT entropy: it says 3 seats"),
    "leader": ("leader   1", "leader   2", "9: DIFFERENT deal"),
    "direction": ("mode=B", "mode=B direction=counterclockwise", "9: DIFFERENT deal"),
    "players": ("mode=B", "mode=B players=6", "7: DIFFERENT entropy: it says 4 seats"),
    "deal": ("907525", "907526", "9: DIFFERENT deal: it says 4760475370140377050881907526, the"),
    "hands": ("DAQJ5 C9875", "DAQJ9 C8755", "10: DIFFERENT hands: it says 0 SAQ7654"),
    "hands changed over": ("C64 / 1 SJT92", "C65 / 1 SJT94", "10: DIFFERENT hands"),
    "hidden card": ("hide:C7", "hide:C8", "11: DIFFERENT draw: it says chance hide:C8 13:11, the"),
    "draw": ("13:11", "13:10", "11: DIFFERENT draw"),
    "card and draw": ("hide:C7   13:11", "hide:C8   13:10", "11: DIFFERENT draw"),
    "bound": ("13:11", "12:11", "11: DIFFERENT draw"),
    "no draw": ("   13:11", "", "11: DIFFERENT draw: it says chance hide:C7, the recipe gives"),
    "one draw more": ("13:11", "13:11 2:0", "11: DIFFERENT draw"),
    "hidden by nobody": (HIDE + "\n", "", "1: DIFFERENT acts of chance"),
    "hidden by a player": (HIDE, "hide 1  hide:C7", "1: DIFFERENT acts of chance"),
    "hidden twice": (HIDE, HIDE + "\n" + HIDE, "11: DIFFERENT acts of chance"),
    "hidden in mode A": ("options  mode=B\n", "", "10: DIFFERENT acts of chance"),
    "a word drawn away": (HIDE, "lead chance  lead:3   4:3\n" + HIDE, "11: DIFFERENT acts"),
    "a word for nothing": (HIDE, "more chance  more:3   4:3\n" + HIDE, "11: DIFFERENT acts"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_every_tampering_is_caught(what: str, run: Run) -> None:
    old, new, words = TAMPERED[what]
    assert VECTOR.count(old) == 1
    status, said = run(VECTOR.replace(old, new))
    assert said.startswith(f"round 1: line {words}")
    assert status == 1


def test_every_hex_digit_counts(run: Run) -> None:
    for number, line in enumerate(VECTOR.split("\n")):
        if line.startswith(("pledge", "entropy", "secret")):
            for place in range(9, len(line)):
                other = {" ": " ", "0": "1"}.get(line[place], "0")
                lines = VECTOR.split("\n")
                lines[number] = line[:place] + other + line[place + 1 :]
                assert run("\n".join(lines))[0] == (0 if other == " " else 1)


RANDOM = TEXTS["random leader"]
LEAD = next(line for line in RANDOM.split("\n") if line.startswith("lead chance"))
LED = int(LEAD[-1])


@pytest.mark.parametrize(
    "text",
    [
        RANDOM.replace(LEAD, LEAD.replace(f"lead:{LED}", f"lead:{(LED + 1) % 4}")),
        RANDOM.replace(LEAD, f"lead chance  lead:{(LED + 1) % 4}   4:{(LED + 1) % 4}"),
        RANDOM.replace(LEAD, f"lead chance  lead:{LED}   6:{LED}"),
        RANDOM.replace(LEAD, f"lead chance  lead:{LED}"),
        RANDOM.replace(LEAD + "\n", ""),
        RANDOM.replace(LEAD, LEAD + "\n" + LEAD),
        RANDOM.replace("pledge", f"leader   {LED}\npledge"),
    ],
    ids=["seat", "seat and draw", "bound", "no draw", "no line", "twice", "named in the header"],
)
def test_a_random_leader_is_proved_too(text: str, run: Run) -> None:
    status, said = run(text)
    assert said.startswith("round 1: line ")
    assert ": DIFFERENT " in said
    assert status == 1


def test_several_rounds_have_a_line_each(run: Run) -> None:
    bad = _with_line(VECTOR, "deal", "7")
    status, said = run(VECTOR + "\n" + TEXTS["six players"] + bad)
    first, second, third = said.splitlines()
    assert first.startswith("round 1: OK recipe 1, pledge, entropy, order, deal 476")
    assert second.startswith("round 2: OK recipe 1, pledge, entropy, order, deal ")
    assert third.startswith("round 3: line 35: DIFFERENT deal: it says 7, the recipe gives 476")
    assert status == 1


def test_comments_do_not_matter(run: Run) -> None:
    text = "# a record\n" + VECTOR.replace("hide chance", "# chance hid it:\nhide chance")
    assert run(text)[0] == 0
    assert run(text.replace("13:11", "13:10"))[1].startswith("round 1: line 13: DIFFERENT draw")


def test_a_round_that_is_not_over_proves_nothing_yet(run: Run) -> None:
    text = _without(VECTOR, "secret", "entropy")
    assert run(text) == (1, "round 1: nothing to prove, there is no secret yet\n")


def test_a_round_without_pledge_proves_nothing(run: Run) -> None:
    plain = "eldest   1\ngame     mindikot 1\nleader   0\ndeal     5\nhide chance  hide:C9\n"
    assert run(plain) == (1, "round 1: nothing to prove, there is no pledge\n")
    status, said = run(VECTOR + plain)
    assert said.splitlines()[1] == "round 2: nothing to prove, there is no pledge"
    assert status == 1


UNREADABLE = {
    "empty": ("", "FILE: line 1: a record begins"),
    "blank": ("\n\n  \n", "FILE: line 1: a record begins"),
    "no first line": (VECTOR.replace("eldest   1\n", ""), "FILE: line 1: a record begins"),
    "attempt before the first line": ("?    3 SK\n" + VECTOR, "FILE: line 1: a record begins"),
    "chance before the first line": ("x chance  x:1\n" + VECTOR, "FILE: line 1: a record begins"),
    "other version": (VECTOR.replace("eldest   1", "eldest   2"), "FILE: line 1: eldest"),
    "short pledge": (VECTOR.replace("pledge   8", "pledge   "), "FILE: line 6: pledge"),
    "pledge in capitals": (VECTOR.replace("8ecf1d", "8ECF1D"), "FILE: line 6: pledge"),
    "short entropy": (VECTOR.replace("11" * 32, "11" * 31), "FILE: line 7: entropy"),
    "no secret on its line": (_with_line(VECTOR, "secret", ""), "FILE: line 8: secret"),
    "deal in words": (_with_line(VECTOR, "deal", "seven"), "FILE: line 9: deal"),
    "deal with a sign": (_with_line(VECTOR, "deal", "-7"), "FILE: line 9: deal"),
    "deal twice": (VECTOR + "deal     7\n", "FILE: line 16: deal appears twice"),
    "options without values": (_with_line(VECTOR, "options", "mode"), "FILE: line 3: options"),
    "draw below nothing": (VECTOR.replace("13:11", "0:0"), "FILE: line 11: hide"),
    "draw in words": (VECTOR.replace("13:11", "thirteen"), "FILE: line 11: hide"),
    "chance without a label": (VECTOR.replace("hide chance", "chance"), "FILE: line 11: chance"),
    "pledge missing": (_without(VECTOR, "pledge"), "round 1: line 1: the round has no pledge"),
    "entropy missing": (_without(VECTOR, "entropy"), "round 1: line 1: the round has no entropy"),
    "secret missing": (_without(VECTOR, "secret"), "round 1: line 1: the round has no secret"),
    "game missing": (_without(VECTOR, "game"), "round 1: line 1: the round has no game"),
    "neither": (_without(VECTOR, "deal", "hands"), "round 1: line 1: the round has no deal"),
    "unknown game": (_with_line(VECTOR, "game", "tens 1"), "round 1: line 2: this checker does"),
    "later game": (_with_line(VECTOR, "game", "mindikot 2"), "round 1: line 2: this checker does"),
    "unknown mode": (_with_line(VECTOR, "options", "mode=C"), "round 1: line 3: this checker"),
    "five players": (_with_line(VECTOR, "options", "players=5"), "round 1: line 3: this checker"),
    "no such leader": (_with_line(VECTOR, "leader", "4"), "round 1: line 5: there is no seat 4"),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_is_no_record_is_refused_with_its_line(what: str, run: Run) -> None:
    text, words = UNREADABLE[what]
    status, said = run(text)
    assert said.startswith(words)
    assert status == 2


def test_a_file_that_is_not_there(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["no-such-file.rec"]) == 2
    assert "No such file" in capsys.readouterr().out


def test_as_a_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "vector.rec"
    file.write_text(VECTOR, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", [str(TOOL), str(file)])
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(TOOL), run_name="__main__")
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith("round 1: OK recipe 1, pledge, entropy, order, deal ")


def test_bytes_that_are_no_text(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "raw.rec"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert tool.main([str(file)]) == 2
    assert "line 1: a record begins with the line" in capsys.readouterr().out


@pytest.mark.parametrize("names", [[], ["one.rec", "two.rec"]])
def test_one_file_is_wanted(
    names: list[str], tool: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.main(names) == 2
    assert capsys.readouterr().out == "usage: verify_record.py FILE\n"
