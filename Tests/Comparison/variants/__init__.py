"""Files in every format of docs/DECODING.md and in all of its relevant variants, made when they are needed.

A module for each format has `variants()`; a name is FORMAT/AXIS/VARIANT.ENDING.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from . import avif, bmp, gif, heic, jpeg, jxl, png, pnm, svg, tiff, webp
from .variant import Variant

_MODULES = (jpeg, png, webp, avif, heic, jxl, tiff, gif, bmp, svg, pnm)


def make(folder: Path, is_small: bool) -> None:
    """Writes all variants below `folder`, or the first and the last of each axis."""
    for module in _MODULES:
        for _, group in groupby(module.variants(), key=lambda variant: variant.axis):
            some = list(group)
            for variant in (some[:1] + some[1:][-1:]) if is_small else some:
                variant.write(folder)
