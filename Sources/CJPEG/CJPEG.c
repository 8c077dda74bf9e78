#if !__has_include(<jpeglib.h>)
#error "Fourfold needs the Debian package libjpeg62-turbo-dev: scripts/setup run installs it"
#endif

#include "CJPEG.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>

#include <jerror.h>

struct cjpeg_reader {
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf escape;
  enum cjpeg_error error;
  int descriptor;
  cjpeg_cut *cut;
  int (*cancelled)(void *);
  void *context;
  int reached_end, is_truncated, has_nothing;
  JOCTET buffer[65536];
};

static cjpeg_reader *owner(j_common_ptr codec) { return codec->client_data; }

static enum cjpeg_error kind(const struct jpeg_error_mgr *error) {
  enum { lossless = 0xC3, differential_lossless = 0xC7, lossless_arithmetic = 0xCB, differential_arithmetic = 0xCF };
  switch (error->msg_code) {
  case JERR_OUT_OF_MEMORY: return cjpeg_error_memory;
  case JERR_SOF_UNSUPPORTED:
    switch (error->msg_parm.i[0]) {
    case lossless: case differential_lossless: case lossless_arithmetic: case differential_arithmetic:
      return cjpeg_error_lossless;
    default: return cjpeg_error_hierarchical;
    }
  // The standard allows 8 and 12 bits per sample.
  case JERR_BAD_PRECISION: return error->msg_parm.i[0] == 12 ? cjpeg_error_deep : cjpeg_error_other;
  default: return cjpeg_error_other;
  }
}

static void fail(j_common_ptr codec) {
  cjpeg_reader *reader = owner(codec);
  reader->error = kind(codec->err);
  longjmp(reader->escape, 1);
}

static void note(j_common_ptr codec, int level) {
  cjpeg_reader *reader = owner(codec);
  if (level >= 0) return;
  codec->err->num_warnings++;
  if (codec->err->msg_code != JWRN_HIT_MARKER || reader->is_truncated) return;
  // The entropy decoder needs bits, but is at a marker or at the end of the file. libjpeg makes up the data up to the next
  // restart marker; without restart markers, up to the end of the picture.
  int ends = reader->reached_end || reader->codec.unread_marker == JPEG_EOI;
  if (!ends && reader->codec.restart_interval > 0) return;
  // Some encoders leave out the last bits of the last row.
  int is_last = reader->codec.input_iMCU_row + 1 >= reader->codec.total_iMCU_rows;
  if (!reader->reached_end && is_last && reader->codec.total_iMCU_rows > 1) return;
  reader->is_truncated = 1;
  reader->has_nothing = ends && reader->codec.input_iMCU_row == 0 && reader->codec.input_scan_number <= 1;
}

static void print_nothing(j_common_ptr codec) { (void)codec; }
static void source_nothing(j_decompress_ptr codec) { (void)codec; }

/// Makes libjpeg read an end-of-image marker.
static void supply_end(cjpeg_reader *reader) {
  static const JOCTET end_of_image[2] = {0xFF, JPEG_EOI};
  reader->source.next_input_byte = end_of_image;
  reader->source.bytes_in_buffer = sizeof end_of_image;
}

static size_t read_file(cjpeg_reader *reader) {
  while (1) {
    ssize_t count = read(reader->descriptor, reader->buffer, sizeof reader->buffer);
    if (count >= 0 || errno != EINTR) return count > 0 ? (size_t)count : 0;
  }
}

static boolean fill(j_decompress_ptr codec) {
  cjpeg_reader *reader = owner((j_common_ptr)codec);
  if (reader->cancelled != NULL && reader->cancelled(reader->context)) longjmp(reader->escape, 1);
  const uint8_t *bytes = reader->buffer;
  size_t count = 0;
  if (reader->cut != NULL) {
    if (cjpeg_cut_more(reader->cut, &bytes, &count) != 0) reader->errors.num_warnings++;
  } else if (reader->descriptor >= 0) {
    count = read_file(reader);
  }
  if (count > 0) {
    reader->source.next_input_byte = bytes;
    reader->source.bytes_in_buffer = count;
  } else {
    reader->reached_end = 1;
    supply_end(reader);
    // In a table or a scan header, libjpeg would take these bytes for its contents and reject the whole file.
    return codec->unread_marker == 0;
  }
  return TRUE;
}

static void skip(j_decompress_ptr codec, long count) {
  cjpeg_reader *reader = owner((j_common_ptr)codec);
  while (count > 0 && !reader->reached_end) {
    if ((size_t)count <= reader->source.bytes_in_buffer) {
      reader->source.next_input_byte += count;
      reader->source.bytes_in_buffer -= (size_t)count;
      return;
    }
    count -= (long)reader->source.bytes_in_buffer;
    fill(codec);
  }
}

