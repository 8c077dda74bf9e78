#pragma once

#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Linux calls that Swift cannot make: variadic ones, and those that are macros. Each returns what the call returns, or
// the negated errno.

/// A memory file of `bytes` zero bytes that nobody can resize or reseal, close-on-exec.
int csandbox_memory_file(const char *name, size_t bytes);

/// Sends one datagram and the descriptors with it. Never raises SIGPIPE.
ssize_t csandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

/// Receives one datagram and up to `capacity` descriptors, close-on-exec; 0 when the peer is gone. A datagram longer than
/// `count`, or with more descriptors than asked for, is dropped with its descriptors: -EBADMSG.
ssize_t csandbox_receive(
  int socket, void *bytes, size_t count, int *descriptors, int capacity, int *descriptor_count);

/// An event counter to poll on, close-on-exec and never blocking.
int csandbox_event(void);

/// Gives the file `from` the name `to`, which no file must have; `-EINVAL` where the file system cannot do that at once.
int csandbox_move(const char *from, const char *to);

/// Has a process that is being started close its descriptors from `first` up.
int csandbox_close_from(posix_spawn_file_actions_t *actions, int first);

/// Has a signal that would crash this process and was sent by another one noted first: 1 at the 8 bytes at `place`, which
/// stay where they are. A fault of its own is not noted, nor where a sanitizer has handlers of its own.
int csandbox_note_sent_crashes(void *place);

/// Whether a sanitizer is built in.
int csandbox_is_sanitized(void);

/// Gives blocks of `bytes` and more back to the system when they are freed.
void csandbox_set_mmap_threshold(int bytes);

/// Adds 1 to the 8 bytes at `place`, which processes may share.
void csandbox_count_up(void *place);
/// The number at `place`.
uint64_t csandbox_counted(const void *place);

/// Has blocks of all threads come from so many heaps, each of which takes 64 MB of addresses.
void csandbox_set_heaps(int most);

/// A copy of this process, which has one thread: 0 in the copy, its number here, or the negated errno.
pid_t csandbox_fork(void);

/// Processor time that all threads of `process` have taken (seconds); negative when it is gone.
double csandbox_processor_time(pid_t process);

/// How many threads `process` has; 0 when it is gone, or /proc does not say.
int csandbox_task_count(pid_t process);

/// Whether a child was stopped by a signal since the last call: 1 or 0.
int csandbox_was_stopped(pid_t child);
