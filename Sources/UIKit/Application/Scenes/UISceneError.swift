import Foundation

/// Why the system refused something that was asked of scenes.
public struct UISceneError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        /// The app, or the device, shows one scene only.
        case multipleScenesNotSupported = 0
        case requestDenied = 1
        /// Scenes here can't be given a geometry of that kind.
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }

    public static var errorDomain: String { "UISceneErrorDomain" }
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    public static var requestDenied: Code { .requestDenied }
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    public static var geometryRequestDenied: Code { .geometryRequestDenied }

    public let code: Code
    private let reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
}
