#pragma once

#include <stdint.h>

// The inner loops of the decoder's resampler, in C because the compiler makes a second version of each there, for
// processors with AVX2, and the program takes what the processor has when it starts. Both give the same to the bit.
//
// A lane is a sample of one colour in sixteen-bit fixed point, 7 bits below the binary point; a pixel has four. A product
// with a 15-bit weight keeps its upper half, and half a unit a product is added back for what that cuts away.

/// Lanes are mixed in blocks of so many.
enum { cresample_block = 64 };
/// A column's weights are made up to so many lanes: those of four pixels.
enum { cresample_group = 16 };

/// Writes `count` bytes as lanes.
void cresample_widen(const uint8_t *restrict bytes, int16_t *restrict lanes, long count);

/// Writes the sum of `taps` rows, each weighed by its weight, to `line`; `lanes` is a multiple of the block.
void cresample_mix_rows(
  const int16_t *const *rows, const int16_t *weights, long taps, int16_t *restrict line, long lanes);

/// What each pixel of a row is mixed from.
typedef struct {
  /// The first pixel of the line that each looks at.
  const long *starts;
  /// Weights for each lane: `groups` groups for each pixel, 0 where there is no tap.
  const int16_t *weights;
  long groups;
  /// Added to each sum: what the cut products lack, and what rounds.
  int16_t bias;
  /// What the fourth byte is at least.
  int16_t least_fourth;
} cresample_columns;

/// Writes `count` pixels of four bytes, each mixed from `line`, of which as many lanes are read as there are weights.
void cresample_mix_columns(const int16_t *line, const cresample_columns *columns, uint8_t *restrict pixels, long count);
