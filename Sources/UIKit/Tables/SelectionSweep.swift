/// Two fingers that slide over the rows of a table or the items of a collection view and select them.
struct SelectionSweep<Path: Hashable> {
    let start: Path
    private(set) var current: Path
    /// What was selected before; it stays so, whatever the fingers pass.
    private let before: Set<Path>

    init(at start: Path, selected: some Sequence<Path>) {
        self.start = start
        current = start
        before = Set(selected)
    }

    /// Goes on to another place. What the fingers have left again is given back as it was, what they have passed is selected.
    mutating func move(to path: Path, between: (Path, Path) -> [Path]) -> (left: [Path], passed: [Path]) {
        let old = between(start, current)
        let passed = between(start, path)
        current = path
        let kept = Set(passed).union(before)
        return (old.filter { !kept.contains($0) }, passed)
    }
}
