import Foundation
import TestSupport
import Testing

@testable import Batch

struct FileWriterTests {
  @Test func writesIntoNewFolders() throws {
    let folder = try ScratchFolder()
    try FileWriter(folder: folder.path).write([("a/b/c.txt", Array("hello".utf8))])
    #expect(folder.text(of: "a/b/c.txt") == "hello")
    #expect(try folder.contents().keys.sorted() == ["a/b/c.txt"])
  }

  @Test func nothingIsReplacedWhenOneFileCannotBe() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "one.txt")
    try folder.write("in the way", to: "two.txt/inside")
    #expect(throws: WritingError.self) {
      try FileWriter(folder: folder.path).write([("one.txt", [1]), ("two.txt", [2])])
    }
    #expect(folder.text(of: "one.txt") == "old")
    #expect(try folder.contents().keys.sorted() == ["one.txt", "two.txt/inside"])
  }

  @Test func aFileInTheWayOfAFolderIsReported() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "out")
    let error = #expect(throws: WritingError.self) {
      try FileWriter(folder: folder.path + "/out").write([("x.svg", [])])
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
    let writer = FileWriter(folder: folder.path)
    writer.removeLeftovers(beside: ["a.svg", "sub/b.svg"])
    #expect(try names(in: folder).isEmpty)
    // There is no such folder, which is as good as an empty one.
    FileWriter(folder: folder.path + "/nowhere").removeLeftovers(beside: ["a.svg"])
  }

  @Test func whatARunThatGoesOnHoldsStays() throws {
    let folder = try ScratchFolder()
    let stage = try #require(StagingFolder(in: folder.path))
    let waiting = try #require(stage.write([1, 2, 3]))
    let before = try names(in: folder)
    #expect(before.count == 1 && before[0].hasPrefix(".plumbline-") && before[0].hasSuffix(".partial"))
    FileWriter(folder: folder.path).removeLeftovers(beside: ["a.svg"])
    #expect(try names(in: folder) == before)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: waiting))) == [1, 2, 3])
    try FileWriter(folder: folder.path).write([("a.svg", [4])])
    #expect(try names(in: folder) == before + ["a.svg"])
    withExtendedLifetime(stage) {}
  }

  @Test func nothingOfOthersIsTakenAway() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "elsewhere/0")
    try folder.write("", to: ".plumbline-abc.partial/notes.txt")
    try folder.write("", to: ".plumbline-file.partial")
    try folder.write("", to: ".other.partial/0")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.plumbline-link.partial", withDestinationPath: "elsewhere")
    FileWriter(folder: folder.path).removeLeftovers(beside: ["a.svg"])
    #expect(
      try folder.contents().keys.sorted() == [
        ".other.partial/0", ".plumbline-abc.partial/notes.txt", ".plumbline-file.partial", "elsewhere/0",
      ])
  }

  @Test func twoRunsWriteSideBySide() async throws {
    let folder = try ScratchFolder()
    await withTaskGroup(of: Void.self) { group in
      for run in 0..<8 {
        group.addTask {
          let writer = FileWriter(folder: folder.path + "/out")
          for round in 0..<50 {
            writer.removeLeftovers(beside: ["x.svg"])
            try? writer.write((0..<4).map { ("\($0)-\(run).svg", Array("\(run) \(round)".utf8)) })
          }
        }
      }
    }
    let contents = try folder.contents()
    #expect(contents.count == 32)
    for run in 0..<8 { #expect(folder.text(of: "out/0-\(run).svg") == "\(run) 49") }
  }

  @Test func anOutputFolderHasAName() throws {
    let error = #expect(throws: WritingError.self) { try FileWriter(folder: "").write([("x.svg", [])]) }
    #expect(error?.reason == "the output folder has no name")
    #expect(access("/x.svg", F_OK) != 0)
  }
}
