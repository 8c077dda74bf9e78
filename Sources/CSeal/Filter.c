#if !__has_include(<seccomp.h>)
#error "Fourfold needs the Debian package libseccomp-dev: scripts/setup run installs it"
#endif

#define _GNU_SOURCE
#include "CSeal.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

/// Calls that decoding makes with any arguments.
static const int plain[] = {
  // Reading the file that came over the channel, and closing it.
  SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(lseek), SCMP_SYS(close), SCMP_SYS(fstat),
  // Memory.
  SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(brk),
  // The end of the process, and signals.
  SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigaction),
  SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall), SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getppid),
  // Waiting and time.
  SCMP_SYS(sched_yield), SCMP_SYS(gettimeofday), SCMP_SYS(nanosleep), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(times),
  // Random numbers, and the size of the machine.
  SCMP_SYS(getrandom), SCMP_SYS(sched_getaffinity), SCMP_SYS(getcpu), SCMP_SYS(sysinfo), SCMP_SYS(uname),
};

/// The calls that threads make.
static const int threaded[] = {
  SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler), SCMP_SYS(eventfd2),
};

/// The operations by which threads wait for each other, without the kernel's priority-inheriting locks, which had
/// vulnerabilities.
static const int futexes[] = {
  FUTEX_WAIT, FUTEX_WAKE, FUTEX_REQUEUE, FUTEX_CMP_REQUEUE, FUTEX_WAKE_OP, FUTEX_WAIT_BITSET, FUTEX_WAKE_BITSET,
};

/// Calls whose first argument is a clock.
static const int clocks[] = {SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep)};

/// The C library's advice to the kernel about memory.
static const int advice[] = {MADV_NORMAL, MADV_DONTNEED, MADV_FREE, MADV_HUGEPAGE, MADV_NOHUGEPAGE};

/// Calls that take a path. They fail with EACCES, and the library continues without the file.
static const int paths[] = {
  SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(openat2), SCMP_SYS(creat), SCMP_SYS(access), SCMP_SYS(faccessat),
  SCMP_SYS(faccessat2), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(statx), SCMP_SYS(readlink), SCMP_SYS(readlinkat),
  SCMP_SYS(mkdir), SCMP_SYS(mkdirat), SCMP_SYS(unlink), SCMP_SYS(unlinkat), SCMP_SYS(getcwd), SCMP_SYS(chdir),
};

static int allow(scmp_filter_ctx filter, int call, unsigned count, const struct scmp_arg_cmp *arguments) {
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, count, arguments);
}

static int allow_if(scmp_filter_ctx filter, int call, struct scmp_arg_cmp argument) {
  return allow(filter, call, 1, &argument);
}

