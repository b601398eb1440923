"""`eldest bridge print`: hand records and curtain cards from a file of deals."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from eldest.club import records
from eldest.club.commands.bridge.printing import print_
from eldest.club.formats import FiledBoard, write, write_pbn
from eldest.games.bridge import Deal
from eldest.games.bridge.solver import doubledummy
from tests.cli.running import Ran
from tests.cli.running import run as run_main
from tests.club.records.vectors import TABLES, table_of
from tests.solving import needs_solver

DEALS = [
    "N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65",
    "N:AKT4.KT83.K952.A J9853.Q6.A643.T2 76.A97.JT7.KJ953 Q2.J542.Q8.Q8764",
]
BOARDS = [
    FiledBoard.of(number, Deal.from_pbn(text)).tagged(Event="Úterý", Date="2026.11.17")
    for number, text in enumerate(DEALS, 1)
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file `evening.pbn`, in which the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("evening.pbn").write_bytes(write_pbn(BOARDS, utf8=True))
    return tmp_path


def run(*words: str) -> Ran:
    result = CliRunner().invoke(print_, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def bridge(*words: str) -> None:
    ran = run_main("bridge", *words)
    assert ran.status == 0, ran.err


def pdf_text(file: str) -> str:
    pages = PdfReader(BytesIO(Path(file).read_bytes())).pages
    return "".join("".join(page.extract_text().split()) for page in pages)


@pytest.mark.parametrize("output", ["hands.pdf", "hands.html"])
def test_b_6_l_3_the_head_of_the_log_stands_on_the_sheets(folder: Path, output: str) -> None:
    words = ("--event", "Evening", "--session", "1-8", "--text", "the paper")
    bridge("plan", "tuesday", *words)
    bridge("deal", "tuesday", "--value", "1")
    bridge("reveal", "tuesday", "--yes")
    record = "tuesday/public/evening-s1-1-8.pbn"
    assert run(record, output, "--no-double-dummy").status == 0
    head = json.loads(Path("tuesday/public/log-s1.json").read_bytes())[-1]["hash"]
    text = pdf_text(output) if output.endswith("pdf") else Path(output).read_text(encoding="utf-8")
    assert f"loghead{head}" in "".join(text.split())
    run(record, f"other-{output}", "--no-double-dummy", "--head", "5f8c01d92ab4e673")
    assert Path(f"other-{output}").exists()


@needs_solver
def test_b_h_3_a_pdf_from_a_pbn_file(folder: Path) -> None:
    ran = run("evening.pbn", "evening.pdf")
    assert ran[:2] == (0, "evening.pdf: hand records of 2 boards\n")
    assert re.fullmatch(r"double dummy: 2 boards in [0-9.]+ s on [0-9]+ cores\n", ran.err)
    text = pdf_text("evening.pdf")
    for words in ("Úterý·2026-11-17", "♠AQJT98", "ParNS+140", "3♠NS", "ParNS+630"):
        assert words in text, words
    assert "N132--" in text


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of the rulebook, at once."""
    monkeypatch.setattr(
        doubledummy, "tables", lambda deals, _: [table_of(TABLES[str(deal)]) for deal in deals]
    )


@needs_solver
def test_b_h_3_a_page_from_a_pbn_file(folder: Path, solved: None) -> None:
    words = ("--title", "Záznamy", "--event", "Cup", "--plan", "ab12", "--address", "x.example")
    assert run("evening.pbn", "out.html", *words).status == 0
    text = Path("out.html").read_text(encoding="utf-8")
    assert "<h1>Záznamy</h1><p>Cup · 2026-11-17</p>" in text
    assert "plan ab12 · verify at x.example" in text
    assert "<td>9</td>" in text  # tricks, on a screen


@needs_solver
def test_b_h_2_the_form_of_the_table_is_a_choice(folder: Path, solved: None) -> None:
    assert run("evening.pbn", "tricks.pdf", "--table", "tricks").status == 0
    assert "N79845" in pdf_text("tricks.pdf")
    assert run("evening.pbn", "levels.html", "--table", "levels").status == 0
    assert "<td>9</td>" not in Path("levels.html").read_text(encoding="utf-8")


def test_b_h_4_curtain_cards(folder: Path) -> None:
    ran = run("evening.pbn", "cards.pdf", "--curtain", "--paper", "letter")
    assert ran.out == "cards.pdf: curtain cards of 2 boards\n"
    text = pdf_text("cards.pdf")
    assert "Curtaincards" in text
    assert text.count("North") == text.count("West") == 2


def test_b_h_5_without_the_solver_it_prints_and_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doubledummy, "is_there", lambda: False)
    ran = run("evening.pbn", "evening.pdf")
    assert ran.status == 0
    assert ran.out == "evening.pdf: hand records of 2 boards, without double dummy tables\n"
    assert 'pip install "eldest[bridge]"' in ran.err
    assert "Par" not in pdf_text("evening.pdf")


