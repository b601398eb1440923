"""The page's lock installs the same everywhere, and names no registry."""

from __future__ import annotations

import json
from pathlib import Path

LOCK = Path(__file__).parent.parent.parent / "web" / "package-lock.json"
PACKAGES = {
    name: entry
    for name, entry in json.loads(LOCK.read_text(encoding="utf-8"))["packages"].items()
    if name
}


def test_every_package_has_its_hash_and_no_address() -> None:
    """npm drops the hashes if the lock is remade over an old node_modules; `make lock` does not."""
    assert len(PACKAGES) > 100
    assert [name for name, entry in PACKAGES.items() if "integrity" not in entry] == []
    assert [name for name, entry in PACKAGES.items() if "resolved" in entry] == []


def test_the_binaries_of_every_platform_are_in_it() -> None:
    """A registry that does not show them all gives a lock that `npm ci` refuses elsewhere."""
    wanted = {
        f"node_modules/{other}"
        for entry in PACKAGES.values()
        for other in entry.get("optionalDependencies", {})
    }
    assert wanted - PACKAGES.keys() == set()
