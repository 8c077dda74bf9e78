#include "noise.h"

uint32_t hash(uint32_t x, uint32_t y, uint32_t seed) {
  uint32_t h = x * 0x85ebca6bu ^ y * 0xc2b2ae35u ^ seed * 0x27d4eb2fu;
  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  return h ^ h >> 15;
}

int noise(int x, int y, int shift, uint32_t seed) {
  int cx = x >> shift, cy = y >> shift, size = 1 << shift;
  int fx = x & (size - 1), fy = y & (size - 1);
  int a = hash(cx, cy, seed) & 255, b = hash(cx + 1, cy, seed) & 255;
  int c = hash(cx, cy + 1, seed) & 255, d = hash(cx + 1, cy + 1, seed) & 255;
  int top = a * (size - fx) + b * fx, bottom = c * (size - fx) + d * fx;
  return (int)(((long)top * (size - fy) + (long)bottom * fy) >> (2 * shift)) - 128;
}

int photograph(int x, int y, uint32_t seed) {
  static const int shifts[] = {10, 8, 6, 5, 4, 3, 2, 1, 0};
  static const int weights[] = {90, 60, 40, 26, 20, 16, 14, 12, 7};
  int light = 0;
  for (int octave = 0; octave < 9; octave++) light += noise(x, y, shifts[octave], seed + octave) * weights[octave] / 128;
  return light;
}
