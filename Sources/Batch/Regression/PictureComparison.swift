import CairoBackend
package import Files
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

  /// The largest picture, in bytes: one of 64 million pixels that does not compress.
  private static let byteLimit = 1 << 29

  private static func bytes(of path: String) throws(DiagnosticList) -> [UInt8] {
    guard FileType.exists(path) else { throw DiagnosticList(file: path, "no such file") }
    do throws(FileRefusal) { return try OrdinaryFile(path, within: nil).contents(limit: byteLimit) } catch {
      throw DiagnosticList([fileProblem(path, error)])
    }
  }

  /// Writes a picture of the difference. Writes nothing if there is none, or if the sizes differ.
  ///
  /// - Returns: Whether a picture was written.
  package func writeHeatMap(to path: String, keeping inputs: Set<FileIdentity>) throws(DiagnosticList) -> Bool
  {
    guard case .differentPixels(let difference) = result else { return false }
    try FileWriter.write(
      CairoRenderer.png(of: difference.perception().heatMap(), scale: 1), to: path, keeping: inputs)
    return true
  }
}
