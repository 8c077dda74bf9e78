"""TIFF: samples, byte order, colours, layout, compression, alpha, orientation, profile, pages."""

from __future__ import annotations

from collections.abc import Iterator

import numpy
from PIL import Image

from . import exif, pattern, profile
from .tiff_file import SHORT, Tag, file, tags
from .variant import Variant, by_pillow, by_program, truncations

_COMPRESSIONS = ("none", "lzw", "lzw:2", "zip", "zip:2", "packbits", "zstd", "lzma")
_LAYOUTS = {
    "strips": ("-r", "8"),
    "strip": ("-r", "1000"),
    "tiles": ("-t", "-w", "16", "-l", "16"),
    "planes": ("-p", "separate", "-r", "8"),
    "tiled-planes": ("-p", "separate", "-t", "-w", "16", "-l", "16"),
}
_ORDERS = (("le", "<"), ("be", ">"))
_BLACK_IS_ZERO, _WHITE_IS_ZERO, _RGB, _PALETTE, _INKS = 1, 0, 2, 3, 5


def variants() -> Iterator[Variant]:
    for order_name, order in _ORDERS:
        for bits in (1, 2, 4, 6, 8, 10, 12, 14, 16, 32):
            for name, photometric in (("grey", _BLACK_IS_ZERO), ("white-is-zero", _WHITE_IS_ZERO), ("colour", _RGB)):
                yield Variant(
                    f"tiff/unsigned/{name}-{bits:02}-{order_name}.tif",
                    lambda b=bits, p=photometric, o=order: (_page(_samples(p), b, p, o)),
                )
        for bits in (8, 16):
            for name, photometric in (("grey", _BLACK_IS_ZERO), ("colour", _RGB)):
                yield Variant(
                    f"tiff/signed/{name}-{bits:02}-{order_name}.tif",
                    lambda b=bits, p=photometric, o=order: (_page(_samples(p), b, p, o, format=2)),
                )
        for bits in (16, 32, 64):
            for name, photometric in (("grey", _BLACK_IS_ZERO), ("colour", _RGB)):
                yield Variant(
                    f"tiff/float/{name}-{bits:02}-{order_name}.tif",
                    lambda b=bits, p=photometric, o=order: (_page(_samples(p), b, p, o, format=3)),
                )
        for bits in (8, 16):
            yield Variant(
                f"tiff/inks/{bits:02}-{order_name}.tif",
                lambda b=bits, o=order: _page(pattern.clear_colour(), b, _INKS, o),
            )
            for kind, name in ((0, "unknown"), (1, "multiplied"), (2, "straight")):
                yield Variant(
                    f"tiff/alpha/{name}-{bits:02}-{order_name}.tif",
                    lambda b=bits, o=order, k=kind: _with_alpha(b, o, k),
                )
        for bits in (1, 2, 4, 8):
            yield Variant(
                f"tiff/palette/{bits}-{order_name}.tif",
                lambda b=bits, o=order: _page(pattern.grey(), b, _PALETTE, o, more=[(320, SHORT, _palette(b))]),
            )
        yield Variant(
            f"tiff/big/colour-{order_name}.tif", lambda o=order: _page(pattern.colour(), 8, _RGB, o, is_big=True)
        )
    for layout, options in _LAYOUTS.items():
        for compression in _COMPRESSIONS:
            for bits in (8, 16):
                name = f"tiff/layout-{layout}/{compression.replace(':', '-')}-{bits:02}.tif"
                yield Variant(
                    name,
                    lambda c=compression, b=bits, o=options: (
                        _tiffcp(_planes(b) if "separate" in o else _page(pattern.colour(), b, _RGB), "-c", c, *o)
                    ),
                )
    for layout in ("strips", "tiles"):
        yield Variant(
            f"tiff/jpeg/{layout}.tif",
            lambda o=layout: _tiffcp(
                _page(_whole_blocks(), 8, _RGB), "-c", "jpeg", *(("-r", "16") if o == "strips" else _LAYOUTS[o])
            ),
        )
        yield Variant(
            f"tiff/jpeg/{layout}-rgb.tif",
            lambda o=layout: _tiffcp(
                _page(_whole_blocks(), 8, _RGB), "-c", "jpeg:r", *(("-r", "16") if o == "strips" else _LAYOUTS[o])
            ),
        )
    for sampling in ("yuv444p", "yuv422p", "yuv420p", "yuv411p", "yuv410p"):
        for compression in ("raw", "lzw", "deflate", "packbits"):
            yield Variant(
                f"tiff/ycbcr/{sampling}-{compression}.tif",
                lambda s=sampling, c=compression: by_program(
                    by_pillow(pattern.colour()[:44, :64].copy(), "PNG"),
                    ".png",
                    ".tif",
                    "ffmpeg",
                    "-v",
                    "error",
                    "-i",
                    "IN",
                    "-pix_fmt",
                    s,
                    "-compression_algo",
                    c,
                    "OUT",
                ),
            )
    for name in ("g3", "g3:2d", "g4"):
        yield Variant(
            f"tiff/fax/{name.replace(':', '-')}.tif",
            lambda n=name: _tiffcp(_page(pattern.grey(), 1, _WHITE_IS_ZERO), "-c", n),
        )
    yield Variant(
        "tiff/fill/least-bit-first.tif", lambda: _tiffcp(_page(pattern.grey(), 4, _BLACK_IS_ZERO), "-f", "lsb2msb")
    )
    for turn in range(1, 9):
        yield Variant(
            f"tiff/orientation/{turn}.tif",
            lambda t=turn: _page(pattern.colour(), 8, _RGB, more=[(exif.ORIENTATION, SHORT, [t])]),
        )
    for type, (number, _) in exif.TYPES.items():
        for order_name, order in _ORDERS:
            yield Variant(
                f"tiff/orientation/{type}-{order_name}.tif",
                lambda n=number, o=order: _page(pattern.colour(), 8, _RGB, o, more=[(exif.ORIENTATION, n, [6])]),
            )
    for name, data, samples, photometric in (
        ("swapped", profile.swapped, pattern.colour(), _RGB),
        ("srgb", profile.srgb, pattern.colour(), _RGB),
        ("grey", profile.linear_grey, pattern.grey(), _BLACK_IS_ZERO),
    ):
        for bits in (8, 16):
            yield Variant(
                f"tiff/profile/{name}-{bits:02}.tif",
                lambda b=bits, d=data, s=samples, p=photometric: (_page(s, b, p, more=[(34675, 7, list(d()))])),
            )
    for width in (4, 8, 16, 67):
        yield Variant(f"tiff/pages/{width:02}.tif", lambda w=width: _two_pages(w))
    yield from truncations("tiff/cut/directory-first.tif", lambda: _page(pattern.colour(), 8, _RGB))
    yield from truncations(
        "tiff/cut/directory-last.tif", lambda: _tiffcp(_page(pattern.colour(), 8, _RGB), "-c", "lzw")
    )


