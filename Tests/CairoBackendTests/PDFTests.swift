import CairoBackend
import Geometry
import Scene
import TestSupport
import Testing

/// What goes wrong on the way to a PDF file, which Cairo writes up to the end of its surface.
struct PDFTests {
  private func scene(title: String = "", summary: String = "", _ items: [SceneItem]) -> Scene {
    Scene(size: Size(width: 20, height: 10), title: title, summary: summary, items: items)
  }

  /// A surface ends after the error and writes once more; what it writes to has to be there still. A reader of freed
  /// memory is not found every time.
  @Test func errorsLeaveNothingToWriteTo() {
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let broken: [SceneItem] = [
      .image(SceneImage(png: [1, 2, 3], rect: Rect(x: 0, y: 0, width: 1, height: 1))),
      .shape(SceneShape(path: square, stroke: Stroke(Paint(Color(0xFF0000)), width: 1, dash: [-1, 2]))),
    ]
    for item in broken {
      for depth in 0..<64 {
        var items = [item]
        for _ in 0..<depth % 4 { items = [.group(SceneGroup(opacity: 0.5, items: items))] }
        #expect(throws: CairoError.self) { try CairoRenderer.pdf(of: scene(title: "a", items)) }
      }
    }
  }

  @Test(arguments: [0xFFFF, 0xFFFE, 0xFDD0, 0x1FFFF, 0, 0x1B, 0x9B, 0xA] as [UInt32])
  func titlesMayHoldWhatIsNoText(scalar: UInt32) throws {
    let title = "a\(String(try #require(Unicode.Scalar(scalar))))b"
    for depth in 0..<16 {
      let file = try CairoRenderer.pdf(of: scene(title: title, summary: title + "\(depth)", []))
      #expect(file.starts(with: "%PDF-1.".utf8))
    }
  }

  @Test func aPageOfNoSizeIsNoCrash() throws {
    for size in [Size.zero, Size(width: -1, height: 5), Size(width: 1e9, height: 1e9)] {
      _ = try? CairoRenderer.pdf(of: Scene(size: size))
    }
    for size in [Size(width: Double.nan, height: 1), Size(width: Double.infinity, height: 1)] {
      _ = try? CairoRenderer.pdf(of: Scene(size: size))
    }
  }
}
