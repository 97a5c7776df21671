/// Compiled as it is, beside what the plugin makes of the folder `iOS`.
enum Plain {
    static var isLinux: Bool {
        #if os(Linux)
        true
        #else
        false
        #endif
    }
}
