#include "pixel_painting.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

static void fill_row(uint32_t *target, size_t count, uint32_t pixel) {
#if defined(__x86_64__)
    // Long rows at the speed of memset: the processor needn't read memory that it overwrites whole.
    if (count >= 64) {
        __asm__ volatile("rep stosl" : "+D"(target), "+c"(count) : "a"(pixel) : "memory");
        return;
    }
#endif
    for (size_t index = 0; index < count; index++) {
        target[index] = pixel;
    }
}

void portico_fill(uint32_t *target, size_t target_stride, int32_t width, int32_t height, uint32_t pixel) {
    if (target_stride == (size_t)width * 4) {
        fill_row(target, (size_t)width * (size_t)height, pixel);
        return;
    }
    for (int32_t y = 0; y < height; y++) {
        fill_row((uint32_t *)((uint8_t *)target + (size_t)y * target_stride), (size_t)width, pixel);
    }
}

static inline uint32_t multiply(uint32_t a, uint32_t b) {
    uint32_t product = a * b + 128;
    return (product + (product >> 8)) >> 8;
}

static inline uint32_t cover(uint32_t target, uint32_t coverage, uint32_t color) {
    uint32_t rest = 255 - multiply(color >> 24, coverage);
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = multiply((color >> shift) & 255, coverage) + multiply((target >> shift) & 255, rest);
        result |= (sum > 255 ? 255 : sum) << shift;
    }
    return result;
}

#ifdef __SSE2__

// Eight products divided by 255 and rounded.
static inline __m128i multiply8(__m128i a, __m128i b) {
    return _mm_mulhi_epu16(_mm_add_epi16(_mm_mullo_epi16(a, b), _mm_set1_epi16(128)), _mm_set1_epi16(0x0101));
}

static inline __m128i alphas(__m128i pixels) { return _mm_shufflehi_epi16(_mm_shufflelo_epi16(pixels, 0xFF), 0xFF); }

static inline void cover4(uint32_t *target, uint32_t coverage, __m128i color) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i full = _mm_set1_epi16(255);
    __m128i bytes = _mm_cvtsi32_si128((int)coverage);
    bytes = _mm_unpacklo_epi8(bytes, bytes);
    bytes = _mm_unpacklo_epi16(bytes, bytes);
    __m128i low = multiply8(color, _mm_unpacklo_epi8(bytes, zero));
    __m128i high = multiply8(color, _mm_unpackhi_epi8(bytes, zero));
    __m128i old = _mm_loadu_si128((const __m128i *)target);
    __m128i old_low = multiply8(_mm_unpacklo_epi8(old, zero), _mm_xor_si128(alphas(low), full));
    __m128i old_high = multiply8(_mm_unpackhi_epi8(old, zero), _mm_xor_si128(alphas(high), full));
    __m128i sum = _mm_adds_epu8(_mm_packus_epi16(low, high), _mm_packus_epi16(old_low, old_high));
    _mm_storeu_si128((__m128i *)target, sum);
}

#endif

static void cover_row(uint32_t *target, const uint8_t *coverage, int32_t count, uint32_t color) {
    int32_t index = 0;
#ifdef __SSE2__
    const __m128i zero = _mm_setzero_si128();
    const __m128i full = _mm_set1_epi8((char)255);
    const __m128i pixel = _mm_set1_epi32((int)color);
    const __m128i wide = _mm_unpacklo_epi8(pixel, zero);
    const int is_opaque = color >> 24 == 255;
    for (; index + 16 <= count; index += 16) {
        // Text covers little of its rectangle, and most of a shape is covered whole.
        __m128i bytes = _mm_loadu_si128((const __m128i *)(coverage + index));
        if (_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, zero)) == 0xFFFF) {
            continue;
        }
        if (is_opaque && _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, full)) == 0xFFFF) {
            for (int part = 0; part < 16; part += 4) {
                _mm_storeu_si128((__m128i *)(target + index + part), pixel);
            }
            continue;
        }
        for (int part = 0; part < 16; part += 4) {
            uint32_t four;
            memcpy(&four, coverage + index + part, sizeof four);
            if (four != 0) {
                cover4(target + index + part, four, wide);
            }
        }
    }
    for (; index + 4 <= count; index += 4) {
        uint32_t four;
        memcpy(&four, coverage + index, sizeof four);
        if (four != 0) {
            cover4(target + index, four, wide);
        }
    }
#endif
    for (; index < count; index++) {
        if (coverage[index] != 0) {
            target[index] = cover(target[index], coverage[index], color);
        }
    }
}

void portico_cover(
    uint32_t *target, size_t target_stride, const uint8_t *coverage, size_t coverage_stride, int32_t width, int32_t height,
    uint32_t color) {
    for (int32_t y = 0; y < height; y++) {
        cover_row(
            (uint32_t *)((uint8_t *)target + (size_t)y * target_stride), coverage + (size_t)y * coverage_stride, width, color);
    }
}
