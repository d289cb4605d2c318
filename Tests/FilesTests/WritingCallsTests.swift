import Foundation
import TestSupport
import Testing

/// `Files` writes, replaces and removes, and no other module does: each of them hands it what the user named.
@Suite("Who calls the system to write")
struct WritingCallsTests {
  private static let calls = [
    "removeItem", "createDirectory", "createFile", "moveItem", "copyItem", "replaceItem",
    "createSymbolicLink",
    "linkItem", "setAttributes", ".write(to", "forWritingAtPath", "forUpdatingAtPath", "toFile:", "O_CREAT",
    "O_WRONLY",
    "O_RDWR", "O_TRUNC", "fopen(", "freopen(", "mkdir", "rmdir", "unlink", "rename(", "renameat", "symlink",
    "ftruncate(",
    "mkstemp", "mkdtemp", "tmpfile", "chmod", "chown", "creat(", "remove(atPath",
    "FileManager.default.contents(",
    "contentsOfDirectory",
  ]

  /// Calls elsewhere that touch no file of a user, each with what it does.
  private static let others = [
    // The descriptor of a closed stream.
    "plumbline/Output.swift": ["O_WRONLY"],
    // The process's own entry in /proc.
    "Batch/Work/WorkerProcess.swift": ["fopen("],
    "Batch/Work/WorkerSpawn.swift": ["contentsOfDirectory"],
    // Where a test asks a process to die, in a file that the test names.
    "Batch/Work/RehearsedDeath.swift": ["O_CREAT", "O_WRONLY"],
    // A file without a name.
    "Batch/Work/Spool.swift": ["tmpfile"], "Batch/Work/WorkerPool.swift": ["tmpfile"],
    // Reads fonts of the system.
    "CairoBackend/Text/FontPaths.swift": ["fopen("],
  ]

  @Test("No other module does") func noOthers() throws {
    let sources = Repository.root.appendingPathComponent("Sources")
    var found: [String: [String]] = [:]
    var count = 0
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let path as String in files where path.hasSuffix(".swift") {
      count += 1
      // UIKitNames has functions that are called as in UIKit, and no files.
      guard !path.hasPrefix("Files/"), !path.hasPrefix("UIKitNames/") else { continue }
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
        separator: "\n")
      // A text to write to is no file.
      let calls = Self.calls.filter { code.replacing(".write(to: &", with: "").contains($0) }
      if !calls.isEmpty { found[path] = calls }
    }
    #expect(found == Self.others)
    #expect(count > 500)
  }
}
