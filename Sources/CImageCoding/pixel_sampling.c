#include "pixel_sampling.h"

#include <math.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

static inline int32_t limited(int64_t value, int32_t high) {
    return value < 0 ? 0 : value > high ? high : (int32_t)value;
}

#ifdef __SSE2__

// Both rows are mixed at 16 bits, halved so that they fit signed words, and multiplied with the horizontal weights in pairs.
static inline uint32_t mix(uint32_t t0, uint32_t t1, uint32_t b0, uint32_t b1, int32_t fx, int32_t fy) {
    const __m128i zero = _mm_setzero_si128();
    __m128i top = _mm_unpacklo_epi32(_mm_cvtsi32_si128((int)t0), _mm_cvtsi32_si128((int)t1));
    __m128i bottom = _mm_unpacklo_epi32(_mm_cvtsi32_si128((int)b0), _mm_cvtsi32_si128((int)b1));
    top = _mm_mullo_epi16(_mm_unpacklo_epi8(top, zero), _mm_set1_epi16((short)(256 - fy)));
    bottom = _mm_mullo_epi16(_mm_unpacklo_epi8(bottom, zero), _mm_set1_epi16((short)fy));
    __m128i column = _mm_srli_epi16(_mm_add_epi16(top, bottom), 1);
    __m128i pairs = _mm_unpacklo_epi16(column, _mm_srli_si128(column, 8));
    __m128i sums = _mm_madd_epi16(pairs, _mm_set1_epi32(fx << 16 | (256 - fx)));
    sums = _mm_srli_epi32(_mm_add_epi32(sums, _mm_set1_epi32(1 << 14)), 15);
    sums = _mm_packs_epi32(sums, sums);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sums, sums));
}

#else

static inline uint32_t mix(uint32_t t0, uint32_t t1, uint32_t b0, uint32_t b1, int32_t fx, int32_t fy) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t left = (((t0 >> shift) & 255) * (uint32_t)(256 - fy) + ((b0 >> shift) & 255) * (uint32_t)fy) >> 1;
        uint32_t right = (((t1 >> shift) & 255) * (uint32_t)(256 - fy) + ((b1 >> shift) & 255) * (uint32_t)fy) >> 1;
        result |= ((left * (uint32_t)(256 - fx) + right * (uint32_t)fx + (1 << 14)) >> 15) << shift;
    }
    return result;
}

#endif

void portico_sample_bilinear(
    const uint32_t *source, int32_t width, int32_t height, size_t bytes_per_row, uint32_t *target, int32_t count, int64_t x,
    int64_t y, int64_t dx, int64_t dy) {
    for (int32_t index = 0; index < count; index++) {
        int64_t column = x >> 16;
        int64_t row = y >> 16;
        int32_t x0 = limited(column, width - 1);
        int32_t x1 = limited(column + 1, width - 1);
        const uint32_t *top = (const uint32_t *)((const uint8_t *)source + (size_t)limited(row, height - 1) * bytes_per_row);
        const uint32_t *bottom = (const uint32_t *)((const uint8_t *)source + (size_t)limited(row + 1, height - 1) * bytes_per_row);
        target[index] = mix(top[x0], top[x1], bottom[x0], bottom[x1], (int32_t)(x >> 8 & 255), (int32_t)(y >> 8 & 255));
        x += dx;
        y += dy;
    }
}

#ifdef __SSE2__

