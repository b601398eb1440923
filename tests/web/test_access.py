"""Everyone can use every page, at any size, in both themes and three languages."""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from eldest.games import GAMES
from tests.web.browser.devices import PHONE
from tests.web.browser.expecting import expect
from tests.web.browser.letters import settle
from tests.web.browser.looking import assert_drawn, assert_fine
from tests.web.browser.playing import begin, my_turn
from tests.web.conftest import STATIC, Opens, Visits

PLACES = [
    "",
    "#/check",
    "#/club",
    "#/tournament",
    "#/nosuchtable/" + "x" * 22,
    *(f"#/new/{game}" for game in GAMES),
    *(f"#/rules/{book}" for book in (*GAMES, "table")),
    "#/guide/marias",
]
# Forms and lawbooks of all games are made by one component each: one of each is read by axe.
READ = [place for place in PLACES if place.split("/")[-1] not in {"mindikot", "zoliky", "bridge"}]
BUNDLE = 150_000
# The club's pages, those of tournaments, and what both show.
CLUB = ("Club-", "Tournament-", "Home-")
SMALL = {"width": 320, "height": 568}
SIZES = ((320, 568), (640, 360), (1280, 800))
# What is wider than the screen in each kind of letters, of the usual size and of twice that.
OVERHANG = """(kinds) => {
  const root = document.documentElement;
  const past = (e) => e.getBoundingClientRect().right > innerWidth && e.checkVisibility();
  const named = (e) => `${e.tagName}.${e.className} ${e.textContent.slice(0, 40)}`;
  const tooWide = (font, size) => {
    for (const name of ['--font', '--font-latin']) root.style.setProperty(name, font);
    root.style.fontSize = size;
    const wide = root.scrollWidth - innerWidth;
    const all = wide > 0 ? [...document.body.querySelectorAll('*')].filter(past) : [];
    return wide > 0 ? [`${wide} px at ${size} ${font}`, ...all.slice(-3).map(named)] : [];
  };
  return kinds.flatMap((font) => ['200%', '100%'].flatMap((size) => tooWide(font, size)));
}"""
OURS, SYSTEM = "", "var(--font-system)"


def test_no_page_has_a_serious_finding(opened: Opens) -> None:
    page = opened()
    for place in READ:
        page.goto(page.url.split("#")[0] + place)
        expect(page.locator("h1")).to_be_visible()
        assert_drawn(page, place)
        shorten(page)
        assert_fine(page, place)


def shorten(page: Page) -> None:
    """Of lawbooks and lists of numbers a few lines: they are all alike, and axe reads slowly."""
    search = page.locator("[type=search]")
    if search.count():
        search.fill("-1.1")
    page.evaluate("document.querySelectorAll('option:nth-child(n + 5)').forEach((o) => o.remove())")


@pytest.mark.parametrize(
    ("language", "kinds", "games"), [("cs", (SYSTEM, OURS), GAMES), ("hi", (OURS,), ())]
)
def test_no_word_of_any_language_is_cut_or_too_wide(
    opened: Opens, language: str, kinds: Sequence[str], games: Sequence[str]
) -> None:
    """In ours and wider, so that it fits in ours, and in what stands in for ours that never came.

    The machine has no letters for Hindi, so nothing can be seen there without ours.
    """
    page = opened(viewport=SMALL, locale=language, letters="wide")
    for place in PLACES:
        page.goto(page.url.split("#")[0] + place)
        expect(page.locator("h1")).to_be_visible()
        assert_narrow(page, kinds, f"{place} in {language}")
    for game in games:
        page.goto(page.url.split("#")[0])
        begin(page, game)
        my_turn(page)
        assert_narrow(page, kinds, f"the table of {game}")


def assert_narrow(page: Page, kinds: Sequence[str], place: str) -> None:
    """Nothing scrolls sideways, also when the reader has doubled the size of the letters."""
    settle(page)
    wide = page.evaluate(OVERHANG, list(kinds))
    assert wide == [], f"{place}: {wide}"


def test_neither_the_table_at_any_size_nor_a_sheet_over_it_has_one(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    my_turn(page)
    page.locator(".hand .pick").first.click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_fine(page, f"table of {width} x {height}")
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Players").click()
    page.get_by_role("button", name="Hand my seat to somebody").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert_fine(page, "menu")
    page.get_by_role("button", name="Settings").click()
    assert_fine(page, "settings")
    page.keyboard.press("Escape")
    page.get_by_role("main").get_by_role("button", name="Chat").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator(".chatlines li")).to_have_count(1)
    assert_fine(page, "chat")


def test_neither_has_the_box_of_a_law(visit: Visits) -> None:
    page = visit("#/new/mindikot")
    page.locator("summary", has_text="More options").click()
    page.get_by_role("button", name="Law K-1.1").click()
    expect(page.locator("dialog blockquote")).not_to_be_empty()
    assert_fine(page, "law box")


