import Testing

@testable import Files

struct PathPartsTests {
  /// A slash before a combining accent is one character of Swift's with it, and a separator all the same.
  @Test func slashesAreBytes() {
    let name = "\u{301}x.yaml"
    #expect(PathParts.split("a/\(name)") == ("a/", name))
    #expect(PathParts.names(in: "/a//\(name)/") == ["a", name])
    #expect(PathParts.parent(of: "a/\(name)") == "a")
    #expect(PathParts.fileExtension(of: "b/x.\u{301}y") == "\u{301}y")
  }

  @Test func foldersOfPathsAreFound() {
    #expect(PathParts.parent(of: "a") == ".")
    #expect(PathParts.parent(of: "/a") == "/")
    #expect(PathParts.parent(of: "a/b/c") == "a/b")
  }

  @Test func onlyWholeNamesAreBelow() {
    #expect(PathParts.below("/a/b/c", "/a/b") == "c")
    #expect(PathParts.below("/a/b", "/a/b") == "")
    #expect(PathParts.below("/a/bc", "/a/b") == nil)
    #expect(PathParts.below("/a", "/") == "a")
  }

  @Test func spellingsOfALetterAreNamesOfTwoFiles() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    #expect(PathKey(composed) != PathKey(decomposed))
    #expect(PathParts.below("/\(composed)/x", "/\(decomposed)") == nil)
  }

  @Test func pathsAreStandardized() {
    #expect(PathParts.standardized("./a/../b", from: "/w") == "/w/b")
    #expect(PathParts.standardized("/a/./b/", from: "/w") == "/a/b")
    #expect(PathParts.standardized("../../..", from: "/w") == "/")
  }

  @Test func pathsThatLeadOutHaveNoInnerForm() {
    #expect(PathParts.inner("./images/../images/a.png") == "images/a.png")
    #expect(PathParts.inner("a/../../a/b") == nil)
    #expect(PathParts.inner("..") == nil)
  }

  @Test func extensionsFollowTheLastDot() {
    #expect(PathParts.fileExtension(of: "a/b.c.yaml") == "yaml")
    #expect(PathParts.fileExtension(of: "a.b/c") == "")
    #expect(PathParts.fileExtension(of: ".hidden") == "")
    #expect(PathParts.stem(of: "a/b.c.yaml") == "a/b.c")
  }
}
