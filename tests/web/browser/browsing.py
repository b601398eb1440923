"""A Chromium that sees none of the machine's settings: fonts, home, language and hour are ours."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

# The only fonts there are, besides those that the page brings: what matplotlib's wheel ships.
FAMILIES = {"sans-serif": "DejaVu Sans", "monospace": "DejaVu Sans Mono", "serif": "DejaVu Serif"}
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir>{aliases}</fontconfig>
"""
ALIAS = "<alias><family>{}</family><prefer><family>{}</family></prefer></alias>"
# The shell has no windows, tabs and pages of its own: a page costs a third of what it costs in the
# whole browser, which serves where a system offers nothing else.
PROGRAMS = ("chromium-headless-shell", "chromium")
# One process for all pages of a device: the pages are all of one site. Drawing and sound have none
# of their own: sending to them costs more than they do. A page lives for seconds, in which the
# compilers for warm and hot code cost more than their code saves: a seventh of a test and a tenth.
ARGUMENTS = [
    *("--no-sandbox", "--disable-site-isolation-trials", "--renderer-process-limit=1"),
    *("--in-process-gpu", "--disable-gpu", "--disable-features=AudioServiceOutOfProcess"),
    "--js-flags=--no-maglev,--no-opt",
]
HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "TMPDIR")


def _font_configuration(folder: Path) -> Path:
    """A file for fontconfig that knows DejaVu and nothing else, Devanagari not either."""
    found = importlib.util.find_spec("matplotlib")
    assert found, "DejaVu comes with matplotlib, which the extra `bridge` installs"
    assert found.origin
    fonts = folder / "fonts"
    fonts.mkdir()
    for font in (Path(found.origin).parent / "mpl-data" / "fonts" / "ttf").glob("DejaVu*.ttf"):
        (fonts / font.name).symlink_to(font)
    aliases = "".join(ALIAS.format(*pair) for pair in FAMILIES.items())
    file = folder / "fonts.conf"
    text = CONFIGURATION.format(fonts=fonts, cache=folder / "cache", aliases=aliases)
    file.write_text(text, encoding="utf-8")
    return file


def _environment(folder: Path) -> dict[str, str | float | bool]:
    """All that the browser is told about the machine."""
    home = folder / "home"
    home.mkdir(mode=0o700)
    fixed = {"LANG": "C.UTF-8", "TZ": "UTC", "PATH": os.environ["PATH"]}
    homes = dict.fromkeys(HOMES, str(home))
    return {**fixed, **homes, "FONTCONFIG_FILE": str(_font_configuration(folder))}


def program() -> str | None:
    """The browser of this machine, if there is one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    """Debian's browser with a home in this folder."""
    found = program()
    assert found, "there is no Chromium: scripts/system-packages chromium-headless-shell"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=ARGUMENTS, env=_environment(folder)
        )
        yield browser
        browser.close()
