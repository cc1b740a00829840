"""Waiting for what must come. No test waits in another way; see the rules in docs/testing.md."""

import time


def until(condition, what, seconds=60, page=None):
    """Waits until a condition gives something true, and gives that; where it never does, that is a failure.

    `what` says what was waited for; it may be a function, which is called when the wait was in vain. Only a hang takes
    `seconds`. A `page` of Playwright is what the condition looks at.
    """
    found = comes(condition, seconds, page)
    if not found:
        raise AssertionError(f"waited {seconds:.0f} s in vain: {what() if callable(what) else what}")
    return found


def comes(condition, seconds=60, page=None):
    """What a condition gives as soon as that is true, or what it gave last."""
    begin = time.monotonic()
    while not (found := condition()):
        waited = time.monotonic() - begin
        if waited > seconds:
            break
        # What comes soon is seen soon, and what takes long is not disturbed all the time.
        let_pass(min(max(waited / 10, 0.01), 0.2), "between two looks", page)
    return found


def let_pass(seconds, why, page=None):
    """Lets time pass where time itself is what is tested, or something must last; `why` says which.

    With a `page` of Playwright, what its browser tells is heard meanwhile.
    """
    if page is None:
        time.sleep(seconds)
    else:
        page.wait_for_timeout(1000 * seconds)
