#ifndef PORTICO_IMAGE_CODING_H
#define PORTICO_IMAGE_CODING_H

#include <stddef.h>
#include <stdint.h>

#include "pixel_painting.h"
#include "pixel_sampling.h"

/// Takes encoded bytes; returns 0 to go on, anything else to give up.
typedef int (*portico_write_function)(void *context, const uint8_t *bytes, size_t count);

/// Which of PNG's row filters the encoder may choose from.
typedef enum {
    PORTICO_PNG_FILTERS_ALL = 0,
    PORTICO_PNG_FILTER_UP = 1,
    PORTICO_PNG_FILTER_NONE = 2,
} portico_png_filters;

/// Encodes premultiplied BGRA pixels as a PNG: RGB when `is_opaque` is set, else straight RGBA. The same pixels and settings
/// always give the same bytes. Returns 0, or 1 with a description in `message`.
int portico_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytes_per_row, int is_opaque, int compression_level,
    portico_png_filters filters, portico_write_function write, void *context, char *message, size_t message_size);

#endif
