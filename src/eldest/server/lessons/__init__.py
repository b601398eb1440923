"""Lessons: read from the folder of a game, played through its law, and told to the page whole.

`server.books` and `server.catalogue` serve them.
"""

from eldest.server.lessons.script import lessons_in
from eldest.server.lessons.texts import has_lessons, lessons_of

__all__ = ["has_lessons", "lessons_in", "lessons_of"]
