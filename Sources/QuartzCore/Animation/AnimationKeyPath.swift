import CoreGraphics
import Foundation

/// A parsed key path of something that animates, such as `transform.rotation.z`.
package struct AnimationKeyPath: Hashable {
    package enum Property: String {
        case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform, opacity, hidden, doubleSided, opaque
        case masksToBounds, backgroundColor, borderColor, borderWidth, cornerRadius, maskedCorners
        case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
        case contents, contentsRect, contentsCenter, contentsScale, rasterizationScale, shouldRasterize, geometryFlipped
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern
        case colors, locations, startPoint, endPoint
        case instanceCount, instanceDelay, instanceTransform, instanceColor
        case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
        case foregroundColor, fontSize
        case backdropRadius
    }

    package enum Component: String {
        case whole = ""
        case x, y
        case width, height
        case origin
        case originX = "origin.x"
        case originY = "origin.y"
        case size
        case sizeWidth = "size.width"
        case sizeHeight = "size.height"
        case rotation
        case rotationX = "rotation.x"
        case rotationY = "rotation.y"
        case rotationZ = "rotation.z"
        case scale
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case scaleZ = "scale.z"
        case translation
        case translationX = "translation.x"
        case translationY = "translation.y"
        case translationZ = "translation.z"
    }

    package let property: Property
    package let component: Component

    /// Parses a path; nil for what isn't a property of a layer of the framework.
    package init?(_ path: String) {
        guard let period = path.firstIndex(of: ".") else {
            let name = Self.alias(path)
            guard let property = Property(rawValue: name) else { return nil }
            self.property = property
            component = .whole
            return
        }
        guard let property = Property(rawValue: Self.alias(String(path[..<period]))),
            let component = Component(rawValue: String(path[path.index(after: period)...]))
        else { return nil }
        self.property = property
        self.component = component
    }

    init(property: Property, component: Component = .whole) {
        self.property = property
        self.component = component
    }

    /// Swift's `isHidden` and Objective-C's `hidden` name the same key.
    private static func alias(_ name: String) -> String {
        guard name.hasPrefix("is"), name.count > 2, let third = name.dropFirst(2).first, third.isUppercase else { return name }
        return third.lowercased() + name.dropFirst(3)
    }

    package var rootKey: String { property.rawValue }

    /// The value that stands for nil.
    var emptyValue: AnimatableValue { .object(nil) }

    // MARK: Reading

    package func value(in state: LayerState) -> AnimatableValue? {
        guard let whole = wholeValue(in: state) else { return nil }
        return component == .whole ? whole : whole.component(component)
    }

    private func wholeValue(in s: LayerState) -> AnimatableValue? {
        switch property {
        case .bounds: .rect(s.bounds)
        case .position: .point(s.position)
        case .anchorPoint: .point(s.anchorPoint)
        case .anchorPointZ: .number(Double(s.anchorPointZ))
        case .zPosition: .number(Double(s.zPosition))
        case .transform: .transform(s.transform)
        case .sublayerTransform: .transform(s.sublayerTransform)
        case .opacity: .number(Double(s.opacity))
        case .hidden: .bool(s.isHidden)
        case .doubleSided: .bool(s.isDoubleSided)
        case .opaque: .bool(s.isOpaque)
        case .masksToBounds: .bool(s.masksToBounds)
        case .backgroundColor: .color(s.backgroundColor)
        case .borderColor: .color(s.borderColor)
        case .borderWidth: .number(Double(s.borderWidth))
        case .cornerRadius: .number(Double(s.cornerRadius))
        case .maskedCorners: .object(NSNumber(value: s.maskedCorners.rawValue))
        case .shadowColor: .color(s.shadowColor)
        case .shadowOpacity: .number(Double(s.shadowOpacity))
        case .shadowOffset: .size(s.shadowOffset)
        case .shadowRadius: .number(Double(s.shadowRadius))
        case .shadowPath: .path(s.shadowPath)
        case .contents: .object(s.contents)
        case .contentsRect: .rect(s.contentsRect)
        case .contentsCenter: .rect(s.contentsCenter)
        case .contentsScale: .number(Double(s.contentsScale))
        case .rasterizationScale: .number(Double(s.rasterizationScale))
        case .shouldRasterize: .bool(s.shouldRasterize)
        case .geometryFlipped: .bool(s.isGeometryFlipped)
        case .backdropRadius: .number(Double(s.backdrop?.blurRadius ?? 0))
        default: specificValue(in: s.specifics)
        }
    }

    private func specificValue(in specifics: LayerSpecifics) -> AnimatableValue? {
        switch (specifics, property) {
        case (.shape(let v), .path): .path(v.path)
        case (.shape(let v), .fillColor): .color(v.fillColor)
        case (.shape(let v), .strokeColor): .color(v.strokeColor)
        case (.shape(let v), .strokeStart): .number(Double(v.strokeStart))
        case (.shape(let v), .strokeEnd): .number(Double(v.strokeEnd))
        case (.shape(let v), .lineWidth): .number(Double(v.lineWidth))
        case (.shape(let v), .miterLimit): .number(Double(v.miterLimit))
        case (.shape(let v), .lineDashPhase): .number(Double(v.lineDashPhase))
        case (.shape(let v), .lineDashPattern): .numbers(v.lineDashPattern.map(Double.init))
        case (.gradient(let v), .colors): .colors(v.colors)
        case (.gradient(let v), .locations): .numbers(v.locations.map(Double.init))
        case (.gradient(let v), .startPoint): .point(v.startPoint)
        case (.gradient(let v), .endPoint): .point(v.endPoint)
        case (.replicator(let v), .instanceCount): .number(Double(v.count))
        case (.replicator(let v), .instanceDelay): .number(v.delay)
        case (.replicator(let v), .instanceTransform): .transform(v.transform)
        case (.replicator(let v), .instanceColor): .color(v.color)
        case (.replicator(let v), .instanceRedOffset): .number(Double(v.redOffset))
        case (.replicator(let v), .instanceGreenOffset): .number(Double(v.greenOffset))
        case (.replicator(let v), .instanceBlueOffset): .number(Double(v.blueOffset))
        case (.replicator(let v), .instanceAlphaOffset): .number(Double(v.alphaOffset))
        case (.text(let v), .foregroundColor): .color(v.foregroundColor)
        case (.text(let v), .fontSize): .number(Double(v.fontSize))
        default: nil
        }
    }

    // MARK: Writing

    package func set(_ value: AnimatableValue, in state: LayerState) {
        if component == .whole {
            setWhole(value, in: state)
        } else if let whole = wholeValue(in: state) {
            setWhole(whole.settingComponent(component, value), in: state)
        }
    }

    private func setWhole(_ value: AnimatableValue, in s: LayerState) {
        switch property {
        case .bounds: s.bounds = value.rect ?? s.bounds
        case .position: s.position = value.point ?? s.position
        case .anchorPoint: s.anchorPoint = value.point ?? s.anchorPoint
        case .anchorPointZ: s.anchorPointZ = value.length ?? s.anchorPointZ
        case .zPosition: s.zPosition = value.length ?? s.zPosition
        case .transform: s.transform = value.transform ?? s.transform
        case .sublayerTransform: s.sublayerTransform = value.transform ?? s.sublayerTransform
        case .opacity: s.opacity = value.number.map { Float($0) } ?? s.opacity
        case .hidden: s.isHidden = value.flag ?? s.isHidden
        case .doubleSided: s.isDoubleSided = value.flag ?? s.isDoubleSided
        case .opaque: s.isOpaque = value.flag ?? s.isOpaque
        case .masksToBounds: s.masksToBounds = value.flag ?? s.masksToBounds
        case .backgroundColor: s.backgroundColor = value.color
        case .borderColor: s.borderColor = value.color
        case .borderWidth: s.borderWidth = value.length ?? s.borderWidth
        case .cornerRadius: s.cornerRadius = value.length ?? s.cornerRadius
        case .maskedCorners: s.maskedCorners = value.number.map { CACornerMask(rawValue: UInt($0)) } ?? s.maskedCorners
        case .shadowColor: s.shadowColor = value.color
        case .shadowOpacity: s.shadowOpacity = value.number.map { Float($0) } ?? s.shadowOpacity
        case .shadowOffset: s.shadowOffset = value.size ?? s.shadowOffset
        case .shadowRadius: s.shadowRadius = value.length ?? s.shadowRadius
        case .shadowPath: s.shadowPath = value.path
        case .contents: s.contents = value.object
        case .contentsRect: s.contentsRect = value.rect ?? s.contentsRect
        case .contentsCenter: s.contentsCenter = value.rect ?? s.contentsCenter
        case .contentsScale: s.contentsScale = value.length ?? s.contentsScale
        case .rasterizationScale: s.rasterizationScale = value.length ?? s.rasterizationScale
        case .shouldRasterize: s.shouldRasterize = value.flag ?? s.shouldRasterize
        case .geometryFlipped: s.isGeometryFlipped = value.flag ?? s.isGeometryFlipped
        case .backdropRadius: s.backdrop?.blurRadius = value.length ?? 0
        default: setSpecific(value, in: &s.specifics)
        }
    }

    private func setSpecific(_ value: AnimatableValue, in specifics: inout LayerSpecifics) {
        switch (specifics, property) {
        case (.shape, .path): specifics.shape.path = value.path
        case (.shape, .fillColor): specifics.shape.fillColor = value.color
        case (.shape, .strokeColor): specifics.shape.strokeColor = value.color
        case (.shape(let v), .strokeStart): specifics.shape.strokeStart = value.length ?? v.strokeStart
        case (.shape(let v), .strokeEnd): specifics.shape.strokeEnd = value.length ?? v.strokeEnd
        case (.shape(let v), .lineWidth): specifics.shape.lineWidth = value.length ?? v.lineWidth
        case (.shape(let v), .miterLimit): specifics.shape.miterLimit = value.length ?? v.miterLimit
        case (.shape(let v), .lineDashPhase): specifics.shape.lineDashPhase = value.length ?? v.lineDashPhase
        case (.shape, .lineDashPattern): specifics.shape.lineDashPattern = value.numberList.map { CGFloat($0) }
        case (.gradient, .colors): specifics.gradient.colors = value.colorList
        case (.gradient, .locations): specifics.gradient.locations = value.numberList.map { CGFloat($0) }
        case (.gradient(let v), .startPoint): specifics.gradient.startPoint = value.point ?? v.startPoint
        case (.gradient(let v), .endPoint): specifics.gradient.endPoint = value.point ?? v.endPoint
        case (.replicator(let v), .instanceCount): specifics.replicator.count = value.number.map { Int($0) } ?? v.count
        case (.replicator(let v), .instanceDelay): specifics.replicator.delay = value.number ?? v.delay
        case (.replicator(let v), .instanceTransform): specifics.replicator.transform = value.transform ?? v.transform
        case (.replicator, .instanceColor): specifics.replicator.color = value.color
        case (.replicator, .instanceRedOffset): specifics.replicator.redOffset = Float(value.number ?? 0)
        case (.replicator, .instanceGreenOffset): specifics.replicator.greenOffset = Float(value.number ?? 0)
        case (.replicator, .instanceBlueOffset): specifics.replicator.blueOffset = Float(value.number ?? 0)
        case (.replicator, .instanceAlphaOffset): specifics.replicator.alphaOffset = Float(value.number ?? 0)
        case (.text, .foregroundColor): specifics.text.foregroundColor = value.color
        case (.text(let v), .fontSize): specifics.text.fontSize = value.length ?? v.fontSize
        default: break
        }
    }
}
