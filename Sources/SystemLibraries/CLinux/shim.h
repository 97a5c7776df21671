#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift's Glibc module hides what glibc declares only for _GNU_SOURCE, and can't import variadic functions.

/// Memory as a file descriptor that is closed on exec and can be sealed; -1 and errno on failure.
static inline int portico_memory_file(const char *name) {
    return (int)syscall(SYS_memfd_create, name, 3u);
}

/// A pipe whose ends are closed on exec; -1 and errno on failure.
static inline int portico_pipe(int ends[2]) {
    return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}
