"""Gradient noise and patterns made from it. All functions take and return numpy arrays; a seed selects the field."""
import numpy as np

F = np.float32


def _lattice(seed):
    random = np.random.default_rng(seed)
    angles = random.uniform(0, 2 * np.pi, 256)
    return random.permutation(256), np.cos(angles).astype(F), np.sin(angles).astype(F)


_lattices = {}


def noise(x, y, seed):
    """Gradient noise in about -1...1, smooth, with features about one unit wide; repeats every 256 units."""
    if seed not in _lattices:
        _lattices[seed] = _lattice(seed)
    order, gx, gy = _lattices[seed]
    x, y = np.broadcast_arrays(np.asarray(x, F), np.asarray(y, F))
    xi, yi = np.floor(x), np.floor(y)
    fx, fy = x - xi, y - yi
    ix, iy = xi.astype(np.int32) & 255, yi.astype(np.int32) & 255
    x0, x1 = order[ix], order[(ix + 1) & 255]

    def corner(column, row, dx, dy):
        i = order[(column + row) & 255]
        return gx[i] * dx + gy[i] * dy

    iy1 = (iy + 1) & 255
    u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    top = corner(x0, iy, fx, fy) * (1 - u) + corner(x1, iy, fx - 1, fy) * u
    bottom = corner(x0, iy1, fx, fy - 1) * (1 - u) + corner(x1, iy1, fx - 1, fy - 1) * u
    return (top * (1 - v) + bottom * v) * F(1.5)


def fbm(x, y, seed, octaves=5, gain=0.5):
    """Octaves of noise, each twice as fine and `gain` as strong; rotated a little each time, so that no grid is visible."""
    total, strength, weight = 0, 1.0, 0.0
    for octave in range(octaves):
        total = total + strength * noise(x, y, seed + octave)
        weight += strength
        strength *= gain
        x, y = 1.62 * x + 1.21 * y + 7.3, -1.21 * x + 1.62 * y + 3.1
    return total / F(weight)


def ridged(x, y, seed, octaves=5, gain=0.5):
    """Octaves of 1 - |noise|, in 0...1: crests are sharp, valleys round."""
    total, strength, weight, carry = 0, 1.0, 0.0, 1.0
    for octave in range(octaves):
        crest = (1 - np.abs(noise(x, y, seed + octave))) ** 2
        total = total + strength * crest * carry
        carry = np.clip(crest * 1.6, 0, 1)
        weight += strength
        strength *= gain
        x, y = 1.62 * x + 1.21 * y + 7.3, -1.21 * x + 1.62 * y + 3.1
    return total / F(weight)


def warped(x, y, seed, strength, octaves=5, gain=0.5):
    """fbm with coordinates displaced by another fbm: smoke, marble, drifting cloud."""
    dx = fbm(x + 5.2, y + 1.3, seed + 40, 3)
    dy = fbm(x - 3.7, y + 9.1, seed + 60, 3)
    return fbm(x + strength * dx, y + strength * dy, seed, octaves, gain)


def smooth(low, high, value):
    """0 below `low`, 1 above `high`, an S-shaped curve between; falls if `high` is below `low`."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(F)
