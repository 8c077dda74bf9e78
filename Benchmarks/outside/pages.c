// Types into a viewer of numbered pictures (corpus.c), and reports which of them the screen shows, and when.
//
// pages start SECONDS PROGRAM ARGUMENTS...   starts the program in this process; observes until picture 0 is sharp
// pages turn KEY COUNT FROM PAUSE SECONDS    presses KEY, from picture FROM on, COUNT times; each PAUSE seconds after
//                                            the last picture was sharp in the screen's middle
// pages pass KEY COUNT FROM PAUSE SECONDS    the same, but the picture may be sharp anywhere on the screen
// pages press KEY COUNT PERIOD REST SECONDS PROGRAM
//                                            presses KEY every PERIOD seconds, and observes until nothing has changed
//                                            and process PROGRAM has hardly worked for REST seconds
// pages hold KEY COUNT PERIOD REST SECONDS PROGRAM
//                                            holds KEY while the server repeats it at the same rate
//
// Examines rows across the screen's middle every millisecond. Prints a line for each change, beginning with the
// milliseconds since the start: a key, "sharp NUMBER OFFSET" or "preview NUMBER OFFSET" for each visible number (pixels
// from the screen's middle), "blank" if neither a number nor another part of a picture is visible, else "other". Gives
// up after SECONDS (for one picture if there are several): exit status 70, and a line with the visible content.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "codes.h"
#include "held_key.h"
#include "process.h"
#include "screen.h"

enum { MOST_CODES = 4, TEXT = 128 };
// The tolerance of the middle (pixels); and the least texture of a picture, and the interval between looks (s).
static int middle = 24;
static const double PLAIN = 0.1, PERIOD = 0.001;

static Display *display;
static XImage *rows;
static char *before;
static struct code codes[MOST_CODES];
static int code_count;
static double start;
static char seen[TEXT * MOST_CODES];

static void open_screen(void) {
  display = open_display();
  int number = DefaultScreen(display);
  rows = shared_image(display, DisplayWidth(display, number), CODE_ROWS);
  before = calloc(1, (size_t)rows->bytes_per_line * CODE_ROWS);
  // Away from the edges, where some viewers show controls, and from the rows.
  move_mouse(display, DisplayWidth(display, number) / 8, DisplayHeight(display, number) * 3 / 4);
  XSync(display, False);
}

static const char *describe(void) {
  if (!code_count) {
    const uint32_t *middle = (const uint32_t *)rows->data + CODE_ROWS / 2 * rows->width;
    return texture_of(middle, rows->width) < PLAIN ? "blank" : "other";
  }
  static char text[sizeof seen];
  char *end = text;
  for (int index = 0; index < code_count; index++) {
    end += snprintf(end, TEXT, "%s%s %d %d", index ? ", " : "", codes[index].kind == CODE_SHARP ? "sharp" : "preview",
                    codes[index].number, codes[index].offset);
  }
  return text;
}

// Copies the rows and returns whether they have changed; prints their content if that is new.
static int look(void) {
  size_t bytes = (size_t)rows->bytes_per_line * CODE_ROWS;
  copy_screen(display, rows, 0, DisplayHeight(display, 0) / 2 - CODE_ROWS / 2);
  if (!memcmp(before, rows->data, bytes)) return 0;
  double time = now();
  memcpy(before, rows->data, bytes);
  code_count = codes_in((const uint32_t *)rows->data, rows->width, codes, MOST_CODES);
  const char *text = describe();
  if (strcmp(text, seen)) printf("%.2f %s\n", (time - start) * 1e3, text);
  strcpy(seen, text);
  return 1;
}

static int is_sharp(int number) {
  for (int index = 0; index < code_count; index++) {
    const struct code *code = &codes[index];
    if (code->kind == CODE_SHARP && code->number == number % CODES && abs(code->offset) <= middle) return 1;
  }
  return 0;
}

static void give_up(int number, double seconds) {
  fprintf(stderr, "pages: picture %d is not sharp within %g s; the screen shows: %s\n", number % CODES, seconds,
          describe());
  exit(70);
}

static void wait_for(int number, double seconds, pid_t program) {
  double end = now() + seconds, next = 0;
  for (; !is_sharp(number); pause_for(PERIOD)) {
    look();
    if (now() > end) give_up(number, seconds);
    if (!program || now() < next) continue;
    next = now() + 0.1;
    if (!process_has_ended(program)) continue;
    fprintf(stderr, "pages: the program ended before picture %d was sharp\n", number % CODES);
    exit(70);
  }
}

