"""1 GB of recordings, beside a bare copy of the same files over the loopback to the same disk."""

import concurrent.futures
import functools
import hashlib
import os
import re
import socket
import subprocess
import sys
import threading
import time

from setting import HERE, Setting

import machine

COUNT, SIZE = 8, 128 << 20


def measure(at_once=(1, 4)):
    with Setting() as setting:
        total = COUNT * SIZE / 1e6
        for count in at_once:
            files = made(setting.folder)
            bare = timed(functools.partial(bare_copy, files, setting.folder, count))
            before, cpu = Memory(setting.server.process.pid), machine.cpu_seconds(setting.server.roots)
            took = timed(functools.partial(uploaded, setting, files, count))
            peak, cpu = before.peak(), machine.cpu_seconds(setting.server.roots) - cpu
            print(
                f"1 GB of recordings, {count} at once: {total / took:.0f} MB/s, a bare copy over loopback {total / bare:.0f} MB/s:"
                f" {100 * bare / took:.0f} % (aim 60); {cpu:.2f} s of CPU; the server {before.first:.0f} MiB before, {peak:.0f} at most")
        print(setting.memory)


def timed(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


def made(folder):
    """Files that nothing can shorten, with their digests; read once, so that the disk is not measured by reading."""
    found = []
    for number in range(COUNT):
        content = os.urandom(SIZE)
        path = folder / f"recording-{number}"
        path.write_bytes(content)
        found.append((path, hashlib.sha256(content).hexdigest()))
    os.sync()
    return found


class Memory:
    """The resident memory of a process, looked at again and again."""

    def __init__(self, pid):
        self.pid, self.first, self.most, self.over = pid, machine.memory_mib(pid), 0, threading.Event()
        self.thread = threading.Thread(target=self.look, daemon=True)
        self.thread.start()

    def look(self):
        while not self.over.wait(0.1):
            self.most = max(self.most, machine.memory_mib(self.pid))

    def peak(self):
        self.over.set()
        self.thread.join()
        return max(self.most, self.first)


def sent(connection, path):
    with open(path, "rb") as file:
        place = 0
        while place < SIZE:
            place += os.sendfile(connection.fileno(), file.fileno(), place, SIZE - place)


def each(files, count, work):
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        list(pool.map(work, files))


def bare_copy(files, folder, count):
    """A socket, a file, and its flush: what any server must do at least. The taker is a process of its own."""
    taker = subprocess.Popen([sys.executable, str(HERE / "taker.py"), str(folder), str(count)], stdout=subprocess.PIPE, text=True)
    port = int(taker.stdout.readline())

    def copy(file):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            sent(connection, file[0])
            connection.shutdown(socket.SHUT_WR)
            assert connection.recv(1) == b"."

    try:
        each(files, count, copy)
    finally:
        taker.kill()
        taker.wait()


def uploaded(setting, files, count):
    token = setting.people.enrol(setting.people.clinician, "ms-2026").token

    def upload(file):
        path, digest = file
        with socket.create_connection(("127.0.0.1", setting.server.port)) as connection:
            connection.sendall(
                f"PUT /v1/recordings/{digest} HTTP/1.1\r\nHost: 127.0.0.1:{setting.server.port}\r\nAuthorization: Bearer {token}\r\n"
                f"Upload-Offset: 0\r\nUpload-Length: {SIZE}\r\nContent-Length: {SIZE}\r\n"
                "Content-Type: application/octet-stream\r\n\r\n".encode())
            sent(connection, path)
            answer = connection.recv(4096).decode()
            assert re.match(r"HTTP/1.1 20[01] ", answer), answer

    each(files, count, upload)

