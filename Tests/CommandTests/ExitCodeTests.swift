import Foundation
import TestSupport
import Testing

/// Exit codes mean the same in all commands: 0 fine, 1 findings, 2 unreadable input, 64 usage.
struct ExitCodeTests {
  static let commands = ["render", "solve", "check", "convert"]

  private static let files = [
    "fine.yaml": "root: { subviews: { box: {} } }\nconstraints: [\"box.edges == root.edges\"]\n",
    "open.yaml": "root: { subviews: { box: {} } }\nconstraints: [\"box.left == root.left\"]\n",
    "wrong.yaml": "rot: {}\n",
    "binary.storyboard": "\0",
    "other.txt": "",
  ]

  private func run(_ arguments: [String], input: String = "") throws -> Command.Result {
    let folder = try ScratchFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    try folder.write("", to: "empty/readme.txt")
    return try Plumbline(folder: folder.url).run(arguments, input: Data(input.utf8))
  }

  @Test("All went well", arguments: commands) func fine(command: String) throws {
    for more in [["fine.yaml"], ["fine.yaml", "--jobs", "1"], ["--help"]] {
      #expect(try run([command] + more).status == 0, "\(more)")
    }
    guard command != "convert" else { return }
    #expect(try run([command, "fine.yaml", "--canvas", "iPhone 8 landscape"]).status == 0)
  }

  @Test("Findings count where a command looks for them") func findings() throws {
    #expect(try run(["check", "open.yaml"]).status == 1)
    #expect(try run(["check", "fine.yaml", "open.yaml", "--format", "json"]).status == 1)
    #expect(try run(["solve", "open.yaml"]).status == 0)
    #expect(try run(["render", "open.yaml"]).status == 0)
    #expect(try run(["convert", "open.yaml"]).status == 0)
  }

  @Test("An input that cannot be read outweighs findings", arguments: commands)
  func unreadable(command: String) throws {
    for paths in [
      ["wrong.yaml"], ["gone.yaml"], ["empty"], ["other.txt"], ["binary.storyboard"], ["-"],
      ["fine.yaml", "wrong.yaml"], ["open.yaml", "wrong.yaml"], ["open.yaml", "gone.yaml"],
    ] {
      // Several definitions do not fit on standard output.
      let result = try run([command] + paths + (command == "convert" ? ["--output", "out"] : []))
      #expect(result.status == 2, "\(paths)")
      #expect(result.standardError.contains("error:"), "\(paths)")
    }
  }

  @Test("Arguments that make no sense are told before any file is read", arguments: commands)
  func usage(command: String) throws {
    for more in [
      [], [""], ["gone.yaml", "--nonsense"], ["gone.yaml", "--format", "gif"], ["gone.yaml", "--jobs", "0"],
      ["gone.yaml", "--jobs", "many"], ["gone.yaml", "--environment", "mars"],
      ["gone.yaml", "--canvas", "iPhone 99"], ["gone.yaml", "--canvas", ""],
    ] {
      let result = try run([command] + more)
      #expect(result.status == 64, "\(more)")
      #expect(!result.standardError.contains("no such file"), "\(more)")
    }
  }

  @Test("Several definitions need a folder") func folder() throws {
    let result = try run(["convert", "fine.yaml", "open.yaml"])
    #expect(result.status == 64)
    #expect(result.standardOutput.isEmpty)
    #expect(result.standardError.contains("--output"))
  }

  @Test("A canvas that is almost a device's name has advice") func canvasAdvice() throws {
    let result = try run(["solve", "fine.yaml", "--canvas", "iPhone 8 landscpae"])
    #expect(result.status == 64)
    #expect(result.standardError.contains("did you mean 'iPhone 8 landscape'?"))
  }

  @Test(
    "Commands without files",
    arguments: [
      (["schema"], 0), (["schema", "--format", "markdown"], 0), (["schema", "--format", "xml"], 64),
      (["schema", "fine.yaml"], 64), (["draw"], 64), (["--nonsense"], 64), (["--version"], 0), ([], 0),
    ])
  func others(arguments: [String], status: Int) throws {
    #expect(try run(arguments).status == Int32(status))
  }
}
