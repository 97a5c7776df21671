/// The page's own files, which are part of the program. Nothing else is ever served.
enum PageFiles {
    struct File {
        let type: String
        let bytes: [UInt8]
    }

    private static let script = "text/javascript; charset=utf-8"

    private static let files: [String: File] = [
        "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
        "/page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        "/icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
        "/main.js": File(type: script, bytes: PackageResources.main_js),
        "/connection.js": File(type: script, bytes: PackageResources.connection_js),
        "/screen.js": File(type: script, bytes: PackageResources.screen_js),
        "/input.js": File(type: script, bytes: PackageResources.input_js),
        "/keys.js": File(type: script, bytes: PackageResources.keys_js),
        "/trees.js": File(type: script, bytes: PackageResources.trees_js),
    ]

    /// The file at a path as it stands in a request; nil when there is none.
    static func file(at path: String) -> File? { files[path] }

    /// Headers that keep the page to its own files and out of other pages.
    static let headers: [(name: String, value: String)] = [
        ("cache-control:", "no-store"),
        ("x-content-type-options:", "nosniff"),
        ("referrer-policy:", "no-referrer"),
        ("cross-origin-opener-policy:", "same-origin"),
        (
            "content-security-policy:",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'"
        ),
    ]
}
