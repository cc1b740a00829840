"""The linters refuse faulty code, accept good code, and read every file of the repository.

    AMBLER_LINT_PYTHON=.build/lint-python/bin/python python3 -m unittest discover -s Tools/lint

`AMBLER_LINT_PYTHON` names the Python beside which `requirements.txt` is installed. Without it, or where a linter is not
installed, the tests are skipped.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# As the build runs them, without the folders.
RUFF = ["ruff", "check", "--config", str(HERE / "ruff.toml"), "--no-cache"]
OXLINT = ["oxlint", "--config", str(HERE / "oxlint.json"), "--deny-warnings"]

GOOD_PYTHON = '"""Greets."""\n\nimport sys\n\nprint(sys.argv)\n'
BAD_PYTHON = {
    "F401": "import os\n",
    "F821": "print(nobody_made_this)\n",
    "B006": "def add(one, to=[]):\n    to.append(one)\n    return to\n",
    "B905": "print(list(zip([1], [2, 3])))\n",
    "PLW1510": 'import subprocess\n\nsubprocess.run(["true"])\n',
    "I001": "import sys\nimport os\n\nprint(sys, os)\n",
    "E501": f"print({' + '.join('1' * 60)})\n",
    "RUF100": "print(1)  # noqa: F401\n",
}
GOOD_JAVASCRIPT = "export const greeting = (name) => `Hello ${name}`;\n"
BAD_JAVASCRIPT = {
    "no-undef": "export const wrong = () => nobodyMadeThis();\n",
    "no-unused-vars": "const unused = 1;\nexport const used = 2;\n",
    "eqeqeq": "export const same = (one, other) => one == other;\n",
    "no-shadow": "const one = 1;\nexport const two = (one) => one + 1;\nexport { one };\n",
    "no-self-compare": "export const isNumber = (one) => one === one;\n",
    "no-unreachable": "export function two() {\n  return 1;\n  two();\n}\n",
    "prefer-const": "let one = 1;\nexport const two = () => one;\n",
}


def linter(words):
    """The words that run a linter, with the path of its program; without the program the test is skipped."""
    python = os.environ.get("AMBLER_LINT_PYTHON")
    if not python:
        raise unittest.SkipTest("AMBLER_LINT_PYTHON does not name the Python of the linters")
    program = shutil.which(words[0], path=str(pathlib.Path(python).absolute().parent))
    if program is None:
        raise unittest.SkipTest(f"{words[0]} is not installed beside {python}")
    return [program, *words[1:]]


def lint(words, name, text):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, name)
        file.write_text(text)
        return subprocess.run([*words, str(file)], cwd=ROOT, capture_output=True, text=True, check=False)


def lines(words):
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def tracked(pattern):
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        raise unittest.SkipTest("this is not a checkout")
    # A file that was deleted and not yet committed is still listed.
    return {path for path in lines(["git", "ls-files", pattern]) if (ROOT / path).exists()}


class RuffTests(unittest.TestCase):
    def test_faults_are_refused(self):
        words = linter(RUFF)
        for rule, text in BAD_PYTHON.items():
            with self.subTest(rule):
                done = lint(words, "snippet.py", text)
                self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
                self.assertIn(rule, done.stdout)

    def test_good_code_is_accepted(self):
        done = lint(linter(RUFF), "snippet.py", GOOD_PYTHON)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_every_file_is_read(self):
        read = {os.path.relpath(path, ROOT) for path in lines([*linter(RUFF), "--show-files", "."])}
        self.assertEqual(tracked("*.py") - read, set())


class OxlintTests(unittest.TestCase):
    def test_faults_are_refused(self):
        words = linter(OXLINT)
        for rule, text in BAD_JAVASCRIPT.items():
            with self.subTest(rule):
                done = lint(words, "snippet.js", text)
                self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
                self.assertIn(rule, done.stdout)

    def test_good_code_is_accepted(self):
        done = lint(linter(OXLINT), "snippet.js", GOOD_JAVASCRIPT)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_every_file_is_read(self):
        read = {os.path.relpath(ROOT / path, ROOT) for path in lines([*linter(OXLINT), "--debug=files", "Sources", "Tests"])}
        self.assertEqual(tracked("*.js") - read, set())


if __name__ == "__main__":
    unittest.main()
