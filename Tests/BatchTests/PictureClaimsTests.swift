import Files
import LayoutDocument
import Source
import Testing

@testable import Batch

struct PictureClaimsTests {
  private func rivals(_ stems: [String]) -> [String] {
    PictureClaims.rivals(among: stems.map { InputFile(path: $0 + ".yaml", stem: $0) }).map(\.stem)
  }

  /// Only these have to be read before any is drawn.
  @Test func filesAreRivalsWhereOneNameBeginsWithTheOther() {
    #expect(rivals(["a", "b", "c"]) == [])
    #expect(rivals(["list", "list-rows", "other"]) == ["list", "list-rows"])
    #expect(rivals(["x/a", "y/a", "a"]) == [])
    #expect(rivals(["same", "same"]) == ["same", "same"])
    #expect(rivals(["A", "a"]) == ["A", "a"])
    #expect(rivals(["a", "ab", "abc", "b", "bc", "c"]) == ["a", "ab", "abc", "b", "bc"])
    #expect(rivals(["a", "a!", "a-b", "aa"]) == ["a", "a!", "a-b", "aa"])
    #expect(rivals(["x", "x.svg/y"]) == ["x", "x.svg/y"])
    #expect(rivals(["X.SVG/y", "x", "z"]) == ["X.SVG/y", "x"])
    #expect(rivals(["\u{E9}-1", "E\u{301}", "e"]) == ["\u{E9}-1", "E\u{301}", "e"])
    #expect(rivals(["stra\u{DF}e", "STRASSE-2", "strand"]) == ["stra\u{DF}e", "STRASSE-2"])
  }

  @Test func clashesAreFoundWithinAFileAndAmongFiles() {
    var claims = PictureClaims(outputFolder: "out")
    claims.add([PictureClaim(diagram: "b", pictures: ["a-b.svg", "a-b.png"])], of: "a.yaml")
    claims.add([PictureClaim(diagram: "", pictures: ["a-b.svg", "a-b.png"])], of: "a-b.yaml")
    claims.add(
      [
        PictureClaim(diagram: "x y", pictures: ["c-x-y.svg"]),
        PictureClaim(diagram: "x/y", pictures: ["c-x-y.svg"]),
      ],
      of: "c.yaml")
    claims.add([PictureClaim(diagram: "", pictures: ["d.svg"])], of: "d.yaml")
    #expect(claims.files == Set(["a.yaml", "a-b.yaml", "c.yaml"].map(PathKey.init)))
    #expect(
      claims.diagnostics.map(\.message) == [
        "'a.yaml' and 'a-b.yaml' would both write 'out/a-b.svg'",
        "the diagrams 'x y' and 'x/y' would both write 'out/c-x-y.svg'",
      ])
  }

  @Test func inputsInTheOutputFolderAreNotReplaced() {
    var inputs = InputsBelow()
    inputs.add("./b.svg", inner: "b.svg")
    inputs.add("./a.yaml", inner: "a.yaml")
    let files = ["a", "b", "c"].map { InputFile(path: "\($0).yaml", stem: $0) }
    #expect(PictureClaims.rivals(among: files, and: inputs).map(\.stem) == ["a", "b"])
    var claims = PictureClaims(outputFolder: ".", keeping: inputs)
    claims.add([PictureClaim(diagram: "", pictures: ["a.yaml"])], of: "./a.yaml")
    claims.add([PictureClaim(diagram: "", pictures: ["B.svg"])], of: "b.yaml")
    claims.add([PictureClaim(diagram: "", pictures: ["c.svg"])], of: "c.yaml")
    #expect(
      claims.diagnostics.map(\.message) == [
        "'./a.yaml' would replace the file that it is made from",
        "'./B.svg' would replace './b.svg', which is read, too",
      ])
  }

  @Test func disksThatKnowNoCaseHaveClashesToo() {
    var claims = PictureClaims(outputFolder: "out")
    claims.add([PictureClaim(diagram: "", pictures: ["A.svg", "A.png"])], of: "A.yaml")
    claims.add([PictureClaim(diagram: "", pictures: ["a.svg", "a.png"])], of: "a.yml")
    claims.add([PictureClaim(diagram: "", pictures: ["a.PNG/b.svg"])], of: "a.PNG/b.yaml")
    #expect(
      claims.diagnostics.map(\.message) == [
        "'A.yaml' and 'a.yml' would write 'out/A.svg' and 'out/a.svg', which are the same file on a case-insensitive disk",
        "'A.yaml' and 'a.PNG/b.yaml' would write 'out/A.png' and 'out/a.PNG/b.svg', using one name for a file and a folder",
      ])
  }
}
