"""What can be said about any page: axe-core, drawn suits, targets of 44 px, no scrolling aside."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[3]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DARK = "matchMedia('(prefers-color-scheme: dark)').matches"
Theme = Literal["light", "dark"]
# What can be pressed and is drawn smaller than 44 px each way; a law's id is drawn small and
# pressed large, a link in a line of text is text, a radio's label is its target.
SMALL = """() => [...document.querySelectorAll('button, a.btn, select, summary, input')]
  .filter((e) => !e.matches('.law, [type=radio], [type=checkbox]') && e.checkVisibility())
  .map((e) => [e.getBoundingClientRect(), e.className + e.innerText])
  .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([box, name]) => `${name} ${box.width} x ${box.height}`)"""
# Takes the inside out of pictures, which keep their size: nobody reads there, and axe reads slowly.
# One stays whole if it holds words, or anything to press or to read out.
EMPTY = """() => {
  const told = 'title, desc, text, image, foreignObject, a, button, input, [role], [tabindex]';
  const silent = (e) => !e.textContent.trim() && !e.querySelector(`${told}, [aria-label]`);
  const drawings = [...document.querySelectorAll('svg')].filter(silent);
  const pictures = [...document.querySelectorAll('[role=img]:not(svg, img)')].filter(silent);
  const boxes = pictures.map((e) => e.getBoundingClientRect());
  pictures.forEach(({style}, i) =>
    Object.assign(style, {width: `${boxes[i].width}px`, height: `${boxes[i].height}px`}));
  const emptied = [...drawings, ...pictures].map((e) => {
    const parts = document.createDocumentFragment();
    parts.append(...e.childNodes);
    return [e, parts];
  });
  globalThis.refill = () => {
    emptied.reverse().forEach(([e, parts]) => e.append(parts));
    pictures.forEach(({style}) => Object.assign(style, {width: '', height: ''}));
  };
}"""
# No rule that runs asks for the style sheets, which axe would fetch beforehand. What runs is what
# axe would run by itself, without rules whose findings are never serious.
AXE_RUN = """async (rules) => {
  const odd = ['experimental', 'deprecated'];
  const off = ({enabled, tags}) => !enabled || tags.some((tag) => odd.includes(tag));
  const mild = ({impact}) => ['minor', 'moderate'].includes(impact);
  globalThis.serious ??= axe._audit.rules.filter((rule) => !off(rule) && !mild(rule))
    .map(({id}) => id);
  const runOnly = rules.length ? rules : serious;
  const options = {runOnly, resultTypes: ['violations'], preload: false, selectors: false};
  const {violations} = await axe.run(document, options);
  return violations.filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`);
}"""
# Signs of suits that are letters of a font: in the text, in what is read out, in the title.
SIGNS = """() => {
  const sign = /[\\u2660-\\u2667\\u25cf\\ufe0e]/;
  const said = ['aria-label', 'title', 'placeholder', 'alt'];
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  for (const name of said)
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  return texts.filter((text) => sign.test(text));
}"""


def findings(page: Page, *rules: str) -> list[str]:
    """Serious and critical ones, of all rules or of these."""
    found: list[str] = page.evaluate(AXE_RUN, list(rules))
    return found


@contextmanager
def read_by_axe(page: Page) -> Iterator[None]:
    """The page with axe in it, and without the inside of its pictures."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci in web/")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(EMPTY)
    yield
    page.evaluate("refill()")


def assert_drawn(page: Page, place: str) -> None:
    """Suits are our drawings, or words where nothing can be drawn."""
    signs = page.evaluate(SIGNS)
    assert not signs, f"{place}: suits that are not drawn in {signs}"


def assert_fine(page: Page, place: str) -> None:
    """In both themes, which differ in nothing but their colours; first in that which is shown."""
    themes: tuple[Theme, Theme] = ("dark", "light") if page.evaluate(DARK) else ("light", "dark")
    with read_by_axe(page):
        for theme, rules in zip(themes, ((), ("color-contrast",)), strict=True):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            found = findings(page, *rules)
            assert not found, f"{place}, {theme}: {found}"
    assert_fits(page, place)


def assert_fits(page: Page, place: str) -> None:
    """What hangs on the length of words: drawn suits, targets of 44 px, no scrolling aside."""
    assert_drawn(page, place)
    small = page.evaluate(SMALL)
    assert not small, f"{place}: {small}"
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{place} is {wide} px too wide"
