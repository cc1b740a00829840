"""What a bench has found: lines of a name and a number."""

import sys


def say(name, value):
    print(name, value, flush=True)


def tell(words):
    """Says to a person how far it is."""
    print(words, file=sys.stderr, flush=True)
