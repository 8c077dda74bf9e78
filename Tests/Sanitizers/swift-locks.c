// Reports two locks of Swift's own libraries, which are built without the thread sanitizer, to it: the slow path of `Mutex`,
// and the initialisation of global values. Without this, accesses that they protect are reported as data races.
//
// These functions are linked into the tested program, so they replace those of the libraries, which they call.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sanitizer/tsan_interface.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// `_MutexHandle` of the module Synchronization: `_lockSlow(_:)`, `_tryLockSlow()` and `_unlockSlow()`.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK);

// Returns the library's own function of that name. Ends the process if this version of Swift has none.
static void *own(const char *name, _Atomic(void *) *found) {
  void *function = atomic_load(found);
  if (!function) {
    function = dlsym(RTLD_NEXT, name);
    if (!function) {
      fprintf(stderr, "Tests/Sanitizers/swift-locks.c: this Swift has no %s\n", name);
      abort();
    }
    atomic_store(found, function);
  }
  return function;
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  static _Atomic(void *) found;
  ((SWIFT void (*)(uint32_t, SELF void *))own(LOCK, &found))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT bool try_lock_slow(SELF void *mutex) {
  static _Atomic(void *) found;
  bool is_locked = ((SWIFT bool (*)(SELF void *))own(TRY_LOCK, &found))(mutex);
  if (is_locked) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT void unlock_slow(SELF void *mutex) {
  static _Atomic(void *) found;
  __tsan_release(mutex);
  ((SWIFT void (*)(SELF void *))own(UNLOCK, &found))(mutex);
}

struct making {
  void (*make)(void *);
  void *context, *once;
};

static void make(void *context) {
  struct making *making = context;
  making->make(making->context);
  __tsan_release(making->once);
}

// Swift calls this function at each use of a global value; the first call initialises the value.
void swift_once(void *once, void (*function)(void *), void *context) {
  static _Atomic(void *) found;
  struct making making = {function, context, once};
  ((void (*)(void *, void (*)(void *), void *))own("swift_once", &found))(once, make, &making);
  __tsan_acquire(once);
}
