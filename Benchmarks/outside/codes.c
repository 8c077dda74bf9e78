#include "codes.h"

#include <string.h>

// Pixels of the screen: the width of the examined patch of a block, the distance between examined patches, the distance
// between blocks if 6000 x 4000 pixels are fitted into 1080 rows, and the maximum width of a screen.
enum { PATCH_WIDTH = 32, STEP = 8, SPACING = 130, MOST_WIDTH = 1920 };
static const int BASE = 6;
// ENOUGH is the fraction of a patch's pixels that must be black, and the one that must have the colour; STRAY is the
// fraction that may have other colours. Scaled down from the whole picture by any filter, a patch has at least 0.25 of
// each; scaled up from a decode at an eighth, at most 0.20.
static const double ENOUGH = 0.225, STRAY = 0.03;

static int digit_of(int number, int block) {
  int high = number / BASE % BASE, low = number % BASE;
  return block == 0 ? high : block == 1 ? low : (high + low + 1) % BASE;
}

// A digit is the three bits of its colour, less one; black and white are not used.
uint32_t code_color(int number, int block) {
  int bits = digit_of(number, block) + 1;
  return (bits & 4 ? 0xff0000 : 0) | (bits & 2 ? 0xff00 : 0) | (bits & 1 ? 0xff : 0);
}

// The sums over all columns before each one, so that the sums of a patch are differences.
struct sums { int pure[8], channels[3]; };
static struct sums sums[MOST_WIDTH + 1];

static void add_up(const uint32_t *rows, int width) {
  for (int x = 0; x < width; x++) {
    struct sums sum = sums[x];
    for (int y = 0; y < CODE_ROWS; y++) {
      int bits = 0, is_pure = 1;
      for (int channel = 0; channel < 3; channel++) {
        int value = rows[y * width + x] >> (16 - 8 * channel) & 255;
        sum.channels[channel] += value;
        is_pure &= value < 64 || value > 191;
        bits = bits << 1 | (value > 191);
      }
      if (is_pure) sum.pure[bits]++;
    }
    sums[x + 1] = sum;
  }
}

// Returns the digit that the patch from column `left` on shows, or -1.
static int digit_at(int left, int width, enum code_kind *kind) {
  if (left < 0 || left + PATCH_WIDTH > width) return -1;
  const struct sums *from = &sums[left], *to = &sums[left + PATCH_WIDTH];
  const double pixels = PATCH_WIDTH * CODE_ROWS;
  int best = 1, colored = 0, most = 0, bits = 0, black = to->pure[0] - from->pure[0];
  for (int color = 1; color < 7; color++) {
    int count = to->pure[color] - from->pure[color];
    colored += count;
    if (count > to->pure[best] - from->pure[best]) best = color;
  }
  int own = to->pure[best] - from->pure[best];
  if (black > ENOUGH * pixels && own > ENOUGH * pixels && colored - own < STRAY * pixels) {
    *kind = CODE_SHARP;
    return best - 1;
  }
  int means[3];
  for (int channel = 0; channel < 3; channel++) {
    means[channel] = (to->channels[channel] - from->channels[channel]) / pixels;
    if (means[channel] > most) most = means[channel];
  }
  // Half of full light, or more if the filter averages light instead of code values.
  if (most < 90 || most > 215) return -1;
  for (int channel = 0; channel < 3; channel++) {
    int is_lit = means[channel] > 0.7 * most;
    if (!is_lit && means[channel] > 0.35 * most) return -1;
    bits = bits << 1 | is_lit;
  }
  *kind = CODE_PREVIEW;
  return bits < 7 ? bits - 1 : -1;
}

// Returns the number whose middle is at column `x`, or -1; it is sharp if all of its blocks are.
static int number_at(int x, int width, enum code_kind *kind) {
  int digits[CODE_BLOCKS];
  *kind = CODE_SHARP;
  for (int block = 0; block < CODE_BLOCKS; block++) {
    enum code_kind own;
    digits[block] = digit_at(x + (block - 1) * SPACING - PATCH_WIDTH / 2, width, &own);
    if (digits[block] < 0) return -1;
    if (own == CODE_PREVIEW) *kind = own;
  }
  int number = digits[0] * BASE + digits[1];
  return digit_of(number, 2) == digits[2] ? number : -1;
}

int codes_in(const uint32_t *rows, int width, struct code *found, int most) {
  if (width > MOST_WIDTH) return 0;
  add_up(rows, width);
  int count = 0, first = 0, last = -1;
  for (int x = 0; x < width; x += STEP) {
    enum code_kind kind;
    int number = number_at(x, width, &kind);
    if (number < 0) continue;
    struct code *before = count ? &found[count - 1] : NULL;
    if (before && before->number == number && x - last < SPACING) {
      // Some patches at a block's edge are less clear than the others.
      if (kind == CODE_SHARP) before->kind = kind;
    } else if (count < most) {
      before = &found[count++];
      before->kind = kind;
      before->number = number;
      first = x;
    } else {
      break;
    }
    last = x;
    before->offset = (first + last) / 2 - width / 2;
  }
  return count;
}

double texture_of(const uint32_t *row, int width) {
  int changes = 0;
  for (int x = 1; x < width; x++) changes += (row[x] & 0xffffff) != (row[x - 1] & 0xffffff);
  return (double)changes / width;
}
