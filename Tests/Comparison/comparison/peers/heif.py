"""heif-convert of libheif: the library that the program uses, without libvips."""

from ..picture import Picture
from . import written


def decode(path: str) -> Picture:
    """Returns the primary picture."""
    return written.decode(path, ".png", "heif-convert")
