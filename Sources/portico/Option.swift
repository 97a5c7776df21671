/// One option that a command takes.
struct Option: Equatable {
    /// With its hyphens, such as `--device`.
    let name: String
    /// A one-letter spelling, such as `-o`.
    var short: String?
    /// What stands for the value in help texts.
    let value: String
    let help: String
    var isRepeatable = false
    /// Whether the option takes no value.
    var isFlag = false

    /// The option as a usage line shows it.
    var usage: String { isFlag ? short ?? name : "\(short ?? name) \(value)" }
}
