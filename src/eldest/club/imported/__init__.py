"""Results of other programs: USEBIO, PBN with ScoreTable, CSV of travellers (BT-X.1 to BT-X.4).

`eldest bridge session import` and the page use them.
"""

from eldest.club.imported.model import BadImport, Outside
from eldest.club.imported.reading import read_outside
from eldest.club.imported.shape import Meetings, meetings

__all__ = ["BadImport", "Meetings", "Outside", "meetings", "read_outside"]
