#include "pixel_sampling.h"

#include <string.h>

// Running sums, one a column, so that the compiler can work on many columns at once. Here the sum fits 16 bits, which
// doubles the number of columns in a register.
static void blur_narrow(
    const uint8_t *source, uint8_t *target, int32_t width, int32_t height, size_t stride, int32_t radius, uint16_t *restrict sums) {
    const uint32_t count = 2 * (uint32_t)radius + 1;
    const uint16_t half = (uint16_t)(count / 2);
    const uint32_t reciprocal = (65536 + count - 1) / count;
    memset(sums, 0, (size_t)width * sizeof *sums);
    for (int32_t y = 0; y < radius && y < height; y++) {
        const uint8_t *restrict entering = source + (size_t)y * stride;
        for (int32_t x = 0; x < width; x++) {
            sums[x] = (uint16_t)(sums[x] + entering[x]);
        }
    }
    for (int32_t y = 0; y < height; y++) {
        uint8_t *restrict row = target + (size_t)y * stride;
        if (y + radius < height) {
            const uint8_t *restrict entering = source + (size_t)(y + radius) * stride;
            for (int32_t x = 0; x < width; x++) {
                sums[x] = (uint16_t)(sums[x] + entering[x]);
            }
        }
        for (int32_t x = 0; x < width; x++) {
            row[x] = (uint8_t)(((uint32_t)(uint16_t)(sums[x] + half) * reciprocal) >> 16);
        }
        if (y >= radius) {
            const uint8_t *restrict leaving = source + (size_t)(y - radius) * stride;
            for (int32_t x = 0; x < width; x++) {
                sums[x] = (uint16_t)(sums[x] - leaving[x]);
            }
        }
    }
}

static void blur_wide(
    const uint8_t *source, uint8_t *target, int32_t width, int32_t height, size_t stride, int32_t radius, uint32_t *restrict sums) {
    const float reciprocal = 1 / (2 * (float)radius + 1);
    memset(sums, 0, (size_t)width * sizeof *sums);
    for (int32_t y = 0; y < radius && y < height; y++) {
        const uint8_t *restrict entering = source + (size_t)y * stride;
        for (int32_t x = 0; x < width; x++) {
            sums[x] += entering[x];
        }
    }
    for (int32_t y = 0; y < height; y++) {
        uint8_t *restrict row = target + (size_t)y * stride;
        if (y + radius < height) {
            const uint8_t *restrict entering = source + (size_t)(y + radius) * stride;
            for (int32_t x = 0; x < width; x++) {
                sums[x] += entering[x];
            }
        }
        for (int32_t x = 0; x < width; x++) {
            row[x] = (uint8_t)(int32_t)((float)(int32_t)sums[x] * reciprocal + 0.5f);
        }
        if (y >= radius) {
            const uint8_t *restrict leaving = source + (size_t)(y - radius) * stride;
            for (int32_t x = 0; x < width; x++) {
                sums[x] -= leaving[x];
            }
        }
    }
}

void portico_box_blur_columns(
    const uint8_t *source, uint8_t *target, int32_t width, int32_t height, size_t stride, int32_t radius, uint32_t *sums) {
    // Beyond 63 bytes the reciprocal in 16 bits would be wrong by more than a quarter of a step.
    if (radius <= 31) {
        blur_narrow(source, target, width, height, stride, radius, (uint16_t *)sums);
    } else {
        blur_wide(source, target, width, height, stride, radius, sums);
    }
}

void portico_transpose_bytes(
    const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height) {
    enum { block = 32 };
    for (int32_t top = 0; top < height; top += block) {
        int32_t bottom = top + block < height ? top + block : height;
        for (int32_t left = 0; left < width; left += block) {
            int32_t right = left + block < width ? left + block : width;
            for (int32_t x = left; x < right; x++) {
                uint8_t *row = target + (size_t)x * target_stride;
                const uint8_t *column = source + (size_t)x;
                for (int32_t y = top; y < bottom; y++) {
                    row[y] = column[(size_t)y * source_stride];
                }
            }
        }
    }
}
