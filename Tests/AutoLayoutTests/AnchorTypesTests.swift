import Foundation
import TestSupport
import Testing

/// What the types of anchors forbid does not compile.
@Suite struct AnchorTypesTests {
  /// Beside the test bundle, where the build puts every module.
  static let modules: URL? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let modules = folder.appendingPathComponent("Modules")
      if FileManager.default.fileExists(atPath: modules.appendingPathComponent("AutoLayout.swiftmodule").path)
      {
        return modules
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// The errors that the compiler finds in a function body, between `a` and `b`.
  func errors(_ body: String) throws -> [String] {
    let scratch = try ScratchFolder()
    let source = scratch.url.appendingPathComponent("snippet.swift")
    try "import AutoLayout\nfunc snippet(a: View, b: View) {\n  _ = \(body)\n}\n".write(
      to: source, atomically: true, encoding: .utf8)
    let modules = try #require(Self.modules)
    let result = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, source.path])
    let errors = result.standardError.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix(source.path) && $0.contains("error: ")
    }
    #expect(errors.isEmpty == (result.status == 0), "\(result.standardError)")
    return errors
  }

  @Test(arguments: [
    "a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)",
    "a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 1)",
    "a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2)",
    "a.widthAnchor.constraint(equalTo: a.leftAnchor.anchorWithOffset(to: b.leftAnchor))",
  ])
  func sensible(_ body: String) throws {
    #expect(try errors(body) == [])
  }

  @Test(arguments: [
    ("a.leadingAnchor.constraint(equalTo: b.topAnchor)", "LayoutYAxisAnchor", "LayoutXAxisAnchor"),
    ("a.topAnchor.constraint(equalTo: b.centerXAnchor)", "LayoutXAxisAnchor", "LayoutYAxisAnchor"),
    ("a.widthAnchor.constraint(equalTo: b.leadingAnchor)", "LayoutXAxisAnchor", "LayoutDimension"),
    ("a.bottomAnchor.constraint(equalTo: b.heightAnchor)", "LayoutDimension", "LayoutYAxisAnchor"),
    ("a.leftAnchor.anchorWithOffset(to: b.topAnchor)", "LayoutYAxisAnchor", "LayoutXAxisAnchor"),
  ])
  func mixed(_ body: String, given: String, expected: String) throws {
    let errors = try errors(body)
    #expect(errors.count == 1)
    #expect(
      errors.first?.contains(
        "cannot convert value of type '\(given)' to expected argument type '\(expected)'") == true,
      "\(errors)")
  }
}
