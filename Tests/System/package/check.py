"""Installs the package in a new Debian and tries it there: check.py PACKAGE [--mirror URL].

Prints a line for each check; the exit code is 1 if one failed. Needs the superuser.
"""

import argparse
import pathlib
import shutil
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import installed
import removed
import served
import used
from fresh_system import FreshSystem


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("package", type=pathlib.Path)
    arguments.add_argument("--mirror", help="a mirror of Debian; left out, the one of this machine")
    arguments = arguments.parse_args()
    with FreshSystem(arguments.mirror) as system:
        shutil.copy(arguments.package, system.path("/ambler.deb"))
        checks = [*installed.checks(), *used.checks(), *served.checks(), *removed.checks()]
        failures = sum(not passes(check, system) for check in checks)
    print(f"{len(checks) - failures} of {len(checks)} checks passed")
    return 1 if failures else 0


def passes(check, system):
    """Runs a check and prints its sentence, the first line of what it says it does."""
    sentence = check.__doc__.splitlines()[0]
    try:
        check(system)
    except Exception as error:  # Whatever goes wrong, the other checks are made.
        print(f"FAILED  {sentence}\n{error}", flush=True)
        return False
    print(f"ok      {sentence}", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
