// The catalogues of words, put into the program when it is built: nothing is read from a disk, nothing can be missing.
#pragma once
#include <stddef.h>

/// The areas of a catalogue, one file each.
typedef enum {
  AMBLER_WORDS_TASKS,
  AMBLER_WORDS_RESULTS,
  AMBLER_WORDS_TERMINAL,
  AMBLER_WORDS_TABLET,
  AMBLER_WORDS_PORTAL,
  AMBLER_WORDS_RIG,
  AMBLER_WORDS_STREAMS,
  AMBLER_WORDS_SERVER,
  AMBLER_WORDS_FLAGS,
  AMBLER_WORDS_AREAS
} AmblerWordsArea;

/// The bytes of one file; they live as long as the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} AmblerWordsFile;

/// A language and its catalogue.
typedef struct {
  /// BCP 47, such as `de`.
  const char *tag;
  /// How ICU and a browser's Intl are asked for its numbers, dates and lists.
  const char *locale;
  AmblerWordsFile files[AMBLER_WORDS_AREAS];
} AmblerLanguage;

/// One of all languages; the first one stands in for a text that another one lacks.
AmblerLanguage ambler_language(size_t index);

/// How many languages there are.
extern const size_t ambler_language_count;

/// The script that says the words on a page.
AmblerWordsFile ambler_words_script(void);
