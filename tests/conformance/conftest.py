"""Gives tests their option sets: `case` is each one, `few` a spread, `plain` one a game."""

import pytest

from .cases import TRIED, all_cases, few_cases, preset_cases

FEW = 6


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrises over the registry, so that a new game is tested without a new line here."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", all_cases(), ids=str)
    if "few" in metafunc.fixturenames:
        metafunc.parametrize("few", few_cases(FEW), ids=str)
    if "plain" in metafunc.fixturenames:
        metafunc.parametrize("plain", [preset_cases(key)[0] for key in TRIED], ids=str)
