"""The laws of Žolíky, a file for each chapter or part of one."""
