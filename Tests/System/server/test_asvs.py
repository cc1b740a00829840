"""The list of security requirements names tests that exist, and every requirement of its chapters once."""

import re

import server as servers

LIST = "\n".join((servers.ROOT / f"docs/{page}.md").read_text() for page in ["asvs", "asvs-federation"])


def test_every_test_that_is_named_exists():
    for file, name in re.findall(r"`(test_\w+)\.(test_\w+)`", LIST):
        paths = list((servers.ROOT / "Tests/System").glob(f"*/{file}.py"))
        assert any(re.search(rf"^def {name}\(", path.read_text(), re.MULTILINE) for path in paths), f"{file}.{name}"
    for suite, sentence in re.findall(r"`(\w+Tests): ([^`]+)`", LIST):
        texts = [path.read_text() for path in (servers.ROOT / "Tests/Unit").glob(f"*/{suite}/**/*.swift")]
        assert any(f"func `{sentence}`" in text for text in texts), f"{suite}: {sentence}"


def test_no_requirement_is_there_twice_and_each_line_has_an_answer():
    seen = set()
    for line in re.findall(r"^\| (\d+\.\d+\.\d+.*)$", LIST, re.MULTILINE):
        numbers, words, answer = [cell.strip() for cell in line.rstrip("|").split("|")][:3]
        assert answer or "Not met" in words, line
        for number in numbers.split(", "):
            assert re.fullmatch(r"\d+\.\d+\.\d+", number), line
            assert number not in seen, number
            seen.add(number)
    assert len(seen) > 120
