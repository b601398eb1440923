"""Tests that ask for nothing but values run without a setup and a teardown: `-p tests.quick`.

Most of our tests are, and take less than pytest needs for these two steps and their reports. What
stands around a test stays: its time limit, warnings that are errors, what it prints, its report.
"""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.python import get_direct_param_fixture_func


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Runs such a test; the last one of its file runs as usual, so that the file is torn down."""
    if nextitem is None or nextitem.path != item.path or not is_quick(item):
        return None
    assert isinstance(item, pytest.Function)
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    item.ihook.pytest_runtest_logreport(report=_report(item))
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def is_quick(item: pytest.Item) -> bool:
    """Whether it is a plain function that asks for no fixture and bears no mark."""
    return (
        type(item) is pytest.Function
        and item.cls is None
        and not hasattr(item.obj, "is_hypothesis_test")
        and all(mark.name == "parametrize" for mark in item.iter_markers())
        and all(_is_parameter(item, name) for name in item.fixturenames)
    )


def _is_parameter(item: pytest.Function, name: str) -> bool:
    """Whether a name stands for a value of the list of cases, and not for a fixture."""
    found = item._fixtureinfo.name2fixturedefs.get(name, ())
    return len(found) == 1 and found[0].func is get_direct_param_fixture_func


def _report(item: pytest.Function) -> pytest.TestReport:
    """What is found; a failure is reported as pytest does it."""
    given = _parameters(item)
    with item.config.pluginmanager.getplugin("capturemanager").item_capture("call", item):
        call = pytest.CallInfo.from_call(lambda: item.obj(**given), "call")
    if call.excinfo is None:
        return pytest.TestReport.from_item_and_call(item, call)
    report: pytest.TestReport = item.ihook.pytest_runtest_makereport(item=item, call=call)
    return report


def _parameters(item: pytest.Function) -> dict[str, Any]:  # Any: whatever a case is made of
    return {name: item.callspec.params[name] for name in item.fixturenames}
