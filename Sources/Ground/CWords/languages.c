// The one list of languages. A new one needs a folder in catalogues/, three lines that put it into the program, and a row.
#include "CWords.h"

#define LANGUAGE en
#include "catalogue.inc"
#define LANGUAGE es
#include "catalogue.inc"
#define LANGUAGE de
#include "catalogue.inc"
#define LANGUAGE fr
#include "catalogue.inc"
#define LANGUAGE ar
#include "catalogue.inc"

static const AmblerLanguage languages[] = {
    {"en", "en-GB", FILES(en)},
    {"es", "es", FILES(es)},
    {"de", "de", FILES(de)},
    {"fr", "fr", FILES(fr)},
    // Western digits, as they are read in all Arab countries; ICU and browsers differ in what they take by themselves.
    {"ar", "ar-u-nu-latn", FILES(ar)},
};

const size_t ambler_language_count = sizeof languages / sizeof languages[0];

AmblerLanguage ambler_language(size_t index) { return languages[index]; }
