// Makes the photograph for the sharpness test of the zoom benchmark: striped FILE.jpg WIDTH HEIGHT
//
// The picture is noise as in the stopwatch's pictures, under vertical stripes, light and dark, each a pixel wide, which
// disappear if the picture is made smaller. The noise repeats after COLUMNS and ROWS, so that pictures of any size are
// quick to make; these distances are longer than the window of any compression.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include "noise.h"
#include "stripes.h"

enum { COLUMNS = 12288, ROWS = 2048 };

static unsigned char held(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

static void paint(JSAMPLE *row, int y) {
  for (int x = 0; x < COLUMNS; x++) {
    // Half of the noise's contrast, so that most stripes keep their full contrast.
    int light = 128 + photograph(x, y, 7) / 2 + (x % 2 ? STRIPES : -STRIPES);
    int hue = noise(x, y, 9, 19) / 3;
    row[3 * x] = held(light + hue);
    row[3 * x + 1] = held(light);
    row[3 * x + 2] = held(light - hue);
  }
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: striped FILE.jpg WIDTH HEIGHT\n");
    return 64;
  }
  int width = atoi(arguments[2]), height = atoi(arguments[3]);
  FILE *file = fopen(arguments[1], "wb");
  JSAMPLE *rows = malloc(3 * (size_t)COLUMNS * ROWS), *row = malloc(3 * ((size_t)width + COLUMNS));
  if (!file || !rows || !row || width < 1 || height < 1) {
    perror(arguments[1]);
    return 74;
  }
  for (int y = 0; y < ROWS; y++) paint(rows + 3 * (size_t)COLUMNS * y, y);
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_stdio_dest(&jpeg, file);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, 90, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x += COLUMNS) {
      memcpy(row + 3 * (size_t)x, rows + 3 * (size_t)COLUMNS * (y % ROWS), 3 * COLUMNS);
    }
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  if (fclose(file) != 0) {
    perror(arguments[1]);
    return 74;
  }
  return 0;
}
