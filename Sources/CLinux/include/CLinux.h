// What Swift's Glibc module leaves out, and the few steps that must be C: the spawn attributes, the
// wait status, the sweep over /proc, the fatal signal handler and the watchdog.
//
// A function that returns int gives 0 or a count on success and -errno on failure, unless it says
// otherwise, so that Swift never reads `errno` across a call it does not see.
#ifndef CARDHOLDER_CLINUX_H
#define CARDHOLDER_CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <termios.h>

// --- errors -----------------------------------------------------------------------------------

/// The symbolic name of an error number, such as "ENOENT", or NULL.
const char *clinux_error_name(int error);

/// The name of a signal without its prefix, such as "KILL", or NULL.
const char *clinux_signal_name(int signal);

/// The environment, which ends with NULL; or NULL.
char **clinux_environment(void);

// --- waiting ----------------------------------------------------------------------------------

int clinux_epoll_create(void);

/// Waits for at most `timeout` nanoseconds, for ever when it is negative. Kernels before 5.11 round
/// up to a millisecond.
int clinux_epoll_wait(int epoll, struct epoll_event *events, int capacity, int64_t timeout);

/// A counter other threads may add to; non-blocking, closed on exec.
int clinux_eventfd(void);

/// A descriptor that delivers the given signals; non-blocking, closed on exec.
int clinux_signalfd(const int *signals, size_t count);

/// Blocks the given signals in this thread and the ones it will start.
int clinux_block_signals(const int *signals, size_t count);

/// Lets the given signals through again.
int clinux_unblock_signals(const int *signals, size_t count);

/// Reads the number of the next signal; 0 when none is pending.
int clinux_next_signal(int signalfd);

/// SIG_IGN as a call, because the macro is a cast that Swift does not import.
int clinux_ignore_signal(int signal);

/// A pipe whose two ends are closed on exec.
int clinux_pipe(int ends[2], bool reading_non_blocking, bool writing_non_blocking);

// --- sockets ----------------------------------------------------------------------------------

/// A listening Unix socket at a path that is free, for this user alone (0600); non-blocking, closed
/// on exec. -ENAMETOOLONG where the path has more than 107 bytes.
int clinux_socket_listen(const char *path, int backlog);

/// Connects to the socket at a path, waiting so long where its queue is full; blocking, closed on
/// exec.
int clinux_socket_connect(const char *path, int milliseconds);

/// The next connection of a listening socket, or -EAGAIN; non-blocking, closed on exec.
int clinux_socket_accept(int listener);

/// Who connected, as the kernel knows it.
int clinux_socket_peer(int descriptor, uint32_t *user, int *pid);

/// Writes as much as is taken now, or a negative errno; a reader that has gone raises no SIGPIPE.
ssize_t clinux_socket_write(int descriptor, const void *bytes, size_t count);

/// Tells the other side that nothing more is written.
int clinux_socket_finish_writing(int descriptor);

/// Reads as `recv` does, or gives -errno. `files` gets the descriptors that came along, closed on
/// exec, or -1.
ssize_t clinux_socket_read(int descriptor, void *bytes, size_t count, int files[2]);

/// Writes as `clinux_socket_write` does, and hands over two descriptors.
ssize_t clinux_socket_write_files(
    int descriptor, const void *bytes, size_t count, const int files[2]);

// --- processes --------------------------------------------------------------------------------

/// What a program may use, and what those may that it starts; `UINT64_MAX` is no limit of ours.
struct clinux_limits {
  uint64_t data;        // bytes
  uint64_t cpu;         // seconds
  uint64_t open_files;
  int niceness;         // 0: the parent's
};

struct clinux_spawn {
  const char *executable;
  char *const *arguments;    // ends with NULL
  char *const *environment;  // ends with NULL
  const char *directory;     // NULL: the parent's
  const char *terminal;      // becomes 0, 1 and 2 and the controlling terminal; NULL: use the ends
  int ends[3];               // what becomes 0, 1 and 2; -1: /dev/null
  struct clinux_limits limits;
  uint64_t mark;             // what it and its descendants are found by; 0: none
  bool limits_refused;       // set with an error that is about them
};

