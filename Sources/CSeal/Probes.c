#define _GNU_SOURCE
#include "CSeal.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int closed(int descriptor) {
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}

/// Ends a created process at once. Returns 0, or the errno if none was created.
static int ended(long child) {
  if (child < 0) return errno;
  if (child == 0) _exit(0);
  waitpid((pid_t)child, NULL, 0);
  return 0;
}

static int connected(void) {
  // No program listens at this address. If connecting is allowed, a new socket fails because there is no listener, and the
  // channel (3, if no socket can be created) because it is connected already.
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0fourfold-nobody"};
  int made = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int status = connect(made < 0 ? 3 : made, (struct sockaddr *)&address, sizeof address) == 0 ? 0 : errno;
  if (made >= 0) close(made);
  return status == ECONNREFUSED || status == EISCONN || status == EPROTOTYPE ? 0 : status;
}

/// Tries to make writable memory executable: from the start if `at_once`, else afterwards.
static int coded(int at_once) {
  enum { size = 4096 };
  void *page = mmap(NULL, size, PROT_READ | PROT_WRITE | (at_once ? PROT_EXEC : 0), MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return errno;
  int status = mprotect(page, size, PROT_READ | PROT_EXEC) == 0 ? 0 : errno;
  munmap(page, size);
  return status;
}

static void *sleep_on(void *argument) {
  for (;;) sleep(3600);
  return argument;
}

/// Tries to start 200 threads, which stay.
static int crowded(void) {
  enum { threads = 200, stack = 64 * 1024 };
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  int status = 0;
  for (int started = 0; status == 0 && started < threads; started++) {
    pthread_t thread;
    status = pthread_create(&thread, &attributes, sleep_on, NULL);
  }
  return status;
}

int cseal_try(int probe) {
  switch (probe) {
  case cseal_probe_open: return closed(open("/etc/passwd", O_RDONLY | O_CLOEXEC));
  case cseal_probe_create: return closed(open("/tmp", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
  case cseal_probe_list: return closed(open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  case cseal_probe_socket: return closed(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  case cseal_probe_connect: return connected();
  case cseal_probe_execute: {
    char *const arguments[] = {"true", NULL}, *const environment[] = {NULL};
    execve("/bin/true", arguments, environment);
    return errno;
  }
  case cseal_probe_fork: return ended(fork());
  case cseal_probe_clone3: {
    struct clone_args arguments = {.exit_signal = SIGCHLD};
    return ended(syscall(SYS_clone3, &arguments, sizeof arguments));
  }
  case cseal_probe_trace: return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0 ? 0 : errno;
  case cseal_probe_signal: return kill(getppid(), 0) == 0 ? 0 : errno;
  case cseal_probe_namespace: return unshare(CLONE_NEWUSER) == 0 ? 0 : errno;
  case cseal_probe_limit: {
    struct rlimit core = {0, 0};
    return setrlimit(RLIMIT_CORE, &core) == 0 ? 0 : errno;
  }
  case cseal_probe_state: {
    // As the C library queries a descriptor, but with a path.
    struct stat state;
    return fstatat(AT_FDCWD, "/etc/passwd", &state, AT_EMPTY_PATH) == 0 ? 0 : errno;
  }
  case cseal_probe_map_code: return coded(1);
  case cseal_probe_protect_code: return coded(0);
  case cseal_probe_threads: return crowded();
  case cseal_probe_processor:
    signal(SIGXCPU, SIG_IGN);
    for (volatile int turn = 0;; turn = 1) continue;
  default: return EINVAL;
  }
}
