public import Foundation

/// Where tests find files.
public enum Repository {
  /// The folder that holds Package.swift.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The folder of reference data beside the project, where there is one.
  public static let shared: URL? = {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
