import Foundation

/// A folder of this process's own in the system's folder for temporary files. It is removed with this value.
package final class TemporaryFolder: Sendable {
  /// The path, without links.
  package let path: String

  /// Makes a folder that nobody else can read or write.
  ///
  /// - Parameter name: What its name begins with.
  package init(name: String) throws(WritingError) {
    let parent = FileManager.default.temporaryDirectory.path
    guard let place = RealPath.of(parent) else { throw WritingError(lastCallFor: parent) }
    var template = Array("\(place)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw WritingError(lastCallFor: parent) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    // Links in it are removed, and not what they lead to.
    try? FileManager.default.removeItem(atPath: path)
  }
}
