#include "CVips.h"

#include <stdlib.h>
#include <string.h>

#include "Calls.h"

// libheif comes with libvips. libvips lets libheif turn and crop (wrong for odd sizes in libheif 1.15), does not undo
// premultiplied alpha, makes grey of limited range pale and does not support sequences. Here libheif decodes planes,
// which are combined row by row. Names and numbers are those of its ABI (libheif.so.1).

enum { any = 99, space_monochrome = 2, channel_y = 0, channel_red = 3, channel_alpha = 6 };
enum { error_filetype = 3, error_unsupported = 4, error_memory = 6, error_codec = 3000 };

typedef struct {
  int code, detail;
  const char *message;
} heif_error;
typedef struct {
  uint8_t version;
  int primaries, transfer, matrix;
  uint8_t is_full;
} heif_nclx;

#define CALLS(each) \
  each(heif_context_alloc, void *, (void)) \
  each(heif_context_free, void, (void *)) \
  each(heif_context_read_from_memory_without_copy, heif_error, (void *, const void *, size_t, const void *)) \
  each(heif_context_get_primary_image_handle, heif_error, (void *, void **)) \
  each(heif_image_handle_get_thumbnail, heif_error, (const void *, uint32_t, void **)) \
  each(heif_image_handle_release, void, (const void *)) \
  each(heif_image_handle_get_ispe_width, int, (const void *)) \
  each(heif_image_handle_get_ispe_height, int, (const void *)) \
  each(heif_image_handle_is_premultiplied_alpha, int, (const void *)) \
  each(heif_image_handle_get_raw_color_profile_size, size_t, (const void *)) \
  each(heif_image_handle_get_raw_color_profile, heif_error, (const void *, void *)) \
  each(heif_image_handle_get_list_of_metadata_block_IDs, int, (const void *, const char *, uint32_t *, int)) \
  each(heif_image_handle_get_metadata_size, size_t, (const void *, uint32_t)) \
  each(heif_image_handle_get_metadata, heif_error, (const void *, uint32_t, void *)) \
  each(heif_decode_image, heif_error, (const void *, void **, int, int, const void *)) \
  each(heif_image_release, void, (const void *)) \
  each(heif_image_get_colorspace, int, (const void *)) \
  each(heif_image_has_channel, int, (const void *, int)) \
  each(heif_image_get_width, int, (const void *, int)) \
  each(heif_image_get_height, int, (const void *, int)) \
  each(heif_image_get_bits_per_pixel_range, int, (const void *, int)) \
  each(heif_image_get_plane_readonly, const uint8_t *, (const void *, int, int *)) \
  each(heif_image_get_nclx_color_profile, heif_error, (const void *, heif_nclx **)) \
  each(heif_nclx_color_profile_free, void, (heif_nclx *))

LIBRARY(heif, CALLS)

/// The samples of one channel: one byte each, or two in the machine's order if they have more than eight bits.
typedef struct {
  const uint8_t *start;
  size_t stride;
  int width, height, bits;
  /// The eight-bit value of each sample; NULL if the samples have eight bits already.
  uint8_t *table;
} plane;

struct cvips_heif {
  void *context, *primary, *handle, *image;
  /// Red, green and blue, or the same grey three times; then alpha.
  plane planes[4];
  int undoes_alpha;
};

static int reason(heif_error error) {
  if (error.code == error_filetype) return cvips_heif_unknown;
  if (error.code == error_memory) return cvips_heif_memory;
  return error.code == error_unsupported || error.detail == error_codec ? cvips_heif_codec : cvips_heif_damaged;
}

cvips_heif *cvips_open_heif(const uint8_t *bytes, size_t count, int *failure) {
  *failure = cvips_heif_memory;
  cvips_heif *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  *failure = cvips_heif_missing;
  if (find_heif() == 0 && (file->context = heif.heif_context_alloc()) != NULL) {
    heif_error error = heif.heif_context_read_from_memory_without_copy(file->context, bytes, count, NULL);
    if (error.code == 0) error = heif.heif_context_get_primary_image_handle(file->context, &file->primary);
    file->handle = file->primary;
    if (error.code == 0) return file;
    *failure = reason(error);
  }
  cvips_close_heif(file);
  return NULL;
}

int cvips_heif_choose(cvips_heif *file, uint32_t thumbnail) {
  void *found = NULL;
  heif_error error = heif.heif_image_handle_get_thumbnail(file->primary, thumbnail, &found);
  if (error.code != 0 || found == NULL) return cvips_heif_damaged;
  if (file->handle != file->primary) heif.heif_image_handle_release(file->handle);
  file->handle = found;
  return 0;
}

int cvips_heif_width(const cvips_heif *file) { return heif.heif_image_handle_get_ispe_width(file->handle); }
int cvips_heif_height(const cvips_heif *file) { return heif.heif_image_handle_get_ispe_height(file->handle); }

size_t cvips_heif_profile(const cvips_heif *file, uint8_t *bytes, size_t most) {
  size_t count = heif.heif_image_handle_get_raw_color_profile_size(file->handle);
  if (bytes == NULL || count > most) return count;
  return heif.heif_image_handle_get_raw_color_profile(file->handle, bytes).code == 0 ? count : 0;
}

