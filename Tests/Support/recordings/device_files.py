"""Writes files as Axivity and GENEActiv devices do, after their public descriptions, for tests of the import.

Axivity: `cwa.h` of the Open Movement project. GENEActiv: the pages of text that GENEAread and GGIR document.
Nothing of it is taken from the program under test. The samples are made by a rule, so that a test knows each one:
sample n has x = wave(n), y = wave(n + 40), z = wave(n + 80).

    device_files.py axivity PATH [seconds=60] [rate=100] [range=8] [packed=0] [axes=3] [speed=1.0] [fraction=1]
                    [lose=FIRST:COUNT]… [harm=SECTOR]… [pause=SECTOR:SECONDS] [back=SECTOR:SECONDS] [cut=BYTES]
    device_files.py geneactiv PATH [pages=20] [rate=100] [zone=+01:00] [lose=FIRST:COUNT]… [harm=PAGE]… [cut=BYTES]
"""

import datetime
import math
import struct
import sys

START = datetime.datetime(2026, 11, 21, 11, 20, 0, tzinfo=datetime.UTC)


def wave(number, height):
    """A whole number that walks up and down slowly, with a little of everything in it."""
    return int(height * math.sin(number * 0.02)) + (number * 7919 % 13) - 6


class Settings(dict):
    def __init__(self, words):
        super().__init__()
        for word in words:
            key, value = word.split("=", 1)
            self.setdefault(key, []).append(value)

    def number(self, key, default):
        return float(self[key][-1]) if key in self else default

    def pairs(self, key):
        return [tuple(float(part) for part in text.split(":")) for text in self.get(key, [])]

    def numbers(self, key):
        return [int(text) for text in self.get(key, [])]


def packed_time(moment):
    return (
        (moment.year - 2000) << 26
        | moment.month << 22
        | moment.day << 17
        | moment.hour << 12
        | moment.minute << 6
        | moment.second
    )


def axivity_header(axes):
    header = bytearray(b"\xff" * 1024)
    struct.pack_into("<2sHBHIH", header, 0, b"MD", 1020, 0x64 if axes > 3 else 0x17, 12345, 77, 0)
    struct.pack_into("<II", header, 13, 0, 0xFFFFFFFF)
    header[35] = 2 if axes > 3 else 0
    header[41] = 50
    note = b"_s=A%20Person"
    header[64 : 64 + len(note)] = note
    return bytes(header)


def pack(x, y, z):
    """Three numbers in thirty bits, with the smallest exponent that holds them."""
    exponent = 0
    while any(not -512 <= value >> exponent <= 511 for value in (x, y, z)):
        exponent += 1
    parts = [(value >> exponent) & 0x3FF for value in (x, y, z)]
    return struct.pack("<I", parts[0] | parts[1] << 10 | parts[2] << 20 | exponent << 30)


