// Processor time of this thread, as the Swift benchmarks measure theirs.
#pragma once
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

inline double processorTime()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// Prints the median of the milliseconds that `body` takes, as "name<tab>milliseconds".
template <typename Body>
void printMedian(const char *name, Body body)
{
    for (int i = 0; i < 8; ++i) body();
    std::vector<double> times;
    for (int i = 0; i < 101; ++i) {
        double start = processorTime();
        body();
        times.push_back(processorTime() - start);
    }
    std::sort(times.begin(), times.end());
    printf("%s\t%.3f\n", name, times[times.size() / 2]);
}
