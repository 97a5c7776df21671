import Foundation
import OSLog

let log = Logger(subsystem: "app", category: "net")

class Loader: NSObject, XMLParserDelegate {
    func load(_ url: URL) {
        URLSession.shared.dataTask(with: URLRequest(url: url)) { _, response, _ in
            print((response as? HTTPURLResponse)?.statusCode as Any)
        }.resume()
    }
}
