// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own, so that users of Plumbline never fetch or build any of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Plumbline", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .target(name: "Workloads", swiftSettings: strict),
    .target(
      name: "Scenes",
      dependencies: [
        "Workloads",
        .product(name: "AutoLayout", package: "Plumbline"),
        .product(name: "ConstraintSolver", package: "Plumbline"),
        .product(name: "Diagrams", package: "Plumbline"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "solver-worker",
      dependencies: ["AllocationCount", .product(name: "ConstraintSolver", package: "Plumbline")],
      path: "Sources/SolverWorker", swiftSettings: strict),
    .executableTarget(
      name: "layout-worker",
      dependencies: [
        "AllocationCount", "Workloads",
        .product(name: "AutoLayout", package: "Plumbline"),
      ],
      path: "Sources/LayoutWorker", swiftSettings: strict),
    .executableTarget(
      name: "names-worker",
      dependencies: [
        .product(name: "AutoLayout", package: "Plumbline"),
        .product(name: "UIKitNames", package: "Plumbline"),
      ],
      path: "Sources/NamesWorker", swiftSettings: strict),
    .executableTarget(
      name: "diagram-worker",
      dependencies: [
        .product(name: "AutoLayout", package: "Plumbline"),
        .product(name: "Diagrams", package: "Plumbline"),
      ],
      path: "Sources/DiagramWorker", swiftSettings: strict),
    .executableTarget(
      name: "pixel-worker", dependencies: [.product(name: "Pixels", package: "Plumbline")],
      path: "Sources/PixelWorker", swiftSettings: strict),
    .executableTarget(
      name: "benchmark", dependencies: ["Workloads", "Scenes"], path: "Sources/Benchmark",
      swiftSettings: strict),
  ]
)
