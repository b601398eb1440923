"""Fixtures of the server's tests."""

from .postgres import _server as _server
from .postgres import postgres as postgres
