#include "CVips.h"

#include <stdlib.h>
#include <string.h>

#include "Calls.h"
#include "TIFFSamples.h"

// libtiff comes with libvips. libvips refuses or misreads the rarer kinds: samples of other depths than 8 and 16 bits,
// signed and floating-point samples, planes in tiles, YCbCr that is not JPEG, old-style JPEG. Names and numbers are those
// of libtiff's ABI (libtiff.so.6).

enum {
  tag_next_kind = 254, tag_width = 256, tag_height = 257, tag_bits = 258, tag_compression = 259, tag_meaning = 262,
  tag_orientation = 274, tag_channels = 277, tag_strip_rows = 278, tag_planes = 284, tag_palette = 320,
  tag_tile_width = 322, tag_tile_height = 323, tag_smaller = 330, tag_extra = 338, tag_format = 339, tag_profile = 34675,
};
enum { kind_reduced = 1, upright = 1 };

#define CALLS(each) \
  each(TIFFFdOpen, void *, (int, const char *, const char *)) \
  each(TIFFCleanup, void, (void *)) \
  each(TIFFGetField, int, (void *, uint32_t, ...)) \
  each(TIFFGetFieldDefaulted, int, (void *, uint32_t, ...)) \
  each(TIFFSetField, int, (void *, uint32_t, ...)) \
  each(TIFFSetDirectory, int, (void *, uint32_t)) \
  each(TIFFIsTiled, int, (void *)) \
  each(TIFFIsCODECConfigured, int, (uint16_t)) \
  each(TIFFStripSize, ptrdiff_t, (void *)) \
  each(TIFFTileSize, ptrdiff_t, (void *)) \
  each(TIFFTileRowSize, ptrdiff_t, (void *)) \
  each(TIFFScanlineSize, ptrdiff_t, (void *)) \
  each(TIFFComputeStrip, uint32_t, (void *, uint32_t, uint16_t)) \
  each(TIFFComputeTile, uint32_t, (void *, uint32_t, uint32_t, uint32_t, uint16_t)) \
  each(TIFFReadEncodedStrip, ptrdiff_t, (void *, uint32_t, void *, ptrdiff_t)) \
  each(TIFFReadEncodedTile, ptrdiff_t, (void *, uint32_t, void *, ptrdiff_t)) \
  each(TIFFRGBAImageOK, int, (void *, char *)) \
  each(TIFFReadRGBAStripExt, int, (void *, uint32_t, uint32_t *, int)) \
  each(TIFFReadRGBATileExt, int, (void *, uint32_t, uint32_t, uint32_t *, int))

LIBRARY(tiff, CALLS)

struct cvips_tiff {
  void *handle;
  cvips_tiff_layout layout;
  tiff_samples samples;
  /// The rows in a piece (a strip or tile), the number of pieces side by side, a piece's columns, bytes and bytes per row.
  uint32_t rows, across, columns;
  size_t piece, piece_row;
  /// The pieces of the rows from `first` on, plane after plane.
  uint8_t *bytes;
  uint32_t first;
  int is_loaded, is_cut, has_some;
};

/// Reads the layout of the first page, which is current afterwards. Returns 0, or -1.
static int read_layout(cvips_tiff *file) {
  cvips_tiff_layout *layout = &file->layout;
  void *handle = file->handle;
  uint16_t extras = 0, *kinds = NULL;
  uint16_t smaller = 0;
  uint64_t *places = NULL;
  uint32_t kind = 0;
  tiff.TIFFGetField(handle, tag_width, &layout->width);
  tiff.TIFFGetField(handle, tag_height, &layout->height);
  tiff.TIFFGetFieldDefaulted(handle, tag_bits, &layout->bits);
  tiff.TIFFGetFieldDefaulted(handle, tag_channels, &layout->channels);
  tiff.TIFFGetFieldDefaulted(handle, tag_format, &layout->format);
  tiff.TIFFGetFieldDefaulted(handle, tag_planes, &layout->planes);
  tiff.TIFFGetFieldDefaulted(handle, tag_compression, &layout->compression);
  tiff.TIFFGetFieldDefaulted(handle, tag_orientation, &layout->orientation);
  if (!tiff.TIFFGetField(handle, tag_meaning, &layout->meaning)) layout->meaning = layout->channels >= 3 ? 2 : 1;
  if (tiff.TIFFGetField(handle, tag_extra, &extras, &kinds) && extras > 0 && kinds != NULL) layout->extra = kinds[0];
  layout->has_smaller = tiff.TIFFGetField(handle, tag_smaller, &smaller, &places) && smaller > 0;
  layout->is_tiled = tiff.TIFFIsTiled(handle);
  layout->is_unpacked = tiff.TIFFIsCODECConfigured(layout->compression);
  if (tiff.TIFFSetDirectory(handle, 1)) {
    tiff.TIFFGetFieldDefaulted(handle, tag_next_kind, &kind);
    layout->has_next = 1;
    layout->next_is_reduced = (kind & kind_reduced) != 0;
    if (layout->next_is_reduced) layout->has_smaller = 1;
  }
  // This is needed, too, if the second page could not be read: libtiff then has read a part of it.
  return tiff.TIFFSetDirectory(handle, 0) ? 0 : -1;
}

