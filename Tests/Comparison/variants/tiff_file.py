"""Writes a TIFF file byte by byte."""

from __future__ import annotations

import struct

SHORT, LONG, LONG8 = 3, 4, 16
_LETTERS = {1: "B", 3: "H", 4: "I", 6: "b", 7: "B", 8: "h", 9: "i", 16: "Q"}
_STARTS = 273
Tag = tuple[int, int, list[int]]
"""Number, type and values."""


def tags(width: int, height: int, bits: int, samples: int, photometric: int, format: int = 1) -> list[Tag]:
    """Returns the tags of every picture; `format` is 1 for unsigned, 2 for signed, 3 for floating-point numbers."""
    return [
        (256, LONG, [width]),
        (257, LONG, [height]),
        (258, SHORT, [bits] * samples),
        (259, SHORT, [1]),
        (262, SHORT, [photometric]),
        (277, SHORT, [samples]),
        (339, SHORT, [format] * samples),
    ]


def file(more: list[Tag], strips: list[bytes], order: str = "<", is_big: bool = False) -> bytes:
    """Returns a file of one page; each strip has all rows, or those of one channel."""
    height = dict((number, values) for number, _, values in more)[257][0]
    word, kind = ("Q", LONG8) if is_big else ("I", LONG)
    head = (b"II" if order == "<" else b"MM") + struct.pack(
        order + ("HHHQ" if is_big else "HI"), *((43, 8, 0, 16) if is_big else (42, 8))
    )
    entries = sorted(
        more
        + [(278, LONG, [height]), (_STARTS, kind, [0] * len(strips)), (279, kind, [len(strip) for strip in strips])]
    )
    size, inline = (20, 8) if is_big else (12, 4)
    at = len(head) + (8 if is_big else 2) + size * len(entries) + inline
    values = {
        number: b"".join(struct.pack(order + _LETTERS[type], value) for value in some) for number, type, some in entries
    }
    start = at + sum(len(value) + len(value) % 2 for value in values.values() if len(value) > inline)
    starts = [start + sum(map(len, strips[:index])) for index in range(len(strips))]
    values[_STARTS] = b"".join(struct.pack(order + word, value) for value in starts)
    directory, outside = struct.pack(order + ("Q" if is_big else "H"), len(entries)), b""
    for number, type, some in entries:
        value = values[number]
        if len(value) > inline:
            place = struct.pack(order + word, at + len(outside))
            outside += value + bytes(len(value) % 2)
            value = place
        directory += struct.pack(order + "HH" + word, number, type, len(some)) + value.ljust(inline, b"\0")
    return head + directory + bytes(inline) + outside + b"".join(strips)
