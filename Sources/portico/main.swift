import Foundation

// A reader that went away, as in `portico tree APP | head`, ends the program quietly.
signal(SIGPIPE, SIG_DFL)
exit(PorticoCommand.main(Array(CommandLine.arguments.dropFirst())).rawValue)
