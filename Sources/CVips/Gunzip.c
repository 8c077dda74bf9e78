#define _GNU_SOURCE
#include "CVips.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <zlib.h>

// zlib comes with libvips. libvips 8.14 passes the compressed bytes of an SVG file to librsvg, which asks for more of a
// truncated file without end.

enum cvips_gunzip cvips_gunzip(const uint8_t *bytes, size_t count, size_t most, uint8_t **text, size_t *length) {
  enum { window_of_gzip = 15 + 16, first_room = 65536 };
  int (*start)(z_stream *, int, const char *, int) = dlsym(RTLD_DEFAULT, "inflateInit2_");
  int (*unpack)(z_stream *, int) = dlsym(RTLD_DEFAULT, "inflate");
  int (*end)(z_stream *) = dlsym(RTLD_DEFAULT, "inflateEnd");
  if (start == NULL || unpack == NULL || end == NULL || count > UINT32_MAX) return cvips_gunzip_damaged;
  // zlib only reads the bytes.
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  if (start(&stream, window_of_gzip, ZLIB_VERSION, sizeof stream) != Z_OK) return cvips_gunzip_no_memory;
  enum cvips_gunzip result = cvips_gunzip_whole;
  uint8_t *room = NULL;
  size_t size = 0;
  int status = Z_OK;
  while (status == Z_OK && result == cvips_gunzip_whole) {
    if (stream.total_out == size) {
      size_t larger = size == 0 ? first_room : size * 2;
      uint8_t *moved = size < most ? realloc(room, larger) : NULL;
      if (moved == NULL) result = size < most ? cvips_gunzip_no_memory : cvips_gunzip_long;
      if (moved != NULL) room = moved, size = larger;
    }
    if (result != cvips_gunzip_whole) break;
    stream.next_out = room + stream.total_out;
    stream.avail_out = (uInt)(size - stream.total_out);
    status = unpack(&stream, Z_NO_FLUSH);
  }
  // The input ended before the output was full: the file is truncated.
  if (result == cvips_gunzip_whole && status == Z_BUF_ERROR) result = cvips_gunzip_short;
  if (result == cvips_gunzip_whole && status != Z_STREAM_END) result = cvips_gunzip_damaged;
  *length = stream.total_out;
  end(&stream);
  if (result == cvips_gunzip_whole) {
    *text = room;
  } else {
    free(room);
  }
  return result;
}
