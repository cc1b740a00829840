"""What a disk may hold after a power cut, from the record of all that was done to some folders: see `flushes.c`.

The disk keeps what was flushed. Of what was written to a file since its last flush it has none, all, or any part, down to
single sectors. Names (made, renamed, linked, removed) reach the disk in their order, as with a journal: at least up to the last that a
flush of the file or of its folder made certain, at most all. That is what ext4, XFS and btrfs promise.
"""

import collections
import dataclasses
import functools
import json
import os
import pathlib
import shutil
import struct
import subprocess

HEAD = struct.Struct("<4sc3xQqQIHH")
SECTOR = 512
NAMES = {"C", "M", "R", "L", "U"}
# How much of what was not flushed is on the disk.
LUCK = ["none", "all", "some", "torn"]


@dataclasses.dataclass(frozen=True)
class Change:
    """One record; `kind` is `C`reated, `M`ade a folder, `W`ritten, `T`runcated, `A`llocated, `R`enamed, `L`inked, `U`nlinked, a flush that
    `B`egan or `E`nded, or a mar`K` of the test itself, whose `content` says what was told to somebody by then."""

    kind: str
    inode: int = 0
    offset: int = 0
    path: str = ""
    other: str = ""
    content: bytes = b""
    thread: int = 0


def encoded(change):
    path, other = change.path.encode(), change.other.encode()
    return HEAD.pack(b"FLSH", change.kind.encode(), change.inode, change.offset, change.thread, len(change.content), len(path),
                     len(other)) + path + other + change.content


def read(path):
    """All changes of a log."""
    found, data, place = [], pathlib.Path(path).read_bytes(), 0
    while place < len(data):
        magic, kind, inode, offset, thread, count, path_count, other_count = HEAD.unpack_from(data, place)
        assert magic == b"FLSH", f"the log is not whole at {place}"
        place += HEAD.size
        ends = [place + path_count, place + path_count + other_count, place + path_count + other_count + count]
        found.append(Change(kind.decode(), inode, offset, data[place:ends[0]].decode(), data[ends[0]:ends[1]].decode(),
                            data[ends[1]:ends[2]], thread))
        place = ends[2]
    return found


@functools.cache
def library(folder):
    """The shim, compiled."""
    made = pathlib.Path(folder) / "flushes.so"
    source = pathlib.Path(__file__).with_suffix(".c")
    subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", "-o", made, source, "-ldl"], check=True)
    made.chmod(0o755)
    return made


class Recorder:
    """Notes what programs do to a folder, which holds still until they are started; its copy is what the disk had at first."""

    def __init__(self, place, *folders):
        self.place, self.folders = pathlib.Path(place), [pathlib.Path(folder).resolve() for folder in folders]
        self.place.mkdir(parents=True, exist_ok=True)
        self.place.chmod(0o711)
        self.log = self.place / "log"
        self.log.touch()
        self.log.chmod(0o666)
        self.environment = {
            "LD_PRELOAD": str(library(self.place)), "FLUSHES_LOG": str(self.log), "FLUSHES_BELOW": ":".join(map(str, self.folders))}
        self.base, self.first = self.place / "base", {}
        for number, folder in enumerate(self.folders):
            shutil.copytree(folder, self.base / str(number), symlinks=True)
            self.first[str(folder)] = os.lstat(folder).st_ino
            for path in folder.rglob("*"):
                self.first[str(path)] = os.lstat(path).st_ino

    @property
    def prefix(self):
        """What goes before a program."""
        return ["env", *(f"{name}={value}" for name, value in self.environment.items())]

    def mark(self, **told):
        """Notes that somebody was told something now."""
        with open(self.log, "ab", buffering=0) as file:
            file.write(encoded(Change("K", content=json.dumps(told).encode())))

    def copied(self, path):
        """Where the first content of a file is."""
        for number, folder in enumerate(self.folders):
            if pathlib.Path(path).is_relative_to(folder):
                return self.base / str(number) / pathlib.Path(path).relative_to(folder)
        raise ValueError(path)


def told(changes, cut):
    """What somebody had been told when the power went, by the marks."""
    return [json.loads(change.content) for change in changes[:cut] if change.kind == "K"]


def cuts(changes, numbers, count):
    """Moments to cut the power at: just before and just behind the end of a flush, and anywhere."""
    ends = [place + 1 for place, change in enumerate(changes) if change.kind == "E"]
    chosen = numbers.sample(ends, min(count, len(ends)))
    return [numbers.choice([place, place, place - 1, numbers.randrange(1, len(changes) + 1)]) for place in chosen]


