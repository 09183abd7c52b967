#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CLinux.h"
#include "internal.h"

int clinux_reopen_terminal(int descriptor) {
  if (!isatty(descriptor)) return -errno;
  const int flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  char path[128];
  // By descriptor first: in a container the terminal's name may belong to another mount.
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  int opened = open(path, flags);
  if (opened < 0 && ttyname_r(descriptor, path, sizeof path) == 0) opened = open(path, flags);
  // After `su` the device still belongs to the first user; this name is open to all.
  if (opened < 0) opened = open("/dev/tty", flags);
  return opened < 0 ? -errno : opened;
}

int clinux_open_pty(char *slave, size_t capacity) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (master < 0) return -errno;
  int error = grantpt(master) < 0 || unlockpt(master) < 0 ? errno : 0;
  if (!error) error = ptsname_r(master, slave, capacity);
  if (!error) return master;
  close(master);
  return -error;
}

int clinux_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) < 0 ? -errno : count;
}

int clinux_window_size(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size) < 0 ? -errno : 0;
}

int clinux_set_window_size(int descriptor, const struct winsize *size) {
  return ioctl(descriptor, TIOCSWINSZ, size) < 0 ? -errno : 0;
}

// --- restoring --------------------------------------------------------------------------------

void clinux_restore(
    int descriptor, const struct termios *settings, const void *bytes, size_t count) {
  const char *next = bytes;
  // The descriptor is non-blocking and its queue may be full of a frame nobody reads: wait a little
  // for room, but never hang in a dying process.
  for (int tries = 0; count > 0 && tries < 8; tries++) {
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      poll(&room, 1, 50);
    } else if (written < 0 && errno != EINTR) {
      break;
    }
  }
  tcsetattr(descriptor, TCSANOW, settings);
}

// --- fatal signals ----------------------------------------------------------------------------

static const int fatal[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE};
enum { FATAL_COUNT = sizeof fatal / sizeof *fatal, MAX_BYTES = 512, STACK = 65536 };

static struct {
  volatile sig_atomic_t armed;
  bool installed;
  int descriptor;
  struct termios settings;
  size_t count;
  char bytes[MAX_BYTES];
  struct sigaction previous[FATAL_COUNT];
} guarded;

static void on_fatal(int number) {
  if (guarded.armed) {
    guarded.armed = 0;
    clinux_restore(guarded.descriptor, &guarded.settings, guarded.bytes, guarded.count);
    // The watchdog would restore a second time and move the cursor over the last words.
    clinux_watchdog_say(CLINUX_TERMINAL_FREE);
  }
  // A backtrace printer may ask a person what to do, and a core takes its time: what the host has
  // started need not wait for that.
  clinux_watchdog_say(CLINUX_HOST_FALLEN);
  // What was there before us (a backtrace printer, or the default) gets the same signal next. It
  // is pending until this handler returns.
  for (int index = 0; index < FATAL_COUNT; index++)
    if (fatal[index] == number) sigaction(number, &guarded.previous[index], NULL);
  raise(number);
}

int clinux_catch_fatal(void) {
  if (guarded.installed) return 0;
  // A stack of its own: the signal may be the overflow of the usual one.
  void *memory =
      mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return -errno;
  stack_t stack = {.ss_sp = memory, .ss_size = STACK};
  if (sigaltstack(&stack, NULL) < 0) return -errno;
  struct sigaction action = {.sa_handler = on_fatal, .sa_flags = SA_ONSTACK};
  // All of them, SIGTTOU too: a process in the background may then still set the modes.
  sigfillset(&action.sa_mask);
  for (int index = 0; index < FATAL_COUNT; index++)
    if (sigaction(fatal[index], &action, &guarded.previous[index]) < 0) return -errno;
  guarded.installed = true;
  return 0;
}

int clinux_guard_terminal(
    int descriptor, const struct termios *settings, const void *bytes, size_t count) {
  if (count > MAX_BYTES) return -EMSGSIZE;
  guarded.armed = 0;
  guarded.descriptor = descriptor;
  guarded.settings = *settings;
  guarded.count = count;
  if (count) memcpy(guarded.bytes, bytes, count);
  int status = clinux_catch_fatal();
  if (status < 0) return status;
  guarded.armed = 1;
  return 0;
}

void clinux_release_terminal(void) { guarded.armed = 0; }
