import Foundation

/// One source file given to the adapter.
public struct SourceFile: Sendable, Hashable {
    /// The file's path as diagnostics and `#filePath` should show it; normally absolute.
    public var path: String
    public var contents: String

    public init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}

/// What conditional compilation in the adapted module sees beside the fixed facts of an iOS simulator.
public struct AdapterConfiguration: Sendable, Hashable {
    /// Names that `#if NAME` finds defined, for example `DEBUG`.
    public var defines: [String]
    /// The language mode that `#if swift(>=…)` compares with, for example `"5"` or `"6.0"`.
    public var languageMode: String
    /// Modules beside the platform's own for which `canImport` is true.
    public var importableModules: [String]

    public init(defines: [String] = [], languageMode: String = "5", importableModules: [String] = []) {
        self.defines = defines
        self.languageMode = languageMode
        self.importableModules = importableModules
    }
}

/// A whole module as written for iOS.
public struct AdapterInput: Sendable {
    public var moduleName: String
    public var files: [SourceFile]
    /// The side files of all adapted modules this one can import, and the framework's own.
    public var dependencySideFiles: [URL]
    public var configuration: AdapterConfiguration
    /// Whether the module is the program itself: its `@main` delegate becomes a generated entry point.
    public var isApplication: Bool
    /// What a module of tests needs beside the author's files.
    public var testSupport = TestSupport.none
    /// Where results are kept by content between runs; nil turns the cache off.
    public var cacheDirectory: URL?

    public init(
        moduleName: String, files: [SourceFile], dependencySideFiles: [URL] = [], configuration: AdapterConfiguration = .init(),
        isApplication: Bool = false, cacheDirectory: URL? = nil
    ) {
        self.moduleName = moduleName
        self.files = files
        self.dependencySideFiles = dependencySideFiles
        self.configuration = configuration
        self.isApplication = isApplication
        self.cacheDirectory = cacheDirectory
    }
}

/// What is generated into a module of tests.
@frozen public enum TestSupport: String, Sendable {
    case none
    /// A function `__allTests()` that lists the XCTest cases, for a runner that calls it.
    case manifest
    /// Start-up code that gives the test process an application object and a display, for a runner that knows nothing of them.
    case host
}

/// How an application starts.
@frozen public enum EntryPoint: Sendable, Hashable {
    /// `@main` or `@UIApplicationMain` on a delegate class; a generated `main.swift` starts the application with it.
    /// The name has the module in front: `"Music.AppDelegate"`.
    case delegate(className: String)
    /// The module has its own `main.swift`.
    case mainFile
    /// A type has `@main` and its own `static func main()`; nothing is generated.
    case mainType(name: String)
    case none
}

/// One file of an adapted module.
public struct AdaptedFile: Sendable, Hashable {
    /// The author's file, nil for a generated one.
    public var originalPath: String?
    /// The name to write it under; unique in the module (`Foo+ios.swift`, `main.swift`).
    public var outputName: String
    public var contents: String
}

/// A module that compiles on this platform.
public struct AdaptedModule: Sendable {
    public var files: [AdaptedFile]
    public var entryPoint: EntryPoint
    /// What modules that depend on this one need to know about it; write it next to the module.
    public var sideFile: Data
    /// Warnings; errors are thrown.
    public var diagnostics: [AdapterDiagnostic]
    /// The modules that the author's files import, sorted.
    public var imports: [String]
}

/// Rewrites a module's source so that it compiles against Portico, line for line.
///
/// Throws `AdapterError` with everything that can't be adapted; nothing is written anywhere but in the cache directory.
public func adapt(_ input: AdapterInput) throws -> AdaptedModule {
    try ModuleAdapter(input).run()
}

/// Reads a framework's own source and returns its side file: classes, initialisers made through metatypes, optional
/// requirements, and members that clients name in selectors or override.
///
/// With a cache directory, files that are as they were in an earlier run aren't read again.
public func makeFrameworkSideFile(moduleName: String, sources: [SourceFile], cacheDirectory: URL? = nil) -> Data {
    FrameworkReader(moduleName: moduleName, sources: sources, cache: cacheDirectory.map { FileCache(directory: $0) }).sideFile()
}
