"""Looks for secrets in everything that a study server has, in the forms in which they could lie there."""

import base64
import contextlib
import gzip
import io
import os
import subprocess
import zipfile
import zlib

import server as servers


def forms(secret):
    """The bytes of a secret as they are, in UTF-16, in base64 wherever it begins, and in hexadecimal."""
    texts = {secret}
    try:
        words = secret.decode()
        texts |= {words.encode("utf-16-le"), words.encode("utf-16-be")}
    except UnicodeDecodeError:
        pass
    found = set()
    for text in texts:
        found |= {text, text.hex().encode(), text.hex().upper().encode()}
        for shift in range(3):
            coded = base64.b64encode(b"\0" * shift + text)
            # The first and the last digits also depend on what stands around.
            middle = coded[4 if shift else 0:-4]
            if len(middle) >= 8:
                found |= {middle, middle.replace(b"+", b"-").replace(b"/", b"_")}
    return found


def unpacked(data):
    """The bytes, and what is in them if they are packed."""
    yield data
    if data[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield from unpacked(archive.read(name))
    if data[:4] == b"\x28\xb5\x2f\xfd":
        yield subprocess.run(["zstd", "-dcq"], input=data, capture_output=True, check=False).stdout
    if data[:2] == b"\x1f\x8b":
        with contextlib.suppress(OSError, EOFError, zlib.error):
            yield gzip.decompress(data)


def everything(server, *more):
    """All that the server has: its database as statements and as files, its folder, what it said, and `more`."""
    folder = server.folder / "server/postgres"
    dump = subprocess.run(
        [servers.of_postgres("pg_dump"), "-h", str(folder), "-U", "ambler", "ambler"], check=True, capture_output=True,
        env={**os.environ, "PGPASSWORD": (folder / "password").read_text().strip()})
    server.sql("checkpoint")
    yield "the dump of the database", dump.stdout
    yield "what the server said", server.output().encode()
    for path in sorted(server.folder.rglob("*")):
        if path.is_file() and not path.is_socket():
            yield str(path.relative_to(server.folder)), path.read_bytes()
    yield from more


def found(secrets, places):
    """Where each secret is, by its name; none of them where nothing is found."""
    wanted = [(name, form) for name, secret in secrets.items() for form in forms(secret)]
    hits = {}
    for place, data in places:
        for text in unpacked(data):
            for name, form in wanted:
                if form in text:
                    hits.setdefault(name, set()).add(place)
    return hits
