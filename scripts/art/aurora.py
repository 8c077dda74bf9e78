"""Northern lights: thin curtains of light that hang over a map of the sky, seen from below, above snow and water."""
import numpy as np

from .light import enlarge, frame, gradient, mix, rgb, stars
from .noise import F, fbm, noise, smooth
from .paper import ridge_line, trees


def aurora(width, height, look):
    """`look`: seed, horizon (share of the height) or zenith, hues from the curtains' foot to their top, sky (two colours),
    width and strength of the curtains, turn (their direction), stars, hills (colour), and optional trees, lake, snow."""
    horizon = look.get("horizon", 1.0)
    x, y = frame(width, height)
    sky = gradient(np.broadcast_to(np.clip(y / horizon, 0, 1), (height, width)), [(0, look["sky"][0]), (1, look["sky"][1])])
    soft = 2
    lights = _curtains(width // soft, height // soft, look)
    lights = enlarge(lights, width, height)
    picture = sky + stars(width, height, look["seed"], look["stars"], horizon) * 0.9 + lights
    if look.get("zenith"):
        return picture
    cast = lights[: int(height * horizon)].mean((0, 1))
    picture = _hills(picture, look, cast)
    if look.get("lake"):
        return _lake(picture, look)
    return _snow(picture, look, cast)


def _curtains(width, height, look):
    x, y = frame(width, height)
    if look.get("zenith"):
        up = np.ones((height, width), F)
        right, ahead = x * 1.1 + 0.35 + 0 * y, (2 * y - 1) * 1.1 + 0.25 + 0 * x
    else:
        rise = look["horizon"] - y
        up = np.clip(rise * look.get("lift", 1.7), 0.012, None) + 0 * x
        right, ahead = x * 0.9 + 0 * y, np.ones((height, width), F)
    light = np.zeros((height, width, 3), F)
    turn, seed = look["turn"], look["seed"]
    # Enough floors that far curtains show no steps; the floors of each pixel are shifted a little.
    floors = 110
    offset = np.random.default_rng(seed).random((height, width)).astype(F)
    hues = gradient(np.linspace(0, 1, floors) ** 0.8, [(i / 3, hue) for i, hue in enumerate(look["hues"])])
    for floor in range(floors):
        share = floor / (floors - 1)
        altitude = 1 + 1.5 * (share + offset / floors) ** 1.25
        px, pz = right / up * altitude, ahead / up * altitude
        away = np.hypot(px, pz)
        along = px * np.cos(turn) + pz * np.sin(turn)
        across = (pz * np.cos(turn) - px * np.sin(turn)) * 1.0
        fold = 0.55 * noise(along * 0.45, across * 0.45 + 3, seed + 1) + 0.16 * noise(along * 1.5, across * 1.2, seed + 2)
        value = noise(along * 0.16 + fold * 0.6, across * 0.55 + fold, seed)
        thin = look["width"] * (0.35 + 0.75 * share)
        sheet = np.exp(-(value / thin) ** 2)
        near = np.exp(-away / 5)
        rays = 0.55 + (0.3 + 0.6 * near) * noise(along * 3.2 + fold * 6, fold * 4, seed + 3)
        rays = rays + 0.5 * near * noise(along * 9, fold * 9, seed + 4)
        patch = smooth(-0.45, 0.45, noise(along * 0.35 + 8, across * 0.3, seed + 5))
        tall = np.exp(-share * (4.6 - 2.6 * patch)) * min(1.0, 0.35 + share * 14)
        glow = sheet * np.clip(rays, 0.06, 2) * patch * tall * np.exp(-away / 8) * smooth(11, 4, away)
        light += glow[..., None] * hues[floor]
    return light * F(look["strength"] * 5.5 / floors * 2.0)


def _hills(picture, look, cast):
    height, width = picture.shape[:2]
    x, y = frame(width, height)
    # Trees are steeper than a pixel, so their outline has four columns for each pixel.
    fine = np.linspace(x[0, 0], x[0, -1], width * 4, dtype=F)
    for layer in range(3):
        share = layer / 2
        wood = look.get("trees") and layer == 2
        edges = ridge_line(fine, layer, share, dict(
            seed=look["seed"] + 5, top=look["horizon"] - 0.035, bottom=look["horizon"] + 0.01, rise=0.16 - 0.04 * layer,
            rough=0.75, wide=0.9))
        if wood:
            edges = np.minimum(edges, look["horizon"]) - trees(fine, look["seed"] + 70, 0.085)
        edges = edges.reshape(width, 4)
        edge = edges.mean(1)
        cover = sum(smooth(-0.6 / height, 0.6 / height, y - edges[None, :, i]) for i in range(4)) / 4
        depth = y - edge[None]
        tone = mix(picture[int(height * look["horizon"]) - 1][None] * 0.45 + rgb(look["hills"]),
                   np.broadcast_to(rgb(look["hills"]), (1, width, 3)), np.full((1, width), 0.25 + 0.75 * share))
        face = fbm(x * 5 + y * 9, y * 22 - x * 3, look["seed"] + 80 + layer, 5)
        snow = np.clip(0.25 + face * 1.3, 0, 1) * np.exp(-np.clip(depth, 0, None) * 14)
        snow = snow * (0.0 if wood else 0.4)
        tone = tone + snow[..., None] * (cast * 0.5 + rgb(look["sky"][1]) * 0.8)
        picture = mix(picture, tone, cover)
    return picture


def _lake(picture, look):
    """Returns the picture with still water below the shore: its mirror image, stretched by ripples, darker than the sky."""
    height, width = picture.shape[:2]
    shore = int((look["horizon"] + 0.012) * height)
    below = np.arange(height - shore)
    x, _ = frame(width, height)
    down = below[:, None] / F(height)
    depth = 0.2 / (down + 0.01)
    ripple = fbm(x * depth * 1.3, depth * 7, look["seed"] + 90, 4)
    fade = np.clip(down * 9, 0, 1)
    source = shore - 1 - below[:, None] * (shore / max(height - shore, shore) * 1.0) + ripple * fade * (0.03 + 0.12 * down) * height
    source = np.clip(source, 0, shore - 1)
    column = np.clip(np.arange(width)[None] + ripple * fade * 0.012 * height, 0, width - 1)
    low, left = np.floor(source).astype(int), np.floor(column).astype(int)
    image = mix(picture[low, left], picture[np.minimum(low + 1, shore - 1), left], source - low)
    blurred = image.copy()
    for shift in (3, 7, 12):
        blurred += picture[np.clip(low - shift, 0, shore - 1), left] + picture[np.clip(low + shift, 0, shore - 1), left]
    image = mix(image, blurred / 7, 0.5 + 0.3 * fade)
    water = image * (0.72 + 0.25 * ripple * fade)[..., None] * (0.95 - 0.5 * down / down.max())[..., None]
    line = smooth(0.006, 0, down) * 0.5
    water = water * (1 - line)[..., None] + rgb(look["sky"][1]) * 0.08
    return np.concatenate([picture[:shore], water])


def _snow(picture, look, cast):
    """Returns the picture with snow under the lights: soft drifts in the colour of the lights."""
    height, width = picture.shape[:2]
    x, y = frame(width, height)
    start = look["horizon"] + 0.02 + 0.025 * fbm(x * 0.9, 0 * x, look["seed"] + 95, 3)
    down = np.clip(y - start, 0, None)
    depth = 0.22 / (down + 0.05)
    drift = fbm(x * depth * 0.8, depth * 2.4, look["seed"] + 97, 3) * np.exp(-((depth / 3.2) ** 2))
    slope = np.gradient(drift, axis=1) * width / 200
    lit = np.clip(0.55 + slope + 0.55 * drift, 0.05, 1.4)
    far = 1 - 0.75 * np.clip(down / (1 - look["horizon"]), 0, 1)
    snow = (lit * far)[..., None] * (cast * 0.9 + rgb(look["sky"][1]) * 0.8)
    return mix(picture, snow.astype(F), smooth(0, 1.6 / height, y - start))
