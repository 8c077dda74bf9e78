#pragma once
#include <stddef.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

// ICU's functions have its version in their names, which only the C compiler puts there.

/// The bytes of a name that count; file systems have names of 255 at most.
#define CICU_LONGEST 1024

/// The order of `locale`, Unicode's own where ICU knows no such language: numbers by value, accents after letters, case
/// not at all. NULL where ICU has no data. Never changed again, so any thread may use it.
static inline UCollator *cicu_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setStrength(collator, UCOL_SECONDARY);
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  if (U_SUCCESS(status)) return collator;
  ucol_close(collator);
  return NULL;
}

/// Gives back what `cicu_open` made.
static inline void cicu_close(UCollator *collator) { ucol_close(collator); }

/// Writes the key of a name in UTF-8, a zero at its end, and returns how many bytes it has; where that is more than
/// `capacity`, what was written is of no use. Bytes that are no UTF-8 count as U+FFFD.
static inline int32_t cicu_key(
    const UCollator *collator, const char *name, int32_t length, uint8_t *key, int32_t capacity) {
  UChar text[CICU_LONGEST];
  int32_t count = 0;
  UErrorCode status = U_ZERO_ERROR;
  // UTF-8 never has fewer bytes than UTF-16 has units.
  if (length > CICU_LONGEST) length = CICU_LONGEST;
  u_strFromUTF8WithSub(text, CICU_LONGEST, &count, name, length, 0xFFFD, NULL, &status);
  return U_FAILURE(status) ? 0 : ucol_getSortKey(collator, text, count, key, capacity);
}