size_t cvips_heif_exif(const cvips_heif *file, uint8_t *bytes, size_t most) {
  uint32_t id = 0;
  if (heif.heif_image_handle_get_list_of_metadata_block_IDs(file->handle, "Exif", &id, 1) < 1) return 0;
  size_t count = heif.heif_image_handle_get_metadata_size(file->handle, id);
  if (bytes == NULL || count > most) return count;
  return heif.heif_image_handle_get_metadata(file->handle, id, bytes).code == 0 ? count : 0;
}

/// Reads a channel of the image. Returns -1 if it is not a valid plane, or if memory runs out.
static int take(cvips_heif *file, int channel, int is_limited, plane *plane) {
  int stride = 0;
  plane->start = heif.heif_image_get_plane_readonly(file->image, channel, &stride);
  plane->stride = (size_t)stride;
  plane->width = heif.heif_image_get_width(file->image, channel);
  plane->height = heif.heif_image_get_height(file->image, channel);
  plane->bits = heif.heif_image_get_bits_per_pixel_range(file->image, channel);
  if (plane->start == NULL || plane->width < 1 || plane->height < 1 || plane->bits < 1 || plane->bits > 16) return -1;
  if (plane->bits == 8 && !is_limited) return 0;
  unsigned count = 1u << plane->bits;
  if ((plane->table = malloc(count)) == NULL) return -1;
  // Limited range: from 16 to 235 in eight bits, and in proportion for other depths.
  double black = is_limited ? 16.0 * count / 256 : 0, white = is_limited ? 235.0 * count / 256 : count - 1;
  for (unsigned code = 0; code < count; code++) {
    double value = (code - black) / (white - black) * 255;
    plane->table[code] = value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)(value + 0.5);
  }
  return 0;
}

int cvips_decode_heif(cvips_heif *file, int is_limited) {
  heif_error error = heif.heif_decode_image(file->handle, &file->image, any, any, NULL);
  if (error.code != 0) return reason(error);
  // libheif decodes colours to red, green and blue, but leaves grey as it is in the file.
  int is_grey = heif.heif_image_get_colorspace(file->image) == space_monochrome;
  heif_nclx *nclx = NULL;
  if (is_grey && heif.heif_image_get_nclx_color_profile(file->image, &nclx).code == 0 && nclx != NULL) {
    is_limited = !nclx->is_full;
    heif.heif_nclx_color_profile_free(nclx);
  }
  plane *planes = file->planes;
  for (int colour = 0; colour < 3; colour++) {
    if (take(file, is_grey ? channel_y : channel_red + colour, is_limited, &planes[colour]) != 0 ||
        planes[colour].width != planes[0].width || planes[colour].height != planes[0].height) {
      return cvips_heif_damaged;
    }
  }
  if (heif.heif_image_has_channel(file->image, channel_alpha) && take(file, channel_alpha, 0, &planes[3]) != 0) {
    return cvips_heif_damaged;
  }
  file->undoes_alpha = heif.heif_image_handle_is_premultiplied_alpha(file->handle);
  return 0;
}

int cvips_heif_columns(const cvips_heif *file) { return file->planes[0].width; }
int cvips_heif_rows(const cvips_heif *file) { return file->planes[0].height; }
int cvips_heif_has_alpha(const cvips_heif *file) { return file->planes[3].start != NULL; }

/// Writes a row of a channel into every fourth byte. Alpha may have another size.
static void lay(const plane *plane, int y, int width, int height, uint8_t *row) {
  const uint8_t *bytes = plane->start + (size_t)((long)y * plane->height / height) * plane->stride;
  const uint16_t *words = (const uint16_t *)(const void *)bytes;
  const uint8_t *table = plane->table;
  if (plane->width == width && table == NULL) {
    for (int x = 0; x < width; x++) row[x * 4] = bytes[x];
    return;
  }
  for (int x = 0; x < width; x++) {
    long column = plane->width == width ? x : (long)x * plane->width / width;
    unsigned code = plane->bits > 8 ? words[column] : bytes[column];
    // Bits beyond the stated number are ignored.
    row[x * 4] = table == NULL ? (uint8_t)code : table[code & ((1u << plane->bits) - 1)];
  }
}

void cvips_heif_row(cvips_heif *file, int y, uint8_t *row) {
  int width = file->planes[0].width, height = file->planes[0].height;
  for (int colour = 0; colour < 3; colour++) lay(&file->planes[colour], y, width, height, row + colour);
  if (!cvips_heif_has_alpha(file)) {
    for (int x = 0; x < width; x++) row[x * 4 + 3] = 255;
    return;
  }
  lay(&file->planes[3], y, width, height, row + 3);
  if (file->undoes_alpha) divide_by_alpha(row, (size_t)width);
}

void cvips_close_heif(cvips_heif *file) {
  for (int index = 0; index < 4; index++) free(file->planes[index].table);
  if (file->image != NULL) heif.heif_image_release(file->image);
  if (file->handle != file->primary) heif.heif_image_handle_release(file->handle);
  if (file->primary != NULL) heif.heif_image_handle_release(file->primary);
  if (file->context != NULL) heif.heif_context_free(file->context);
  free(file);
}