// First along the rows and then between them, rounded to eight bits each time.
static inline uint32_t mix_rows(const uint32_t *top, const uint32_t *bottom, int32_t fx, int32_t fy) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i half = _mm_set1_epi16(128);
    __m128i pairs = _mm_unpacklo_epi32(_mm_loadl_epi64((const __m128i *)top), _mm_loadl_epi64((const __m128i *)bottom));
    __m128i left = _mm_mullo_epi16(_mm_unpacklo_epi8(pairs, zero), _mm_set1_epi16((short)(256 - fx)));
    __m128i right = _mm_mullo_epi16(_mm_unpackhi_epi8(pairs, zero), _mm_set1_epi16((short)fx));
    __m128i rows = _mm_srli_epi16(_mm_add_epi16(_mm_add_epi16(left, right), half), 8);
    __m128i weights = _mm_unpacklo_epi64(_mm_set1_epi16((short)(256 - fy)), _mm_set1_epi16((short)fy));
    rows = _mm_mullo_epi16(rows, weights);
    rows = _mm_srli_epi16(_mm_add_epi16(_mm_add_epi16(rows, _mm_srli_si128(rows, 8)), half), 8);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(rows, rows));
}

#else

static inline uint32_t mix_rows(const uint32_t *top, const uint32_t *bottom, int32_t fx, int32_t fy) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t upper = (((top[0] >> shift) & 255) * (uint32_t)(256 - fx) + ((top[1] >> shift) & 255) * (uint32_t)fx + 128) >> 8;
        uint32_t lower = (((bottom[0] >> shift) & 255) * (uint32_t)(256 - fx) + ((bottom[1] >> shift) & 255) * (uint32_t)fx + 128) >> 8;
        result |= ((upper * (uint32_t)(256 - fy) + lower * (uint32_t)fy + 128) >> 8) << shift;
    }
    return result;
}

#endif

void portico_sample_interior(
    const uint32_t *source, size_t bytes_per_row, uint32_t opaque, uint32_t *target, int32_t count, int64_t x, int64_t y, int64_t dx,
    int64_t dy) {
    for (int32_t index = 0; index < count; index++) {
        const uint32_t *top = (const uint32_t *)((const uint8_t *)source + (y >> 32) * (int64_t)bytes_per_row) + (x >> 32);
        const uint32_t *bottom = (const uint32_t *)((const uint8_t *)top + bytes_per_row);
        target[index] = mix_rows(top, bottom, (int32_t)(x >> 24 & 255), (int32_t)(y >> 24 & 255)) | opaque;
        x += dx;
        y += dy;
    }
}

void portico_sample_radial(
    const uint32_t *table, int32_t last, uint32_t *target, int32_t count, float x, float y, float dx, float dy, float scale,
    float offset) {
    int32_t index = 0;
#ifdef __SSE2__
    const __m128 low = _mm_setzero_ps();
    const __m128 high = _mm_set1_ps((float)last);
    for (; index + 4 <= count; index += 4) {
        __m128 steps = _mm_add_ps(_mm_set1_ps((float)index), _mm_set_ps(3, 2, 1, 0));
        __m128 px = _mm_add_ps(_mm_set1_ps(x), _mm_mul_ps(_mm_set1_ps(dx), steps));
        __m128 py = _mm_add_ps(_mm_set1_ps(y), _mm_mul_ps(_mm_set1_ps(dy), steps));
        __m128 distance = _mm_sqrt_ps(_mm_add_ps(_mm_mul_ps(px, px), _mm_mul_ps(py, py)));
        __m128 entry = _mm_add_ps(_mm_mul_ps(distance, _mm_set1_ps(scale)), _mm_set1_ps(offset));
        // The order of the operands makes a value that is not a number come out as the lower limit.
        entry = _mm_min_ps(_mm_max_ps(entry, low), high);
        int32_t entries[4];
        _mm_storeu_si128((__m128i *)entries, _mm_cvttps_epi32(entry));
        target[index] = table[entries[0]];
        target[index + 1] = table[entries[1]];
        target[index + 2] = table[entries[2]];
        target[index + 3] = table[entries[3]];
    }
#endif
    for (; index < count; index++) {
        float px = x + dx * (float)index;
        float py = y + dy * (float)index;
        float entry = sqrtf(px * px + py * py) * scale + offset;
        entry = entry > 0 ? entry : 0;
        entry = entry < (float)last ? entry : (float)last;
        target[index] = table[(int32_t)entry];
    }
}
