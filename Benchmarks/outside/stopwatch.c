// Measures like a person with a stopwatch: starts a viewer on an empty screen, types, and examines the screen's middle
// every half millisecond.
//
// stopwatch start|paused|atonce|slide PROGRAM ARGUMENTS...
//
// start: from the start of the process to the first picture. paused: the same, a pause, then from Right to the second
// picture. atonce: the same, then at once from Right to the third. slide: like paused, but to the first visible change.
// Prints milliseconds, then ends the program.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "patch.h"
#include "screen.h"

static struct patch patch;
static pid_t program;

static void finish(int status) {
  if (program > 0) {
    kill(program, SIGTERM);
    for (int wait = 0; wait < 400 && waitpid(program, NULL, WNOHANG) == 0; wait++) usleep(5000);
    kill(program, SIGKILL);
  }
  exit(status);
}

static void give_up(const char *what) {
  fprintf(stderr, "stopwatch: gave up waiting for %s\n", what);
  finish(70);
}

static void wait_for_picture(int index) {
  for (double end = now() + 60; picture_in(patch_copy(&patch)) != index; usleep(500)) {
    if (now() > end) give_up("a picture");
    if (waitpid(program, NULL, WNOHANG) == program) give_up("a program that ended");
  }
}

// Presses and releases Right; returns the time before that.
static double type_right(void) {
  double start = now();
  type_key(patch.display, "Right");
  return start;
}

static void wait_for_change(void) {
  uint32_t before[PATCH * PATCH];
  memcpy(before, patch_copy(&patch), sizeof before);
  double start = type_right();
  for (double end = now() + 10; !memcmp(before, patch_copy(&patch), sizeof before); usleep(500)) {
    if (now() > end) give_up("a change");
  }
  printf("%.2f\n", (now() - start) * 1e3);
}

static void turn_to(int index) {
  double start = type_right();
  wait_for_picture(index);
  printf("%.2f\n", (now() - start) * 1e3);
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  if (count < 3) {
    fprintf(stderr, "usage: stopwatch start|paused|atonce|slide PROGRAM ARGUMENTS...\n");
    return 64;
  }
  patch_open(&patch);
  // Outside the patch and inside the window, which thus has the keyboard focus without a window manager.
  move_mouse(patch.display, 200, 200);
  // The last viewer may still have had the keyboard focus when it ended.
  XSetInputFocus(patch.display, PointerRoot, RevertToPointerRoot, CurrentTime);
  XSync(patch.display, False);
  if (picture_in(patch_copy(&patch)) >= 0) give_up("an empty screen");
  double start = now();
  program = fork();
  if (program == 0) {
    execv(arguments[2], arguments + 2);
    _exit(127);
  }
  wait_for_picture(0);
  if (!strcmp(kind, "start")) {
    printf("%.2f\n", (now() - start) * 1e3);
    finish(0);
  }
  usleep(1500 * 1000);
  if (!strcmp(kind, "slide")) {
    wait_for_change();
    finish(0);
  }
  turn_to(1);
  // Both times are printed; only the second one is of a key that follows at once.
  if (!strcmp(kind, "atonce")) turn_to(2);
  finish(0);
}
