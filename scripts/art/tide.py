"""The sea under a big sky: a plane of waves that mirrors the sky and the rocks."""
import numpy as np

from .light import disc, frame, glow, gradient, mix, rgb, shrink, stars
from .noise import F, fbm, ridged, smooth, warped


def tide(width, height, look):
    """`look`: seed, horizon (share of the height), sun (x, y), sky and deep colours, glow, chop (the waves' slope), and
    optional cloud, moon, rocks, stars, beach."""
    fine = 2
    wide, tall = width * fine, height * fine
    x, y = frame(wide, tall)
    x = np.broadcast_to(x, (tall, wide))
    horizon = look["horizon"]
    cut = int(horizon * tall)
    above = _sky(x[:cut], np.broadcast_to(y[:cut], (cut, wide)), look, face=True)
    if "stars" in look:
        above = above + stars(width, height, look["seed"], look["stars"], horizon).repeat(2, 0).repeat(2, 1)[:cut] * 0.9
    below = _sea(x[cut:], np.broadcast_to(y[cut:], (tall - cut, wide)), look)
    # Air over the far water: the horizon is a soft line.
    reach = np.exp(-(y[cut:] - horizon) * look.get("air", 110))
    below = mix(below * 0.93, above[cut - 1:cut], np.broadcast_to(reach * 0.35, (tall - cut, wide)))
    picture = shrink(np.concatenate([above, below]), fine)
    for rock in look.get("rocks", []):
        picture = _rock(picture, rock, look)
    return picture


def _sky(x, y, look, face=False):
    horizon, sun = look["horizon"], look["sun"]
    up = np.clip((horizon - y) / horizon, 0, 1)
    sky = gradient(1 - up, look["sky"])
    sky = sky + glow(x, y, sun, look.get("spread", 0.8), look["glow"], look.get("shine", 0.8))
    if face:
        bright = disc(x, y, sun, look.get("disc", 0.07), 1.5 / x.shape[0])
        sky = mix(sky, rgb(look["moon"] if "moon" in look else look["glow"]) * (1 if "moon" in look else 1.5) + 0.15, bright)
    if look.get("cloud"):
        # A layer of cloud seen in perspective: wide overhead, thin bands far out.
        far = 1 / (up + 0.09)
        size = look.get("cloudsize", 1.0)
        drift = warped(x * far * 0.55 * size + look["seed"], far * 1.5 * size, look["seed"] + 50, 0.8, 5)
        body = smooth(look.get("clear", 0.02), look.get("clear", 0.02) + 0.5, drift) * look["cloud"]
        body = body * smooth(0.0, 0.10, up)
        lit = warped(x * far * 0.55 * size + look["seed"] + 0.05 * np.sign(sun[0]), far * 1.5 * size + 0.07,
                     look["seed"] + 50, 0.8, 5)
        edge = np.clip(0.5 + (drift - lit) * 3.2, 0, 1)
        near = np.exp(-np.hypot(x - sun[0], 2 * (y - sun[1])) * 1.1)
        tone = mix(rgb(look["cloudshade"]) * np.ones_like(sky), rgb(look["cloudlight"]) * 1.1,
                   np.clip(edge * 0.75 + near * 0.5, 0, 1))
        sky = mix(sky, tone, body)
    return sky


