"""Tokens as an attacker would make them, or as the server itself does."""

import base64
import hashlib
import json
import subprocess


def encode(value):
    data = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Keys:
    """Makes tokens with any Ed25519 key, as an attacker would, or as the server itself does."""

    PRIVATE = bytes.fromhex("302e020100300506032b657004220420")

    def __init__(self, folder, seed):
        self.folder, self.seed = folder, seed
        (folder / "key.der").write_bytes(self.PRIVATE + seed)
        shown = subprocess.run(["openssl", "pkey", "-inform", "DER", "-in", str(folder / "key.der"), "-pubout", "-outform", "DER"],
                               capture_output=True, check=True)
        self.public = shown.stdout[-32:]
        self.pem = subprocess.run(["openssl", "pkey", "-inform", "DER", "-in", str(folder / "key.der"), "-pubout"], capture_output=True,
                                  check=True).stdout
        self.jwk = {"kty": "OKP", "crv": "Ed25519", "x": encode(self.public)}
        self.id = encode(hashlib.sha256(json.dumps(dict(sorted(self.jwk.items())), separators=(",", ":")).encode()).digest())

    def sign(self, text):
        (self.folder / "text").write_bytes(text.encode())
        return subprocess.run(["openssl", "pkeyutl", "-sign", "-rawin", "-keyform", "DER", "-inkey", str(self.folder / "key.der"), "-in",
                               str(self.folder / "text")],
                              capture_output=True, check=True).stdout

    def token(self, header, payload):
        text = f"{encode(header)}.{encode(payload)}"
        return f"{text}.{encode(self.sign(text))}"


def parts(token):
    return [json.loads(base64.urlsafe_b64decode(part + "==")) for part in token.split(".")[:2]]
