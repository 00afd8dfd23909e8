/*
 * Preloaded into box64 (see docs/adr/0002). When a thread ends, the C library runs the destructors of its keys in
 * the order in which the keys were made, in up to four rounds. The emulator makes two keys before the program makes
 * its own. Two things go wrong there, and both leave a freed thread in the list of threads that the program's
 * allocator keeps, where the next thread to come or go faults:
 *
 * - The emulator's first key frees the thread's storage while the program still reads it. Here it waits until the
 *   last round.
 * - The thread's function has just left the emulated processor in the state "stop", so the first function of the
 *   program that is called after it, the destructor of its first key, does nothing but take that state back. Here
 *   it is called twice: the allocator's destructor does nothing with what it has cleaned up before.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>

enum { emulator_keys = 2, rounds_to_wait = 3 };

typedef void (*destructor)(void *);

static pthread_key_t emulator_key;
static destructor destroy_emulator;
static destructor destroy_allocator;
static int made;
static __thread int rounds;

static void wait_or_destroy(void *value) {
  if (rounds++ < rounds_to_wait)
    pthread_setspecific(emulator_key, value);
  else
    destroy_emulator(value);
}

static void destroy_twice(void *value) {
  destroy_allocator(value);
  destroy_allocator(value);
}

int pthread_key_create(pthread_key_t *key, destructor destroy) {
  static int (*create)(pthread_key_t *, destructor);
  if (!create) create = (int (*)(pthread_key_t *, destructor))dlsym(RTLD_NEXT, "pthread_key_create");
  int at = destroy ? made++ : -1;
  if (at == 0) {
    destroy_emulator = destroy;
    int result = create(key, wait_or_destroy);
    emulator_key = *key;
    return result;
  }
  if (at == emulator_keys) {
    destroy_allocator = destroy;
    return create(key, destroy_twice);
  }
  return create(key, destroy);
}
