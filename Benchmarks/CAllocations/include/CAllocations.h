#pragma once
#include <stdint.h>

/// How often this process has asked for memory so far: malloc, calloc, realloc and the aligned ones, from any thread
/// and any library.
uint64_t callocations_count(void);

/// Asks for one piece of memory and gives it back, where no compiler can leave it out.
void callocations_make_one(void);
