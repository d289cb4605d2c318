import Foundation
import TestSupport

/// The code of an article, compiled against the modules and objects of this build.
struct ArticleProgram {
  let folder: ScratchFolder
  let compilation: Command.Result

  /// Errors name the article and its line.
  init(_ article: Article) throws {
    folder = try ScratchFolder()
    let source = article.program.map { block in
      "#sourceLocation(file: \"\(article.name)\", line: \(block.line))\n\(block.code)"
    }
    try folder.write(source.joined(), to: "main.swift")
    let build = Documentation.modules.deletingLastPathComponent()
    // What the command is linked from, but for the command itself; and what the command does not use.
    var objects = try String(
      contentsOf: build.appendingPathComponent("plumbline.product/Objects.LinkFileList"), encoding: .utf8
    ).split(separator: "\n").filter { !$0.contains("/plumbline.build/") }.map(String.init)
    for library in ["AutoLayoutSnapKit", "AutoLayoutMasonry", "UIKitNames", "UIKit"] {
      let folder = build.appendingPathComponent("\(library).build").path
      objects += try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".swift.o") }.map { "\(folder)/\($0)" }
    }
    try folder.write(objects.joined(separator: "\n") + "\n", to: "objects")
    var arguments = ["swiftc", "-swift-version", "6", "-I", Documentation.modules.path]
    for library in ["CCairo", "CPango", "CZlib"] {
      arguments += ["-I", Repository.root.appendingPathComponent("Sources/\(library)").path]
    }
    for flag in try Self.packageFlags("--cflags-only-I") { arguments += ["-Xcc", flag] }
    arguments += ["main.swift", "-o", "program", "@objects"] + (try Self.packageFlags("--libs"))
    compilation = try Command.run(URL(fileURLWithPath: "/usr/bin/env"), arguments, in: folder.url)
  }

  /// Runs it in the folder where it was compiled.
  func run() throws -> Command.Result {
    try Command.run(folder.url.appendingPathComponent("program"), [], in: folder.url)
  }

  private static func packageFlags(_ kind: String) throws -> [String] {
    let result = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["pkg-config", kind, "cairo", "pangocairo", "pangoft2", "fontconfig", "harfbuzz", "zlib"])
    return result.text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
