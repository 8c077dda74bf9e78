"""Detects the format of a file by its first bytes, independently of the program."""

from __future__ import annotations

import re

FORMATS = ("JPEG", "PNG", "WebP", "AVIF", "HEIC", "JPEG XL", "TIFF", "GIF", "BMP", "SVG", "PNM")

_PATTERNS = (
    ("JPEG", rb"\xff\xd8\xff"),
    ("PNG", rb"\x89PNG\r\n\x1a\n"),
    ("WebP", rb"RIFF....WEBP"),
    ("AVIF", rb"....ftyp(avif|avis)"),
    ("HEIC", rb"....ftyp(hei[cxms]|hev[cxms])"),
    ("AVIF", rb"....ftyp(mif1|msf1)....(....)*?(avif|avis)"),
    ("HEIC", rb"....ftyp(mif1|msf1)"),
    ("JPEG XL", rb"\xff\x0a|\0\0\0\x0cJXL \r\n\x87\n"),
    ("TIFF", rb"II[*+]\0|MM\0[*+]"),
    ("GIF", rb"GIF8[79]a"),
    ("BMP", rb"BM"),
    ("PNM", rb"P[1-7Ff][\s#]"),
)


def format_of(path: str) -> str | None:
    """Returns one of FORMATS, or none."""
    with open(path, "rb") as file:
        head = file.read(4096)
    if head[:2] == b"\x1f\x8b":
        return "SVG" if path.endswith("z") else None
    for name, pattern in _PATTERNS:
        if re.match(pattern, head, re.DOTALL):
            return name
    is_markup = head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    return "SVG" if is_markup and re.search(rb"<(\w+:)?svg[\s>]", head) else None
