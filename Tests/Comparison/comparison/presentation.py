"""Orientation and colour profile of a file, as Pillow reads them, for decoders that return raw pixels."""

from __future__ import annotations

import io

import numpy
from PIL import Image, ImageCms

from .picture import Picture

SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
_RELATIVE = 1
_TURNS = {
    2: lambda p: p[:, ::-1],
    3: lambda p: p[::-1, ::-1],
    4: lambda p: p[::-1],
    5: lambda p: p.transpose(1, 0, 2),
    6: lambda p: p[::-1].transpose(1, 0, 2),
    7: lambda p: p[::-1, ::-1].transpose(1, 0, 2),
    8: lambda p: p[:, ::-1].transpose(1, 0, 2),
}
_ORIENTATION = 0x0112


def orientation_of(image: Image.Image) -> int:
    """Returns EXIF's orientation, of any type, of an image that is not loaded yet; 1 if there is none."""
    value = image.getexif().get(_ORIENTATION, 1)
    if isinstance(value, bytes):
        value = value[0] if value else 1
    return value if isinstance(value, int) else 1


def profile_of(path: str) -> bytes | None:
    """Returns the colour profile in the file at `path`."""
    try:
        with Image.open(path) as image:
            return image.info.get("icc_profile")
    except Exception:  # Pillow raises many kinds of errors for broken files.
        return None


def upright(picture: Picture, orientation: int) -> Picture:
    """Returns the picture turned by EXIF's orientation; an invalid one changes nothing."""
    turn = _TURNS.get(orientation)
    return Picture(numpy.ascontiguousarray(turn(picture.pixels)), picture.is_whole) if turn else picture


def in_srgb(picture: Picture, profile: bytes | None) -> Picture:
    """Returns the picture converted from a profile of RGB or grey to sRGB; an unreadable profile changes nothing."""
    if not profile:
        return picture
    image = Image.fromarray(picture.pixels[:, :, :3])
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        if source.profile.xcolor_space.strip() == "GRAY":
            image = image.getchannel(0)
        converted = ImageCms.profileToProfile(image, source, SRGB, _RELATIVE, "RGB")
    except (ImageCms.PyCMSError, OSError):
        return picture
    return Picture(numpy.dstack([numpy.asarray(converted), picture.pixels[:, :, 3]]), picture.is_whole)


def presented(picture: Picture, path: str) -> Picture:
    """Returns raw pixels with the colour profile and the orientation of the file at `path` applied."""
    try:
        with Image.open(path) as image:
            profile, orientation = image.info.get("icc_profile"), orientation_of(image)
    except Exception:  # Pillow raises many kinds of errors for broken files.
        return picture
    return upright(in_srgb(picture, profile), orientation)
