import CairoBackend
import Foundation
import Scene

/// The folder that fuzzed definitions name images in.
enum FuzzImages {
  /// Files that can be drawn.
  static let good = ["red.png", "clear@2x.png", "wide.png", "tall@3x.png"]
  /// Files that cannot.
  static let bad = ["cut.png", "flipped.png", "huge.png", "text.png", "empty.png"]

  /// Its path; made when it is first asked for, and always the same.
  static let folder = makeFolder()

  private static func makeFolder() -> String {
    let folder = NSTemporaryDirectory() + "plumbline-fuzz-images-\(getuid())"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, bytes) in files() {
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
      }
    } catch {
      fatalError("the images cannot be written: \(error)")
    }
    return folder
  }

  private static func files() -> [(String, [UInt8])] {
    let red = png(width: 3, height: 2) { _ in [255, 0, 0, 255] }
    let wide = png(width: 300, height: 1) { [UInt8($0 % 256), 80, 0, 255] }
    var flipped = red
    flipped[flipped.count / 2] ^= 0x10
    // A header that asks for more pixels than there are.
    var huge = red
    huge[18] = 0x3F
    huge[22] = 0x3F
    return [
      ("red.png", red), ("wide.png", wide),
      ("clear@2x.png", png(width: 4, height: 4) { [0, 0, 255, UInt8($0 * 16)] }),
      ("tall@3x.png", png(width: 1, height: 200) { [0, UInt8($0), 0, 255] }),
      ("cut.png", Array(wide.dropLast(20))),
      ("flipped.png", flipped), ("huge.png", huge), ("text.png", Array("no image".utf8)), ("empty.png", []),
    ]
  }

  private static func png(width: Int, height: Int, _ color: (Int) -> [UInt8]) -> [UInt8] {
    let pixels = (0..<width * height).flatMap(color)
    return CairoRenderer.png(
      of: Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels), scale: 1)
  }
}
