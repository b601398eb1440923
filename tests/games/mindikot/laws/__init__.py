"""The laws of Mindikot, a file for each chapter or part of one."""
