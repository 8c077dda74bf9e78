"""EXIF with only an orientation."""

from __future__ import annotations

import struct
from collections.abc import Iterator

TYPES = {
    "byte": (1, "B"),
    "short": (3, "H"),
    "long": (4, "I"),
    "sbyte": (6, "b"),
    "sshort": (8, "h"),
    "slong": (9, "i"),
}
"""The integer types that a tag can have: number, and Python's letter for it."""
ORIENTATION = 274


def block(orientation: int, type: str = "short", order: str = "<") -> bytes:
    """Returns a TIFF header and a directory of one tag; `order` is < or >."""
    number, letter = TYPES[type]
    value = struct.pack(order + letter, orientation).ljust(4, b"\0")
    mark = b"II" if order == "<" else b"MM"
    return mark + struct.pack(order + "HIHHHI", 42, 8, 1, ORIENTATION, number, 1) + value + bytes(4)


def blocks() -> Iterator[tuple[str, bytes]]:
    """Yields a name and a block for each orientation, and for each type in each order."""
    for orientation in range(1, 9):
        yield f"{orientation}", block(orientation)
    for type in TYPES:
        for order, name in (("<", "le"), (">", "be")):
            for orientation in (3, 6):
                yield f"{type}-{name}-{orientation}", block(orientation, type, order)
