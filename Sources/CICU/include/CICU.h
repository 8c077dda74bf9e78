#pragma once
#include <stdint.h>

// Nothing of ICU's own headers: Foundation brings another ICU, and its types have the same names.

/// The order that a language has for names: numbers by value, accents after letters, case not at all.
typedef struct Collator Collator;

/// The order of `locale`, Unicode's own where ICU knows no such language; NULL where ICU has no data. Never changed again,
/// so any thread may use it.
Collator *collator_open(const char *locale);

/// Gives back what `collator_open` made.
void collator_close(Collator *collator);

/// Writes the key of a name in UTF-8, a zero at its end, and returns how many bytes it has; where that is more than
/// `capacity`, what was written is of no use. Bytes that are no UTF-8 count as U+FFFD, and only the first 1024 bytes count
/// (file systems have names of 255 at most).
int32_t collator_key(const Collator *collator, const char *name, int32_t length, uint8_t *key, int32_t capacity);
