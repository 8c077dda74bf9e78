#define _GNU_SOURCE
#include "CVips.h"

#include <dlfcn.h>

// libwebp comes with libvips. Its decoder takes a file piece by piece, which libvips has no use for.
enum { mode_rgba = 1 };

int cvips_webp_size(const uint8_t *bytes, size_t count, int *width, int *height) {
  int (*get_info)(const uint8_t *, size_t, int *, int *) = dlsym(RTLD_DEFAULT, "WebPGetInfo");
  return get_info == NULL ? 0 : get_info(bytes, count, width, height);
}

int cvips_webp_part(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height) {
  void *(*new_decoder)(int, uint8_t *, size_t, int) = dlsym(RTLD_DEFAULT, "WebPINewRGB");
  int (*update)(void *, const uint8_t *, size_t) = dlsym(RTLD_DEFAULT, "WebPIUpdate");
  uint8_t *(*get_rows)(const void *, int *, int *, int *, int *) = dlsym(RTLD_DEFAULT, "WebPIDecGetRGB");
  void (*delete_decoder)(void *) = dlsym(RTLD_DEFAULT, "WebPIDelete");
  if (new_decoder == NULL || update == NULL || get_rows == NULL || delete_decoder == NULL) return 0;
  void *decoder = new_decoder(mode_rgba, rows, (size_t)width * (size_t)height * 4, width * 4);
  if (decoder == NULL) return 0;
  int last = 0;
  update(decoder, bytes, count);
  if (get_rows(decoder, &last, NULL, NULL, NULL) == NULL) last = 0;
  delete_decoder(decoder);
  return last;
}
