#pragma once

#include <stddef.h>
#include <stdint.h>

// Writes fixtures by libvips, which is opened by name as in the decoder. No format is blocked here.

typedef struct _VipsImage VipsImage;

/// Opens libvips unless it is open. Returns 0, or -1 if it is not available.
int testvips_open(void);
/// Returns libvips' messages since the last call, up to 255 bytes, and clears them.
const char *testvips_take_message(void);

/// Creates an image over pixels that the caller keeps: 8 bits per sample, or 16 with `is_deep`. `interpretation` is
/// libvips' number (1 grey, 15 CMYK, 22 sRGB, 25 RGB of 16 bits, 26 grey of 16 bits). NULL on failure.
VipsImage *testvips_image(
  const void *bytes, size_t count, int width, int height, int bands, int is_deep, int interpretation);
void testvips_set_number(VipsImage *image, const char *name, int value);
void testvips_set_numbers(VipsImage *image, const char *name, const int *values, int count);
void testvips_set_bytes(VipsImage *image, const char *name, const void *bytes, size_t count);
/// Writes a file in the format of the suffix of its name, which options in brackets may follow. Returns 0, or -1.
int testvips_save(VipsImage *image, const char *name);
void testvips_release(VipsImage *image);
