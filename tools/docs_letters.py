"""Hooks of mkdocs: the site brings the page's Devanagari letters, and keeps law ids on one line."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

FONT = "noto-sans-devanagari-devanagari-wght-normal.woff2"
PACKAGE = Path(__file__).parents[1] / "web/node_modules/@fontsource-variable/noto-sans-devanagari"
LAW_CELL = re.compile(r"<td>(?=[A-Z]+-[0-9A-Z.]+</td>)")
CALL_CELL = re.compile(r"<td>(?=<code>(GET|POST|PUT|DELETE) )")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the font; without it a reader sees Hindi in the system's letters."""
    font = PACKAGE / "files" / FONT
    if font.exists():
        files.append(File.generated(config, FONT, abs_src_path=str(font)))
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark cells with a law id, which stays on one line, and with a call, which need not."""
    return CALL_CELL.sub('<td class="call">', LAW_CELL.sub('<td class="law">', html))
