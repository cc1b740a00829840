"""The kiosk on a screen in memory, and the attempts to get out of it."""

import pathlib
import subprocess
import sys

import pytest

pytestmark = pytest.mark.long("two screens, two browsers, and every key that might leave the page")


def test_nobody_gets_out_of_the_kiosk():
    check = pathlib.Path(__file__).with_name("check.py")
    done = subprocess.run([sys.executable, check], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all is well" in done.stdout and done.stdout.count("\nok ") + 1 >= 15, done.stdout
