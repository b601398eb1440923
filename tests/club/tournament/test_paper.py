"""Draw sheets, slips and lists on paper (MT-8.1)."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from eldest.club.tournament import Tournament
from eldest.club.tournament.operations import Enter, Finish, Publish
from eldest.club.tournament.paper import (
    draw_sheet,
    ranking_sheet,
    sheet_html,
    slip_cards,
    slips_html,
)
from eldest.club.tournament.paper.printed import sheet_pdf, slips_pdf
from eldest.club.tournament.paper.sheets import czech_order
from eldest.club.tournament.ranking.cells import number_text, signed
from tests.cli.running import run

from .hall import DIRECTOR, NAMES, drawn, entered, opened, ten, written


def pages(pdf: bytes) -> list[str]:
    """The text of each page, a space for each gap."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def rows(html: str) -> list[list[str]]:
    """The cells of every row of a page."""
    found = re.findall(r"<tr>(.*?)</tr>", html)
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in found]


def test_mt_8_1_a_draw_sheet_has_everybody_by_table_and_by_name() -> None:
    found = ten(rounds=1)
    listed = rows(sheet_html(draw_sheet(found, 1, "en")))
    assert listed[0] == ["table", "A", "B", "C", "D"]
    assert listed[1] == ["1", "9 Ivan", "1 Adam", "8 Hana", ""]
    by_name = [row for row in listed if len(row) == 4 and row[1] in NAMES]
    assert [row[1] for row in by_name] == sorted(NAMES)
    assert by_name[8] == ["9", "Ivan", "1", "A"]


def test_mt_8_1_a_list_is_czech_first() -> None:
    html = sheet_html(ranking_sheet(ten(), "cs"))
    assert '<html lang="cs">' in html
    assert "průběžné pořadí" in html
    assert "Kola v závorkách jsou škrtnutá." in html
    assert ["1", "9", "Ivan", "(-59)", "(+54)", "+24", "+36", "-15", "+45", "+40"] in rows(html)


def test_mt_8_1_the_paper_is_there_in_hindi() -> None:
    found = ten()
    assert '<html lang="hi">' in sheet_html(draw_sheet(found, 1, "hi"))
    assert rows(sheet_html(draw_sheet(found, 1, "hi")))[0] == ["टेबल", "A", "B", "C", "D"]
    assert "कोष्ठक वाले दौर नहीं गिने जाते।" in sheet_html(ranking_sheet(found, "hi"))
    assert slip_cards(found, 1, "hi")[0].tasks == "A पहले बाँटता है, B चुनता है, C गड्डी काटता है।"


def test_mt_6_5_a_list_has_its_version_and_the_head_of_the_log() -> None:
    found = ten()
    found.do(DIRECTOR, Finish())
    found.do(DIRECTOR, Publish())
    html = sheet_html(ranking_sheet(found, "en"))
    assert "final ranking" in html
    assert f"version 1 · log {found.head[:16]}" in html


def test_mt_6_3_a_list_hides_sums_until_they_are_public() -> None:
    html = sheet_html(ranking_sheet(ten("publish_after=4", rounds=2), "en"))
    listed = rows(html)
    assert listed[0] == ["", "name", "1", "2"]
    assert [row[0] for row in listed[1:]] == [str(n) for n in range(1, 11)]
    assert "Sums are published after round 4." in html


@pytest.mark.parametrize("language", ["en", "cs"])
def test_mt_8_1_slips_are_four_on_a_page_with_places_to_write(language: str) -> None:
    found = entered(15)
    drawn(found)
    cards = slip_cards(found, 1, language)
    html = slips_html(cards, language)
    assert html.count('<article class="slip">') == 5
    assert html.count('class="slips page"') == 2
    for text in pages(slips_pdf(cards)):
        assert ("podpis" if language == "cs" else "signature") in text
    assert len(pages(slips_pdf(cards))) == 2
    tables = found.state.round(1).tables
    for n in tables[4]:
        assert f"{n} P{n}" in pages(slips_pdf(cards))[1]


def test_mt_3_8_a_slip_says_who_deals_chooses_and_cuts() -> None:
    found = entered(7)
    drawn(found)
    three, four = slip_cards(found, 1, "en")
    assert three.tasks == "A deals first, B chooses, C cuts."
    assert four.tasks == "A deals first, B chooses, D cuts."


def hall() -> Tournament:
    """Two hundred players after a round."""
    found = entered(200, "plan=lot")
    drawn(found)
    sizes = [len(table) for table in found.state.round(1).tables]
    written(found, *((10, -10, *[0] * (size - 2)) for size in sizes))
    return found