def _sea(x, y, look):
    horizon, seed = look["horizon"], look["seed"]
    down = y - horizon
    depth = 0.16 / (down + 0.0012)
    across = x * depth
    chop = look.get("chop", 0.10)
    slope_x, slope_y = 0, 0
    # From swell to ripples; waves finer than a row of pixels fade, as they would sparkle.
    footprint = depth * depth / 0.16 / x.shape[0]
    for octave, size in enumerate((1.6, 0.55, 0.2, 0.075, 0.03)):
        seen = np.exp(-(footprint / size) ** 2 * 1.5) * chop * (1.0 if octave else 0.7)
        slope_y = slope_y + seen * fbm(across / size * 0.45, depth / size, seed + octave * 7, 2)
        slope_x = slope_x + seen * fbm(across / size * 0.45 + 9, depth / size + 4, seed + 90 + octave * 7, 2) * 0.5
    # Far away many waves share a pixel: the mirror image is stretched downward, not broken.
    mirrored = horizon - down * look.get("squeeze", 0.8) - np.abs(slope_y) * (0.55 + 0.5 * down) - slope_y * 0.25
    mirrored = np.clip(mirrored, 0.001, horizon - 0.001)
    image = _sky(x + slope_x * 1.2, mirrored, {**look, "cloud": 0.5 * look.get("cloud", 0)})
    steep = np.clip(down / (1 - horizon), 0, 1)
    fresnel = np.clip(0.92 - 0.62 * steep - slope_y * 1.6, 0.06, 1)
    body = mix(rgb(look["deep"]) * np.ones_like(image), rgb(look["shallow"]), np.clip(0.25 + slope_y * 2.5 + 0.35 * steep, 0, 1))
    water = mix(body, image, fresnel)
    # The sun's path: facets of waves that reflect the sun to the viewer.
    sun = look["sun"]
    path = np.exp(-((x - sun[0]) / (0.05 + 0.45 * down + 0.07 * look.get("path", 1))) ** 2)
    facet = fbm(across / 0.055, depth / 0.024, seed + 200, 4, 0.6) * np.exp(-(footprint / 0.12) ** 2) + 0.20 * np.exp(-down * 9)
    glitter = smooth(0.12, 0.5, facet) * path * look.get("glitter", 1.0)
    water = water + glitter[..., None] * rgb(look["glow"]) * 1.3
    if "foam" in look:
        line = ridged(across * 1.1, depth * 2.6 + 0.3 * fbm(across * 3, depth * 3, seed + 300, 3), seed + 310, 4)
        white = smooth(0.62, 0.85, line) * smooth(0.1, 0.35, steep) * look["foam"]
        water = mix(water, rgb("#f4f4ee") * 0.9, white)
    return water


def _rock(picture, rock, look):
    """A rock or a coast against the light, and its mirror image. `rock`: x, width, height, near (shares), tone, seed."""
    height, width = picture.shape[:2]
    x, y = frame(width, height)
    seed, foot = rock["seed"], look["horizon"] + rock["near"]
    side = (x - rock["x"]) / rock["width"]
    crumbled = side + rock.get("crumble", 0.12) * fbm(y * 26 + 0 * x, x * 5, seed, 4)
    wall = np.sqrt(smooth(1.0, rock.get("wall", 0.45), np.abs(crumbled)))
    crown = 0.75 + 0.55 * fbm(side * rock.get("peaks", 1.5), np.zeros_like(side), seed + 9, 5, 0.45)
    top = foot - rock["height"] * crown * wall
    pixel = 1.0 / height
    cover = smooth(-pixel, pixel, y - top) * smooth(pixel, -pixel, y - foot) * (wall > 0.001)
    strata = fbm(x * 9 + y * 4, y * 46 - x * 6, seed + 20, 5) + 0.5 * fbm(x * 60, y * 18, seed + 25, 3)
    toward = np.clip(0.35 + np.sign(look["sun"][0] - rock["x"]) * side * 0.5, 0.05, 1)
    tone = rgb(rock["tone"]) * (np.clip(1 + 0.7 * strata, 0.3, 2) * (0.45 + 0.9 * toward))[..., None]
    mist = np.exp(-(foot - y) / 0.035) * 0.45 * np.ones_like(cover)
    tone = mix(tone, picture[int(look["horizon"] * height) - 2][None], mist)

    # The mirror image: rows upside down, shifted sideways by ripples that grow toward the viewer.
    line = int(foot * height)
    below = np.arange(height - line)
    down = below[:, None] / height
    push = fbm(x * 5, np.sqrt(down) * 60 + 0 * x, seed + 40, 3) * (0.004 + 0.16 * down) * height
    source = np.clip((line - 1 - below * 1.05).astype(int), 0, height - 1)[:, None]
    column = np.clip(np.arange(width)[None] + push, 0, width - 1).astype(int)
    image = cover[source, column] * (np.exp(-down * 3.5) * 0.82 * smooth(0, 0.006, down + 0.003))
    water = picture[line:]
    picture = np.concatenate([picture[:line], mix(water, water * 0.22 + rgb(rock["tone"]) * 0.55, image)])
    return mix(picture, tone, cover)
