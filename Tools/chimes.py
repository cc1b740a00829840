"""Makes the sounds of reminders: gentle ones, most of them below 2 kHz, where old ears still hear well.

    python3 Tools/chimes.py [--check]

Engine and page play the same files. `--check` says which of them this script would make differently.
"""

import math
import pathlib
import struct
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "Sources" / "Fronts" / "Tablet" / "Web" / "sounds"
RATE_HZ = 16_000
PEAK = 0.7
# The beginning of a note is drawn out a little, and the end of a file is silent: neither clicks.
ATTACK_SECONDS = 0.008
RELEASE_SECONDS = 0.08

# Partials of a struck thing: times the frequency, how loud, and how much faster it fades than the first.
BELL = [(1, 1, 1), (2, 0.5, 1.4), (2.76, 0.25, 2.2), (4.07, 0.1, 3.5)]
WOOD = [(1, 1, 1), (3.93, 0.25, 4)]
SOFT = [(1, 1, 1), (2, 0.15, 1.5)]

# A sound is notes: when it begins, in seconds; its frequency in Hz, at the start and at the end; how long it takes to
# fade to a third, in seconds; how loud; its partials.
SOUNDS = {
    "bell": (1.9, [(0, 659, 659, 0.55, 1, BELL), (0.65, 523, 523, 0.6, 0.9, BELL)]),
    "birds": (1.4, [(0.22 * i + (0.3 if i > 2 else 0), 1500 - 60 * i, 1900 - 60 * i, 0.08, 0.8, SOFT) for i in range(5)]),
    "chimes": (2.0, [(0.24 * i, hz, hz, 0.4, 0.8, BELL) for i, hz in enumerate((784, 659, 523, 392))]),
    "drops": (1.3, [(0.3 * i, 620 + 90 * i, 880 + 90 * i, 0.1, 0.9, SOFT) for i in range(3)]),
    "knock": (1.2, [(at, 240, 220, 0.05, 1, WOOD) for at in (0, 0.18, 0.6, 0.78)]),
    "marimba": (1.6, [(0.17 * i, hz, hz, 0.22, 0.9, WOOD) for i, hz in enumerate((523, 659, 784, 1047, 784))]),
}


def note(samples, start, first_hz, last_hz, fade, loudness, partials):
    """Adds one note to the samples."""
    begin = round(start * RATE_HZ)
    length = min(len(samples) - begin, round(6 * fade * RATE_HZ))
    phase = 0.0
    for index in range(length):
        seconds = index / RATE_HZ
        hz = first_hz + (last_hz - first_hz) * min(1, seconds / (2 * fade))
        phase += hz / RATE_HZ
        attack = min(1, seconds / ATTACK_SECONDS)
        value = sum(
            part * math.exp(-faster * seconds / fade) * math.sin(2 * math.pi * times * phase)
            for times, part, faster in partials)
        samples[begin + index] += loudness * attack * value


def made(name):
    """The bytes of a WAV file: one channel, 16 bits."""
    seconds, notes = SOUNDS[name]
    samples = [0.0] * round(seconds * RATE_HZ)
    for each in notes:
        note(samples, *each)
    release = round(RELEASE_SECONDS * RATE_HZ)
    for index in range(release):
        samples[-1 - index] *= index / release
    scale = PEAK * 32_767 / max(abs(value) for value in samples)
    data = b"".join(struct.pack("<h", round(value * scale)) for value in samples)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE_HZ, 2 * RATE_HZ, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVE" + form + struct.pack("<4sI", b"data", len(data)) + data


def differing():
    """The names of the files that are not as they would be made."""
    paths = {name: FOLDER / f"{name}.wav" for name in SOUNDS}
    return [name for name, path in paths.items() if not path.exists() or path.read_bytes() != made(name)]


def main():
    names = differing()
    if "--check" in sys.argv[1:]:
        for name in names:
            print(f"{name}.wav is not as Tools/chimes.py makes it. Run the script.", file=sys.stderr)
        return 1 if names else 0
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        (FOLDER / f"{name}.wav").write_bytes(made(name))
        print(f"made {name}.wav")
    return 0


if __name__ == "__main__":
    sys.exit(main())
