"""Fetches what real devices wrote: three short files of the tests of scikit-digital-health, out of its source package.

    samples.py FOLDER

The package comes from the index that pip uses, in the version of requirements.txt, and is held against its digest.
Files that are there are not fetched again.
"""

import hashlib
import html
import io
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import urllib.parse
import urllib.request

from pip._internal.models.index import PyPI

PACKAGE = "scikit-digital-health"
DIGEST = "fd591a452f0e94cbda7e47d68827c9f3a7aa34c1268ad1b2dd187c8366db4c25"
FILES = ["ax3_sample.cwa", "ax6_sample.cwa", "gnactv_sample.bin"]


def version():
    lines = (pathlib.Path(__file__).parent / "requirements.txt").read_text().splitlines()
    return next(line.split("==")[1] for line in lines if line.startswith(PACKAGE))


def index():
    """The index that pip is set up for, else its own."""
    said = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True, check=False)
    return os.environ.get("PIP_INDEX_URL") or said.stdout.strip() or PyPI.simple_url


def archive():
    page = f"{index().rstrip('/')}/{PACKAGE}/"
    text = urllib.request.urlopen(page, timeout=60).read().decode()
    name = f"{PACKAGE.replace('-', '_')}-{version()}.tar.gz"
    links = [html.unescape(link) for link in re.findall(r'href="([^"]+)"', text)]
    link = next(link for link in links if urllib.parse.urlparse(link).path.endswith("/" + name))
    content = urllib.request.urlopen(urllib.parse.urljoin(page, link.split("#")[0]), timeout=300).read()
    if hashlib.sha256(content).hexdigest() != DIGEST:
        sys.exit(f"{name} is not the one that is wanted")
    return tarfile.open(fileobj=io.BytesIO(content))


def main():
    folder = pathlib.Path(sys.argv[1])
    if all((folder / name).exists() for name in FILES):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with archive() as members:
        for member in members:
            name = pathlib.PurePosixPath(member.name).name
            if name in FILES:
                (folder / name).write_bytes(members.extractfile(member).read())


if __name__ == "__main__":
    main()
