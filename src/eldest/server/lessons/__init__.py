"""Lessons: read from the folder of a game, played by its law, and sent whole to the page.

`server.books` and `server.catalogue` serve them.
"""

from eldest.server.lessons.script import lessons_in
from eldest.server.lessons.texts import has_lessons, lessons_of

__all__ = ["has_lessons", "lessons_in", "lessons_of"]
