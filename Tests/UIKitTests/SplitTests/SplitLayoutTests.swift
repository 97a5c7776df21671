import Foundation
import Testing

@testable import UIKit

/// The arithmetic of split views, against measured UIKit facts.
struct SplitLayoutTests {
    private func layout(_ width: CGFloat, _ height: CGFloat, triple: Bool = false) -> SplitLayout {
        SplitLayout(size: CGSize(width: width, height: height), isTriple: triple, gap: 0.5, pixel: 0.5)
    }

    @Test func tiledColumnsOfAPadInPortrait() {
        let frames = layout(820, 1180).frames(.oneBesideSecondary)
        #expect(frames[.primary] == CGRect(x: 0, y: 0, width: 320, height: 1180))
        #expect(frames[.secondary] == CGRect(x: 320.5, y: 0, width: 499.5, height: 1180))
    }

    @Test func theSecondaryColumnIsProtectedBeforeTheAppsLimits() {
        var half = layout(820, 1180)
        half.primary.fraction = 0.5
        #expect(half.widths(.oneBesideSecondary).primary == 355.5)
        half.primary.minimum = 380
        #expect(half.widths(.oneBesideSecondary).primary == 380)
        half.primary.maximum = 300
        #expect(half.widths(.oneBesideSecondary).primary == 300)
        #expect(half.frames(.oneBesideSecondary)[.secondary]?.width == 519.5)
    }

    @Test func overTheSecondaryColumnThereIsRoom() {
        var wide = layout(820, 1180)
        wide.primary.preferred = 600
        #expect(wide.widths(.oneOverSecondary).primary == 600)
        #expect(wide.frames(.oneOverSecondary)[.secondary] == CGRect(x: 0, y: 0, width: 820, height: 1180))
    }

    @Test func threeColumnsNeedTheirLeastWidths() {
        #expect(layout(945, 700, triple: true).canTile(2))
        #expect(!layout(944, 700, triple: true).canTile(2))
        #expect(layout(820, 1180, triple: true).possible(.twoBesideSecondary, isMounted: true) == .twoOverSecondary)
        #expect(layout(820, 1180, triple: true).possible(.twoBesideSecondary, isMounted: false) == .oneBesideSecondary)
        #expect(layout(393, 852).possible(.oneBesideSecondary, isMounted: false) == .secondaryOnly)
        let widths = layout(1024, 768, triple: true).widths(.twoBesideSecondary)
        #expect(widths.primary + widths.supplementary + 1 + SplitLayout.standardMinimumSecondary <= 1024)
        #expect(widths.primary >= 240 && widths.supplementary >= 240)
    }

    @Test func displacedSecondaryKeepsItsWidth() {
        let layout = layout(1180, 820, triple: true)
        let beside = layout.frames(.oneBesideSecondary)[.secondary]!
        let displaced = layout.frames(.twoDisplaceSecondary)[.secondary]!
        #expect(beside.width == displaced.width)
        #expect(displaced.minX == 641)
    }

    @Test func mirroredColumnsStandAtTheOtherEdge() {
        var mirrored = layout(820, 1180)
        mirrored.isMirrored = true
        #expect(mirrored.frames(.oneBesideSecondary)[.primary]?.maxX == 820)
        #expect(mirrored.frames(.oneBesideSecondary)[.secondary]?.minX == 0)
        #expect(mirrored.frames(.secondaryOnly)[.primary]?.minX == 820.5)
    }

    @Test func automaticModes() {
        #expect(layout(1180, 820).automaticMode(.automatic) == .oneBesideSecondary)
        #expect(layout(820, 1180).automaticMode(.automatic) == .secondaryOnly)
        #expect(layout(820, 1180).automaticMode(.tile) == .oneBesideSecondary)
        #expect(layout(1180, 820).automaticMode(.overlay) == .secondaryOnly)
        #expect(layout(393, 852).automaticMode(.automatic) == .secondaryOnly)
    }
}
