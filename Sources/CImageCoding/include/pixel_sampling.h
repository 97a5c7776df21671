#ifndef PORTICO_PIXEL_SAMPLING_H
#define PORTICO_PIXEL_SAMPLING_H

#include <stddef.h>
#include <stdint.h>

/// Samples premultiplied 32-bit pixels between their centres along a line: sample i lies at (x + i·dx, y + i·dy), in pixels with
/// 16 binary places, where (0, 0) is the centre of the first pixel. Beyond the edges the edge pixels go on.
/// Gives the same results with and without SSE2.
void portico_sample_bilinear(
    const uint32_t *source, int32_t width, int32_t height, size_t bytes_per_row, uint32_t *target, int32_t count, int64_t x,
    int64_t y, int64_t dx, int64_t dy);

/// Samples pixels between their centres as `portico_sample_bilinear` does, but exact to 2⁻³² pixels and only where all four
/// neighbours exist: x and y count from the centre of the first pixel, and the pixels at (x, y) and at (x + 1, y + 1) are within the
/// source for every sample. `opaque` is or'ed to the results.
void portico_sample_interior(
    const uint32_t *source, size_t bytes_per_row, uint32_t opaque, uint32_t *target, int32_t count, int64_t x, int64_t y, int64_t dx,
    int64_t dy);

/// Looks up `count` colours by the distance from the origin: sample i lies at (x + i·dx, y + i·dy) and takes the entry
/// distance · scale + offset of the table, limited to 0…last.
void portico_sample_radial(
    const uint32_t *table, int32_t last, uint32_t *target, int32_t count, float x, float y, float dx, float dy, float scale,
    float offset);

/// Averages each byte with the `radius` bytes above and below it; beyond the edges the bytes count as zero. The rows of source and
/// target do not overlap and lie `stride` bytes apart; `sums` has room for `width` numbers.
void portico_box_blur_columns(
    const uint8_t *source, uint8_t *target, int32_t width, int32_t height, size_t stride, int32_t radius, uint32_t *sums);

/// Exchanges rows and columns: the target has `height` columns and `width` rows.
void portico_transpose_bytes(
    const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height);

#endif
