#pragma once
#include <stdint.h>

/// Returns the number of allocations by this process so far: calls of malloc, calloc, realloc and the aligned
/// functions, from any thread and any library.
uint64_t callocations_count(void);

/// Allocates and frees one block of memory, which no compiler can optimise away.
void callocations_make_one(void);