/// Starts a process in a session of its own, with an empty signal mask, default dispositions and no
/// descriptor but 0 to 2.
int clinux_spawn(struct clinux_spawn *request, pid_t *pid);

int clinux_pidfd_open(pid_t pid);
int clinux_pidfd_send_signal(int pidfd, int signal);

enum clinux_change {
  CLINUX_NO_CHANGE = 0,
  CLINUX_EXITED = 1,
  CLINUX_KILLED = 2,
  CLINUX_DUMPED = 3,
  CLINUX_STOPPED = 4,
  CLINUX_CONTINUED = 5,
};

struct clinux_wait_result {
  int change;  // enum clinux_change
  int value;   // the exit code or the signal's number
};

enum clinux_wait_mode {
  CLINUX_PEEK_EXIT = 0,  // leaves the zombie
  CLINUX_REAP = 1,
  CLINUX_REAP_BLOCKING = 2,
  CLINUX_STOPS = 3,  // takes one stop or continuation
};

/// Asks after one child, never after any.
int clinux_wait(pid_t pid, int mode, struct clinux_wait_result *result);

/// No mark is less: in microseconds of real-time work, 146,000 years.
#define CLINUX_LEAST_MARK (UINT64_C(1) << 62)

/// What tells the processes of a host, or of one card, from all others: an environment that holds
/// all `pairs` ("NAME=value"), or a mark from `first` to `last`, which `clinux_spawn` has set.
///
/// The mark is the soft limit of RLIMIT_RTTIME: so large a number is no limit to anybody, nobody has
/// it by chance, it passes to every descendant whatever its session and environment, and it can be
/// read in the middle of an exec and of programs that hide their memory.
struct clinux_signs {
  const char *const *pairs;
  size_t count;
  uint64_t first;
  uint64_t last;  // 0: no mark
};

/// Calls `visit` for each process but this one that has the signs. Returns how many there were.
int clinux_sweep(
    const struct clinux_signs *signs, void (*visit)(pid_t pid, void *context), void *context);

/// Sends `signal` to each such process; the signs are looked at again once the pid is held, so that
/// a reused pid is not hit. Returns how many were sent one.
int clinux_sweep_signal(const struct clinux_signs *signs, int signal);

// --- terminals --------------------------------------------------------------------------------

/// Opens the terminal behind `descriptor` once more, non-blocking: the flag lives in the open file,
/// and an inherited one is shared with the shell.
int clinux_reopen_terminal(int descriptor);

/// Opens the master side of a new pseudo-terminal and writes the path of its slave.
int clinux_open_pty(char *slave, size_t capacity);

/// Keeps this process, and those it starts, on the core it runs on; 0, or a negated errno.
int clinux_pin(void);
/// Lets them run on all cores again.
int clinux_unpin(void);

/// Bytes that were written into a pipe and that nobody has read yet.
int clinux_unread(int descriptor);

int clinux_window_size(int descriptor, struct winsize *size);
int clinux_set_window_size(int descriptor, const struct winsize *size);

/// From now on SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS and SIGFPE first write `bytes` to
/// `descriptor` and set `settings`, then go on as they would have. Bytes over 512 are refused.
int clinux_guard_terminal(
    int descriptor, const struct termios *settings, const void *bytes, size_t count);

/// The terminal is not ours any more; the handlers stay and do nothing to it.
void clinux_release_terminal(void);

// --- watchdog ---------------------------------------------------------------------------------

enum clinux_watchdog_word {
  CLINUX_FAREWELL = 'F',
  CLINUX_HOST_FALLEN = 'D',
  CLINUX_TERMINAL_TAKEN = 'T',
  CLINUX_TERMINAL_FREE = 'R',
};

/// Forks the watchdog; call it before anything else, with one thread. `terminal` is -1 where there
/// is none; it is guarded from CLINUX_TERMINAL_TAKEN on. Returns the watchdog's pid.
///
/// `host` are the signs of all processes of the host, with one pair of at most 255 bytes.
int clinux_watchdog_start(
    const struct clinux_signs *host, int terminal, const void *bytes, size_t count);

/// One word to the watchdog, if there is one; async-signal-safe.
void clinux_watchdog_say(int word);

/// Says that the host leaves in order, and reaps the watchdog; at most a second.
void clinux_watchdog_farewell(void);

#endif
