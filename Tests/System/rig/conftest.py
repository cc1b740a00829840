import pytest

from running import chips


@pytest.fixture
def source():
    """One chip that is there."""
    found = chips(1)
    yield found
    found.end()
