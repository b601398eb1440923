"""The clauses of Law 6, one file for each: what the Director's desk does and refuses under it.

`eldest.club.law6.session` combines them into one session.
"""
