// Makes the photographs for the stopwatch: corpus FOLDER COUNT WIDTH HEIGHT [THUMBNAIL [numbered [PREVIEW]]]
//
// The pictures are noise at every size from the whole picture to a pixel, over a gradient: about as hard to decode as a
// photograph. In the middle is a chequer of black and a colour that differs by picture. THUMBNAIL is the width of the
// thumbnail in the EXIF of each, as in a camera's files; without it there is none. Numbered pictures have their number
// instead of the chequer (codes.h), their thumbnails are means of all pixels, and their files are larger: 8 MB for 6000
// x 4000. PREVIEW is the width of a second JPEG file after the picture, with the index of a multi-picture file (CIPA
// DC-007).
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include "codes.h"
#include "noise.h"
#include "patch.h"

static int is_numbered;

// Finds the colour of the chequer at a place relative to the picture's middle; returns 0 outside the chequer.
static int chequer(int x, int y, int index, uint32_t *color) {
  int block = is_numbered ? (x + CODE_BLOCK * 3 / 2 + CODE_BLOCK) / CODE_BLOCK - 1 : 0;
  // Cells of 40 pixels: about ten pixels on the screen, and one in a thumbnail.
  int half = CODE_BLOCK / 2, cell = is_numbered ? CODE_CELL : 40;
  if (abs(y) >= half || (is_numbered ? block < 0 || block >= CODE_BLOCKS : abs(x) >= half)) return 0;
  int is_colored = ((x + 100 * cell) / cell + (y + 100 * cell) / cell) % 2;
  *color = !is_colored ? 0 : is_numbered ? code_color(index, block) : picture_color(index);
  return 1;
}

static void paint(JSAMPLE *row, int y, int width, int height, int index) {
  for (int x = 0; x < width; x++) {
    uint32_t color;
    int light = 60 + 120 * y / height + photograph(x, y, index * 16);
    int hue = noise(x, y, 9, index * 16 + 12) / 3;
    int channels[3] = {light + hue, light, light - hue};
    if (chequer(x - width / 2, y - height / 2, index, &color)) {
      for (int c = 0; c < 3; c++) channels[c] = color >> (16 - 8 * c) & 255;
    }
    for (int c = 0; c < 3; c++) row[3 * x + c] = channels[c] < 0 ? 0 : channels[c] > 255 ? 255 : channels[c];
  }
}

// Makes a line of the thumbnail: one pixel of each square, or its mean.
static void make_small(JSAMPLE *line, const JSAMPLE *pixels, int y, int width, int height, int small, int lines) {
  int top = is_numbered ? y * height / lines : (2 * y + 1) * height / (2 * lines);
  int bottom = is_numbered ? (y + 1) * height / lines : top + 1;
  for (int x = 0; x < small; x++) {
    int left = is_numbered ? x * (long)width / small : (2 * x + 1) * (long)width / (2 * small);
    int right = is_numbered ? (x + 1) * (long)width / small : left + 1;
    long sums[3] = {0};
    for (int row = top; row < bottom; row++) {
      const JSAMPLE *pixel = pixels + 3 * ((size_t)row * width + left);
      for (int index = 0; index < 3 * (right - left); index++) sums[index % 3] += pixel[index];
    }
    for (int c = 0; c < 3; c++) line[3 * x + c] = sums[c] / ((bottom - top) * (right - left));
  }
}

static void put(unsigned char **end, unsigned value, int bytes) {
  for (int index = 0; index < bytes; index++) *(*end)++ = value >> (8 * index) & 255;
}

