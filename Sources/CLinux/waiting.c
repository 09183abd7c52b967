#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CLinux.h"

const char *clinux_error_name(int error) { return strerrorname_np(error); }

const char *clinux_signal_name(int signal) { return sigabbrev_np(signal); }

char **clinux_environment(void) { return environ; }

int clinux_epoll_create(void) {
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  return epoll < 0 ? -errno : epoll;
}

int clinux_epoll_wait(int epoll, struct epoll_event *events, int capacity, int64_t timeout) {
  static bool coarse = false;
  if (!coarse) {
    struct timespec left = {.tv_sec = timeout / 1000000000, .tv_nsec = timeout % 1000000000};
    long count = syscall(
        SYS_epoll_pwait2, epoll, events, capacity, timeout < 0 ? NULL : &left, NULL, (size_t)0);
    if (count >= 0) return (int)count;
    // Containers whose filter does not know the call answer EPERM.
    if (errno != ENOSYS && errno != EPERM) return -errno;
    coarse = true;
  }
  int milliseconds = -1;
  if (timeout >= 0) {
    int64_t rounded = timeout / 1000000 + (timeout % 1000000 != 0);
    milliseconds = rounded > 1000000000 ? 1000000000 : (int)rounded;
  }
  int count = epoll_wait(epoll, events, capacity, milliseconds);
  return count < 0 ? -errno : count;
}

int clinux_eventfd(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

static sigset_t set_of(const int *signals, size_t count) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < count; index++) sigaddset(&set, signals[index]);
  return set;
}

int clinux_signalfd(const int *signals, size_t count) {
  sigset_t set = set_of(signals, count);
  int descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

int clinux_block_signals(const int *signals, size_t count) {
  sigset_t set = set_of(signals, count);
  return -pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int clinux_unblock_signals(const int *signals, size_t count) {
  sigset_t set = set_of(signals, count);
  return -pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int clinux_next_signal(int signalfd) {
  struct signalfd_siginfo info;
  ssize_t count;
  do count = read(signalfd, &info, sizeof info);
  while (count < 0 && errno == EINTR);
  if (count < 0) return errno == EAGAIN ? 0 : -errno;
  return count == sizeof info ? (int)info.ssi_signo : 0;
}

int clinux_ignore_signal(int number) { return signal(number, SIG_IGN) == SIG_ERR ? -errno : 0; }

int clinux_pipe(int ends[2], bool reading_non_blocking, bool writing_non_blocking) {
  if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
  // The flags of a pipe just made are known: none.
  if (reading_non_blocking) fcntl(ends[0], F_SETFL, O_NONBLOCK);
  if (writing_non_blocking) fcntl(ends[1], F_SETFL, O_NONBLOCK);
  return 0;
}