cjpeg_reader *cjpeg_open(int descriptor, int (*cancelled)(void *), void *context) {
  cjpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->descriptor = descriptor;
  reader->cancelled = cancelled;
  reader->context = context;
  reader->codec.err = jpeg_std_error(&reader->errors);
  reader->codec.client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = note;
  reader->errors.output_message = print_nothing;
  if (setjmp(reader->escape)) {
    free(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->codec);
  reader->source.init_source = source_nothing;
  reader->source.fill_input_buffer = fill;
  reader->source.skip_input_data = skip;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = source_nothing;
  reader->codec.src = &reader->source;
  jpeg_save_markers(&reader->codec, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(&reader->codec, JPEG_APP0 + 2, 0xFFFF);
  return reader;
}

cjpeg_reader *cjpeg_open_bytes(const uint8_t *bytes, size_t count) {
  cjpeg_reader *reader = cjpeg_open(-1, NULL, NULL);
  if (reader == NULL) return NULL;
  reader->source.next_input_byte = bytes;
  reader->source.bytes_in_buffer = count;
  return reader;
}

cjpeg_reader *cjpeg_read_cut(cjpeg_cut *cut) {
  cjpeg_reader *reader = cjpeg_open(-1, NULL, NULL);
  if (reader != NULL) reader->cut = cut;
  return reader;
}

void cjpeg_close(cjpeg_reader *reader) {
  jpeg_destroy_decompress(&reader->codec);
  free(reader);
}

int cjpeg_read_header(cjpeg_reader *reader, cjpeg_header *header) {
  if (setjmp(reader->escape)) {
    reader->has_nothing = reader->reached_end;
    return -1;
  }
  if (jpeg_read_header(&reader->codec, TRUE) == JPEG_SUSPENDED) {
    reader->has_nothing = 1;
    return -1;
  }
  int is_cmyk = reader->codec.num_components == 4;
  reader->codec.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBX;
  header->width = reader->codec.image_width;
  header->height = reader->codec.image_height;
  header->layout = is_cmyk ? cjpeg_layout_cmyk : cjpeg_layout_rgbx;
  const struct jpeg_decompress_struct *codec = &reader->codec;
  header->may_have_index = !codec->progressive_mode && !codec->arith_code && codec->restart_interval == 0 &&
                           (codec->num_components == 1 || codec->num_components == 3) &&
                           codec->comps_in_scan == codec->num_components;
  return 0;
}

const uint8_t *cjpeg_app1(const cjpeg_reader *reader, int index, size_t *length) {
  for (jpeg_saved_marker_ptr marker = reader->codec.marker_list; marker != NULL; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || index-- > 0) continue;
    *length = marker->data_length;
    return marker->data;
  }
  return NULL;
}

uint8_t *cjpeg_color_profile(cjpeg_reader *reader, size_t *length) {
  JOCTET *profile = NULL;
  unsigned int count = 0;
  if (setjmp(reader->escape)) return NULL;
  if (!jpeg_read_icc_profile(&reader->codec, &profile, &count)) return NULL;
  *length = count;
  return profile;
}

int cjpeg_start(cjpeg_reader *reader, int denominator, uint32_t *width, uint32_t *height) {
  if (setjmp(reader->escape)) return -1;
  reader->codec.scale_num = 1;
  reader->codec.scale_denom = (unsigned int)denominator;
  if (!jpeg_start_decompress(&reader->codec)) {
    // The file ends within a header before a scan; ignore that header.
    reader->codec.unread_marker = 0;
    supply_end(reader);
    if (!jpeg_start_decompress(&reader->codec)) return -1;
  }
  // By now, libjpeg has read a file of several scans to its end.
  if (jpeg_has_multiple_scans(&reader->codec) && reader->reached_end) reader->is_truncated = 1;
  *width = reader->codec.output_width;
  *height = reader->codec.output_height;
  return 0;
}

int cjpeg_crop(cjpeg_reader *reader, uint32_t *x, uint32_t *width) {
  JDIMENSION left = *x, columns = *width;
  // At a reduced scale, libjpeg-turbo 2.1 crops chroma with these sampling factors at the wrong place.
  if (reader->codec.scale_denom > 1 && reader->codec.max_h_samp_factor * reader->codec.max_v_samp_factor > 4) {
    *x = 0;
    *width = reader->codec.output_width;
    return 0;
  }
  if (setjmp(reader->escape)) return -1;
  jpeg_crop_scanline(&reader->codec, &left, &columns);
  *x = left;
  *width = columns;
  return 0;
}

int cjpeg_skip_rows(cjpeg_reader *reader, uint32_t count) {
  if (setjmp(reader->escape)) return -1;
  return jpeg_skip_scanlines(&reader->codec, count) == count ? 0 : -1;
}

int cjpeg_read_rows(cjpeg_reader *reader, uint8_t *rows, size_t stride, int count, int *read) {
  *read = 0;
  if (setjmp(reader->escape)) return -1;
  while (*read < count && reader->codec.output_scanline < reader->codec.output_height) {
    JSAMPROW row = rows + (size_t)*read * stride;
    if (jpeg_read_scanlines(&reader->codec, &row, 1) == 0) return -1;
    *read += 1;
  }
  return 0;
}

enum cjpeg_error cjpeg_last_error(const cjpeg_reader *reader) { return reader->error; }
int cjpeg_is_truncated(const cjpeg_reader *reader) { return reader->is_truncated; }
int cjpeg_is_damaged(const cjpeg_reader *reader) { return reader->errors.num_warnings > 0; }
int cjpeg_has_nothing(const cjpeg_reader *reader) { return reader->has_nothing; }
