"""Runs the command `eldest`, also as `python -m eldest`."""

import sys

from eldest._extras import missing_extra


def main() -> None:
    """Run the command line, or say which extra it needs."""
    try:
        from eldest.cli import main as command
    except ModuleNotFoundError as error:
        sentence = missing_extra(error, "".join(sys.argv[1:2]))
        if sentence is None:
            raise
        print(f"eldest: {sentence}", file=sys.stderr)
        sys.exit(2)
    command(prog_name="eldest")


if __name__ == "__main__":
    main()
