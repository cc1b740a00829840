"""`docs/first-study.md`, as somebody follows it who has never used the program."""

import pytest

import server as servers
import transcript

PAGE = servers.ROOT / "docs/first-study.md"


@pytest.fixture
def reader(tmp_path):
    # The user `postgres` must get through.
    for part in [tmp_path, *tmp_path.parents]:
        if part.owner() == "root" and part != part.parent:
            part.chmod(part.stat().st_mode | 0o011)
    reader = transcript.Reader(tmp_path, servers.PROGRAM)
    yield reader
    reader.leave()


@pytest.mark.slow("four people walk for ten seconds each")
def test_every_command_of_the_page_prints_what_the_page_says(reader):
    steps = transcript.read(PAGE.read_text())
    assert len([step for step in steps if isinstance(step, transcript.Command)]) > 12
    for step in steps:
        reader.do(step)


PRINTED = ["a result 01a216c4-2a13-7a09-9db1-4d1d9b3c233c", "...", "3 people, 1.14 m/s", "70 files of 329853 bytes."]


@pytest.mark.parametrize("output", [
    "a result 01a216c4-2a13-7a09-9db1-4d1d9b3c2000\nmore\nand more\n3 people,   0.9 m/s\n70 files of 1 bytes.\n",
    "a result 01a216c4-2a13-7a09-9db1-4d1d9b3c2000\n3 people, 11.25 m/s\n70 files of 400000 bytes.\n"])
def test_ids_measured_numbers_and_lines_that_are_left_out_may_differ(output):
    values = transcript.compare(PRINTED, output)
    assert values["01a216c4-2a13-7a09-9db1-4d1d9b3c233c"] == "01a216c4-2a13-7a09-9db1-4d1d9b3c2000"


@pytest.mark.parametrize("output", [
    "a result nothing\n3 people, 1.14 m/s\n70 files of 1 bytes.\n",
    "a result 01a216c4-2a13-7a09-9db1-4d1d9b3c2000\n4 people, 1.14 m/s\n70 files of 1 bytes.\n",
    "a result 01a216c4-2a13-7a09-9db1-4d1d9b3c2000\n3 people, 1.14 m/s\n70 files of 1 bytes.\nmore\n",
    "a result 01a216c4-2a13-7a09-9db1-4d1d9b3c2000\n3 people, 1.14 m/s\n",
    "a result 01a216c4-2a13-7a09-9db1-4d1d9b3c2000\n3 people, 1.14 m/s\n71 files of 1 bytes.\n"])
def test_everything_else_must_be_as_the_page_says(output):
    with pytest.raises(AssertionError):
        transcript.compare(PRINTED, output)


def test_a_page_has_files_commands_and_terminals():
    steps = transcript.read(
        "Write:\n\n```json a.json\n{}\n```\n\n```console\n$ one \\\n  --more\nsays\n$ two\n```\n\n```console other\n$ three\n^C\n```\n")
    assert steps == [
        transcript.File("a.json", "{}\n"), transcript.Command("one \\\n  --more", ["says"]), transcript.Command("two", []),
        transcript.Command("three", [], "other", True)]
    with pytest.raises(ValueError, match="neither"):
        transcript.read("```\nx\n```\n")
