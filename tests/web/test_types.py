"""The page's types are those of the server."""

from __future__ import annotations

from tools.make_types import TARGET, page


def test_the_types_of_the_page_are_made_from_the_messages() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run `make types`"
