import Foundation

/// Whether a control behaves as on a tablet or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
    case automatic = 0
    case pad = 1
    case mac = 2
}
