"""Colour profiles with an obvious effect."""

from __future__ import annotations

import struct

from PIL import ImageCms


def srgb() -> bytes:
    """Returns sRGB as LittleCMS writes it, but with a fixed time: the same bytes each time."""
    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return data[:24] + struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + data[36:]


def swapped() -> bytes:
    """Returns sRGB with the primaries of red and green swapped."""
    data = srgb()
    red, green = data.find(b"rXYZ", 128), data.find(b"gXYZ", 128)
    swapped = bytearray(data)
    swapped[red : red + 4], swapped[green : green + 4] = b"gXYZ", b"rXYZ"
    return bytes(swapped)


def linear_grey() -> bytes:
    """Returns a profile of grey with linear values."""
    white = b"XYZ \0\0\0\0" + struct.pack(">iii", 0xF6D6, 0x10000, 0xD32D)
    curve = b"curv\0\0\0\0" + struct.pack(">I", 0)
    name = b"desc\0\0\0\0" + struct.pack(">I", 5) + b"grey\0" + bytes(78)
    name += bytes(-len(name) % 4)
    tags, table, at = [(b"wtpt", white), (b"kTRC", curve), (b"desc", name)], b"", 128 + 4 + 3 * 12
    for tag, data in tags:
        table += tag + struct.pack(">II", at, len(data))
        at += len(data)
    head = struct.pack(">I4sI4s4s4s", at, b"lcms", 0x02100000, b"mntr", b"GRAY", b"XYZ ")
    head += struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + struct.pack(">iii", 0xF6D6, 0x10000, 0xD32D)
    return head.ljust(128, b"\0") + struct.pack(">I", 3) + table + b"".join(data for _, data in tags)
