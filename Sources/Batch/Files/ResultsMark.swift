import Foundation

/// What shows that a folder holds the results of a comparison, so that nothing in it is a layout of its own.
enum ResultsMark {
  /// The name of the list of results.
  static let listFile = "results.json"
  /// Keeps results out of version control, wherever the folder is.
  static let ignoredFile = (name: ".gitignore", text: "*\n")
  /// The parts of the folder, each with copies by the path of what they are copies of.
  enum Part: String, CaseIterable {
    /// The records that were compared.
    case records
    /// What they would be now.
    case candidates
    /// The documents that were compared.
    case inputs
    /// Pictures of records and candidates, drawn on demand.
    case pictures
  }

  /// The names of everything that the folder may hold.
  static let ownNames = Set(Part.allCases.map(\.rawValue) + [listFile, ignoredFile.name])

  /// Whether a folder holds the results of a comparison.
  static func isOn(_ path: String) -> Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path),
      ownNames.isSuperset(of: names)
    else { return false }
    func contents(_ name: String) -> Data? {
      names.contains(name) ? FileManager.default.contents(atPath: "\(path)/\(name)") : nil
    }
    if contents(ignoredFile.name) == Data(ignoredFile.text.utf8) { return true }
    // Build servers may leave out hidden files.
    return contents(listFile)?.range(of: Data("\"isOfVersions\"".utf8)) != nil
  }
}
