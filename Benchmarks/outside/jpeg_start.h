// The start of a decode of a JPEG file by libjpeg-turbo.
#pragma once
#include <stdio.h>
#include <jpeglib.h>

// Starts to decode `file` to four bytes per pixel at 1/`denominator` of its size. Errors end the process.
static inline void jpeg_start(
  struct jpeg_decompress_struct *jpeg, struct jpeg_error_mgr *errors, FILE *file, unsigned denominator) {
  jpeg->err = jpeg_std_error(errors);
  jpeg_create_decompress(jpeg);
  jpeg_stdio_src(jpeg, file);
  jpeg_read_header(jpeg, TRUE);
  jpeg->scale_num = 1;
  jpeg->scale_denom = denominator;
  jpeg->out_color_space = JCS_EXT_BGRX;
  jpeg_start_decompress(jpeg);
}
