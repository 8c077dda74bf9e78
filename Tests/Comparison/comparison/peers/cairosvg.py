"""CairoSVG: a renderer of SVG in Python."""

from __future__ import annotations


from ..picture import Picture
from . import written

_DRAW = "import sys, cairosvg; cairosvg.svg2png(url=sys.argv[1], write_to=sys.argv[2])"


def decode(path: str) -> Picture:
    """Returns the picture, in the size that the file gives."""
    return written.decode(path, ".png", "python3", "-c", _DRAW)
