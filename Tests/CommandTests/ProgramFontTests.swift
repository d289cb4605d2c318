import Foundation
import TestSupport
import Testing

/// Fonts that are installed together with the program.
struct ProgramFontTests {
  private static let inter = "/usr/share/fonts/opentype/inter"
  private static let isThere = FileManager.default.fileExists(atPath: "\(inter)/Inter-Black.otf")

  @Test(.enabled(if: isThere, "Inter is not installed where Debian has it"))
  func theyComeBeforeThoseOfTheMachine() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "canvas: 300x100\nroot: { subviews: { a: { class: Label, text: Measure me } } }\nconstraints: ['a.leading == root.leading', 'a.top == root.top']\n",
      to: "a.yaml")
    let usual = try Plumbline(folder: folder.url).run(["solve", "a.yaml"])
    let files = FileManager.default
    for name in ["bin", "share/plumbline/fonts"] {
      try files.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let program = folder.url.appendingPathComponent("bin/plumbline")
    // Copied by another process: a program cannot start while a process that another test starts has it open for writing.
    let copying = try Command.run(
      URL(fileURLWithPath: "/bin/cp"), [Plumbline.binary.path, program.path], in: folder.url)
    try #require(copying.status == 0, "\(copying.standardError)")
    func solve() throws -> Command.Result { try Command.run(program, ["solve", "a.yaml"], in: folder.url) }
    // The folder is empty, so the machine's fonts are taken.
    #expect(usual.status == 0)
    #expect(try solve().text == usual.text)
    // The heaviest weight in the place of the usual one is wider.
    try files.copyItem(
      atPath: "\(Self.inter)/Inter-Black.otf",
      toPath: "\(folder.path)/share/plumbline/fonts/Inter-Regular.otf")
    let wider = try solve()
    #expect(wider.status == 0 && wider.text != usual.text, "\(wider.standardError)")
  }
}
