import Files
import Foundation
import LayoutDocument
import Source

/// The files and folders that are watched.
struct WatchedTree {
  let paths: [String]
  let format: DocumentFormat?
  let place: RecordPlace

  /// The most folders that are watched below the given ones.
  private static let mostFolders = 10_000

  /// The files that are there now.
  func list() -> InputList { InputList(paths: paths, as: format) }

  /// The folders in which something may happen that concerns the files, with all links resolved.
  func folders(around files: some Sequence<WatchedFile>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths + (place.folder.map { [$0] } ?? []) {
      if FileType.leadsToFolder(path) {
        Self.collect(below: path, into: &folders)
      } else {
        folders.insert(RealPath.of(PathParts.parent(of: path)) ?? "")
      }
    }
    for file in files {
      for source in file.sources {
        folders.insert(
          RealPath.of(FileType.leadsToFolder(source) ? source : PathParts.parent(of: source)) ?? "")
      }
      folders.insert(RealPath.of(file.recordFolder) ?? "")
    }
    folders.remove("")
    return folders
  }

  /// Hidden folders are skipped, as in the search for files.
  private static func collect(below folder: String, into folders: inout Set<String>) {
    guard let root = RealPath.of(folder) else { return }
    var pending = [root]
    while let path = pending.popLast(), folders.count < mostFolders {
      guard folders.insert(path).inserted,
        let names = FolderListing(of: path)?.names
      else { continue }
      pending += names.filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }.filter(FileType.isFolder)
    }
  }
}

/// A file that is watched, with everything that its previews depend on.
struct WatchedFile {
  let file: InputFile
  /// The path by which events name the file: its folder with all links resolved, and its name.
  let key: String
  /// The folder of its records, whether or not there are any.
  let recordFolder: String
  /// What the file names, as the last drawing found out.
  private(set) var sources: [String] = []
  private(set) var hasRecords = false
  private var marks: [String: FileMark?] = [:]
  private var recordMarks: [String: FileMark?] = [:]

  init(_ file: InputFile, place: RecordPlace) {
    self.file = file
    key = Self.key(of: file.path)
    recordFolder = place.records(of: file)
    _ = updateMarks()
    _ = updateRecordMarks()
  }

  private static func key(of path: String) -> String {
    let folder = RealPath.of(PathParts.parent(of: path)) ?? PathParts.parent(of: path)
    return "\(folder)/\(PathParts.split(path).name)"
  }

  /// Whether the file looks for asset catalogs in the folders above it.
  var findsCatalogs: Bool {
    ["storyboard", "xib"].contains { file.path.lowercased().hasSuffix(".\($0)") }
  }

  /// Whether one of the paths is the file, something that it names, or in a folder that was searched for it.
  func isConcerned(by touched: Set<String>) -> Bool {
    touched.contains(key)
      || sources.contains { source in
        touched.contains(Self.key(of: source)) || touched.contains { PathParts.parent(of: $0) == source }
      }
  }

  /// Whether a path is a record of the file.
  func isRecord(_ path: String) -> Bool {
    RealPath.of(recordFolder).map { path == $0 || path.hasPrefix($0 + "/") } ?? false
  }

  /// Looks at the file and at what it names. Returns whether something was written since the last look.
  mutating func updateMarks() -> Bool {
    var now: [String: FileMark?] = [:]
    for path in [file.path] + sources { now[path] = FileMark(path) }
    defer { marks = now }
    return marks != now
  }

  /// Takes note of what the file names. What was known before keeps its mark: it may have been written meanwhile.
  mutating func take(_ sources: [String]) {
    let known = marks
    self.sources = sources
    _ = updateMarks()
    marks.merge(known.filter { marks.keys.contains($0.key) }) { $1 }
  }

  /// Looks at the records. Returns whether some were written since the last look.
  mutating func updateRecordMarks() -> Bool {
    var now: [String: FileMark?] = [:]
    for name in RecordPlace.names(in: recordFolder) { now[name] = FileMark("\(recordFolder)/\(name)") }
    defer { (recordMarks, hasRecords) = (now, !now.isEmpty) }
    return recordMarks != now
  }
}
