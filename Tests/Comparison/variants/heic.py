"""HEIC: sampling, depth, alpha, profile."""

from __future__ import annotations

from collections.abc import Iterator

from . import pattern, profile
from .variant import Variant, by_pillow, by_program, truncations


def variants() -> Iterator[Variant]:
    for sampling in ("444", "422", "420"):
        for depth in ("8", "10", "12"):
            yield Variant(
                f"heic/samples/{sampling}-{depth:0>2}.heic",
                lambda s=sampling, d=depth: (_heif(pattern.colour(), "-p", f"chroma={s}", "-b", d)),
            )
    yield Variant("heic/samples/grey.heic", lambda: _heif(pattern.grey()))
    for depth in ("8", "10"):
        yield Variant(f"heic/alpha/{depth:0>2}.heic", lambda d=depth: _heif(pattern.clear_colour(), "-b", d))
    yield Variant("heic/lossless/colour.heic", lambda: _heif(pattern.colour(), "-L", "-p", "chroma=444"))
    for name, data in (("srgb", profile.srgb), ("swapped", profile.swapped)):
        yield Variant(
            f"heic/profile/{name}.heic", lambda d=data: _heif(by_pillow(pattern.colour(), "PNG", icc_profile=d()))
        )
    yield from truncations("heic/cut/colour.heic", lambda: _heif(pattern.colour()))


def _heif(pixels, *options: str) -> bytes:
    data = pixels if isinstance(pixels, bytes) else by_pillow(pixels, "PNG")
    return by_program(data, ".png", ".heic", "heif-enc", "-q", "90", *options, "-o", "OUT", "IN")
