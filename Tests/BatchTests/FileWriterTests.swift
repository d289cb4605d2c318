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
}
