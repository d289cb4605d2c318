/// A folder of resources beside or above a document, such as an asset catalog.
public struct ResourceFolder: Sendable {
  /// Loads a file by its path relative to the folder, never outside it; `nil` if it cannot be read.
  public var loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// The names of the folders in a folder, sorted, by its path relative to this one. Empty if it cannot be read.
  public var subfolders: @Sendable (_ relativePath: String) -> [String]

  /// Creates a folder from the functions that read it.
  public init(
    loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]?,
    subfolders: @escaping @Sendable (_ relativePath: String) -> [String]
  ) {
    self.loadFile = loadFile
    self.subfolders = subfolders
  }
}
