import Foundation
import TestSupport
import Testing

/// `render --strict-labels`.
struct StrictLabelsTests {
  /// Sixty views without area in one place, whose names cannot all stand there.
  private static let crowded: String = {
    let views = (1...60).map { "    theViewOfNumber\($0): {}" }.joined(separator: "\n")
    let places = (1...60).map { "- theViewOfNumber\($0).edges == root.edges inset 50" }.joined(
      separator: "\n")
    return "canvas: 100x100\nroot:\n  subviews:\n\(views)\nconstraints:\n\(places)\n"
  }()

  @Test func aLabelWithoutRoomFailsItsFileAlone() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.crowded, to: "crowded.yaml")
    try folder.write(BadInputTests.good, to: "good.yaml")
    let plain = try Plumbline(folder: folder.url).run(["render", ".", "--format", "svg", "-o", "plain"])
    #expect(plain.status == 0)
    let strict = try Plumbline(folder: folder.url)
      .run(["render", ".", "--format", "svg", "-o", "strict", "--strict-labels"])
    #expect(strict.status == 1)
    #expect(strict.standardError.contains("crowded.yaml"))
    #expect(strict.standardError.contains("labels do not fit; they would become numbers or be left out"))
    let written = try ScratchFolder.contents(of: folder.url.appendingPathComponent("strict")).keys.sorted()
    #expect(written == ["good.svg"])
  }
}
