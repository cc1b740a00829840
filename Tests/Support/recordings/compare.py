"""Holds an imported folder against what other readers of the same file find: exit code 1 and words where they differ.

    compare.py FILE FOLDER [SECONDS]

Values must be the same but for the last digits of a double. Times must be the same to a sample and a half, and SECONDS:
the readers differ in how they place the samples between the times that a device tells, and rounds.
"""

import csv
import json
import pathlib
import re
import subprocess
import sys
import warnings

import cwa_reader_rs
import numpy
import pandas
import skdh.io

warnings.filterwarnings("ignore")
path, folder = sys.argv[1:3]
rounding = float(sys.argv[3]) if len(sys.argv) > 3 else 0


def recording(kind):
    description = json.loads(pathlib.Path(folder, kind, "recording.json").read_text())
    text = subprocess.run(["zstdcat", f"{folder}/{kind}/data.csv.zst"], check=True, capture_output=True, text=True)
    rows = list(csv.reader(text.stdout.splitlines()))[1:]
    cells = numpy.array([[int(cell) for cell in row] for row in rows])
    anchor = description["clock"][0]
    begun = pandas.Timestamp(anchor["utc"]).value - anchor["bootNanoseconds"]
    columns = description["sensor"]["columns"]
    values = [(cells[:, 2 + i] + column["offset"]) * column["scale"] for i, column in enumerate(columns)]
    return cells[:, 0] + begun, numpy.stack(values, 1), 1 / description["sensor"]["nominalRateHz"]


def same(what, ours, theirs, most):
    difference = numpy.abs(ours - theirs).max()
    if ours.shape != theirs.shape or not difference <= most:
        sys.exit(f"{what}: {ours.shape} and {theirs.shape}, {difference:g} apart")
    print(what, ours.shape[0])


times, acceleration, interval = recording("accelerometer")
if path.endswith(".bin"):
    found = skdh.io.ReadBin().predict(file=path)
    same("acceleration", acceleration / 9.80665, found["accel"], 1e-12)
    # That reader gives the clock of the device, which is not UTC.
    with open(path) as file:
        zone = re.search("Time Zone:GMT ([+-])(..):(..)", file.read(4000))
    ahead = int(zone[1] + "1") * (int(zone[2]) * 3600 + int(zone[3]) * 60)
    same("times", times * 1e-9 + ahead, found["time"], rounding + 1.5 * interval)
    sys.exit()

found = skdh.io.ReadCwa().predict(file=path)
same("acceleration", acceleration / 9.80665, found["accel"], 1e-12)
same("times", times * 1e-9, found["time"], 1.5 * interval)

frame = cwa_reader_rs.read_cwa_file(path)
same("acceleration again", acceleration / 9.80665, frame[["acc_x", "acc_y", "acc_z"]].to_numpy(), 1e-6)
if "gyro_x" in frame:
    turns = recording("gyroscope")[1] * 180 / numpy.pi
    same("turns", turns, frame[["gyro_x", "gyro_y", "gyro_z"]].to_numpy(), 1e-3)
    same("turns again", turns, found["gyro"], 1e-9)
