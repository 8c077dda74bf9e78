#include "process.h"

#include <stdio.h>

// Returns the state of a process, and its user and system time (ticks); `Z` if the process is gone.
static char state_of(pid_t process, long *user, long *system) {
  char path[64], state = 'Z';
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = fopen(path, "r");
  if (!file) return state;
  const char *fields = "%*d (%*[^)]) %c %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %ld %ld";
  if (fscanf(file, fields, &state, user, system) != 3) state = 'Z';
  fclose(file);
  return state;
}

int process_has_ended(pid_t process) {
  long user, system;
  char state = state_of(process, &user, &system);
  return state == 'Z' || state == 'X';
}

long process_ticks(pid_t process) {
  long user = 0, system = 0;
  state_of(process, &user, &system);
  return user + system;
}
