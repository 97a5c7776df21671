/// A command as help texts and the parser know it.
struct CommandDescription: Equatable {
    let name: String
    /// One line for the overview.
    let summary: String
    /// What stands behind the command's name, apart from options.
    let operands: String
    let options: [Option]
    /// Paragraphs for the command's own help.
    let discussion: String
    /// Command lines with what they do.
    let examples: [(line: String, meaning: String)]

    static func == (first: CommandDescription, second: CommandDescription) -> Bool { first.name == second.name }

    /// What its output can be, for messages.
    var outputExample: String {
        switch name {
        case "tour": "FOLDER"
        case "record": "FOLDER or FILE.mp4"
        default: "FILE.png"
        }
    }

    /// Options that must be given.
    var requiredOptions: [Option] { options.filter { $0 == .output } }
}

extension Option {
    static let device = Option(name: "--device", value: "NAME", help: "the device to run on; `portico devices` lists them (iphone-16)")
    static let orientation = Option(
        name: "--orientation", value: "NAME", help: "portrait, landscape, portrait-upside-down, landscape-left, landscape-right (portrait)")
    static let appearance = Option(name: "--appearance", value: "NAME", help: "light or dark (light)")
    static let textSize = Option(
        name: "--text-size", value: "NAME",
        help: "xs, small, medium, large, xl, xxl, xxxl, accessibility-medium … accessibility-xxxl (large)")
    static let language = Option(
        name: "--language", value: "CODE", help: "ko, ru, pt-BR, …: what the app has in it, and its writing direction (the app's own)")
    static let layoutDirection = Option(
        name: "--layout-direction", value: "NAME", help: "ltr or rtl: mirror the screen whatever the language (as it is written)")
    static let steps = Option(name: "--do", value: "STEPS", help: "what to do in the app first; may be repeated", isRepeatable: true)
    static let script = Option(
        name: "--script", value: "FILE", help: "the same, from a file; - is standard input; may be repeated", isRepeatable: true)
    static let timeout = Option(name: "--timeout", value: "SECONDS", help: "end an app that takes longer, not counting its waits (60)")
    static let output = Option(name: "--output", short: "-o", value: "PATH", help: "where the result goes; missing folders are made")

    static let trace = Option(
        name: "--trace", value: "FILE", help: "write the events as a JSON trace as well (chrome://tracing, Perfetto, Speedscope)")

    static let accessibility = Option(
        name: "--accessibility", value: "", help: "print the accessibility elements instead, in the order of the focus", isFlag: true)

    /// How a device is set.
    static let settings: [Option] = [.device, .orientation, .appearance, .textSize, .language, .layoutDirection]

    static let release = Option(name: "--release", value: "", help: "compile as for a release: optimised, without DEBUG", isFlag: true)

    static let session: [Option] = settings + [.steps, .script, .timeout, .release]
}

extension CommandDescription {
    static let all: [CommandDescription] = [run, snapshot, tree, lifecycle, tour, record, test, build, devices, sdk, help]

    static let snapshot = CommandDescription(
        name: "snapshot", summary: "Write a picture of the app's screen", operands: "APP", options: Option.session + [.output],
        discussion: "Builds the app if anything changed, runs it, does the steps, and writes the screen as a PNG file.\n\n" + stepsHelp,
        examples: [
            ("portico snapshot MyApp -o screen.png", "the first screen"),
            ("portico snapshot MyApp --do 'tap \"Settings\"' -o settings.png", "after a tap"),
            ("portico snapshot MyApp --device ipad --orientation landscape --appearance dark -o ipad.png", "another device"),
        ])

    static let tree = CommandDescription(
        name: "tree", summary: "Print the controllers and views on the screen", operands: "APP",
        options: Option.session + [.accessibility],
        discussion: "Builds and runs the app, does the steps, and prints two indented trees: the view controllers, then the views,\n"
            + "each with class, frame in points, text and state.\n\n" + stepsHelp,
        examples: [
            ("portico tree MyApp", "the first screen"),
            ("portico tree MyApp --do 'tap \"Second\"; wait 0.5'", "half a second after a tap"),
            ("portico tree MyApp --accessibility", "what VoiceOver would read, in its order"),
        ])

