#define _GNU_SOURCE
#include "CVips.h"

#include <dlfcn.h>
#include <setjmp.h>

#include <png.h>

// libpng comes with libvips and, like it, is not linked (CVips.h). Its progressive reader supplies the available part of
// an interlaced file, which libvips decodes only if it is complete.

#define CALLS(each) \
  each(png_create_read_struct) each(png_create_info_struct) each(png_destroy_read_struct) each(png_process_data) \
  each(png_set_progressive_read_fn) each(png_progressive_combine_row) \
  each(png_set_expand) each(png_set_strip_16) each(png_set_gray_to_rgb) \
  each(png_set_add_alpha) each(png_set_interlace_handling) each(png_read_update_info) each(png_get_rowbytes)

#define DECLARE(name) __typeof__(name) *name##_;
typedef struct {
  CALLS(DECLARE)
  uint8_t *rows;
  int width, height, seen, is_whole;
  jmp_buf escape;
} part;

// Only one picture is decoded at a time, and its reader is destroyed before the next one is created.
static part now;

static void stop(png_structp png, png_const_charp message) {
  (void)png, (void)message;
  longjmp(now.escape, 1);
}
static void ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void take_info(png_structp png, png_infop info) {
  now.png_set_expand_(png);
  now.png_set_strip_16_(png);
  now.png_set_gray_to_rgb_(png);
  now.png_set_add_alpha_(png, 0xFF, PNG_FILLER_AFTER);
  now.png_set_interlace_handling_(png);
  now.png_read_update_info_(png, info);
  if (now.png_get_rowbytes_(png, info) != (size_t)now.width * 4) longjmp(now.escape, 1);
}

static void take_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
  (void)pass;
  if (row == NULL || number >= (png_uint_32)now.height) return;
  now.png_progressive_combine_row_(png, now.rows + (size_t)number * (size_t)now.width * 4, row);
  now.seen++;
}

static void take_end(png_structp png, png_infop info) {
  (void)png, (void)info;
  now.is_whole = 1;
}

int cvips_png_rows(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height, int *is_whole) {
  *is_whole = 0;
  now = (part){.rows = rows, .width = width, .height = height};
#define FIND(name) \
  if ((now.name##_ = (__typeof__(name) *)dlsym(RTLD_DEFAULT, #name)) == NULL) return 0;
  CALLS(FIND)
  png_structp png = now.png_create_read_struct_(PNG_LIBPNG_VER_STRING, NULL, stop, ignore);
  png_infop info = png == NULL ? NULL : now.png_create_info_struct_(png);
  if (info != NULL && setjmp(now.escape) == 0) {
    now.png_set_progressive_read_fn_(png, NULL, take_info, take_row, take_end);
    // libpng only reads the bytes.
    now.png_process_data_(png, info, (png_bytep)bytes, count);
  }
  if (png != NULL) now.png_destroy_read_struct_(&png, &info, NULL);
  *is_whole = now.is_whole;
  return now.seen;
}
