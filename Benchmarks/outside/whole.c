// Measures libjpeg-turbo's decode of a whole file on one thread, which ignores the pixels: whole FILE.jpg
//
// Prints milliseconds, including the reading of the file.
#include <stdio.h>
#include <stdlib.h>
#include "jpeg_start.h"
#include "screen.h"

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) {
    fprintf(stderr, "usage: whole FILE.jpg\n");
    return 64;
  }
  double start = now();
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg_start(&jpeg, &errors, file, 1);
  JSAMPROW row = malloc(4 * (size_t)jpeg.output_width);
  while (row && jpeg.output_scanline < jpeg.output_height) jpeg_read_scanlines(&jpeg, &row, 1);
  jpeg_finish_decompress(&jpeg);
  printf("%.2f\n", (now() - start) * 1e3);
  return row ? 0 : 74;
}