    static let lifecycle = CommandDescription(
        name: "lifecycle", summary: "Print what the app's controllers go through", operands: "APP", options: Option.session + [.trace],
        discussion: "Builds and runs the app, does the steps, and prints every loading, appearance and containment callback of its\n"
            + "controllers with its time, then the mistakes in containment that were found.\n\n" + stepsHelp,
        examples: [
            ("portico lifecycle MyApp --do 'tap \"Second\"'", "the order of callbacks at a tab switch"),
            ("portico lifecycle MyApp --trace launch.json", "the launch as a trace"),
        ])

    static let tour = CommandDescription(
        name: "tour", summary: "Write pictures of every tab, portrait and landscape, light and dark", operands: "APP",
        options: Option.session + [.output],
        discussion: "Builds the app, runs it once, and writes one PNG file for every tab of its tab bar, in both orientations and both\n"
            + "appearances, into a folder. An app without a tab bar has one screen. Prints the first screen's tree.\n\n" + stepsHelp,
        examples: [
            ("portico tour MyApp -o pictures", "on the usual phone"),
            ("portico tour MyApp --device ipad -o pictures", "on a tablet"),
        ])

    static let build = CommandDescription(
        name: "build", summary: "Compile the app and print where its bundle is", operands: "APP", options: [.release],
        discussion: "Compiles what changed since the last time. The app's folder is only read; what is made from it lies in Portico's\n"
            + "build folder, or where the environment variable PORTICO_CACHE says. A release carries the framework in itself and starts\n"
            + "twice as fast.",
        examples: [
            ("portico build MyApp", "compile, print the bundle's path"),
            ("portico build MyApp --release", "the same, optimised and without DEBUG"),
        ])

    static let devices = CommandDescription(
        name: "devices", summary: "List the devices", operands: "", options: [],
        discussion: "Prints every device's name with its screen in points.",
        examples: [("portico devices", "all devices")])

    static let sdk = CommandDescription(
        name: "sdk", summary: "Collect the SDK from Portico's own checkout (`make build` does it)", operands: "CHECKOUT", options: [],
        discussion: "Apps are compiled against the SDK: the framework's library and modules, taken from a release build of the checkout\n"
            + "that this program belongs to. It lies in Portico's build folder, or where the environment variable PORTICO_SDK says.",
        examples: [("portico sdk .", "after `swift build -c release`")])

    static let help = CommandDescription(
        name: "help", summary: "Explain a command", operands: "[COMMAND]", options: [],
        discussion: "Prints what a command does, its options, and examples.", examples: [("portico help snapshot", "all about snapshots")])

    static let stepsHelp = """
        Steps are separated by ; or new lines; # starts a comment. TARGET is "TEXT", id "NAME" (an accessibility identifier)
        or a point X,Y on the screen. Those of --do come first, then those of --script.

        Fingers:
          tap TARGET            a short touch; double-tap TARGET: two
          long-press TARGET     for a second, or: long-press TARGET for SECONDS
          swipe DIRECTION       left, right, up or down across the screen; on something: swipe left on TARGET
          drag TARGET to TARGET through any number of places (to … to …), in half a second, or: … in SECONDS
          pinch TARGET to N     two fingers apart or together until the scale is N
          rotate-gesture TARGET by DEGREES   two fingers, clockwise
          touch TARGET          a finger comes down and stays; move TARGET [in SECONDS]; lift
        Pointer and keys:
          scroll TARGET by X,Y  a wheel's turn, in points as the content moves: 0,-300 shows what is below
          hover TARGET          the pointer rests there
          type "TEXT"           into what has the keyboard
          key NAME              a, return, tab, left, cmd+a, shift+tab, …
        Device:
          rotate NAME           turn the device: landscape, portrait, …; shake shakes it
          appearance NAME       switch to light or dark
          text-size NAME        choose another text size
        Time:
          wait SECONDS          let real time pass, so that timers fire
          advance SECONDS       move animations forward, without waiting
          settle                let animations end (every step does so)
        Results:
          snapshot FILE         write a picture now
          tree                  print the trees as they are now; tree accessibility: the accessibility elements
          lifecycle [FILE]      print what the controllers went through; with a file, as JSON trace too
          expect text "TEXT"    fail unless a view shows exactly this text; expect id "NAME" for an identifier
          expect no text "TEXT" fail when one does; expect no id "NAME"
        """
}