def test_b_h_5_tables_can_be_left_out(folder: Path) -> None:
    ran = run("evening.pbn", "evening.html", "--no-double-dummy")
    assert ran.out.endswith("of 2 boards, without double dummy tables\n")
    assert ran.err == ""
    assert "<table" not in Path("evening.html").read_text(encoding="utf-8")


def test_b_b_3_a_file_without_numbers(folder: Path) -> None:
    Path("evening.bri").write_bytes(write(BOARDS, "bri"))
    assert run("evening.bri", "x.html", "--first", "15", "--no-double-dummy").status == 0
    assert 'aria-label="Board 15"' in Path("x.html").read_text(encoding="utf-8")


def test_b_x_1_a_practice_set_is_called_so(folder: Path) -> None:
    board = BOARDS[0].tagged(Generator="practice/1 seed=74657374")
    Path("lesson.pbn").write_bytes(write_pbn([board]))
    ran = run("lesson.pbn", "lesson.html", "--no-double-dummy")
    assert "Practice — not for competition (Law 6E4)" in ran.out
    assert ran.out.startswith("lesson.html: hand records of 1 board, ")


def test_b_h_3_letters_that_pdf_lacks_are_told(folder: Path) -> None:
    words = ("--event", "橋牌", "--no-double-dummy")
    ran = run("evening.pbn", "a.pdf", *words)
    assert ran.status == 0
    assert ran.err == "eldest: PDF cannot show the letters 橋牌; HTML can\n"
    assert run("evening.pbn", "a.html", *words).err == ""


def test_b_h_1_the_office_prints_nothing_before_the_play_is_over(folder: Path) -> None:
    bridge("plan", "cup", "--event", "Cup", "--session", "1-2", "--text", "a public text")
    bridge("deal", "cup", "--value", "the text", "--format", "pbn")
    (sealed,) = Path("cup/export").glob("*.pbn")
    ran = run(str(sealed), "a.html", "--no-double-dummy")
    assert ran.status == 2
    assert "This is sealed until every table has played it. (R-6E-SEALED" in ran.err
    assert not Path("a.html").exists()
    assert run(str(sealed), "cards.pdf", "--curtain").status == 0  # for those who make the boards
    bridge("reveal", "cup", "--yes")
    assert run(str(sealed), "a.html", "--no-double-dummy").status == 0
    (public,) = Path("cup/public").glob("*.pbn")
    assert run(str(public), "b.html", "--no-double-dummy").status == 0
    assert "plan " in Path("b.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("evening.pbn", "evening.doc"), "evening.doc must end in .pdf or .html"),
        (("evening.pbn", "x.html", "--curtain"), "curtain cards are PDF: x.html must end in .pdf"),
        (("nothing.pbn", "x.pdf"), "nothing.pbn cannot be read: No such file or directory"),
        (("evening.pbn", "evening.pdf", "--boards", "17"), "'17' is not one of"),
        (("broken.pbn", "x.pdf"), "broken.pbn, record 1, line 3: SA is dealt twice"),
        (("evening.pbn", "there.pdf"), "there.pdf already exists"),
        (("evening.pbn", "none/x.html", "--no-double-dummy"), "none/x.html cannot be written"),
    ],
)
def test_what_cannot_be_done_changes_nothing(
    words: tuple[str, ...], sentence: str, folder: Path
) -> None:
    Path("broken.pbn").write_text(
        '% PBN 2.1\n[Board "1"]\n[Deal "N:A... A... - -"]\n', encoding="ascii"
    )
    Path("there.pdf").write_text("mine", encoding="ascii")
    before = sorted(folder.rglob("*"))
    ran = run(*words)
    assert ran.status == 2
    assert sentence in ran.err
    assert sorted(folder.rglob("*")) == before
    assert Path("there.pdf").read_text(encoding="ascii") == "mine"


def test_a_file_is_replaced_only_when_told(folder: Path) -> None:
    Path("there.html").write_text("mine", encoding="ascii")
    assert run("evening.pbn", "there.html", "--replace", "--no-double-dummy").status == 0
    assert "AQJT98" in Path("there.html").read_text(encoding="utf-8")


def test_without_the_packages_nothing_is_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "find_spec", lambda name: None)
    ran = run("evening.pbn", "evening.pdf", "--no-double-dummy")
    assert ran.status == 2
    assert 'pip install "eldest[bridge]"' in ran.err
    assert not Path("evening.pdf").exists()


def test_the_help_speaks_to_a_director() -> None:
    out = run("--help").out
    assert "only when the last table has finished" in " ".join(out.split())
    assert "eldest bridge print tuesday.pbn cards.pdf --curtain" in out
