"""ImageMagick: its own readers of GIF, BMP and PNM; libraries for the rest."""

from __future__ import annotations

import os
import tempfile

from .. import pam, presentation
from ..picture import Picture, Refusal
from . import program


def decode(path: str) -> Picture:
    """Returns the first picture in the file."""
    with tempfile.TemporaryDirectory() as folder:
        # A name without ImageMagick's special characters and without a misleading ending.
        link = os.path.join(folder, "picture")
        os.symlink(os.path.abspath(path), link)
        data, complaint = program.run(
            "convert",
            "-background",
            "none",
            f"{link}[0]",
            "-coalesce",
            "-auto-orient",
            *_conversion(path, folder),
            "-colorspace",
            "sRGB",
            "-type",
            "TrueColorAlpha",
            "-depth",
            "16",
            "pam:-",
        )
    if not data:
        raise Refusal(complaint or "no picture")
    return pam.picture(data, not complaint)


def _conversion(path: str, folder: str) -> list[str]:
    """Returns the options that convert to sRGB; none for a file without a profile, whose values they would read as sRGB."""
    if not presentation.profile_of(path):
        return []
    profile = os.path.join(folder, "srgb.icc")
    with open(profile, "wb") as file:
        file.write(presentation.SRGB.tobytes())
    return ["-intent", "relative", "-profile", profile]
