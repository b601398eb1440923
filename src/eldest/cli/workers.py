"""The options `--processes` and `--ray` of `simulate`, `match` and `ladder`."""

from __future__ import annotations

import click

from eldest.bots import BadBot, BadLineup, UnknownLevel
from eldest.bots.strength.cluster import ClusterFailed, RayCluster
from eldest.bots.strength.spread import Processes, Workers
from eldest.terminal.given import F, Failed

CANNOT_PLAY = (BadBot, BadLineup, UnknownLevel, ClusterFailed)


def work_shared(command: F) -> F:
    """Add the options by which a command shares its work among processes or a cluster."""
    command = click.option(
        "--ray",
        is_flag=False,
        flag_value="",
        default=None,
        metavar="[ADDRESS]",
        help="Play on this Ray cluster; without an address, on RAY_ADDRESS or on this machine.",
    )(command)
    return click.option(
        "--processes",
        default=1,
        metavar="N",
        type=click.IntRange(1, 256),
        help="Share the work between N processes.",
    )(command)


def workers_of(processes: int, ray: str | None) -> Workers:
    """The workers that the options ask for."""
    if ray is None:
        return Processes(processes)
    if processes > 1:
        raise Failed("--processes and --ray cannot be combined: Ray counts its processors itself")
    return RayCluster(ray)
