#!/usr/bin/env python3
"""The deviation of a picture's pixels in a display's colours from a full conversion.

colors.py tables FILE        writes the profile of an imaginary display by tables: wide, with channels that mix
colors.py matrix FILE        writes the profile of a display with Display P3's primaries and a power of 2.2
colors.py compare FILE DUMP  compares DUMP.display with DUMP.srgb converted by LittleCMS in floating point, without
                             its shortcuts; differences in steps of 255
"""

import ctypes
import math
import struct
import sys

RGB_DOUBLES = 1 << 22 | 4 << 16 | 3 << 3
NO_OPTIMIZATION, BLACK_POINT_COMPENSATION, NO_CACHE = 0x100, 0x2000, 0x40
WHITE = (0.9642, 1.0, 0.8249)
DISPLAY_P3 = ((0.5151, 0.2920, 0.1571), (0.2412, 0.6922, 0.0666), (-0.0011, 0.0419, 0.7841))
# From light to XYZ under D50: Display P3's primaries, where a part of each channel is added to the next one.
PRIMARIES = ((0.5121, 0.2975, 0.1546), (0.2461, 0.6870, 0.0669), (0.0046, 0.0388, 0.7815))


def fixed(value):
    return struct.pack(">i", round(value * 65536))


def inverse(rows):
    (a, b, c), (d, e, f), (g, h, i) = rows
    det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return [[(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
            [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
            [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det]]


def times(rows, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in rows]


def lab(code):
    xyz = times(PRIMARIES, [(value * 0.98 + 0.02) ** 2.3 for value in code])
    parts = [x / w for x, w in zip(xyz, WHITE)]
    f = [x ** (1 / 3) if x > 216 / 24389 else (24389 / 27 * x + 16) / 116 for x in parts]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def code(lightness, a, b):
    y = (lightness + 16) / 116
    f = (y + a / 500, y, y - b / 200)
    xyz = [w * (t ** 3 if t > 6 / 29 else (116 * t - 16) * 27 / 24389) for t, w in zip(f, WHITE)]
    light = times(inverse(PRIMARIES), xyz)
    return [min(1, max(0, (max(0, value) ** (1 / 2.3) - 0.02) / 0.98)) for value in light]


def table(side, node):
    """Returns a lut16 of three channels: `node` maps three numbers from 0 to 1 to three from 0 to 65535."""
    head = b"mft2\0\0\0\0" + bytes([3, 3, side, 0])
    head += b"".join(fixed(1 if i % 4 == 0 else 0) for i in range(9)) + struct.pack(">HH", 2, 2)
    straight = struct.pack(">HH", 0, 65535) * 3
    steps = [i / (side - 1) for i in range(side)]
    nodes = b"".join(struct.pack(">3H", *node(x, y, z)) for x in steps for y in steps for z in steps)
    return head + straight + nodes + straight


def encoded(lightness, a, b):
    return [max(0, min(65535, round(v))) for v in (lightness * 652.8, (a + 128) * 256, (b + 128) * 256)]


def make_tables(path):
    forward = table(17, lambda r, g, b: encoded(*lab((r, g, b))))

    def told(x, y, z):
        numbers = code(x * 65535 / 652.8, y * 65535 / 256 - 128, z * 65535 / 256 - 128)
        return [round(value * 65535) for value in numbers]

    write(path, b"Lab ", [(b"A2B0", forward), (b"B2A0", table(33, told))])


def make_matrix(path):
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + bytes(2)
    tags = [(name + b"XYZ", xyz(column)) for name, column in zip((b"r", b"g", b"b"), zip(*DISPLAY_P3))]
    write(path, b"XYZ ", tags + [(name + b"TRC", curve) for name in (b"r", b"g", b"b")])


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(map(fixed, values))


def write(path, space, tags):
    name = b"desc\0\0\0\0" + struct.pack(">I", 5) + b"test\0" + bytes(79)
    tags = [(b"desc", name), (b"cprt", b"text\0\0\0\0none\0\0\0\0"), (b"wtpt", xyz(WHITE))] + tags
    entries, data, start = struct.pack(">I", len(tags)), b"", 128 + 4 + len(tags) * 12
    for tag, content in tags:
        entries += tag + struct.pack(">II", start + len(data), len(content))
        data += content + bytes(-len(content) % 4)
    head = struct.pack(">I", start + len(data)) + bytes(4) + struct.pack(">I", 2 << 24) + b"mntrRGB " + space
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + b"".join(map(fixed, WHITE)) + bytes(48)
    with open(path, "wb") as file:
        file.write(head + entries + data)


def compare(path, dump):
    cms = ctypes.CDLL("liblcms2.so.2")
    for call in ("cmsCreate_sRGBProfile", "cmsOpenProfileFromFile", "cmsCreateTransform"):
        getattr(cms, call).restype = ctypes.c_void_p
    display = cms.cmsOpenProfileFromFile(path.encode(), b"r")
    transform = cms.cmsCreateTransform(
        ctypes.c_void_p(cms.cmsCreate_sRGBProfile()), RGB_DOUBLES, ctypes.c_void_p(display), RGB_DOUBLES, 1,
        NO_OPTIMIZATION | NO_CACHE | BLACK_POINT_COMPENSATION)
    before, after = (open(f"{dump}.{ending}", "rb").read() for ending in ("srgb", "display"))
    assert len(before) == len(after)
    # One pixel in 97, a prime, so that all columns are included.
    places = range(0, len(before), 4 * 97)
    count = len(places)
    numbers = (ctypes.c_double * (3 * count))()
    for index, place in enumerate(places):
        for channel in range(3):
            numbers[index * 3 + channel] = before[place + channel] / 255
    cms.cmsDoTransform(ctypes.c_void_p(transform), numbers, numbers, count)
    off = sorted(
        abs(numbers[index * 3 + channel] * 255 - after[place + channel])
        for index, place in enumerate(places) for channel in range(3))
    moved = sum(before[place:place + 3] != after[place:place + 3] for place in places) / count
    worst, mean = off[-1], math.fsum(off) / len(off)
    print(f"{count} pixels, {moved:.0%} of them other than in sRGB; off by {mean:.2f} steps of 255 on average, "
          f"{off[int(len(off) * 0.99)]:.2f} in 99 of 100, {worst:.2f} at most")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "tables":
        make_tables(sys.argv[2])
    elif len(sys.argv) == 3 and sys.argv[1] == "matrix":
        make_matrix(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        compare(sys.argv[2], sys.argv[3])
    else:
        sys.exit(__doc__)
