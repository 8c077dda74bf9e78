// Waits until a picture is sharp in the middle of the screen: see PICTURE SECONDS
//
// Prints the milliseconds until then; the exit status is 1 if it was not sharp within that time.
#include <stdio.h>
#include <stdlib.h>
#include "patch.h"
#include "screen.h"

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: see PICTURE SECONDS\n");
    return 64;
  }
  int wanted = atoi(arguments[1]);
  struct patch patch;
  patch_open(&patch);
  double start = now(), end = start + atof(arguments[2]);
  while (now() < end) {
    if (picture_in(patch_copy(&patch)) == wanted) {
      printf("%.1f\n", (now() - start) * 1e3);
      return 0;
    }
    pause_for(0.002);
  }
  return 1;
}
