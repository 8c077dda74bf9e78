#define _GNU_SOURCE
#include "CSeal.h"

#include <errno.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int cseal_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : -errno; }

static int limit(int what, uint64_t most) {
  struct rlimit old;
  if (getrlimit(what, &old) != 0) return -errno;
  // Only privileged processes may raise the hard limit.
  rlim_t value = most < old.rlim_max ? most : old.rlim_max;
  struct rlimit new = {value, value};
  return setrlimit(what, &new) == 0 ? 0 : -errno;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WATCHED_BY_SANITIZER
#endif
#endif

int cseal_limit(uint64_t address_space, uint64_t file_length, uint64_t descriptors) {
  int status = limit(RLIMIT_CORE, 0);
#ifndef WATCHED_BY_SANITIZER
  // A sanitizer's shadow memory takes terabytes of addresses.
  if (status == 0) status = limit(RLIMIT_AS, address_space);
#else
  (void)address_space;
#endif
  if (status == 0) status = limit(RLIMIT_FSIZE, file_length);
  if (status == 0) status = limit(RLIMIT_NOFILE, descriptors);
  return status;
}

int cseal_limit_processor_seconds(uint64_t seconds) {
  struct rlimit old;
  if (getrlimit(RLIMIT_CPU, &old) != 0) return -errno;
  rlim_t last = seconds + 1 < old.rlim_max ? seconds + 1 : old.rlim_max;
  struct rlimit new = {seconds < last ? seconds : last, last};
  return setrlimit(RLIMIT_CPU, &new) == 0 ? 0 : -errno;
}

// Debian 12's header has versions 1 and 2; the kernel may be newer. These are the kernel's own numbers.
struct ruleset {
  uint64_t files, network, scopes;
};

int cseal_landlock(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version <= 0) return version < 0 ? -errno : -ENOSYS;
  struct ruleset rules = {.files = (1 << 13) - 1};
  size_t size = sizeof rules.files;
  if (version >= 2) rules.files |= 1 << 13;  // linking and renaming between folders
  if (version >= 3) rules.files |= 1 << 14;  // truncating
  if (version >= 4) {
    rules.network = 3;  // binding and connecting TCP sockets
    size = offsetof(struct ruleset, scopes);
  }
  if (version >= 5) rules.files |= 1 << 15;  // device controls
  if (version >= 6) {
    rules.scopes = 3;  // abstract sockets and signals
    size = sizeof rules;
  }
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) return -errno;
  long status = syscall(SYS_landlock_restrict_self, ruleset, 0);
  int error = errno;
  close(ruleset);
  return status == 0 ? (int)version : -error;
}

int cseal_has_no_new_privileges(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0); }
int cseal_filter_mode(void) { return prctl(PR_GET_SECCOMP, 0, 0, 0, 0); }
