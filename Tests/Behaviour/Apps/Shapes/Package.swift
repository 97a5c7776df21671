// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Shapes",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Shapes", targets: ["Shapes"])],
    dependencies: [.package(path: "../ShapesBase")],
    targets: [
        .target(name: "Geometry"),
        .target(
            name: "Shapes", dependencies: ["Geometry", .product(name: "ShapesBase", package: "ShapesBase")],
            resources: [.process("Resources")], swiftSettings: [.define("FANCY")]),
        .testTarget(name: "ShapesTests", dependencies: ["Shapes"]),
    ]
)
