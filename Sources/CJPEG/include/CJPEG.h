#pragma once

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by longjmp, which must not cross Swift frames. The functions here catch the jump and return NULL,
// or -1 with the reason in `cjpeg_last_error`. No other logic here, except that of the index and of cuts.

typedef struct cjpeg_reader cjpeg_reader;

enum cjpeg_layout { cjpeg_layout_rgbx, cjpeg_layout_cmyk };

typedef struct {
  uint32_t width, height;
  enum cjpeg_layout layout;
  /// Whether `cjpeg_open_index` may accept the file.
  int may_have_index;
} cjpeg_header;

/// Creates a reader for the JPEG at the descriptor's position, which does not close the descriptor. `cancelled` is called
/// before each read of up to 64 KB; a nonzero result ends the current call with an error. NULL if memory runs out.
cjpeg_reader *cjpeg_open(int descriptor, int (*cancelled)(void *), void *context);
/// Creates a reader for the JPEG in `bytes`, which must stay valid until the reader is closed.
cjpeg_reader *cjpeg_open_bytes(const uint8_t *bytes, size_t count);
void cjpeg_close(cjpeg_reader *reader);

/// Reads the file up to its first scan, and fills in `header`.
int cjpeg_read_header(cjpeg_reader *reader, cjpeg_header *header);
/// Returns the payload of APP1 segment number `index` (from 0); NULL past the last. Valid until the reader is closed.
const uint8_t *cjpeg_app1(const cjpeg_reader *reader, int index, size_t *length);
/// Returns the embedded colour profile, assembled from its segments; NULL for none, or on failure. Free it with `free`.
uint8_t *cjpeg_color_profile(cjpeg_reader *reader, size_t *length);

/// Starts decoding at 1/`denominator` (1, 2, 4 or 8) of the size.
int cjpeg_start(cjpeg_reader *reader, int denominator, uint32_t *width, uint32_t *height);
/// Crops rows to `*width` columns from column `*x` on. They may begin some columns earlier; both values are set to the
/// actual ones. Call it once, before the first row. The outermost columns may differ from those of the whole picture.
int cjpeg_crop(cjpeg_reader *reader, uint32_t *x, uint32_t *width);
/// Skips `count` rows; -1 if fewer remain. The following rows may differ from those of the whole picture.
int cjpeg_skip_rows(cjpeg_reader *reader, uint32_t count);
/// Reads up to `count` rows of four bytes per pixel, `stride` bytes apart; `*read` is set to their number.
int cjpeg_read_rows(cjpeg_reader *reader, uint8_t *rows, size_t stride, int count, int *read);

/// Compresses rows of four bytes per pixel, `stride` bytes apart, without the fourth; `quality` is 1 to 100. NULL if
/// memory runs out, or for sides of 0 or above 65500 pixels. Free the bytes with `free`.
uint8_t *cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality, size_t *length);

enum cjpeg_error {
  cjpeg_error_other,
  cjpeg_error_memory,
  /// Kinds of JPEG that libjpeg-turbo recognises but does not decode.
  cjpeg_error_lossless,
  cjpeg_error_hierarchical,
  cjpeg_error_deep
};

/// Returns the kind of the last error.
enum cjpeg_error cjpeg_last_error(const cjpeg_reader *reader);
/// Returns whether the file ended before the picture did.
int cjpeg_is_truncated(const cjpeg_reader *reader);
/// Returns whether libjpeg has warned of damage so far.
int cjpeg_is_damaged(const cjpeg_reader *reader);
/// Returns whether the file ended before the first row of MCUs was complete.
int cjpeg_has_nothing(const cjpeg_reader *reader);

/// An index of a JPEG file for decoding parts of its picture: baseline or extended sequential with 8 bits, one scan of one
/// or three components, no restart markers. It has positions of MCUs and the DC predictors there, without AC coefficients.
/// Several parts are read at once, from guessed bytes on, until the Huffman codes synchronise (Klein and Wiseman).
typedef struct cjpeg_index cjpeg_index;

/// A rectangle of MCUs.
typedef struct {
  int column, row, columns, rows;
} cjpeg_area;

/// Opens an empty index of a JPEG file of `length` bytes, of which `bytes` has the first `count`. NULL for other kinds of
/// files, if the entropy-coded data begins after these bytes, or if memory runs out.
cjpeg_index *cjpeg_open_index(const uint8_t *bytes, size_t count, size_t length);
void cjpeg_close_index(cjpeg_index *index);
/// Sets `*all` to the area of the whole picture (MCUs), and `*width` and `*lines` to the size of an MCU (pixels).
void cjpeg_mcus(const cjpeg_index *index, cjpeg_area *all, int *width, int *lines);

/// Divides what is not indexed yet of the first `share` (0 to 1) of the entropy-coded data into `count` parts. Returns their
/// number: 0 if all of it is indexed; -1 if memory runs out.
int cjpeg_divide(cjpeg_index *index, int count, double share);
/// Reads part number `part` (from 0). Calls for different parts may run at once. `cancelled` is called from time to time on
/// this thread; a nonzero result ends the call early. Here and below, `descriptor` is open for the file, and is not moved.
void cjpeg_scan(cjpeg_index *index, int part, int descriptor, int (*cancelled)(void *), void *context);
/// Joins the parts after all of them were read. Returns 0; 1 if only some could be joined, because codes did not
/// synchronise, the data is damaged, or reading was cancelled; -1 if none could be joined.
int cjpeg_join(cjpeg_index *index, int descriptor);
/// Returns the number of rows of MCUs whose start is indexed.
int cjpeg_rows_known(const cjpeg_index *index);
/// Returns the first row of MCUs that begins after `share` (0 to 1) of the data, to within 16 MCUs; -1 if it is not indexed.
int cjpeg_row_at(const cjpeg_index *index, double share);

/// A JPEG file of a rectangle of MCUs, and of bridge MCUs, which only change DC predictors. An index may have several cuts.
typedef struct cjpeg_cut cjpeg_cut;
/// Opens a file of the MCUs in `area`; its picture has `*left` more columns and `*top` more lines before those. NULL if the
/// area is empty or not inside the picture, a side is above 65500, or memory runs out. Index and descriptor must stay open.
cjpeg_cut *cjpeg_open_cut(const cjpeg_index *index, int descriptor, cjpeg_area area, int *left, int *top);
void cjpeg_close_cut(cjpeg_cut *cut);
/// Produces the next bytes of the file, valid until the next call; `*count` is 0 at its end. Returns 0, or -1 if the data is
/// damaged or not indexed, the Huffman tables lack codes for the bridge MCUs, or memory runs out.
int cjpeg_cut_more(cjpeg_cut *cut, const uint8_t **bytes, size_t *count);
/// Creates a reader for the cut's file; close it before the cut. If the file cannot be completed, the reader is damaged.
cjpeg_reader *cjpeg_read_cut(cjpeg_cut *cut);
