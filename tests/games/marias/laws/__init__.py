"""The laws of Mariáš, a file for each chapter or part of one."""
