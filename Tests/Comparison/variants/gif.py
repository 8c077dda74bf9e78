"""GIF: colours, interlace, a clear colour, frames smaller than the picture, animations, a missing end."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from PIL import Image

from . import pattern
from .variant import Variant, by_pillow, truncations


def variants() -> Iterator[Variant]:
    for colours in (2, 4, 8, 16, 32, 64, 128, 256):
        for interlaced in (0, 1):
            yield Variant(
                f"gif/colours/{colours:03}{'-interlaced' * interlaced}.gif",
                lambda c=colours, i=interlaced: (by_pillow(_image(c), "GIF", interlace=i)),
            )
    for place in (0, 7):
        yield Variant(f"gif/clear/{place}.gif", lambda p=place: by_pillow(_image(16), "GIF", transparency=p))
    yield Variant("gif/frame/offset.gif", lambda: _offset())
    for disposal in range(4):
        yield Variant(
            f"gif/moving/disposal-{disposal}.gif",
            lambda d=disposal: by_pillow(
                _image(16),
                "GIF",
                save_all=True,
                duration=100,
                disposal=d,
                append_images=[_image(16).transpose(Image.Transpose.FLIP_TOP_BOTTOM)],
            ),
        )
    yield Variant("gif/end/without-mark.gif", lambda: by_pillow(_image(64), "GIF")[:-1])
    yield Variant("gif/end/without-block-end.gif", lambda: by_pillow(_image(64), "GIF")[:-2])
    yield from truncations("gif/cut/plain.gif", lambda: by_pillow(_image(64), "GIF", interlace=0))
    yield from truncations("gif/cut/interlaced.gif", lambda: by_pillow(_image(64), "GIF", interlace=1))


def _image(colours: int) -> Image.Image:
    return Image.fromarray(pattern.colour()).quantize(colours)


def _offset() -> bytes:
    """Returns a GIF whose screen is larger than its only frame."""
    data = bytearray(by_pillow(_image(16), "GIF", interlace=0))
    data[6:10] = struct.pack("<HH", pattern.WIDTH + 20, pattern.HEIGHT + 10)
    frame = data.index(struct.pack("<BHHHH", 0x2C, 0, 0, pattern.WIDTH, pattern.HEIGHT))
    data[frame + 1 : frame + 5] = struct.pack("<HH", 12, 6)
    return bytes(data)