cvips_tiff *cvips_open_tiff(int descriptor, cvips_tiff_layout *layout) {
  cvips_tiff *file = find_tiff() == 0 ? calloc(1, sizeof *file) : NULL;
  if (file == NULL) return NULL;
  // Without memory mapping ("m"): if another program truncated a mapped file, that would end this process.
  if ((file->handle = tiff.TIFFFdOpen(descriptor, "", "rm")) == NULL || read_layout(file) != 0) {
    cvips_close_tiff(file);
    return NULL;
  }
  *layout = file->layout;
  return file;
}

const uint8_t *cvips_tiff_profile(cvips_tiff *file, size_t *count) {
  uint32_t found = 0;
  const uint8_t *bytes = NULL;
  if (!tiff.TIFFGetField(file->handle, tag_profile, &found, &bytes)) return NULL;
  *count = found;
  return bytes;
}

/// Determines the pieces of the picture. Returns 0, or -1 if libtiff does not know them.
static int measure(cvips_tiff *file) {
  const cvips_tiff_layout *layout = &file->layout;
  ptrdiff_t piece, row;
  if (layout->is_tiled) {
    tiff.TIFFGetField(file->handle, tag_tile_width, &file->columns);
    tiff.TIFFGetField(file->handle, tag_tile_height, &file->rows);
    piece = tiff.TIFFTileSize(file->handle);
    row = tiff.TIFFTileRowSize(file->handle);
  } else {
    file->columns = layout->width;
    tiff.TIFFGetFieldDefaulted(file->handle, tag_strip_rows, &file->rows);
    if (file->rows > layout->height) file->rows = layout->height;
    piece = tiff.TIFFStripSize(file->handle);
    row = tiff.TIFFScanlineSize(file->handle);
  }
  if (file->columns == 0 || file->rows == 0 || piece <= 0 || row <= 0) return -1;
  file->across = (layout->width + file->columns - 1) / file->columns;
  file->piece = (size_t)piece;
  file->piece_row = (size_t)row;
  return 0;
}

/// Returns whether libtiff's sizes of a row and of a piece are large enough for their samples. In a file that
/// contradicts itself they may not be.
static int has_all_samples(const cvips_tiff *file) {
  const tiff_samples *samples = &file->samples;
  // At most 2^32 columns of 2^16 channels of 2^6 bits.
  uint64_t bits = (uint64_t)file->columns * (samples->is_planar ? 1 : samples->channels) * samples->bits;
  size_t rows;
  return (bits + 7) / 8 <= file->piece_row && !__builtin_mul_overflow(file->piece_row, (size_t)file->rows, &rows)
    && rows <= file->piece;
}

