import Foundation
import TestSupport
import Testing

@testable import Batch

struct FileWriterTests {
  private func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
    let writer = FileWriter(folder: folder)
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
      let writer = FileWriter(folder: folder.path)
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
    FileWriter.removeLeftovers(beside: ["a.svg", "sub/b.svg"], in: folder.path)
    #expect(try names(in: folder).isEmpty)
    // There is no such folder, which is as good as an empty one.
    FileWriter.removeLeftovers(beside: ["a.svg"], in: folder.path + "/nowhere")
  }

  @Test func whatARunThatGoesOnHoldsStays() throws {
    let folder = try ScratchFolder()
    let stage = try #require(StagingFolder(in: folder.path))
    let waiting = try #require(stage.write([1, 2, 3]))
    let before = try names(in: folder)
    #expect(before.count == 1 && before[0].hasPrefix(".plumbline-") && before[0].hasSuffix(".partial"))
    FileWriter.removeLeftovers(beside: ["a.svg"], in: folder.path)
    #expect(try names(in: folder) == before)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: waiting))) == [1, 2, 3])
    try write([("a.svg", [4])], into: folder.path)
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
    FileWriter.removeLeftovers(beside: ["a.svg"], in: folder.path)
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
          let output = folder.path + "/out"
          for round in 0..<50 {
            FileWriter.removeLeftovers(beside: ["x.svg"], in: output)
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
}
