#define _GNU_SOURCE
#include "CTestSeal.h"

#include <errno.h>
#include <seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { nobody = 65534 };

int ctestseal_become_nobody(void) {
  if (syscall(SYS_setgroups, 0, NULL) != 0) return -errno;
  if (syscall(SYS_setresgid, nobody, nobody, nobody) != 0) return -errno;
  return syscall(SYS_setresuid, nobody, nobody, nobody) == 0 ? 0 : -errno;
}

int ctestseal_refuse(const char *const *names, int count, int error) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (filter == NULL) return -ENOMEM;
  int status = 0;
  for (int index = 0; status == 0 && index < count; index++) {
    int call = seccomp_syscall_resolve_name(names[index]);
    status = call == __NR_SCMP_ERROR ? -EINVAL
                                     : seccomp_rule_add(filter, SCMP_ACT_ERRNO((unsigned)error), call, 0);
  }
  if (status == 0) status = seccomp_load(filter);
  seccomp_release(filter);
  return status;
}

int ctestseal_is_root(void) { return geteuid() == 0; }
