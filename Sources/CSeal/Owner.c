#define _GNU_SOURCE
#include "CSeal.h"

#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { nobody = 65534 };

int cseal_leave_root(void) {
  if (geteuid() != 0) return 0;
  // Some containers forbid this call; the other rights are given up all the same.
  (void)setgroups(0, NULL);
  if (setresgid(nobody, nobody, nobody) != 0) return -errno;
  return setresuid(nobody, nobody, nobody) == 0 ? 0 : -errno;
}

int cseal_own_namespace(void) {
  if (unshare(CLONE_NEWUSER) != 0) return -errno;
  // The creator of a namespace has all capabilities in it.
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
  return syscall(SYS_capset, &header, none) == 0 ? 0 : -errno;
}

int cseal_limit_tasks(uint64_t most) {
  struct rlimit old;
  if (getrlimit(RLIMIT_NPROC, &old) != 0) return -errno;
  if (old.rlim_max < 2) return 0;
  // Kernels before 5.14 count all processes of the user. A second process is possible now only if this process is
  // counted alone.
  struct rlimit trial = {2, old.rlim_max};
  if (setrlimit(RLIMIT_NPROC, &trial) != 0) return -errno;
  pid_t child = vfork();
  if (child == 0) _exit(0);
  if (child < 0) {
    int error = errno;
    setrlimit(RLIMIT_NPROC, &old);
    return -error;
  }
  waitpid(child, NULL, 0);
  rlim_t value = most < old.rlim_max ? most : old.rlim_max;
  struct rlimit new = {value, value};
  return setrlimit(RLIMIT_NPROC, &new) == 0 ? 0 : -errno;
}

int cseal_limit_processors(int most) {
  cpu_set_t all, kept;
  if (sched_getaffinity(0, sizeof all, &all) != 0) return -errno;
  int count = CPU_COUNT(&all);
  if (count <= most) return 0;
  // Each process starts at a different processor, so that not all processes wait for the same ones.
  int place = 0, first = getpid() % count;
  CPU_ZERO(&kept);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &all)) continue;
    if ((place + count - first) % count < most) CPU_SET(processor, &kept);
    place++;
  }
  return sched_setaffinity(0, sizeof kept, &kept) == 0 ? 0 : -errno;
}

int cseal_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 ? 0 : -errno; }
