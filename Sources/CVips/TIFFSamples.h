#pragma once

#include "CVips.h"

/// The conversion of a row's samples to red, green, blue and alpha.
typedef struct {
  uint16_t bits, format, channels, meaning, is_planar, undoes_alpha;
  /// The number of channels in use: grey or an index, three colours, or four inks, plus alpha; and the index of alpha,
  /// 0 if there is none.
  uint16_t wanted, alpha;
  /// Whether libtiff converts the colours.
  int is_whole;
  uint8_t palette[3][256];
} tiff_samples;

/// Prepares `samples`. Returns 0, or -1 if the kind of samples is not supported.
int tiff_samples_prepare(tiff_samples *samples, const cvips_tiff_layout *layout, uint16_t *const palette[3]);
/// Converts `columns` pixels of a row. Planes, if each channel has its own, are `plane` bytes apart.
void tiff_samples_row(const tiff_samples *samples, const uint8_t *row, size_t plane, uint32_t columns, uint8_t *pixels);
