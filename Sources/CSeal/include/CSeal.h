#pragma once

#include <stdint.h>

// What shuts a process off from the system, and attempts to get out. Linux calls that are macros, variadic or have no
// wrapper in the C library. Each returns 0 or more, or the negated errno.

/// Gives up gaining rights by running programs, for good.
int cseal_no_new_privileges(void);

/// Limits for good: address space and files' length in bytes, descriptors in number, and no core file.
int cseal_limit(uint64_t address_space, uint64_t file_length, uint64_t descriptors);

/// Forbids every access to files, TCP and other processes that Landlock knows of, for the calling thread and those it
/// starts. The version in force; 0 where the kernel has no Landlock.
int cseal_landlock(void);

/// Lets the process make no system calls but those that decoding needs: reading what it was handed, answering at the
/// descriptor `channel`, memory, and with `threads` also threads and code made at run time. Opening files is answered
/// by EACCES, `clone3` by ENOSYS, and everything else by EPERM.
int cseal_filter(int channel, int threads);

/// How many threads this process has, those of sanitizers left out; only before the filter.
int cseal_thread_count(void);

/// What a sealed process should not be able to do, and what is in force.
enum cseal_probe {
  cseal_probe_open = 1,
  cseal_probe_create,
  cseal_probe_list,
  cseal_probe_socket,
  cseal_probe_connect,
  cseal_probe_execute,
  cseal_probe_fork,
  cseal_probe_clone3,
  cseal_probe_trace,
  cseal_probe_signal,
  cseal_probe_namespace,
  cseal_probe_limit,
};

/// Tries to do it: the errno of the refusal, 0 when it went through. What went through is undone where it can be.
int cseal_try(int probe);

/// Limits that a process has.
enum cseal_limit {
  cseal_limit_address_space = 103,
  cseal_limit_descriptors,
  cseal_limit_file_length,
  cseal_limit_core_length,
  cseal_limit_processor_time,
};

/// The limit in force: bytes, a number, or seconds; UINT64_MAX where there is none, or it cannot be read.
uint64_t cseal_limit_in_force(int limit);

/// Whether no new rights can be gained.
int cseal_has_no_new_privileges(void);

/// 2 where a filter of system calls is in force.
int cseal_filter_mode(void);
