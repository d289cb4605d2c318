import Foundation
import TestSupport
import Testing

/// What the command does where it cannot print, and with its standard streams in a bad state.
struct OutputTests {
  /// Runs the command by a shell, in which `"$0" "$@"` is the command with its arguments.
  private static func run(
    _ arguments: [String], by script: String, in folder: ScratchFolder
  ) throws -> Command.Result {
    try Plumbline(folder: folder.url, prefix: ["/bin/bash", "-c", script]).run(arguments)
  }

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "good.yaml")
    try folder.write(BadInputTests.bad, to: "bad.yaml")
    return folder
  }

  static let printing = [
    ["schema"], ["solve", "good.yaml"], ["solve", "good.yaml", "--format", "json"],
    ["check", "good.yaml", "--format", "json"], ["check", "good.yaml", "--format", "sarif"],
    ["render", "good.yaml", "--snippet"], ["--help"], ["help", "render"], ["render", "--help"], ["--version"],
    ["--generate-completion-script", "bash"],
  ]

  @Test("What finds no room on standard output is told", arguments: printing)
  func fullOutput(arguments: [String]) throws {
    let folder = try Self.folder()
    let full = try Self.run(arguments, by: "exec \"$0\" \"$@\" >/dev/full", in: folder)
    #expect(full.status == 74)
    #expect(
      full.standardError.contains("plumbline: cannot write to standard output: No space left on device\n"))
    let closed = try Self.run(arguments, by: "exec \"$0\" \"$@\" >&-", in: folder)
    #expect(closed.status == 74)
    #expect(
      closed.standardError.contains("plumbline: cannot write to standard output: Bad file descriptor\n"))
  }

  @Test("A reader that goes away is no error to tell of", arguments: printing)
  func brokenPipe(arguments: [String]) throws {
    let folder = try Self.folder()
    // Quiet but for the summary of what was drawn.
    let quiet = arguments[0] == "render" && arguments[1] != "--help" ? "2 pictures in output\n" : ""
    for ignoring in ["", "trap '' PIPE; "] {
      let script = "\(ignoring){ sleep 0.2; exec \"$0\" \"$@\"; } | true; exit ${PIPESTATUS[0]}"
      let result = try Self.run(arguments, by: script, in: folder)
      #expect(result.status == 141)
      #expect(result.standardError == quiet)
    }
  }

  @Test("Files that fail are told of beside output that is lost") func failuresAreToldOf() throws {
    let folder = try Self.folder()
    for command in ["solve", "check"] {
      let result = try Self.run(
        [command, "good.yaml", "bad.yaml", "--format", "json"], by: "exec \"$0\" \"$@\" >/dev/full",
        in: folder)
      #expect(result.status == 74)
      #expect(result.standardError.contains("bad.yaml:2:9: error:"))
    }
  }

  @Test(
    "Where messages find no room the exit code tells",
    arguments: [
      (["solve", "bad.yaml"], Int32(2), Int32(2)), (["check", "bad.yaml"], 2, 2),
      (["render", "bad.yaml"], 2, 2),
      (["render", "nowhere.yaml"], 2, 2), (["render", "good.yaml"], 74, 0), (["solve", "good.yaml"], 0, 0),
      (["draw"], 64, 64), ([], 0, 0),
    ])
  func fullErrors(arguments: [String], full: Int32, closed: Int32) throws {
    let folder = try Self.folder()
    #expect(try Self.run(arguments, by: "exec \"$0\" \"$@\" 2>/dev/full", in: folder).status == full)
    #expect(try Self.run(arguments, by: "exec \"$0\" \"$@\" 2>&-", in: folder).status == closed)
    let script =
      "exec 3>&1; { sleep 0.2; \"$0\" \"$@\" 2>&1 >&3; echo $? >status; } | true; exit $(cat status)"
    #expect(try Self.run(arguments, by: script, in: folder).status == closed)
  }

  @Test("With every stream closed, nothing gets into a picture") func closedStreams() throws {
    let folder = try Self.folder()
    _ = try Plumbline(folder: folder.url).run(["render", "good.yaml", "-o", "usual"])
    let result = try Self.run(
      ["render", "good.yaml", "bad.yaml", "-o", "closed"], by: "exec \"$0\" \"$@\" <&- >&- 2>&-", in: folder)
    #expect(result.status == 2)
    let usual = try ScratchFolder.contents(of: folder.url.appendingPathComponent("usual"))
    #expect(usual.count == 2)
    #expect(try ScratchFolder.contents(of: folder.url.appendingPathComponent("closed")) == usual)
  }

  @Test("Standard input that is closed cannot be read") func closedInput() throws {
    let result = try Self.run(["solve", "-"], by: "exec \"$0\" \"$@\" <&-", in: try Self.folder())
    #expect(result.status == 2)
    #expect(result.standardError.hasPrefix("-: error: the file cannot be read: Bad file descriptor\n"))
  }

  // MARK: Paths

  @Test(
    "A path that is empty is refused",
    arguments: [
      ["render", "good.yaml", "-o", ""], ["render", "good.yaml", "--output="], ["render", ""], ["solve", ""],
      ["check", "good.yaml", ""],
    ])
  func emptyPaths(arguments: [String]) throws {
    let folder = try Self.folder()
    let result = try Plumbline(folder: folder.url).run(arguments)
    #expect(result.status == 64)
    let error = result.standardError
    #expect(
      error.contains(" is empty; write . for the current folder.") || error.contains("Missing value for"))
    #expect(try folder.contents().keys.sorted() == ["bad.yaml", "good.yaml"])
  }

  @Test("The current folder is a folder like any other") func currentFolder() throws {
    let folder = try Self.folder()
    #expect(try Plumbline(folder: folder.url).run(["render", "good.yaml", "-o", "."]).status == 0)
    #expect(try folder.contents().keys.sorted() == ["bad.yaml", "good.png", "good.svg", "good.yaml"])
  }

  // MARK: Disks

  /// The files of a folder, hidden ones too.
  private func everything(in folder: ScratchFolder, _ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  @Test("A limit on the size of files leaves the old ones whole") func limitedSize() throws {
    let folder = try Self.folder()
    #expect(try Plumbline(folder: folder.url).run(["render", "good.yaml"]).status == 0)
    let before = try folder.contents()
    let result = try Self.run(
      ["render", "good.yaml", "--scale", "16"], by: "ulimit -f 64; exec \"$0\" \"$@\"", in: folder)
    #expect(result.status == 2)
    #expect(
      result.standardError.contains("good.yaml: error: cannot write 'output/good.png': File too large\n"))
    #expect(try folder.contents() == before)
    #expect(try everything(in: folder, "output") == ["good.png", "good.svg"])
  }

  @Test("A full disk leaves the old files whole") func fullDisk() throws {
    let folder = try Self.folder()
    try folder.write("", to: "output/.keep")
    // The disk is one of the shell's own, and small.
    let script = """
      mount -t tmpfs -o size=20k none output || exit 99
      "$0" "$@" || exit 98
      sum=$(cat output/*.* | cksum)
      "$0" "$@" --scale 16
      echo $?
      [ "$sum" = "$(cat output/*.* | cksum)" ] && ls -A output
      """
    let result = try Plumbline(
      folder: folder.url, prefix: ["/usr/bin/unshare", "-m", "/bin/bash", "-c", script]
    ).run(["render", "good.yaml", "-o", "output"])
    // Only the superuser may mount a disk, and not everywhere.
    guard result.status == 0 else { return }
    #expect(result.text == "2\ngood.png\ngood.svg\n")
    #expect(
      result.standardError.contains("error: cannot write 'output/good.png': No space left on device\n"))
  }

  @Test("A folder that may not be written to is named") func readOnlyFolder() throws {
    let prefix =
      getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let folder = try Self.folder()
    #expect(try Plumbline(folder: folder.url).run(["render", "good.yaml"]).status == 0)
    let before = try folder.contents()
    for path in [folder.path, folder.path + "/output"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    }
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/output")
    }
    for (output, file) in [("output", "output/good.svg"), ("new/folder", "new/folder/good.svg")] {
      let command = Plumbline(folder: folder.url, prefix: prefix)
      guard let result = try? command.run(["render", "good.yaml", "-o", output, "--theme", "dark"]),
        result.status != 126, result.status != 127
      else { return }
      #expect(result.status == 2)
      #expect(result.standardError.contains("good.yaml: error: cannot write '\(file)': Permission denied\n"))
    }
    #expect(try folder.contents() == before)
  }
}
