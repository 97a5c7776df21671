import ObjCRuntime; import FoundationNetworking; import FoundationXML
#sourceLocation(file: "/app/foundation.swift", line: 1)
import Foundation
import os

let log = Logger(subsystem: "app", category: "net")

class Loader: NSObject, XMLParserDelegate, ObjectStorageOwner {
    func load(_ url: URL) {
        URLSession.shared.dataTask(with: URLRequest(url: url)) { _, response, _ in
            print((response as? HTTPURLResponse)?.statusCode as Any)
        }.resume()
    }
nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Loader.self, name: "Golden.Loader"); c.make { Loader() } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Loader.__r0() } } }
