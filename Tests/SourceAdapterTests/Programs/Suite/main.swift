import XCTest

XCTMain(__allTests())
