#pragma once

#include <stdint.h>

// Some libraries report a file as damaged if they only ran out of memory, or use words of their own. So a process that
// is linked with this library counts every refused request for memory, from any caller.

/// Returns the number of requests for memory, or for a thread for lack of memory, that were refused since the process
/// began. Always 0 with a sanitizer, which has its own heap.
uint64_t cheap_refusals(void);

/// Makes refusals count at `place` too, eight bytes that must stay valid: another process that shares this memory sees
/// them even if a library ends this process because of one.
void cheap_count_at(void *place);