// Returns the picture as a JPEG file of `small` columns, which the caller frees.
static unsigned char *encode_small(const JSAMPLE *pixels, int width, int height, int small, unsigned long *size) {
  int lines = (small * height + width / 2) / width;
  JSAMPLE *line = malloc(3 * (size_t)small);
  unsigned char *bytes = NULL;
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &bytes, size);
  jpeg.image_width = small;
  jpeg.image_height = lines;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  for (int y = 0; y < lines; y++) {
    make_small(line, pixels, y, width, height, small, lines);
    jpeg_write_scanlines(&jpeg, &line, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  free(line);
  return bytes;
}

// Writes the picture's EXIF: a list that only locates the next one, which locates the thumbnail.
static void write_exif(struct jpeg_compress_struct *picture, const unsigned char *thumbnail, unsigned long size) {
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
  memcpy(end, thumbnail, size);
  jpeg_write_marker(picture, JPEG_APP0 + 1, payload, (unsigned)(end - payload + size));
  free(payload);
}

// The index of two pictures: one list with the number of pictures and a record for each. Offsets count from the byte
// order mark; that of the second picture is written after the first picture.
enum { INDEX_MARK = 4, INDEX_RECORDS = 38, INDEX_BYTES = INDEX_MARK + INDEX_RECORDS + 2 * 16, PREVIEW_KIND = 0x010002 };

static void write_index(struct jpeg_compress_struct *picture, unsigned long size) {
  unsigned char payload[INDEX_BYTES] = {0}, *end = payload;
  memcpy(end, "MPF\0II*\0", 8);
  end += 8;
  put(&end, 8, 4);
  put(&end, 2, 2);
  put(&end, 0xB001, 2), put(&end, 4, 2), put(&end, 1, 4), put(&end, 2, 4);
  put(&end, 0xB002, 2), put(&end, 7, 2), put(&end, 32, 4), put(&end, INDEX_RECORDS, 4);
  put(&end, 0, 4);
  put(&end, 0x20030000, 4), put(&end, 0, 4), put(&end, 0, 4), put(&end, 0, 4);
  put(&end, PREVIEW_KIND, 4), put(&end, size, 4), put(&end, 0, 4), put(&end, 0, 4);
  jpeg_write_marker(picture, JPEG_APP0 + 2, payload, INDEX_BYTES);
}

// Writes the offset of the second picture, which begins at `size`, into the index in `bytes`.
static void finish_index(unsigned char *bytes, unsigned long size) {
  unsigned char *mark = memmem(bytes, size, "MPF\0II*\0", 8), *field = mark + INDEX_MARK + INDEX_RECORDS + 16 + 8;
  put(&field, (unsigned)(size - (unsigned long)(mark + INDEX_MARK - bytes)), 4);
}

static int make(const char *path, int width, int height, int index, int small, int preview) {
  FILE *file = fopen(path, "wb");
  JSAMPLE *pixels = malloc(3 * (size_t)width * height);
  if (!file || !pixels) return 0;
  for (int y = 0; y < height; y++) paint(pixels + 3 * (size_t)y * width, y, width, height, index);
  unsigned char *bytes = NULL, *thumbnail = NULL, *other = NULL;
  unsigned long size = 0, thumbnail_size = 0, other_size = 0;
  if (small > 0) thumbnail = encode_small(pixels, width, height, small, &thumbnail_size);
  if (preview > 0) other = encode_small(pixels, width, height, preview, &other_size);
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &bytes, &size);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, is_numbered ? 93 : 90, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  if (thumbnail) write_exif(&jpeg, thumbnail, thumbnail_size);
  if (other) write_index(&jpeg, other_size);
  for (int y = 0; y < height; y++) {
    JSAMPROW row = pixels + 3 * (size_t)y * width;
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  if (other) finish_index(bytes, size);
  int is_written = fwrite(bytes, 1, size, file) == size && fwrite(other, 1, other_size, file) == other_size;
  free(pixels), free(bytes), free(thumbnail), free(other);
  return fclose(file) == 0 && is_written;
}

int main(int count, char **arguments) {
  is_numbered = count > 6 && !strcmp(arguments[6], "numbered");
  if (count < 5 || count > 8 || (count > 6 && !is_numbered)) {
    fprintf(stderr, "usage: corpus FOLDER COUNT WIDTH HEIGHT [THUMBNAIL [numbered [PREVIEW]]]\n");
    return 64;
  }
  for (int index = 0; index < atoi(arguments[2]); index++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/picture-%02d.jpg", arguments[1], index);
    int thumbnail = count > 5 ? atoi(arguments[5]) : 0, preview = count > 7 ? atoi(arguments[7]) : 0;
    if (!make(path, atoi(arguments[3]), atoi(arguments[4]), index, thumbnail, preview)) {
      perror(path);
      return 74;
    }
  }
  return 0;
}
