"""The browser and the server of the page's own tests."""

from __future__ import annotations

from tests.web.conftest import address, browser, opened, shelves

__all__ = ["address", "browser", "opened", "shelves"]
