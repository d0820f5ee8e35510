"""The engine on the command line: python -m engine systems|play|verify|rules|bench."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
