import CoreGraphics
import Foundation

extension UIColor {
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if case .pattern = representation { return false }
        let components = rgba
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.alpha
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if case .pattern = representation { return false }
        let components = rgba
        let hsb = components.hsb
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = components.alpha
        return true
    }

    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        if case .pattern = representation { return false }
        let components = rgba
        if components.red == components.green && components.green == components.blue {
            white?.pointee = components.red
        } else {
            white?.pointee = 0.2126 * components.red + 0.7152 * components.green + 0.0722 * components.blue
        }
        alpha?.pointee = components.alpha
        return true
    }
}

extension UIColor.RGBA {
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        let (s, v) = (min(max(saturation, 0), 1), max(brightness, 0))
        func channel(_ offset: CGFloat) -> CGFloat {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return v - v * s * max(0, min(k, 4 - k, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let range = high - low
        guard range > 0 else { return (0, 0, high) }
        let sector: CGFloat
        if high == red {
            sector = (green - blue) / range
        } else if high == green {
            sector = (blue - red) / range + 2
        } else {
            sector = (red - green) / range + 4
        }
        return ((sector < 0 ? sector + 6 : sector) / 6, range / high, high)
    }

    /// These Display P3 components in extended sRGB. Both spaces share sRGB's transfer function and the D65 white point.
    var sRGBFromDisplayP3: UIColor.RGBA {
        func linear(_ value: CGFloat) -> CGFloat {
            let magnitude = abs(value)
            let result = magnitude <= 0.04045 ? magnitude / 12.92 : CGFloat(pow(Double((magnitude + 0.055) / 1.055), 2.4))
            return value < 0 ? -result : result
        }
        func encoded(_ value: CGFloat) -> CGFloat {
            let magnitude = abs(value)
            let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * CGFloat(pow(Double(magnitude), 1 / 2.4)) - 0.055
            return value < 0 ? -result : result
        }
        if red == green && green == blue { return self }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return UIColor.RGBA(
            red: encoded(1.2249401 * r - 0.2249402 * g), green: encoded(-0.0420569 * r + 1.0420571 * g),
            blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
    }
}
