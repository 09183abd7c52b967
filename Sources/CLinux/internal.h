// Shared by the C files; not part of the module.
#ifndef CARDHOLDER_CLINUX_INTERNAL_H
#define CARDHOLDER_CLINUX_INTERNAL_H

#include <stddef.h>
#include <termios.h>

/// Writes the bytes and sets the modes; async-signal-safe, bounded in time.
void clinux_restore(
    int descriptor, const struct termios *settings, const void *bytes, size_t count);

/// From now on a fatal signal restores a guarded terminal and tells the watchdog, then goes on as it
/// would have.
int clinux_catch_fatal(void);

#endif