// The viewer is this process. The observer is not its child, so that the viewer receives no signal when it ends.
static int start_program(double seconds, char **command) {
  pid_t program = getpid(), child = fork();
  if (child == 0) {
    if (fork()) _exit(0);
    open_screen();
    look();
    if (code_count) {
      fprintf(stderr, "pages: the screen is not empty: %s\n", describe());
      kill(program, SIGKILL);
      exit(70);
    }
    // Up to here, the program waits for the signal that the observer is ready.
    start = now();
    kill(program, SIGUSR1);
    wait_for(0, seconds, program);
    return 0;
  }
  waitpid(child, NULL, 0);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  int number;
  sigwait(&signals, &number);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
  int said = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), nothing = open("/dev/null", O_WRONLY);
  dup2(nothing, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  execvp(command[0], command);
  dprintf(said, "pages: cannot start %s\n", command[0]);
  _exit(127);
}

static void say_key(void) { printf("%.2f key\n", (now() - start) * 1e3); }

static void press(const char *key) {
  say_key();
  type_key(display, key);
}

static void turn(const char *key, int count, int from, double pause, double seconds) {
  look();
  for (int index = 1; index <= count; index++) {
    pause_for(pause);
    press(key);
    wait_for(from + index, seconds, 0);
  }
}

static pid_t viewer;

// Observes until nothing has changed for `rest` seconds and the viewer has not worked for more than a fifth of any
// quarter of a second, but at least until the time `until`. A viewer may work on many keys for seconds.
static void look_on(double until, double rest, double seconds) {
  double changed = now(), end = now() + seconds, next = changed;
  long ticks = process_ticks(viewer);
  for (double time = changed; time < until || time < changed + rest; time = now()) {
    if (look()) changed = time;
    if (time >= next) {
      long before = ticks;
      next = time + 0.25;
      ticks = process_ticks(viewer);
      if (ticks > before + 5) changed = time;
    }
    if (time > end) {
      fprintf(stderr, "pages: no rest within %g s; the screen shows: %s\n", seconds, describe());
      exit(70);
    }
    pause_for(PERIOD);
  }
}

static void press_often(const char *key, int count, double period, double rest, double seconds) {
  double first = now();
  for (int index = 0; index < count; index++) {
    press(key);
    look_on(first + period * (index + 1), 0, seconds);
  }
  look_on(0, rest, seconds);
}

static int presses;

static void count_press(void) {
  presses++;
  say_key();
}

static void hold(const char *key, int count, double period, double rest, double seconds) {
  held_key_press(display, key, (unsigned)(period * 1e3 + 0.5));
  for (double end = now() + seconds; presses < count && now() < end; pause_for(PERIOD)) {
    look();
    held_key_listen(count_press);
  }
  held_key_release();
  if (presses < count) {
    fprintf(stderr, "pages: the server made %d presses of %d within %g s\n", presses, count, seconds);
    exit(70);
  }
  printf("%.2f release\n", (now() - start) * 1e3);
  look_on(0, rest, seconds);
  held_key_listen(count_press);
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (!strcmp(kind, "start") && count > 3) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR1);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    return start_program(atof(arguments[2]), arguments + 3);
  }
  int passes = !strcmp(kind, "pass"), turns = passes || !strcmp(kind, "turn");
  int is_held = !strcmp(kind, "hold");
  if (count != (turns ? 7 : 8) || !(turns || is_held || !strcmp(kind, "press"))) {
    fprintf(stderr, "usage: pages start SECONDS PROGRAM... | turn|pass KEY COUNT FROM PAUSE SECONDS | "
                    "press|hold KEY COUNT PERIOD REST SECONDS PROGRAM\n");
    return 64;
  }
  open_screen();
  start = now();
  look();
  int number = atoi(arguments[3]);
  if (!turns) viewer = atoi(arguments[7]);
  double fourth = atof(arguments[4]), fifth = atof(arguments[5]), seconds = atof(arguments[6]);
  if (passes) middle = rows->width;
  if (turns) {
    turn(arguments[2], number, (int)fourth, fifth, seconds);
  } else if (is_held) {
    hold(arguments[2], number, fourth, fifth, seconds);
  } else {
    press_often(arguments[2], number, fourth, fifth, seconds);
  }
  return 0;
}
