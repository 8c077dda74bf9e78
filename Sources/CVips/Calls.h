#pragma once

#include <stddef.h>

// Libraries that are opened while the program runs, as a table of the calls that are made. `calls(each)` lists them as
// `each(name, result, arguments)`.

/// Has `library` and its fields, each under the name of its call, and `find_library`: 0, or -1 where there is not all of it.
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

/// Looks up `count` calls among everything that is loaded, and puts them into `slots`. 0, or -1 where one is missing.
int find_calls(const char *const *names, size_t count, void *slots);

/// Takes back a multiplication of the colours of `count` pixels by their alpha.
void divide_by_alpha(unsigned char *pixels, size_t count);
