// swift-tools-version: 6.2
import PackageDescription

// Scripts/test-package copies this package elsewhere and says where Plumbline is.
let plumbline = Context.environment["PLUMBLINE_PATH"] ?? "../../.."

// On Apple's platforms, the sources import the system's UIKit.
let uikit = Target.Dependency.product(
  name: "UIKitNames", package: "Plumbline", condition: .when(platforms: [.linux]))

let package = Package(
  name: "Screens",
  platforms: [.macOS(.v15), .iOS(.v16)],
  dependencies: [.package(name: "Plumbline", path: plumbline)],
  targets: [
    .target(name: "Screens", dependencies: [uikit]),
    .testTarget(name: "ScreensTests", dependencies: ["Screens", uikit]),
  ]
)
