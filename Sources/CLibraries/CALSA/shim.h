#pragma once
#include <alsa/asoundlib.h>

// A handler with variable arguments, which Swift cannot write: ALSA's own prints to standard error.
static inline void ambler_alsa_say_nothing(
    const char *file, int line, const char *function, int code, const char *format, ...) {
  (void)file; (void)line; (void)function; (void)code; (void)format;
}
static inline void ambler_alsa_be_quiet(void) {
  snd_lib_error_set_handler(ambler_alsa_say_nothing);
}
