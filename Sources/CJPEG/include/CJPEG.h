#pragma once

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by longjmp, which must not cross Swift frames. Each function here catches the jump and returns
// 0, or -1 with the reason in `cjpeg_last_error`. No other logic here.

typedef struct cjpeg_reader cjpeg_reader;

enum cjpeg_layout { cjpeg_layout_rgbx, cjpeg_layout_cmyk };

typedef struct {
  uint32_t width, height;
  enum cjpeg_layout layout;
  /// Whether the file may be of the kind that an index is made of.
  int may_have_index;
} cjpeg_header;

/// Creates a reader for the JPEG at the descriptor's position; the descriptor stays open. `cancelled` is called at
/// every 64 KB read; a nonzero result ends the current call with an error. NULL if memory runs out.
cjpeg_reader *cjpeg_open(int descriptor, int (*cancelled)(void *), void *context);
/// Creates a reader for the JPEG in `bytes`, which must stay valid until the reader is closed.
cjpeg_reader *cjpeg_open_bytes(const uint8_t *bytes, size_t count);
void cjpeg_close(cjpeg_reader *reader);

/// Reads up to the first scan.
int cjpeg_read_header(cjpeg_reader *reader, cjpeg_header *header);
/// Returns the payload of the `index`th APP1 segment; NULL past the last. Valid until the reader is closed.
const uint8_t *cjpeg_app1(const cjpeg_reader *reader, int index, size_t *length);
/// Returns the embedded colour profile, assembled from its segments; NULL if there is none. Free it with `free`.
uint8_t *cjpeg_color_profile(cjpeg_reader *reader, size_t *length);

/// Starts decoding at 1/`denominator` (1, 2, 4 or 8) of the size.
int cjpeg_start(cjpeg_reader *reader, int denominator, uint32_t *width, uint32_t *height);
/// Crops rows to `*width` columns from column `*x` on. They may begin some columns earlier; both values are set to the
/// actual ones. Call it once, before the first row. The outermost columns may differ from those of the whole picture.
int cjpeg_crop(cjpeg_reader *reader, uint32_t *x, uint32_t *width);
/// Skips `count` rows; there must be as many. The following rows may differ from those of the whole picture.
int cjpeg_skip_rows(cjpeg_reader *reader, uint32_t count);
/// Reads up to `count` rows of four bytes per pixel, `stride` bytes apart; `*read` is set to their number.
int cjpeg_read_rows(cjpeg_reader *reader, uint8_t *rows, size_t stride, int count, int *read);

/// Compresses rows of four bytes per pixel, `stride` bytes apart, without the fourth; `quality` is 1 to 100. NULL if
/// memory runs out, or for sides of 0 and above 65535. Free the bytes with `free`.
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
/// Returns whether the file ended before the first row of blocks was complete.
int cjpeg_has_nothing(const cjpeg_reader *reader);

/// An index of a JPEG file from which parts can be decoded on their own: baseline, one scan of one or three components, no
/// restart markers. It finds the bits where MCUs begin, and the DC values before them, without decoding: several scans read
/// parts of the data at once, each from a guessed bit, until the codes synchronise (Klein and Wiseman).
typedef struct cjpeg_index cjpeg_index;

/// A rectangle of MCUs.
typedef struct {
  int column, row, columns, rows;
} cjpeg_area;

/// Opens the index of a JPEG file of `length` bytes whose first ones are `bytes`. NULL for any other file, for one whose data
/// begins later, and without memory.
cjpeg_index *cjpeg_open_index(const uint8_t *bytes, size_t count, size_t length);
void cjpeg_close_index(cjpeg_index *index);
/// Sets `*all` to the picture's MCUs, and the others to the columns and lines of one.
void cjpeg_mcus(const cjpeg_index *index, cjpeg_area *all, int *width, int *lines);

/// Divides what is not known so far of the first `share` of the data (0 to 1) among `count` scans. Returns their number: 0
/// where all of it is known; -1 without memory.
int cjpeg_divide(cjpeg_index *index, int count, double share);
/// Reads one part. Calls for different parts may run at once. Here and below, `descriptor` is open for the file, and its
/// position is not used. Now and then calls `cancelled` on its thread, and ends early if that returns other than 0.
void cjpeg_scan(cjpeg_index *index, int part, int descriptor, int (*cancelled)(void *), void *context);
/// Joins the parts once all are read. Returns 0; 1 if only some are known now, as codes did not synchronise, or data is
/// damaged; -1 if none is.
int cjpeg_join(cjpeg_index *index, int descriptor);
/// Returns the number of rows whose beginning is known.
int cjpeg_rows_known(const cjpeg_index *index);
/// Returns the first row that begins after `share` of the data (0 to 1); -1 if it is not known.
int cjpeg_row_at(const cjpeg_index *index, double share);

/// A JPEG file made of a rectangle of MCUs, and others without meaning. Several can be made at once of one index.
typedef struct cjpeg_cut cjpeg_cut;
/// Begins a file of the MCUs in `area`; its picture has `*left` columns and `*top` lines more before those. NULL if the area is
/// empty, or not inside the picture, or without memory. The index and the descriptor must stay open.
cjpeg_cut *cjpeg_open_cut(const cjpeg_index *index, int descriptor, cjpeg_area area, int *left, int *top);
void cjpeg_close_cut(cjpeg_cut *cut);
/// Makes the next bytes of the file, which stay until the next call; none at its end. Returns -1 if the data is damaged, or its
/// place is not known, or the tables lack codes that this needs, or without memory.
int cjpeg_cut_more(cjpeg_cut *cut, const uint8_t **bytes, size_t *count);
/// Creates a reader for the made file. Where that cannot be made to its end, the reader is damaged. Close it before the cut.
cjpeg_reader *cjpeg_read_cut(cjpeg_cut *cut);