def test_mt_8_1_a_hall_of_two_hundred_fits_on_its_pages_with_names_in_full() -> None:
    found = hall()
    for sheet in (ranking_sheet(found, "cs"), draw_sheet(found, 1, "cs")):
        printed = pages(sheet_pdf(sheet))
        every = re.findall(r"\bP\d+\b", " ".join(printed))
        many = len(sheet.sections)
        assert sorted(every) == sorted(f"P{n}" for n in range(1, 201) for _ in range(many))
        assert all(f"{number} / {len(printed)}" in text for number, text in enumerate(printed, 1))


def test_mt_8_1_the_same_content_gives_the_same_bytes() -> None:
    sheet = ranking_sheet(ten(), "cs")
    assert sheet_pdf(sheet) == sheet_pdf(sheet)


def test_a_long_name_is_squeezed_and_whole() -> None:
    found = opened("rounds=1")
    name = "Maximilián Přemysl Nepomucký z Horního Újezda u Dolního Rychnova nad Sázavou"
    for one in (name, "Žofie Čechová", "Řehoř Ťuhýk"):
        found.do(DIRECTOR, Enter(one, "Mariášový klub Přátelé z hospody U Tří svršků"))
    drawn(found)
    for sheet in (draw_sheet(found, 1, "cs"), ranking_sheet(found, "cs")):
        text = " ".join(pages(sheet_pdf(sheet)))
        assert name in text
        assert "Žofie Čechová" in text


def test_a_name_is_no_markup() -> None:
    found = entered(["<b>Adam</b>", "B&C", 'D"E'])
    drawn(found)
    for html in (
        sheet_html(draw_sheet(found, 1, "en")),
        slips_html(slip_cards(found, 1, "en"), "en"),
    ):
        assert "<b>" not in html
        assert "&lt;b&gt;Adam" in html


def test_teams_stand_below_the_players() -> None:
    found = opened("rounds=1")
    for name, team in zip("abc", "XYX", strict=True):
        found.do(DIRECTOR, Enter(name, team=team))
    drawn(found, tables="1 2 3")
    written(found, (5, 0, -5))
    html = sheet_html(ranking_sheet(found, "cs"))
    assert "Družstva" in html
    assert ["1=", "X", "0", "a, c"] in rows(html)


def test_names_are_in_czech_order() -> None:
    names = ["Cyril", "Čeněk", "Dana", "Hana", "Chrudoš", "Ivan", "Řehoř", "Sára", "Šimon"]
    assert sorted(set(names), key=czech_order) == names


def test_mt_0_2_numbers_are_shown_half_up_to_one_decimal() -> None:
    from fractions import Fraction

    assert [number_text(Fraction(n, 4)) for n in (4, 5, 6, -5)] == ["1", "1.3", "1.5", "-1.3"]
    assert [signed(Fraction(n)) for n in (5, 0, -5)] == ["+5", "0", "-5"]


# -- the command ------------------------------------------------------------------------------


def test_print_writes_what_it_is_asked_for(tmp_path: Path) -> None:
    from eldest.club.tournament.keeping import FILE

    file = str(tmp_path / "x.tournament")
    FILE.save(Path(file), ten().log)
    for what, name in (("draw", "d.pdf"), ("slips", "s.html"), ("ranking", "r.csv")):
        ran = run("tournament", "print", file, what, str(tmp_path / name), "--language", "en")
        assert (ran.status, ran.err) == (0, ""), ran
    assert (tmp_path / "d.pdf").read_bytes().startswith(b"%PDF")
    csv = (tmp_path / "r.csv").read_text("utf-8").splitlines()
    assert csv[0] == "place;number;name;club;1;2;3;4;5;counted;all"
    assert csv[1] == "1;9;Ivan;;(-59);(+54);+24;+36;-15;+45;+40"
    refused = [
        (("draw", "d.pdf"), "already exists"),
        (("draw", "d.csv"), "draw cannot be written as .csv: use .pdf or .html (MT-8.1)"),
        (("players", "p.pdf"), "players cannot be written as .pdf: use .csv (MT-8.1)"),
        (("draw", "x.pdf", "--round", "9"), "R-MT-NONE"),
        (("draw", "x.pdf", "--language", "xx"), "the languages are"),
        (("draw", "x.pdf", "--language", "hi"), "PDF files cannot have Hindi letters"),
    ]
    for (what, name, *more), told in refused:
        ran = run("tournament", "print", file, what, str(tmp_path / name), *more)
        assert ran.status == 2
        assert told in ran.err
