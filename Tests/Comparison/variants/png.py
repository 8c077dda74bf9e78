"""PNG: every depth and colour type, interlaced or not, a clear colour, profile and orientation."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import numpy

from . import exif, pattern, profile
from .variant import Variant, truncations

_TYPES = {
    "grey": (0, (1, 2, 4, 8, 16)),
    "colour": (2, (8, 16)),
    "palette": (3, (1, 2, 4, 8)),
    "grey-alpha": (4, (8, 16)),
    "colour-alpha": (6, (8, 16)),
}
# Adam7: first column and row, and the steps between columns and rows.
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def variants() -> Iterator[Variant]:
    for name, (_, depths) in _TYPES.items():
        for depth in depths:
            for interlaced in (False, True):
                yield Variant(
                    f"png/type/{name}-{depth:02}{'-interlaced' * interlaced}.png",
                    lambda n=name, d=depth, i=interlaced: (file(n, d, i)),
                )
    for filter in range(5):
        yield Variant(f"png/filter/{filter}.png", lambda f=filter: file("colour", 8, filter=f))
    for name, depth in (
        ("grey", 1),
        ("grey", 2),
        ("grey", 4),
        ("grey", 8),
        ("grey", 16),
        ("colour", 8),
        ("colour", 16),
        ("palette", 4),
        ("palette", 8),
    ):
        yield Variant(f"png/clear/{name}-{depth:02}.png", lambda n=name, d=depth: file(n, d, chunks=[_clear(n, d)]))
    for name, data, kind in (
        ("srgb", profile.srgb, "colour"),
        ("swapped", profile.swapped, "colour"),
        ("swapped-palette", profile.swapped, "palette"),
        ("grey", profile.linear_grey, "grey"),
    ):
        for depth in ((8,) if kind == "palette" else (8, 16)):
            yield Variant(
                f"png/profile/{name}-{depth:02}.png",
                lambda k=kind, d=data, b=depth: file(k, b, chunks=[(b"iCCP", b"a\0\0" + zlib.compress(d()))]),
            )
    for name, block in exif.blocks():
        yield Variant(f"png/orientation/{name}.png", lambda b=block: file("colour", 8, chunks=[(b"eXIf", b)]))
    for interlaced in (False, True):
        yield from truncations(
            f"png/cut/{'interlaced' if interlaced else 'plain'}.png",
            lambda i=interlaced: file("colour", 8, i, filter=1),
        )


def file(kind: str, depth: int, interlaced: bool = False, filter: int = 0, chunks=()) -> bytes:
    """Returns the pattern as a PNG of one of _TYPES."""
    samples = _samples(kind, depth)
    head = struct.pack(">IIBBBBB", pattern.WIDTH, pattern.HEIGHT, depth, _TYPES[kind][0], 0, 0, int(interlaced))
    passes = _PASSES if interlaced else ((0, 0, 1, 1),)
    parts = [samples[y::dy, x::dx] for x, y, dx, dy in passes]
    rows = b"".join(_rows(part, depth, filter) for part in parts if part.size)
    before = [chunk for chunk in chunks if chunk[0] != b"tRNS"]
    after = [chunk for chunk in chunks if chunk[0] == b"tRNS"]
    palette = [(b"PLTE", _palette(depth).tobytes())] if kind == "palette" else []
    every = [(b"IHDR", head), *before, *palette, *after, (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in every
    )


def _samples(kind: str, depth: int) -> numpy.ndarray:
    maximum = (1 << depth) - 1
    if kind == "palette":
        return pattern.at_depth(pattern.grey(), maximum)[:, :, None]
    samples = pattern.grey()[:, :, None] if kind.startswith("grey") else pattern.colour()
    if kind.endswith("alpha"):
        samples = numpy.dstack([samples, pattern.alpha()])
    return pattern.at_depth(samples, maximum)


def _palette(depth: int) -> numpy.ndarray:
    steps = numpy.linspace(0, 255, 1 << depth)
    return numpy.stack([steps, 255 - steps, (steps * 3) % 256], axis=-1).astype(numpy.uint8)


def _clear(kind: str, depth: int) -> tuple[bytes, bytes]:
    if kind == "palette":
        return b"tRNS", bytes(255 * entry // ((1 << depth) - 1) for entry in range(1 << depth))
    # The last pixel is bright: zeros would hide samples that are not scaled to the depth.
    last = _samples(kind, depth)[-1, -1]
    return b"tRNS", b"".join(struct.pack(">H", int(sample)) for sample in last)


def _rows(part: numpy.ndarray, depth: int, filter: int) -> bytes:
    data = part.astype(">u2").tobytes() if depth == 16 else pattern.packed(part, depth)
    rows = numpy.frombuffer(data, numpy.uint8).reshape(part.shape[0], -1).astype(numpy.int16)
    step = max(1, part.shape[2] * depth // 8)
    left = numpy.pad(rows, ((0, 0), (step, 0)))[:, :-step]
    up = numpy.pad(rows, ((1, 0), (0, 0)))[:-1]
    corner = numpy.pad(left, ((1, 0), (0, 0)))[:-1]
    guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[filter]
    coded = ((rows - guess) % 256).astype(numpy.uint8)
    return numpy.pad(coded, ((0, 0), (1, 0)), constant_values=filter).tobytes()


def _paeth(left: numpy.ndarray, up: numpy.ndarray, corner: numpy.ndarray) -> numpy.ndarray:
    by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    return numpy.where((by_left <= by_up) & (by_left <= by_corner), left, numpy.where(by_up <= by_corner, up, corner))
