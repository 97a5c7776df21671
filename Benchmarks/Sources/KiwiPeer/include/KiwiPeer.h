#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The same layouts as `ChainKind`, in the same order.
typedef enum {
    KiwiChainFixedHeights = 0,
    KiwiChainEqualHeights = 1,
    KiwiChainMinimumHeights = 2,
    KiwiChainCells = 3,
} KiwiChainKind;

typedef struct KiwiChain KiwiChain;

/// Whether the peer was there when this was compiled.
int kiwi_is_available(void);

/// Builds a column of `count` views and computes all values.
KiwiChain *kiwi_chain_create(int count, KiwiChainKind kind);
void kiwi_chain_destroy(KiwiChain *chain);

/// Suggests a size for the container and computes all values.
void kiwi_chain_resize(KiwiChain *chain, double width, double height);

/// Removes a constraint in the middle of the column, computes all values, adds it back and computes them again.
void kiwi_chain_replace_middle(KiwiChain *chain);

/// The bottom edge of the last view.
double kiwi_chain_bottom(const KiwiChain *chain);

#ifdef __cplusplus
}
#endif
