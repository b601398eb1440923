"""Referees who know only the lawbook and see all cards: rounds of Mariáš are compared with them."""
