/// Lets a class conform to the literal protocol whose initialiser gives an object that something else made.
public protocol CGColorLiteralConstructible: _ExpressibleByColorLiteral {}

extension CGColorLiteralConstructible where Self: CGColor {
    /// The meaning of `#colorLiteral(red:green:blue:alpha:)`, in sRGB.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self = CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) as! Self
    }
}

extension CGColor: CGColorLiteralConstructible {}
