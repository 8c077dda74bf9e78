#pragma once

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by a long jump, which must not cross Swift frames. Each function here catches the jump and
// returns 0, or -1 with `cjpeg_last_error` saying why. Nothing else is decided here.

typedef struct cjpeg_reader cjpeg_reader;

enum cjpeg_layout { cjpeg_layout_rgbx, cjpeg_layout_cmyk };

typedef struct {
  uint32_t width, height;
  enum cjpeg_layout layout;
} cjpeg_header;

/// A reader of the JPEG at the descriptor's position, which is not closed. `cancelled` is asked at every 64 KB read; a
/// nonzero answer ends the call with an error. NULL without memory.
cjpeg_reader *cjpeg_open(int descriptor, int (*cancelled)(void *), void *context);
/// The same of the JPEG in `bytes`, which the caller keeps until the reader is closed.
cjpeg_reader *cjpeg_open_bytes(const uint8_t *bytes, size_t count);
void cjpeg_close(cjpeg_reader *reader);

/// Reads as far as the first scan.
int cjpeg_read_header(cjpeg_reader *reader, cjpeg_header *header);
/// The payload of the `index`th APP1 segment; NULL past the last. Valid until the reader is closed.
const uint8_t *cjpeg_app1(const cjpeg_reader *reader, int index, size_t *length);
/// The embedded colour profile, put together; NULL when there is none. To be freed by `free`.
uint8_t *cjpeg_color_profile(cjpeg_reader *reader, size_t *length);

/// Starts decoding at 1/`denominator` (1, 2, 4 or 8) of the size.
int cjpeg_start(cjpeg_reader *reader, int denominator, uint32_t *width, uint32_t *height);
/// Has rows begin at column `*x`, or some columns before it, and end `*width` columns after it; both are set to what rows
/// have. Once, before the first row. The outermost columns may differ from those of the whole picture.
int cjpeg_crop(cjpeg_reader *reader, uint32_t *x, uint32_t *width);
/// Passes `count` rows over, of which there are as many. The rows behind them may differ from those of the whole picture.
int cjpeg_skip_rows(cjpeg_reader *reader, uint32_t count);
/// Reads up to `count` rows of four bytes a pixel, `stride` bytes apart; `*read` tells how many.
int cjpeg_read_rows(cjpeg_reader *reader, uint8_t *rows, size_t stride, int count, int *read);

enum cjpeg_error {
  cjpeg_error_other,
  cjpeg_error_memory,
  /// Of kinds of JPEG that libjpeg-turbo knows and does not read.
  cjpeg_error_lossless,
  cjpeg_error_hierarchical,
  cjpeg_error_deep
};

/// What the last error was about.
enum cjpeg_error cjpeg_last_error(const cjpeg_reader *reader);
/// Whether the file ended before the picture did.
int cjpeg_is_truncated(const cjpeg_reader *reader);
/// Whether the file ended before the first row of blocks was complete.
int cjpeg_has_nothing(const cjpeg_reader *reader);
