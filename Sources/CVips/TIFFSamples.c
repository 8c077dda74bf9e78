#include "TIFFSamples.h"

#include <string.h>

#include "Calls.h"

enum { white_is_zero = 0, black_is_zero = 1, colours = 2, indices = 3, inks = 5 };
enum { format_float = 3, format_unknown = 4, extra_multiplied = 1, extra_alpha = 2, most_indices = 256 };

int tiff_samples_prepare(tiff_samples *samples, const cvips_tiff_layout *layout, uint16_t *const palette[3]) {
  samples->bits = layout->bits;
  samples->format = layout->format;
  samples->channels = layout->channels;
  samples->meaning = layout->meaning;
  samples->is_planar = layout->planes == 2;
  int is_float = layout->format == format_float;
  if (layout->format > format_unknown || layout->bits == 0 || layout->bits > (is_float ? 64 : 32)) return -1;
  if (is_float && layout->bits != 16 && layout->bits != 32 && layout->bits != 64) return -1;
  switch (layout->meaning) {
  case white_is_zero:
  case black_is_zero: samples->wanted = 1; break;
  case colours: samples->wanted = 3; break;
  case indices: samples->wanted = 1; break;
  case inks: samples->wanted = 4; break;
  default: return -1;
  }
  if (layout->channels < samples->wanted) return -1;
  if (layout->channels > samples->wanted && (layout->extra == extra_multiplied || layout->extra == extra_alpha)) {
    samples->alpha = samples->wanted++;
    samples->undoes_alpha = layout->extra == extra_multiplied;
  }
  if (layout->meaning != indices) return 0;
  if (layout->bits > 8 || is_float || palette[0] == NULL || palette[1] == NULL || palette[2] == NULL) return -1;
  uint16_t largest = 0;
  int count = 1 << layout->bits;
  for (int index = 0; index < count * 3; index++) {
    uint16_t value = palette[index / count][index % count];
    if (value > largest) largest = value;
  }
  // Some programs write eight-bit values instead of sixteen-bit ones.
  for (int index = 0; index < count * 3; index++) {
    uint16_t value = palette[index / count][index % count];
    samples->palette[index / count][index % count] = (uint8_t)(largest < most_indices ? value : value >> 8);
  }
  return 0;
}

static double half(uint16_t bits) {
  int exponent = bits >> 10 & 31;
  double value = (bits & 1023) / 1024.0 + (exponent == 0 ? 0 : 1);
  for (exponent = exponent == 0 ? -14 : exponent - 15; exponent < 0; exponent++) value /= 2;
  for (; exponent > 0; exponent--) value *= 2;
  return bits & 0x8000 ? -value : value;
}

/// Converts a floating-point sample to eight bits: black is 0, white is 1.
static uint8_t shade(const tiff_samples *samples, const uint8_t *bytes) {
  double value;
  if (samples->bits == 16) {
    uint16_t number;
    memcpy(&number, bytes, 2);
    value = half(number);
  } else if (samples->bits == 32) {
    float number;
    memcpy(&number, bytes, 4);
    value = number;
  } else {
    memcpy(&value, bytes, 8);
  }
  // NaN becomes black.
  return value >= 1 ? 255 : value > 0 ? (uint8_t)(value * 255 + 0.5) : 0;
}

/// Returns the sample at a position in bits. Samples of whole bytes are in the machine's order.
static uint32_t number(const tiff_samples *samples, const uint8_t *row, size_t bit) {
  const uint8_t *bytes = row + bit / 8;
  uint16_t two;
  uint32_t four, value = 0;
  switch (samples->bits) {
  case 8: return *bytes;
  case 16: memcpy(&two, bytes, 2); return two;
  case 24: return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
  case 32: memcpy(&four, bytes, 4); return four;
  default:
    for (size_t end = bit + samples->bits; bit < end; bit++) value = value << 1 | (row[bit / 8] >> (7 - bit % 8) & 1);
    return value;
  }
}

/// Converts a sample to eight bits. Signed samples count as unsigned, as in other programs.
static uint8_t sample(const tiff_samples *samples, const uint8_t *row, size_t bit) {
  if (samples->format == format_float) return shade(samples, row + bit / 8);
  uint64_t most = ((uint64_t)1 << samples->bits) - 1;
  return (uint8_t)((number(samples, row, bit) * (uint64_t)255 + most / 2) / most);
}

/// Returns the light that an ink and black leave.
static uint8_t light(uint8_t ink, uint8_t black) { return (uint8_t)(((255 - ink) * (255 - black) + 127) / 255); }

void tiff_samples_row(const tiff_samples *samples, const uint8_t *row, size_t plane, uint32_t columns, uint8_t *pixels) {
  for (uint32_t x = 0; x < columns; x++, pixels += 4) {
    uint8_t found[5] = {0, 0, 0, 0, 0};
    for (uint16_t channel = 0; channel < samples->wanted; channel++) {
      const uint8_t *bytes = samples->is_planar ? row + channel * plane : row;
      size_t bit = (samples->is_planar ? x : (size_t)x * samples->channels + channel) * samples->bits;
      int is_index = samples->meaning == indices && channel == 0;
      found[channel] = is_index ? (uint8_t)number(samples, bytes, bit) : sample(samples, bytes, bit);
    }
    for (int colour = 0; colour < 3; colour++) {
      switch (samples->meaning) {
      case white_is_zero: pixels[colour] = 255 - found[0]; break;
      case black_is_zero: pixels[colour] = found[0]; break;
      case indices: pixels[colour] = samples->palette[colour][found[0]]; break;
      case inks: pixels[colour] = light(found[colour], found[3]); break;
      default: pixels[colour] = found[colour];
      }
    }
    pixels[3] = samples->alpha ? found[samples->alpha] : 255;
    if (samples->undoes_alpha) divide_by_alpha(pixels, 1);
  }
}
