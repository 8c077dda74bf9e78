#define _GNU_SOURCE
#include "CHeap.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_ullong refusals;
static _Atomic(uint64_t *) shared;

uint64_t cheap_refusals(void) { return atomic_load_explicit(&refusals, memory_order_relaxed); }

void cheap_count_at(void *place) { atomic_store_explicit(&shared, place, memory_order_relaxed); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_ANOTHER_HEAP
#endif
#endif

#ifndef HAS_ANOTHER_HEAP

#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>

// glibc's allocator, by the names that glibc keeps for programs that replace malloc.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

/// The largest plausible request: no accepted picture needs more, so a file that asks for more is damaged.
static const size_t most_believed = (size_t)8 << 30;

static void note(void) {
  uint64_t *place = atomic_load_explicit(&shared, memory_order_relaxed);
  atomic_fetch_add_explicit(&refusals, 1, memory_order_relaxed);
  if (place != NULL) __atomic_fetch_add(place, 1, __ATOMIC_RELAXED);
}

static void *noted(void *memory, size_t count) {
  if (memory == NULL && count > 0 && count <= most_believed) note();
  return memory;
}

void *malloc(size_t count) { return noted(__libc_malloc(count), count); }

void *calloc(size_t count, size_t each) {
  size_t all = 0;
  if (__builtin_mul_overflow(count, each, &all)) all = 0;
  return noted(__libc_calloc(count, each), all);
}

void *realloc(void *memory, size_t count) { return noted(__libc_realloc(memory, count), count); }

void *memalign(size_t alignment, size_t count) { return noted(__libc_memalign(alignment, count), count); }

void *aligned_alloc(size_t alignment, size_t count) { return memalign(alignment, count); }

int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *found = memalign(alignment, count);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

typedef int create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
static create *create_thread;

// Symbols cannot be looked up after the process is sealed.
__attribute__((constructor)) static void find(void) { create_thread = (create *)dlsym(RTLD_NEXT, "pthread_create"); }

/// Returns whether there is no address space for a thread's stack. Only that counts as a lack of memory: EAGAIN also
/// reports the limit on the number of threads.
static int has_no_room(const pthread_attr_t *attributes) {
  size_t size = (size_t)8 << 20;
  if (attributes != NULL) pthread_attr_getstacksize(attributes, &size);
  void *room = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) return 1;
  munmap(room, size);
  return 0;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
  if (create_thread == NULL) return EAGAIN;
  int error = create_thread(thread, attributes, body, context);
  if (error == EAGAIN && has_no_room(attributes)) note();
  return error;
}

#endif
