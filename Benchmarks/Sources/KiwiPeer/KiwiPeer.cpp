#include "KiwiPeer.h"

#ifdef HAS_KIWI

#include <kiwi/kiwi.h>
#include <vector>

struct KiwiChain {
    struct View {
        kiwi::Variable left, width, top, height;
    };

    kiwi::Solver solver;
    kiwi::Variable rootLeft, rootTop, rootWidth, rootHeight;
    std::vector<View> views;
    std::vector<kiwi::Constraint> tops;
};

int kiwi_is_available(void) { return 1; }

KiwiChain *kiwi_chain_create(int count, KiwiChainKind kind) {
    auto *chain = new KiwiChain;
    auto &solver = chain->solver;
    solver.addConstraint(chain->rootLeft == 0);
    solver.addConstraint(chain->rootTop == 0);
    solver.addEditVariable(chain->rootWidth, kiwi::strength::strong);
    solver.addEditVariable(chain->rootHeight, kiwi::strength::strong);
    solver.suggestValue(chain->rootWidth, 390);
    solver.suggestValue(chain->rootHeight, 52 * count + 8);
    chain->views.resize(count);
    auto addText = [&](KiwiChain::View &text, double width, double height, double hugging) {
        solver.addConstraint(kiwi::Constraint(text.width == width, hugging));
        solver.addConstraint(kiwi::Constraint(text.width >= width, kiwi::strength::medium));
        solver.addConstraint(kiwi::Constraint(text.height == height, hugging));
        solver.addConstraint(kiwi::Constraint(text.height >= height, kiwi::strength::medium));
    };
    for (int index = 0; index < count; ++index) {
        auto &view = chain->views[index];
        solver.addConstraint(view.left == chain->rootLeft + 8);
        solver.addConstraint(view.width == chain->rootWidth - 16);
        auto top = index == 0
            ? view.top == chain->rootTop + 8
            : view.top == chain->views[index - 1].top + chain->views[index - 1].height + 8;
        chain->tops.push_back(top);
        solver.addConstraint(top);
        switch (kind) {
        case KiwiChainFixedHeights:
            solver.addConstraint(view.height == 44);
            break;
        case KiwiChainEqualHeights:
            if (index > 0) solver.addConstraint(view.height == chain->views[index - 1].height);
            break;
        case KiwiChainMinimumHeights:
            solver.addConstraint(view.height >= 40);
            solver.addConstraint(kiwi::Constraint(view.height == 44, kiwi::strength::weak));
            break;
        case KiwiChainCells: {
            KiwiChain::View title, detail;
            solver.addConstraint(title.left == view.left + 16);
            solver.addConstraint(title.top == view.top + 11);
            solver.addConstraint(title.top + title.height + 11 == view.top + view.height);
            solver.addConstraint(detail.left >= title.left + title.width + 8);
            solver.addConstraint(detail.left + detail.width + 16 == view.left + view.width);
            solver.addConstraint(detail.top == title.top);
            addText(title, 100 + index % 7 * 40, 20.5 + index % 3, kiwi::strength::weak * 2);
            addText(detail, 60 + index % 5 * 30, 20.5, kiwi::strength::weak);
            break;
        }
        }
    }
    if (kind == KiwiChainEqualHeights) {
        auto &last = chain->views.back();
        solver.addConstraint(last.top + last.height == chain->rootHeight - 8);
    }
    solver.updateVariables();
    return chain;
}

void kiwi_chain_destroy(KiwiChain *chain) { delete chain; }

void kiwi_chain_resize(KiwiChain *chain, double width, double height) {
    chain->solver.suggestValue(chain->rootWidth, width);
    chain->solver.suggestValue(chain->rootHeight, height);
    chain->solver.updateVariables();
}

void kiwi_chain_replace_middle(KiwiChain *chain) {
    auto &middle = chain->tops[chain->tops.size() / 2];
    chain->solver.removeConstraint(middle);
    chain->solver.updateVariables();
    chain->solver.addConstraint(middle);
    chain->solver.updateVariables();
}

double kiwi_chain_bottom(const KiwiChain *chain) {
    return chain->views.back().top.value() + chain->views.back().height.value();
}

#else

int kiwi_is_available(void) { return 0; }
KiwiChain *kiwi_chain_create(int, KiwiChainKind) { return nullptr; }
void kiwi_chain_destroy(KiwiChain *) {}
void kiwi_chain_resize(KiwiChain *, double, double) {}
void kiwi_chain_replace_middle(KiwiChain *) {}
double kiwi_chain_bottom(const KiwiChain *) { return 0; }

#endif
