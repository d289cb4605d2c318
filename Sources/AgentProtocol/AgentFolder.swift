import Files
import Geometry

/// The folder to which an agent is confined: the paths that it names lead to it or to something in it, after links are
/// resolved.
package struct AgentFolder: Sendable {
  /// Why a path is refused, in a sentence.
  package struct Refusal: Error, Equatable {
    package var message: String
  }

  /// The path without links.
  package let place: String

  /// - Throws: An error if there is no such folder.
  package init(_ path: String) throws(Refusal) {
    guard let place = RealPath.of(path), FileType.isFolder(place) else {
      throw Refusal(message: "There is no folder '\(VisibleText.escaped(path))'.")
    }
    self.place = place
  }

  /// The path of an existing file or folder from this folder, without links.
  ///
  /// - Parameter path: A path from this folder, or an absolute one.
  /// - Throws: An error for a path that leads to nothing, or out of the folder. What lies elsewhere is not looked at unless
  ///   a link in the folder leads there.
  package func input(_ path: String) throws(Refusal) -> String {
    let asked = try inner(path)
    guard let real = RealPath.of(PathParts.join(place, asked)) else {
      throw Refusal(message: "There is no file or folder '\(VisibleText.escaped(path))' in \(shownPlace).")
    }
    guard let found = PathParts.below(real, place) else { throw leadsOut(path) }
    return found.isEmpty ? "." : found
  }

  /// The path from this folder of a folder to write into, which may be missing.
  ///
  /// - Throws: An error for a path that leads out of the folder, through a link, or into what belongs to Git.
  package func output(_ path: String) throws(Refusal) -> String {
    let asked = try inner(path)
    guard !PathParts.names(in: asked).contains(where: { $0.lowercased() == ".git" }) else {
      throw Refusal(message: "Nothing is written into '\(VisibleText.escaped(path))', which belongs to Git.")
    }
    let real: String
    do throws(WritingError) {
      real = try RealPath.place(of: asked, in: place)
    } catch {
      throw Refusal(
        message:
          "Nothing is written into '\(VisibleText.escaped(path))': \(VisibleText.escaped(error.reason)).")
    }
    guard let found = PathParts.below(real, place) else { throw leadsOut(path) }
    return found.isEmpty ? "." : found
  }

  /// A path from this folder, as far as its text tells.
  private func inner(_ path: String) throws(Refusal) -> String {
    guard !path.isEmpty else { throw Refusal(message: "A path is empty; write . for the folder itself.") }
    // A path ends there for the system.
    guard !path.utf8.contains(0) else { throw Refusal(message: "A path contains the character NUL.") }
    let whole = PathParts.standardized(path, from: place)
    guard let asked = PathParts.below(whole, place) else { throw leadsOut(path) }
    return asked
  }

  private var shownPlace: String { VisibleText.escaped(place) }

  private func leadsOut(_ path: String) -> Refusal {
    Refusal(
      message:
        "'\(VisibleText.escaped(path))' leads out of \(shownPlace). Only what is in that folder is read and written."
    )
  }
}
