"""JPEG XL: lossy and lossless, depth, alpha, coding, orientation, profile, moving, repacked JPEG."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from . import exif, jpeg, pattern, png, profile
from .variant import Variant, by_pillow, by_program, truncations


def variants() -> Iterator[Variant]:
    for kind, depths in (("grey", (1, 8, 16)), ("colour", (8, 16)), ("grey-alpha", (8, 16)), ("colour-alpha", (8, 16))):
        for depth in depths:
            for distance in "01":
                yield Variant(
                    f"jxl/type/{kind}-{depth:02}-d{distance}.jxl",
                    lambda k=kind, b=depth, d=distance: (_cjxl(png.file(k, b), "-d", d)),
                )
    for name, options in (
        ("container", ("--container=1",)),
        ("progressive", ("-p",)),
        ("modular", ("-m", "1", "-d", "1")),
        ("vardct-coarse", ("-d", "4")),
    ):
        yield Variant(f"jxl/coding/{name}.jxl", lambda o=options: _cjxl(png.file("colour", 8), *o))
    for name, data in (("srgb", profile.srgb), ("swapped", profile.swapped)):
        for distance in "01":
            yield Variant(
                f"jxl/profile/{name}-d{distance}.jxl",
                lambda p=data, d=distance: (_cjxl(by_pillow(pattern.colour(), "PNG", icc_profile=p()), "-d", d)),
            )
    for turn in range(1, 9):
        yield Variant(
            f"jxl/orientation/{turn}.jxl",
            lambda t=turn: by_program(
                jpeg.with_segment(by_pillow(pattern.colour(), "JPEG", quality=92), 0xE1, b"Exif\0\0" + exif.block(t)),
                ".jpg",
                ".jxl",
                "cjxl",
                "IN",
                "OUT",
            ),
        )
    yield Variant(
        "jxl/moving/two.jxl",
        lambda: by_program(
            by_pillow(
                Image.fromarray(pattern.grey()),
                "GIF",
                save_all=True,
                duration=100,
                append_images=[Image.fromarray(pattern.grey()[::-1].copy())],
            ),
            ".gif",
            ".jxl",
            "cjxl",
            "IN",
            "OUT",
        ),
    )
    yield from truncations("jxl/cut/lossy.jxl", lambda: _cjxl(png.file("colour", 8), "-d", "1"))
    yield from truncations("jxl/cut/lossless.jxl", lambda: _cjxl(png.file("colour", 8), "-d", "0"))


def _cjxl(data: bytes, *options: str) -> bytes:
    return by_program(data, ".png", ".jxl", "cjxl", *options, "IN", "OUT")
