"""Mountains cut from paper: ridge behind ridge, mist between, each sheet shading the one behind it."""
import numpy as np

from .light import disc, enlarge, frame, glow, gradient, mix, rgb, shrink
from .noise import F, fbm, ridged, smooth, warped


def paper(width, height, look):
    """`look`: seed, sky (stops), near and far (colours of the sheets), layers, top and bottom (shares of the height where
    the farthest and the nearest sheet begin), mist (colour), thick (its strength), rough, and optional sun, trees, flat.
    """
    fine = 2
    x, y = frame(width * fine, height * fine)
    shape = (height * fine, width * fine)
    x = np.broadcast_to(x, shape)
    y = np.broadcast_to(y, shape)
    picture = gradient(y / look["bottom"], look["sky"])
    if "sun" in look:
        if not look.get("flat"):
            picture = picture + glow(x, y, look["sun"], look.get("spread", 0.7), look["glow"], look.get("shine", 0.5))
        picture = mix(picture, rgb(look["sunface"]), disc(x, y, look["sun"], look["disc"], 1.5 / shape[0]))
    if look.get("cloud"):
        drift = warped(x * 1.2, y * 5, look["seed"] + 50, 0.7, 5)
        picture = mix(picture, rgb(look["mist"]), smooth(-0.05, 0.6, drift) * look["cloud"])
    layers = look["layers"]
    sheets = gradient(np.linspace(0, 1, layers), [(i / (len(look["sheets"]) - 1), c) for i, c in enumerate(look["sheets"])])
    for layer in range(layers):
        share = layer / (layers - 1)
        edge = ridge_line(x[0], layer, share, look)[None]
        depth = y - edge
        if look.get("flat"):
            cover = smooth(-0.7 / shape[0], 0.7 / shape[0], depth)
            picture = mix(picture, np.broadcast_to(sheets[layer], picture.shape), cover)
            continue
        # The sheet's shadow on the sheets behind it, its lit rim, its grain, and mist at its foot.
        shade = np.exp(-np.clip(-depth, 0, None) / (0.010 + 0.022 * share)) * (depth < 0.001) * (0.10 + 0.22 * share)
        picture = picture * (1 - shade)[..., None]
        tone = sheets[layer] * (1 + 0.05 * fbm(x * 3, y * 9, look["seed"] + 200 + layer, 4))[..., None]
        rim = np.exp(-np.clip(depth, 0, None) / 0.0035) * look.get("rim", 0.22)
        if share >= look.get("trees", 2):
            rim = rim * 0.4
        tone = mix(tone, rgb(look["mist"]), rim * (1 - 0.5 * share))
        sparse = warped(x[::4, ::4] * 1.6 + layer * 3, y[::4, ::4] * 6, look["seed"] + 300 + layer, 0.6, 4)
        drift = 0.78 + 0.75 * enlarge(sparse[..., None] + 1, shape[1], shape[0])[..., 0] - 0.75
        # Mist follows the mountain, not its crags and trees: it collects below a much smoother line.
        pooled = 0.75 * np.clip(y - _calm(edge), 0, None) + 0.25 * depth
        fog = smooth(0.0, look.get("reach", 0.22), pooled) * look["thick"] * (1 - 0.72 * share) * drift
        tone = mix(tone, rgb(look["mist"]), np.clip(fog, 0, 0.95))
        picture = mix(picture, tone, smooth(-0.8 / shape[0], 0.8 / shape[0], depth))
    return shrink(picture, fine)


def _calm(edge):
    """The edge with all but its broad shape smoothed away."""
    reach = edge.shape[1] // 10
    weights = np.hanning(2 * reach + 1)
    padded = np.pad(edge[0], reach, mode="reflect")
    return np.convolve(padded, weights / weights.sum(), mode="valid")[None].astype(F)


def ridge_line(x, layer, share, look):
    """Returns the top of sheet `layer` in each column, as a share of the height."""
    seed = look["seed"] + layer * 17
    aspect = abs(float(x[0]))
    zero = np.zeros_like(x)
    span = x * (0.75 + 0.5 * share) / look.get("wide", 1.0) + layer * 5.3
    peaks = ridged(span * 0.9, zero + layer, seed, 6, 0.47) - 0.55
    hills = fbm(span * 0.8, zero + layer * 2, seed + 5, 3)
    rough = look.get("rough", 0.6)
    rise = rough * peaks * (1 - 0.45 * share) + (1 - rough) * hills
    base = look["top"] + (look["bottom"] - look["top"]) * share ** look.get("press", 1.15)
    if "valley" in look:
        at, deep = look["valley"]
        base = base + deep * (1 - share * 0.4) * np.exp(-((x - at) / (0.35 * aspect)) ** 2) - deep * 0.4
    edge = base - rise * look.get("rise", 0.30)
    if look.get("trees") and share >= look["trees"]:
        edge = edge - trees(x, seed, 0.010 + 0.045 * ((share - look["trees"]) / (1.001 - look["trees"])) ** 1.5)
    return edge.astype(F)


def trees(x, seed, tall):
    """Tops of a conifer wood along a ridge: narrow spires of uneven height, with ragged sides."""
    random = np.random.default_rng(seed)
    wood = np.zeros_like(x)
    left, right = float(x[0]), float(x[-1])
    count = int((right - left) / (tall * 0.55))
    dense = smooth(-0.25, 0.3, fbm(x * 1.7, 0 * x, seed + 3, 2))
    for at in random.uniform(left, right, count):
        high = tall * random.uniform(0.45, 1.15)
        away = np.abs(x - at)
        ragged = 0.75 + 0.25 * np.abs(((away / high * 14) % 1) - 0.5) * 2
        wood = np.maximum(wood, np.clip(1 - away / (high * 0.42) * ragged, 0, 1) ** 0.9 * high * (away < high * 0.42))
    return wood * dense