def axivity_sector(number, first, count, moment, settings, session=77):
    """A sector whose first sample is taken at `moment`."""
    rate = settings["rate"]
    axes, is_packed = settings["axes"], settings["packed"]
    # The device takes the time of some sample in the sector; here the sixth.
    timed = 5
    told = moment + datetime.timedelta(seconds=timed / (rate * settings["speed"]))
    # Thirty-two thousandths: rounded down, as a counter does.
    fraction = int(told.microsecond * 32768 // 1000000)
    if settings["fraction"]:
        word = 0x8000 | fraction
        offset = timed - fraction * int(rate) // 32768
    else:
        word = 12345
        # Without a fraction the offset names the sample of the whole second.
        offset = timed - round(told.microsecond * 1e-6 * rate * settings["speed"])
    data = bytearray()
    for sample in range(first, first + count):
        if is_packed:
            data += pack(*(wave(sample + 40 * axis, 300) for axis in range(3)))
            continue
        turn = [wave(sample + 40 * axis, 9000) for axis in range(3)] if axes > 3 else []
        pull = [wave(sample + 40 * axis, 4000) for axis in range(3)]
        magnet = [wave(sample + 40 * axis, 100) for axis in range(3)] if axes > 6 else []
        data += struct.pack(f"<{axes}h", *(turn + pull + magnet))
    code = {16: 0, 8: 1, 4: 2, 2: 3}[settings["range"]]
    scale = 0 if is_packed else {16: 3, 8: 4, 4: 5, 2: 6}[settings["range"]] << 13
    if axes > 3:
        scale |= 2 << 10
    sector = bytearray(512)
    struct.pack_into("<2sHHIII", sector, 0, b"AX", 508, word, session, number, packed_time(told))
    rate_code = code << 6 | (15 - int(math.log2(3200 / rate)))
    struct.pack_into(
        "<HHBBBBhH", sector, 18, scale | (number % 900 + 1), 256 + number % 8, 1 if number == 0 else 0,
        200 - number % 3, rate_code, axes << 4 | (0 if is_packed else 2), offset, count,
    )
    sector[30 : 30 + len(data)] = data
    total = sum(struct.unpack("<255H", bytes(sector[:510]))) & 0xFFFF
    struct.pack_into("<H", sector, 510, -total & 0xFFFF)
    return bytes(sector)


def axivity(words):
    given = Settings(words)
    settings = {
        "rate": given.number("rate", 100), "axes": int(given.number("axes", 3)),
        "packed": bool(given.number("packed", 0)), "range": int(given.number("range", 8)),
        "speed": given.number("speed", 1), "fraction": bool(given.number("fraction", 1)),
    }
    size = 4 if settings["packed"] else 2 * settings["axes"]
    count = 480 // size
    real = settings["rate"] * settings["speed"]
    total = int(given.number("seconds", 60) * real // count)
    lost = {n for first, many in given.pairs("lose") for n in range(int(first), int(first + many))}
    harmed = set(given.numbers("harm"))
    shift = {int(first): length for first, length in given.pairs("pause")}
    shift.update({int(first): -length for first, length in given.pairs("back")})
    moment = START + datetime.timedelta(seconds=0.25)
    yield axivity_header(settings["axes"])
    later = 0.0
    for number in range(total):
        later += shift.get(number, 0)
        begun = moment + datetime.timedelta(seconds=number * count / real + later)
        if number in lost:
            continue
        sector = axivity_sector(number, number * count, count, begun, settings)
        if number in harmed:
            sector = sector[:100] + bytes([sector[100] ^ 0x41]) + sector[101:]
        yield sector


def geneactiv(words):
    given = Settings(words)
    rate, pages = given.number("rate", 100), int(given.number("pages", 20))
    zone = given["zone"][-1] if "zone" in given else "+01:00"
    zone_line = ["Time Zone:GMT " + zone] if zone else []
    lines = [
        "Device Identity", "Device Unique Serial Code:012967", "Device Type:GENEActiv", "Device Model:1.1",
        "Device Firmware Version:Ver4.06 date04Aug11", "Calibration Date:2011-10-07 12:49:14:000", "  ",
        "Device Capabilities", "Accelerometer Range:-8 to 8", "Accelerometer Resolution:0.0039",
        "Accelerometer Units:g", "Light Meter Range:0 to 5000", "Light Meter Resolution:5", "Light Meter Units:lux",
        "Temperature Sensor Range:0 to 70", "Temperature Sensor Resolution:0.25", "Temperature Sensor Units:deg. C",
        "  ", "Configuration Info", f"Measurement Frequency:{rate:g} Hz", "Measurement Period:168 Hours",
        "Start Time:2026-11-21 11:20:00:000", *zone_line, "  ", "Trial Info", "Study Centre:Somewhere",
        "Study Code:7", "Investigator ID:", "Exercise Type:", "Config Operator ID:op", "Config Time:2026-11-20 09:00:00:000",
        "Config Notes:", "Extract Operator ID:op", "Extract Time:2026-11-29 09:00:00:000", "Extract Notes:", "  ",
        "Subject Info", "Device Location Code:left wrist", "Subject Code:A Person", "Date of Birth:1970-01-01", "Sex:male",
        "Height:180", "Weight:80", "Handedness Code:right", "Subject Notes:", "  ",
        "Calibration Data", "x gain:25696", "x offset:-1205", "y gain:25520", "y offset:733", "z gain:25248",
        "z offset:-3020", "Volts:300", "Lux:800", "  ", "Memory Status", f"Number of Pages:{pages}", "  ",
    ]
    lost = {n for first, many in given.pairs("lose") for n in range(int(first), int(first + many))}
    harmed = set(given.numbers("harm"))
    yield "\r\n".join(lines).encode() + b"\r\n"
    for number in range(pages):
        if number in lost:
            continue
        begun = START + datetime.timedelta(seconds=0.5 + number * 300 / rate)
        time = begun.strftime("%Y-%m-%d %H:%M:%S:") + f"{begun.microsecond // 1000:03}"
        text = [
            "Recorded Data", "Device Unique Serial Code:012967", f"Sequence Number:{number}", "Page Time:" + time,
            "Unassigned:", f"Temperature:{21 + number % 5:.1f}", "Battery voltage:4.1196", "Device Status:Recording",
            f"Measurement Frequency:{rate:.1f}",
        ]
        digits = []
        for sample in range(number * 300, number * 300 + 300):
            bits = 0
            for axis in range(3):
                bits = bits << 12 | wave(sample + 40 * axis, 900) & 0xFFF
            bits = bits << 12 | (sample // 100 % 1024) << 2 | (1 if sample % 1000 < 20 else 0) << 1
            digits.append(f"{bits:012X}")
        if number in harmed:
            digits[17] = "XYZXYZXYZXYZ"
        yield ("\r\n".join([*text, "".join(digits)]) + "\r\n").encode()


def main():
    kind, path, words = sys.argv[1], sys.argv[2], sys.argv[3:]
    makers = {"axivity": axivity, "geneactiv": geneactiv}
    with open(path, "wb") as file:
        file.writelines(makers[kind](words))
        cut = Settings(words).number("cut", 0)
        if cut:
            file.truncate(file.tell() - int(cut))


main()
