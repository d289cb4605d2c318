import Foundation
import TestSupport
import Testing

/// Each folder of a module may be read before those that use it: the types that folders use of one another make no cycle.
/// An extension belongs to its folder, not to that of the type.
///
/// Functions, properties, cases and extensions of other folders' types still make cycles. Their arrows are on a list,
/// which is to become shorter.
@Suite("Which folder uses which")
struct FolderArrowsTests {
  /// A file in its folder.
  private struct File {
    var folder: String
    var outline: SourceOutline

    var module: Substring { folder.prefix { $0 != "/" } }

    init(folder: String, text: String) {
      self.folder = folder
      outline = SourceOutline(text)
    }
  }

  private static let sources = Result {
    let sources = Repository.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path))
    return try paths.compactMap { path -> File? in
      guard let path = path as? String, path.hasSuffix(".swift") else { return nil }
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      return File(folder: path.split(separator: "/").dropLast().joined(separator: "/"), text: text)
    }
  }

  // MARK: Arrows

  /// By folder, the folders of the same module of which it uses something, each with such a name.
  private typealias Arrows = [String: [String: String]]

  /// By name, the folders that declare it.
  private static func homes(_ files: [File], _ names: KeyPath<SourceOutline, Set<String>>)
    -> [String: Set<String>]
  {
    var homes: [String: Set<String>] = [:]
    for file in files {
      for name in file.outline[keyPath: names] { homes[name, default: []].insert(file.folder) }
    }
    return homes
  }

  /// Adds arrows to the folders that alone declare the names. A name that several folders declare tells nothing.
  private static func add(
    _ names: Set<String>, of file: File, declaredIn homes: [String: Set<String>], to arrows: inout Arrows
  ) {
    for name in names.sorted() {
      guard let home = homes[name], home.count == 1, let folder = home.first, folder != file.folder,
        folder.prefix(while: { $0 != "/" }) == file.module
      else { continue }
      arrows[file.folder, default: [:]][folder] = name
    }
  }

  /// The arrows of types.
  private static func uses(_ files: [File]) -> Arrows {
    let homes = homes(files, \.types)
    var arrows: Arrows = [:]
    for file in files {
      add(file.outline.mentioned.subtracting(file.outline.extended), of: file, declaredIn: homes, to: &arrows)
    }
    return arrows
  }

  /// The arrows of types, of extensions of other folders' types, and of functions, properties and cases: behind a dot, or
  /// without one unless the file itself has something of that name.
  private static func allUses(_ files: [File]) -> Arrows {
    let types = homes(files, \.types)
    var members = homes(files, \.members)
    for name in foreignNames(files, members) { members[name] = nil }
    var arrows: Arrows = [:]
    for file in files {
      let outline = file.outline
      add(outline.mentioned, of: file, declaredIn: types, to: &arrows)
      let bare = outline.bare.subtracting(outline.bound).subtracting(outline.members)
      add(outline.qualified.union(bare), of: file, declaredIn: members, to: &arrows)
    }
    return arrows
  }

  /// The names of members that stand behind a dot where no module is imported that declares them: a library has them,
  /// too, so their use tells nothing.
  private static func foreignNames(_ files: [File], _ homes: [String: Set<String>]) -> Set<String> {
    var foreign: Set<String> = []
    for file in files {
      for name in file.outline.qualified {
        guard let folders = homes[name], folders.count == 1, !foreign.contains(name),
          let module = folders.first?.prefix(while: { $0 != "/" })
        else { continue }
        if module != file.module, !file.outline.imports.contains(String(module)) { foreign.insert(name) }
      }
    }
    return foreign
  }

  // MARK: Cycles

  /// What is left when folders that use nothing of what is left, or are used by nothing of it, have been taken away again
  /// and again.
  private static func cycles(in uses: Arrows) -> Arrows {
    var left = uses
    while true {
      let before = left.values.map(\.count).reduce(left.count, +)
      let used = Set(left.values.flatMap(\.keys))
      for folder in left.keys {
        left[folder] = used.contains(folder) ? left[folder]?.filter { left[$0.key] != nil } : [:]
      }
      left = left.filter { !$0.value.isEmpty }
      if left.values.map(\.count).reduce(left.count, +) == before { return left }
    }
  }

  @Test("No folders use each other's types, directly or around others") func noCycles() throws {
    let files = try Self.sources.get()
    let uses = Self.uses(files)
    #expect(files.count > 400)
    #expect(uses.count > 30)
    #expect(Self.cycles(in: uses) == [:])
  }

  private static let list = Repository.root.appendingPathComponent("Tests/Fixtures/folder-arrows.txt")

  @Test("The arrows of members that make cycles are those on the list") func membersAreOnTheList() throws {
    let cycles = Self.cycles(in: Self.allUses(try Self.sources.get()))
    let lines = cycles.keys.sorted().flatMap { folder in
      (cycles[folder] ?? [:]).keys.sorted().map { "\(folder) -> \($0)" }
    }
    if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.list)
    }
    let known = Set(
      try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map(String.init))
    let added = lines.filter { !known.contains($0) }
    let names = added.map { line in
      let ends = line.components(separatedBy: " -> ")
      return "\(line): \(cycles[ends[0]]?[ends[1]] ?? "")"
    }
    #expect(names == [], "New arrows, each with something that its folder uses. Move it, or pass it on.")
    #expect(
      known.subtracting(lines).sorted() == [],
      "These are gone: PLUMBLINE_SNAPSHOTS=1 Scripts/test --filter FolderArrowsTests")
  }

  // MARK: The test itself

  @Test("The test sees a cycle, and no cycle in comments, texts and extensions") func sees() {
    let first = File(folder: "M/A", text: "struct One { var two: Two }\n")
    let second = File(folder: "M/B", text: "struct Two {}\n")
    let back = File(folder: "M/B", text: "func make(_ one: One) {}\n")
    let harmless = File(
      folder: "M/B",
      text:
        "extension One { /* \"One\" */ }\n// One\nlet text = \"One\"\nlet long = \"\"\"\n  One\n  \"\"\"\n")
    #expect(Self.cycles(in: Self.uses([first, second, harmless])) == [:])
    #expect(Set(Self.cycles(in: Self.uses([first, second, back])).keys) == ["M/A", "M/B"])
    #expect(Set(Self.cycles(in: Self.allUses([first, second, harmless])).keys) == ["M/A", "M/B"])
  }

  @Test(
    "The test sees members",
    arguments: [
      ("let a = one.height()\n", true), ("let a = measured\n", true), ("let a: One = .tall\n", true),
      ("func f(measured: Int) { g(measured) }\n", false), ("let a = \"one.height()\"\n", false),
      ("let a = one.hidden()\n", false), ("let a = one.inner\n", false), ("let a = one.everywhere\n", false),
    ])
  func seesMembers(text: String, isUse: Bool) {
    let first = File(
      folder: "M/A",
      text: """
        extension Int {
          func height() -> Two { let inner = 1; return Two(inner) }
          private func hidden() {}
          static var tall: One { 1 }
          var everywhere: Int { 1 }
        }
        let measured = 1

        """)
    let second = File(folder: "M/B", text: "struct Two {}\n" + text)
    let elsewhere = File(folder: "N", text: "import O\nlet a = b.everywhere\n")
    let cycles = Self.cycles(in: Self.allUses([first, second, elsewhere]))
    #expect(Set(cycles.keys) == (isUse ? ["M/A", "M/B"] : []))
  }
}
