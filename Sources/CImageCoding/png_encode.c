#include "image_coding.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct encoder {
    portico_write_function write;
    void *context;
    char *message;
    size_t message_size;
};

static void report_error(png_structp png, png_const_charp text) {
    struct encoder *encoder = png_get_error_ptr(png);
    if (encoder->message_size > 0) {
        strncpy(encoder->message, text, encoder->message_size - 1);
        encoder->message[encoder->message_size - 1] = 0;
    }
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void write_bytes(png_structp png, png_bytep bytes, png_size_t count) {
    struct encoder *encoder = png_get_io_ptr(png);
    if (encoder->write(encoder->context, bytes, count) != 0) {
        png_error(png, "the encoded bytes could not be written");
    }
}

static void flush_bytes(png_structp png) {
    (void)png;
}

static void convert_opaque(const uint8_t *source, uint8_t *target, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) {
        target[0] = source[2];
        target[1] = source[1];
        target[2] = source[0];
        source += 4;
        target += 3;
    }
}

static void convert_with_alpha(const uint8_t *source, uint8_t *target, uint32_t width, const uint32_t *reciprocal) {
    for (uint32_t x = 0; x < width; x++) {
        uint32_t alpha = source[3];
        if (alpha == 255) {
            target[0] = source[2];
            target[1] = source[1];
            target[2] = source[0];
            target[3] = 255;
        } else if (alpha == 0) {
            memset(target, 0, 4);
        } else {
            for (int channel = 0; channel < 3; channel++) {
                uint32_t value = (source[2 - channel] * reciprocal[alpha] + (1u << 15)) >> 16;
                target[channel] = value > 255 ? 255 : (uint8_t)value;
            }
            target[3] = (uint8_t)alpha;
        }
        source += 4;
        target += 4;
    }
}

int portico_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytes_per_row, int is_opaque, int compression_level,
    portico_png_filters filters, portico_write_function write, void *context, char *message, size_t message_size) {
    struct encoder encoder = {write, context, message, message_size};
    uint32_t reciprocal[256];
    reciprocal[0] = 0;
    for (uint32_t alpha = 1; alpha < 256; alpha++) {
        reciprocal[alpha] = ((255u << 16) + alpha / 2) / alpha;
    }

    uint8_t *row = malloc((size_t)width * 4);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoder, report_error, ignore_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!row || !info) {
        if (message_size > 0) {
            strncpy(message, "there is not enough memory", message_size - 1);
            message[message_size - 1] = 0;
        }
        png_destroy_write_struct(&png, &info);
        free(row);
        return 1;
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        free(row);
        return 1;
    }
    png_set_write_fn(png, &encoder, write_bytes, flush_bytes);
    png_set_IHDR(
        png, info, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_set_compression_level(png, compression_level);
    switch (filters) {
    case PORTICO_PNG_FILTERS_ALL:
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
        break;
    case PORTICO_PNG_FILTER_UP:
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
        break;
    case PORTICO_PNG_FILTER_NONE:
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
        break;
    }
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *source = pixels + (size_t)y * bytes_per_row;
        if (is_opaque) {
            convert_opaque(source, row, width);
        } else {
            convert_with_alpha(source, row, width, reciprocal);
        }
        png_write_row(png, row);
    }
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    free(row);
    return 0;
}
