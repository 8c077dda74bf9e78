"""PNM: each of P1 to P6 at each kind of maximum, and floating-point numbers."""

from __future__ import annotations

from collections.abc import Iterator

import numpy

from . import pattern
from .variant import Variant, truncations

_MAXIMA = (1, 2, 3, 7, 15, 31, 100, 127, 200, 254, 255, 256, 1000, 1023, 4095, 16383, 32767, 65534, 65535)


def variants() -> Iterator[Variant]:
    for magic, samples in ((2, pattern.grey()), (3, pattern.colour()), (5, pattern.grey()), (6, pattern.colour())):
        for maximum in _MAXIMA:
            ending = "pgm" if magic in (2, 5) else "ppm"
            yield Variant(f"pnm/p{magic}/{maximum:05}.{ending}", lambda m=magic, s=samples, x=maximum: _file(m, s, x))
    black = (pattern.grey() < 120).astype(numpy.uint8)
    yield Variant("pnm/p1/blanks.pbm", lambda: _head(1) + _text(black, b" "))
    yield Variant("pnm/p1/dense.pbm", lambda: _head(1) + _text(black, b""))
    yield Variant("pnm/p4/packed.pbm", lambda: _head(4) + pattern.packed(black, 1))
    comment = b"P5 # a comment\n# another\n67\t# wide\n45\r\n255\n"
    yield Variant("pnm/head/comments.pgm", lambda: comment + pattern.grey().tobytes())
    for name, magic, samples in (("grey", b"Pf", pattern.grey()), ("colour", b"PF", pattern.colour())):
        for order, scale in (("<", b"-1.0"), (">", b"1.0")):
            yield Variant(
                f"pnm/float/{name}-{'le' if order == '<' else 'be'}.pfm",
                lambda m=magic, s=samples, o=order, c=scale: (
                    m + b"\n67 45\n" + c + b"\n" + (s[::-1] / 255).astype(o + "f4").tobytes()
                ),
            )
    for magic, samples in ((3, pattern.colour()), (5, pattern.grey()), (6, pattern.colour())):
        yield from truncations(f"pnm/cut/p{magic}.pnm", lambda m=magic, s=samples: _file(m, s, 255))


def _file(magic: int, samples: numpy.ndarray, maximum: int) -> bytes:
    scaled = pattern.at_depth(samples, maximum)
    head = _head(magic) + b"%d\n" % maximum
    if magic < 4:
        return head + _text(scaled, b" ")
    return head + scaled.astype(">u2" if maximum > 255 else "u1").tobytes()


def _head(magic: int) -> bytes:
    return b"P%d\n%d %d\n" % (magic, pattern.WIDTH, pattern.HEIGHT)


def _text(samples: numpy.ndarray, between: bytes) -> bytes:
    return b"".join(between.join(b"%d" % sample for sample in row.ravel()) + b"\n" for row in samples)
