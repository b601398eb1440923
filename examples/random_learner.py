"""The loop of a learner without the learning: random legal moves in many lanes."""

import numpy as np

from eldest.envs import VectorRounds

env = VectorRounds("mindikot", lanes=128, seed=1, mode="B", hide_by="player")
rng = np.random.default_rng(1)
points = np.zeros(2, np.int64)
while env.finished < 256:
    scores = rng.random(env.masks.shape)  # a network would give these
    env.step(np.where(env.masks == 1, scores, -1).argmax(axis=1))
    points += env.rewards.sum(axis=0)
print(f"{env.finished} rounds; team A {points[0]}, team B {points[1]}")
