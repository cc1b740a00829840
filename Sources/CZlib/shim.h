#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which Swift cannot call. 15 is the largest window, 16 more wants gzip.
static inline int ambler_inflate_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
