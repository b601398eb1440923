"""Bots of Mariáš that taught themselves, each with its network, made by `examples/train_dmc.py`.

`cards` plays the cards and is the level `learned`, which `bots.learned` finds here; `talk` bids.
`card_features` and `talk_features` are what they see. All of it needs NumPy.
"""

from eldest.bots.marias.learned.cards import learned

__all__ = ["learned"]
