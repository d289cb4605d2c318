public import Foundation

/// A folder that is gone when its owner is.
public final class ScratchFolder: Sendable {
  public let url: URL
  public var path: String { url.path }

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, making the folders on its way.
  public func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  public func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  /// A file as text, or `nil` where there is none.
  public func text(of name: String) -> String? {
    (try? data(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below it with its content, by relative path.
  public func contents() throws -> [String: Data] { try Self.contents(of: url) }

  /// Every file below a folder with its content, by relative path.
  public static func contents(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for name in names {
      let file = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
        files[name] = try Data(contentsOf: file)
      }
    }
    return files
  }
}
