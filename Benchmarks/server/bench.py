"""`make bench-server`: what the study server does in a second, and what it costs."""

import sys
import time

import recordings
import results
import rows
import symptoms
import tablets

SECTIONS = {"symptoms": symptoms, "results": results, "recordings": recordings, "tablets": tablets, "rows": rows}


def main(names):
    for name in names or SECTIONS:
        if name not in SECTIONS:
            sys.exit(f"There is no section `{name}`; there are {', '.join(SECTIONS)}.")
    for name in names or SECTIONS:
        began = time.monotonic()
        print(f"== {name}", flush=True)
        SECTIONS[name].measure()
        print(f"({name} took {time.monotonic() - began:.0f} s)", flush=True)


main(sys.argv[1:])
