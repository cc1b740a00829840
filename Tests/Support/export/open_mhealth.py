"""Holds each line of the data points in a folder against its schema: prints how many passed and every fault.

Arguments: the folder of schemas (omh), the folder open-mhealth of an export. Schemas of IEEE that those of Open mHealth
refer to are not in the suite; the ones of the same name there stand for them.
"""

import json
import pathlib
import sys

from jsonschema import FormatChecker, RefResolver, validators

schemas, points = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def load(name):
    # The suite refers to some schemas that it does not hold: what they say is not checked.
    if not (schemas / name).exists():
        print("not in the suite:", name, file=sys.stderr)
        return {}
    text = (schemas / name).read_text()
    # A link of the suite is stored as the name that it leads to.
    while not text.lstrip().startswith("{"):
        text = (schemas / text.strip()).read_text()
    schema = json.loads(text)
    # Some say another address than their own, against which what they refer to would be looked for.
    schema.pop("$id", None)
    return schema


class Local(RefResolver):
    def resolve_remote(self, uri):
        name = uri.split("#")[0].rsplit("/", 1)[-1].removesuffix(".json") + ".json"
        return load(name)


def faults(name, value):
    schema = load(name)
    resolver = Local((schemas / name).as_uri(), schema)
    checker = validators.validator_for(schema)(schema, resolver=resolver, format_checker=FormatChecker())
    return [error.message for error in checker.iter_errors(value)]


passed = 0
for file in sorted(points.glob("*.ndjson")):
    for number, line in enumerate(file.read_text().splitlines(), 1):
        point = json.loads(line)
        schema = point["header"]["schema_id"]
        found = faults("data-point-1.0.json", point)
        found += faults("header-1.2.json", point["header"])
        found += faults(f"{schema['name']}-{schema['version']}.json", point["body"])
        for fault in found:
            print(f"{file.name}:{number}: {fault}")
        passed += not found
print("passed", passed)
