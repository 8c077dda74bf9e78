"""JPEG: coding, colours, sampling, restarts, orientation, profile; and rare parts of the standard."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from . import exif, pattern, profile
from .variant import Variant, by_pillow, by_program, truncations

_SAMPLING = ("1x1", "2x1", "1x2", "2x2", "4x1", "1x4", "4x2", "2x4", "3x1", "1x3", "2x1,1x1,2x1", "1x1,2x2,2x2")
_CODING = {
    "baseline": ("-baseline",),
    "optimized": ("-optimize",),
    "progressive": ("-progressive",),
    "arithmetic": ("-arithmetic",),
    "arithmetic-progressive": ("-arithmetic", "-progressive"),
    "restart-rows": ("-restart", "1"),
    "restart-blocks": ("-restart", "3B"),
}


def variants() -> Iterator[Variant]:
    for coding, options in _CODING.items():
        for colours, more in (("ycbcr", ()), ("grey", ("-grayscale",)), ("rgb", ("-rgb",))):
            yield Variant(f"jpeg/coding/{coding}-{colours}.jpg", lambda o=options, m=more: _cjpeg(*o, *m))
    for sampling in _SAMPLING:
        for coding in ("-baseline", "-progressive"):
            yield Variant(
                f"jpeg/sampling/{sampling.replace(',', '_')}{coding}.jpg",
                lambda s=sampling, c=coding: (_cjpeg(c, "-sample", s)),
            )
    for quality in (5, 50, 100):
        yield Variant(f"jpeg/quality/{quality:03}.jpg", lambda q=quality: _cjpeg("-quality", str(q)))
    for name, transform in (("cmyk-adobe", 0), ("ycck-adobe", 2), ("cmyk-plain", None)):
        yield Variant(f"jpeg/ink/{name}.jpg", lambda t=transform: _inks(t))
    for name, block in exif.blocks():
        yield Variant(f"jpeg/orientation/{name}.jpg", lambda b=block: with_segment(_plain(), 0xE1, b"Exif\0\0" + b))
    for name, data, colours in (
        ("srgb", profile.srgb, "RGB"),
        ("swapped", profile.swapped, "RGB"),
        ("grey", profile.linear_grey, "L"),
    ):
        pixels = pattern.colour() if colours == "RGB" else pattern.grey()
        yield Variant(
            f"jpeg/profile/{name}.jpg",
            lambda p=pixels, d=data: (by_pillow(p, "JPEG", quality=92, subsampling=0, icc_profile=d())),
        )
    for name, options in (("lossless", ("-p", "-c")), ("12-bits", ("-q", "90"))):
        yield Variant(
            f"jpeg/other/{name}.jpg",
            lambda n=name, o=options: by_program(
                _fine_ppm() if n == "12-bits" else _ppm(), ".ppm", ".jpg", "jpeg", *o, "IN", "OUT"
            ),
        )
    for name in ("baseline", "progressive", "arithmetic"):
        yield from truncations(f"jpeg/cut/{name}.jpg", lambda n=name: _cjpeg(*_CODING[n]))
    yield from truncations("jpeg/cut/restart.jpg", lambda: _cjpeg("-restart", "1"))


def with_segment(data: bytes, marker: int, content: bytes) -> bytes:
    """Returns a JPEG file with one more segment, at its start."""
    return data[:2] + b"\xff" + bytes([marker]) + struct.pack(">H", len(content) + 2) + content + data[2:]


def _ppm() -> bytes:
    return by_pillow(pattern.colour(), "PPM")


def _fine_ppm() -> bytes:
    head = b"P6\n%d %d\n4095\n" % (pattern.WIDTH, pattern.HEIGHT)
    return head + pattern.at_depth(pattern.colour(), 4095).astype(">u2").tobytes()


def _plain() -> bytes:
    return by_pillow(pattern.colour(), "JPEG", quality=92, subsampling=0)


def _cjpeg(*options: str) -> bytes:
    quality = () if "-quality" in options else ("-quality", "92")
    return by_program(_ppm(), ".ppm", ".jpg", "cjpeg", *quality, *options, "-outfile", "OUT", "IN")


def _inks(transform: int | None) -> bytes:
    """Returns a JPEG of four channels, with or without Adobe's segment, which names their coding."""
    from PIL import Image

    data = by_pillow(Image.fromarray(pattern.clear_colour(), "CMYK"), "JPEG", quality=92)
    start = data.find(b"\xff\xeeAdobe") if b"\xff\xeeAdobe" in data else data.find(b"\xff\xee")
    length = 2 + struct.unpack(">H", data[start + 2 : start + 4])[0]
    if transform is None:
        return data[:start] + data[start + length :]
    return data[: start + length - 1] + bytes([transform]) + data[start + length :]
