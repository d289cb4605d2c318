import Foundation

/// Resolves symbolic links in paths, and decides where they may lead.
///
/// Whoever writes a repository or packs an archive decides where its links lead. A link on the way to what the user named is
/// followed inside of its repository, and a link below a folder that the user named not at all.
package enum RealPath {
  /// The path with all links resolved, or `nil` if it leads to no file.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The working directory, with all links resolved.
  package static var workingDirectory: String? { of(".") }

  // MARK: Reading

  /// Whether the target of a link may be read. It must be inside `folder`. If there is no folder, it must be inside
  /// the link's own folder or the repository that contains it.
  ///
  /// - Parameter target: The target's path with all links resolved.
  package static func mayLead(from link: String, to target: String, within folder: String?) -> Bool {
    if let folder { return of(folder).map { PathParts.isBelow(target, $0) } ?? false }
    guard let own = of(PathParts.parent(of: link)) else { return false }
    return PathParts.isBelow(target, own)
      || repository(around: own).map { PathParts.isBelow(target, $0) } ?? false
  }

  /// Whether the path is a link with a target outside the locations that links may lead to.
  package static func isStrayLink(_ path: String) -> Bool {
    var path = Substring(path).utf8
    while path.count > 1, path.last == UInt8(ascii: "/") { path = path.dropLast() }
    let link = String(Substring(path))
    guard FileType.isLink(link) else { return false }
    return of(link).map { !mayLead(from: link, to: $0, within: nil) } ?? true
  }

  /// The nearest folder that is the root of a Git repository: the given folder or one of its ancestors. The path must
  /// have no links.
  package static func repository(around folder: String) -> String? {
    var folder = folder
    while true {
      if access(PathParts.join(folder, ".git"), F_OK) == 0 { return folder }
      guard folder != "/" else { return nil }
      folder = PathParts.parent(of: folder)
    }
  }

  // MARK: Writing

  /// The place that a path means, with all links resolved. Its last parts may be missing.
  ///
  /// - Parameters:
  ///   - path: The path, below `root` if there is one.
  ///   - root: The place of a folder that the user named. The path may not leave it, not even by names of parents.
  /// - Throws: An error if a link is broken or leads where nothing may be written.
  package static func place(of path: String, in root: String? = nil) throws(WritingError) -> String {
    guard var place = root ?? (path.utf8.first == UInt8(ascii: "/") ? "/" : workingDirectory) else {
      throw WritingError(path: path, reason: "the working directory is gone")
    }
    guard root == nil || path.utf8.first != UInt8(ascii: "/") else {
      throw WritingError(path: path, reason: "it is not the path of something inside of the folder")
    }
    let names = PathParts.names(in: path)
    for (index, name) in names.enumerated() where name != "." {
      guard name != ".." else {
        guard root == nil else { throw WritingError(path: path, reason: "it leads out of the folder") }
        place = PathParts.parent(of: place)
        continue
      }
      let next = PathParts.join(place, name)
      var status = stat()
      guard lstat(next, &status) == 0 else {
        guard errno == ENOENT else { throw WritingError(lastCallFor: path) }
        return try missing(names[index...], in: place, path)
      }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        place = next
        continue
      }
      place = try target(ofLink: next, in: place, root: root, isLast: index == names.indices.last, path)
    }
    return place
  }

  /// The place of something in folders that are still to be made.
  private static func missing(
    _ names: ArraySlice<String>, in place: String, _ path: String
  ) throws(WritingError) -> String {
    guard !names.contains("..") else {
      throw WritingError(path: path, reason: "a folder before '..' does not exist")
    }
    return names.filter { $0 != "." }.reduce(place) { PathParts.join($0, $1) }
  }

  /// Where a link leads, if something may be written there.
  ///
  /// - Parameters:
  ///   - link: The place of the link.
  ///   - folder: The place of the link's folder.
  ///   - root: The place of a folder that the user named and that contains the link.
  ///   - isLast: Whether the link is what the user named.
  ///   - path: The path in the error.
  private static func target(
    ofLink link: String, in folder: String, root: String?, isLast: Bool, _ path: String
  ) throws(WritingError) -> String {
    guard root == nil else {
      throw WritingError(
        path: path, reason: "'\(link)' is a symbolic link",
        suggestion: "below a folder, nothing is written through links; specify the path of its target")
    }
    guard let target = of(link) else {
      throw WritingError(path: path, reason: "the symbolic link '\(link)' is broken")
    }
    guard mayWrite(to: target, linkedIn: folder, isLast: isLast) else {
      throw WritingError(
        path: path, reason: "the symbolic link '\(link)' points outside its folder",
        suggestion: "nothing is written through such links; to write there, specify the path of its target")
    }
    return target
  }

  /// Whether something may be written to where a link leads. Links that belong to the system or the user, such as one
  /// from `/tmp`, are neither in a repository nor below the working directory.
  private static func mayWrite(to target: String, linkedIn folder: String, isLast: Bool) -> Bool {
    var bound = repository(around: folder)
    if bound == nil, let own = workingDirectory, PathParts.isBelow(folder, own) { bound = own }
    if bound == nil, isLast { bound = folder }
    guard let bound else { return true }
    guard let inner = PathParts.below(target, bound) else { return false }
    // Git runs what is in there, and nothing of it can be committed but a link to it.
    return !PathParts.names(in: inner).contains { $0.lowercased() == ".git" }
  }
}
