import CairoBackend
import Foundation
public import Pixels
public import Source

/// The comparison of two PNG files.
public struct PictureComparison: Sendable {
  /// What was found.
  public let result: PixelComparison
  private let paths: (old: String, new: String)

  /// Compares two PNG files.
  ///
  /// - Throws: An error if one of them cannot be read.
  public init(from old: String, to new: String) throws(DiagnosticList) {
    paths = (old, new)
    let (before, after) = (try Self.bytes(of: old), try Self.bytes(of: new))
    do throws(UnreadablePicture) {
      result = try PixelComparison(of: before, and: after)
    } catch {
      throw DiagnosticList([fileProblem(error.side == .old ? old : new, "\(error.error)")])
    }
  }

  private static func bytes(of path: String) throws(DiagnosticList) -> [UInt8] {
    guard FileType.exists(path) else { throw DiagnosticList([fileProblem(path, "no such file")]) }
    guard !FileType.leadsToFolder(path), let data = FileManager.default.contents(atPath: path) else {
      throw DiagnosticList([fileProblem(path, "the file cannot be read")])
    }
    return Array(data)
  }

  /// Writes a picture of the difference. Writes nothing if there is none, or if the sizes differ.
  ///
  /// - Returns: Whether a picture was written.
  public func writeHeatMap(to path: String) throws(DiagnosticList) -> Bool {
    guard case .differentPixels(let difference) = result else { return false }
    let (folder, name) = RecordPlace.split(path)
    do throws(WritingError) {
      let writer = FileWriter(folder: folder.isEmpty ? "." : String(folder.dropLast()))
      try writer.add(name, CairoRenderer.png(of: difference.perception().heatMap(), scale: 1))
      try writer.commit()
    } catch {
      throw DiagnosticList([fileProblem(path, "cannot write '\(error.path)': \(error.reason)")])
    }
    return true
  }
}
