"""Colours in linear light, skies, and the conversion of light to an 8-bit picture."""
import numpy as np
from PIL import Image

from .noise import F, fbm, smooth


def rgb(code):
    """Linear light of an sRGB colour written as `#rrggbb`."""
    value = np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)], F) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(F)


def gradient(t, stops):
    """Colours along `stops`, a list of (position, '#rrggbb'), mixed in a perceptual space so that middles stay clean."""
    places = [place for place, _ in stops]
    roots = np.stack([np.cbrt(rgb(code)) for _, code in stops])
    mixed = np.stack([np.interp(t, places, roots[:, channel]) for channel in range(3)], -1)
    return (mixed ** 3).astype(F)


def mix(a, b, t):
    """`a` where t is 0, `b` where t is 1; t has no colour axis."""
    t = np.asarray(t, F)[..., None]
    return a * (1 - t) + b * t


def frame(width, height):
    """Pixel coordinates of a picture: x in -aspect...aspect over the width, y from 0 at the top to 1 at the bottom."""
    x = (np.arange(width, dtype=F) + F(0.5)) / width * 2 - 1
    y = (np.arange(height, dtype=F) + F(0.5)) / height
    return x[None, :] * F(width / height), y[:, None]


def glow(x, y, at, size, colour, strength):
    """Light of a disc's surroundings, falling off like haze: a tight core in a wide veil."""
    distance = np.hypot(x - at[0], 2 * (y - at[1])) / size
    veil = strength * (0.6 / (1 + distance ** 2 * 6) + 0.4 * np.exp(-distance * 1.4))
    return veil[..., None].astype(F) * rgb(colour)


def disc(x, y, at, radius, pixel):
    """Coverage of a disc, 0...1, with a soft edge of width `pixel`; radius in units of half the height."""
    return smooth(radius + pixel, radius - pixel, np.hypot(x - at[0], 2 * (y - at[1])))


def stars(width, height, seed, count, reach):
    """Points of light above `reach` (a share of the height), few bright and many faint."""
    random = np.random.default_rng(seed)
    sky = np.zeros((height, width, 3), F)
    for _ in range(count):
        cx, cy = random.uniform(2, width - 3), random.uniform(2, height * reach - 3)
        bright = 0.05 + 0.9 * random.random() ** 9
        radius = 0.55 + 0.9 * bright
        left, top = int(cx) - 3, int(cy) - 3
        if left < 0 or top < 0 or left + 7 > width or top + 7 > height:
            continue
        xx, yy = np.meshgrid(np.arange(left, left + 7), np.arange(top, top + 7))
        spot = bright * np.exp(-((xx - cx) ** 2 + (yy - cy) ** 2) / (radius * radius))
        tint = gradient(np.array(random.random()), [(0, "#ffd9b8"), (0.5, "#ffffff"), (1, "#bcd2ff")])
        sky[top:top + 7, left:left + 7] += spot[..., None].astype(F) * tint * (1 - smooth(0.6, 1, cy / height / reach))
    return sky


def shrink(light, factor):
    """Averages squares of `factor` pixels."""
    height, width = light.shape[0] // factor, light.shape[1] // factor
    return light[:height * factor, :width * factor].reshape(height, factor, width, factor, -1).mean((1, 3))


def enlarge(light, width, height):
    """Stretches soft light over a larger picture."""
    planes = [
        np.asarray(Image.fromarray(light[..., i].astype(F)).resize((width, height), Image.Resampling.BICUBIC))
        for i in range(light.shape[-1])
    ]
    return np.maximum(np.stack(planes, -1), 0)


def develop(light, seed, grain=0.005, vignette=0.12, flat=False):
    """Returns an 8-bit picture: soft highlights, slightly darker corners, fine grain, and dither against bands.

    A flat picture keeps its colours as they are.
    """
    height, width = light.shape[:2]
    x, y = frame(width, height)
    aspect = width / height
    if flat:
        vignette = 0
    light = light * (1 - vignette * ((x / aspect) ** 2 + (2 * y - 1) ** 2) / 2)[..., None]
    light = np.where(light > 0.6, 0.6 + 0.4 * np.tanh((light - 0.6) / 0.4), np.maximum(light, 0))
    value = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    if flat:
        return Image.fromarray(np.clip(np.rint(value * 255), 0, 255).astype(np.uint8))
    random = np.random.default_rng(seed)
    coarse = random.normal(0, grain, (height // 2 + 1, width // 2 + 1)).repeat(2, 0).repeat(2, 1)[:height, :width]
    dither = random.random((height, width)) - random.random((height, width))
    value = value * 255 + (coarse * 255 * (0.35 + value.mean(-1)) * 0.6 + 0.7 * dither)[..., None]
    return Image.fromarray(np.clip(np.rint(value), 0, 255).astype(np.uint8))
