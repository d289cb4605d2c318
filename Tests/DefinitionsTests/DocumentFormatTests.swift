import Definitions
import DocumentFormats
import Foundation
import LayoutDocument
import Testing

@Suite("The registry of formats") struct DocumentFormatTests {
  @Test(
    "A file's extension tells its format, in whatever case; YAML is what nothing else is",
    arguments: [
      ("a.yaml", "YAML"), ("a.YML", "YAML"), ("in/a.json", "JSON"), ("A.Storyboard", "Interface Builder"),
      ("a.xib", "Interface Builder"), ("a.log", "Console log"), ("a.txt", "Text with code"),
      ("a.md", "Text with code"),
      ("a.swift", "Swift"), ("a.mm", "Objective-C"), ("a.text", "YAML"), ("xib", "YAML"),
      ("a.xib.yaml", "YAML"),
    ]) func files(path: String, format: String)
  {
    // Not even a file that looks like XML is taken for it against its extension.
    #expect(DocumentFormat.format(of: Array("<document/>".utf8), path: path).name == format)
  }

  @Test(
    "The first bytes of standard input tell its format",
    arguments: [
      ("root: {}", "YAML"), ("{ \"root\": {} }", "YAML"), ("", "YAML"), ("<document/>", "Interface Builder"),
      ("10:05 App[1] \"<NSLayoutConstraint:0x1 A:0x2.top == B:0x3.top>\",", "Console log"),
      ("\u{FEFF}\r\n\t <?xml version=\"1.0\"?>", "Interface Builder"),
    ]) func standardInput(text: String, format: String)
  {
    #expect(DocumentFormat.format(of: Array(text.utf8), path: "-").name == format)
  }

  @Test(
    "Bytes decide between the formats of one extension",
    arguments: [
      ("Read this.", "Text with code"), ("", "Text with code"),
      ("\"<NSLayoutConstraint:0x1 A:0x2.top == B:0x3.top>\",", "Console log"),
    ]) func sharedExtension(text: String, format: String)
  {
    #expect(DocumentFormat.format(of: Array(text.utf8), path: "a.txt").name == format)
  }

  @Test("A word chooses a format whatever the file is called") func words() throws {
    #expect(DocumentFormat(word: "ObjC")?.name == "Objective-C")
    #expect(DocumentFormat(word: "markdown")?.name == "Text with code")
    #expect(DocumentFormat(word: "text")?.name == "Text with code")
    #expect(DocumentFormat(word: "xib")?.name == "Interface Builder")
    #expect(DocumentFormat(word: "txt") == nil)
    // No word means two formats, and each format has one.
    let words = DocumentFormat.all.flatMap(\.words)
    #expect(Set(words).count == words.count)
    #expect(DocumentFormat.all.allSatisfy { !$0.words.isEmpty })
  }

  @Test("Wide characters of XML are recognized, too") func wideCharacters() {
    let bytes = "<document/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(DocumentFormat.format(of: bytes, path: "-").name == "Interface Builder")
    #expect(DocumentFormat.format(of: [0xFF, 0xFE] + bytes, path: "-").name == "Interface Builder")
  }

  @Test("Messages and help list the extensions of all formats") func lists() {
    var extensions: [String] = []
    for name in DocumentFormat.all.flatMap(\.fileExtensions) where !extensions.contains(name) {
      extensions.append(name)
    }
    let sentence = DocumentFormat.all.listedExtensions()
    #expect(sentence.hasPrefix(".yaml, .yml, .json, "))
    #expect(sentence.replacing(" or ", with: ", ") == extensions.map { "." + $0 }.joined(separator: ", "))
    let lines = DocumentFormat.all.table.split(separator: "\n")
    #expect(lines.count == DocumentFormat.all.count)
    #expect(lines.first?.hasSuffix("  .yaml, .yml") == true)
    for (line, format) in zip(lines, DocumentFormat.all) {
      #expect(line.hasPrefix(format.name + "  "))
      #expect(format.fileExtensions.allSatisfy { line.contains("." + $0) })
    }
  }

  @Test("Help marks what a search of folders does not find") func table() {
    let format = DocumentFormat.json
    let named = DocumentFormat(
      name: "Longer", fileExtensions: ["a", "b"], isSearchedFor: false, decode: format.decode,
      read: format.read)
    #expect([format, named].searchedFor.map(\.name) == ["JSON"])
    #expect(
      [format, named].table == """
        JSON    .json
        Longer  .a, .b (if named, not in folders)
        """)
  }

  @Test("Formats share an extension only if their texts differ") func distinct() {
    let extensions = DocumentFormat.all.flatMap(\.fileExtensions)
    for shared in Set(extensions) {
      let claimants = DocumentFormat.all.filter { $0.fileExtensions.contains(shared) }
      #expect(claimants.dropLast().allSatisfy { $0.recognizes != nil }, "\(shared)")
      #expect(
        shared == shared.lowercased() && DocumentFormat.all.canRead(fileExtension: shared.uppercased()))
    }
    #expect(Set(extensions).count == extensions.count - 4)
    #expect(
      DocumentFormat.all.listedExtensions().split(separator: ".txt", omittingEmptySubsequences: false).count
        == 2)
  }
}
