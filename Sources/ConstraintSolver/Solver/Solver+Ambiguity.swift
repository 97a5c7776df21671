extension Solver {
    /// Whether the constraints leave the variable's value open: another one would satisfy them just as well.
    ///
    /// The answer is about the constraints as of the last ``solve()``.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        guard let slot = existingSlot(of: variable) else { return true }
        return engine.isAmbiguous(slot)
    }

    /// Moves variables whose values are open to other values that are just as good.
    ///
    /// Later changes start from there: an undetermined variable stays where it was put.
    ///
    /// - Returns: The variables whose values changed since the last ``solve()``.
    @discardableResult
    public func exerciseAmbiguity(of variables: [Variable]) -> [Variable] {
        let before = solve()
        prefersUp.toggle()
        for variable in variables {
            guard let slot = existingSlot(of: variable) else { continue }
            if engine.moveFreely(slot, preferring: prefersUp ? .up : .down) { break }
        }
        let seen = Set(before)
        return before + collectChanges().filter { !seen.contains($0) }
    }
}