static int build(scmp_filter_ctx filter, int channel, int traps) {
  int status = 0;
#define ADD(rule) \
  if (status == 0) status = (rule)
  for (size_t index = 0; index < COUNT(plain); index++) ADD(allow(filter, plain[index], 0, NULL));
  for (size_t index = 0; index < COUNT(paths); index++) {
    ADD(seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EACCES), paths[index], 0, NULL));
  }
  // Without `clone3` the C library starts threads by `clone`, whose arguments a filter can check.
  ADD(seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL));
  // Some libraries check whether they write to a terminal.
  ADD(seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOTTY), SCMP_SYS(ioctl), 0, NULL));

  // Messages on the channel, and error messages.
  ADD(allow_if(filter, SCMP_SYS(recvmsg), SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)channel)));
  ADD(allow_if(filter, SCMP_SYS(recvfrom), SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)channel)));
  ADD(allow_if(filter, SCMP_SYS(sendmsg), SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)channel)));
  ADD(allow_if(filter, SCMP_SYS(write), SCMP_A0(SCMP_CMP_LE, STDERR_FILENO)));
  ADD(allow_if(filter, SCMP_SYS(writev), SCMP_A0(SCMP_CMP_LE, STDERR_FILENO)));
  // Signals only to the process itself: see `load_own`.
  ADD(allow(filter, SCMP_SYS(tgkill), 0, NULL));

  // The C library's form of `fstat`, which can also query a file by its path (`cseal_answer_fstat`).
  ADD(seccomp_rule_add(
    filter, traps ? SCMP_ACT_TRAP : SCMP_ACT_ALLOW, SCMP_SYS(newfstatat), 1, SCMP_A3(SCMP_CMP_EQ, AT_EMPTY_PATH)));
  ADD(seccomp_rule_add(
    filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(newfstatat), 1, SCMP_A3(SCMP_CMP_NE, AT_EMPTY_PATH)));
  ADD(allow_if(filter, SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_DUPFD_CLOEXEC)));
  ADD(allow_if(filter, SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_GETFL)));
  ADD(allow_if(filter, SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_GETFD)));
  ADD(allow_if(filter, SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_SETFD)));
  ADD(allow_if(filter, SCMP_SYS(dup), SCMP_A0(SCMP_CMP_GT, (scmp_datum_t)channel)));
  // Waiting, and the process's own clocks: the clocks of other processes have negative numbers.
  for (size_t index = 0; index < COUNT(futexes); index++) {
    const scmp_datum_t command = (unsigned)FUTEX_CMD_MASK;
    ADD(allow_if(filter, SCMP_SYS(futex), SCMP_A1(SCMP_CMP_MASKED_EQ, command, (scmp_datum_t)futexes[index])));
  }
  for (size_t index = 0; index < COUNT(clocks); index++) {
    ADD(allow_if(filter, clocks[index], SCMP_A0(SCMP_CMP_LE, CLOCK_TAI)));
  }
  // Memory that cannot be executable.
  ADD(allow_if(filter, SCMP_SYS(mmap), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)));
  ADD(allow_if(filter, SCMP_SYS(mprotect), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)));
  for (size_t index = 0; index < COUNT(advice); index++) {
    ADD(allow_if(filter, SCMP_SYS(madvise), SCMP_A2(SCMP_CMP_EQ, (scmp_datum_t)advice[index])));
  }
  // Reading its own limits.
  const struct scmp_arg_cmp own_limits[] = {SCMP_A0(SCMP_CMP_EQ, 0), SCMP_A2(SCMP_CMP_EQ, 0)};
  ADD(allow(filter, SCMP_SYS(prlimit64), COUNT(own_limits), own_limits));
  ADD(allow_if(filter, SCMP_SYS(prctl), SCMP_A0(SCMP_CMP_EQ, PR_GET_NO_NEW_PRIVS)));
  ADD(allow_if(filter, SCMP_SYS(prctl), SCMP_A0(SCMP_CMP_EQ, PR_GET_SECCOMP)));

  const scmp_datum_t thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SYSVSEM | CLONE_SIGHAND | CLONE_THREAD |
                              CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID;
  for (size_t index = 0; index < COUNT(threaded); index++) ADD(allow(filter, threaded[index], 0, NULL));
  ADD(allow_if(filter, SCMP_SYS(clone), SCMP_A0(SCMP_CMP_EQ, thread)));
  ADD(allow_if(filter, SCMP_SYS(prctl), SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME)));
#undef ADD
  return status;
}

/// The filter in the kernel's format.
static struct sock_fprog program;

/// Stores `filter` as BPF instructions in `program`.
static int keep(scmp_filter_ctx filter) {
  enum { longest = 4096 };
  static struct sock_filter instructions[longest];
  int file = memfd_create("fourfold-filter", MFD_CLOEXEC);
  if (file < 0) return -errno;
  int status = seccomp_export_bpf(filter, file);
  if (status == 0) {
    ssize_t count = pread(file, instructions, sizeof instructions, 0);
    if (count <= 0 || count == sizeof instructions) {
      status = -E2BIG;
    } else {
      program = (struct sock_fprog){(unsigned short)((size_t)count / sizeof *instructions), instructions};
    }
  }
  close(file);
  return status;
}

int cseal_prepare_filter(int channel) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (filter == NULL) return -ENOMEM;
  int status = build(filter, channel, cseal_answer_fstat() == 0);
  if (status == 0) status = keep(filter);
  seccomp_release(filter);
  return status;
}

/// Loads a filter that limits signals to this process: the filter prepared before the fork cannot contain its id.
static int load_own(void) {
  enum { low_half = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? 4 : 0 };
  struct sock_filter own[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_tgkill, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + low_half),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof own / sizeof *own, own};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0 ? 0 : -errno;
}

int cseal_filter(void) {
  if (program.len == 0) return -EINVAL;
  // Of two results the kernel takes the stricter one. After the second filter no further one can be loaded.
  int status = load_own();
  if (status != 0) return status;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : -errno;
}
