#pragma once

#include "CVips.h"

/// How the samples of a row become red, green, blue and alpha.
typedef struct {
  uint16_t bits, format, channels, meaning, is_planar, undoes_alpha;
  /// Channels that are looked at: grey or an index, three colours, four inks; and the place of alpha, 0 where there is none.
  uint16_t wanted, alpha;
  /// Whether libtiff has made the colours.
  int is_whole;
  uint8_t palette[3][256];
} tiff_samples;

/// 0, or -1 where nobody shows such samples.
int tiff_samples_prepare(tiff_samples *samples, const cvips_tiff_layout *layout, uint16_t *const palette[3]);
/// `columns` pixels of a row. Planes, where each channel has its own, are `plane` bytes apart.
void tiff_samples_row(const tiff_samples *samples, const uint8_t *row, size_t plane, uint32_t columns, uint8_t *pixels);
