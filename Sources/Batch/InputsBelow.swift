import Files

/// The inputs of a run that lie in its output folder, where something might be written in their place.
struct InputsBelow {
  /// An input.
  struct Entry {
    /// The path as the run names it.
    var path: String
    /// The path below the output folder.
    var inner: String
  }

  private(set) var entries: [Entry] = []

  /// None.
  init() {}

  /// - Complexity: O(*n*) in the number of files, with a call of the system for each folder of theirs.
  init(_ files: [InputFile], outputFolder: String) {
    guard let root = try? NamedFolder(outputFolder).place() else { return }
    var folders: [PathKey: String?] = [:]
    for file in files where file.path != "-" {
      let (folder, name) = PathParts.split(file.path)
      let place = folders[PathKey(folder)] ?? RealPath.of(folder.isEmpty ? "." : folder)
      folders[PathKey(folder)] = place
      guard let place, let below = PathParts.below(place, root) else { continue }
      add(file.path, inner: below.isEmpty ? name : PathParts.join(below, name))
    }
  }

  mutating func add(_ path: String, inner: String) { entries.append(Entry(path: path, inner: inner)) }
}
