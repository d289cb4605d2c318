import Foundation
import TestSupport
import Testing

@testable import Files

/// Where links lead what is written.
struct RealPathTests {
  private let folder: ScratchFolder
  /// The folder without links.
  private let place: String

  init() throws {
    folder = try ScratchFolder()
    place = try #require(RealPath.of(folder.path))
    try folder.write("secret", to: "home/victim.txt")
    try folder.write("", to: "repo/.git/hooks/post-commit")
    try folder.write("", to: "repo/docs/page.html")
    try folder.write("", to: "plain/in/a.yaml")
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(path)", withDestinationPath: target)
  }

  /// Why a path below the folder is refused, or one below a folder in it.
  private func refusal(of path: String, in root: String? = nil) -> String? {
    do throws(WritingError) {
      if let root {
        _ = try RealPath.place(of: path, in: "\(place)/\(root)")
      } else {
        _ = try RealPath.place(of: "\(folder.path)/\(path)")
      }
      return nil
    } catch {
      return error.reason.replacing(place, with: "")
    }
  }

  private func stray(_ path: String) -> String { "the symbolic link '\(path)' points outside its folder" }

  @Test func placesThatAreMissingAreTheirParentsWithNames() throws {
    #expect(try RealPath.place(of: "\(folder.path)/repo/./new/x") == "\(place)/repo/new/x")
    #expect(try RealPath.place(of: "\(folder.path)/repo/docs/../new") == "\(place)/repo/new")
    #expect(refusal(of: "repo/new/../x") == "a folder before '..' does not exist")
  }

  @Test func linksInARepositoryLeadNowhereElse() throws {
    try link("repo/output", to: "../home")
    try link("repo/page.html", to: "../home/victim.txt")
    try link("repo/in", to: "docs")
    #expect(refusal(of: "repo/output") == stray("/repo/output"))
    #expect(refusal(of: "repo/output/x/y") == stray("/repo/output"))
    #expect(refusal(of: "repo/page.html") == stray("/repo/page.html"))
    #expect(try RealPath.place(of: "\(folder.path)/repo/in/x") == "\(place)/repo/docs/x")
  }

  @Test func linksIntoTheFolderOfGitAreRefused() throws {
    try link("repo/output", to: ".git/hooks")
    #expect(refusal(of: "repo/output") == stray("/repo/output"))
  }

  @Test func linksBelowANamedFolderAreNotFollowed() throws {
    try folder.write("", to: "repo/docs/own/x")
    try link("repo/docs/out", to: "../output")
    try link("repo/docs/in", to: "own")
    try link("plain/in/records", to: "../../home")
    #expect(refusal(of: "out", in: "repo/docs") == "'/repo/docs/out' is a symbolic link")
    #expect(refusal(of: "in/y", in: "repo/docs") == "'/repo/docs/in' is a symbolic link")
    #expect(refusal(of: "records/a", in: "plain/in") == "'/plain/in/records' is a symbolic link")
    #expect(try RealPath.place(of: "own/./y", in: "\(place)/repo/docs") == "\(place)/repo/docs/own/y")
    #expect(refusal(of: "../in", in: "plain/in") == "it leads out of the folder")
    #expect(refusal(of: "/etc", in: "plain/in") == "it is not the path of something inside of the folder")
  }

  @Test func brokenLinksAndLoopsAreRefused() throws {
    try link("plain/dangling", to: "nowhere")
    try link("plain/loop", to: "loop")
    #expect(refusal(of: "plain/dangling") == "the symbolic link '/plain/dangling' is broken")
    #expect(refusal(of: "plain/loop/x") == "the symbolic link '/plain/loop' is broken")
  }

  /// Outside of repositories and of the working directory, a folder on the way may be a link of the system's, such as
  /// `/tmp`. What the user names himself may not lead elsewhere.
  @Test func linksOfTheSystemAreFollowed() throws {
    try link("plain/way", to: "../home")
    #expect(refusal(of: "plain/way/x") == nil)
    #expect(refusal(of: "plain/way") == stray("/plain/way"))
  }

  /// A folder that became a link between the check and the opening is no folder any more.
  @Test func foldersAreOpenedWithoutLinks() throws {
    try link("plain/late", to: "../home")
    #expect(throws: WritingError.self) { try Folder.at("\(place)/plain/late", making: true) }
    #expect(throws: WritingError.self) { try Folder.at("\(place)/plain/late/deep", making: true) }
    #expect(try folder.contents().keys.filter { $0.hasPrefix("home") } == ["home/victim.txt"])
  }
}
