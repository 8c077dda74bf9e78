"""SVG: shapes, paint, transforms, units, compression and encodings."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

from .variant import Variant, truncations

_SHAPES = {
    "rect": '<rect x="8" y="6" width="30" height="20" fill="#c03020"/>',
    "rounded": '<rect x="8" y="6" width="40" height="30" rx="8" ry="6" fill="#2060c0"/>',
    "circle": '<circle cx="32" cy="24" r="16" fill="green"/>',
    "ellipse": '<ellipse cx="32" cy="24" rx="24" ry="12" fill="purple"/>',
    "line": '<line x1="4" y1="4" x2="60" y2="44" stroke="black" stroke-width="5"/>',
    "polygon": '<polygon points="32,4 60,44 4,44" fill="orange" stroke="navy" stroke-width="3"/>',
    "path": '<path d="M4 24 C 20 -10 44 58 60 24 L60 44 H4 Z" fill="teal"/>',
    "even-odd": '<path d="M4 4h56v40h-56z M16 14h32v20h-32z" fill-rule="evenodd" fill="maroon"/>',
    "dashes": '<path d="M4 24H60" stroke="red" stroke-width="8" stroke-dasharray="10 6"/>',
}
_PAINT = {
    "opacity": '<rect width="40" height="40" fill="red" opacity="0.5"/><rect x="20" y="8" width="40" height="36" fill="blue" fill-opacity="0.4"/>',
    "linear": '<defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="64" height="48" fill="url(#g)"/>',
    "radial": '<defs><radialGradient id="g"><stop stop-color="yellow"/><stop offset="1" stop-color="black"/></radialGradient></defs><rect width="64" height="48" fill="url(#g)"/>',
    "style": '<style>.a{fill:#408020}</style><rect class="a" width="50" height="30"/>',
    "clip": '<defs><clipPath id="c"><circle cx="32" cy="24" r="18"/></clipPath></defs><rect width="64" height="48" fill="#808" clip-path="url(#c)"/>',
    "use": '<defs><rect id="r" width="20" height="12" fill="#a50"/></defs><use href="#r" xlink:href="#r" x="5" y="5"/><use href="#r" xlink:href="#r" x="35" y="25"/>',
}
_TRANSFORMS = ("translate(10 6)", "scale(1.5)", "rotate(30 32 24)", "skewX(20)", "matrix(0.8 0.2 -0.2 0.8 10 2)")
_SIZES = {
    "numbers": 'width="64" height="48"',
    "box": 'width="96" height="72" viewBox="0 0 64 48"',
    "only-box": 'viewBox="0 0 64 48"',
    "inches": 'width="1in" height="0.75in" viewBox="0 0 64 48"',
    "slice": 'width="64" height="64" viewBox="0 0 64 48" preserveAspectRatio="xMidYMid slice"',
}


def variants() -> Iterator[Variant]:
    for name, shape in _SHAPES.items():
        yield Variant(f"svg/shape/{name}.svg", lambda s=shape: _file(s))
    for name, paint in _PAINT.items():
        yield Variant(f"svg/paint/{name}.svg", lambda p=paint: _file(p))
    for transform in _TRANSFORMS:
        yield Variant(
            f"svg/transform/{transform.partition('(')[0]}.svg",
            lambda t=transform: (_file(f'<g transform="{t}">{_SHAPES["rect"]}</g>')),
        )
    for name, size in _SIZES.items():
        yield Variant(f"svg/size/{name}.svg", lambda s=size: _file(_SHAPES["polygon"], s))
    yield Variant("svg/wrapped/plain.svgz", lambda: gzip.compress(_file(_SHAPES["circle"]), mtime=0))
    yield Variant("svg/wrapped/bom.svg", lambda: b"\xef\xbb\xbf" + _file(_SHAPES["circle"]))
    yield Variant(
        "svg/wrapped/utf-16.svg", lambda: _file(_SHAPES["circle"]).decode().replace("UTF-8", "UTF-16").encode("utf-16")
    )
    yield Variant(
        "svg/wrapped/comment.svg", lambda: b"<?xml version='1.0'?>\n<!-- first -->\n" + _file(_SHAPES["circle"])[38:]
    )
    yield from truncations("svg/cut/shapes.svg", lambda: _file("".join(_SHAPES.values())))
    yield from truncations("svg/cut/packed.svgz", lambda: gzip.compress(_file("".join(_SHAPES.values())), mtime=0))


def _file(content: str, size: str = _SIZES["numbers"]) -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>'
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>{content}</svg>'
    ).encode()
