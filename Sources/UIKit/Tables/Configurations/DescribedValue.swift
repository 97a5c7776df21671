import Foundation

/// A value's type and what its mirror shows, without members that are nil: `<UIShadowProperties: color = …; opacity = 1.0>`.
func describedValue(of value: some CustomReflectable) -> String {
    let members = value.customMirror.children.compactMap { label, member -> String? in
        let mirror = Mirror(reflecting: member)
        if mirror.displayStyle == .optional {
            guard let inner = mirror.children.first?.value else { return nil }
            return "\(label ?? "") = \(inner)"
        }
        return "\(label ?? "") = \(member)"
    }
    return "<\(type(of: value)): \(members.joined(separator: "; "))>"
}
