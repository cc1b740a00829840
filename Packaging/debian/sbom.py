"""Writes what the programs of the package are made of, as CycloneDX 1.6: sbom.py VERSION PROGRAM... > ambler.cdx.json

Debian's packages are those whose libraries the programs load (`ldd`, `dpkg`), with the licences that Debian's copyright files
name. What is linked into the programs is stated here: Swift's runtime library and its Foundation. The same machine and sources
give the same bytes: the time is SOURCE_DATE_EPOCH, and the serial number comes from the content.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

# What has no package of its own, by name; the version is that of the compiler.
LINKED = [
    ("swift-runtime", "The runtime and standard library of Swift", "Apache-2.0 WITH Swift-exception"),
    ("swift-foundation", "The Foundation of Swift, with ICU's data", "Apache-2.0 WITH Swift-exception"),
]


def said(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def libraries(program):
    """The paths of all libraries that a program loads."""
    return set(re.findall(r"(?:=>\s+)?(/\S+) \(0x", said("ldd", str(program))))


def owner(path):
    """The Debian package that a file is of; None for a file of no package.

    A package lists a file below /lib or below /usr/lib, which are one folder on a merged system.
    """
    known = pathlib.Path(path).resolve()
    short = pathlib.Path("/", *known.parts[2:]) if known.parts[1:2] == ("usr",) else known
    for candidate in dict.fromkeys([known, pathlib.Path(path), short]):
        done = subprocess.run(["dpkg", "-S", str(candidate)], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.split(": ")[0].split(",")[0]
    return None


def licences(copyright_file):
    """The licences that a copyright file of Debian names, in the order of the alphabet; none for a file that has no fields."""
    return sorted(set(re.findall(r"^License:[ \t]*(\S.*?)[ \t]*$", copyright_file, flags=re.MULTILINE)))


def component(package):
    """A Debian package as it is installed."""
    name, version, source, machine = said(
        "dpkg-query", "-W", "-f", "${binary:Package}\\t${Version}\\t${source:Package}\\t${Architecture}", package).split("\t")
    name = name.split(":")[0]
    file = pathlib.Path(f"/usr/share/doc/{name}/copyright")
    found = licences(file.read_text(errors="replace")) if file.exists() else []
    return {
        "type": "library", "bom-ref": f"deb:{name}", "name": name, "version": version,
        "purl": f"pkg:deb/debian/{name}@{version.replace('+', '%2B').replace(':', '%3A')}?arch={machine}",
        "licenses": [{"license": {"name": one}} for one in found or ["see the copyright file of the package"]],
        "properties": [{"name": "debian:source", "value": source}],
    }


def linked(compiler):
    return [
        {"type": "library", "bom-ref": f"swift:{name}", "name": name, "version": compiler, "description": what,
         "licenses": [{"license": {"name": licence}}]} for name, what, licence in LINKED]


def document(version, components, moment):
    """The whole list: the program, and each component once, in the order of their names."""
    parts = sorted({part["bom-ref"]: part for part in components}.values(), key=lambda part: part["bom-ref"])
    digest = hashlib.sha256(json.dumps([version, parts], sort_keys=True).encode()).hexdigest()
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32], version=5)}", "version": 1,
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "bom-ref": "ambler", "name": "ambler", "version": version,
                "licenses": [{"license": {"id": "Apache-2.0"}}]},
        },
        "components": parts,
        "dependencies": [
            {"ref": "ambler", "dependsOn": [part["bom-ref"] for part in parts]}, *({"ref": part["bom-ref"]} for part in parts)],
    }


def main(version, programs):
    paths = set().union(*map(libraries, programs))
    owners = {path: owner(path) for path in paths}
    if missing := sorted(path for path, package in owners.items() if package is None):
        sys.exit(f"These libraries are of no Debian package: {', '.join(missing)}. Build with --static-swift-stdlib.")
    compiler = re.search(r"Swift version (\S+)", said("swift", "--version"))[1]
    moment = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.UTC)
    made = document(version, [component(package) for package in set(owners.values())] + linked(compiler), moment)
    json.dump(made, sys.stdout, indent=1, sort_keys=True)
    print()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
