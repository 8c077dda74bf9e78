"""Qt's module for SVG, which is a separate renderer."""

from __future__ import annotations

from ..picture import Picture
from . import written

_DRAW = """
import sys
from PyQt5.QtCore import QSize
from PyQt5.QtGui import QImage, QPainter
from PyQt5.QtSvg import QSvgRenderer
renderer = QSvgRenderer(sys.argv[1])
if not renderer.isValid():
    sys.exit("not valid")
image = QImage(renderer.defaultSize(), QImage.Format_ARGB32_Premultiplied)
image.fill(0)
painter = QPainter(image)
painter.setRenderHint(QPainter.Antialiasing)
renderer.render(painter)
painter.end()
image.save(sys.argv[2])
"""


def decode(path: str) -> Picture:
    """Returns the picture, in the size that the file gives."""
    return written.decode(path, ".png", "python3", "-c", _DRAW)
