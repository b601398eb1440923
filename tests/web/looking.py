"""What can be said about any page: axe-core, targets of 44 px, no sideways scrolling."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: dict[Literal["light", "dark"], tuple[str, ...]] = {"light": (), "dark": ("color-contrast",)}
# What can be pressed and is drawn smaller than 44 px each way; a law's id is drawn small and
# pressed large, a link in a line of text is text, a radio's label is its target.
SMALL = """() => [...document.querySelectorAll('button, a.btn, select, summary, input')]
  .filter((e) => !e.matches('.law, [type=radio], [type=checkbox]') && e.checkVisibility())
  .map((e) => [e.getBoundingClientRect(), e.className + e.innerText])
  .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([box, name]) => `${name} ${box.width} x ${box.height}`)"""
AXE_RUN = """rules => axe.run(document, rules).then(({violations}) => violations
  .filter(({impact}) => impact === 'serious' || impact === 'critical')
  .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`))"""


def findings(page: Page, *rules: str) -> list[str]:
    """Serious and critical ones, of all rules or of these."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci in web/")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE_RUN, {"runOnly": list(rules)} if rules else {})
    return found


def assert_fine(page: Page, place: str) -> None:
    """In both themes, which differ in nothing but their colours."""
    for theme, rules in THEMES.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found = findings(page, *rules)
        assert not found, f"{place}, {theme}: {found}"
    small = page.evaluate(SMALL)
    assert not small, f"{place}: {small}"
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{place} is {wide} px too wide"
