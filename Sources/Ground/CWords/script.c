// The script of the pages, put into the program beside the words that it says.
#include "CWords.h"

static const unsigned char script[] = {
#embed "../Words/Page/words.js"
};

AmblerWordsFile ambler_words_script(void) { return (AmblerWordsFile){script, sizeof script}; }
