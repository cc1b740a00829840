#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which Swift cannot call. 15 is the largest window, 16 more wants gzip.
static inline int ambler_inflate_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

// And so of bare data. -15: the largest window, and neither head nor checksum around the data.
static inline int ambler_bare_inflate_init(z_stream *stream) {
  return inflateInit2(stream, -15);
}

// As is deflateInit2. 8 is the usual amount of memory.
static inline int ambler_gzip_init(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

// And so once more. -15: the largest window, and neither head nor checksum around the data.
static inline int ambler_deflate_init(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}
