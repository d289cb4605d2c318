#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The paths of the font files on this machine. Each file is taken from the first folder that contains it.
struct FontPaths: Sendable {
  private let paths: [(file: FontFile, path: String)]

  /// Finds all files. `folders` are searched before the usual locations. The fonts are opened when text needs them.
  init(of files: [FontFile] = FontFile.all, searching folders: [String]) throws(FontError) {
    var paths: [(FontFile, String)] = []
    for file in files {
      let places = (folders + file.folders).lazy.map { "\($0)/\(file.name)" }
      guard let path = places.first(where: Self.isFont) else {
        if file.isOptional { continue }
        throw .missingFont(file: file.name, package: file.package)
      }
      paths.append((file, path))
    }
    self.paths = paths
  }

  /// All files, in the order in which they are searched for a character.
  var all: [String] { paths.map(\.path) }

  /// The Inter font with a weight from 100 to 900, in steps of one hundred.
  func inter(weight: Int) throws(FontError) -> FontFace {
    let id = FontFile.interID(weight: weight)
    guard let path = paths.first(where: { $0.file.id == id })?.path else {
      throw .status("the Inter font with weight \(weight) is missing")
    }
    return try FontFace(path, id: id)
  }

  /// Whether a file begins like a font. A file that is not a font counts as missing.
  private static func isFont(at path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var signature = [UInt8](repeating: 0, count: 4)
    guard fread(&signature, 1, 4, file) == 4 else { return false }
    return [Array("OTTO".utf8), [0, 1, 0, 0], Array("true".utf8), Array("ttcf".utf8)].contains(signature)
  }
}
