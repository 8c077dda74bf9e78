// Calls the functions of the C targets that Swift calls, on files, under valgrind or a sanitizer: shims FILE...
//
// Each file goes through every reader, also through those of other formats, because a refusal must not leak either. CSeal is
// left out because its seal would stop valgrind, too, and CHeap because its malloc would hide that of valgrind.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>
#include "CICU.h"
#include "CJPEG.h"
#include "CResample.h"
#include "CSandbox.h"
#include "CVips.h"

// An animated WebP file may have very many frames.
enum { MOST_PIXELS = 4 << 20, MOST_PROFILE = 1 << 16, MOST_FRAMES = 16 };

static int never(void *context) {
  (void)context;
  return 0;
}

static uint8_t *read_whole(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *count = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*count ? *count : 1);
  if (bytes && fread(bytes, 1, *count, file) != *count) *count = 0;
  fclose(file);
  return bytes;
}

static void read_jpeg(const char *path, const uint8_t *bytes, size_t count) {
  for (int denominator = 1; denominator <= 8; denominator *= 2) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    cjpeg_reader *reader = denominator == 2 ? cjpeg_open_bytes(bytes, count) : cjpeg_open(descriptor, never, NULL);
    cjpeg_header header;
    uint32_t width, height;
    if (reader && cjpeg_read_header(reader, &header) == 0) {
      size_t length;
      cjpeg_app1(reader, 0, &length);
      free(cjpeg_color_profile(reader, &length));
      if (cjpeg_start(reader, denominator, &width, &height) == 0 && (size_t)width * height < MOST_PIXELS) {
        uint32_t x = width / 3, columns = width / 3;
        if (denominator == 4 && columns > 0) cjpeg_crop(reader, &x, &columns);
        if (denominator == 4) cjpeg_skip_rows(reader, height / 2);
        uint8_t *rows = malloc((size_t)width * 4 * height);
        int done = 0;
        if (rows) cjpeg_read_rows(reader, rows, (size_t)width * 4, (int)height, &done);
        free(rows);
      }
    }
    if (reader) cjpeg_close(reader);
    close(descriptor);
  }
}

static void compute(VipsImage *image) {
  if (!image) return;
  int width = cvips_width(image), height = cvips_page_height(image);
  size_t count = 0;
  cvips_profile(image, &count);
  cvips_exif(image, &count);
  cvips_loader(image);
  uint8_t *rows = malloc((size_t)width * height * 4);
  if (rows && cvips_has_alpha(image)) cvips_write(image, rows, (size_t)width * height * 4, never, NULL);
  free(rows);
  cvips_release(image);
}

static void read_vips(const char *path) {
  for (int way = 0; way < 5; way++) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    VipsSource *source = cvips_source_from_descriptor(descriptor);
    if (source && way == 0) {
      VipsImage *image = cvips_image_from_source(source);
      if (image) {
        cvips_frames(image);
        cvips_orientation(image);
        cvips_plays(image);
        cvips_delay(image, 0);
      }
      cvips_release(image);
    } else if (source && way < 3) {
      compute(cvips_thumbnail(source, 16, 12, way == 2));
    } else if (source && way == 3) {
      compute(cvips_first_page(source, 16, 12, 0));
    } else if (source) {
      cvips_release(cvips_tiles(source));
    }
    cvips_release(source);
    close(descriptor);
    cvips_take_message();
  }
}

static void read_heif(const uint8_t *bytes, size_t count) {
  int failure;
  cvips_heif *file = cvips_open_heif(bytes, count, &failure);
  if (!file) return;
  uint8_t *profile = malloc(MOST_PROFILE);
  cvips_heif_profile(file, profile, MOST_PROFILE);
  cvips_heif_exif(file, profile, MOST_PROFILE);
  free(profile);
  if (cvips_decode_heif(file, 0) == 0) {
    uint8_t *row = malloc((size_t)cvips_heif_columns(file) * 4);
    for (int y = 0; y < cvips_heif_rows(file); y++) cvips_heif_row(file, y, row);
    free(row);
  }
  cvips_close_heif(file);
}

static void read_jxl(const uint8_t *bytes, size_t count) {
  int failure, is_whole;
  // libjxl prints a message on standard error for a file of another format.
  if (count < 2 || (bytes[0] != 0xff && bytes[0] != 0)) return;
  cvips_jxl *file = cvips_open_jxl(bytes, count, &failure);
  if (!file) return;
  size_t length, pixels = (size_t)cvips_jxl_width(file) * cvips_jxl_height(file);
  cvips_jxl_profile(file, &length);
  uint8_t *rows = pixels < MOST_PIXELS ? malloc(pixels * 4) : NULL;
  if (rows) cvips_decode_jxl(file, rows, pixels * 4, &is_whole);
  free(rows);
  cvips_close_jxl(file);
}

