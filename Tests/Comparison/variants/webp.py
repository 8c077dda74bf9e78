"""WebP: lossy, lossless, with alpha, moving; orientation and profile."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from . import exif, pattern, profile
from .variant import Variant, by_pillow, by_program, truncations


def variants() -> Iterator[Variant]:
    for quality in (5, 75, 100):
        yield Variant(f"webp/lossy/{quality:03}.webp", lambda q=quality: _cwebp(pattern.colour(), "-q", str(q)))
    yield Variant("webp/lossy/grey.webp", lambda: _cwebp(pattern.grey(), "-q", "75"))
    for filter in ("-strong", "-nostrong"):
        yield Variant(
            f"webp/lossy/filter{filter}.webp", lambda f=filter: _cwebp(pattern.colour(), "-q", "30", f, "-f", "80")
        )
    for level in (0, 6, 9):
        yield Variant(f"webp/lossless/{level}.webp", lambda v=level: _cwebp(pattern.colour(), "-z", str(v)))
    yield Variant("webp/lossless/few-colours.webp", lambda: _cwebp(pattern.grey() // 64 * 64, "-z", "9"))
    for name, options in (
        ("lossy", ("-q", "75")),
        ("lossy-alpha-lossy", ("-q", "75", "-alpha_q", "20")),
        ("lossless", ("-z", "6")),
    ):
        yield Variant(f"webp/alpha/{name}.webp", lambda o=options: _cwebp(pattern.clear_colour(), *o))
    for name, block in exif.blocks():
        yield Variant(
            f"webp/orientation/{name}.webp",
            lambda b=block: (by_pillow(pattern.colour(), "WEBP", lossless=True, exif=b"Exif\0\0" + b)),
        )
    for name, data in (("srgb", profile.srgb), ("swapped", profile.swapped)):
        yield Variant(
            f"webp/profile/{name}.webp",
            lambda d=data: (by_pillow(pattern.clear_colour(), "WEBP", lossless=True, icc_profile=d())),
        )
    for name, options in (("lossless", {"lossless": True}), ("lossy", {"quality": 80})):
        yield Variant(
            f"webp/moving/{name}.webp",
            lambda o=options: by_pillow(
                Image.fromarray(pattern.clear_colour()),
                "WEBP",
                save_all=True,
                duration=100,
                append_images=[Image.fromarray(pattern.clear_colour()[::-1].copy())],
                **o,
            ),
        )
    yield from truncations("webp/cut/lossy.webp", lambda: _cwebp(pattern.colour(), "-q", "75"))
    yield from truncations("webp/cut/lossless.webp", lambda: _cwebp(pattern.colour(), "-z", "6"))
    yield from truncations("webp/cut/alpha.webp", lambda: _cwebp(pattern.clear_colour(), "-q", "75"))


def _cwebp(pixels, *options: str) -> bytes:
    return by_program(by_pillow(pixels, "PNG"), ".png", ".webp", "cwebp", "-quiet", *options, "IN", "-o", "OUT")
