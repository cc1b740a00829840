"""The sentences of the portal are the same in every language."""

import catalogues


def test_every_language_has_the_same_keys_and_values():
    assert catalogues.differences("portal") == []
