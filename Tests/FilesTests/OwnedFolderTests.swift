import Foundation
import TestSupport
import Testing

@testable import Files

struct OwnedFolderTests {
  private let folder: ScratchFolder
  private let owned: OwnedFolder
  private static let mark = OwnedFolder.Mark(name: "mark.txt", text: "mine\n")
  private static let own = [".gitignore", "mark.txt"]

  init() throws {
    folder = try ScratchFolder()
    owned = OwnedFolder(
      NamedFolder(folder.path + "/results"), mark: Self.mark, others: [.init(name: ".gitignore", text: "*\n")]
    )
  }

  private func clear() throws { _ = try owned.clear(first: "list") {} }

  private func write(_ files: String...) throws {
    let writer = owned.writer()
    for file in files { try writer.add(file, Array("text of \(file)".utf8)) }
    try writer.commit()
  }

  /// The names in the folder, without the list of files.
  private func names() throws -> [String] {
    try folder.contents().keys.map { String($0.dropFirst("results/".count)) }
      .filter { !$0.hasPrefix("made/") }.sorted()
  }

  @Test func whatWasWrittenIsRemoved() throws {
    try clear()
    try write("list", "records/a/b", "records/line\nbreak %0A")
    try write("candidates/c")
    #expect(
      try names() == (Self.own + ["candidates/c", "list", "records/a/b", "records/line\nbreak %0A"]).sorted())
    try clear()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/results").sorted() == Self.own)
  }

  @Test func whatOthersPutThereStays() throws {
    try clear()
    try write("list", "records/a")
    try folder.write("notes", to: "results/records/notes.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/results/pictures", withIntermediateDirectories: true)
    try folder.write("elsewhere", to: "other/records.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/results/inputs", withDestinationPath: "../other")
    try clear()
    #expect(folder.text(of: "results/records/notes.txt") == "notes")
    #expect(folder.text(of: "other/records.txt") == "elsewhere")
    #expect(folder.text(of: "results/records/a") == nil)
    #expect(FileType.isLink(folder.path + "/results/inputs"))
    #expect(FileType.isFolder(folder.path + "/results/pictures"))
  }

  /// The names with which an action is refused.
  private func refusal(of action: () throws -> Void) -> (isOfOthers: Bool, names: [String])? {
    do {
      try action()
      return nil
    } catch OwnedFolder.Refusal.isOfOthers(let names) {
      return (true, names)
    } catch OwnedFolder.Refusal.isChanged(let names) {
      return (false, names)
    } catch {
      return nil
    }
  }

  @Test func aFolderWithoutTheMarkIsSomebodyElses() throws {
    try folder.write("*\n", to: "results/.gitignore")
    try folder.write("x", to: "results/records/x")
    let before = try folder.contents()
    let refusal = try #require(refusal { try clear() })
    #expect(refusal.isOfOthers && refusal.names == [".gitignore", "records"])
    #expect(try folder.contents() == before)
  }

  @Test func aChangedFileIsNotRemoved() throws {
    try clear()
    try write("list", "records/a")
    try folder.write("mine now", to: "results/records/a")
    let before = try folder.contents()
    let refusal = try #require(refusal { try clear() })
    #expect(!refusal.isOfOthers && refusal.names == ["records/a"])
    #expect(try folder.contents() == before)
  }

  /// A list that somebody edited proves nothing.
  @Test func aForgedListIsNotBelieved() throws {
    try clear()
    try folder.write("precious", to: "results/thesis.txt")
    try folder.write(
      "\(FileList.digest(of: Array("precious".utf8))) thesis.txt\n", to: "results/made/1-a.txt")
    try clear()
    #expect(folder.text(of: "results/thesis.txt") == "precious")
    #expect(folder.text(of: "results/made/1-a.txt") != nil)
  }

  /// The list is written first, so nothing that a killed run wrote is unknown to the next.
  @Test func theListComesBeforeTheFiles() throws {
    try clear()
    let writer = owned.writer()
    try writer.add("records/a", [1])
    try writer.commit()
    let list = try #require(try folder.contents().keys.first { $0.hasPrefix("results/made/") })
    #expect(folder.text(of: list) == "\(FileList.digest(of: [1])) records/a\n")
    // A run that was killed before the file appeared.
    try FileManager.default.removeItem(atPath: folder.path + "/results/records/a")
    try clear()
    #expect(folder.text(of: list) == nil)
  }

  @Test func theFolderIsLocked() throws {
    var count = 0
    var lock = try owned.clear(first: "list") { count += 1 }
    #expect(lock != nil && count == 0)
    let opened = open(folder.path + "/results", O_RDONLY | O_DIRECTORY)
    defer { close(opened) }
    #expect(flock(opened, LOCK_EX | LOCK_NB) != 0)
    lock = nil
    #expect(flock(opened, LOCK_EX | LOCK_NB) == 0)
  }
}
