"""`docs/pilot.md`, as somebody follows it who rehearses a pilot at a desk."""

import pytest

import server as servers
import transcript
from test_first_study import reader  # noqa: F401  (here pytest finds it)

PAGE = servers.ROOT / "docs/pilot.md"


@pytest.mark.slow("a server of its own, and staff whose passwords are meant to be slow")
def test_every_command_of_the_page_prints_what_the_page_says(reader):  # noqa: F811
    steps = transcript.read(PAGE.read_text())
    assert len([step for step in steps if isinstance(step, transcript.Command)]) > 15
    for step in steps:
        reader.do(step)
    # Ten people were registered, each with a code of their own on the sheet.
    listed = reader.place / "listed.txt"
    address = next(real for told, real in reader.known.items() if told.startswith("http"))
    reader.do(transcript.Command(f"python3 pilot.py day {address} > {listed}", []))
    assert [line.split()[0] for line in listed.read_text().splitlines()] == [f"P-{number:02}" for number in range(1, 11)]
