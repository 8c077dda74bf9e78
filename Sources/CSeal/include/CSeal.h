#pragma once

#include <stdint.h>

// What shuts a process off from the system, and attempts to get out. Linux calls that are macros, variadic or have no
// wrapper in the C library. Each returns 0 or more, or the negated errno.

/// Gives up gaining rights by running programs, for good.
int cseal_no_new_privileges(void);

/// Limits for good: address space and files' length in bytes, descriptors in number, and no core file.
int cseal_limit(uint64_t address_space, uint64_t file_length, uint64_t descriptors);

/// Has the kernel end this process by SIGXCPU once it has taken `seconds` of processor time, and by SIGKILL a second later
/// where it has ignored that, for good.
int cseal_limit_processor_seconds(uint64_t seconds);

/// Becomes user and group 65534 (nobody) for good, where the process is root's. A thread other than the caller stays
/// what it was.
int cseal_leave_root(void);

/// A user namespace of this process's own, and no right in it. Only for a process of one thread.
int cseal_own_namespace(void);

/// Has the kernel refuse this process more than `most` threads and processes, for good. -EAGAIN where it would count
/// others of the same user too: then nothing changes.
int cseal_limit_tasks(uint64_t most);

/// Leaves the process `most` processors, as libraries start a thread for each. 0 also where there are no more.
int cseal_limit_processors(int most);

/// Asks the kernel to end this process when the thread that started it ends. To be asked after `cseal_leave_root`, which
/// undoes it.
int cseal_die_with_parent(void);

/// Forbids every access to files, TCP and other processes that Landlock knows of, for the calling thread and those it
/// starts. The version in force; -ENOSYS where the kernel has no Landlock, -EOPNOTSUPP where it is switched off, and
/// often -EPERM or -EACCES in a container.
int cseal_landlock(void);

/// Has `fstat` answered that the C library asks by `newfstatat` and `cseal_filter` catches. -ENOSYS on processors whose
/// registers it does not know: there that call goes through, path or not.
int cseal_answer_fstat(void);

/// Makes what `cseal_filter` loads, once for this process and its copies.
int cseal_prepare_filter(int channel, int threads);

/// Lets the process make no system calls but those that decoding needs: reading what it was handed, answering at the
/// descriptor `channel`, memory that does not run, and with `threads` also threads, as `cseal_prepare_filter` was told.
/// Opening files is answered by EACCES, `clone3` by ENOSYS, and everything else by EPERM.
int cseal_filter(void);

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
  cseal_probe_state,
  cseal_probe_map_code,
  cseal_probe_protect_code,
  cseal_probe_threads,
  cseal_probe_processor,
};

/// Tries to do it: the errno of the refusal, 0 when it went through. What went through is undone where it can be; but
/// threads stay, and using up processor time never ends.
int cseal_try(int probe);

/// Whether no new rights can be gained.
int cseal_has_no_new_privileges(void);

/// 2 where a filter of system calls is in force.
int cseal_filter_mode(void);
