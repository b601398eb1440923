"""What the walk says: the clauses of Law 6, and the choices, in plain words."""

from __future__ import annotations

CLAUSES = {
    "6A": "The pack is shuffled thoroughly. An opponent of the shuffler may have it cut.",
    "6B": "The cards are dealt face down, one at a time, thirteen to each hand, best clockwise.",
    "6B (2017)": "Two neighbouring cards of the pack must not go to the same hand.",
    "6C": "Somebody from each side should be present, unless the Director says otherwise.",
    "6D1": "If a deal is wrong, or another player could have seen a card meanwhile,"
    " and nobody has called yet, the board is shuffled and dealt again.",
    "6D2": "Results do not count if the pack was not shuffled or the deal is from elsewhere.",
    "6D3": "The Director may order a new deal for a reason that the Laws allow.",
}
MISDEALS = {
    "count": "a hand does not have thirteen cards",
    "packet": "several cards were dealt at a time",
    "adjacent": "two neighbouring cards of the pack went to one hand",
    "unshuffled": "the pack was not shuffled",
    "face_up": "cards were dealt face up",
    "wrong_pack": "it was the pack of another board",
    "changed_hand": "a hand was changed after a correct deal",
    "wrong_board": "the wrong board was on the table",
    "wrong_pairs": "the wrong pairs sat at the table",
    "imported": "the deal comes from another session",
}
PHASES = {
    "shuffle_deal": "during the shuffle and the deal",
    "before_auction": "after the deal, before the first call",
    "auction": "during the auction",
    "play": "during the play",
}
STEPS = {
    "shuffle": "shuffle the pack",
    "cut": "an opponent asks for a cut",
    "deal": "deal the cards",
    "sheet": "it has already been dealt by hand: enter what was noted",
    "seen": "a card could have been seen",
    "wrong": "the board was dealt wrongly, or something else is wrong with it",
    "call": "the first call is made",
    "order": "the Director orders a new deal",
    "withdraw": "the Director takes the order back",
    "decide": "the Director decides",
    "waive": "the Director allows a side to be absent",
    "board": "another board",
    "quit": "leave",
}
STATES = {
    "empty": "waits to be shuffled",
    "shuffled": "is shuffled and waits to be dealt",
    "dealt": "is being dealt",
    "ready": "is ready: four hands, face down",
    "in_auction": "is in the auction",
    "in_play": "is in play",
    "done": "has been played",
    "redeal_required": "must be shuffled and dealt again",
    "void": "is no longer in the session",
}
NOTE = "Write the head down where others see it: later, --check --head compares the log with it."
OUTCOMES = {
    "nothing": "Law 6 requires nothing here.",
    "redeal": "Law {law}: shuffle and deal this board again before anybody calls."
    " Nobody can waive that.",
    "fouled": "Law {law}: the board is fouled; results that stand are scored in groups.",
    "director": "Law {law}: the Director decides, and the board waits.",
    "law": "The board goes on. Apply Law {law}.",
    "restore": "Law {law}: restore the cards from the record; there is no new deal.",
}