class Disk:
    """What is on the disk if the power is cut behind so many changes."""

    def __init__(self, first, changes, cut, numbers, luck):
        self.numbers, self.luck = numbers, luck
        self.changes = changes[:cut]
        self.flushed, names = self._flushed()
        certain = self._certain_names(names)
        self.kept_names = {"none": certain, "all": cut}.get(luck, numbers.randint(certain, cut))
        # What each name is, and what was done to each file, in the order in which it was done.
        self.names = dict(first)
        self.folders = set()
        self.done = collections.defaultdict(list)
        self.fresh = set()
        for place, change in enumerate(self.changes):
            self._do(place, change)

    def _flushed(self):
        """Of each file how many changes its last flush covers, and the same of each path."""
        begun, flushed, paths = {}, {}, {}
        for place, change in enumerate(self.changes):
            if change.kind == "B":
                begun[change.inode, change.thread] = place
            elif change.kind == "E" and (change.inode, change.thread) in begun:
                began = begun[change.inode, change.thread]
                flushed[change.inode] = max(began, flushed.get(change.inode, 0))
                paths[change.path] = max(began, paths.get(change.path, 0))
        return flushed, paths

    def _certain_names(self, paths):
        """Behind which change the last name is that is certainly on the disk."""
        certain = 0
        for place, change in enumerate(self.changes):
            if change.kind in NAMES:
                of_folders = [paths.get(path.rpartition('/')[0], 0) for path in (change.path, change.other) if path]
                own = self.flushed.get(change.inode, 0) if change.kind != "U" else 0
                if place < max([*of_folders, own]):
                    certain = place + 1
        return certain

    def _do(self, place, change):
        match change.kind:
            case "C" | "M" if place < self.kept_names:
                self.names[change.path] = change.inode
                if change.kind == "M":
                    self.folders.add(change.path)
                else:
                    # A number may have been another file's before.
                    self.done[change.inode], _ = [], self.fresh.add(change.inode)
            case "R" if place < self.kept_names:
                self._rename(change.path, change.other)
            case "L" if place < self.kept_names:
                self.names[change.other] = change.inode
            case "U" if place < self.kept_names:
                self.names.pop(change.path, None)
                self.folders.discard(change.path)
            case "W" | "T" | "A":
                if change.inode not in self.names.values() and place < self.kept_names and change.path not in self.names:
                    # Opened in a way that is not seen, such as by `fopen`.
                    self.names[change.path] = change.inode
                    self.fresh.add(change.inode)
                for part in self._kept(place, change):
                    self.done[change.inode].append(part)

    def _rename(self, path, other):
        moved = {name: inode for name, inode in self.names.items() if name == path or name.startswith(path + "/")}
        for name, inode in moved.items():
            del self.names[name]
            # A file that moves out of the folders is gone from them.
            if other:
                self.names[other + name[len(path):]] = inode
                if name in self.folders:
                    self.folders.discard(name)
                    self.folders.add(other + name[len(path):])

    def _kept(self, place, change):
        """The parts of a change of content that are on the disk."""
        if place < self.flushed.get(change.inode, 0) or self.luck == "all":
            return [change]
        if self.luck == "none" or change.kind != "W":
            return [change] if self.luck != "none" and self.numbers.random() < 0.5 else []
        if self.luck == "some":
            return [change] if self.numbers.random() < 0.5 else []
        parts, start = [], change.offset
        end = change.offset + len(change.content)
        while start < end:
            stop = min(end, (start // SECTOR + 1) * SECTOR)
            if self.numbers.random() < 0.7:
                parts.append(dataclasses.replace(
                    change, offset=start, content=change.content[start - change.offset:stop - change.offset]))
            start = stop
        return parts

    def content(self, inode, first):
        """The bytes of a file; `first` are those that it had at first."""
        data = bytearray(b"" if inode in self.fresh else first)
        for change in self.done[inode]:
            size = change.offset + len(change.content)
            if change.kind == "T" and len(data) > change.offset:
                del data[change.offset:]
            if len(data) < size:
                data.extend(bytes(size - len(data)))
            if change.kind == "W":
                data[change.offset:size] = change.content
        return bytes(data)


def write(recorder, disk, number, folder):
    """Makes one of the recorder's folders as the disk has it; who owns the first one owns all."""
    folder, source = pathlib.Path(folder), recorder.folders[number]
    base = recorder.base / str(number)
    by_inode = {inode: path for path, inode in recorder.first.items()}
    folder.mkdir(parents=True)
    for path, inode in sorted(disk.names.items()):
        if not pathlib.Path(path).is_relative_to(source):
            continue
        target = folder / pathlib.Path(path).relative_to(source)
        first = recorder.copied(by_inode[inode]) if inode in by_inode else None
        if path in disk.folders or (first and first.is_dir() and inode not in disk.fresh):
            target.mkdir(parents=True, exist_ok=True)
            target.chmod(0o700)
        elif first and first.is_symlink():
            target.symlink_to(first.readlink())
        elif target.parent.is_dir():
            target.write_bytes(disk.content(inode, first.read_bytes() if first and first.is_file() else b""))
            target.chmod(0o600)
    owner = os.lstat(source)
    if os.geteuid() == 0 and owner.st_uid:
        subprocess.run(["chown", "-R", f"{owner.st_uid}:{owner.st_gid}", folder], check=True)
    assert base.exists()
