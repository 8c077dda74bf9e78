"""ffmpeg: its own decoders of most formats; profile and orientation by Pillow."""

from __future__ import annotations

from .. import pam
from ..picture import Picture, Refusal
from ..presentation import presented
from . import program

# Without the flags, colours are rounded and chroma is taken from the nearest sample. Of the two formats ffmpeg selects the
# one that loses nothing: 8 bits stay 8.
_SCALING = "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp+bitexact:sws_dither=none,format=rgba|rgba64be"


def decode(path: str) -> Picture:
    """Returns the first frame."""
    data, complaint = program.run(
        "ffmpeg",
        "-v",
        "error",
        "-nostdin",
        "-threads",
        "1",
        "-noautorotate",
        "-i",
        f"file:{path}",
        "-frames:v",
        "1",
        "-vf",
        _SCALING,
        "-c:v",
        "pam",
        "-f",
        "image2pipe",
        "-",
    )
    if not data:
        raise Refusal(complaint or "no picture")
    return presented(pam.picture(data, not complaint), path)
