// What the system says of a process.
#pragma once
#include <sys/types.h>

// Whether it is no more, though nobody may have asked how it ended.
int process_has_ended(pid_t process);

// What it has used of the processor, all its threads, in hundredths of a second.
long process_ticks(pid_t process);
