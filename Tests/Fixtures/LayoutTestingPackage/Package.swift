// swift-tools-version: 6.2
import PackageDescription

// Scripts/test-package copies this package elsewhere and says where Plumbline is.
let plumbline = Context.environment["PLUMBLINE_PATH"] ?? "../../.."

let package = Package(
  name: "Login",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Plumbline", path: plumbline)],
  targets: [
    .target(name: "Login", dependencies: [.product(name: "AutoLayout", package: "Plumbline")]),
    .testTarget(
      name: "LoginTests",
      dependencies: ["Login", .product(name: "LayoutTesting", package: "Plumbline")]),
  ]
)
