"""Pillow: its own readers of PNG, GIF, BMP, PNM and plain TIFF; libjpeg-turbo, libwebp and libtiff for the rest."""

from __future__ import annotations

import io
import multiprocessing
import warnings

import numpy
from PIL import Image, ImageCms, ImageFile

from .. import presentation
from ..picture import Picture, Refusal
from . import program

Image.MAX_IMAGE_PIXELS = None
_FORK = multiprocessing.get_context("fork")


def decode(path: str, turns: bool = True) -> Picture:
    """Decodes in a separate process, which may crash or hang; `turns` is whether orientation is applied."""
    receiver, sender = _FORK.Pipe(duplex=False)
    process = _FORK.Process(target=_answer, args=(path, turns, sender))
    process.start()
    sender.close()
    try:
        answer = receiver.recv() if receiver.poll(program.SECONDS) else "takes too long"
    except EOFError:
        answer = "crashes"
    process.kill()
    process.join()
    if isinstance(answer, str):
        raise Refusal(answer)
    return answer


def _answer(path: str, turns: bool, sender) -> None:
    program.limit()
    warnings.simplefilter("ignore")
    try:
        try:
            answer = _decode(path, turns, is_whole=True)
        except OSError:
            ImageFile.LOAD_TRUNCATED_IMAGES = True
            answer = _decode(path, turns, is_whole=False)
    except BaseException as error:  # Any error is Pillow's answer.
        answer = f"{type(error).__name__}: {error}"[:200]
    sender.send(answer)


def _decode(path: str, turns: bool, is_whole: bool) -> Picture:
    with Image.open(path) as image:
        orientation = presentation.orientation_of(image) if turns else 1
        image.load()
        profile = image.info.get("icc_profile")
        if image.mode in ("CMYK", "LAB") and profile:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            image = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), 1, "RGB")
            profile = None
        picture = _picture(image, is_whole)
    return presentation.upright(presentation.in_srgb(picture, profile), orientation)


def _picture(image: Image.Image, is_whole: bool) -> Picture:
    if image.mode in ("I", "I;16", "I;16B", "I;16L"):
        samples = numpy.asarray(image).astype(numpy.int64)
        if samples.min() < 0 or samples.max() > 65535:
            raise Refusal("32 bits of unknown range")
        return Picture.of_samples(samples, 65535, is_whole)
    if image.mode == "F":
        raise Refusal("floating-point numbers of unknown range")
    return Picture.of_samples(numpy.asarray(image.convert("RGBA")), 255, is_whole)
