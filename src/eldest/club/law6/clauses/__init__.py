"""The clauses of Law 6, a file for each: what the Director's desk does and refuses by it.

`eldest.club.law6.session` puts them together to one session.
"""
