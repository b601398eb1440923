"""Deal a round of Mindikot, let four bots play it, and print the record that proves it."""

from eldest import load
from eldest.bots import load as load_bot
from eldest.deal import Dice
from eldest.table import Proof, Table, verify, write_record

game = load("mindikot")
bot = load_bot("mindikot", "club")
table = Table(game, game.first(game.preset("band")), Proof.fresh(4))
table.deal()
dice = Dice(1)
while actors := table.round.actors():
    table.play(actors[0], bot(table.round.view(actors[0]), dice))

record = write_record(table, seats=["Ana", "Bob", "Cyd", "Dan"])
print(record)
print(*verify(record), sep="\n")
