// swift-tools-version:5.0
import PackageDescription

let package = Package(
    name: "ShapesBase",
    products: [.library(name: "ShapesBase", targets: ["ShapesBase"])],
    targets: [.target(name: "ShapesBase")]
)
