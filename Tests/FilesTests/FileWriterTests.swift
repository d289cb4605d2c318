import Foundation
import Source
import TestSupport
import Testing

@testable import Files

struct FileWriterTests {
  private func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
    let writer = FileWriter(below: NamedFolder(folder))
    for file in files { try writer.add(file.path, file.bytes) }
    try writer.commit()
  }

  @Test func writesIntoNewFolders() throws {
    let folder = try ScratchFolder()
    try write([("a/b/c.txt", Array("hello".utf8))], into: folder.path)
    #expect(folder.text(of: "a/b/c.txt") == "hello")
    #expect(try folder.contents().keys.sorted() == ["a/b/c.txt"])
  }

  @Test func nothingIsReplacedWhenOneFileCannotBe() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "one.txt")
    try folder.write("in the way", to: "two.txt/inside")
    #expect(throws: WritingError.self) {
      try write([("one.txt", [1]), ("two.txt", [2])], into: folder.path)
    }
    #expect(folder.text(of: "one.txt") == "old")
    #expect(try folder.contents().keys.sorted() == ["one.txt", "two.txt/inside"])
  }

  @Test func whatIsNotCommittedIsNotThere() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "one.txt")
    do {
      let writer = FileWriter(below: NamedFolder(folder.path))
      try writer.add("one.txt", [1])
      try writer.add("two.txt", [2])
      #expect(folder.text(of: "one.txt") == "old")
    }
    #expect(try folder.contents().keys.sorted() == ["one.txt"])
    #expect(folder.text(of: "one.txt") == "old")
  }

  @Test func aFileInTheWayOfAFolderIsReported() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "out")
    let error = #expect(throws: WritingError.self) {
      try write([("x.svg", [])], into: folder.path + "/out")
    }
    #expect(error?.reason.isEmpty == false)
    #expect(try folder.contents().keys.sorted() == ["out"])
  }

  // MARK: What was left behind

  /// The entries of a folder, hidden ones too.
  private func names(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func whatAKilledRunLeftIsTakenAway() throws {
    let folder = try ScratchFolder()
    for name in [".plumbline-abc.partial/0", ".plumbline-abc.partial/1", ".plumbline-def.partial/0"] {
      try folder.write("half a picture", to: name)
    }
    for name in [".plumbline-abc.partial", ".plumbline-def.partial"] {
      try #require(chmod("\(folder.path)/\(name)", 0o700) == 0)
    }
    FileWriter.removeLeftovers(beside: ["a.svg", "sub/b.svg"], in: NamedFolder(folder.path))
    #expect(try names(in: folder).isEmpty)
    // There is no such folder, which is as good as an empty one.
    FileWriter.removeLeftovers(beside: ["a.svg"], in: NamedFolder(folder.path + "/nowhere"))
  }

  @Test func whatARunThatGoesOnHoldsStays() throws {
    let folder = try ScratchFolder()
    let parent = try #require(try NamedFolder(folder.path).folder(making: false))
    let stage = try #require(StagingFolder(in: parent))
    let waiting = try #require(stage.write([1, 2, 3]))
    let before = try names(in: folder)
    #expect(before.count == 1 && before[0].hasPrefix(".plumbline-") && before[0].hasSuffix(".partial"))
    FileWriter.removeLeftovers(beside: ["a.svg"], in: NamedFolder(folder.path))
    #expect(try names(in: folder) == before)
    #expect(folder.text(of: "\(before[0])/\(waiting)") == "\u{1}\u{2}\u{3}")
    try write([("a.svg", [4])], into: folder.path)
    #expect(try names(in: folder) == before + ["a.svg"])
    withExtendedLifetime(stage) {}
  }

  @Test func nothingOfOthersIsTakenAway() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "elsewhere/0")
    try folder.write("", to: ".plumbline-abc.partial/notes.txt")
    // A folder of that name that came with a repository is open to all.
    try folder.write("", to: ".plumbline-def.partial/0")
    try folder.write("", to: ".plumbline-file.partial")
    try folder.write("", to: ".other.partial/0")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.plumbline-link.partial", withDestinationPath: "elsewhere")
    FileWriter.removeLeftovers(beside: ["a.svg"], in: NamedFolder(folder.path))
    #expect(
      try folder.contents().keys.sorted() == [
        ".other.partial/0", ".plumbline-abc.partial/notes.txt", ".plumbline-def.partial/0",
        ".plumbline-file.partial", "elsewhere/0",
      ])
  }

  @Test func twoRunsWriteSideBySide() async throws {
    let folder = try ScratchFolder()
    await withTaskGroup(of: Void.self) { group in
      for run in 0..<8 {
        group.addTask {
          let output = folder.path + "/out"
          for round in 0..<50 {
            FileWriter.removeLeftovers(beside: ["x.svg"], in: NamedFolder(output))
            try? write((0..<4).map { ("\($0)-\(run).svg", Array("\(run) \(round)".utf8)) }, into: output)
          }
        }
      }
    }
    let contents = try folder.contents()
    #expect(contents.count == 32)
    for run in 0..<8 { #expect(folder.text(of: "out/0-\(run).svg") == "\(run) 49") }
  }

  @Test func anOutputFolderHasAName() throws {
    let error = #expect(throws: WritingError.self) { try write([("x.svg", [])], into: "") }
    #expect(error?.reason == "the name of the output folder is empty")
    #expect(access("/x.svg", F_OK) != 0)
  }

  // MARK: What is not replaced

  @Test(arguments: ["../x", "a/../../x", "/tmp/x", "", "a/", ".", "a/.."])
  func namesThatLeadOutAreRefused(path: String) throws {
    let folder = try ScratchFolder()
    #expect(throws: WritingError.self) { try write([(path, [1])], into: folder.path + "/out") }
    #expect(try folder.contents().isEmpty)
  }

  @Test func inputsAreNotReplaced() throws {
    let folder = try ScratchFolder()
    try folder.write("read", to: "in.svg")
    try #require(link("\(folder.path)/in.svg", "\(folder.path)/other.svg") == 0)
    for name in ["in.svg", "other.svg"] {
      let writer = FileWriter(
        below: NamedFolder(folder.path), keeping: FileIdentity.set(of: ["\(folder.path)/in.svg"]))
      try writer.add(name, [1])
      let error = #expect(throws: WritingError.self) { try writer.commit() }
      #expect(error?.reason == "this file is read, too, and would be replaced")
    }
    #expect(folder.text(of: "in.svg") == "read")
  }

  @Test func protectedFilesAreNotReplaced() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.svg")
    try #require(chmod(folder.path + "/a.svg", 0o444) == 0)
    let error = #expect(throws: WritingError.self) { try write([("a.svg", [1])], into: folder.path) }
    #expect(error?.reason == "the file is write-protected")
    #expect(folder.text(of: "a.svg") == "old")
  }

  @Test func linksLeadToFilesOfTheirKind() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "in/page.html")
    try folder.write("layout", to: "in/a.yaml")
    for (name, target) in [("page.html", "in/page.html"), ("other.html", "in/a.yaml")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    try FileWriter.write([1], to: folder.path + "/page.html")
    #expect(folder.text(of: "in/page.html") == "\u{1}")
    #expect(throws: DiagnosticList.self) { try FileWriter.write([1], to: folder.path + "/other.html") }
    #expect(throws: DiagnosticList.self) { try FileWriter.check(folder.path + "/other.html", keeping: []) }
    #expect(folder.text(of: "in/a.yaml") == "layout")
  }

  @Test func aFileWithSeveralNamesStaysOne() throws {
    let folder = try ScratchFolder()
    try folder.write("a longer text", to: "post.md")
    try #require(link("\(folder.path)/post.md", "\(folder.path)/copy.md") == 0)
    try FileWriter.write(Array("short".utf8), to: folder.path + "/post.md")
    #expect(folder.text(of: "copy.md") == "short")
    #expect(FileIdentity(of: folder.path + "/post.md") == FileIdentity(of: folder.path + "/copy.md"))
    #expect(try names(in: folder) == ["copy.md", "post.md"])
  }
}
