import Foundation
import TestSupport
import Testing

/// The figures of posts that other programs read: pandoc and mdBook.
struct FigureFilterTests {
  private static let pandoc = URL(fileURLWithPath: "/usr/bin/pandoc")
  private static var hasPandoc: Bool { FileManager.default.isExecutableFile(atPath: pandoc.path) }

  private static let post = """
    Before *it*.

    > ```plumbline
    > title: "A \\"box\\" & more"
    > canvas: 200x100
    > root: { subviews: { box: {} } }
    > constraints: ["box.edges == root.edges"]
    > ```

    ```{.swift .plumbline title="A label"}
    let label = UIView()
    view.addSubview(label)
    label.snp.makeConstraints { make in make.edges.equalToSuperview() }
    ```

    ```swift
    let other = 1.50
    ```

    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(Self.post, to: "post.md")
    try folder.write(
      "#!/bin/sh\nexec '\(Plumbline.binary.path)' markdown --pandoc \"$@\"\n", to: "figures.sh")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/figures.sh")
    return folder
  }

  private func convert(_ folder: ScratchFolder, to target: String) throws -> Command.Result {
    let words = ["post.md", "--filter", "./figures.sh", "--to", target]
    var result = try Command.run(Self.pandoc, words, in: folder.url)
    // Another test that starts a process in this moment holds the script open for writing until that has begun.
    for _ in 0..<5 where result.standardError.contains("Text file busy") {
      Thread.sleep(forTimeInterval: 0.2)
      result = try Command.run(Self.pandoc, words, in: folder.url)
    }
    return result
  }

  @Test(.enabled(if: hasPandoc, "pandoc is not installed"))
  func pandocWritesHTML() throws {
    let folder = try folder()
    let result = try convert(folder, to: "html")
    #expect(result.status == 0, "\(result.standardError)")
    #expect(
      result.text.contains(
        "<blockquote>\n<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"figures/figure-a-box-more~dark.svg\">"
      ),
      "\(result.text)")
    #expect(result.text.contains("alt=\"A &quot;box&quot; &amp; more. root is 200 by 100 points."))
    #expect(result.text.contains("src=\"figures/figure-a-label.svg\""))
    #expect(result.text.contains("1.50") && !result.text.contains("makeConstraints"))
    let names = try folder.contents().keys.filter { $0.hasPrefix("figures/") }.sorted()
    #expect(
      names == [
        "figures/figure-a-box-more.svg", "figures/figure-a-box-more~dark.svg", "figures/figure-a-label.svg",
        "figures/figure-a-label~dark.svg",
      ])
  }

  @Test(.enabled(if: hasPandoc, "pandoc is not installed"))
  func pandocWritesOtherFormats() throws {
    let folder = try folder()
    let latex = try convert(folder, to: "latex")
    #expect(latex.status == 0 && latex.text.contains("{figures/figure-a-label.pdf}"), "\(latex.text)")
    #expect(try folder.data("figures/figure-a-label.pdf").starts(with: Data("%PDF".utf8)))
    let plain = try convert(folder, to: "rst")
    #expect(plain.text.contains("figures/figure-a-label.svg"), "\(plain.text)")
  }

  @Test(.enabled(if: hasPandoc, "pandoc is not installed"))
  func withoutFiguresTheDocumentIsTheSame() throws {
    let json = try Command.run(
      Self.pandoc, ["--from", "markdown", "--to", "json"],
      input: Data("a | b\n--|--:\n1.5 | x\n\n``` swift\na\n```\n\n$x$\n".utf8))
    let result = try Plumbline().run(["markdown", "--pandoc", "html"], input: json.standardOutput)
    #expect(result.status == 0 && result.standardOutput == json.standardOutput)
  }

  @Test func wrongInputIsTold() throws {
    let result = try Plumbline().run(["markdown", "--pandoc", "html"], input: Data("# post\n".utf8))
    #expect(result.status == 2 && result.standardError.contains("pandoc"), "\(result.standardError)")
    let bad =
      #"{"pandoc-api-version":[1,22],"meta":{},"blocks":[{"t":"CodeBlock","c":[["",["plumbline"],[]],"rot: {}"]}]}"#
    let error = try Plumbline().run(["markdown", "--pandoc"], input: Data(bad.utf8))
    #expect(
      error.status == 2 && error.standardError.contains("code block 1:1:1: error: "), "\(error.standardError)"
    )
    #expect(error.standardOutput.isEmpty)
    #expect(try Plumbline().run(["mdbook"], input: Data("{}".utf8)).status == 2)
  }

  // MARK: mdBook

  @Test func renderers() throws {
    #expect(try Plumbline().run(["mdbook", "supports", "html"]).status == 0)
    #expect(try Plumbline().run(["mdbook", "supports", "not-supported"]).status == 1)
    #expect(try Plumbline().run(["mdbook", "supprts", "html"]).status == 64)
  }

  /// The exchange was recorded with mdBook 0.5.4.
  @Test func aBookOfMDBook() throws {
    let folder = try ScratchFolder()
    let recorded = try String(
      contentsOf: Repository.root.appending(path: "Tests/Fixtures/posts/mdbook.json"), encoding: .utf8)
    let input = Data(recorded.replacing("/book\"", with: folder.path + "\"").utf8)
    let result = try Plumbline().run(["mdbook"], input: input)
    #expect(result.status == 0, "\(result.standardError)")
    struct Book: Decodable {
      var items: [Item]
    }
    let book = try JSONDecoder().decode(Book.self, from: result.standardOutput)
    let chapters = book.items.flatMap(\.all)
    #expect(chapters.map(\.name) == ["Introduction", "Content", "Pages", "Later", "Notes"])
    #expect(chapters[0].content == "# Introduction\n\nNo figure “here”.\n")
    #expect(chapters[1].content.hasPrefix("# Content\n\n<!-- plumbline: begin content-a-box -->\n<picture>"))
    #expect(chapters[1].content.hasSuffix("<!-- plumbline: end -->\n\nText after it.\n"))
    #expect(
      chapters[2].content.contains("\n> <picture>")
        && chapters[2].content.contains("src=\"pages/pages-1.svg\""))
    #expect(
      try folder.contents().keys.sorted() == [
        "src/guide/content/content-a-box.svg", "src/guide/content/content-a-box~dark.svg",
        "src/guide/pages/pages-1.svg", "src/guide/pages/pages-1~dark.svg",
      ])
  }

  /// An item of a book: a chapter, or a word such as `Separator`.
  private struct Item: Decodable {
    struct Chapter: Decodable {
      var name: String
      var content: String
      var sub_items: [Item]
    }

    var chapter: Chapter?

    init(from decoder: any Decoder) throws {
      struct Keyed: Decodable {
        var Chapter: Chapter?
      }
      chapter = (try? Keyed(from: decoder))?.Chapter
    }

    var all: [Chapter] { chapter.map { [$0] + $0.sub_items.flatMap(\.all) } ?? [] }
  }
}
