// A process that outlives the host by a few seconds: when the host dies without a farewell, it
// gives the terminal back and ends everything the host had started. It shares nothing with the
// host but one pipe, so no way of dying can take it along.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include "CLinux.h"
#include "internal.h"

enum { PIPE = 0, TERMINAL = 1, MAX_BYTES = 512, MAX_PAIR = 256 };

// How long they may take after TERM, how long KILL is repeated, and the pause between two looks.
enum { GRACE_MS = 2000, KILLING_MS = 2500, PAUSE_MS = 20 };

struct charge {
  bool has_terminal;
  struct termios settings;
  size_t count;
  char bytes[MAX_BYTES];
  char pair[MAX_PAIR];
  uint64_t first_mark, last_mark;
};

// The host's side: one watchdog a process.
static int host_pipe = -1;
static pid_t dog = 0;

void clinux_watchdog_say(int word) {
  unsigned char byte = (unsigned char)word;
  if (host_pipe >= 0) (void)!write(host_pipe, &byte, 1);
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void rest(void) {
  struct timespec pause = {.tv_nsec = PAUSE_MS * 1000000L};
  nanosleep(&pause, NULL);
}

// In the middle of an exec a process shows an empty environment, so one empty sweep proves nothing.
static bool none_left(const struct clinux_signs *signs) {
  if (clinux_sweep(signs, NULL, NULL) != 0) return false;
  rest();
  return clinux_sweep(signs, NULL, NULL) == 0;
}

static void end_all(const struct charge *charge) {
  const char *const pairs[] = {charge->pair};
  const struct clinux_signs signs = {
      .pairs = pairs, .count = 1, .first = charge->first_mark, .last = charge->last_mark};
  clinux_sweep_signal(&signs, SIGTERM);
  clinux_sweep_signal(&signs, SIGCONT);  // one that is stopped would not see it
  long long end = milliseconds() + GRACE_MS;
  while (milliseconds() < end) {
    if (none_left(&signs)) return;
    rest();
  }
  end = milliseconds() + KILLING_MS;
  while (milliseconds() < end) {
    clinux_sweep_signal(&signs, SIGKILL);
    if (none_left(&signs)) return;
  }
}

static void watch(const struct charge *charge) {
  bool taken = false;
  for (;;) {
    unsigned char word;
    ssize_t count = read(PIPE, &word, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || word == CLINUX_HOST_FALLEN) break;
    if (word == CLINUX_FAREWELL) return;
    if (word == CLINUX_TERMINAL_TAKEN) taken = true;
    if (word == CLINUX_TERMINAL_FREE) taken = false;
  }
  if (taken && charge->has_terminal)
    clinux_restore(TERMINAL, &charge->settings, charge->bytes, charge->count);
  end_all(charge);
}

static void become_watchdog(int pipe, int terminal) {
  setsid();  // a signal to the host's group or from its terminal must not reach this process
  static const int ignored[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGTSTP, SIGPIPE,
                                SIGTTOU, SIGTTIN, SIGUSR1, SIGUSR2, SIGALRM};
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++)
    signal(ignored[index], SIG_IGN);
  // Both lifted first, so that placing one does not close the other.
  pipe = fcntl(pipe, F_DUPFD, 3);
  if (terminal >= 0) terminal = fcntl(terminal, F_DUPFD, 3);
  dup2(pipe, PIPE);
  if (terminal >= 0) dup2(terminal, TERMINAL);
  closefrom(terminal >= 0 ? 2 : 1);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  prctl(PR_SET_NAME, "card-watchdog");
  if (chdir("/") < 0) return;
}

// Forks with all signals blocked, so that none finds the child before it ignores them.
static pid_t fork_deaf(void) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t pid = fork();
  int error = errno;
  if (pid != 0) sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return pid;
}

static int take_terminal(struct charge *charge, int terminal) {
  if (terminal < 0) return -1;
  if (tcgetattr(terminal, &charge->settings) < 0) return -errno;
  charge->has_terminal = true;
  // A description of its own: what the host does to the flags of its one must not matter.
  return clinux_reopen_terminal(terminal);
}

int clinux_watchdog_start(
    const struct clinux_signs *host, int terminal, const void *bytes, size_t count) {
  static struct charge charge;
  if (dog > 0) return -EALREADY;
  if (host->count != 1) return -EINVAL;
  if (count > MAX_BYTES || strlen(host->pairs[0]) >= MAX_PAIR) return -EMSGSIZE;
  strcpy(charge.pair, host->pairs[0]);
  charge.first_mark = host->first;
  charge.last_mark = host->last;
  charge.count = count;
  if (count) memcpy(charge.bytes, bytes, count);
  int own = take_terminal(&charge, terminal);
  if (terminal >= 0 && own < 0) return own;
  int ends[2];
  int status = clinux_pipe(ends, false, false);
  if (status == 0) {
    dog = fork_deaf();
    if (dog == 0) {
      become_watchdog(ends[0], own);
      watch(&charge);
      _exit(0);
    }
    if (dog < 0) {
      status = -errno;
      close(ends[1]);
    }
    close(ends[0]);
  }
  if (own >= 0) close(own);
  if (status < 0) return status;
  host_pipe = ends[1];
  // Without it a crash is still noticed, by the end of the pipe.
  (void)clinux_catch_fatal();
  return dog;
}

void clinux_watchdog_farewell(void) {
  if (dog <= 0) return;
  clinux_watchdog_say(CLINUX_FAREWELL);
  close(host_pipe);
  host_pipe = -1;
  // It leaves at once; but one that is stopped or stuck must not keep the host from leaving.
  int held = clinux_pidfd_open(dog);
  struct pollfd gone = {.fd = held, .events = POLLIN};
  if (held < 0 || poll(&gone, 1, 1000) != 1) kill(dog, SIGKILL);
  if (held >= 0) close(held);
  struct clinux_wait_result result;
  clinux_wait(dog, CLINUX_REAP_BLOCKING, &result);
  dog = 0;
}
