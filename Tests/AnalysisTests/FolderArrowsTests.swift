import Foundation
import TestSupport
import Testing

/// Each folder of a module may be read before those that use it: the types that folders use of one another make no cycle.
/// An extension belongs to its folder, not to that of the type.
@Suite("Which folder uses which")
struct FolderArrowsTests {
  /// What a file declares and mentions, as far as the first letter is a capital.
  private struct File {
    var folder: String
    var declared: Set<String> = []
    var extended: Set<String> = []
    var mentioned: Set<String> = []

    private static let declarations: Set<String> = [
      "struct", "enum", "class", "protocol", "typealias", "actor",
    ]

    init(folder: String, text: String) {
      self.folder = folder
      for line in Self.withoutTexts(text).split(separator: "\n") {
        let isOutermost = line.first != " "
        var previous = ""
        for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init)
        {
          if word.first?.isUppercase == true {
            mentioned.insert(word)
            if isOutermost, Self.declarations.contains(previous) { declared.insert(word) }
            if isOutermost, previous == "extension" { extended.insert(word) }
          }
          previous = word
        }
      }
    }

    /// The text without comments and without what quotes hold.
    private static func withoutTexts(_ text: String) -> String {
      var result: [UInt8] = []
      var isQuoted = false
      var isComment = false
      var previous: UInt8 = 0
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\n") { (isQuoted, isComment) = (false, false) }
        if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\"), !isComment { isQuoted.toggle() }
        if byte == UInt8(ascii: "/"), previous == byte, !isQuoted { isComment = true }
        if !isQuoted, !isComment { result.append(byte) }
        previous = byte
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func files() throws -> [File] {
    let sources = Repository.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path))
    return try paths.compactMap { path in
      guard let path = path as? String, path.hasSuffix(".swift") else { return nil }
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      return File(folder: path.split(separator: "/").dropLast().joined(separator: "/"), text: text)
    }
  }

  /// By folder, the folders of the same module whose types it uses, each with such a type.
  private static func uses(_ files: [File]) -> [String: [String: String]] {
    var homes: [String: Set<String>] = [:]
    for file in files { for name in file.declared { homes[name, default: []].insert(file.folder) } }
    var uses: [String: [String: String]] = [:]
    for file in files {
      let module = file.folder.prefix { $0 != "/" }
      for name in file.mentioned.subtracting(file.extended) {
        // A name that several modules declare tells nothing.
        guard let home = homes[name], home.count == 1, let folder = home.first, folder != file.folder,
          folder.prefix(while: { $0 != "/" }) == module
        else { continue }
        uses[file.folder, default: [:]][folder] = name
      }
    }
    return uses
  }

  /// What is left when folders that use nothing of what is left have been taken away again and again.
  private static func cycles(in uses: [String: [String: String]]) -> [String: [String: String]] {
    var left = uses
    while true {
      let before = left.count
      for folder in left.keys { left[folder] = left[folder]?.filter { left[$0.key] != nil } }
      left = left.filter { !$0.value.isEmpty }
      if left.count == before { return left }
    }
  }

  @Test("No folders use each other, directly or around others") func noCycles() throws {
    let files = try Self.files()
    let uses = Self.uses(files)
    #expect(files.count > 400)
    #expect(uses.count > 30)
    #expect(Self.cycles(in: uses) == [:])
  }

  @Test("The test sees a cycle, and no cycle in comments, texts and extensions") func sees() {
    let first = File(folder: "M/A", text: "struct One { var two: Two }\n")
    let second = File(folder: "M/B", text: "struct Two {}\n")
    let back = File(folder: "M/B", text: "func make(_ one: One) {}\n")
    let harmless = File(folder: "M/B", text: "extension One { /* \"One\" */ }\n// One\nlet text = \"One\"\n")
    #expect(Self.cycles(in: Self.uses([first, second, harmless])) == [:])
    #expect(Set(Self.cycles(in: Self.uses([first, second, back])).keys) == ["M/A", "M/B"])
  }
}
