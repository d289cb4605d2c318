import AutoLayout
import Batch
import Foundation
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

struct InputFileTests {
  @Test func foldersAreWalkedAndSorted() throws {
    let folder = try ScratchFolder()
    for name in [
      "b/two.yml", "a/one.yaml", "top.json", "a/notes.txt", ".hidden/x.yaml", "f.schema.json",
      "Assets.xcassets/Contents.json",
    ] {
      try folder.write("", to: name)
    }
    let list = InputList(paths: [folder.path + "/"])
    #expect(list.problems.isEmpty)
    #expect(list.files.map(\.stem) == ["a/one", "b/two", "top"])
    #expect(list.files.allSatisfy { $0.path.hasPrefix(folder.path + "/") && !$0.path.contains("//") })
  }

  /// A folder with the extension of a nib holds the nib in several formats, of which XML is read.
  @Test func nibsThatAreFoldersAreLookedInto() throws {
    let folder = try ScratchFolder()
    let xml = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="V">
      <rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></document>
      """
    try folder.write(xml, to: "in/A.nib/designable.nib")
    try folder.write("NIBArchive", to: "in/A.nib/runtime.nib")
    try folder.write("NIBArchive", to: "in/B.nib/runtime.nib")
    try folder.write("NIBArchive", to: "in/C.nib")
    for (path, stem) in [("/in", "A"), ("/in/A.nib", "A"), ("/in/A.nib/", "A"), ("", "in/A")] {
      let list = InputList(paths: [folder.path + path])
      #expect(list.problems.isEmpty)
      #expect(list.files.map(\.stem) == [stem])
      let file = try #require(list.files.first)
      #expect(try DocumentLoader(text: SpecFont()).load(file).diagrams.count == 1)
    }
    let compiled = InputList(paths: [folder.path + "/in/B.nib"])
    #expect(compiled.problems.map(\.message) == ["the folder holds no document in XML"])
  }

  @Test func aFileNamedTwiceIsReadOnce() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "a.yaml")
    let path = folder.path + "/a.yaml"
    #expect(InputList(paths: [path, path]).files.count == 1)
    #expect(InputList(paths: [path, folder.path]).files.count == 1)
    #expect(InputList(paths: [path, folder.path + "/./a.yaml"]).files.count == 1)
  }

  @Test func orderOfArgumentsDoesNotMatter() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "a.yaml")
    try folder.write("", to: "b.yaml")
    let paths = ["a", "b"].map { "\(folder.path)/\($0).yaml" }
    #expect(InputList(paths: paths).files == InputList(paths: paths.reversed()).files)
  }

  @Test func problemsNameTheArgument() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "notes.rtf")
    try folder.write("", to: "empty/notes.txt")
    let list = InputList(paths: [
      folder.path + "/none.yaml", folder.path + "/notes.rtf", folder.path + "/empty",
    ])
    #expect(list.files.isEmpty)
    #expect(list.problems.count == 3)
    #expect(
      list.problems.map { $0.rendered() }[0] == "\(folder.path)/none.yaml: error: no such file or folder\n")
  }

  @Test func aFormatThatIsNotSearchedForIsReadIfNamed() throws {
    let folder = try ScratchFolder()
    for name in ["in/a.one", "in/b.TWO", "only/c.two"] { try folder.write("", to: name) }
    let formats = [format("one"), format("two", isSearchedFor: false)]
    let list = InputList(paths: [folder.path + "/in"], formats: formats)
    #expect(list.problems.isEmpty)
    #expect(list.files.map(\.stem) == ["a"])
    let named = InputList(paths: [folder.path + "/in", folder.path + "/in/b.TWO"], formats: formats)
    #expect(named.problems.isEmpty)
    #expect(named.files.map(\.stem) == ["a", "b"])
    let problem = InputList(paths: [folder.path + "/only"], formats: formats).problems.first
    #expect(problem?.message == "the folder contains no supported files")
    #expect(problem?.suggestion == "specify a folder with files that end in .one")
  }

  private func format(_ name: String, isSearchedFor: Bool = true) -> DocumentFormat {
    DocumentFormat(name: name, fileExtensions: [name], isSearchedFor: isSearchedFor) {
      bytes, path throws(DiagnosticList) in
      try SourceText.decode(bytes, path: path)
    } read: { source, _ throws(DiagnosticList) in
      throw DiagnosticList([Diagnostic(location: source.location(at: 0), message: "nothing is read")])
    }
  }

  @Test func linksInAFolderDoNotLeadOutOfIt() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "in/a.yaml")
    try folder.write("secret", to: "secret")
    try folder.write("", to: "other.yaml")
    let links = [("b", "a.yaml"), ("c", "../secret"), ("d", "../other.yaml"), ("e", "nowhere"), ("f", ".")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/in/\(name).xib", withDestinationPath: target)
    }
    let list = InputList(paths: [folder.path + "/in"])
    #expect(list.files.map(\.stem) == ["a", "b"])
    #expect(list.problems.map(\.location.file) == ["c", "d", "e", "f"].map { "\(folder.path)/in/\($0).xib" })
    let messages = [
      "the symbolic link points outside its folder", "the symbolic link points outside its folder",
      "the symbolic link is broken",
      "this is a folder, not a regular file",
    ]
    #expect(list.problems.map(\.message) == messages)
    // Named itself it is a file like any other, to be refused when it is read.
    #expect(InputList(paths: [folder.path + "/in/d.xib"]).files.count == 1)
  }

  @Test func aFolderBehindALinkIsOneOfItsOwnFolder() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "real/a.yaml")
    try folder.write("", to: "in/b.yaml")
    for (name, target) in [("near", "real"), ("in/far", "../real"), ("in/up", ".."), ("root", "/")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    #expect(InputList(paths: [folder.path + "/near"]).files.map(\.stem) == ["a"])
    #expect(InputList(paths: [folder.path + "/near/"]).files.map(\.stem) == ["a"])
    for name in ["in/far", "in/far/", "in/up", "root"] {
      let list = InputList(paths: ["\(folder.path)/\(name)"])
      #expect(list.files.isEmpty)
      #expect(list.problems.map(\.message) == ["the symbolic link points outside its folder"])
    }
    // The same within a repository.
    try folder.write("", to: ".git/HEAD")
    #expect(InputList(paths: [folder.path + "/in/far"]).files.map(\.stem) == ["a"])
    #expect(InputList(paths: [folder.path + "/root"]).files.isEmpty)
    // Dots are no links.
    #expect(InputList(paths: [folder.path + "/in/../real/."]).files.map(\.stem) == ["a"])
  }

  @Test func aFolderOfLinksThatLeadNowhereIsCounted() throws {
    let folder = try ScratchFolder()
    for index in 100..<160 {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/\(index).yaml", withDestinationPath: "nowhere")
    }
    let list = InputList(paths: [folder.path, folder.path + "/none.yaml"])
    #expect(list.files.isEmpty)
    #expect(list.problems.count == 52)
    #expect(list.problemCount == 61)
    #expect(list.problems[49].location.file.hasSuffix("/149.yaml"))
    #expect(list.problems[50].message == "10 more problems, starting here")
    #expect(list.problems[51].message == "no such file or folder")
  }
}
