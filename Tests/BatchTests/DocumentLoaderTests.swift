import AutoLayout
import CairoBackend
import Files
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Scene
import Source
import TestSupport
import Testing

@testable import Batch

/// What an Interface Builder file may open beside itself.
struct DocumentLoaderTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("{}", to: "in/Assets.xcassets/Contents.json")
    try write(to: "in/Assets.xcassets/star.imageset")
    try write(to: "outside.imageset")
  }

  /// An image of 60 by 40 pixels with what its catalogue says of it.
  private func write(to set: String, filename: String = "image.png") throws {
    try folder.write(
      "{\"images\": [{\"filename\": \"\(filename)\", \"scale\": \"2x\"}]}", to: "\(set)/Contents.json")
    let pixels = [UInt8](repeating: 255, count: 60 * 40 * 4)
    let png = CairoRenderer.png(of: Bitmap(widthInPixels: 60, heightInPixels: 40, pixels: pixels), scale: 1)
    try Data(png).write(to: folder.url.appendingPathComponent("\(set)/image.png"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  /// The size of an image that the file notes as 7 by 7.
  private func size(of image: String) throws -> Size? {
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><imageView id="I" image="\(image)">
      <rect key="frame" x="0" y="0" width="9" height="9"/></imageView></objects>
      <resources><image name="\(image)" width="7" height="7"/></resources></document>
      """, to: "in/a.xib")
    let file = try #require(InputList(paths: [folder.path + "/in/a.xib"]).files.first)
    return try DocumentLoader(text: SpecFont()).load(file).diagrams[0].tree.views[0].image?.size
  }

  private static let noted = Size(width: 7, height: 7)
  private static let found = Size(width: 30, height: 20)

  @Test func imagesBesideTheFileAreFound() throws {
    #expect(try size(of: "star") == Self.found)
    #expect(try size(of: "sun") == Self.noted)
  }

  @Test(arguments: [
    "../../outside", "../../in/Assets.xcassets/star", "../Assets.xcassets/star", "./star", "star/../star",
    "/star",
    "star/", "..", "", "~/star",
  ])
  func namesAreNoWays(name: String) throws {
    #expect(try size(of: name) == Self.noted)
  }

  @Test func linksDoNotLeadOut() throws {
    try link("in/Assets.xcassets/moon.imageset", to: "../../outside.imageset")
    try link("in/Assets.xcassets/sky.imageset", to: folder.path + "/outside.imageset")
    #expect(try size(of: "moon") == Self.noted)
    #expect(try size(of: "sky") == Self.noted)
    try write(to: "in/Assets.xcassets/sea.imageset")
    try FileManager.default.removeItem(atPath: folder.path + "/in/Assets.xcassets/sea.imageset/image.png")
    try link("in/Assets.xcassets/sea.imageset/image.png", to: "../../../outside.imageset/image.png")
    #expect(try size(of: "sea") == Self.noted)
    try write(to: "in/Assets.xcassets/hill.imageset", filename: "../../../outside.imageset/image.png")
    #expect(try size(of: "hill") == Self.noted)
  }

  @Test func linksWithinTheFolderAreFollowed() throws {
    try link("in/Assets.xcassets/moon.imageset", to: "star.imageset")
    #expect(try size(of: "moon") == Self.found)
  }

  @Test func catalogsOfTheFoldersAboveAreFound() throws {
    try write(to: "Media/Unlike.xcassets/far.imageset")
    try write(to: "Media.xcassets/Icons/moon.imageset")
    try write(to: "Media.xcassets/star.imageset", filename: "none.png")
    #expect(try size(of: "moon") == Self.found)
    #expect(try size(of: "Icons/moon") == Self.found)
    // A catalog beside the file counts first. One beside another folder is not searched.
    #expect(try size(of: "star") == Self.found)
    #expect(try size(of: "far") == Self.noted)
    // What is wrong in a catalog above is no problem of the file.
    try folder.write("{", to: "Media.xcassets/broken.imageset/Contents.json")
    #expect(try size(of: "broken") == Self.noted)
    try link("Media.xcassets/sky.imageset", to: folder.path + "/outside.imageset")
    #expect(try size(of: "sky") == Self.noted)
    try write(to: "Media.xcassets/hill.imageset", filename: "../../outside.imageset/image.png")
    #expect(try size(of: "hill") == Self.noted)
  }

  @Test func catalogsAboveTheRepositoryAreNotSearched() throws {
    try write(to: "Media.xcassets/moon.imageset")
    try folder.write("", to: "in/.git/HEAD")
    #expect(try size(of: "moon") == Self.noted)
  }

  @Test(arguments: [
    ("[0 0 24 12.5]", Size(width: 24, height: 12.5)), ("[ 1 2\n31 42 ]", Size(width: 30, height: 40)),
  ])
  func pagesOfPDFFilesHaveTheirSize(box: String, size: Size) throws {
    let set = "in/Assets.xcassets/page.imageset"
    try folder.write(
      "{\"images\": [{\"filename\": \"page.pdf\", \"idiom\": \"universal\"}]}", to: "\(set)/Contents.json")
    try folder.write("%PDF-1.5\n<< /Type /Page /MediaBox \(box) >>", to: "\(set)/page.pdf")
    #expect(try self.size(of: "page") == size)
    try folder.write("%PDF-1.5\n<< /MediaBox 7 0 R >> << /MediaBox [0 0 x 2] >>", to: "\(set)/page.pdf")
    #expect(try self.size(of: "page") == Self.noted)
  }

  @Test func imagesWithoutResourcesAreFound() throws {
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><imageView id="I" image="star">
      <rect key="frame" x="0" y="0" width="9" height="9"/></imageView></objects></document>
      """, to: "in/a.xib")
    let file = try #require(InputList(paths: [folder.path + "/in/a.xib"]).files.first)
    let tree = try DocumentLoader(text: SpecFont()).load(file).diagrams[0].tree
    #expect(tree.views[0].image?.size == Self.found)
  }

  @Test func aFileOfAHundredMegabytesIsRefusedUnread() throws {
    let path = folder.path + "/large.xib"
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let document = DocumentLoader(text: SpecFont()).solve(InputList(paths: [path]).files[0])
    #expect(
      document.errors.map { $0.rendered() } == [
        "\(path):1:1: error: the file is larger than the limit of 16 MB\n"
      ])
  }

  // MARK: Files that are none

  /// What reading a file is refused with; `nil` for one that is read.
  private func refusal(_ name: String) -> String? {
    let document = DocumentLoader(text: SpecFont()).solve(
      InputList(paths: [folder.path + "/" + name]).files[0])
    return document.errors.first?.message
  }

  @Test func linksThatAreNamedStayInTheirFolder() throws {
    try folder.write("root: {}", to: "in/deep/a.yaml")
    try folder.write("root: {}", to: "other.yaml")
    let out = "the symbolic link points outside its folder"
    for (name, target, problem) in [
      ("in/down.yaml", "deep/a.yaml", nil), ("in/down2.yaml", folder.path + "/in/deep/a.yaml", nil),
      ("in/chain.yaml", "down.yaml", nil), ("in/up.yaml", "../other.yaml", out),
      ("in/deep/chain.yaml", "../up.yaml", out), ("in/deep/sibling.yaml", "../down.yaml", nil),
      ("in/env.yaml", "/proc/self/environ", out), ("in/passwd.json", "/etc/passwd", out),
      ("in/zero.yaml", "/dev/zero", out), ("in/gone.yaml", "nothing", "the symbolic link is broken"),
      ("in/circle.yaml", "circle.yaml", "the symbolic link is broken"),
    ] {
      try link(name, to: target)
      #expect(refusal(name) == problem, "\(name)")
    }
    // In a repository they may lead anywhere in that, and no further.
    try folder.write("", to: ".git/HEAD")
    #expect(refusal("in/up.yaml") == nil)
    #expect(refusal("in/deep/chain.yaml") == nil)
    #expect(refusal("in/env.yaml") == out)
    try folder.write("gitdir: elsewhere", to: "in/.git")
    #expect(refusal("in/up.yaml") == out)
  }

  @Test func pipesAndDevicesAreNoFiles() throws {
    try #require(mkfifo(folder.path + "/pipe.yaml", 0o600) == 0)
    #expect(refusal("pipe.yaml") == "this is a named pipe, not a regular file")
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, stream, 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.path + "/socket.yaml"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if isBound == 0 { #expect(refusal("socket.yaml") == "this is a socket, not a regular file") }
    try link("folder.yaml", to: "in")
    #expect(InputList(paths: [folder.path + "/folder.yaml"]).files.isEmpty)
    // Only the superuser makes devices, and not everywhere.
    if mknod(folder.path + "/zero.yaml", S_IFCHR | 0o600, 0x105) == 0 {
      #expect(refusal("zero.yaml") == "this is a device, not a regular file")
    }
  }

  @Test func filesThatTheSystemMakesUpAreNoFiles() throws {
    // The names of /proc have no extensions, but links next to them may.
    let path = "/proc/self/environ"
    guard access(path, R_OK) == 0 else { return }
    #expect(throws: FileRefusal.self) { try OrdinaryFile(path, within: "/proc").contents() }
  }

  @Test(arguments: ["pipe", "link", "folder", "large"]) func imagesAreFilesOfTheFolder(kind: String) throws {
    let path = folder.path + "/in/image.png"
    switch kind {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "link": try link("in/image.png", to: "../outside.imageset/image.png")
    case "folder": try folder.write("", to: "in/image.png/x")
    default:
      try folder.write("", to: "in/image.png")
      try #require(truncate(path, 100 << 20) == 0)
    }
    try folder.write("root: { subviews: { a: { class: ImageView, image: image.png } } }", to: "in/a.yaml")
    #expect(refusal("in/a.yaml") == "the image 'image.png' cannot be read")
    try folder.write(
      "root: { subviews: { a: { class: ImageView, image: ../outside.imageset/image.png } } }", to: "in/b.yaml"
    )
    #expect(
      refusal("in/b.yaml") == "the image '../outside.imageset/image.png' is outside the definition's folder"
    )
    try folder.write(
      "root: { subviews: { a: { class: ImageView, image: \(folder.path)/outside.imageset/image.png } } }",
      to: "in/c.yaml")
    #expect(refusal("in/c.yaml")?.hasSuffix("is outside the definition's folder") == true)
  }
}
