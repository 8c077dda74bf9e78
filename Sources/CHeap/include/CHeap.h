#pragma once

#include <stdint.h>

// Libraries say that a file is damaged where they only had no memory for it, or in words of their own. So a process that
// this is linked into counts each time that it was refused memory, whoever asked.

/// How often memory, or a thread for want of memory, was refused since the process began. Always 0 where a sanitizer has
/// its own heap.
uint64_t cheap_refusals(void);

/// Has refusals counted at `place` too, eight bytes that stay: who shares that memory still sees them when a library has
/// ended the process over one.
void cheap_count_at(void *place);
