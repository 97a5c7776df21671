#ifndef PORTICO_PIXEL_PAINTING_H
#define PORTICO_PIXEL_PAINTING_H

#include <stddef.h>
#include <stdint.h>

// Pixels are premultiplied, 0xAARRGGBB. Every function gives the same results with and without SSE2.

/// Sets the pixels of a rectangle.
void portico_fill(uint32_t *target, size_t target_stride, int32_t width, int32_t height, uint32_t pixel);

/// Puts a colour over the pixels of a rectangle, as much as the coverage (a byte for each pixel) says. Strides are in bytes.
void portico_cover(
    uint32_t *target, size_t target_stride, const uint8_t *coverage, size_t coverage_stride, int32_t width, int32_t height,
    uint32_t color);

#endif