def test_a_law_is_pressed_within_22_px_of_its_middle(visit: Visits) -> None:
    page = visit("#/new/mindikot")
    page.locator("summary", has_text="More options").click()
    chip = page.get_by_role("button", name="Law K-1.1")
    chip.scroll_into_view_if_needed()
    box = chip.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for across, along in ((0, -21), (0, 21), (-21, 0), (21, 0)):
        page.mouse.click(x + across, y + along)
        expect(page.locator("dialog blockquote")).not_to_be_empty()
        page.keyboard.press("Escape")
        expect(page.locator("dialog blockquote")).to_have_count(0)


def test_neither_has_the_lobby(opened: Opens) -> None:
    page = opened("#/new/bridge")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Link for this seat").first.click()
    expect(page.get_by_role("img", name="QR code of the link")).to_have_count(2)
    page.locator("details > summary").last.click()
    assert_fine(page, "lobby")


def test_every_card_shows_44_px_to_press_and_what_happens_is_read_aloud(opened: Opens) -> None:
    page = opened(viewport=SMALL)
    begin(page, "mindikot")
    steps = page.locator(".hand .pick").evaluate_all(
        "all => all.map((b) => b.getBoundingClientRect()).map((b) => [b.x, b.y])"
    )
    rows = {y: sorted(x for x, other in steps if other == y) for _, y in steps}
    gaps = [b - a for row in rows.values() for a, b in pairwise(row)]
    assert len(steps) == 13
    assert min(gaps) >= 44
    my_turn(page)
    page.locator(".hand .pick").first.click()
    page.locator(".prompt .do .primary").click()
    expect(page.locator("[aria-live=polite].sr")).not_to_be_empty()


def test_a_page_that_comes_without_loading_says_its_title(visit: Visits) -> None:
    page = visit("")
    page.get_by_role("link", name="Check a record").click()
    expect(page.get_by_role("status").filter(has_text="Check a record · Eldest")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(page.locator("h1")).to_have_text("What shall we play?")


def test_laws_are_found_by_a_word_and_linked_each(visit: Visits) -> None:
    page = visit("#/rules/mindikot")
    page.get_by_role("searchbox").fill("K-4.3")
    expect(page.get_by_text("1 law", exact=True)).to_be_visible()
    page.get_by_role("link", name="K-4.3").click()
    expect(page.locator(".laws .here")).to_have_count(1)


def test_the_page_opens_while_the_server_is_away_and_says_so(opened: Opens) -> None:
    page = opened(service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".gamecard").first).to_be_visible()


def test_the_page_can_be_installed(visit: Visits, address: str) -> None:
    page = visit("")
    manifest = page.request.get(address + "manifest.webmanifest").json()
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        answer = page.request.get(address + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]


def test_the_first_load_is_small() -> None:
    """The page, its scripts and styles; club and lessons are loaded by those who go there."""
    index = STATIC / "index.html"
    if not index.exists():
        pytest.skip("this installation has no page")
    named = re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', index.read_text(encoding="utf-8"))
    assert {Path(name).suffix for name in named} == {".js", ".css"}
    files = [index, *(STATIC / name for name in named)]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < BUNDLE


def test_only_the_pages_of_the_club_load_its_script(opened: Opens) -> None:
    page = opened()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.reload()
    begin(page, "bridge")
    my_turn(page)
    assert any(name.startswith("index-") for name in asked)
    assert not any(name.startswith(CLUB) for name in asked)
    page.goto(page.url.split("#")[0] + "#/club")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert {name.rpartition(".")[2] for name in asked if name.startswith(CLUB)} == {"js", "css"}
    assert any(name.startswith("Club-") for name in asked)
    assert not any(name.startswith("Tournament-") for name in asked)


def test_the_page_speaks_three_languages_and_marks_laws_that_it_has_in_english(
    opened: Opens,
) -> None:
    for locale, title in (("hi", "क्या खेलें?"), ("cs", "Co budeme hrát?")):
        page = opened(locale=locale)
        expect(page.locator("h1")).to_have_text(title)
        assert page.locator("html").get_attribute("lang") == locale
    page.goto(page.url + "#/rules/mindikot")
    expect(page.locator(".laws")).to_have_attribute("lang", "cs")
    page.route("**/api/laws/zoliky*", in_english_only)
    page.goto(page.url.replace("mindikot", "zoliky"))
    expect(page.get_by_text("jsou zatím jen anglicky")).to_be_visible()
    assert page.locator(".laws").get_attribute("lang") == "en"


def in_english_only(route: Route) -> None:
    """As if a game had no laws in the language of the page."""
    route.continue_(url=route.request.url.replace("language=cs", "language=xx"))
