import Foundation

/// A value that is described by what its mirror shows.
public protocol __DescribedValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension __DescribedValue {
    /// The type and the members without those that are nil: `<UIShadowProperties: color = …; opacity = 1.0>`.
    public var description: String {
        let members = customMirror.children.compactMap { label, member -> String? in
            let mirror = Mirror(reflecting: member)
            if mirror.displayStyle == .optional {
                guard let inner = mirror.children.first?.value else { return nil }
                return "\(label ?? "") = \(inner)"
            }
            return "\(label ?? "") = \(member)"
        }
        return "<\(type(of: self)): \(members.joined(separator: "; "))>"
    }

    public var debugDescription: String { description }
}
