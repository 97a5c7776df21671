import CoreGraphics
import TextEngine

/// A label's shaped text and its last layouts.
final class LabelTextCache {
    private struct Key: Equatable {
        let scale: CGFloat
        let width: CGFloat
        let height: CGFloat
        let lines: Int
    }

    private var texts = LatestValues<CGFloat, StyledText>()
    private var layouts = LatestValues<Key, TextLayout>()
    /// The factor found for a size, for labels that shrink their text.
    private var scales = LatestValues<Key, CGFloat>()

    func clear() {
        texts.removeAll()
        layouts.removeAll()
        scales.removeAll()
    }

    func text(scale: CGFloat, make: () -> StyledText) -> StyledText {
        texts.value(scale, make: make)
    }

    func layout(scale: CGFloat, width: CGFloat?, height: CGFloat?, lines: Int, make: () -> TextLayout) -> TextLayout {
        layouts.value(Key(scale: scale, width: width ?? -1, height: height ?? -1, lines: lines), make: make)
    }

    func scale(size: CGSize, lines: Int, find: () -> CGFloat) -> CGFloat {
        scales.value(Key(scale: 1, width: size.width, height: size.height, lines: lines), make: find)
    }
}

/// A few values by key. The first one, which mostly stays the only one, needs no memory of its own.
private struct LatestValues<Key: Equatable, Value> {
    private static var limit: Int { 8 }

    private var first: (key: Key, value: Value)?
    private var others: [(key: Key, value: Value)] = []

    mutating func value(_ key: Key, make: () -> Value) -> Value {
        if let first, first.key == key { return first.value }
        if let known = others.first(where: { $0.key == key }) { return known.value }
        let value = make()
        if first == nil {
            first = (key, value)
        } else {
            if others.count == Self.limit { others.removeFirst() }
            others.append((key, value))
        }
        return value
    }

    mutating func removeAll() {
        first = nil
        others = []
    }
}
