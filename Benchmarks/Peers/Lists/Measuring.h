// What every list program shares: the rows' texts, the clocks, and how figures are printed ("name<tab>milliseconds").
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROW_COUNT = 1000000, WIDTH = 390, HEIGHT = 844, SCALE = 3, SCROLL_FRAMES = 120, SCROLL_STEP = 14, JUMPS = 15 };

static inline double bench_clock(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// Processor time of the whole process: it does not grow when others work.
static inline double bench_cpu(void) { return bench_clock(CLOCK_PROCESS_CPUTIME_ID); }

// Milliseconds since the parent started this process; the parent says when that was.
static inline double bench_since_start(void) {
    const char *start = getenv("BENCH_START");
    return start ? bench_clock(CLOCK_MONOTONIC) - atof(start) : 0;
}

// Texts of one to four lines, different in every row.
static inline void bench_title(char *text, size_t size, int row) { snprintf(text, size, "Row %d", row + 1); }

static inline void bench_body(char *text, size_t size, int row) {
    size_t length = (size_t)snprintf(text, size, "Number %d", row * 7);
    int words = 2 + row % 5 * 5;
    for (int i = 0; i < words && length + 12 < size; i++) length += (size_t)snprintf(text + length, size - length, " word %d", i + row % 9);
}

static inline int bench_compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static inline void bench_print(const char *name, double *values, int count) {
    qsort(values, (size_t)count, sizeof(double), bench_compare);
    printf("%s\t%.4f\n%s-99\t%.4f\n", name, values[count / 2], name, values[count * 99 / 100]);
    fflush(stdout);
}

// Resident memory of this process in kilobytes.
static inline double bench_memory(void) {
    long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
        fclose(file);
    }
    return (double)resident * 4;
}
