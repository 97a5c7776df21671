import Display

/// A rectangle as displays are told it.
package typealias FrameRect = PixelRect
