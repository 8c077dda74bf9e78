// The state and the processor time of a process, from /proc.
#pragma once
#include <sys/types.h>

// Returns whether the process has ended, even if no process has waited for it.
int process_has_ended(pid_t process);

// Returns the processor time of all threads of the process, in hundredths of a second.
long process_ticks(pid_t process);
