"""Serves the page's files as the tablet does: isolated, so that clocks step finely, and under a strict policy."""

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import catalogues

HERE = Path(__file__).parent
WEB = HERE.parents[3] / "Sources/Fronts/Tablet/Web"
STAGE = HERE / "stage"
POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = self.path.split("?")[0]
        words = catalogues.served("tablet", path.removeprefix("/words/")) if path.startswith("/words/") else None
        if words is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(words)))
        self.end_headers()
        self.wfile.write(words)

    def translate_path(self, path):
        name = path.split("?")[0].lstrip("/")
        if name == "":
            return str(STAGE / "index.html")
        if name.startswith("stage/"):
            return str(STAGE / name.removeprefix("stage/"))
        # The page's clock asks the program; the stage has its own.
        return str(STAGE / name if (STAGE / name).exists() else WEB / name)

    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Content-Security-Policy", POLICY)
        # The page is loaded for each test, and comes from the address of this run alone.
        self.send_header("Cache-Control", "max-age=86400")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server:
    """A server on loopback, on a port of its own."""

    def __enter__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        return self

    def __exit__(self, *arguments):
        self.server.shutdown()
        self.server.server_close()
