#pragma once
#if !__has_include(<zlib.h>)
#error "Fourfold needs the Debian package zlib1g-dev: scripts/setup run installs it"
#endif
#include <zlib.h>

// Macros with arguments, which Swift does not import. No logic here.

/// Calls inflateInit2 for a gzip file.
static inline int cz_begin_reading(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

/// Calls deflateInit2 for a gzip file.
static inline int cz_begin_writing(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
