"""Takes files over the loopback and makes them durable: `taker.py FOLDER THREADS`. Prints its port."""

import concurrent.futures
import os
import pathlib
import socket
import sys
import uuid


def take(connection, folder):
    block = bytearray(1 << 20)
    path = pathlib.Path(folder, f"taken-{uuid.uuid4()}")
    with connection, open(path, "wb", buffering=0) as file:
        while got := connection.recv_into(block):
            file.write(memoryview(block)[:got])
        os.fsync(file.fileno())
        connection.sendall(b".")
    path.unlink()


folder, threads = sys.argv[1], int(sys.argv[2])
listener = socket.create_server(("127.0.0.1", 0), backlog=64)
print(listener.getsockname()[1], flush=True)
with concurrent.futures.ThreadPoolExecutor(threads) as pool:
    while True:
        pool.submit(take, listener.accept()[0], folder)
