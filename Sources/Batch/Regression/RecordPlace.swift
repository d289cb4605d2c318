import Foundation
import Geometry
import LayoutDocument
import Regression
import Source

/// The places of records: beside their document, or below a folder of their own.
public struct RecordPlace: Hashable, Codable, Sendable {
  /// The folder for all records, or `nil` for folders beside the documents.
  public var folder: String?

  /// Places records below the given folder, or beside their documents if it is `nil`.
  public init(folder: String?) {
    self.folder = folder
  }

  /// The folder for the records of a document.
  func records(of file: InputFile) -> String {
    let (parent, name) = PathParts.split(file.path)
    guard let folder else { return "\(parent)\(LayoutCase.recordFolder)/\(name)" }
    // The stem begins below the searched folder, so it is the same on every machine.
    let place = file.stem.lastIndex(of: "/").map { String(file.stem[...$0]) } ?? ""
    return "\(folder)/\(place)\(name)"
  }

  /// The extension of the pictures beside records, without the dot.
  private static let pictureExtension = "svg"

  /// The path of the picture beside a record.
  static func picture(of record: String) -> String { "\(stem(of: record)).\(pictureExtension)" }

  /// A path without the extension.
  static func stem(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  /// The names of the records in the folder of a document, and of pictures without a record, sorted.
  static func names(in folder: String) -> [String] {
    let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      !$0.hasPrefix(".")
    }
    let records = all.filter { $0.hasSuffix("." + LayoutCase.recordExtension) }
    let known = Set(records.map(stem))
    let pictures = all.filter { $0.hasSuffix("." + pictureExtension) && !known.contains(stem(of: $0)) }
    return (records + pictures).sorted()
  }

  /// Removes a record with its picture, and its folder if nothing else is in there. A missing record is no error.
  static func remove(_ record: String) throws(DiagnosticList) {
    for path in [record, picture(of: record)] where FileType.exists(path) && unlink(path) != 0 {
      throw DiagnosticList(file: path, "the record cannot be removed: \(String(cString: strerror(errno)))")
    }
    rmdir(String(PathParts.split(record).folder.dropLast()))
  }
}
