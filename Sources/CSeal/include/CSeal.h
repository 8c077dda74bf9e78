#pragma once

#include <stdint.h>

// Functions that seal a process off from the system, and attempts to escape. They are Linux calls that are macros,
// variadic or without a wrapper in the C library. Unless stated otherwise, each returns 0 or more, or the negated errno.

/// Sets no_new_privs for good: the calling thread, and threads that it starts, cannot gain privileges by running a program.
int cseal_no_new_privileges(void);

/// Sets limits for good: address space (not with a sanitizer) and file length in bytes, descriptors, and no core file.
int cseal_limit(uint64_t address_space, uint64_t file_length, uint64_t descriptors);

/// Makes the kernel end this process by SIGXCPU after `seconds` of processor time, and by SIGKILL a second later if it
/// ignores that, for good.
int cseal_limit_processor_seconds(uint64_t seconds);

/// Changes a process of root to user and group 65534, without rights, for good, in all its threads. 0 also for other users.
int cseal_leave_root(void);

/// Moves the process to a new user namespace, without any capability in it. Only for a process with one thread.
int cseal_own_namespace(void);

/// Limits the number of threads and processes to `most`, for good. -EAGAIN if the kernel would count other processes of
/// the user too: then nothing changes.
int cseal_limit_tasks(uint64_t most);

/// Limits this thread and those that it starts to `most` processors: libraries use a thread for each. 0 also for fewer.
int cseal_limit_processors(int most);

/// Makes the kernel kill this process when the thread that started it ends. Call it after `cseal_leave_root`, which
/// would undo it.
int cseal_die_with_parent(void);

/// Forbids every access to files, TCP and other processes that Landlock covers (up to ABI 6), for the calling thread and
/// threads that it starts. Returns the kernel's ABI version; -ENOSYS if the kernel has no Landlock, -EOPNOTSUPP if it is
/// switched off, and often -EPERM or -EACCES in a container.
int cseal_landlock(void);

/// Installs a SIGSYS handler for the C library's `fstat`, which calls `newfstatat`: `cseal_filter` traps that call.
/// -ENOSYS on processors other than x86-64 and ARM64: there the filter allows the call, with or without a path.
int cseal_answer_fstat(void);

/// Compiles the seccomp filter for `cseal_filter`, once for this process and its children; calls `cseal_answer_fstat`.
int cseal_prepare_filter(int channel);

/// Limits the calling thread, and threads that it starts, to the system calls that decoding needs: reading received
/// descriptors, messages on the descriptor `channel` given to `cseal_prepare_filter`, memory that is not executable, and
/// threads. Calls with a path fail with EACCES, `clone3` with ENOSYS, `ioctl` with ENOTTY, and all others with EPERM.
int cseal_filter(void);

/// Operations that a sealed process must not be able to perform.
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
  cseal_probe_state,
  cseal_probe_map_code,
  cseal_probe_protect_code,
  cseal_probe_threads,
  cseal_probe_processor,
};

/// Attempts a probe. Returns the errno of the refusal, or 0 if it succeeded. The effect is undone if possible; but
/// threads stay, and `cseal_probe_processor` never returns.
int cseal_try(int probe);

/// Returns whether no_new_privs is set.
int cseal_has_no_new_privileges(void);

/// Returns 2 (SECCOMP_MODE_FILTER) if a seccomp filter is in force.
int cseal_filter_mode(void);
