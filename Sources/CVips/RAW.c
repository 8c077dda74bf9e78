#define _GNU_SOURCE
#include "CVips.h"

#include <stdlib.h>
#include <string.h>

#include "Calls.h"

// LibRaw extracts the picture that a camera embeds in a RAW photograph; the sensor's data is not developed. Names and
// numbers are those of its ABI (libraw_r.so.20).

enum { quiet = 3, is_jpeg = 1, is_bitmap = 2 };
enum { error_unsupported = -2, error_no_thumbnail = -5, error_other_thumbnail = -6, error_memory = -100007 };

/// An embedded picture.
typedef struct {
  int kind;
  uint16_t height, width, colours, bits;
  uint32_t count;
  uint8_t bytes[];
} embedded;

/// The beginning of LibRaw's data about a file.
typedef struct {
  void *image;
  uint16_t raw_height, raw_width, height, width, top_margin, left_margin, iheight, iwidth;
  unsigned raw_pitch;
  double pixel_aspect;
  int flip;
} facts;

#define CALLS(each) \
  each(libraw_init, facts *, (unsigned)) \
  each(libraw_open_buffer, int, (facts *, const void *, size_t)) \
  each(libraw_unpack_thumb, int, (facts *)) \
  each(libraw_dcraw_make_mem_thumb, embedded *, (facts *, int *)) \
  each(libraw_dcraw_clear_mem, void, (embedded *)) \
  each(libraw_close, void, (facts *))

LIBRARY(raw, CALLS)

struct cvips_raw {
  facts *facts;
  embedded *embedded;
  const uint8_t *bytes;
  size_t count;
};

static int reason(int error) {
  switch (error) {
  case error_unsupported: return cvips_raw_unknown;
  case error_no_thumbnail: case error_other_thumbnail: return cvips_raw_none;
  case error_memory: return cvips_raw_memory;
  default: return cvips_raw_damaged;
  }
}

/// Returns whether the embedded picture has all the bytes that its size needs.
static int is_whole(const embedded *embedded) {
  if (embedded->kind == is_jpeg) return embedded->count > 0;
  size_t count = (size_t)embedded->width * embedded->height * 3;
  return embedded->kind == is_bitmap && embedded->colours == 3 && embedded->bits == 8 && count > 0 &&
         embedded->count >= count;
}

/// Hides each colour filter pattern of 36 bytes (tag 0x828E) in `bytes`, in either byte order and at any position, by
/// changing the tag to 0xFFFF: LibRaw 0.20 writes past its memory if the same directory states a smaller pattern. The
/// embedded picture needs no pattern.
static void hide_patterns(uint8_t *bytes, size_t count) {
  typedef uint8_t lanes __attribute__((vector_size(16)));
  enum { block = 1024, entry = 8, length = 36 };
  for (size_t start = 0; start + entry <= count; start += block) {
    // Most blocks do not have the tag: 16 bytes are compared at once. The last block is always searched.
    int is_last = start + block + 1 > count;
    lanes seen = {0};
    for (size_t i = start; !is_last && i < start + block; i += sizeof(lanes)) {
      lanes one, next;
      memcpy(&one, bytes + i, sizeof one);
      memcpy(&next, bytes + i + 1, sizeof next);
      seen |= (lanes)(((one == 0x8E) & (next == 0x82)) | ((one == 0x82) & (next == 0x8E)));
    }
    uint64_t halves[2];
    memcpy(halves, &seen, sizeof halves);
    if (!is_last && (halves[0] | halves[1]) == 0) continue;
    for (size_t i = start; i < start + block && i + entry <= count; i++) {
      const uint8_t *at = bytes + i;
      int little = at[0] == 0x8E && at[1] == 0x82 && at[4] == length && (at[5] | at[6] | at[7]) == 0;
      int big = at[0] == 0x82 && at[1] == 0x8E && at[7] == length && (at[4] | at[5] | at[6]) == 0;
      if (little || big) bytes[i] = bytes[i + 1] = 0xFF;
    }
  }
}

cvips_raw *cvips_open_raw(uint8_t *bytes, size_t count, int *failure) {
  *failure = cvips_raw_missing;
  if (find_raw() != 0) return NULL;
  *failure = cvips_raw_memory;
  cvips_raw *file = calloc(1, sizeof *file);
  if (file == NULL || (file->facts = raw.libraw_init(quiet)) == NULL) {
    free(file);
    return NULL;
  }
  file->bytes = bytes;
  file->count = count;
  hide_patterns(bytes, count);
  int error = raw.libraw_open_buffer(file->facts, bytes, count);
  if (error == 0) error = raw.libraw_unpack_thumb(file->facts);
  if (error == 0) file->embedded = raw.libraw_dcraw_make_mem_thumb(file->facts, &error);
  if (error == 0 && file->embedded != NULL && is_whole(file->embedded)) return file;
  *failure = error == 0 ? cvips_raw_none : reason(error);
  cvips_close_raw(file);
  return NULL;
}

/// Returns the number of bytes of the embedded JPEG file that are in the file: LibRaw does not report that a truncated file
/// lacks some, and leaves the rest of the JPEG file uninitialised.
static size_t present(const cvips_raw *file) {
  enum { padding = 64, sought = 32 };
  const uint8_t *jpeg = file->embedded->bytes;
  size_t count = file->embedded->count, tail = count < padding ? count : padding;
  if (memmem(jpeg + count - tail, tail, "\xFF\xD9", 2) != NULL) return count;
  // LibRaw may have inserted its own segment after the start.
  size_t start = 2;
  if (count > 6 && jpeg[2] == 0xFF && jpeg[3] == 0xE1) start = 4 + ((size_t)jpeg[4] << 8 | jpeg[5]);
  if (start + sought > count) return count;
  const uint8_t *found = memmem(file->bytes, file->count, jpeg + start, sought);
  if (found == NULL) return start;
  size_t left = (size_t)(file->bytes + file->count - found);
  return start + left < count ? start + left : count;
}

const uint8_t *cvips_raw_jpeg(const cvips_raw *file, size_t *count) {
  if (file->embedded->kind != is_jpeg) return NULL;
  *count = present(file);
  return file->embedded->bytes;
}

const uint8_t *cvips_raw_bitmap(const cvips_raw *file, int *width, int *height) {
  *width = file->embedded->width;
  *height = file->embedded->height;
  return file->embedded->bytes;
}

int cvips_raw_orientation(const cvips_raw *file) {
  // The bits of LibRaw's number: 1 mirrors left and right, 2 mirrors top and bottom, then 4 swaps rows and columns.
  static const int orientations[8] = {1, 2, 4, 3, 5, 8, 6, 7};
  int flip = file->facts->flip;
  return flip >= 0 && flip < 8 ? orientations[flip] : 1;
}

int cvips_raw_is_portrait(const cvips_raw *file) { return file->facts->height > file->facts->width; }

void cvips_close_raw(cvips_raw *file) {
  if (file->embedded != NULL) raw.libraw_dcraw_clear_mem(file->embedded);
  raw.libraw_close(file->facts);
  free(file);
}
