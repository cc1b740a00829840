"""The second server on the first one's database and home, which is killed and started like the first."""

import paths  # noqa: F401  (first: it makes the next ones found)

import sharing


class SecondServer:
    def __init__(self, server):
        self.address, self.password = sharing.database(server)
        self.home, self.port, self.member = server.folder, 0, None
        self.start()

    def start(self, prefix=()):
        try:
            self.member = sharing.SharingServer(self.address, self.password, self.home, port=self.port, prefix=prefix)
        except AssertionError as error:
            raise RuntimeError(f"the second server did not start: {error}") from None
        self.port = self.member.port

    @property
    def process(self):
        return self.member.process

    def kill(self):
        self.member.kill()

    def stop(self):
        self.member.stop()
