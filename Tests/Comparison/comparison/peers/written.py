"""Decodes with programs that write a file, which Pillow then reads."""

from __future__ import annotations

import os
import tempfile

from ..picture import Picture, Refusal
from . import pillow, program


def decode(path: str, ending: str, *command: str, turns: bool = True) -> Picture:
    """Runs `command` with two more arguments, the paths of the file and of the file to write."""
    with tempfile.TemporaryDirectory() as folder:
        written = os.path.join(folder, f"picture{ending}")
        _, complaint = program.run(*command, path, written)
        if not os.path.exists(written) or not os.path.getsize(written):
            raise Refusal(complaint or "no picture")
        return pillow.decode(written, turns)
