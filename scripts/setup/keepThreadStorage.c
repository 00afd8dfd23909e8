/*
 * Preloaded into box64 (see docs/adr/0002). When a thread ends, the C library runs the destructors of its keys
 * in the order in which the keys were made. The emulator made its own two first, and with them frees the
 * thread's storage, which the emulated program's allocator then still reads: the node faulted there. Here those
 * two wait until the third of the four rounds that POSIX promises, when all others have run.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>

enum { emulator_keys = 2, rounds_to_wait = 2 };

typedef void (*destructor)(void *);

static pthread_key_t keys[emulator_keys];
static destructor destructors[emulator_keys];
static int made;
static __thread int rounds[emulator_keys];

static void wait_or_destroy(int at, void *value) {
  if (rounds[at]++ < rounds_to_wait)
    pthread_setspecific(keys[at], value);
  else
    destructors[at](value);
}

static void first(void *value) { wait_or_destroy(0, value); }
static void second(void *value) { wait_or_destroy(1, value); }

int pthread_key_create(pthread_key_t *key, destructor destroy) {
  static int (*create)(pthread_key_t *, destructor);
  if (!create) create = (int (*)(pthread_key_t *, destructor))dlsym(RTLD_NEXT, "pthread_key_create");
  if (!destroy || made == emulator_keys) return create(key, destroy);
  int at = made++;
  destructors[at] = destroy;
  int result = create(key, at == 0 ? first : second);
  keys[at] = *key;
  return result;
}
