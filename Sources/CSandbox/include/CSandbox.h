#pragma once

#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Linux calls that Swift cannot make, because they are variadic, macros, or unavailable in Swift. Unless stated otherwise,
// each returns the result of the call, or the negated errno.

/// Creates a memory file of `bytes` zero bytes, close-on-exec, which no process can resize or reseal.
int csandbox_memory_file(const char *name, size_t bytes);

/// Sends one datagram with up to 4 descriptors. Never raises SIGPIPE.
ssize_t csandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

/// Receives one datagram and up to `capacity` (at most 4) descriptors, close-on-exec; 0 if the peer is gone. A datagram
/// longer than `count`, or with more descriptors than `capacity`, is dropped with its descriptors: -EBADMSG.
ssize_t csandbox_receive(
  int socket, void *bytes, size_t count, int *descriptors, int capacity, int *descriptor_count);

/// Creates an event counter (eventfd) for polling, close-on-exec and non-blocking.
int csandbox_event(void);

/// Renames `from` to `to`, which must not exist; `-EINVAL` if the file system cannot do that atomically.
int csandbox_move(const char *from, const char *to);

/// Makes a process that is being spawned close its descriptors from `first` up.
int csandbox_close_from(posix_spawn_file_actions_t *actions, int first);

/// Installs handlers of crash signals such as SIGSEGV. If another process sent the signal, but not at own faults, they set
/// the 8 bytes at `place` to 1; `place` must stay valid. Does nothing with a sanitizer, which has its own handlers.
int csandbox_note_sent_crashes(void *place);

/// Returns whether the program is built with a sanitizer.
int csandbox_is_sanitized(void);

/// Makes the heap return freed blocks of `bytes` or more to the system.
void csandbox_set_mmap_threshold(int bytes);

/// Adds 1 to the 8 bytes at `place`, which processes may share.
void csandbox_count_up(void *place);
/// Returns the number at `place`.
uint64_t csandbox_counted(const void *place);

/// Limits the number of heaps (malloc arenas) for the blocks of all threads; each but the first takes 64 MB of addresses.
void csandbox_set_heaps(int most);

/// Forks this process, which must have one thread. Returns 0 in the child; the child's id or the negated errno here.
pid_t csandbox_fork(void);

/// Returns the processor time of all threads of `process` (s); negative if it is gone.
double csandbox_processor_time(pid_t process);

/// Returns the number of threads of `process`; 0 if it is gone, or /proc does not report it.
int csandbox_task_count(pid_t process);

/// Returns whether a signal has stopped a child since the last call: 1 or 0.
int csandbox_was_stopped(pid_t child);
