// Waits until a picture is seen sharply in the middle of the screen: see PICTURE SECONDS
//
// Prints after how many milliseconds it was; 1 when it was not.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "screen.h"

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "see: PICTURE SECONDS\n");
    return 64;
  }
  int wanted = atoi(arguments[1]);
  struct screen screen;
  screen_open(&screen);
  double start = now(), end = start + atof(arguments[2]);
  const struct timespec pause = {0, 2000000};
  while (now() < end) {
    if (picture_in(screen_patch(&screen)) == wanted) {
      printf("%.1f\n", (now() - start) * 1e3);
      return 0;
    }
    nanosleep(&pause, NULL);
  }
  return 1;
}
