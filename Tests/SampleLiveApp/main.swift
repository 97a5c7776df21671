import Display
import Foundation
import HeadlessDisplay

// An app without UIKit for the tests of live displays: two tabs, each a colour; text that is typed becomes the first view's text.
exit(MainActor.assumeIsolated { SampleSession.main() })
