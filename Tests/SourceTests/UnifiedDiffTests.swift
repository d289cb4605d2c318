import Source
import Testing

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, _ path: String = "a.yaml") -> String {
    UnifiedDiff.text(of: path, from: old, to: new)
  }

  @Test func nothing() { #expect(diff("a\nb\n", "a\nb\n").isEmpty) }

  @Test func aLine() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("Changes near each other share a hunk, others do not") func hunks() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let near = old.replacing("\n10\n", with: "\nten\n").replacing("\n16\n", with: "\n")
    let far = old.replacing("\n10\n", with: "\nten\n").replacing("\n30\n", with: "\n")
    #expect(diff(old, near).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(diff(old, far).split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
  }

  @Test("An end without a line feed is told") func noLineFeed() {
    #expect(
      diff("a\nb", "a\nb\nc") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,2 +1,3 @@
         a
        -b
        \\ No newline at end of file
        +b
        +c
        \\ No newline at end of file

        """)
  }

  @Test("An insertion into nothing") func empty() {
    #expect(
      diff("", "a\n") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -0,0 +1 @@
        +a

        """)
  }

  @Test("Carriage returns belong to lines") func carriageReturns() {
    #expect(diff("a\r\nb\r\n", "a\r\nc\r\n").contains("-b\r\n+c\r\n"))
    #expect(!diff("a\r\n", "a\n").isEmpty)
  }

  @Test("Names that a line cannot have stand in quotes") func names() {
    #expect(diff("a\n", "b\n", "x\ny.yaml").hasPrefix("--- \"a/x\\ny.yaml\"\n+++ \"b/x\\ny.yaml\"\n"))
    #expect(diff("a\n", "b\n", "./x.yaml").hasPrefix("--- a/x.yaml\n"))
  }

  @Test("Replacements keep their order at one place, and none overlap") func replacements() {
    let source = SourceText(path: "", text: "abcdef")
    #expect(
      source.replacing([TextReplacement(4..<4, with: "2"), TextReplacement(1..<3, with: "1")]) == "a1d2ef")
    #expect(
      source.replacing([TextReplacement(2..<2, with: "1"), TextReplacement(2..<2, with: "2")]) == "ab12cdef")
    #expect(source.replacing([TextReplacement(1..<3, with: ""), TextReplacement(2..<4, with: "")]) == nil)
    #expect(source.replacing([TextReplacement(5..<7, with: "")]) == nil)
  }
}