int cvips_tiff_start(cvips_tiff *file, int whole) {
  const cvips_tiff_layout *layout = &file->layout;
  if (measure(file) != 0) return cvips_tiff_damaged;
  size_t planes = 1, count;
  if (whole) {
    char words[1024];
    if (!tiff.TIFFRGBAImageOK(file->handle, words)) return cvips_tiff_samples;
    // Otherwise libtiff would turn each piece separately.
    tiff.TIFFSetField(file->handle, tag_orientation, upright);
    if (__builtin_mul_overflow((size_t)file->columns * 4, (size_t)file->rows, &file->piece)) return cvips_tiff_memory;
  } else {
    uint16_t *palette[3] = {NULL, NULL, NULL};
    if (layout->meaning == 3) tiff.TIFFGetField(file->handle, tag_palette, &palette[0], &palette[1], &palette[2]);
    if (tiff_samples_prepare(&file->samples, layout, palette) != 0) return cvips_tiff_samples;
    planes = layout->planes == 2 ? file->samples.wanted : 1;
    if (!has_all_samples(file)) return cvips_tiff_damaged;
  }
  if (__builtin_mul_overflow(file->piece, planes * file->across, &count)) return cvips_tiff_memory;
  file->bytes = calloc(count, 1);
  file->samples.is_whole = whole;
  return file->bytes == NULL ? cvips_tiff_memory : 0;
}

/// Reads one piece into `bytes`; missing data stays as libtiff left it. Returns 0, or -1 if data is missing.
static int load_piece(cvips_tiff *file, uint32_t x, uint16_t plane, uint8_t *bytes) {
  void *handle = file->handle;
  ptrdiff_t size = (ptrdiff_t)file->piece;
  if (file->samples.is_whole) {
    uint32_t *pixels = (uint32_t *)(void *)bytes;
    // The first try is strict. If data is missing, the piece is read again, and libtiff ignores errors.
    for (int stops = 1; stops >= 0; stops--) {
      int read = file->layout.is_tiled ? tiff.TIFFReadRGBATileExt(handle, x, file->first, pixels, stops)
                                       : tiff.TIFFReadRGBAStripExt(handle, file->first, pixels, stops);
      if (read) return stops ? 0 : -1;
    }
    return -1;
  }
  if (file->layout.is_tiled) {
    return tiff.TIFFReadEncodedTile(handle, tiff.TIFFComputeTile(handle, x, file->first, 0, plane), bytes, size) < 0 ? -1 : 0;
  }
  return tiff.TIFFReadEncodedStrip(handle, tiff.TIFFComputeStrip(handle, file->first, plane), bytes, size) < 0 ? -1 : 0;
}

int cvips_tiff_row(cvips_tiff *file, uint32_t y, uint8_t *row) {
  const cvips_tiff_layout *layout = &file->layout;
  uint32_t first = y - y % file->rows, count = file->rows;
  uint16_t planes = !file->samples.is_whole && layout->planes == 2 ? file->samples.wanted : 1;
  if (!file->is_loaded || file->first != first) {
    // The bytes are zero at first. A small file may claim pieces of any size, and pages that are not written take no
    // memory.
    if (file->is_loaded) memset(file->bytes, 0, file->piece * planes * file->across);
    file->first = first;
    file->is_loaded = 1;
    for (uint32_t index = 0; index < planes * file->across; index++) {
      uint32_t x = index % file->across * file->columns;
      if (load_piece(file, x, (uint16_t)(index / file->across), file->bytes + index * file->piece) == 0) file->has_some = 1;
      else file->is_cut = 1;
    }
  }
  // If libtiff converts the colours, the lowest row comes first.
  if (!layout->is_tiled && layout->height - first < count) count = layout->height - first;
  for (uint32_t tile = 0; tile < file->across; tile++) {
    uint32_t x = tile * file->columns, columns = layout->width - x < file->columns ? layout->width - x : file->columns;
    const uint8_t *bytes = file->bytes + tile * file->piece;
    if (file->samples.is_whole) {
      memcpy(row + (size_t)x * 4, bytes + (size_t)(count - 1 - (y - first)) * file->columns * 4, (size_t)columns * 4);
    } else {
      bytes += (size_t)(y - first) * file->piece_row;
      tiff_samples_row(&file->samples, bytes, file->piece * file->across, columns, row + (size_t)x * 4);
    }
  }
  return file->has_some ? 0 : -1;
}

int cvips_tiff_is_cut(const cvips_tiff *file) { return file->is_cut; }

void cvips_close_tiff(cvips_tiff *file) {
  if (file->handle != NULL) tiff.TIFFCleanup(file->handle);
  free(file->bytes);
  free(file);
  // libvips receives libtiff's error messages.
  cvips_take_message();
}
