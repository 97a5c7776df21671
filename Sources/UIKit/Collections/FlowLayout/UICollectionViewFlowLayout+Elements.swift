import CoreGraphics
import Foundation

extension UICollectionViewFlowLayout {
    private static var header: String { UICollectionView.elementKindSectionHeader }
    private static var footer: String { UICollectionView.elementKindSectionFooter }

    var coreContentSize: CGSize {
        guard let owner else { return .zero }
        let area = contentArea(of: owner)
        let length = geometry.length
        return isVertical ? CGSize(width: area.width, height: length) : CGSize(width: length, height: area.height)
    }

    func coreElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let geometry = self.geometry
        let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        guard end > start, !geometry.sections.isEmpty else { return [] }
        var result: [UICollectionViewLayoutAttributes] = []
        for section in geometry.sections(from: start, to: end) {
            let path = IndexPath(item: 0, section: section)
            if let header = coreEdge(ofKind: Self.header, at: path), header.frame.overlaps(rect) { result.append(header) }
            let lines = geometry.sections[section].lines
            let origin = geometry.linesStart(of: section)
            for line in lines.lines(from: start - origin, to: end - origin) {
                let first = lines.line(line).first
                for item in first..<first + lines.line(line).count {
                    let attributes = itemAttributes(section, item, geometry)
                    if attributes.frame.overlaps(rect) { result.append(attributes) }
                }
            }
            if let footer = coreEdge(ofKind: Self.footer, at: path), footer.frame.overlaps(rect) { result.append(footer) }
        }
        return result
    }

    func coreItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let geometry = self.geometry
        guard path.count == 2, geometry.contains(section: path.section, item: path.item) else { return nil }
        return itemAttributes(path.section, path.item, geometry)
    }

    private func itemAttributes(_ section: Int, _ item: Int, _ geometry: FlowGeometry) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass, .cell, nil, path)
        let (along, across, size) = geometry.sections[section].lines.place(of: item)
        let origin = (geometry.linesStart(of: section) + along, geometry.sections[section].leading + across)
        attributes.frame = rect(along: origin.0, across: origin.1, size.along, size.across)
        if isSelfSizing { attributes.fittingAxes = [.width, .height] }
        return attributes
    }

    func coreEdge(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let geometry = self.geometry
        guard path.count == 2, geometry.sections.indices.contains(path.section), let owner else { return nil }
        let section = geometry.sections[path.section]
        let isHeader = kind == Self.header
        guard isHeader || kind == Self.footer else { return nil }
        let length = isHeader ? section.header : section.footer
        guard length > 0 else { return nil }
        let attributes = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass, .supplementaryView, kind, path)
        let natural = isHeader ? geometry.start(of: path.section) : geometry.footerStart(of: path.section)
        var place = natural
        if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
            place = pinned(natural, length, isHeader: isHeader, path.section, geometry, owner)
            attributes.zIndex = 10
            attributes.isPinned = abs(place - natural) > 0.01
        }
        attributes.frame = rect(along: place, across: 0, length, across(contentArea(of: owner)))
        return attributes
    }

    /// Headers stay at the near edge and footers at the far one, as long as their section shows.
    private func pinned(
        _ natural: CGFloat, _ length: CGFloat, isHeader: Bool, _ section: Int, _ geometry: FlowGeometry, _ view: UICollectionView
    ) -> CGFloat {
        let inset = view.adjustedContentInset
        if isHeader {
            let edge = isVertical ? view.bounds.minY + inset.top : view.bounds.minX + inset.left
            return max(natural, min(edge, geometry.footerStart(of: section) - length))
        }
        let edge = isVertical ? view.bounds.maxY - inset.bottom : view.bounds.maxX - inset.right
        return min(natural, max(edge - length, geometry.start(of: section) + geometry.sections[section].header))
    }

    /// Origins lie on pixels; sizes are as asked for.
    private func rect(along: CGFloat, across: CGFloat, _ length: CGFloat, _ width: CGFloat) -> CGRect {
        let scale = max(owner?.traitCollection.displayScale ?? 1, 1)
        let (a, b) = ((along * scale).rounded() / scale, (across * scale).rounded() / scale)
        return isVertical ? CGRect(x: b, y: a, width: width, height: length) : CGRect(x: a, y: b, width: length, height: width)
    }
}
