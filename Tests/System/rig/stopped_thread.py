"""One thread of another process that stands still while the others run on, as if a driver had swallowed it."""

import contextlib
import ctypes
import os
import pathlib

PTRACE_DETACH = 17
PTRACE_SEIZE = 0x4206
PTRACE_INTERRUPT = 0x4207
WALL = 0x40000000

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


def _ptrace(request, thread):
    if libc.ptrace(request, thread, None, None) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def named(process, name):
    """The ids of a process's threads of that name."""
    return [
        int(folder.name)
        for folder in pathlib.Path(f"/proc/{process}/task").iterdir()
        if (folder / "comm").read_text().strip() == name
    ]


class StoppedThread:
    """Stands still from here on; goes on at the end of the block."""

    def __init__(self, thread):
        self.thread = thread

    def __enter__(self):
        _ptrace(PTRACE_SEIZE, self.thread)
        _ptrace(PTRACE_INTERRUPT, self.thread)
        os.waitpid(self.thread, WALL)
        return self

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            _ptrace(PTRACE_DETACH, self.thread)
