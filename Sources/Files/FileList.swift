import Foundation
import Geometry

/// The list that a folder of Plumbline's keeps of its files, with a digest of each.
///
/// Every run of a writer adds a part of the list before its files appear, so the list is complete even if the run is killed.
/// A part is named by the digest of its own text: nobody has to trust the name of a file.
package final class FileList {
  /// The folder of the parts, below the folder that is listed.
  package static let folder = "made"
  private static let partExtension = ".txt"

  private var lines: [String] = []

  package init() {}

  /// Adds a file that will be written.
  func note(_ path: String, _ bytes: [UInt8]) {
    // A name may contain line breaks.
    let line = path.replacing("%", with: "%25").replacing("\n", with: "%0A")
    lines.append("\(Self.digest(of: bytes)) \(line)\n")
  }

  /// Writes the part with everything that was noted since.
  func write(below root: NamedFolder) throws(WritingError) {
    guard !lines.isEmpty else { return }
    let text = Array(lines.joined().utf8)
    lines = []
    let writer = FileWriter(below: root)
    try writer.add("\(Self.folder)/\(Self.digest(of: text))\(Self.partExtension)", text)
    try writer.commit()
  }

  /// The digest of contents: their length and a fingerprint.
  static func digest(of bytes: [UInt8]) -> String {
    "\(bytes.count)-\(String(Fingerprint.of(bytes), radix: 36))"
  }

  /// What the parts say of a folder: the digests that each file may have, by its path. Parts that somebody changed say
  /// nothing.
  static func digests(in root: NamedFolder) -> [PathKey: Set<String>] {
    entries(in: root).reduce(into: [:]) { $0[PathKey($1.path), default: []].insert($1.digest) }
  }

  /// The paths that the parts name.
  static func paths(in root: NamedFolder) -> [String] { entries(in: root).map(\.path) }

  private static func entries(in root: NamedFolder) -> [(path: String, digest: String)] {
    root.names(in: folder).flatMap { name -> [(path: String, digest: String)] in
      guard let text = part(name, of: root) else { return [] }
      return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let path = String(decoding: line[(space + 1)...], as: UTF8.self)
        return (
          path.replacing("%0A", with: "\n").replacing("%25", with: "%"),
          String(decoding: line[..<space], as: UTF8.self)
        )
      }
    }
  }

  /// The text of a part, or `nil` if that is not what was written.
  static func part(_ name: String, of root: NamedFolder) -> [UInt8]? {
    guard let text = root.contents(of: "\(folder)/\(name)"), name == digest(of: text) + partExtension else {
      return nil
    }
    return text
  }
}
