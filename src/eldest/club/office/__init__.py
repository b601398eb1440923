"""The dealing office: from the plan to the reveal, and nobody looks in between (section 12.1)."""

from eldest.club.office.folder import Folder, write_whole
from eldest.club.office.gathering import Gathering
from eldest.club.office.naming import export_name, safe
from eldest.club.office.office import Office, Vault, read_value
from eldest.club.office.outlet import (
    EXPORTS,
    Export,
    export,
    hand_record,
    public_page,
    stale_exports,
    statistics_of,
)
from eldest.club.office.published import log_line
from eldest.club.office.registry import FileRegistry
from eldest.club.office.sets import BoardSet, OutOfOrder, SetState

__all__ = [
    "EXPORTS",
    "BoardSet",
    "Export",
    "FileRegistry",
    "Folder",
    "Gathering",
    "Office",
    "OutOfOrder",
    "SetState",
    "Vault",
    "export",
    "export_name",
    "hand_record",
    "log_line",
    "public_page",
    "read_value",
    "safe",
    "stale_exports",
    "statistics_of",
    "write_whole",
]
