"""Serves what the browser loads, and the gallery, on a free port of the loopback."""

import http.server
import pathlib
import threading

import catalogues

HERE = pathlib.Path(__file__).resolve().parent
WEB = HERE.parents[2] / "Sources" / "Fronts" / "Tablet" / "Web"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    "media-src 'self' blob:; connect-src 'self'"
)


class Handler(http.server.BaseHTTPRequestHandler):
    """The page's files with the policy that the tablet sends, and the gallery's beside them."""

    def do_GET(self):
        path = self.path.split("?")[0]
        body = self.content(path)
        if body is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(pathlib.PurePath(path).suffix, "application/octet-stream"))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def content(self, path):
        """The bytes at a path; nothing where there is no file."""
        if path.startswith("/words/"):
            return catalogues.served("tablet", path.removeprefix("/words/"))
        file = (HERE if path.startswith("/gallery/") else WEB) / path[1:]
        is_ours = file.resolve().is_relative_to(HERE.parents[2]) and file.is_file()
        return file.read_bytes() if is_ours else None

    def log_message(self, *arguments):
        pass


def start():
    """The address of a server that lasts as long as the process."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"
