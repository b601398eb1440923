"""A hook of mkdocs: the site brings the Devanagari letters of the page, where npm has put them."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

FONT = "noto-sans-devanagari-devanagari-wght-normal.woff2"
PACKAGE = Path(__file__).parents[1] / "web/node_modules/@fontsource-variable/noto-sans-devanagari"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the font; without it a reader sees Hindi in the system's letters."""
    font = PACKAGE / "files" / FONT
    if font.exists():
        files.append(File.generated(config, FONT, abs_src_path=str(font)))
    return files
