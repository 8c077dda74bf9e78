#include "CResample.h"

#include <string.h>

// The loader chooses the version before the thread sanitizer is ready, which would instrument the choice.
#ifdef __has_feature
#define IS_WATCHED __has_feature(thread_sanitizer)
#else
#define IS_WATCHED 0
#endif
#if defined(__x86_64__) && !IS_WATCHED
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

typedef int16_t lanes4 __attribute__((vector_size(8)));
typedef int16_t lanes8 __attribute__((vector_size(16)));
typedef int16_t lanes16 __attribute__((vector_size(32)));
typedef int32_t products16 __attribute__((vector_size(64)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

FOR_EACH_PROCESSOR
void cresample_widen(const uint8_t *restrict bytes, int16_t *restrict lanes, long count) {
  for (long lane = 0; lane < count; lane++) lanes[lane] = (int16_t)(bytes[lane] << 7);
}

FOR_EACH_PROCESSOR
void cresample_mix_rows(
  const int16_t *const *rows, const int16_t *weights, long taps, int16_t *restrict line, long lanes) {
  for (long first = 0; first < lanes; first += cresample_block) {
    // Of a fixed size, so that the sums stay in registers.
    int16_t sums[cresample_block];
    for (int lane = 0; lane < cresample_block; lane++) sums[lane] = (int16_t)(taps / 2);
    for (long tap = 0; tap < taps; tap++) {
      const int16_t *row = rows[tap] + first;
      const int32_t weight = weights[tap];
      for (int lane = 0; lane < cresample_block; lane++) sums[lane] += (int16_t)(row[lane] * weight >> 16);
    }
    memcpy(line + first, sums, sizeof sums);
  }
}

FOR_EACH_PROCESSOR
void cresample_mix_columns(const int16_t *line, const cresample_columns *columns, uint8_t *restrict pixels, long count) {
  const lanes4 least = {0, 0, 0, columns->least_fourth}, most = {255, 255, 255, 255};
  for (long column = 0; column < count; column++) {
    const int16_t *lanes = line + columns->starts[column] * 4;
    const int16_t *weights = columns->weights + column * columns->groups * cresample_group;
    lanes16 sums = {0};
    for (long group = 0; group < columns->groups; group++) {
      lanes16 samples, own;
      memcpy(&samples, lanes + group * cresample_group, sizeof samples);
      memcpy(&own, weights + group * cresample_group, sizeof own);
      products16 products = __builtin_convertvector(samples, products16) * __builtin_convertvector(own, products16);
      sums += __builtin_convertvector(products >> 16, lanes16);
    }
    lanes8 half = __builtin_shufflevector(sums, sums, 0, 1, 2, 3, 4, 5, 6, 7)
      + __builtin_shufflevector(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15);
    lanes4 color = __builtin_shufflevector(half, half, 0, 1, 2, 3) + __builtin_shufflevector(half, half, 4, 5, 6, 7);
    // Of the 6 bits after the binary point 5 are left; the bias includes 16, a half, to round to the nearest integer.
    color = (color + columns->bias) >> 5;
    color = __builtin_elementwise_max(__builtin_elementwise_min(color, most), least);
    bytes4 pixel = __builtin_convertvector(color, bytes4);
    memcpy(pixels + column * 4, &pixel, sizeof pixel);
  }
}
