import Files
import Foundation
import Geometry
import LayoutDocument
import Regression
import SVGBackend
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
    return "\(folder)/\(PathParts.split(file.stem).folder)\(name)"
  }

  /// The folder for the records of a document, below a folder that the user named.
  func ownRecords(of file: InputFile) -> RecordFolder {
    RecordFolder(
      root: NamedFolder(folder ?? file.searchedFolder ?? PathParts.parent(of: file.path)),
      path: records(of: file))
  }

  /// The extension of the pictures beside records, without the dot.
  private static let pictureExtension = "svg"

  /// The path of the picture beside a record.
  static func picture(of record: String) -> String { "\(PathParts.stem(of: record)).\(pictureExtension)" }

  /// The names of the records among those in the folder of a document, and of pictures without a record, sorted.
  static func names(among all: [String]) -> [String] {
    let visible = all.filter { !$0.hasPrefix(".") }
    let records = visible.filter { $0.hasSuffix("." + LayoutCase.recordExtension) }
    let known = Set(records.map { PathKey(PathParts.stem(of: $0)) })
    let pictures = visible.filter {
      $0.hasSuffix("." + pictureExtension) && !known.contains(PathKey(PathParts.stem(of: $0)))
    }
    return (records + pictures).sorted()
  }

  /// The names of the records in the folder of a document, and of pictures without a record, sorted.
  static func names(in folder: String) -> [String] { names(among: FolderListing(of: folder)?.names ?? []) }
}

/// The folder with the records of one document, below a folder that the user named.
struct RecordFolder {
  let root: NamedFolder
  /// The path, as reports spell it.
  let path: String
  /// The path below the root.
  let inner: String

  /// - Parameter path: A path below the root.
  init(root: NamedFolder, path: String) {
    self.root = root
    self.path = path
    let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    inner = root.path == "." ? plain : PathParts.below(path, root.path) ?? plain
  }

  /// The path of a file in the folder, below the root.
  func inner(_ name: String) -> String { PathParts.join(inner, name) }

  /// The names of the records in the folder, and of pictures without a record, as far as Plumbline wrote them.
  func ownNames() -> [String] {
    RecordPlace.names(among: root.names(in: inner)).filter {
      root.contents(of: inner($0)).map(Self.isOwn) ?? false
    }
  }

  /// Removes a record with its picture, and the folder if nothing else is in there. A missing record is no error, and
  /// what Plumbline did not write stays.
  func remove(_ name: String) throws(DiagnosticList) {
    do throws(WritingError) {
      guard let folder = try root.folder(inner, making: false) else { return }
      for name in [name, RecordPlace.picture(of: name)]
      where folder.contents(of: name).map(Self.isOwn) ?? false {
        try folder.remove(name)
      }
      let place = try root.parent(of: inner, making: false)
      place?.folder.removeIfEmpty(place?.name ?? "")
    } catch {
      throw DiagnosticList(
        file: "\(path)/\(name)", "the record cannot be removed: \(error.reason)", error.suggestion)
    }
  }

  /// Whether contents are those of a record or a picture that Plumbline wrote, and that nobody changed.
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    RecordText.looksWhole(bytes) || IdentifierPrefix.isFromContent(in: bytes)
  }
}
