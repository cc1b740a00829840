"""A study server with certificates of its own authority."""

import subprocess

import server as servers


class EncryptedServer:
    """`ambler server --dev` with TLS. Its authority vouches for two keys, `own` and `second`; for `other` only itself does."""

    def __init__(self, folder):
        self.folder = folder
        self.authority = self._sign("authority", "-addext", "keyUsage=critical,keyCertSign")
        for name in ("own", "second"):
            self._sign(name, *NAMES, "-CA", self.authority, "-CAkey", folder / "authority.key")
        self._sign("other", *NAMES)
        self.server = servers.Server(folder / "home", *self._options("own"), authority=str(self.authority))

    def restart(self, name):
        """Comes back with that key."""
        self.server.kill()
        self.server.options = self._options(name)
        self.server.start()

    def file(self, name):
        return self.folder / f"{name}.crt"

    def _options(self, name):
        # Some tests reach it by this address, as one that is not the loopback's.
        return "--certificate", str(self.file(name)), "--key", str(self.folder / f"{name}.key"), "--host", "0.0.0.0"

    def _sign(self, name, *words):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", f"/CN={name}", "-keyout", self.folder / f"{name}.key", "-out", self.file(name), *words],
            check=True, capture_output=True)
        return self.file(name)


NAMES = ("-addext", "subjectAltName=IP:127.0.0.1,IP:0.0.0.0", "-addext", "basicConstraints=critical,CA:FALSE")
