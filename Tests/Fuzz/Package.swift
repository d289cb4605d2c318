// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own: built with coverage for libFuzzer and linked with it by Scripts/fuzz, a library for each target.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SolverFuzz", type: .static, targets: ["SolverFuzz"]),
    .library(name: "ReaderFuzz", type: .static, targets: ["ReaderFuzz"]),
  ],
  dependencies: [.package(name: "Plumbline", path: "../..")],
  targets: [
    .target(
      name: "SolverFuzz", dependencies: [.product(name: "ConstraintSolver", package: "Plumbline")],
      swiftSettings: strict),
    .target(
      name: "ReaderFuzz",
      dependencies: [
        "CLibFuzzer", .product(name: "Batch", package: "Plumbline"),
        .product(name: "Diagrams", package: "Plumbline"), .product(name: "AutoLayout", package: "Plumbline"),
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CLibFuzzer"),
  ]
)
