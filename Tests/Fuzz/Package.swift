// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own: built with coverage for libFuzzer and linked with it by Scripts/fuzz.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  products: [.library(name: "SolverFuzz", type: .static, targets: ["SolverFuzz"])],
  dependencies: [.package(name: "Plumbline", path: "../..")],
  targets: [
    .target(
      name: "SolverFuzz", dependencies: [.product(name: "ConstraintSolver", package: "Plumbline")],
      swiftSettings: strict)
  ]
)
