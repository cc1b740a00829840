"""Which sources a run was made of."""

import hashlib
import subprocess

import parts


def fingerprint():
    """A digest of all that git tracks or would track; another one after any change of a file."""
    listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    digest = hashlib.sha256()
    for name in sorted(filter(None, listed)):
        path = parts.ROOT / name
        if path.is_file():
            digest.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def git(*words):
    return subprocess.run(["git", *words], cwd=parts.ROOT, capture_output=True, text=True, check=True).stdout
