// Makes the photographs that the stopwatch looks at: corpus FOLDER COUNT WIDTH HEIGHT [THUMBNAIL]
//
// Noise at every size from the whole picture to a pixel, over a gradient: about as hard to decode as a photograph. In
// the middle is a chequer of black and the picture's own colour. THUMBNAIL is the width of the small picture that each
// carries in its EXIF, as a camera's do; without it there is none.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include "noise.h"
#include "screen.h"

static void paint(JSAMPLE *row, int y, int width, int height, int index) {
  uint32_t color = picture_color(index);
  for (int x = 0; x < width; x++) {
    int light = 60 + 120 * y / height + photograph(x, y, index * 16);
    int hue = noise(x, y, 9, index * 16 + 12) / 3;
    int channels[3] = {light + hue, light, light - hue};
    // Cells of 40 pixels: some ten on the screen, and one in a thumbnail.
    if (abs(x - width / 2) < 240 && abs(y - height / 2) < 240) {
      int is_colored = ((x - width / 2 + 4000) / 40 + (y - height / 2 + 4000) / 40) % 2;
      for (int c = 0; c < 3; c++) channels[c] = is_colored ? (int)(color >> (16 - 8 * c) & 255) : 0;
    }
    for (int c = 0; c < 3; c++) row[3 * x + c] = channels[c] < 0 ? 0 : channels[c] > 255 ? 255 : channels[c];
  }
}

static void put(unsigned char **end, unsigned value, int bytes) {
  for (int index = 0; index < bytes; index++) *(*end)++ = value >> (8 * index) & 255;
}

// Writes the picture's EXIF: a list that says nothing but where the next one is, which says where the thumbnail is.
static void write_exif(struct jpeg_compress_struct *picture, int width, int height, int index, int small) {
  int lines = (small * height + width / 2) / width;
  JSAMPLE *row = malloc(3 * (size_t)width), *line = malloc(3 * (size_t)small);
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &bytes, &size);
  jpeg.image_width = small;
  jpeg.image_height = lines;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  for (int y = 0; y < lines; y++) {
    paint(row, (2 * y + 1) * height / (2 * lines), width, height, index);
    for (int x = 0; x < small; x++) memcpy(line + 3 * x, row + 3 * ((2 * x + 1) * (long)width / (2 * small)), 3);
    jpeg_write_scanlines(&jpeg, &line, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  unsigned char *payload = calloc(1, size + 64), *end = payload;
  memcpy(end, "Exif\0\0II*\0", 10);
  end += 10;
  put(&end, 8, 4);
  put(&end, 0, 2);
  put(&end, 14, 4);
  put(&end, 2, 2);
  put(&end, 0x0201, 2), put(&end, 4, 2), put(&end, 1, 4), put(&end, 44, 4);
  put(&end, 0x0202, 2), put(&end, 4, 2), put(&end, 1, 4), put(&end, size, 4);
  put(&end, 0, 4);
  memcpy(end, bytes, size);
  jpeg_write_marker(picture, JPEG_APP0 + 1, payload, (unsigned)(end - payload + size));
  free(payload), free(bytes), free(row), free(line);
}

static int make(const char *path, int width, int height, int index, int small) {
  FILE *file = fopen(path, "wb");
  JSAMPLE *row = malloc(3 * (size_t)width);
  if (!file || !row) return 0;
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
  if (small > 0) write_exif(&jpeg, width, height, index, small);
  for (int y = 0; y < height; y++) {
    paint(row, y, width, height, index);
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  free(row);
  return fclose(file) == 0;
}

int main(int count, char **arguments) {
  if (count != 5 && count != 6) {
    fprintf(stderr, "usage: corpus FOLDER COUNT WIDTH HEIGHT [THUMBNAIL]\n");
    return 64;
  }
  for (int index = 0; index < atoi(arguments[2]); index++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/picture-%02d.jpg", arguments[1], index);
    if (!make(path, atoi(arguments[3]), atoi(arguments[4]), index, count > 5 ? atoi(arguments[5]) : 0)) {
      perror(path);
      return 74;
    }
  }
  return 0;
}
