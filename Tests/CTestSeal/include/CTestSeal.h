#pragma once

// What a thread of a test is shut in by, and with it the threads and programs that it starts: an ordinary user's rights,
// and a system that refuses calls. The C library's own functions are for all threads of a process. 0, or the negated
// errno.

/// Has the calling thread be user and group 65534 (nobody).
int ctestseal_become_nobody(void);

/// Has the kernel answer the `count` system calls of these `names` by `error`, as some containers do.
int ctestseal_refuse(const char *const *names, int count, int error);

/// Whether this process is root's and may become others.
int ctestseal_is_root(void);
