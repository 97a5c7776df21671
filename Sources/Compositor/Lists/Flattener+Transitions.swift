import CoreGraphics
import Foundation
import QuartzCore

/// What a transition adds to a layer's own operations.
struct TransitionPlan {
    /// Whether nothing of the layer's present look shows.
    var hidesLayer = false
    /// Emits what stands above the layer.
    var overlay: (() -> Void)?
}

extension Flattener {
    /// Starts a transition: moves the layer, and emits the old picture where it lies beneath.
    func beginTransition(_ moment: TransitionMoment, _ item: inout Item, _ groups: inout [Int]) -> TransitionPlan {
        guard let picture = OldPicture(moment.snapshot, resources, item) else { return TransitionPlan() }
        let p = min(max(moment.progress, 0), 1)
        switch moment.type {
        case .fade: break
        case .flip: return flip(picture, &item, progress: p, moment.subtype)
        case .pageCurl where item.isUpright, .pageUnCurl where item.isUpright:
            return turnPage(picture, item, progress: moment.type == .pageCurl ? p : 1 - p, isNewPage: moment.type == .pageUnCurl)
        case .moveIn, .push, .reveal: return slide(picture, &item, moment.type, towards: moment.subtype, progress: p)
        default: break
        }
        groups.append(
            begin(.beginCrossFade, item, part: 3) {
                picture.fill(&$0, projection: picture.projection)
                $0.opacity = opacityByte(p)
            })
        return TransitionPlan()
    }

    // MARK: Slides

    private func slide(
        _ picture: OldPicture, _ item: inout Item, _ type: CATransitionType, towards side: CATransitionSubtype?, progress p: Double
    ) -> TransitionPlan {
        // The sides name where the new picture comes from; y grows downwards.
        let size = item.state.bounds.size
        let towards: CGVector
        switch side {
        case .fromRight: towards = CGVector(dx: size.width, dy: 0)
        case .fromTop: towards = CGVector(dx: 0, dy: -size.height)
        case .fromBottom: towards = CGVector(dx: 0, dy: size.height)
        default: towards = CGVector(dx: -size.width, dy: 0)
        }
        let old = item.projection
        let oldShift = type == .moveIn ? 0 : -p
        let oldProjection = old.translated(x: Double(towards.dx) * oldShift, y: Double(towards.dy) * oldShift)
        let (id, part, clip) = (item.id, item.part(4), item.around.clip)
        let emitOld = { [self] in
            var operation = DrawOperation(.sampledImage, bounds: clip, layer: id, part: part)
            picture.fill(&operation, projection: oldProjection)
            operation.bounds = operation.rect.intersection(clip)
            if !operation.bounds.isEmpty { operations.append(operation) }
        }
        if type == .reveal { return TransitionPlan(overlay: emitOld) }
        emitOld()
        item.projection = old.translated(x: Double(towards.dx) * (1 - p), y: Double(towards.dy) * (1 - p))
        item.refresh()
        return TransitionPlan()
    }

    // MARK: Flips

    /// The layer turns once around its middle; the old picture is on its front, the new one on its back.
    private func flip(_ picture: OldPicture, _ item: inout Item, progress p: Double, _ side: CATransitionSubtype?) -> TransitionPlan {
        let bounds = item.state.bounds
        let angle = CGFloat(p < 0.5 ? p * .pi : (p - 1) * .pi)
        // The side that is named comes to the front; y grows downwards.
        let turn: CATransform3D
        switch side {
        case .fromRight: turn = CATransform3DMakeRotation(-angle, 0, 1, 0)
        case .fromTop: turn = CATransform3DMakeRotation(-angle, 1, 0, 0)
        case .fromBottom: turn = CATransform3DMakeRotation(angle, 1, 0, 0)
        default: turn = CATransform3DMakeRotation(angle, 0, 1, 0)
        }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(800, 2 * max(bounds.width, bounds.height))
        let centered = CATransform3DConcat(CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0), turn)
        let whole = CATransform3DConcat(
            CATransform3DConcat(centered, perspective), CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
        item.projection = Projection(whole).concatenating(item.projection)
        item.refresh()
        guard p < 0.5 else { return TransitionPlan() }
        let front = item
        return TransitionPlan(hidesLayer: true) { [self] in
            var operation = DrawOperation(.sampledImage, bounds: front.around.clip, layer: front.id, part: front.part(4))
            picture.fill(&operation, projection: front.projection)
            if let outline = outline(front), picture.rect == front.state.bounds {
                operation.rect = outline.rect
                operation.sampling?.edge = outline.bitmap
            }
            operation.bounds = operation.rect.intersection(front.around.clip)
            if !operation.bounds.isEmpty { operations.append(operation) }
        }
    }

    // MARK: Pages

