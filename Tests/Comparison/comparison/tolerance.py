"""The tolerance between two correct decoders, by format (steps of 255)."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import TiffImagePlugin


@dataclass(frozen=True)
class Tolerance:
    mean: float
    """The limit of a channel's mean difference over the picture."""
    block: float
    """The limit of a channel's mean difference in a block of 16 x 16."""


EXACT = Tolerance(1, 2)
"""Nothing is lost, but 16 bits are truncated or rounded to 8, and profiles are applied with different precision."""

LOSSY = Tolerance(3, 24)
"""The standards do not specify the interpolation of chroma, or the last few steps of the inverse transform."""

DRAWN = Tolerance(4, 64)
"""Renderers differ in the coverage of pixels at edges."""

_BY_FORMAT = {
    "JPEG": LOSSY,
    "WebP": LOSSY,
    "AVIF": LOSSY,
    "HEIC": LOSSY,
    "JPEG XL": LOSSY,
    "PNG": EXACT,
    "TIFF": EXACT,
    "GIF": EXACT,
    "BMP": EXACT,
    "PNM": EXACT,
    "SVG": DRAWN,
}
_COMPRESSION, _PHOTOMETRIC = 259, 262
_JPEG, _YCBCR = (6, 7), 6


def of(path: str, format: str) -> Tolerance:
    """The tolerance for a file of `format`."""
    if format == "TIFF" and _is_lossy_tiff(path):
        return LOSSY
    return _BY_FORMAT[format]


def _is_lossy_tiff(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            tags = TiffImagePlugin.ImageFileDirectory_v2(file.read(16))
            file.seek(tags.next)
            tags.load(file)
        return tags.get(_COMPRESSION) in _JPEG or tags.get(_PHOTOMETRIC) == _YCBCR
    except Exception:  # Pillow raises many kinds of errors for broken files.
        return False
