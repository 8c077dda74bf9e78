"""Sand under a low sun: a field of heights seen in perspective, column by column, from near to far."""
import numpy as np

from .light import disc, enlarge, frame, glow, gradient, mix, rgb, shrink, stars
from .noise import F, fbm, noise, ridged, smooth, warped


def _height(x, z, look):
    """Returns the height of sand (m): long crests across the wind, bent by slower noise.

    Far crests are rounder, as wide as the steps between depths; otherwise the steps would look like teeth.
    """
    seed, size = look["seed"], look.get("size", 60)
    blunt = np.clip(0.016 * np.abs(z) / size, 0.012, 0.16) ** 2
    x, z = x / size, z / size
    bend = 0.55 * fbm(x * 0.5, z * 0.5, seed + 9, 2)
    turn = look.get("turn", 0.5)
    across = x * np.cos(turn) + z * np.sin(turn) + bend
    along = (z * np.cos(turn) - x * np.sin(turn)) * 0.55 + bend * 0.4
    crest = 1 - np.sqrt(noise(across, along, seed) ** 2 + blunt) * 1.25
    second = 1 - np.sqrt(noise(across * 2.3 + 4, along * 2.1 + crest * 0.3, seed + 1) ** 2 + 4 * blunt)
    slow = noise(x * 0.33, z * 0.33, seed + 2)
    return look.get("tall", 15) * (np.abs(crest) * crest + 0.16 * second ** 2 * crest + 0.5 * slow - 0.6)


def _shadow(x, z, side, low, look):
    """Returns the share of the sun, `low` on the given `side`, that higher sand hides: 0...1."""
    here = _height(x, z, look)
    shadow = np.zeros_like(here)
    for step in np.geomspace(2, 80, 16):
        over = _height(x + side[0] * F(step), z + side[1] * F(step), look) - here - F(low * step)
        shadow = np.maximum(shadow, np.clip(over / (0.3 + 0.06 * step), 0, 1))
    return shadow


def dunes(width, height, look):
    """`look`: seed, horizon (share of the height), eye (metres), sun (x, y in the frame), low (the sun's elevation as a
    slope), sky, sand, shade, haze colours, ripple strength, and optional moon or stars."""
    fine = 2
    across, down = width * fine, height * fine
    horizon, eye = look["horizon"] * height, look.get("eye", 26)
    focal = max(height, width * 0.7)
    # Depths grow by a constant factor, so that far and near crests are drawn equally well.
    near = eye * focal / ((height - horizon) * 1.9)
    depth = np.geomspace(near, 9000, int(height * 1.3 + 300), dtype=F)
    depth = np.append(depth, F(1e6))[:, None]
    u = ((np.arange(across, dtype=F) + F(0.5)) / fine - width / 2)[None, :] / F(focal)
    x, z = u * depth, np.broadcast_to(depth, (len(depth), across))
    ground = _height(x, z, look)
    ground = ground - _height(np.zeros((1, 1), F), np.full((1, 1), 22, F), look) * np.exp(-depth / 60)

    # Slopes, from differences along the rays and across them.
    du = np.gradient(ground, axis=1) / F(1 / fine / focal)
    slope_x = du / depth
    slope_z = np.gradient(ground, depth[:, 0], axis=0) - u * slope_x

    # Ripples: small waves across the wind, seen only nearby.
    ripple = look.get("ripple", 0.5)
    if ripple:
        wander = fbm(x / 7, z / 7, look["seed"] + 20, 2)
        angle = look.get("turn", 0.5) + 0.35
        phase = (x * np.cos(angle) + z * np.sin(angle)) / look.get("wave", 0.9) + wander * 1.7
        seen = np.exp(-depth / look.get("reach", 55)) * ripple
        wave = (np.cos(phase * 2 * np.pi) + 0.35 * np.cos(phase * 4 * np.pi + 1)) * (0.55 + 0.6 * wander)
        slope_x = slope_x + seen * wave * np.cos(angle)
        slope_z = slope_z + seen * wave * np.sin(angle)

    # Light: the sun's side of each crest, and the shadow that the crest throws.
    side = np.array([look["light"][0], look["light"][1]], F)
    side = side / np.hypot(*side)
    low = look.get("low", 0.35)
    facing = (low - slope_x * side[0] - slope_z * side[1]) / np.sqrt(1 + slope_x ** 2 + slope_z ** 2) / np.hypot(1, low)
    shadow = _shadow(x[::2, ::2], z[::2, ::2], side, low, look)
    shadow = enlarge(shadow[..., None], across, len(depth))[..., 0]
    lit = np.clip(facing * 1.25, 0, 1.3) * (1 - shadow)
    fleck = 1 + 0.05 * fbm(x / 0.7, z / 0.7, look["seed"] + 30, 2) * np.exp(-depth / 30)
    bounce = 0.75 + 0.25 * np.clip(slope_z, -1, 1)
    sand = rgb(look["sand"]) * lit[..., None] * fleck[..., None] + rgb(look["shade"]) * bounce[..., None]
    # Air: the haze's own colour nearby, the sky's at the skyline, so that the horizon dissolves.
    open_sky, picture = _sky(width, height, look)
    skyline = open_sky[int(horizon) - 1].repeat(fine, 0)[None]
    veil = 1 - np.exp(-depth / look.get("air", 700))
    air = mix(rgb(look["haze"]) * np.ones_like(skyline), skyline, veil ** 2)
    sand = mix(sand, air, np.broadcast_to(veil, ground.shape))

    # Converts depths to rows: the highest sand so far hides all sand behind it.
    row = horizon + (eye - ground) * focal / depth
    hidden = np.minimum.accumulate(row, axis=0)
    picture = picture.repeat(fine, 0).repeat(fine, 1)
    wanted = (np.arange(down, dtype=F) + F(0.5)) / fine
    for column in range(across):
        edge = hidden[:, column]
        first = np.searchsorted(-edge, -wanted)
        seen = first < len(depth)
        index = first[seen]
        before = np.maximum(index - 1, 0)
        gap = row[before, column] - row[index, column]
        share = np.clip((row[before, column] - wanted[seen]) / np.where(gap == 0, 1, gap), 0, 1)[:, None]
        picture[seen, column] = sand[before, column] * (1 - share) + sand[index, column] * share
    return shrink(picture, fine)


def _sky(width, height, look):
    """Returns the sky's light, without the sun's disc and with it."""
    x, y = frame(width, height)
    x = np.broadcast_to(x, (height, width))
    sky = gradient(np.broadcast_to(y / look["horizon"], x.shape), look["sky"])
    if "stars" in look:
        sky = sky + stars(width, height, look["seed"], look["stars"], look["horizon"])
    if look.get("cloud"):
        drift = warped(x * 1.1 + 3, (y ** 0.8) * 7, look["seed"] + 50, 0.9, 5)
        sky = mix(sky, rgb(look["cloudlight"]), smooth(0.0, 0.75, drift) * look["cloud"] * smooth(0, 0.25, y))
    sun = look["sun"]
    sky = sky + glow(x, y, sun, look.get("spread", 0.7), look["glow"], look.get("shine", 0.9))
    if "disc" not in look:
        return sky, sky
    face = disc(x, y, sun, look["disc"], 2 / height) * smooth(0, 0.035, look["horizon"] - y)
    if "moon" in look:
        maria = 0.8 + 0.3 * fbm(x * 14, y * 28, look["seed"] + 70, 4)
        return sky, mix(sky, rgb(look["moon"]) * maria[..., None], face)
    return sky, mix(sky, rgb(look["glow"]) * 1.6 + 0.3, face)
