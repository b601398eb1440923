"""The dealing office: from the plan to the reveal, without anybody looking in between (section
12.1).

`eldest bridge plan`, `deal`, `reveal` and others, and the page of an evening, use it.
"""

from eldest.club.office.folder import Folder, check_office, locked
from eldest.club.office.gathering import Gathering
from eldest.club.office.machine_files import LIMITS, left_out, parts
from eldest.club.office.naming import export_name, safe
from eldest.club.office.office import Office, Vault, read_value
from eldest.club.office.outlet import (
    EXPORTS,
    Export,
    export,
    hand_record,
    page_lines,
    public_page,
    statistics_of,
)
from eldest.club.office.published import log_line
from eldest.club.office.registry import FileRegistry
from eldest.club.office.sets import BoardSet, OutOfOrder, SetState

__all__ = [
    "EXPORTS",
    "LIMITS",
    "BoardSet",
    "Export",
    "FileRegistry",
    "Folder",
    "Gathering",
    "Office",
    "OutOfOrder",
    "SetState",
    "Vault",
    "check_office",
    "export",
    "export_name",
    "hand_record",
    "left_out",
    "locked",
    "log_line",
    "page_lines",
    "parts",
    "public_page",
    "read_value",
    "safe",
    "statistics_of",
]
