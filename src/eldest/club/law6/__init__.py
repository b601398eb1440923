"""Law 6, The Shuffle and Deal, in both editions: a session, its operations and its audit log.

`eldest bridge law6` and the dealing office use it; evenings and tournaments answer by its codes.
"""

from eldest.club.journal import BadFile, By, LogEntry, verify_log
from eldest.club.law6.answers import Answer, Outcome, Verdict
from eldest.club.law6.clauses.boards import deal_print, fp
from eldest.club.law6.clauses.dealing import check_sequence, table_deal
from eldest.club.law6.codes import Finding
from eldest.club.law6.desk import Registry
from eldest.club.law6.editions import EDITIONS, law_ref
from eldest.club.law6.keeping import read, reopen, save
from eldest.club.law6.model import form_id
from eldest.club.law6.proof import verify_release
from eldest.club.law6.session import Law6Session

__all__ = [
    "EDITIONS",
    "Answer",
    "BadFile",
    "By",
    "Finding",
    "Law6Session",
    "LogEntry",
    "Outcome",
    "Registry",
    "Verdict",
    "check_sequence",
    "deal_print",
    "form_id",
    "fp",
    "law_ref",
    "read",
    "reopen",
    "save",
    "table_deal",
    "verify_log",
    "verify_release",
]
