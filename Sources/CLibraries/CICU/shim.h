// ICU's headers give every function a name with the library's version by a macro, which Swift does not see. The functions
// below call the plain names.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ulistformatter.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

/// The rules that choose a plural form (`ordinal`: the form of an ordinal number). NULL after a failure; never freed.
static inline UPluralRules *ambler_icu_plural_rules(const char *locale, bool ordinal) {
  UErrorCode code = U_ZERO_ERROR;
  UPluralRules *rules =
      uplrules_openForType(locale, ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &code);
  return U_FAILURE(code) ? NULL : rules;
}

/// The category of a number, such as `few`, in UTF-16. Gives its length, or a negative number after a failure.
static inline int32_t ambler_icu_category(const UPluralRules *rules, double number, UChar *text, int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uplrules_select(rules, number, text, room, &code);
  return U_FAILURE(code) ? -1 : length;
}

/// All categories that a language has, as an enumeration to be closed by `ambler_icu_close`. NULL after a failure.
static inline UEnumeration *ambler_icu_categories(const UPluralRules *rules) {
  UErrorCode code = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords(rules, &code);
  return U_FAILURE(code) ? NULL : keywords;
}

/// The next of an enumeration as a C string; NULL at its end.
static inline const char *ambler_icu_next(UEnumeration *enumeration) {
  UErrorCode code = U_ZERO_ERROR;
  const char *next = uenum_next(enumeration, NULL, &code);
  return U_FAILURE(code) ? NULL : next;
}

static inline void ambler_icu_close(UEnumeration *enumeration) { uenum_close(enumeration); }

/// A writer of numbers by a skeleton in ICU's syntax. NULL after a failure; never freed.
static inline UNumberFormatter *ambler_icu_number_formatter(
    const UChar *skeleton, int32_t skeleton_length, const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(skeleton, skeleton_length, locale, &code);
  return U_FAILURE(code) ? NULL : formatter;
}

/// Writes a number given in decimal digits. Gives the length of the text, or a negative number after a failure.
static inline int32_t ambler_icu_number(
    const UNumberFormatter *formatter, const char *digits, int32_t digits_length, UChar *text, int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&code);
  unumf_formatDecimal(formatter, digits, digits_length, result, &code);
  int32_t length = unumf_resultToString(result, text, room, &code);
  unumf_closeResult(result);
  return U_FAILURE(code) ? -1 : length;
}

/// A writer of lists; `or` joins alternatives. NULL after a failure; never freed.
static inline UListFormatter *ambler_icu_list_formatter(const char *locale, bool is_or) {
  UErrorCode code = U_ZERO_ERROR;
  UListFormatter *formatter =
      ulistfmt_openForType(locale, is_or ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, &code);
  return U_FAILURE(code) ? NULL : formatter;
}

/// Joins texts. Gives the length of the whole, or a negative number after a failure.
static inline int32_t ambler_icu_list(
    const UListFormatter *formatter, const UChar *const *texts, const int32_t *lengths, int32_t count, UChar *text,
    int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = ulistfmt_format(formatter, texts, lengths, count, text, room, &code);
  return U_FAILURE(code) ? -1 : length;
}

/// A writer of dates of UTC by a pattern such as `d MMMM y`. NULL after a failure; never freed.
///
/// ICU takes days before October 1582 for days of the Julian calendar, unless it is told that the change was long before.
static inline UDateFormat *ambler_icu_date_formatter(const UChar *pattern, int32_t pattern_length, const char *locale) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  UErrorCode code = U_ZERO_ERROR;
  UDateFormat *formatter = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, -1, pattern, pattern_length, &code);
  if (U_FAILURE(code)) return NULL;
  UCalendar *calendar = ucal_clone(udat_getCalendar(formatter), &code);
  // A hundred thousand years ago.
  ucal_setGregorianChange(calendar, -3e15, &code);
  if (U_FAILURE(code)) return NULL;
  udat_setCalendar(formatter, calendar);
  ucal_close(calendar);
  return formatter;
}

/// Writes a moment, in milliseconds since 1970. Gives the length of the text, or a negative number after a failure.
static inline int32_t ambler_icu_date(const UDateFormat *formatter, double milliseconds, UChar *text, int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = udat_format(formatter, milliseconds, text, room, NULL, &code);
  return U_FAILURE(code) ? -1 : length;
}

static inline bool ambler_icu_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

/// A language's own name, such as `español`. Gives its length, or a negative number after a failure.
static inline int32_t ambler_icu_own_name(const char *locale, UChar *text, int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayLanguage(locale, locale, text, room, &code);
  return U_FAILURE(code) ? -1 : length;
}

/// A text in the form NFKC. Gives its length, which may be more than `room`, or a negative number after a failure.
static inline int32_t ambler_icu_nfkc(const UChar *text, int32_t length, UChar *normalized, int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKCInstance(&code);
  if (U_FAILURE(code)) return -1;
  int32_t needed = unorm2_normalize(form, text, length, normalized, room, &code);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
