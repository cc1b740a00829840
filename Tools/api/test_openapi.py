"""What comes from the routes is written and checked; what is written by hand stays."""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import openapi

ROUTE = {"method": "POST", "path": "/v1/studies/{study}/exports", "right": "create export", "isHidden": False, "needsSignIn": True,
         "readsKeys": True}
PAGE = {"method": "GET", "path": "/", "right": "anyone", "isHidden": False, "needsSignIn": False, "readsKeys": False}
RANGE = {"name": "Range", "in": "header", "schema": {"type": "string"}}


def operation(route, **by_hand):
    document = {"paths": {route["path"]: {route["method"].lower(): by_hand}}}
    return openapi.written(document, [route])["paths"][route["path"]][route["method"].lower()]


class WritingTests(unittest.TestCase):
    def test_a_new_route_is_described_as_far_as_it_says_itself(self):
        made = openapi.written({"openapi": "3.1.0", "paths": {}}, [ROUTE])["paths"][ROUTE["path"]]["post"]
        self.assertEqual((made["operationId"], made["x-right"]), ("POST_studies_study_exports", "create export"))
        self.assertEqual(made["parameters"], [{"name": "study", "in": "path", "required": True, "schema": {"type": "string"}}, openapi.KEY])
        self.assertEqual(list(made["responses"]), ["400", "401", "403", "409", "411", "422", "429", "500", "503"])
        self.assertNotIn("security", made)

    def test_a_route_that_is_gone_is_not_described(self):
        document = {"paths": {"/v1/gone": {"get": {"summary": "Gone"}}, "/": {"get": {"summary": "Page"}, "put": {"summary": "Gone"}}}}
        made = openapi.written(document, [PAGE])["paths"]
        self.assertEqual({path: list(methods) for path, methods in made.items()}, {"/": ["get"]})

    def test_what_is_written_by_hand_stays(self):
        answer = {"description": "An archive."}
        made = operation(ROUTE, summary="Ask", operationId="ask", parameters=[RANGE], responses={"202": answer},
                         requestBody={"content": {}})
        self.assertEqual((made["summary"], made["operationId"], made["requestBody"]), ("Ask", "ask", {"content": {}}))
        self.assertEqual(made["responses"]["202"], answer)
        self.assertEqual([one.get("name") for one in made["parameters"]], ["study", "Range", None])

    def test_a_route_that_changes_changes_its_description(self):
        before = operation(ROUTE)
        quiet = operation({**ROUTE, "right": "anyone", "needsSignIn": False, "readsKeys": False}, **copy.deepcopy(before))
        self.assertEqual((quiet["x-right"], quiet["security"]), ("anyone", []))
        self.assertNotIn(openapi.KEY, quiet["parameters"])
        self.assertNotIn("security", operation(ROUTE, **quiet))

    def test_a_hidden_thing_is_told_not_to_be_there(self):
        self.assertIn("404", operation({**ROUTE, "isHidden": True})["responses"])

    def test_writing_twice_is_writing_once(self):
        once = openapi.written({"paths": {}}, [ROUTE, PAGE])
        self.assertEqual(openapi.text(openapi.written(copy.deepcopy(once), [ROUTE, PAGE])), openapi.text(once))

    def test_what_a_hand_forgot_is_told(self):
        made = openapi.written({"paths": {}}, [ROUTE])
        self.assertEqual(openapi.gaps(made), [f"POST {ROUTE['path']} has no summary", f"POST {ROUTE['path']} has no answer but faults"])


class ToolTests(unittest.TestCase):
    def checked(self, routes):
        program = pathlib.Path(self.folder, "program")
        program.write_text(f"#!{sys.executable}\nimport sys\nassert sys.argv[1:] == ['server', 'routes']\nprint({json.dumps(routes)!r})\n")
        program.chmod(0o755)
        return subprocess.run([sys.executable, openapi.__file__, "--check", program], capture_output=True, text=True, check=False)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_a_document_of_other_routes_is_not_current(self):
        before = openapi.DOCUMENT.read_text()
        done = self.checked([PAGE])
        self.assertEqual((done.returncode, done.stdout), (1, "openapi.json is not what the routes say; run 'make openapi'\n"))
        self.assertEqual(openapi.DOCUMENT.read_text(), before)


if __name__ == "__main__":
    unittest.main()
