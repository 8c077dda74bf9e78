#pragma once

#include <stddef.h>

// Libraries that are opened at run time, as tables of the functions in use. `calls(each)` lists the functions as `each(name,
// result, arguments)`.

/// Declares `library` with a field for each function, and `find_library`, which returns 0, or -1 if a function is
/// missing.
#define LIBRARY(library, calls) \
  static struct { \
    calls(LIBRARY_FIELD) \
  } library; \
  static int find_##library(void) { \
    static const char *const names[] = {calls(LIBRARY_NAME)}; \
    return find_calls(names, sizeof names / sizeof *names, &library); \
  }
#define LIBRARY_FIELD(name, result, arguments) result (*name) arguments;
#define LIBRARY_NAME(name, result, arguments) #name,

/// Looks up `count` functions in all loaded libraries, and stores them in `slots`. Returns 0, or -1 if one is missing.
int find_calls(const char *const *names, size_t count, void *slots);

/// Divides the colours of `count` pixels by their alpha, to undo premultiplication.
void divide_by_alpha(unsigned char *pixels, size_t count);
