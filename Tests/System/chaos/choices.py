"""Chance that is not left to chance: each choice follows from the seed and from what is chosen."""

import random


def chance(seed, *names):
    """Numbers that are the same for the same seed and names, whatever else happens meanwhile."""
    return random.Random("/".join(map(str, (seed, *names))))


def uuid7(numbers, milliseconds):
    """The id of a result that was made at that time."""
    high, low = numbers.getrandbits(12), numbers.getrandbits(62)
    text = f"{milliseconds << 80 | 7 << 76 | high << 64 | 2 << 62 | low:032x}"
    return "-".join([text[:8], text[8:12], text[12:16], text[16:20], text[20:]])
