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
