#define _GNU_SOURCE
#include "Calls.h"

#include <dlfcn.h>
#include <string.h>

int find_calls(const char *const *names, size_t count, void *slots) {
  for (size_t index = 0; index < count; index++) {
    void *found = dlsym(RTLD_DEFAULT, names[index]);
    if (found == NULL) return -1;
    memcpy((char *)slots + index * sizeof found, &found, sizeof found);
  }
  return 0;
}

void divide_by_alpha(unsigned char *pixels, size_t count) {
  for (size_t index = 0; index < count; index++, pixels += 4) {
    for (int colour = 0; colour < 3 && pixels[3] != 0; colour++) {
      unsigned value = (pixels[colour] * 255u + pixels[3] / 2u) / pixels[3];
      pixels[colour] = value > 255 ? 255 : (unsigned char)value;
    }
  }
}
