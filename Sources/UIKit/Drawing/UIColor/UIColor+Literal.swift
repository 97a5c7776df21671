import Foundation

/// Lets a class hierarchy conform to the literal protocols without a required initialiser in every subclass.
public protocol ColorLiteralConstructible: _ExpressibleByColorLiteral {}

extension ColorLiteralConstructible where Self: UIColor {
    /// The meaning of `#colorLiteral(red:green:blue:alpha:)`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self = UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) as! Self
    }
}

extension UIColor: ColorLiteralConstructible {}

public typealias _ColorLiteralType = UIColor