    /// A page that rolls up from its lower edge, `progress` of the way. The old picture is the page and the layer lies beneath, or the
    /// other way round.
    private func turnPage(_ picture: OldPicture, _ item: Item, progress: Double, isNewPage: Bool) -> TransitionPlan {
        let bounds = item.state.bounds
        let height = Double(bounds.height)
        let radius = min(60, height / 6)
        /// Where the page leaves the ground; it is gone when the roll has left at the top.
        let fold = height - (height + radius) * progress
        let lifted = height - fold
        let angle = min(lifted / radius, .pi)
        let rollEnd = fold + radius * sin(min(angle, .pi / 2))
        // The back of the page: from its free edge, or from where the roll turns, to the front of the roll.
        let freeEdge = angle < .pi ? fold + radius * sin(angle) : fold - (lifted - .pi * radius)
        return TransitionPlan { [self] in
            let sheet = Sheet(item: item, bounds: bounds)
            if isNewPage {
                emit(picture, sheet, from: rollEnd, to: height, part: 64)
            } else {
                emit(picture, sheet, from: 0, to: angle > .pi / 2 ? max(0, freeEdge) : rollEnd, part: 64)
            }
            guard progress > 0, progress < 1 else { return }
            // The roll's shadow on what lies beneath, and the free edge's on the page.
            for index in 0..<12 {
                let (near, far) = (Double(index) / 12, Double(index + 1) / 12)
                let alpha = 0.22 * (1 - near) * (1 - near)
                emitShade(sheet, from: rollEnd + 40 * near, to: rollEnd + 40 * far, alpha, part: 80 + UInt32(index))
                if angle > .pi / 2 {
                    emitShade(sheet, from: freeEdge - 16 * far, to: freeEdge - 16 * near, alpha * 0.6, part: 96 + UInt32(index))
                }
            }
            guard angle > .pi / 2 else { return }
            if angle >= .pi { emitPaper(sheet, from: freeEdge, to: fold, brightness: 0.96, part: 112) }
            let steps = 24
            for index in 0..<steps {
                let first = .pi / 2 + (angle - .pi / 2) * Double(index) / Double(steps)
                let last = .pi / 2 + (angle - .pi / 2) * Double(index + 1) / Double(steps)
                emitPaper(
                    sheet, from: fold + radius * sin(last), to: fold + radius * sin(first),
                    brightness: 0.7 - 0.26 * cos((first + last) / 2),
                    part: 113 + UInt32(index))
            }
        }
    }

    /// A layer whose rows are addressed from its top.
    private struct Sheet {
        let item: Item
        let bounds: CGRect

        func pixels(from top: Double, to bottom: Double) -> PixelRect {
            let (low, high) = (max(0, top), min(Double(bounds.height), bottom))
            guard high > low else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
            let rect = CGRect(x: bounds.minX, y: bounds.minY + CGFloat(low), width: bounds.width, height: CGFloat(high - low))
            return Item.snapped(item.projection.apply(rect)).intersection(item.around.clip)
        }
    }

    private func emit(_ picture: OldPicture, _ sheet: Sheet, from top: Double, to bottom: Double, part: UInt32) {
        let pixels = sheet.pixels(from: top, to: bottom)
        guard !pixels.isEmpty else { return }
        var operation = DrawOperation(.sampledImage, bounds: pixels, layer: sheet.item.id, part: sheet.item.part(part))
        picture.fill(&operation, projection: sheet.item.projection)
        operation.bounds = operation.rect.intersection(pixels)
        if !operation.bounds.isEmpty { operations.append(operation) }
    }

    private func emitShade(_ sheet: Sheet, from top: Double, to bottom: Double, _ alpha: Double, part: UInt32) {
        emitFill(sheet, from: top, to: bottom, CGColor(gray: 0, alpha: CGFloat(alpha)), part: part)
    }

    private func emitPaper(_ sheet: Sheet, from top: Double, to bottom: Double, brightness: Double, part: UInt32) {
        emitFill(sheet, from: top, to: bottom, CGColor(gray: CGFloat(brightness), alpha: 1), part: part)
    }

    private func emitFill(_ sheet: Sheet, from top: Double, to bottom: Double, _ color: CGColor, part: UInt32) {
        let pixels = sheet.pixels(from: top, to: bottom)
        guard !pixels.isEmpty, let color = sheet.item.color(color) else { return }
        var operation = DrawOperation(.fill, bounds: pixels, layer: sheet.item.id, part: sheet.item.part(part))
        operation.rect = pixels
        operation.color = color
        operations.append(operation)
    }
}

/// How a layer looked before a transition, ready to be drawn.
private struct OldPicture {
    let bitmap: Bitmap
    let rect: CGRect
    /// From the layer's coordinate space to device pixels, as it stands.
    let projection: Projection

    init?(_ snapshot: LayerSnapshot, _ resources: CompositorResources, _ item: Flattener.Item) {
        guard snapshot.rect.width > 0, snapshot.rect.height > 0 else { return nil }
        bitmap = resources.bitmap(for: snapshot.image)
        rect = snapshot.rect
        projection = item.projection
    }

    /// Makes an operation show the whole picture through a projection of the layer.
    func fill(_ operation: inout DrawOperation, projection: Projection) {
        let toPixels = Projection(
            a: Double(bitmap.width) / Double(rect.width), b: 0, c: 0, d: Double(bitmap.height) / Double(rect.height),
            tx: -Double(rect.minX) * Double(bitmap.width) / Double(rect.width),
            ty: -Double(rect.minY) * Double(bitmap.height) / Double(rect.height))
        operation.rect = Flattener.covering(projection.apply(rect))
        operation.resource = bitmap
        operation.sampling = Sampling(projection: (projection.inverted ?? .identity).concatenating(toPixels))
    }
}
