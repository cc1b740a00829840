"""Writes what the routes say into openapi.json; `--check` only says whether it is current.

    python3 Tools/api/openapi.py [--check] PROGRAM

PROGRAM is `ambler`, which lists its routes. From them the document has the paths and methods, who may ask (`x-right`,
`security`), the parameters of a path, the Idempotency-Key, and the faults that every such route can answer with.
Everything else is written by hand and stays as it is: summaries, bodies, other parameters, answers and schemas.
"""

import json
import pathlib
import re
import subprocess
import sys

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Server" / "StudyServer" / "Web" / "openapi.json"
KEY = {"$ref": "#/components/parameters/IdempotencyKey"}
PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}


def name(route):
    return f"{route['method']} {route['path']}"


def operation_id(route):
    """Such as POST_studies_study_exports; one that is written by hand stays."""
    path = re.sub(r"[{}]", "", route["path"].removeprefix("/v1").removeprefix("/"))
    return f"{route['method']}_{re.sub(r'[^A-Za-z0-9]', '_', path)}"


def parameters(route, known):
    """Those of the path in its order, and the rest as it was, with the key where the route reads one."""
    in_path = {one["name"]: one for one in known if one.get("in") == "path"}
    own = [in_path.get(place) or {"name": place, "in": "path", "required": True, "schema": {"type": "string"}}
           for place in re.findall(r"\{(\w+)\}", route["path"])]
    rest = [one for one in known if one.get("in") != "path" and (route["readsKeys"] or one != KEY)]
    missing = [KEY] if route["readsKeys"] and KEY not in rest else []
    return own + rest + missing


def faults(route):
    """What every route of this kind can answer with, whatever else it does."""
    found = {"400", "429", "500", "503"}
    if route["method"] in ("POST", "PUT", "PATCH"):
        # A body must say how long it is.
        found.add("411")
    if route["needsSignIn"]:
        found |= {"401", "403"}
    if route["isHidden"]:
        found.add("404")
    if route["readsKeys"]:
        found |= {"409", "422"}
    return found


def responses(route, known):
    made = {"description": "A fault."} if route["method"] == "HEAD" else {"description": "A fault.", "content": PROBLEM}
    missing = dict.fromkeys(faults(route) - set(known), made)
    return dict(sorted({**known, **missing}.items())) if missing else known


def operation(route, known):
    made = {"summary": "", "operationId": operation_id(route), **known}
    made["x-right"] = route["right"]
    if route["needsSignIn"]:
        made.pop("security", None)
    else:
        made["security"] = []
    found = parameters(route, known.get("parameters", []))
    if found or "parameters" in known:
        made["parameters"] = found
    made["responses"] = responses(route, known.get("responses", {}))
    order = ["summary", "description", "operationId", "x-right"]
    return {key: made[key] for key in [*order, *made] if key in made}


def written(document, routes):
    """The document as the routes want it; operations that are no routes go."""
    wanted = {}
    for route in routes:
        wanted.setdefault(route["path"], {})[route["method"].lower()] = route
    known = document["paths"]
    paths = {}
    for path in [*(path for path in known if path in wanted), *(path for path in wanted if path not in known)]:
        old, new = known.get(path, {}), wanted[path]
        methods = [*(method for method in old if method in new), *(method for method in new if method not in old)]
        paths[path] = {method: operation(new[method], old.get(method, {})) for method in methods}
    return {**document, "paths": paths}


def gaps(document):
    """What has to be written by hand and is not, as lines."""
    lines, ids = [], set()
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            where = f"{method.upper()} {path}"
            if not described["summary"]:
                lines.append(f"{where} has no summary")
            if not any(int(status) < 400 or status == "405" for status in described["responses"]):
                lines.append(f"{where} has no answer but faults")
            if described["operationId"] in ids:
                lines.append(f"{where} has the operationId of another operation")
            ids.add(described["operationId"])
    return lines


def text(document):
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def main():
    *options, program = sys.argv[1:]
    listed = subprocess.run([program, "server", "routes"], capture_output=True, text=True, check=True)
    before = DOCUMENT.read_text()
    document = written(json.loads(before), json.loads(listed.stdout))
    lines = gaps(document)
    if "--check" not in options:
        DOCUMENT.write_text(text(document))
    elif text(document) != before:
        lines.append(f"{DOCUMENT.name} is not what the routes say; run 'make openapi'")
    print("".join(f"{line}\n" for line in lines), end="")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
