"""The decoders that the program's own is compared with, by format."""

from __future__ import annotations

from typing import Callable

from ..picture import Picture
from . import cairosvg, ffmpeg, heif, imagemagick, libavif, libjxl, pillow, qt_svg, thor_jpeg

Peer = tuple[str, Callable[[str], Picture]]

_PILLOW: Peer = ("Pillow", pillow.decode)
_MAGICK: Peer = ("ImageMagick", imagemagick.decode)
_FFMPEG: Peer = ("ffmpeg", ffmpeg.decode)

PEERS: dict[str, tuple[Peer, ...]] = {
    "JPEG": (_FFMPEG, ("libjpeg", thor_jpeg.decode), _PILLOW),
    "PNG": (_PILLOW, _FFMPEG, _MAGICK),
    "WebP": (_FFMPEG, _PILLOW, _MAGICK),
    "AVIF": (("libavif", libavif.decode), ("ffmpeg", libavif.decode_by_ffmpeg), ("libheif", heif.decode)),
    "HEIC": (("libheif", heif.decode), _MAGICK),
    "JPEG XL": (("libjxl", libjxl.decode), _FFMPEG),
    "TIFF": (_PILLOW, _FFMPEG, _MAGICK),
    "GIF": (_PILLOW, _FFMPEG, _MAGICK),
    "BMP": (_PILLOW, _FFMPEG, _MAGICK),
    "SVG": (("CairoSVG", cairosvg.decode), ("Qt", qt_svg.decode)),
    "PNM": (_MAGICK, _FFMPEG, _PILLOW),
}
"""The peers of each format are called in order, until two show a file alike; docs/DECODING.md lists them."""
