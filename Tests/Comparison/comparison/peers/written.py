"""Programs that write a file: decoded by Pillow then."""

from __future__ import annotations

import os
import tempfile

from ..picture import Picture, Refusal
from . import pillow, program


def decode(path: str, ending: str, *command: str, turns: bool = True) -> Picture:
    """Runs `command` with the file's path and that of the file to write behind it."""
    with tempfile.TemporaryDirectory() as folder:
        written = os.path.join(folder, f"picture{ending}")
        _, complaint = program.run(*command, path, written)
        if not os.path.exists(written) or not os.path.getsize(written):
            raise Refusal(complaint or "no picture")
        return pillow.decode(written, turns)
