// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What Scripts/fuzz builds with instruments, if it builds: `inputs` for the fuzzers of all that is read but listings,
/// `listings` for those of listings as well, `memory` for what has memory of its own or hands it to C.
let fuzzing = Context.environment["PLUMBLINE_FUZZ"]
let isFuzzing = fuzzing != nil

/// swift-syntax takes minutes to build with instruments.
let readsListings = !isFuzzing || fuzzing == "listings"

/// Whether tests and tools of this package are built, with the modules optimized that work hard.
let isOptimized = Context.environment["PLUMBLINE_OPTIMIZED"] != nil

/// The commit to name in `--version`, such as `b2c63d57`, if whoever builds says so. SwiftPM's own information is kept with the
/// manifest, so that it would name an earlier commit.
let commit = Context.environment["PLUMBLINE_COMMIT"] ?? ""

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
  name: "Plumbline",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "plumbline", targets: ["plumbline"]),
    .library(name: "AutoLayout", targets: ["AutoLayout", "Sweep", "Wording", "Geometry"]),
    .library(name: "AutoLayoutSnapKit", targets: ["AutoLayoutSnapKit"]),
    .library(name: "AutoLayoutMasonry", targets: ["AutoLayoutMasonry"]),
    // The third module is what Swift Testing looks for in files that import both it and UIKit.
    .library(name: "UIKitNames", targets: ["UIKitNames", "UIKit", "_Testing_UIKit"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(
      name: "Diagrams",
      targets: [
        "Source", "LayoutDocument", "Definitions", "InterfaceBuilder", "ConsoleLogs", "EmbeddedDefinitions",
        "Translations", "DocumentFormats", "Analysis", "Diagram", "Scene", "SVGBackend", "CairoBackend",
      ] + (readsListings ? ["Listings"] : [])),
    .library(name: "Pixels", targets: ["Pixels", "Scene"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting", "AutoLayout", "Geometry"]),
    .plugin(name: "PlumblineCommand", targets: ["PlumblineCommand"]),
  ],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2"))]
    + (readsListings
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1"))] : [])
    + (isFuzzing
      ? []
      : [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        // For tests only: exact arithmetic to check the solver with.
        .package(url: "https://github.com/attaswift/BigInt", .upToNextMinor(from: "6.0.1")),
      ]),
  targets: [
    // Rounding calls the C math library, which nothing else links where Foundation is absent.
    .target(
      name: "Geometry", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("ConstraintSolver"),
    module("AutoLayout", ["Geometry", "ConstraintSolver"]),
    // Numbers of Foundation for closures. A module of its own: AutoLayout does without Foundation.
    module("AutoLayoutFoundation", ["AutoLayout", "Geometry"]),
    // What closures state, which the libraries' names and listings spell.
    module("ConstraintClosures", ["AutoLayout", "Geometry"]),
    module("AutoLayoutSnapKit", ["AutoLayout", "AutoLayoutFoundation", "ConstraintClosures", "Geometry"]),
    module("AutoLayoutMasonry", ["AutoLayout", "AutoLayoutFoundation", "ConstraintClosures", "Geometry"]),
    module("UIKitNames", ["AutoLayout", "Geometry"]),
    module("UIKit", ["UIKitNames"]),
    module("_Testing_UIKit"),
    module("Analysis", ["AutoLayout", "Geometry"]),
    module("Wording", ["AutoLayout", "Geometry"]),
    module("Source", ["Geometry", .product(name: "Yams", package: "Yams")]),
    module("Files", ["Source", "Geometry"]),
    module("Translations", ["Source", "AutoLayout", "Geometry"]),
    module("LayoutDocument", ["Translations", "Source", "AutoLayout", "Geometry"]),
    module("Definitions", ["LayoutDocument", "Translations", "Source", "AutoLayout", "Geometry"]),
    module("InterfaceBuilder", ["LayoutDocument", "Translations", "Source", "AutoLayout", "Geometry"]),
    module("ConsoleLogs", ["LayoutDocument", "Source", "AutoLayout", "Geometry"]),
    module(
      "Listings",
      [
        "ConstraintClosures", "LayoutDocument", "Posts", "Translations", "Source", "AutoLayout", "Geometry",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ]),
    module(
      "DocumentFormats",
      [
        "Definitions", "InterfaceBuilder", "ConsoleLogs", "EmbeddedDefinitions", "Posts", "LayoutDocument",
        "Source", "AutoLayout", "Geometry",
      ] + (readsListings ? ["Listings"] : [])),
    module(
      "EmbeddedDefinitions",
      ["Definitions", "LayoutDocument", "Source", "Scene", "Geometry", "ZlibStreams"]),
    module("Posts", ["Source", "Geometry"]),
    module("Comparison", ["AutoLayout", "Geometry"]),
    module("Sweep", ["Analysis", "AutoLayout", "Comparison", "Geometry"]),
    module("Repairs", ["Analysis", "AutoLayout", "Comparison", "Sweep", "Geometry"]),
    module("Scene", ["Geometry"]),
    module("Diagram", ["Analysis", "AutoLayout", "Wording", "Comparison", "Scene", "Geometry"]),
    module("SVGBackend", ["Scene", "Geometry"]),
    module("ZlibStreams", ["CZlib"]),
    module("CairoBackend", ["Scene", "Geometry", "ZlibStreams", "CCairo", "CPango", "CZlib"]),
    module("Pixels", ["Scene", "Geometry", "CPNG"]),
    module(
      "Regression",
      [
        "Analysis", "AutoLayout", "Comparison", "Definitions", "DocumentFormats", "LayoutDocument", "Source",
        "Wording", "Reporting", "Sweep", "Geometry",
      ]),
    module(
      "RegressionPage",
      [
        "Regression", "Diagram", "SVGBackend", "Scene", "Analysis", "AutoLayout", "Comparison",
        "LayoutDocument", "Reporting", "Source", "Wording", "ZlibStreams", "Geometry",
      ]),
    // The script and the style sheet of the pages become parts of the program.
    .target(
      name: "InteractiveFigures",
      dependencies: [
        "Sweep", "Diagram", "SVGBackend", "Scene", "Reporting", "Wording", "AutoLayout", "Geometry",
      ],
      resources: [.embedInCode("Assets/figure.js"), .embedInCode("Assets/figure.css")],
      swiftSettings: strict),
    // For tests of apps, and for no other module: it imports Testing and XCTest.
    module(
      "LayoutTesting",
      [
        "Analysis", "AutoLayout", "CairoBackend", "Comparison", "Definitions", "Diagram", "Files", "Geometry",
        "LayoutDocument", "Regression", "Reporting", "SVGBackend", "Scene", "Source", "Sweep", "Wording",
      ]),
    module("Reporting", ["Source", "Analysis", "Repairs", "Sweep", "AutoLayout", "Wording", "Geometry"]),
    module(
      "Explanation",
      ["ConsoleLogs", "Source", "Analysis", "AutoLayout", "Wording", "Reporting", "Geometry"]),
    module(
      "Batch",
      [
        "Files", "LayoutDocument", "Definitions", "DocumentFormats", "Translations", "Source", "Analysis",
        "AutoLayout", "Repairs", "Sweep", "Geometry", "Scene", "Diagram", "SVGBackend", "CairoBackend",
        "Pixels", "Posts",
        "Regression",
        "RegressionPage", "Reporting", "InteractiveFigures",
      ]),
    module(
      "LivePreview",
      [
        "Batch", "Geometry", "RegressionPage", "Reporting",
      ]),
    module("JSONRPC", ["Source", "Geometry"]),
    module("AgentProtocol", ["JSONRPC", "Files", "Source", "Geometry"]),
    module(
      "LanguageProtocol",
      [
        "JSONRPC", "Batch", "Definitions", "ConsoleLogs", "LayoutDocument", "Reporting", "Diagram", "Source",
        "AutoLayout", "Geometry",
      ]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2 fontconfig harfbuzz",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    // PNG files are written here and not by Cairo, whose writer knows neither resolution nor RGB without alpha.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // PNG files that others made are read with it: zlib alone does not know their kinds.
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    // In C, so that another commit compiles one function and nothing else.
    .target(name: "CCommit", cSettings: [.define("PLUMBLINE_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "plumbline",
      dependencies: [
        "AgentProtocol", "LanguageProtocol", "JSONRPC",
        "Batch", "CCommit", "Files", "LayoutDocument", "Definitions", "DocumentFormats", "Explanation",
        "Source",
        "AutoLayout", "Sweep",
        "Diagram", "LivePreview", "Pixels", "Posts", "Regression", "Reporting", "SVGBackend", "Scene",
        "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .plugin(
      name: "PlumblineCommand",
      capability: .command(
        intent: .custom(verb: "plumbline", description: "Solves, checks and draws layouts."),
        permissions: [.writeToPackageDirectory(reason: "Plumbline writes pictures, records and results.")])),

    // Without the upcoming features: the samples are to compile where they are pasted.
    .target(
      name: "SwiftSamples",
      dependencies: ["AutoLayout", "AutoLayoutSnapKit", "AutoLayoutMasonry", "Geometry"],
      path: "Samples/Swift",
      swiftSettings: [.treatAllWarnings(as: .error)]),

    .target(
      name: "TestSupport",
      dependencies: ["AutoLayout", "LayoutDocument", "Source", "Geometry", "Scene", "CairoBackend"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("GeometryTests", ["Geometry"]),
    tests(
      "ConstraintSolverTests",
      ["ConstraintSolver", "Geometry", .product(name: "BigInt", package: "BigInt")]),
    tests(
      "AutoLayoutTests",
      ["AutoLayout", "AutoLayoutSnapKit", "AutoLayoutMasonry", "Wording", "ConstraintSolver", "Geometry"]),
    tests("ConstraintClosuresTests", ["ConstraintClosures", "AutoLayout", "Geometry"]),
    tests("AutoLayoutSnapKitTests", ["AutoLayoutSnapKit", "AutoLayout", "Geometry"]),
    tests("AutoLayoutMasonryTests", ["AutoLayoutMasonry", "AutoLayout", "Geometry"]),
    // Without the upcoming features: the listings are written as in apps, and import UIKit as apps do.
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["UIKit", "_Testing_UIKit", "AutoLayout", "Geometry"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    tests("AnalysisTests", ["Analysis", "Wording", "AutoLayout", "Geometry"]),
    tests("WordingTests", ["Wording", "AutoLayout", "Geometry"]),
    tests("SourceTests", ["Source", "Geometry"]),
    tests("TranslationsTests", ["Translations", "Source", "AutoLayout", "Geometry"]),
    tests("FilesTests", ["Files", "Source", "Geometry"]),
    tests(
      "DefinitionsTests",
      [
        "Definitions", "LayoutDocument", "DocumentFormats", "Source", "Analysis", "Wording", "AutoLayout",
        "Geometry",
      ]),
    tests(
      "InterfaceBuilderTests",
      [
        "InterfaceBuilder", "LayoutDocument", "Definitions", "DocumentFormats", "Translations", "Source",
        "Analysis", "Wording",
        "AutoLayout", "Geometry",
      ]),
    tests(
      "ConsoleLogsTests",
      [
        "ConsoleLogs", "Explanation", "LayoutDocument", "DocumentFormats", "Source", "Analysis", "AutoLayout",
        "Wording", "Geometry",
      ]),
    tests(
      "ListingsTests",
      [
        "Listings", "AutoLayoutSnapKit", "AutoLayoutMasonry", "LayoutDocument", "Translations", "Source",
        "AutoLayout", "Geometry",
      ]),
    tests(
      "EmbeddedDefinitionsTests",
      [
        "EmbeddedDefinitions", "SVGBackend", "CairoBackend", "Definitions", "LayoutDocument", "Source",
        "Scene", "AutoLayout", "Geometry", "ZlibStreams",
      ]),
    tests("PostsTests", ["Posts", "Source", "Geometry"]),
    tests("SceneTests", ["Scene", "Geometry"]),
    tests("ComparisonTests", ["Comparison", "LayoutDocument", "DocumentFormats", "AutoLayout", "Geometry"]),
    tests(
      "RepairsTests",
      ["Repairs", "Analysis", "AutoLayout", "DocumentFormats", "LayoutDocument", "Geometry"]),
    tests(
      "SweepTests",
      ["Sweep", "Analysis", "AutoLayout", "Comparison", "DocumentFormats", "LayoutDocument", "Geometry"]),
    tests(
      "DiagramTests",
      [
        "Diagram", "Analysis", "Wording", "Comparison", "AutoLayout", "AutoLayoutSnapKit", "Scene",
        "Geometry", "CairoBackend",
      ]),
    tests("SVGBackendTests", ["SVGBackend", "CairoBackend", "Scene", "Geometry"]),
    tests(
      "CairoBackendTests",
      [
        "CairoBackend", "SVGBackend", "Analysis", "AutoLayout", "LayoutDocument", "DocumentFormats", "Scene",
        "ZlibStreams", "Geometry",
      ]),
    tests("PixelsTests", ["Pixels", "Scene", "Geometry", "CZlib"]),
    tests(
      "RegressionTests",
      [
        "Regression", "Comparison", "DocumentFormats", "LayoutDocument", "Sweep", "Reporting", "AutoLayout",
        "Source", "Geometry",
      ]),
    tests(
      "RegressionPageTests",
      [
        "RegressionPage", "Regression", "Definitions", "DocumentFormats", "LayoutDocument", "Source",
        "Analysis", "AutoLayout", "CairoBackend", "Diagram", "SVGBackend", "Scene", "ZlibStreams", "Geometry",
      ]),
    tests(
      "ReportingTests",
      [
        "Reporting", "Source", "LayoutDocument", "DocumentFormats", "Sweep", "Analysis", "AutoLayout",
        "Geometry",
      ]),
    tests(
      "BatchTests",
      [
        "Batch", "Files", "LayoutDocument", "Source", "Analysis", "AutoLayout", "Geometry", "Scene",
        "Diagram",
        "CairoBackend", "Regression", "Reporting",
      ]),
    tests(
      "LayoutTestingTests",
      [
        "LayoutTesting", "AutoLayout", "CairoBackend", "Definitions", "Geometry", "LayoutDocument",
        "Regression",
        "Analysis", "DocumentFormats", "Source", "SwiftSamples",
      ]),
    tests(
      "InteractiveFiguresTests",
      [
        "InteractiveFigures", "Batch", "CairoBackend", "Diagram", "DocumentFormats", "LayoutDocument",
        "Scene",
        "Sweep", "AutoLayout", "Geometry",
      ]),
    tests("JSONRPCTests", ["JSONRPC"]),
    tests("AgentProtocolTests", ["AgentProtocol", "JSONRPC"]),
    tests("LanguageProtocolTests", ["LanguageProtocol", "JSONRPC", "Batch", "Source", "AutoLayout"]),
    tests("LivePreviewTests", ["LivePreview", "Batch", "Geometry", "Source"]),
    tests("CommandTests", ["plumbline", "Batch", .product(name: "Yams", package: "Yams")]),
    tests(
      "DocumentationTests",
      [
        "AutoLayout", "AutoLayoutSnapKit", "AutoLayoutMasonry", "UIKitNames", "UIKit", "Geometry", "Scene",
        "Diagram", "SVGBackend", "CairoBackend", "Pixels", "LayoutDocument", "Definitions", "DocumentFormats",
        "plumbline",
      ]),
    tests(
      "SampleTests",
      [
        "SwiftSamples", "Batch", "LayoutDocument", "Definitions", "DocumentFormats", "Analysis", "AutoLayout",
        "Wording", "Geometry", "Scene", "Diagram", "SVGBackend", "CairoBackend", "Reporting", "plumbline",
        .product(name: "Yams", package: "Yams"),
      ]),
  ]
)

// What the scripts build: a debug build in which the modules that calculate and draw are optimized, but keep their
// assertions and the messages of their preconditions. Tests run in a third of the time then. All else, such as tests,
// swift-syntax, most readers and reports, takes longer to optimize than to run: `Definitions` takes 52 seconds instead of
// 8, and its tests 5 instead of 10. `InterfaceBuilder` reads files of megabytes in tests.
if isOptimized {
  let busy: Set = [
    "Geometry", "ConstraintSolver", "AutoLayout", "Sweep", "Source", "InterfaceBuilder", "Scene", "Diagram",
    "ZlibStreams", "CairoBackend", "Pixels", "TestSupport",
  ]
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings =
      strict + [
        .unsafeFlags(
          ["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"],
          .when(configuration: .debug))
      ]
  }
}

// What tries inputs that strangers hand over: with instruments where it is built for libFuzzer, without them beside the tests.
if isFuzzing || isOptimized {
  func fuzz(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/Fuzz/\(name)", swiftSettings: strict)
  }
  package.targets += [
    fuzz(
      "FuzzSupport",
      [
        "Batch", "Reporting", "Regression", "Explanation", "Posts", "Definitions", "LayoutDocument",
        "Translations", "Source", "AutoLayout", "Diagram", "Scene", "Geometry", "CairoBackend",
        .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(
      name: "TryInputs", dependencies: ["FuzzSupport"], path: "Tests/Fuzz/TryInputs", swiftSettings: strict),
  ]
  if isFuzzing {
    package.products += ["SolverFuzz", "InputFuzz"].map { .library(name: $0, type: .static, targets: [$0]) }
    package.targets += [
      .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
      fuzz("SolverFuzz", ["ConstraintSolver"]),
      fuzz("InputFuzz", ["FuzzSupport", "CLibFuzzer"]),
    ]
  }
}

// Builds with instruments have what they need and no more.
if isFuzzing {
  // Tests of what reads and draws with memory of its own or with C.
  let sanitized: Set = [
    "SceneTests", "SVGBackendTests", "CairoBackendTests", "PixelsTests", "DefinitionsTests",
  ]
  // What no instrument looks at.
  let unused: Set = [
    "plumbline", "AgentProtocol", "LanguageProtocol", "JSONRPC", "CCommit", "PlumblineCommand", "LivePreview",
    "SwiftSamples",
    "LayoutTesting",
    "AutoLayoutSnapKit", "AutoLayoutMasonry", "AutoLayoutFoundation", "UIKitNames", "UIKit", "_Testing_UIKit",
  ]
  // What reads all kinds of input, reports and draws, which takes minutes to build.
  let whole: Set = [
    "Diagram", "Comparison", "Sweep", "Repairs", "Regression", "RegressionPage", "Reporting", "Explanation",
    "InteractiveFigures", "Batch", "FuzzSupport",
    "TryInputs", "InputFuzz", "CLibFuzzer",
  ]
  package.targets.removeAll { target in
    unused.contains(target.name)
      || target.type == .test && (fuzzing != "memory" || !sanitized.contains(target.name))
      || fuzzing == "memory" && whole.contains(target.name) || target.name == "Listings" && !readsListings
  }
  let names = Set(package.targets.map(\.name))
  package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return targets.isEmpty || !names.isSuperset(of: targets)
  }
  // Optimizing takes longer than running for tests, and for modules that read, compare and report.
  let idle: Set = [
    "Definitions", "InterfaceBuilder", "ConsoleLogs", "EmbeddedDefinitions", "LayoutDocument",
    "DocumentFormats", "Translations", "Files", "Listings", "Explanation", "Comparison", "Sweep", "Repairs",
    "Regression", "RegressionPage", "Posts", "Reporting", "InteractiveFigures", "Batch",
  ]
  // What has no memory of its own only has to run.
  let safe: Set = fuzzing == "memory" ? ["AutoLayout", "Analysis", "Wording", "Source"] : []
  for target in package.targets where target.type == .test || idle.union(safe).contains(target.name) {
    target.swiftSettings = strict + [.unsafeFlags(["-Onone"])]
  }
  // The modules that these tests import with all that is internal. Others optimize a fifth faster without it.
  for target in package.targets where ["CairoBackend", "Scene"].contains(target.name) {
    target.swiftSettings = strict + [.unsafeFlags(["-enable-testing"])]
  }
  for target in package.targets where target.name == "Definitions" && fuzzing == "memory" {
    target.swiftSettings = strict + [.unsafeFlags(["-Onone", "-enable-testing"])]
  }
}
