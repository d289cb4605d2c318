public import Foundation
public import Scene
import CairoBackend

/// `rsvg-convert`, a renderer of SVG that shares no code with ours, where it is installed.
public enum IndependentRenderer {
  public static let executable = InstalledProgram("rsvg-convert").executable
  public static let isInstalled = executable != nil
  public static let skipMessage: String = "rsvg-convert is not installed (package librsvg2-bin)"

  /// The pixels of an SVG document at `scale` pixels a unit.
  public static func bitmap(ofSVG svg: String, scale: Double) throws -> Bitmap {
    guard let executable else { throw Failure(message: "rsvg-convert is not installed") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in.svg")
    let output = folder.appendingPathComponent("out.png")
    try Data(svg.utf8).write(to: input)
    let result = try Command.run(
      executable, ["--zoom", "\(scale)", "--output", output.path, input.path])
    guard result.status == 0 else { throw Failure(message: result.standardError) }
    return try CairoRenderer.bitmap(ofPNG: [UInt8](Data(contentsOf: output)))
  }

  public struct Failure: Error, CustomStringConvertible {
    public let message: String
    public var description: String { message }
  }
}
