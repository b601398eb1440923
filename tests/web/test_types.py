"""The page's types are those of the server."""

from __future__ import annotations

from tools.make_types import files


def test_the_types_of_the_page_are_made_from_the_messages() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, "run `make types`"
