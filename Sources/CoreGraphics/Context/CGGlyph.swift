/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

public var kCGFontIndexMax: CGFontIndex { 65534 }
public var kCGFontIndexInvalid: CGFontIndex { 65535 }
public var kCGGlyphMax: CGFontIndex { kCGFontIndexMax }