static void read_tiff(const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  cvips_tiff_layout layout;
  cvips_tiff *file = cvips_open_tiff(descriptor, &layout);
  if (file) {
    size_t length;
    cvips_tiff_profile(file, &length);
    if (layout.width < 65536 && cvips_tiff_start(file, 0) == 0) {
      uint8_t *row = malloc((size_t)layout.width * 4);
      for (uint32_t y = 0; y < layout.height && y < 4096; y++) cvips_tiff_row(file, y, row);
      cvips_tiff_is_cut(file);
      free(row);
    }
    cvips_close_tiff(file);
  }
  close(descriptor);
}

static void read_bytes(const uint8_t *bytes, size_t count) {
  int width = 0, height = 0, is_whole;
  if (cvips_webp_size(bytes, count, &width, &height) && (size_t)width * height < MOST_PIXELS) {
    uint8_t *rows = calloc((size_t)width * height, 4);
    cvips_webp_part(bytes, count, rows, width, height);
    free(rows);
  }
  void *frames = cvips_open_webp(bytes, count);
  if (frames) {
    for (int frame = 0; frame < MOST_FRAMES && cvips_next_webp(frames); frame++) {
    }
    cvips_close_webp(frames);
  }
  if (count > 24 && !memcmp(bytes + 1, "PNG", 3)) {
    width = bytes[18] << 8 | bytes[19];
    height = bytes[22] << 8 | bytes[23];
    uint8_t *rows = calloc((size_t)width * height + 1, 4);
    cvips_png_rows(bytes, count, rows, width, height, &is_whole);
    free(rows);
  }
  uint8_t *text = NULL;
  size_t length;
  if (cvips_gunzip(bytes, count, 1 << 20, &text, &length) == cvips_gunzip_whole) free(text);
}

static void use_sandbox(void) {
  int pair[2], sent = csandbox_memory_file("shims", 4096), received = -1, got = 0;
  char byte = 1;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return;
  csandbox_send(pair[0], &byte, 1, &sent, 1);
  csandbox_receive(pair[1], &byte, 1, &received, 1, &got);
  uint64_t *counter = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, received, 0);
  if (counter != MAP_FAILED) {
    csandbox_count_up(counter);
    if (csandbox_counted(counter) != 1) abort();
    munmap(counter, 4096);
  }
  int event = csandbox_event();
  csandbox_processor_time(getpid());
  csandbox_task_count(getpid());
  for (int index = 0; index < 2; index++) close(pair[index]);
  close(sent);
  close(received);
  close(event);
}

static void use_collator(void) {
  Collator *collator = collator_open("de");
  uint8_t key[64];
  if (!collator) return;
  collator_key(collator, "Übung 10.jpg", 13, key, sizeof key);
  collator_key(collator, "\xff\xfe", 2, key, 1);
  collator_close(collator);
}

// Resamples seven pixels to three and three rows to one, in buffers of exactly the size that the resampler requires.
static void use_resampler(void) {
  enum { PIXELS = 7, COLUMNS = 3, ROWS = 3, LANES = cresample_block, GROUPS = 1 };
  uint8_t *bytes = malloc(PIXELS * 4), *pixels = malloc(COLUMNS * 4);
  int16_t *lanes = calloc(ROWS * LANES, sizeof *lanes), *line = calloc(LANES, sizeof *line);
  int16_t *weights = calloc(COLUMNS * GROUPS * cresample_group, sizeof *weights);
  const int16_t *rows[ROWS] = {lanes, lanes + LANES, lanes + 2 * LANES}, shares[ROWS] = {10922, 10923, 10923};
  const long starts[COLUMNS] = {0, 2, 4};
  for (int index = 0; index < PIXELS * 4; index++) bytes[index] = 255;
  for (int index = 0; index < COLUMNS * cresample_group; index++) weights[index] = 8192;
  for (int row = 0; row < ROWS; row++) cresample_widen(bytes, lanes + row * LANES, PIXELS * 4);
  cresample_mix_rows(rows, shares, ROWS, line, LANES);
  cresample_columns columns = {starts, weights, GROUPS, 2 + 16, 255};
  cresample_mix_columns(line, &columns, pixels, COLUMNS);
  if (pixels[0] != 255 || pixels[COLUMNS * 4 - 1] != 255) abort();
  free(bytes), free(pixels), free(lanes), free(line), free(weights);
}

int main(int count, char **arguments) {
  use_sandbox();
  use_collator();
  use_resampler();
  if (cvips_open() != 0) {
    fprintf(stderr, "shims: no libvips\n");
    return 69;
  }
  for (int index = 1; index < count; index++) {
    size_t length = 0;
    uint8_t *bytes = read_whole(arguments[index], &length);
    if (!bytes) {
      fprintf(stderr, "shims: %s cannot be read\n", arguments[index]);
      return 66;
    }
    read_jpeg(arguments[index], bytes, length);
    read_vips(arguments[index]);
    read_heif(bytes, length);
    read_jxl(bytes, length);
    read_tiff(arguments[index]);
    read_bytes(bytes, length);
    free(bytes);
  }
  return 0;
}
