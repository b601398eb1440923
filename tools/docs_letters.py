"""Hooks of mkdocs: Devanagari letters, law ids on one line, and the order of search results."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

FONT = "noto-sans-devanagari-devanagari-wght-normal.woff2"
PACKAGE = Path(__file__).parents[1] / "web/node_modules/@fontsource-variable/noto-sans-devanagari"
LAW_CELL = re.compile(r"<td>(?=[A-Z]+-[0-9A-Z.]+</td>)")
# Who searches for a word wants to read about it before the lists in which it also stands.
BOOSTS = {"games": 3, "tutorial": 3, "reference": 0.3}
CALL_CELL = re.compile(r"<td>(?=<code>(GET|POST|PUT|DELETE) )")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the font; without it a reader sees Hindi in a font of the system."""
    font = PACKAGE / "files" / FONT
    if font.exists():
        files.append(File.generated(config, FONT, abs_src_path=str(font)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Make the search show games and tutorials first, and references last."""
    folder = page.file.src_uri.partition("/")[0]
    page.meta["search"] = {"boost": BOOSTS.get(folder, 1)}
    return markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark cells with a law id, which stay on one line, and cells with a call, which may break."""
    return CALL_CELL.sub('<td class="call">', LAW_CELL.sub('<td class="law">', html))
