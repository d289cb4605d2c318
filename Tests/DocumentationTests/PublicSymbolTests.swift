import TestSupport
import Testing

/// Every public symbol says what it means, and docc makes pages of all of it without a warning.
struct PublicSymbolTests {
  /// Each library with about as many symbols as it has: a graph that lost most of them would prove nothing.
  @Test(arguments: [
    ("AutoLayout", 850), ("AutoLayoutSnapKit", 35), ("AutoLayoutMasonry", 60), ("UIKitNames", 1100),
    ("Geometry", 95),
    ("ConstraintSolver", 55), ("Source", 12), ("LayoutDocument", 15),
    ("DocumentFormats", 2), ("Diagram", 15),
    ("Wording", 5),
    ("Scene", 130), ("SVGBackend", 2), ("CairoBackend", 18), ("Pixels", 45), ("Reporting", 20), ("Batch", 30),
    ("LayoutTesting", 80),
  ])
  func everySymbolIsDocumented(library: String, count: Int) throws {
    let symbols = try Documentation.current.get().symbols(of: library)
    #expect(symbols.count >= count)
    let missing = symbols.filter { !$0.isDocumented }.map(\.description)
    #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }

  @Test(.enabled(if: Documentation.canMakePages, "docc, a part of Swift's toolchain, is not on the path"))
  func doccHasNothingToComplainOf() throws {
    let documentation = try Documentation.current.get()
    #expect(documentation.result.status == 0, "\(documentation.result.standardError)")
    #expect(!documentation.result.standardError.contains("warning:"), "\(documentation.result.standardError)")
    let pages = try documentation.folder.contents().keys.filter {
      $0.hasPrefix("Plumbline.doccarchive/data/documentation/") && $0.hasSuffix(".json")
    }
    #expect(pages.count > 1400)
  }
}
