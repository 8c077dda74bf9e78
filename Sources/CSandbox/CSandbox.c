#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_descriptors = 4 };

typedef union {
  char bytes[CMSG_SPACE(sizeof(int) * most_descriptors)];
  struct cmsghdr alignment;
} control_space;

int csandbox_memory_file(const char *name, size_t bytes) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  if (ftruncate(file, (off_t)bytes) != 0 || fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    int error = errno;
    close(file);
    return -error;
  }
  return file;
}

ssize_t csandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  control_space control;
  memset(&control, 0, sizeof control);
  if (descriptor_count > most_descriptors) return -EINVAL;
  if (descriptor_count > 0) {
    size_t size = sizeof(int) * (size_t)descriptor_count;
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(size);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(header), descriptors, size);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ssize_t csandbox_receive(
  int socket, void *bytes, size_t count, int *descriptors, int capacity, int *descriptor_count) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  control_space control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  // Without space for them the kernel drops the descriptors itself.
  if (capacity > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
  }
  *descriptor_count = 0;
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;

  int refused = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < found; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
      if (*descriptor_count < capacity) {
        descriptors[(*descriptor_count)++] = descriptor;
      } else {
        close(descriptor);
        refused = 1;
      }
    }
  }
  if (!refused) return received;
  while (*descriptor_count > 0) close(descriptors[--*descriptor_count]);
  return -EBADMSG;
}

int csandbox_event(void) {
  int event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return event < 0 ? -errno : event;
}

int csandbox_close_from(posix_spawn_file_actions_t *actions, int first) {
  return -posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int csandbox_move(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0 ? 0 : -errno;
}

static uint64_t *sent_place;

static void note_sender(int number, siginfo_t *info, void *context) {
  (void)context;
  // The kernel's codes for faults are positive, and an abort is sent by the process itself.
  if (info->si_code <= 0 && info->si_pid != getpid()) __atomic_store_n(sent_place, 1, __ATOMIC_RELAXED);
  // The default action is restored by now. A fault occurs again by itself.
  if (info->si_code <= 0) raise(number);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WATCHED_BY_SANITIZER
#endif
#endif

int csandbox_is_sanitized(void) {
#ifdef WATCHED_BY_SANITIZER
  return 1;
#else
  return 0;
#endif
}

int csandbox_note_sent_crashes(void *place) {
#ifdef WATCHED_BY_SANITIZER
  (void)note_sender;
#else
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
  struct sigaction action = {.sa_sigaction = note_sender, .sa_flags = SA_SIGINFO | SA_RESETHAND};
  sent_place = place;
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    if (sigaction(crashes[index], &action, NULL) != 0) return -errno;
  }
#endif
  return 0;
}

void csandbox_set_mmap_threshold(int bytes) { mallopt(M_MMAP_THRESHOLD, bytes); }

void csandbox_count_up(void *place) { __atomic_fetch_add((uint64_t *)place, 1, __ATOMIC_RELAXED); }
uint64_t csandbox_counted(const void *place) { return __atomic_load_n((const uint64_t *)place, __ATOMIC_RELAXED); }

void csandbox_set_heaps(int most) { mallopt(M_ARENA_MAX, most); }

double csandbox_processor_time(pid_t process) {
  clockid_t clock;
  struct timespec used;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
  return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

pid_t csandbox_fork(void) {
  pid_t process = fork();
  return process < 0 ? -errno : process;
}


int csandbox_task_count(pid_t process) {
  char path[64];
  struct stat folder;
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  // A folder has two links more than it has subfolders.
  return stat(path, &folder) == 0 && folder.st_nlink > 2 ? (int)folder.st_nlink - 2 : 0;
}

int csandbox_was_stopped(pid_t child) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)child, &info, WSTOPPED | WNOHANG) == 0 && info.si_pid == child;
}
