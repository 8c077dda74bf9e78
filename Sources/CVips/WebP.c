#include "CVips.h"

#include "Calls.h"

// libwebp and libwebpdemux come with libvips. libvips decodes only complete files, and decodes all frames of a file for
// the first one. Names and numbers are those of their ABIs (libwebp.so.7, libwebpdemux.so.2).

enum { mode_rgba = 1, frames_abi = 0x0107 };

typedef struct {
  const uint8_t *bytes;
  size_t count;
} webp_data;

typedef struct {
  int mode, threads;
  uint32_t padding[7];
} webp_options;

#define PART_CALLS(each) \
  each(WebPGetInfo, int, (const uint8_t *, size_t, int *, int *)) \
  each(WebPINewRGB, void *, (int, uint8_t *, size_t, int)) \
  each(WebPIUpdate, int, (void *, const uint8_t *, size_t)) \
  each(WebPIDecGetRGB, uint8_t *, (const void *, int *, int *, int *, int *)) \
  each(WebPIDelete, void, (void *))

#define FRAME_CALLS(each) \
  each(WebPAnimDecoderNewInternal, void *, (const webp_data *, const webp_options *, int)) \
  each(WebPAnimDecoderGetNext, int, (void *, uint8_t **, int *)) \
  each(WebPAnimDecoderDelete, void, (void *))

LIBRARY(part, PART_CALLS)
LIBRARY(frames, FRAME_CALLS)

int cvips_webp_size(const uint8_t *bytes, size_t count, int *width, int *height) {
  return find_part() == 0 ? part.WebPGetInfo(bytes, count, width, height) : 0;
}

int cvips_webp_part(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height) {
  if (find_part() != 0) return 0;
  void *decoder = part.WebPINewRGB(mode_rgba, rows, (size_t)width * (size_t)height * 4, width * 4);
  if (decoder == NULL) return 0;
  int last = 0;
  part.WebPIUpdate(decoder, bytes, count);
  if (part.WebPIDecGetRGB(decoder, &last, NULL, NULL, NULL) == NULL) last = 0;
  part.WebPIDelete(decoder);
  return last;
}

void *cvips_open_webp(const uint8_t *bytes, size_t count) {
  webp_data data = {bytes, count};
  webp_options options = {mode_rgba, 0, {0}};
  return find_frames() == 0 ? frames.WebPAnimDecoderNewInternal(&data, &options, frames_abi) : NULL;
}

const uint8_t *cvips_next_webp(void *reader) {
  uint8_t *pixels = NULL;
  int end = 0;
  return frames.WebPAnimDecoderGetNext(reader, &pixels, &end) ? pixels : NULL;
}

void cvips_close_webp(void *reader) { frames.WebPAnimDecoderDelete(reader); }
