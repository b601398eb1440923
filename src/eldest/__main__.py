"""`python -m eldest` is the command `eldest`."""

from eldest.cli import main

if __name__ == "__main__":
    main(prog_name="eldest")
