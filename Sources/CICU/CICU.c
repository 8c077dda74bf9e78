#include "CICU.h"

#include <stddef.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

enum { longest_name = 1024 };

Collator *collator_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setStrength(collator, UCOL_SECONDARY);
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  if (U_SUCCESS(status)) return (Collator *)collator;
  ucol_close(collator);
  return NULL;
}

void collator_close(Collator *collator) { ucol_close((UCollator *)collator); }

int32_t collator_key(const Collator *collator, const char *name, int32_t length, uint8_t *key, int32_t capacity) {
  UChar text[longest_name];
  int32_t count = 0;
  UErrorCode status = U_ZERO_ERROR;
  // UTF-8 never has fewer bytes than UTF-16 has units.
  if (length > longest_name) length = longest_name;
  u_strFromUTF8WithSub(text, longest_name, &count, name, length, 0xFFFD, NULL, &status);
  return U_FAILURE(status) ? 0 : ucol_getSortKey((const UCollator *)collator, text, count, key, capacity);
}
