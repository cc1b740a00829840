"""How much a test does, and which dice it throws: `make test` runs briefly, `make test-all` runs everything."""

import os

import pytest

IS_WHOLE = os.environ.get("AMBLER_TESTS") == "all"
# Added to the seed of whatever throws dice; 0 is the run that everybody has. A failure prints the sum.
SEED = int(os.environ.get("AMBLER_TEST_SEED") or 0)


def count(brief, whole):
    """A number of turns, seconds or rows, or whatever else differs."""
    return whole if IS_WHOLE else brief


def sweep(values, brief):
    """Parameters for a test: `make test` runs those named in `brief`, `make test-all` runs all of them."""
    values = list(values)
    assert not (missing := [value for value in brief if value not in values]), f"not in the sweep: {missing}"
    return [value if value in brief else rare(value) for value in values]


def rare(value):
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=pytest.mark.long("the rest of a sweep"))
