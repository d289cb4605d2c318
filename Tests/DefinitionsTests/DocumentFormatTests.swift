import DocumentFormats
import LayoutDocument
import Testing

@Suite("The registry of formats")
struct DocumentFormatTests {
  @Test(
    "A file's extension tells its format, in whatever case; YAML is what nothing else is",
    arguments: [
      ("a.yaml", "YAML"), ("a.YML", "YAML"), ("in/a.json", "JSON"), ("A.Storyboard", "Interface Builder"),
      ("a.xib", "Interface Builder"), ("a.txt", "YAML"), ("xib", "YAML"), ("a.xib.yaml", "YAML"),
    ]) func files(path: String, format: String)
  {
    // Not even a file that looks like XML is taken for it against its extension.
    #expect(DocumentFormat.format(of: Array("<document/>".utf8), path: path).name == format)
  }

  @Test(
    "The first bytes of standard input tell its format",
    arguments: [
      ("root: {}", "YAML"), ("{ \"root\": {} }", "YAML"), ("", "YAML"), ("<document/>", "Interface Builder"),
      ("\u{FEFF}\r\n\t <?xml version=\"1.0\"?>", "Interface Builder"),
    ]) func standardInput(text: String, format: String)
  {
    #expect(DocumentFormat.format(of: Array(text.utf8), path: "-").name == format)
  }

  @Test("Wide characters of XML are recognized, too") func wideCharacters() {
    let bytes = "<document/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(DocumentFormat.format(of: bytes, path: "-").name == "Interface Builder")
    #expect(DocumentFormat.format(of: [0xFF, 0xFE] + bytes, path: "-").name == "Interface Builder")
  }

  @Test("Messages and help list the extensions of all formats") func lists() {
    #expect(DocumentFormat.listedExtensions == ".yaml, .yml, .json, .storyboard or .xib")
    #expect(
      DocumentFormat.table == """
        YAML               .yaml, .yml
        JSON               .json
        Interface Builder  .storyboard, .xib
        """)
  }

  @Test("No two formats claim one extension") func distinct() {
    let extensions = DocumentFormat.all.flatMap(\.fileExtensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(
      extensions.allSatisfy { $0 == $0.lowercased() && DocumentFormat.reads(fileExtension: $0.uppercased()) })
  }
}
