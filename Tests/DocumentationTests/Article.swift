import Definitions
import Foundation
import TestSupport

/// A page of AutoLayout's catalogue.
struct Article: Sendable, CustomStringConvertible {
  struct Block: Sendable {
    /// What stands behind the fence: `swift`, `text`, `sh`, `yaml`, `log` or `console`.
    var language: String
    var code: String
    /// Where the code begins, counted from 1.
    var line: Int

    /// The name of a file of code for commands, which a comment on its first line tells: `// card.swift`.
    var fileName: String? {
      let first = code.split(separator: "\n").first ?? ""
      guard first.hasPrefix("// "), first.hasSuffix(".swift") || first.hasSuffix(".m") else { return nil }
      return String(first.dropFirst(3))
    }
  }

  let name: String
  let text: String
  let blocks: [Block]

  static let catalogue = Repository.root.appendingPathComponent("Sources/AutoLayout/AutoLayout.docc")

  static let all: [Article] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalogue.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { try? Article($0) }
  }()

  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: Self.catalogue.appendingPathComponent(name), encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(line.dropFirst(3)), code: "", line: index + 2) : nil
      } else {
        open?.code += line + "\n"
      }
    }
    self.blocks = blocks
  }

  var description: String { name }

  /// Whether it lists rules or keys and has no code of its own.
  var isReference: Bool { blocks.isEmpty && (name.hasSuffix("Rules.md") || name == "FormatReference.md") }

  /// The package manifests among the code; they are programs of their own.
  var manifests: [Block] {
    blocks.filter { $0.language == "swift" && $0.code.hasPrefix("// swift-tools-version") }
  }

  /// All other code from top to bottom, as one program.
  var program: [Block] {
    blocks.filter {
      $0.language == "swift" && !$0.code.hasPrefix("// swift-tools-version") && $0.fileName == nil
    }
  }

  /// What the program prints: the text blocks. Empty lines do not count.
  var output: [String] {
    blocks.filter { $0.language == "text" }.flatMap { Self.lines(of: $0.code) }
  }

  /// The definitions, each a whole file that names itself in a comment on its first line.
  var definitions: [(name: String, block: Block)] {
    blocks.filter { $0.language == "yaml" }.map { block in
      let first = block.code.split(separator: "\n").first ?? ""
      return (first.hasPrefix("# ") ? String(first.dropFirst(2)) : "", block)
    }
  }

  /// The texts of consoles, each a file whose name stands in a comment above it.
  var logs: [(name: String, text: String)] {
    blocks.filter { $0.language == "log" }.map { block in
      let lines = block.code.split(separator: "\n", maxSplits: 1)
      return (String(lines[0].dropFirst(2)), String(lines[1]))
    }
  }

  /// The files of code that commands read.
  var listings: [(name: String, text: String)] {
    blocks.compactMap { block in block.fileName.map { ($0, block.code) } }
  }

  /// What is typed in a terminal, where the definitions lie, and what it prints.
  var transcripts: [Transcript] {
    blocks.filter { $0.language == "console" }.map(Transcript.init)
  }

  struct Transcript: Sendable, CustomStringConvertible {
    var command: String
    var output: [String]

    /// - Parameter block: `$ COMMAND` on its first line; what the command prints below it.
    init(_ block: Block) {
      let lines = Article.lines(of: block.code)
      command = lines.first.map { String($0.dropFirst(2)) } ?? ""
      output = Array(lines.dropFirst())
    }

    var description: String { command }
  }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The names of the pictures that the article shows.
  var figures: [String] {
    text.matches(of: /!\[[^\]]*\]\(([^)]*)\)/).map { String($0.output.1) }
  }
}
