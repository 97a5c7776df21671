/// A command's arguments, taken apart: options with their values, and what is left.
struct Arguments: Equatable {
    private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]

    /// Reads `--name VALUE`, `--name=VALUE` and `-n VALUE`; after `--` nothing is an option.
    init(_ words: [String], options: [Option]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                positionals.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
                let names = options.map(\.name)
                throw UsageError("there is no option \(parts[0])" + UsageError.suggestion(for: parts[0], among: names))
            }
            if option.isFlag, parts.count == 2 { throw UsageError("\(option.name) takes no value; found \(parts[1])") }
            guard let value = option.isFlag ? "" : parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw UsageError("\(parts[0]) needs a value: \(parts[0]) \(option.value)")
            }
            guard option.isRepeatable || values[option.name] == nil else { throw UsageError("\(option.name) is given twice") }
            values[option.name, default: []].append(value)
        }
    }

    /// The value of an option; nil when it isn't given.
    func value(of option: Option) -> String? { values[option.name]?.first }

    /// All values of a repeatable option.
    func values(of option: Option) -> [String] { values[option.name] ?? [] }
}
