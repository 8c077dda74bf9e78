#pragma once
#include <stdint.h>

// No ICU headers here: Foundation includes another ICU, whose types have the same names.

/// The sort order of names in a language: numbers by value, accents after letters, case ignored.
typedef struct Collator Collator;

/// Opens the collator of `locale`, or of Unicode's default order if ICU does not know the language; NULL on failure, such
/// as without ICU's data. A collator is immutable: any thread may use it.
Collator *collator_open(const char *locale);

/// Frees a collator.
void collator_close(Collator *collator);

/// Writes the sort key of a name in UTF-8. Returns the length of the key in bytes, with the NUL at its end; 0 on failure.
/// If the length is above `capacity`, the key is invalid. Invalid UTF-8 counts as U+FFFD. Only the first 1024 bytes of the
/// name count (file systems limit names to 255).
int32_t collator_key(const Collator *collator, const char *name, int32_t length, uint8_t *key, int32_t capacity);
