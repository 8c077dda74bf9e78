#pragma once

#include <stdint.h>

// Some libraries report a lack of memory as a damaged file, or in their own words. So a process that is linked with this
// library counts each refused request for up to 8 GB of memory, from any caller.

/// Returns the number of refused requests since the process began: for memory, and for threads if there was no memory
/// for the stack. Always 0 with a sanitizer, which has its own heap.
uint64_t cheap_refusals(void);

/// Counts refusals in the eight bytes at `place` too, which must stay valid: another process that shares this memory can
/// read the count even if a library ends this process because of a refusal.
void cheap_count_at(void *place);
