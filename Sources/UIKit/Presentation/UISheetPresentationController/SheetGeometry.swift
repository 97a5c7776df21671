import CoreGraphics
import Foundation

/// Where a sheet stands in a container of a given size.
@MainActor
struct SheetGeometry {
    enum Form: Equatable {
        /// At the bottom edge and as wide as the container, the presenter's card behind it.
        case attached
        /// In the middle of a wide container.
        case centered
        /// The whole container, in compact height.
        case full
    }

    struct Rest {
        let identifier: UISheetPresentationController.Detent.Identifier
        /// Of the whole sheet, with the bottom safe area where the sheet reaches it.
        let height: CGFloat
    }

    let form: Form
    let container: CGSize
    let width: CGFloat
    /// Leading edge of the sheet.
    let x: CGFloat
    /// Lower edge of the sheet at rest.
    let bottom: CGFloat
    /// Active detents, lowest first; never empty.
    let rests: [Rest]

    var smallest: Rest { rests[0] }
    var largest: Rest { rests[rests.count - 1] }

    /// The tallest a sheet can be in this container.
    let fullHeight: CGFloat

    init(_ sheet: UISheetPresentationController, container: CGSize, safeArea: UIEdgeInsets, traits: UITraitCollection) {
        let look = Look.current.presentation
        let isCompactHeight = traits.verticalSizeClass == .compact
        let isWide = traits.horizontalSizeClass == .regular && !isCompactHeight
        let preferred = sheet.preferredContentSize
        self.container = container
        form = isWide ? .centered : isCompactHeight && !sheet.prefersEdgeAttachedInCompactHeight ? .full : .attached
        var extra: CGFloat = 0
        switch form {
        case .full:
            width = container.width
            bottom = container.height
            fullHeight = container.height
        case .attached:
            let follows = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && preferred.width > 0
            width = follows ? min(preferred.width, container.width) : container.width
            bottom = container.height
            extra = safeArea.bottom
            // Measured UIKit facts for the device without a safe area; the classic look's gap for the others.
            fullHeight = container.height - max(safeArea.top + look.pageSheetTopGap, look.pageSheetMinimumTop)
        case .centered:
            let size = Self.centeredSize(sheet, preferred: preferred, container: container)
            width = size.width
            fullHeight = size.height
            // A keyboard pushes the sheet up as far as there is room.
            let middle = ((container.height + size.height) / 2).rounded()
            let lifted = min(middle, container.height - sheet.keyboardHeight)
            bottom = sheet.keyboardHeight > 0 ? max(lifted, min(middle, safeArea.top + size.height)) : middle
        }
        if form == .attached { extra = max(extra, sheet.keyboardHeight) }
        let middle = ((container.width - width) / 2).rounded()
        if form == .centered, let source = sheet.sourceMiddle {
            // Over what it came from, as far as that leaves it on screen.
            let margin = look.centeredSheetMargin
            x = min(max(source - width / 2, margin), max(margin, container.width - margin - width)).rounded()
        } else {
            x = middle
        }
        rests = Self.rests(sheet, fullHeight: fullHeight, safe: safeArea.bottom, extra: extra, traits: traits, form: form)
    }

    private static func centeredSize(_ sheet: UISheetPresentationController, preferred: CGSize, container: CGSize) -> CGSize {
        let look = Look.current.presentation
        let room = CGSize(
            width: container.width - 2 * look.centeredSheetMargin, height: container.height - 2 * look.centeredPageSheetInset)
        if sheet.style == .pageSheet, !(preferred.width > 0 && preferred.height > 0 && !sheet.prefersPageSizing) {
            return CGSize(width: min(look.centeredPageSheetWidth, room.width), height: room.height)
        }
        let wanted = CGSize(
            width: preferred.width > 0 ? preferred.width : look.formSheetSize.width,
            height: preferred.height > 0 ? preferred.height : look.formSheetSize.height)
        return CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    }

    private static func rests(
        _ sheet: UISheetPresentationController, fullHeight: CGFloat, safe: CGFloat, extra: CGFloat, traits: UITraitCollection, form: Form
    ) -> [Rest] {
        guard form != .full else { return [Rest(identifier: .large, height: fullHeight)] }
        let context = DetentContext(traits: traits, maximum: fullHeight - (form == .attached ? safe : 0))
        let scale = max(traits.displayScale, 1)
        let found = sheet.detents.compactMap { detent -> Rest? in
            guard let value = detent.resolvedValue(in: context), value > 0 else { return nil }
            let height = (min(value, context.maximumDetentValue) * scale).rounded() / scale + extra
            return Rest(identifier: detent.identifier, height: min(height, fullHeight))
        }
        // A sheet whose detents are all inactive is a large one.
        return found.isEmpty ? [Rest(identifier: .large, height: fullHeight)] : found.sorted { $0.height < $1.height }
    }

    func rest(_ identifier: UISheetPresentationController.Detent.Identifier?) -> Rest {
        rests.first { $0.identifier == identifier } ?? smallest
    }

    /// The sheet's frame while its visible part is `height` high: below the smallest detent it moves instead of shrinking.
    func frame(height: CGFloat) -> CGRect {
        let size = CGSize(width: width, height: max(height, smallest.height))
        return CGRect(x: x, y: bottom - height, width: size.width, height: size.height)
    }
}
