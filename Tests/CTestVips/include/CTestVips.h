#pragma once

#include <stddef.h>
#include <stdint.h>

// What fixtures are written with: libvips, opened by name as the decoder opens it. No format is barred here.

typedef struct _VipsImage VipsImage;

/// Opens libvips unless it is open. 0, or -1 where it cannot be had.
int testvips_open(void);
/// libvips' words since the last call, cleared by it.
const char *testvips_take_message(void);

/// An image over pixels that the caller keeps: 8 bits a sample, or 16 where `is_deep`. `interpretation` is libvips' own
/// number (1 grey, 15 CMYK, 22 sRGB, 25 RGB of 16 bits, 26 grey of 16 bits).
VipsImage *testvips_image(
  const void *bytes, size_t count, int width, int height, int bands, int is_deep, int interpretation);
void testvips_set_number(VipsImage *image, const char *name, int value);
void testvips_set_numbers(VipsImage *image, const char *name, const int *values, int count);
void testvips_set_bytes(VipsImage *image, const char *name, const void *bytes, size_t count);
/// Writes a file in the format its name ends in; options in brackets after the name. 0, or -1.
int testvips_save(VipsImage *image, const char *name);
void testvips_release(VipsImage *image);
