import Foundation
import TestSupport

/// The documentation of the modules that this test was built with, made once.
struct Documentation {
  static let current = Result { try Documentation() }

  let folder: ScratchFolder
  let result: Command.Result

  /// Beside the test bundle, where the build puts every module.
  static let modules: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Modules/AutoLayout.swiftmodule").path)
    {
      precondition(folder.path != "/", "the libraries are built together with their tests")
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("Modules")
  }()

  /// The command, which lies beside the modules.
  static let program = modules.deletingLastPathComponent().appendingPathComponent("plumbline")

  private init() throws {
    folder = try ScratchFolder()
    result = try Command.run(
      Repository.root.appendingPathComponent("Scripts/documentation"),
      ["--modules", Self.modules.path, "--output", folder.path])
  }

  /// Whether docc, which makes the pages, is on the path or in Xcode.
  static let canMakePages =
    (try? Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["bash", "-c", "command -v docc || xcrun --find docc"]
    ).status) == 0

  /// A library's symbols, its extensions of other modules' types included.
  func symbols(of library: String) throws -> [SymbolGraph.Symbol] {
    let graphs = folder.url.appendingPathComponent("symbol-graphs/\(library)")
    return try FileManager.default.contentsOfDirectory(atPath: graphs.path).sorted().flatMap { name in
      let data = try Data(contentsOf: graphs.appendingPathComponent(name))
      return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols
    }
  }
}
