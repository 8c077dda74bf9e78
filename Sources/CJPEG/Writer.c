#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// The state of a writer, with the target of the jump out of libjpeg.
struct writer {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  unsigned char *bytes;
  unsigned long count;
  int is_whole;
};

static void print_nothing(j_common_ptr codec) { (void)codec; }

static void fail_writing(j_common_ptr codec) { longjmp(((struct writer *)codec->client_data)->escape, 1); }

uint8_t *cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality, size_t *length) {
  struct writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->codec.err = jpeg_std_error(&writer->errors);
  writer->codec.client_data = writer;
  writer->errors.error_exit = fail_writing;
  writer->errors.output_message = print_nothing;
  if (setjmp(writer->escape) == 0) {
    jpeg_create_compress(&writer->codec);
    jpeg_mem_dest(&writer->codec, &writer->bytes, &writer->count);
    writer->codec.image_width = width;
    writer->codec.image_height = height;
    writer->codec.input_components = 4;
    writer->codec.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&writer->codec);
    jpeg_set_quality(&writer->codec, quality, TRUE);
    jpeg_start_compress(&writer->codec, TRUE);
    while (writer->codec.next_scanline < height) {
      JSAMPROW row = (JSAMPROW)(pixels + writer->codec.next_scanline * stride);
      jpeg_write_scanlines(&writer->codec, &row, 1);
    }
    jpeg_finish_compress(&writer->codec);
    writer->is_whole = 1;
  }
  jpeg_destroy_compress(&writer->codec);
  uint8_t *bytes = writer->bytes;
  if (!writer->is_whole) {
    free(bytes);
    bytes = NULL;
  }
  *length = writer->count;
  free(writer);
  return bytes;
}
