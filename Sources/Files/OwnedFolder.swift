import Foundation

/// A folder that Plumbline made, and of which it removes what it wrote itself.
///
/// A mark in it says so. Everything that Plumbline writes there is on a list with its digest, and nothing else is ever
/// removed: a folder without the mark, and a file that is not on the list or was changed, is somebody else's.
package struct OwnedFolder: Sendable {
  /// The mark: a file by which the folder is known, with its text.
  package struct Mark: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// Whether a folder has the mark.
    package func isIn(_ folder: NamedFolder) -> Bool {
      folder.contents(of: name, limit: 1 << 12).map { $0 == Array(text.utf8) } ?? false
    }
  }

  package let root: NamedFolder
  private let mark: Mark
  /// Further files that the folder has from the beginning.
  private let others: [Mark]

  package init(_ root: NamedFolder, mark: Mark, others: [Mark]) {
    self.root = root
    self.mark = mark
    self.others = others
  }

  /// The files that are listed, as far as they are there.
  package var files: Set<FileIdentity> {
    FileIdentity.set(
      of: (FileList.paths(in: root) + ([mark] + others).map(\.name)).map { root.path(of: $0) })
  }

  /// A writer whose files are listed.
  package func writer() -> FileWriter { FileWriter(below: root, listing: FileList()) }

  /// A reason why `clear(first:)` did nothing.
  package enum Refusal: Error {
    /// The folder has the named entries, but no mark.
    case isOfOthers([String])
    /// The named files were changed since Plumbline wrote them.
    case isChanged([String])
    /// The folder cannot be read or written.
    case failed(WritingError)
  }

  /// Removes everything that Plumbline wrote into the folder, and marks it. A missing folder is made.
  ///
  /// - Parameters:
  ///   - first: The file that is removed before all others.
  ///   - wait: Called before waiting for another process that uses the folder.
  /// - Returns: The right to use the folder, which ends with this value.
  /// - Throws: The reason why nothing was removed, or why something could not be removed.
  package func clear(first: String, waiting wait: () -> Void) throws(Refusal) -> FolderLock? {
    let lock = try lock(waiting: wait)
    let names = try reaching { () throws(WritingError) in try root.folder(making: false)?.names() } ?? []
    if !names.isEmpty {
      guard mark.isIn(root) else { throw .isOfOthers(names) }
      let contents = OwnContents(of: root, fixed: [mark] + others)
      guard contents.changed.isEmpty else { throw .isChanged(contents.changed) }
      try reaching { () throws(WritingError) in try contents.remove(first: first) }
    }
    try reaching { () throws(WritingError) in
      let writer = FileWriter(below: root)
      for file in [mark] + others { try writer.add(file.name, Array(file.text.utf8)) }
      try writer.commit()
    }
    // A folder that was just made is not in use yet.
    if let lock { return lock }
    return try self.lock(waiting: wait)
  }

  private func lock(waiting wait: () -> Void) throws(Refusal) -> FolderLock? {
    let folder = try reaching { () throws(WritingError) in try root.folder(making: false) }
    return folder.flatMap { FolderLock(on: $0, waiting: wait) }
  }

  private func reaching<Result>(_ action: () throws(WritingError) -> Result) throws(Refusal) -> Result {
    do throws(WritingError) { return try action() } catch { throw .failed(error) }
  }
}

/// What is in a folder of Plumbline's, as far as its list tells.
private struct OwnContents {
  private let root: NamedFolder
  /// The paths of the listed files that are as they were written, and of their folders.
  private var files: [String] = []
  private var folders: Set<String> = []
  /// The paths of the parts of the list, which are removed last.
  private var parts: [String] = []
  /// The paths of listed files that are not as they were written.
  private(set) var changed: [String] = []

  /// More than any file that Plumbline writes there has.
  private static let byteLimit = 1 << 30

  init(of root: NamedFolder, fixed: [OwnedFolder.Mark]) {
    self.root = root
    let digests = FileList.digests(in: root)
    var pending = [""]
    while let inner = pending.popLast() {
      FileWriter.removeLeftovers(in: inner, of: root)
      guard let folder = try? root.folder(inner, making: false) else { continue }
      for name in folder.names() {
        let path = inner.isEmpty ? name : "\(inner)/\(name)"
        switch folder.status(of: name).map({ $0.st_mode & S_IFMT }) {
        case S_IFDIR: pending.append(path)
        case S_IFREG: add(path, digests[PathKey(path)], fixed)
        // Plumbline makes no links and no devices.
        default: break
        }
      }
    }
  }

  private mutating func add(_ path: String, _ digests: Set<String>?, _ fixed: [OwnedFolder.Mark]) {
    func contents() -> [UInt8]? { root.contents(of: path, limit: Self.byteLimit) }
    if let file = fixed.first(where: { $0.name == path }) {
      if contents() != Array(file.text.utf8) { changed.append(path) }
    } else if let digests {
      if contents().map({ digests.contains(FileList.digest(of: $0)) }) == true {
        note(path, in: \.files)
      } else {
        changed.append(path)
      }
    } else if let name = PathParts.below(path, FileList.folder), FileList.part(name, of: root) != nil {
      note(path, in: \.parts)
    }
  }

  private mutating func note(_ path: String, in list: WritableKeyPath<Self, [String]>) {
    self[keyPath: list].append(path)
    var folder = PathParts.parent(of: path)
    while folder != ".", folders.insert(folder).inserted { folder = PathParts.parent(of: folder) }
  }

  /// Removes the files as they were written, and then their folders if nothing else is in there.
  func remove(first: String) throws(WritingError) {
    for path in files.filter({ $0 == first }) + files.filter({ $0 != first }) + parts {
      guard let place = try root.parent(of: path, making: false) else { continue }
      try place.folder.remove(place.name)
    }
    // The paths of inner folders are longer.
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      guard let place = try root.parent(of: path, making: false) else { continue }
      place.folder.removeIfEmpty(place.name)
    }
  }
}
