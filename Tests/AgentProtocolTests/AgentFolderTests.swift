import Foundation
import TestSupport
import Testing

@testable import AgentProtocol

/// Which paths an agent may name.
struct AgentFolderTests {
  private let scratch: ScratchFolder
  private let folder: AgentFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("root: {}\n", to: "root/inner/a.yaml")
    try scratch.write("root: {}\n", to: "outside/secret.yaml")
    let files = FileManager.default
    for (link, target) in [
      ("root/out", "../outside"), ("root/file.yaml", "../outside/secret.yaml"), ("root/in", "inner"),
      ("root/loop", "loop"), ("linked", "root"),
    ] {
      try files.createSymbolicLink(atPath: "\(scratch.path)/\(link)", withDestinationPath: target)
    }
    folder = try AgentFolder("\(scratch.path)/linked")
  }

  @Test func whatLiesInItIsRead() throws {
    #expect(try folder.input("inner/a.yaml") == "inner/a.yaml")
    #expect(try folder.input("in/a.yaml") == "inner/a.yaml")
    #expect(try folder.input("inner/../inner/./a.yaml") == "inner/a.yaml")
    #expect(try folder.input(".") == ".")
    #expect(try folder.input("\(folder.place)/inner") == "inner")
  }

  @Test(arguments: [
    "..", "../outside/secret.yaml", "/etc/passwd", "/", "out/secret.yaml", "out", "file.yaml",
    "inner/../../outside",
    "", "inner\0", "loop", "missing.yaml", "../root2", "../rootless",
  ])
  func othersAreRefused(path: String) {
    #expect(throws: AgentFolder.Refusal.self) { try folder.input(path) }
  }

  /// Whether something exists outside must not be told.
  @Test func whatLiesElsewhereIsNotLookedAt() throws {
    func message(_ path: String) throws -> String {
      try #require(throws: AgentFolder.Refusal.self) { try folder.input(path) }.message
        .replacing(path, with: "")
    }
    #expect(try message("../outside/secret.yaml") == message("../outside/nothing.yaml"))
  }

  @Test func whatIsWritten() throws {
    #expect(try folder.output("inner/new/pictures") == "inner/new/pictures")
    #expect(try folder.output(".") == ".")
    for path in [
      "out", "out/new", "in", "../new", "/tmp/new", ".git/hooks", "inner/.GIT", "", "a/../../b", "loop/a",
    ] {
      #expect(throws: AgentFolder.Refusal.self, "\(path)") { try folder.output(path) }
    }
  }

  @Test func thereHasToBeAFolder() {
    #expect(throws: AgentFolder.Refusal.self) { try AgentFolder("\(scratch.path)/missing") }
    #expect(throws: AgentFolder.Refusal.self) { try AgentFolder("\(scratch.path)/outside/secret.yaml") }
  }
}
