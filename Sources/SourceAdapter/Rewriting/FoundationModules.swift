/// Types of Foundation that on this platform stand in modules of their own.
enum FoundationModules {
    static let byType: [String: String] = {
        let networking = [
            "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
            "URLSessionUploadTask",
            "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLRequest",
            "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCache",
            "CachedURLResponse", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
        ]
        let xml = ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"]
        let publishers = ["dataTaskPublisher", "DataTaskPublisher"]
        return Dictionary(
            uniqueKeysWithValues: networking.map { ($0, "FoundationNetworking") } + xml.map { ($0, "FoundationXML") }
                + publishers.map { ($0, "CombineNetworking") })
    }()
}
