import CairoBackend
import Foundation
public import Pixels
public import Source

/// The comparison of two PNG files.
public struct PictureComparison: Sendable {
  /// What was found.
  public let result: PixelComparison

  /// Compares two PNG files.
  ///
  /// - Throws: An error if one of them cannot be read.
  public init(from old: String, to new: String) throws(DiagnosticList) {
    let (before, after) = (try Self.bytes(of: old), try Self.bytes(of: new))
    do throws(UnreadablePicture) {
      result = try PixelComparison(of: before, and: after)
    } catch {
      throw DiagnosticList(file: error.side == .old ? old : new, "\(error.error)")
    }
  }

  private static func bytes(of path: String) throws(DiagnosticList) -> [UInt8] {
    guard FileType.exists(path) else { throw DiagnosticList(file: path, "no such file") }
    guard !FileType.leadsToFolder(path), let data = FileManager.default.contents(atPath: path) else {
      throw DiagnosticList(file: path, "the file cannot be read")
    }
    return Array(data)
  }

  /// Writes a picture of the difference. Writes nothing if there is none, or if the sizes differ.
  ///
  /// - Returns: Whether a picture was written.
  public func writeHeatMap(to path: String) throws(DiagnosticList) -> Bool {
    guard case .differentPixels(let difference) = result else { return false }
    try FileWriter.write(CairoRenderer.png(of: difference.perception().heatMap(), scale: 1), to: path)
    return true
  }
}
