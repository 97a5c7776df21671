internal import SwiftSyntax

extension DeclSyntaxProtocol {
    /// Whether the declaration is a type's member, not a local one.
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}

extension AttributeListSyntax {
    /// The attributes that stand in the list directly.
    var attributes: [AttributeSyntax] {
        compactMap { element in
            if case .attribute(let attribute) = element { return attribute }
            return nil
        }
    }

    func first(_ name: String) -> AttributeSyntax? {
        attributes.first { $0.name == name }
    }
}

extension AttributeSyntax {
    /// The attribute's name without `@` and arguments.
    var name: String { attributeName.trimmedDescription }

    /// The argument text: `closeWithSender:` in `@objc(closeWithSender:)`.
    var argumentText: String? {
        arguments?.trimmedDescription
    }

    var isUnavailable: Bool {
        name == "available" && (argumentText?.contains("unavailable") ?? false)
            && !(argumentText?.contains("Extension") ?? false)
    }
}

extension DeclModifierListSyntax {
    func has(_ keyword: String) -> Bool {
        contains { $0.name.text == keyword && $0.detail == nil }
    }

    var access: Access? {
        for modifier in self where modifier.detail == nil {
            if let access = Access(keyword: modifier.name.text) { return access }
        }
        return nil
    }
}

extension FunctionParameterSyntax {
    var model: ParameterModel {
        var parameter = self.type.parameter(label: firstName.text.trimmingBackticks)
        parameter.isVariadic = ellipsis != nil
        parameter.defaultText = defaultValue?.value.trimmedDescription
        return parameter
    }
}

extension TypeSyntax {
    /// A parameter of this type, its attributes and `inout` taken apart.
    func parameter(label: String) -> ParameterModel {
        guard let attributed = self.as(AttributedTypeSyntax.self) else {
            return ParameterModel(label: label, type: trimmedDescription)
        }
        let attributes = attributed.attributes.attributes
        let kept = attributes.filter { !["escaping", "autoclosure", "convention", "noescape"].contains($0.name) }
        return ParameterModel(
            label: label, type: kept.map { $0.trimmedDescription + " " }.joined() + attributed.baseType.trimmedDescription,
            isInout: attributed.specifiers.contains { $0.trimmedDescription == "inout" },
            isEscaping: attributes.contains { $0.name == "escaping" })
    }
}

extension String {
    var trimmingBackticks: String {
        count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }

    /// Without the module or generic arguments in front of or behind a type's name: `A.B<C>` gives `A.B`.
    var withoutGenericArguments: String {
        guard let open = firstIndex(of: "<") else { return self }
        return String(self[..<open])
    }
}

/// Attributes of Objective-C and Interface Builder that mean nothing to the compiler here.
enum InteroperabilityAttribute {
    static let all: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "NSCopying", "NSManaged",
    ]

    static let methodMarks: Set<String> = ["objc", "IBAction", "IBSegueAction"]
    static let propertyMarks: Set<String> = ["objc", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged"]
    static let entryPoints: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
}
