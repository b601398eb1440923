"""Tests of Mariáš tournaments: the laws MT-... of docs/rules/marias-tournaments.md."""
