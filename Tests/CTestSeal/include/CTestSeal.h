#pragma once

// Restrictions of a test's thread, and of the threads and programs that it starts: the rights of an ordinary user, and a
// system that refuses calls. The C library's functions for users and groups would change all threads of the process.
// Unless stated otherwise, each returns 0, or the negated errno.

/// Changes the calling thread to user and group 65534, without rights.
int ctestseal_become_nobody(void);

/// Makes the `count` system calls in `names` fail with `error`, as in some containers.
int ctestseal_refuse(const char *const *names, int count, int error);

/// Returns whether the effective user is root.
int ctestseal_is_root(void);
