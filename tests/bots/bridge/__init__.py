"""The players of bridge: their system, their cards, and calls judged by imagined deals."""
