"""A page that is printed or published as one HTML file: no script, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from string import Template

FONT = '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif'
_PAGE = Template("""\
<!DOCTYPE html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="eldest">
<title>$title</title>
<style>
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; color: #111; background: #fff; font-family: $font; }
h1 { font-size: 1.5em; margin: 0; }
.red { color: #b00010; }
$style</style>
</head>
<body>
$body
</body>
</html>
""")


def document(title: str, body: Iterable[str], style: str, language: str = "en") -> str:
    """The file: the parts of the body are HTML, and `style` comes after the common styles."""
    made = {"title": escape(title), "body": "\n".join(body), "style": style}
    return _PAGE.substitute(made, language=language, font=FONT)
