"""Lessons in a real browser: each is done by taps on a phone, and needs no server once it came."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from eldest.games import GAMES, load
from eldest.server import messages as m
from eldest.server.lessons import lessons_in
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine, assert_fits
from tests.web.conftest import Opens, Visits

CARD = re.compile("[SHDC][AKQJT2-9]|JK")
CORNER: Any = {"x": 8, "y": 8}  # which no other card covers
PILES = {"draw": "stock", "take": "discard"}
# A function: the page's policy forbids to evaluate a text again when the first look was too early.
LOADED = """() => performance.getEntriesByType('resource')
  .some(({ name }) => name.includes('TablePage'))"""
MORE = re.compile("[1-7][CDHSN]|P$|claim|respond|misere|slam")  # a call, or several parts
KINDS = {"misere": "Misère", "slam": "Slam"}
# Waits for the step, then presses one after the other what is on top at each place. A press through
# Playwright costs more, and other tests press so.
TAPS = """async ([told, places]) => {
  const end = performance.now() + 60_000;
  const until = async (what, look) => {
    for (let found; ; await new Promise((done) => setTimeout(done, 20))) {
      if ((found = look())) return found;
      if (performance.now() > end) throw new Error(`there is no ${what}`);
    }
  };
  const uppermost = (css) => {
    const target = document.querySelector(css);
    target?.scrollIntoView({block: 'nearest'});
    const box = target?.getBoundingClientRect();
    const top = box?.width && document.elementFromPoint(box.left + 8, box.top + 8);
    const pressed = top && top.closest('button, a, label');
    return pressed && !pressed.disabled && (pressed.contains(target) || target.contains(pressed))
      ? pressed : null;
  };
  await until(told, () => document.querySelector('.bar')?.textContent.includes(told));
  for (const css of places) (await until(css, () => uppermost(css))).click();
}"""


@cache
def course(game: str, language: str = "en") -> m.Lessons:
    return lessons_in(load(game), language)


def lesson_of(game: str, number: int) -> m.Lesson:
    return next(each for each in course(game).lessons if each.id == f"{game}-{number}")


def open_lesson(opened: Opens, game: str, lesson: str, **device: object) -> Page:
    page = opened(f"#/learn/{game}/{lesson}", **device)
    expect(page.locator(".teacher")).to_be_visible()
    return page


def press_card(page: Page, card: str) -> None:
    page.locator(f".hand .pick [data-face={card}]").first.click(position=CORNER, force=True)


def carry_out(page: Page, text: str) -> None:
    """An action by taps: its kind, its cards, its button, and yes to a question."""
    kind = KINDS.get(text.partition(":")[0])
    if kind:
        page.get_by_role("radio", name=kind).check(force=True)
    for part in spoken(text).split():
        do_part(page, part)
    if kind:
        page.locator("dialog[open] .btn.costly").click()


def spoken(text: str) -> str:
    """A speech of the doubling by its parts: raises, then its end."""
    verb, _, raises = text.partition(":")
    if verb != "respond":
        return text
    return " ".join([*(f"raise:{name}" for name in raises.split("+") if name != "good"), "done"])


def do_part(page: Page, text: str) -> None:
    """A part of an action, or a whole one: a pile, a call, a claim, or cards and a button."""
    call = re.fullmatch("([1-7])([CDHSN])", text)
    if text in PILES:
        page.locator(f'[data-place="pile:{PILES[text]}"]').click()
    elif call:
        bid(page, *call.groups())
    elif text == "P":
        page.locator(".bidbox .calls .btn").first.click()
    elif text.startswith("claim:"):
        page.locator(".prompt .do [aria-expanded=false]").click()
        page.locator(".numbers select").select_option(re.sub("claim:", "", text))
        page.locator(".numbers .btn").click()
    else:
        for card in CARD.findall(text):
            press_card(page, card)
        page.locator(f'.prompt [data-action="{text}"]').click()


def bid(page: Page, level: str, suit: str) -> None:
    """A bid by its level, its suit and the button."""
    page.locator(".bidbox .levels .btn").nth(int(level) - 1).click()
    page.locator(".bidbox .suits .btn").nth("CDHSN".index(suit)).click()
    page.locator(".bidbox .calls .primary").click()


def walk(page: Page, lesson: m.Lesson, upto: int | None = None) -> None:
    """Do the steps as they are shown, to the end or before this one."""
    for number, step in enumerate(lesson.steps[:upto], 1):
        places = places_of(step.example) if step.example else [".prompt .primary"]
        page.evaluate(TAPS, [f"Step {number} of {len(lesson.steps)}", places or []])
        if places is None:
            carry_out(page, step.example)


def places_of(action: str) -> list[str] | None:
    """Where an action is tapped if it is cards and a button; None if it is something else."""
    if action in PILES or " " in action or MORE.match(action):
        return None
    cards = [f".hand .pick [data-face={card}]" for card in CARD.findall(action)]
    return [*cards, f'.prompt [data-action="{action}"]']


@pytest.mark.parametrize("game", GAMES)
def test_each_lesson_is_done_by_taps_on_a_phone(opened: Opens, game: str) -> None:
    lessons = course(game).lessons
    page = open_lesson(opened, game, lessons[0].id)
    for lesson in lessons:
        walk(page, lesson)
        expect(page.get_by_role("heading", name="Lesson done")).to_be_focused()
        if lesson != lessons[-1]:
            page.locator(".btn.primary.two").click()  # the next one
    page.get_by_role("link", name="All lessons").click()
    for lesson in lessons:
        expect(page.locator(f'a[href$="{lesson.id}"]')).to_contain_text("done")


def refused(opened: Opens, language: str, assert_good: Callable[[Page, str], None]) -> Page:
    """From the list of lessons to a try that the law refuses."""
    page = opened("#/learn/marias", locale=language)
    expect(page.locator(".lessons li")).to_have_count(8)
    assert_good(page, f"lessons in {language}")
    page.locator('a[href$="marias-4"]').click()
    page.locator(".prompt .primary").click()
    press_card(page, "SQ")
    expect(page.locator(".teacher.refused")).to_be_visible()
    assert_good(page, f"a refused try in {language}")
    return page


def test_an_illegal_try_gets_the_law_and_a_word_of_the_teacher(opened: Opens) -> None:
    page = refused(opened, "en", assert_fine)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("M-9.5")
    expect(page.locator(".teacher.refused")).to_contain_text("your ten beats the king")
    expect(page.locator(".own .pick")).to_have_count(10)  # nothing was done
    press_card(page, "ST")
    expect(alert).to_have_count(0)  # a refusal goes with what it refused
    page.locator(".prompt .primary").click()
    expect(page.locator(".bar")).to_contain_text("Step 3 of 7")


def test_after_three_other_tries_the_teacher_offers_to_show_it(opened: Opens) -> None:
    page = open_lesson(opened, "marias", "marias-2")
    walk(page, lesson_of("marias", 2), 1)
    for card, said in (("HA", "Hearts pay double"), ("CK", "The right suit"), ("HT", "clearly")):
        expect(page.get_by_role("button", name="Show me")).to_have_count(0)
        carry_out(page, f"choose:{card}")
        expect(page.locator(".teacher.other")).to_contain_text(said)
    expect(page.locator(".pick.hinted [data-face]")).to_have_count(1)  # the one that is meant
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".own .pick")).to_have_count(11)


def test_a_lesson_is_taken_up_where_it_was_left(opened: Opens) -> None:
    page = open_lesson(opened, "marias", "marias-1")
    walk(page, lesson_of("marias", 1), 3)
    expect(page.locator(".bar")).to_contain_text("Step 4 of 5")
    page.get_by_role("button", name="All lessons").click()
    left = page.locator('a[href$="marias-1"]')
    expect(left).to_contain_text("Step 4 of 5")
    page.reload()
    left.get_by_text("Go on").click()
    expect(page.locator(".bar")).to_contain_text("Step 4 of 5")
    carry_out(page, "DK")
    expect(page.locator(".trick [data-face]")).to_have_count(3)  # it lies while it is spoken of


def test_lessons_need_no_server_once_they_came(opened: Opens) -> None:
    page = opened("#/learn/marias")
    page.get_by_role("link", name="Choose the trumps").wait_for()
    page.wait_for_function(LOADED)  # the script of the table comes a little later
    asked: list[str] = []

    def cut(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/*", cut)
    page.get_by_role("link", name="Choose the trumps").click()
    walk(page, lesson_of("marias", 2))
    expect(page.get_by_role("heading", name="Lesson done")).to_be_visible()
    assert asked == []


def test_lessons_are_offered_once_before_the_first_game(opened: Opens) -> None:
    page = opened()
    page.evaluate("localStorage.removeItem('eldest-lessons-offered')")
    page.locator(".gamecard:has(input[value=marias])").click()
    page.locator(".dock .primary").click()
    offer = page.get_by_role("dialog", name="New to Mariáš?")
    assert_fine(page, "the offer of lessons")
    offer.get_by_role("button", name="Learn first").click()
    expect(page.get_by_role("heading", name="Mariáš in 8 lessons")).to_be_visible()
    page.get_by_role("button", name="Play a real game").click()
    expect(page.locator(".own .pick")).not_to_have_count(0)


def test_who_knows_the_game_plays_at_once(opened: Opens) -> None:
    page = opened()
    page.evaluate("localStorage.removeItem('eldest-lessons-offered')")
    page.locator(".dock .primary").click()
    page.get_by_role("button", name="I know it, play").click()
    expect(page.locator(".own .pick")).not_to_have_count(0)


def test_a_lesson_by_keys_alone(opened: Opens) -> None:
    page = open_lesson(opened, "marias", "marias-2")
    page.get_by_role("button", name="Go on").press("Enter")
    expect(page.locator(".bar")).to_contain_text("Step 2 of 3")
    page.locator(".own .pick:has([data-face=CQ])").press("Enter")
    page.locator(".prompt .primary").press("Enter")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


@pytest.mark.parametrize("language", ["cs", "hi"])
def test_lessons_fit_in_every_language(opened: Opens, language: str) -> None:
    """Languages differ in the length of their words; axe has read them in English."""
    refused(opened, language, assert_fits)


def test_every_game_brings_lessons() -> None:
    assert all(course(game).lessons for game in GAMES)


@pytest.mark.parametrize("place", ["learn", "guide", "rules", "new"])
def test_an_address_without_a_game_leads_to_all_games(visit: Visits, place: str) -> None:
    expect(visit(f"#/{place}").locator(".gamecard")).to_have_count(len(GAMES))


@pytest.mark.parametrize("place", ["learn", "guide", "rules", "new"])
def test_an_address_of_no_game_leads_to_the_games_and_the_start(visit: Visits, place: str) -> None:
    page = visit(f"#/{place}/x")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text("This server has no such game.")
    for game in GAMES:
        expect(page.locator(f"a.btn[href='#/{place}/{game}']")).to_be_visible()
    expect(page.get_by_role("link", name="Start page")).to_be_visible()
