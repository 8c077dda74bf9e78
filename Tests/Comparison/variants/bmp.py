"""BMP: depths, masks, run lengths, headers, either row order, profile."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import groupby

import numpy

from . import pattern, profile
from .variant import Variant, truncations

_MASKS = {
    "565": (16, (0xF800, 0x7E0, 0x1F, 0)),
    "555": (16, (0x7C00, 0x3E0, 0x1F, 0)),
    "4444": (16, (0xF00, 0xF0, 0xF, 0xF000)),
    "8888": (32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000)),
    "abgr": (32, (0xFF, 0xFF00, 0xFF0000, 0xFF000000)),
    "101010": (32, (0x3FF00000, 0xFFC00, 0x3FF, 0)),
    "888": (32, (0xFF0000, 0xFF00, 0xFF, 0)),
}


def variants() -> Iterator[Variant]:
    for depth in (1, 2, 4, 8, 16, 24, 32):
        for name, top_first in (("bottom", False), ("top", True)):
            yield Variant(f"bmp/depth/{depth:02}-{name}.bmp", lambda d=depth, t=top_first: _file(d, top_first=t))
    for name, (depth, masks) in _MASKS.items():
        for header in (40, 56, 108, 124):
            yield Variant(
                f"bmp/mask/{name}-{header:03}.bmp", lambda d=depth, m=masks, h=header: _file(d, header=h, masks=m)
            )
    for depth in (1, 4, 8, 24):
        yield Variant(f"bmp/os2/{depth:02}.bmp", lambda d=depth: _file(d, header=12))
    for depth in (4, 8):
        yield Variant(f"bmp/runs/{depth}.bmp", lambda d=depth: _file(d, runs=True))
    yield Variant("bmp/profile/swapped.bmp", lambda: _file(24, header=124, icc=profile.swapped()))
    for depth in (8, 24):
        yield from truncations(f"bmp/cut/{depth:02}.bmp", lambda d=depth: _file(d))
    yield from truncations("bmp/cut/runs.bmp", lambda: _file(8, runs=True))


def _file(depth: int, header: int = 40, top_first: bool = False, masks=None, icc: bytes = b"", runs=False) -> bytes:
    palette = b""
    if depth <= 8:
        samples = pattern.at_depth(pattern.grey(), (1 << depth) - 1)
        levels = numpy.linspace(0, 255, 1 << depth).astype(numpy.uint8)
        blank = b"" if header == 12 else b"\0"
        palette = b"".join(bytes([255 - level, level, level // 2]) + blank for level in levels)
    else:
        samples = _words(depth, masks or ((0x7C00, 0x3E0, 0x1F, 0) if depth == 16 else (0xFF0000, 0xFF00, 0xFF, 0)))
    samples = samples if top_first else samples[::-1]
    data = _runs(samples, depth) if runs else _rows(samples, depth)
    compression = 3 if masks else {4: 2, 8: 1}[depth] if runs else 0
    height = -pattern.HEIGHT if top_first else pattern.HEIGHT
    if header == 12:
        info = struct.pack("<IHHHH", 12, pattern.WIDTH, pattern.HEIGHT, 1, depth)
    else:
        info = struct.pack(
            "<IiiHHIIiiII", header, pattern.WIDTH, height, 1, depth, compression, len(data), 2835, 2835, 0, 0
        )
    if masks:
        # The shortest header is followed by three masks; the longer ones have room for four.
        info += struct.pack("<IIII", *masks)[: 12 if header == 40 else 16]
    elif header > 40:
        info += bytes(16)
    if header >= 108:
        info += struct.pack("<I", 0x4D424544 if icc else 0x73524742) + bytes(48)
    if header == 124:
        info += struct.pack("<IIII", 4, 124 + len(palette) + len(data) if icc else 0, len(icc), 0)
    start = 14 + len(info) + len(palette)
    return struct.pack("<2sIHHI", b"BM", start + len(data) + len(icc), 0, 0, start) + info + palette + data + icc


def _words(depth: int, masks: tuple[int, int, int, int]) -> numpy.ndarray:
    """Returns pixels of one number each, or of three bytes each."""
    if depth == 24:
        return pattern.colour()[:, :, ::-1]
    words = numpy.zeros(pattern.grey().shape, numpy.int64)
    for channel, mask in enumerate(masks):
        if mask:
            shift = (mask & -mask).bit_length() - 1
            words |= pattern.at_depth(pattern.clear_colour()[:, :, channel], mask >> shift) << shift
    return words


def _rows(samples: numpy.ndarray, depth: int) -> bytes:
    if depth <= 8:
        data = pattern.packed(samples, depth)
    else:
        data = samples.astype({16: "<u2", 24: "u1", 32: "<u4"}[depth]).tobytes()
    rows = numpy.frombuffer(data, numpy.uint8).reshape(len(samples), -1)
    return numpy.pad(rows, ((0, 0), (0, -rows.shape[1] % 4))).tobytes()


def _runs(samples: numpy.ndarray, depth: int) -> bytes:
    """Returns rows of runs; every third row has literal pixels."""
    data = b""
    for number, row in enumerate(samples.tolist()):
        if number % 3 == 0:
            literal = bytes(row) if depth == 8 else pattern.packed(samples[number : number + 1], 4)
            data += bytes([0, len(row)]) + literal + bytes(len(literal) % 2)
        else:
            for value, run in groupby(row):
                data += bytes([len(list(run)), value if depth == 8 else value * 17])
        data += b"\0\0"
    return data + b"\0\1"
