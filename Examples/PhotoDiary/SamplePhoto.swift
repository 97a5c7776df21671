import UIKit

/// Pictures that stand for the photo library.
enum SamplePhoto: String, CaseIterable {
    case sunrise = "해돋이"
    case sea = "바다"
    case forest = "숲"

    private var size: CGSize { self == .forest ? CGSize(width: 300, height: 400) : CGSize(width: 400, height: 300) }

    private var colors: [UIColor] {
        switch self {
        case .sunrise: return [UIColor(red: 0.98, green: 0.64, blue: 0.38, alpha: 1), UIColor(red: 0.55, green: 0.35, blue: 0.6, alpha: 1)]
        case .sea: return [UIColor(red: 0.62, green: 0.85, blue: 0.95, alpha: 1), UIColor(red: 0.1, green: 0.4, blue: 0.66, alpha: 1)]
        case .forest: return [UIColor(red: 0.75, green: 0.88, blue: 0.6, alpha: 1), UIColor(red: 0.16, green: 0.42, blue: 0.24, alpha: 1)]
        }
    }

    var image: UIImage {
        let size = self.size
        return UIGraphicsImageRenderer(size: size).image { context in
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: [0, 1])!
            context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
            UIColor(white: 1, alpha: 0.85).setFill()
            UIBezierPath(ovalIn: CGRect(x: size.width * 0.6, y: size.height * 0.18, width: 70, height: 70)).fill()
            colors[1].setFill()
            let hill = UIBezierPath()
            hill.move(to: CGPoint(x: 0, y: size.height))
            hill.addLine(to: CGPoint(x: 0, y: size.height * 0.7))
            hill.addCurve(
                to: CGPoint(x: size.width, y: size.height * 0.62), controlPoint1: CGPoint(x: size.width * 0.3, y: size.height * 0.45),
                controlPoint2: CGPoint(x: size.width * 0.6, y: size.height * 0.9))
            hill.addLine(to: CGPoint(x: size.width, y: size.height))
            hill.close()
            hill.fill()
        }
    }
}

extension UIImage {
    /// The picture with its longer side at most `length` points, its shape kept.
    func thumbnail(length: CGFloat) -> UIImage? {
        let ratio = length / max(size.width, size.height)
        let rect = CGRect(x: 0, y: 0, width: ratio * size.width, height: ratio * size.height)
        UIGraphicsBeginImageContextWithOptions(rect.size, false, 0)
        defer { UIGraphicsEndImageContext() }
        draw(in: rect)
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
