#pragma once

#include <stdint.h>

// The inner loops of the decoder's resampler. They are in C because the compiler can make a second version of each for
// processors with AVX2, which the program uses if the processor has it. Both versions give identical results.
//
// A lane is a sample of one colour in 16-bit fixed point; a pixel has four. 7 bits come after the binary point, 6 once rows
// are mixed: a product with a 15-bit weight keeps its upper half; half a unit per product compensates for the truncation.

/// The number of lanes that are mixed together.
enum { cresample_block = 64 };
/// The number of lanes in a group (four pixels). The weights of each column are padded to a multiple of it.
enum { cresample_group = 16 };

/// Writes `count` bytes as lanes.
void cresample_widen(const uint8_t *restrict bytes, int16_t *restrict lanes, long count);

/// Writes the weighted sum of `taps` rows to `line`; `lanes` must be a multiple of the block.
void cresample_mix_rows(
  const int16_t *const *rows, const int16_t *weights, long taps, int16_t *restrict line, long lanes);

/// The sources and weights of the pixels of a row.
typedef struct {
  /// The first source pixel in the line, for each pixel.
  const long *starts;
  /// The weight of each lane: `groups` groups for each pixel, 0 where there is no tap.
  const int16_t *weights;
  long groups;
  /// Added to each sum: compensation for the truncated products, and rounding.
  int16_t bias;
  /// The minimum of the fourth byte.
  int16_t least_fourth;
} cresample_columns;

/// Writes `count` pixels of four bytes, each mixed from `line`; as many lanes of it are read as there are weights.
void cresample_mix_columns(const int16_t *line, const cresample_columns *columns, uint8_t *restrict pixels, long count);