def _samples(photometric: int) -> numpy.ndarray:
    return pattern.colour() if photometric == _RGB else pattern.grey()


def _page(
    samples: numpy.ndarray,
    bits: int,
    photometric: int,
    order: str = "<",
    format: int = 1,
    more: list[Tag] = [],
    is_big: bool = False,
) -> bytes:
    samples = samples if samples.ndim == 3 else samples[:, :, None]
    height, width, channels = samples.shape
    if photometric == _WHITE_IS_ZERO:
        samples = 255 - samples
    about = tags(width, height, bits, channels, photometric, format) + more
    if format == 3:
        data = (samples / 255).astype(f"{order}f{bits // 8}").tobytes()
    elif bits in (8, 16, 32):
        scaled = pattern.at_depth(samples, (1 << bits) - 1) - (1 << bits - 1 if format == 2 else 0)
        data = scaled.astype(f"{order}{'i' if format == 2 else 'u'}{bits // 8}").tobytes()
    else:
        data = pattern.packed(pattern.at_depth(samples, (1 << bits) - 1), bits)
    return file(about, [data], order, is_big)


def _planes(bits: int) -> bytes:
    """Returns red, green and blue in separate strips: tiffcp cannot separate 16-bit channels."""
    about = tags(pattern.WIDTH, pattern.HEIGHT, bits, 3, _RGB) + [(284, SHORT, [2])]
    scaled = pattern.at_depth(pattern.colour(), (1 << bits) - 1).astype(f"<u{bits // 8}")
    return file(about, [scaled[:, :, channel].tobytes() for channel in range(3)])


def _with_alpha(bits: int, order: str, kind: int) -> bytes:
    samples = pattern.clear_colour().astype(float)
    if kind == 1:
        samples[:, :, :3] *= samples[:, :, 3:] / 255
    return _page(samples.round().astype(numpy.uint8), bits, _RGB, order, more=[(338, SHORT, [kind])])


def _palette(bits: int) -> list[int]:
    steps = numpy.linspace(0, 65535, 1 << bits).astype(int)
    return [*steps, *(65535 - steps), *(steps // 2)]


def _whole_blocks() -> numpy.ndarray:
    return pattern.colour()[:32, :64].copy()


def _two_pages(width: int) -> bytes:
    first = Image.fromarray(pattern.colour()).resize((width, max(3, width * 2 // 3)))
    return by_pillow(first, "TIFF", save_all=True, append_images=[Image.new("RGB", first.size, "red")])


def _tiffcp(data: bytes, *options: str) -> bytes:
    return by_program(data, ".tif", ".tif", "tiffcp", *options, "IN", "OUT")
