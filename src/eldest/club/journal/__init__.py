"""The one journal of the club: a log chained by hashes, and the files that keep it.

A Law 6 session, the dealing office, an evening and a contest each have one, and are reopened from
it.
"""

from eldest.club.journal.by import TIME, By, seconds
from eldest.club.journal.file import (
    BadFile,
    InUse,
    Journal,
    Stamp,
    check_goes_on,
    lock,
    stamp_of,
)
from eldest.club.journal.kind import FileKind
from eldest.club.journal.log import Keep, Log, LogEntry, canonical, verify_log
from eldest.club.journal.whole import write_whole

__all__ = [
    "TIME",
    "BadFile",
    "By",
    "FileKind",
    "InUse",
    "Journal",
    "Keep",
    "Log",
    "LogEntry",
    "Stamp",
    "canonical",
    "check_goes_on",
    "lock",
    "seconds",
    "stamp_of",
    "verify_log",
    "write_whole",
]
