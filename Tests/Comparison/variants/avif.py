"""AVIF: sampling, depth and range, alpha, the boxes that turn and crop, grids, profiles, sequences."""

from __future__ import annotations

from collections.abc import Iterator

from . import pattern, profile
from .variant import Variant, by_pillow, by_program, truncations


def variants() -> Iterator[Variant]:
    for sampling in ("444", "422", "420", "400"):
        for depth in ("8", "10", "12"):
            for range in ("full", "limited"):
                yield Variant(
                    f"avif/samples/{sampling}-{depth:0>2}-{range}.avif",
                    lambda s=sampling, d=depth, r=range: (_avifenc(pattern.colour(), "-y", s, "-d", d, "-r", r)),
                )
    for depth in ("8", "10"):
        for name, options in (("straight", ()), ("multiplied", ("--premultiply",))):
            yield Variant(
                f"avif/alpha/{name}-{depth:0>2}.avif",
                lambda d=depth, o=options: (_avifenc(pattern.clear_colour(), "-y", "444", "-d", d, *o)),
            )
    yield Variant("avif/lossless/colour.avif", lambda: _avifenc(pattern.colour(), "--lossless"))
    for turn in "123":
        yield Variant(f"avif/boxes/irot-{turn}.avif", lambda t=turn: _avifenc(pattern.colour(), "--irot", t))
    for mirror in "01":
        yield Variant(f"avif/boxes/imir-{mirror}.avif", lambda m=mirror: _avifenc(pattern.colour(), "--imir", m))
        for turn in "13":
            yield Variant(
                f"avif/boxes/irot-{turn}-imir-{mirror}.avif",
                lambda t=turn, m=mirror: (_avifenc(pattern.colour(), "--irot", t, "--imir", m)),
            )
    for name, options in (("crop", ()), ("crop-irot-imir", ("--irot", "1", "--imir", "0"))):
        yield Variant(
            f"avif/boxes/{name}.avif",
            lambda o=options: (_avifenc(_even(), "-y", "444", "--clap", "32,1,24,1,2,1,4,1", *o)),
        )
    for numbers in ("1/13/1", "1/13/5", "1/13/6", "1/13/0", "2/2/2", "9/16/9", "12/13/6"):
        yield Variant(
            f"avif/numbers/{numbers.replace('/', '-')}.avif",
            lambda n=numbers: _avifenc(pattern.colour(), "-y", "444", "--cicp", n),
        )
    for name, data in (("srgb", profile.srgb), ("swapped", profile.swapped)):
        yield Variant(
            f"avif/profile/{name}.avif", lambda d=data: _avifenc(by_pillow(pattern.colour(), "PNG", icc_profile=d()))
        )
    yield Variant("avif/grid/2x2.avif", lambda: _grid())
    yield Variant(
        "avif/sequence/two.avif",
        lambda: by_program(by_pillow(_even(), "PNG"), ".png", ".avif", "avifenc", "-s", "9", "IN", "IN", "OUT"),
    )
    yield from truncations("avif/cut/colour.avif", lambda: _avifenc(pattern.colour(), "-y", "420"))


def _avifenc(pixels, *options: str) -> bytes:
    data = pixels if isinstance(pixels, bytes) else by_pillow(pixels, "PNG")
    quality = () if "--lossless" in options else ("--min", "4", "--max", "10")
    return by_program(data, ".png", ".avif", "avifenc", "-s", "8", *quality, *options, "IN", "OUT")


def _even():
    return pattern.colour()[:44, :64].copy()


def _grid() -> bytes:
    import numpy

    cell = by_pillow(numpy.tile(_even(), (2, 2, 1))[:64, :64].copy(), "PNG")
    return by_program(cell, ".png", ".avif", "avifenc", "-s", "9", "--grid", "2x2", "IN", "IN", "IN", "IN", "OUT")
