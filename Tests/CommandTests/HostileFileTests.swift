import Foundation
import TestSupport
import Testing

/// What the command makes of Interface Builder files that are meant to harm: an error with its place.
struct HostileFileTests {
  private static let bomb =
    "<?xml version=\"1.0\"?>\n<!DOCTYPE d [\n<!ENTITY e0 \"lol\">\n"
    + (1...20).map {
      "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">\n"
    }.joined() + "]>\n<d>&e20;</d>"

  static let files = [
    "bomb": (bomb, "2:1: error: document type declarations are not supported"),
    "external": (
      "<!DOCTYPE d [<!ENTITY e SYSTEM \"secret.txt\">]>\n<d>&e;</d>",
      "1:1: error: document type declarations are not supported"
    ),
    "parameter": (
      "<d>\n <!DOCTYPE d SYSTEM \"secret.txt\">\n</d>",
      "2:2: error: document type declarations are not supported"
    ),
    "inclusion": (
      "<d xmlns:x=\"http://www.w3.org/2001/XInclude\">\n<x:include href=\"secret.txt\"/></d>",
      "1:1: error: this is not an Interface Builder document"
    ),
    "deep": (
      String(repeating: "<view>\n", count: 100_000) + String(repeating: "</view>", count: 100_000),
      "201:1: error: elements are nested more than 200 levels deep"
    ),
    "wide": (
      "<d>\n" + String(repeating: "<a/>", count: 500_000) + "</d>",
      "2:1599997: error: the file has more than 400000 elements"
    ),
  ]

  @Test(arguments: files.keys.sorted()) func errorsHaveAPlace(name: String) throws {
    let folder = try ScratchFolder()
    let (text, problem) = try #require(Self.files[name])
    try folder.write(text, to: "\(name).xib")
    try folder.write("the secret", to: "secret.txt")
    for command in ["solve", "check", "render"] {
      let result = try Plumbline(folder: folder.url).run([command, "\(name).xib"])
      #expect(result.status == 2)
      #expect(result.standardError.hasPrefix("\(name).xib:\(problem)\n"))
      #expect(!(result.text + result.standardError).contains("the secret"))
    }
  }

  @Test func aHundredMegabytesAreNotRead() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/large.storyboard"
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let result = try Plumbline(folder: folder.url).run(["check", "."])
    #expect(result.status == 2)
    #expect(
      result.standardError
        == "large.storyboard:1:1: error: the file is larger than the limit of 16 MB\n\n")
  }
}
