import Foundation
import TestSupport
import Testing

/// `plumbline markdown` as a user runs it.
struct MarkdownCommandTests {
  static let names = ["content-size", "paging", "stack-panel", "three-levels", "two-approaches"]
  private static let fixtures = Repository.root.appending(path: "Tests/Fixtures/posts")

  /// A folder with the posts of the fixtures.
  private static func posts() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in names {
      let file = "\(name).md"
      try FileManager.default.copyItem(
        at: fixtures.appending(path: file), to: folder.url.appending(path: file))
    }
    return folder
  }

  private func run(_ folder: ScratchFolder, _ arguments: String..., input: String = "") throws
    -> Command.Result
  {
    try Plumbline(folder: folder.url).run(["markdown"] + arguments, input: Data(input.utf8))
  }

  private static let box = """
    root: { subviews: { box: {} } }
    constraints: ["box.edges == root.edges"]

    """

  /// A post with a definition, code that is no figure, and a figure in code of which something is assumed.
  private static let mixedPost = """
    # Two boxes

    ~~~plumbline
    title: A box
    canvas: 200x100
    \(box)~~~

    ~~~swift
    let other = UIView()
    view.addSubview(other)
    ~~~

    > ~~~swift plumbline title="In code" canvas="200x100"
    > NSLayoutConstraint.activate([
    >   box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
    >   box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    >   box.widthAnchor.constraint(equalToConstant: 60),
    >   box.heightAnchor.constraint(equalToConstant: 40),
    > ])
    > ~~~

    """

  // MARK: Code that is not understood

  private static let unknownPost = """
    # A view

    ```swift plumbline
    let a = UIView()
    view.addSubview(a)
    a.frobnicate()
    a.wobble = 3
    ```

    """

  @Test func whatIsNotUnderstoodIsNamed() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.unknownPost, to: "post.md")
    let result = try run(folder, "post.md")
    #expect(result.status == 0)
    for start in ["post.md:6:1: error: View has no 'frobnicate'", "post.md:7:1: error: 'wobble' of View"] {
      #expect(result.standardError.contains(start), "\(result.standardError)")
    }
    #expect(folder.text(of: "post.md")?.contains("frobnicate' that is known here") == true)
    let check = try run(folder, "post.md", "--check")
    #expect(check.status == 0 && check.standardError.contains("post.md:6:1: error: "))
  }

  @Test func strictnessRefusesWhatIsNotUnderstood() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.unknownPost, to: "post.md")
    let before = try folder.contents()
    let result = try run(folder, "post.md", "--strict")
    #expect(result.status == 2)
    #expect(
      result.standardError.contains("post.md:6:1: error: View has no 'frobnicate'"), "\(result.standardError)"
    )
    #expect(try folder.contents() == before)
    // What is assumed is no mistake.
    try folder.write(Self.mixedPost, to: "mixed.md")
    #expect(try run(folder, "mixed.md", "--strict").status == 0)
    #expect(try run(folder, "-", "--strict", "--images", "x", input: Self.unknownPost).status == 2)
    #expect(folder.text(of: "x/post-1.svg") == nil)
  }

  @Test func filtersAreStrictAsWell() throws {
    let folder = try ScratchFolder()
    let code = "let a = UIView()\nview.addSubview(a)\na.frobnicate()"
    let document = """
      {"pandoc-api-version":[1,23,1],"meta":{},"blocks":[{"t":"CodeBlock","c":[["",["swift","plumbline"],[]],\(
        String(decoding: try JSONEncoder().encode(code), as: UTF8.self))]}]}
      """
    let lenient = try run(folder, "--pandoc", "html", input: document)
    #expect(lenient.status == 0 && lenient.standardError.contains("frobnicate"), "\(lenient.standardError)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "figures"))
    let strict = try run(folder, "--pandoc", "html", "--strict", input: document)
    #expect(strict.status == 2 && strict.text.isEmpty && strict.standardError.contains("frobnicate"))
    #expect(try folder.contents().isEmpty)
  }

  // MARK: Posts

  @Test func textAboveAFigureLeavesItUpToDate() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.mixedPost, to: "post.md")
    #expect(try run(folder, "post.md").status == 0)
    let checked = try run(folder, "post.md", "--check")
    #expect(checked.status == 0, "\(checked.standardError)")
    let text = try #require(folder.text(of: "post.md"))
    try folder.write("One more paragraph.\n\n" + text, to: "post.md")
    let moved = try run(folder, "post.md", "--check")
    #expect(moved.status == 0, "\(moved.standardError)")
  }

  @Test(arguments: [false, true])
  func otherCommandsReadTheFigures(isDrawn: Bool) throws {
    let folder = try ScratchFolder()
    try folder.write(Self.mixedPost, to: "post.md")
    if isDrawn { #expect(try run(folder, "post.md").status == 0) }
    let plumbline = Plumbline(folder: folder.url)
    let solved = try plumbline.run(["solve", "post.md"])
    #expect(solved.status == 0)
    #expect(
      solved.text == """
        post.md
          A box  200 × 100
            root   View  (0, 0, 200, 100)
              box  View  (0, 0, 200, 100)
          In code  200 × 100
            root   View  (0, 0, 200, 100)
              box  View  (0, 8, 60, 40)
            warning: 'box' is not declared: it is taken for a View on the screen.

        """)
    let checked = try plumbline.run(["check", "post.md"])
    let line = isDrawn ? 20 : 17
    #expect(checked.status == 0 && checked.text.hasPrefix("post.md:\(line):5: warning"), "\(checked.text)")
    let drawn = try plumbline.run(["render", "post.md", "-o", "out", "--format", "svg"])
    #expect(drawn.status == 0, "\(drawn.standardError)")
    #expect(
      try folder.contents().keys.filter { $0.hasPrefix("out/") }.sorted() == [
        "out/post-A-box.svg", "out/post-In-code.svg",
      ])
  }

  @Test func figuresOfOneTitleAreNumbered() throws {
    let folder = try ScratchFolder()
    let figure = "~~~plumbline\ntitle: A box\n\(Self.box)~~~\n\n"
    try folder.write(String(repeating: figure, count: 3), to: "post.md")
    let drawn = try Plumbline(folder: folder.url).run(["render", "post.md", "-o", "out", "--format", "svg"])
    #expect(drawn.status == 0, "\(drawn.standardError)")
    #expect(
      try folder.contents().keys.filter { $0.hasPrefix("out/") }.sorted() == [
        "out/post-A-box-2.svg", "out/post-A-box-3.svg", "out/post-A-box.svg",
      ])
  }

  @Test func problemsOfAllFiguresAreTold() throws {
    let folder = try ScratchFolder()
    let bad = Self.mixedPost.replacing("box.edges", with: "bax.edges").replacing(
      "\"200x100\"", with: "\"200\"")
    try folder.write(bad, to: "post.md")
    let result = try Plumbline(folder: folder.url).run(["check", "post.md"])
    #expect(result.status == 2)
    #expect(
      result.standardError.contains("post.md:7:16: error: there is no view or guide 'bax'"),
      "\(result.standardError)")
    #expect(result.standardError.contains("post.md:15:3: error"), "\(result.standardError)")
  }

  @Test(arguments: names)
  func figuresAreDrawnOnce(_ name: String) throws {
    let folder = try Self.posts()
    let post = "\(name).md"
    let original = try folder.data(post)
    let checked = try run(folder, post, "--check")
    #expect(
      checked.status == 1 && checked.standardError.contains("is not up to date"), "\(checked.standardError)")
    #expect(try folder.data(post) == original)
    let result = try run(folder, post)
    #expect(result.status == 0, "\(result.standardError)")
    let text = try #require(folder.text(of: post))
    let sources = text.matches(of: /(?:src|srcset)="([^"]+)"/).map { String($0.output.1) }
    #expect(!sources.isEmpty && sources.count.isMultiple(of: 2))
    for source in sources { #expect(folder.text(of: source)?.hasPrefix("<svg") == true, "\(source)") }
    #expect(text.matches(of: /<img [^>]*alt="[^"]{20,}"/).count == sources.count / 2)
    // Without the lines that were inserted, it is the same post.
    let breaks = name == "three-levels" ? "\r\n" : "\n"
    let lines = text.components(separatedBy: breaks)
    var isInside = false
    let rest = lines.filter { line in
      if line.contains("<!-- plumbline: begin ") { isInside = true }
      defer { if line.contains("<!-- plumbline: end -->") { isInside = false } }
      return !isInside
    }
    #expect(Data(rest.joined(separator: breaks).utf8) == original)

    let before = try folder.contents()
    let times = try modificationTimes(folder)
    let again = try run(folder, post)
    #expect(again.status == 0 && again.standardError.contains(": 0 of "), "\(again.standardError)")
    #expect(try folder.contents() == before)
    #expect(try modificationTimes(folder) == times)
    let upToDate = try run(folder, post, "--check")
    #expect(upToDate.status == 0, "\(upToDate.standardError)")
  }

  private func modificationTimes(_ folder: ScratchFolder) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for name in try folder.contents().keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
      times[name] = attributes[.modificationDate] as? Date
    }
    return times
  }

  /// A picture in a post is the one that `render` draws of the same definition.
  @Test func picturesAreThoseOfRender() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "> ```plumbline\n> \(Self.box.split(separator: "\n").joined(separator: "\n> "))\n> ```\n", to: "p.md")
    try folder.write(Self.box, to: "box.yaml")
    #expect(try run(folder, "p.md").status == 0)
    for (theme, name) in [("light", "p-1.svg"), ("dark", "p-1~dark.svg")] {
      let rendered = try Plumbline(folder: folder.url)
        .run(["render", "box.yaml", "--format", "svg", "--theme", theme, "-o", "out"])
      #expect(rendered.status == 0)
      #expect(try folder.data("p/\(name)") == folder.data("out/box.svg"))
    }
  }

  @Test func alternativeTextsDescribeTheLayout() throws {
    let folder = try Self.posts()
    #expect(try run(folder, "paging.md").status == 0)
    let text = try #require(folder.text(of: "paging.md"))
    #expect(text.contains("   <!-- plumbline: begin paging-with-a-container -->"))
    #expect(
      text.contains(
        "alt=\"With a container. root is 375 by 667 points. scrollView is 375 by 667 points at (0, 0) in root; its content is 750 by 667, its offset (0, 0)."
      ), "\(text)")
    #expect(text.contains("alt=\"An image of 1200 by 900 points behind a phone’s screen.\"") == false)
    #expect(text.contains("alt=\"An image of 1200 by 900 points behind a phone's screen.\""))
  }

  @Test func styles() throws {
    let folder = try Self.posts()
    #expect(
      try run(folder, "stack-panel.md", "-o", "a/b.md", "--images", "pictures", "--style", "image").status
        == 0)
    let image = try #require(folder.text(of: "a/b.md"))
    #expect(
      image.contains("](../pictures/stack-panel-as-wide-as-the-screen-as-high-as-the-labels-tall.svg)"),
      "\(image)")
    #expect(!image.contains("<picture>") && folder.text(of: "stack-panel.md")?.contains("begin") == false)
    let docc = try run(folder, "content-size.md", "-o", "Size.md", "--images", "Resources", "--style", "docc")
    #expect(docc.status == 0, "\(docc.standardError)")
    let text = try #require(folder.text(of: "Size.md"))
    #expect(
      text.contains("> ![Distances and a size make the content. root is")
        && text.contains("](content-size-content)"))
    let names = try folder.contents().keys.filter { $0.hasPrefix("Resources/") }.sorted()
    #expect(
      names == ["", "@2x", "~dark", "~dark@2x"].map { "Resources/content-size-content\($0).png" }.sorted())
  }

  @Test func sourcesAreFoldedOrDropped() throws {
    let folder = try Self.posts()
    let post = "two-approaches.md"
    #expect(try run(folder, post, "--source", "details").status == 0)
    let folded = try #require(folder.text(of: post))
    #expect(folded.components(separatedBy: "<details><summary>Source</summary>\n```").count == 3)
    #expect(try run(folder, post, "--source", "details", "--check").status == 0)
    #expect(try run(folder, post, "--source", "keep").status == 0)
    #expect(try #require(folder.text(of: post)).contains("<details>") == false)
    let refused = try run(folder, post, "--source", "drop")
    #expect(refused.status == 64 && refused.standardError.contains("--output"), "\(refused.standardError)")
    #expect(try run(folder, post, "--source", "drop", "-o", "out.md").status == 0)
    let dropped = try #require(folder.text(of: "out.md"))
    #expect(!dropped.contains("```objc") && dropped.contains("<picture>"))
    #expect(dropped.contains("this one is not drawn"))
  }

  @Test func standardStreams() throws {
    let folder = try ScratchFolder()
    let post = "```plumbline\n\(Self.box)```\n"
    let result = try run(folder, "-", "--images", "i", input: post)
    #expect(result.status == 0, "\(result.standardError)")
    #expect(result.text.hasPrefix(post + "<!-- plumbline: begin post-1 -->\n<picture>"))
    #expect(result.text.contains("src=\"i/post-1.svg\""))
    #expect(try run(folder, "-", input: post).status == 64)
    #expect(try run(folder).status == 64)
  }

  // MARK: Names

  @Test func namesStayWhenAFigureIsInserted() throws {
    let folder = try ScratchFolder()
    try folder.write("```plumbline\n\(Self.box)```\n\n```plumbline\n\(Self.box)```\n", to: "p.md")
    #expect(try run(folder, "p.md").status == 0)
    let text = try #require(folder.text(of: "p.md"))
    try folder.write("```plumbline\ncanvas: 50x50\n\(Self.box)```\n\n" + text, to: "p.md")
    let result = try run(folder, "p.md")
    #expect(result.standardError.contains("3 figures: 2 of 6 pictures written"), "\(result.standardError)")
    let names = try #require(folder.text(of: "p.md")).matches(of: /begin (\S+)/).map { String($0.output.1) }
    #expect(names == ["p-3", "p-1", "p-2"])
  }

  @Test func namesDoNotClash() throws {
    let folder = try ScratchFolder()
    let figure = "```plumbline title=\"Same Title\"\n\(Self.box)```\n"
    let other = "```plumbline name=same-title-2\n\(Self.box)```\n"
    try folder.write(figure + other + figure, to: "p.md")
    #expect(try run(folder, "p.md").status == 0)
    let names = try #require(folder.text(of: "p.md")).matches(of: /begin (\S+)/).map { String($0.output.1) }
    #expect(names == ["p-same-title", "p-same-title-2", "p-same-title-3"])
  }

  @Test func unusedPicturesAreToldAndKept() throws {
    let folder = try ScratchFolder()
    try folder.write("```plumbline\n\(Self.box)```\n", to: "p.md")
    #expect(try run(folder, "p.md").status == 0)
    let text = try #require(folder.text(of: "p.md"))
    try folder.write(text.replacing("begin p-1", with: "begin p-other"), to: "p.md")
    let result = try run(folder, "p.md")
    #expect(
      result.standardError.contains("p/p-1.svg is no longer used\np/p-1~dark.svg is no longer used\n"),
      "\(result.standardError)")
    #expect(folder.text(of: "p/p-1.svg") != nil && folder.text(of: "p/p-other.svg") != nil)
  }

  /// The site publishes the pictures elsewhere than beside the post.
  @Test func addressesBeginWithAPrefix() throws {
    let folder = try ScratchFolder()
    try folder.write("```plumbline\n\(Self.box)```\n", to: "posts/p.md")
    let arguments = ["markdown", "posts/p.md", "--images", "static/img", "--url-prefix", "/assets/a b"]
    let plumbline = Plumbline(folder: folder.url)
    let refused = try plumbline.run(arguments)
    #expect(
      refused.status == 64 && refused.standardError.contains("--url-prefix takes an address, without spaces"))
    let prefixed = Array(arguments.dropLast()) + ["https://example.org/img?a&b"]
    #expect(try plumbline.run(prefixed).status == 0)
    let text = try #require(folder.text(of: "posts/p.md"))
    #expect(text.contains("src=\"https://example.org/img?a&amp;b/p-1.svg\""), "\(text)")
    #expect(folder.text(of: "static/img/p-1.svg") != nil)
    #expect(try plumbline.run(prefixed + ["--check"]).status == 0)
    try folder.write(text.replacing("begin p-1", with: "begin p-other"), to: "posts/p.md")
    let renamed = try plumbline.run(prefixed)
    #expect(
      renamed.standardError.contains("static/img/p-1.svg is no longer used\n"), "\(renamed.standardError)")
    let docc = try plumbline.run(["markdown", "posts/p.md", "--style", "docc", "--url-prefix", "/a"])
    #expect(docc.status == 64 && docc.standardError.contains("--url-prefix has no effect with --style docc"))
  }

  /// A block that is meant to be a figure is never left out silently.
  @Test func languagesOfFigures() throws {
    let folder = try ScratchFolder()
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.width == 40   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0x2.width == 50   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UIView:0x2.width == 50   (active)>

      """
    try folder.write("```log plumbline\n\(log)```\n\n~~~yaml plumbline\n\(Self.box)~~~\n", to: "p.md")
    let result = try run(folder, "p.md")
    #expect(
      result.status == 0 && result.standardError.contains("2 figures: 4 of 4 pictures"),
      "\(result.standardError)")
    try folder.write("```python plumbline\nx = 1\n```\n", to: "q.md")
    let refused = try run(folder, "q.md")
    #expect(refused.status == 2)
    #expect(
      refused.standardError.contains("q.md:1:1: error: there are no figures in the language 'python'"),
      "\(refused.standardError)")
  }

  /// A post that only its owner may read stays so, and a link to a post stays a link.
  @Test func permissionsAndLinksStay() throws {
    let folder = try ScratchFolder()
    try folder.write("```plumbline\n\(Self.box)```\n", to: "p.md")
    let path = "\(folder.path)/p.md"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/q.md", withDestinationPath: "p.md")
    let result = try run(folder, "q.md")
    #expect(result.status == 0, "\(result.standardError)")
    #expect(try #require(folder.text(of: "p.md")).contains("begin q-1"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/q.md")) == "p.md")
  }

  // MARK: Problems

  /// One bad figure of three: all problems are told in the post, and nothing is written.
  @Test func errorsHaveThePlacesOfThePost() throws {
    let folder = try ScratchFolder()
    let post = """
      ---
      title: x
      ---
      ```plumbline
      \(Self.box)```
      - > ```plumbline
        > root:
        >   subviews:
        >     b: { widht: 3 }
        > constraints: ["b.top == rot.top"]
        > ```

      ~~~swift plumbline canvas="iPhone 99"
      let a = UIView()
      ~~~

      ```objc plumbline
      """
    try folder.write(post, to: "p.md")
    let result = try run(folder, "p.md")
    #expect(result.status == 2)
    for place in [
      "p.md:11:14: error: ", "p.md:12:", "p.md:15:1: error: the canvas 'iPhone 99'", "p.md:19:1: error: ",
    ] {
      #expect(result.standardError.contains(place), "\(place): \(result.standardError)")
    }
    #expect(try folder.contents().keys.sorted() == ["p.md"])
    #expect(folder.text(of: "p.md") == post)
    let missing = try run(folder, "q.md")
    #expect(missing.status == 2 && missing.standardError.contains("q.md"))
  }

  @Test func staleFiguresAndPicturesAreNamed() throws {
    let folder = try ScratchFolder()
    try folder.write("a\n\n```plumbline\n\(Self.box)```\n", to: "p.md")
    #expect(try run(folder, "p.md").status == 0)
    let text = try #require(folder.text(of: "p.md"))
    try folder.write(text.replacing("box.edges == root.edges", with: "box.size == root.size"), to: "p.md")
    let before = try folder.contents()
    let result = try run(folder, "p.md", "--check")
    #expect(result.status == 1)
    #expect(
      result.standardError.contains("p.md:3:1: the figure 'p-1' is not up to date\n"),
      "\(result.standardError)")
    #expect(result.standardError.contains("p/p-1.svg is not up to date\n"))
    #expect(try folder.contents() == before)
    #expect(
      try run(folder, "p.md", "-o", "q.md", "--check").standardError.contains("q.md is not up to date\n"))
  }

  /// A statement that was not understood is told on the picture and in its description.
  @Test func unreadStatementsAreOnThePicture() throws {
    let folder = try ScratchFolder()
    let code = """
      let label = UILabel()
      view.addSubview(label)
      label.snp.makeConstraints { make in make.edges.equalToSuperview() }
      NSLayoutConstraint.activate([label.mysteryAnchor.constraint(equalTo: view.topAnchor)])

      """
    try folder.write("```swift plumbline\n\(code)```\n", to: "p.md")
    #expect(try run(folder, "p.md").status == 0)
    let notice = "Label has no 'mysteryAnchor' that is known here"
    #expect(try #require(folder.text(of: "p.md")).contains(notice))
    #expect(try #require(folder.text(of: "p/p-1.svg")).contains(notice))
  }

  // MARK: Bytes

  @Test func aByteOrderMarkAndForeignBytesStay() throws {
    let folder = try ScratchFolder()
    let marked = "\u{FEFF}# é\u{7}\r\n\r\n```plumbline\r\n\(Self.box.replacing("\n", with: "\r\n"))```"
    try folder.write(marked, to: "p.md")
    let result = try run(folder, "p.md")
    #expect(result.status == 0, "\(result.standardError)")
    #expect(
      try folder.data("p.md").starts(with: Data((marked + "\r\n<!-- plumbline: begin p-1 -->\r\n").utf8)))
    // Bytes that are no text cannot be kept, so the post is refused.
    try (Data("a\n".utf8) + Data([0xFF, 0x0A])).write(to: folder.url.appending(path: "q.md"))
    let refused = try run(folder, "q.md")
    #expect(
      refused.status == 2 && refused.standardError.contains("q.md:2:1: error: "), "\(refused.standardError)")
  }

  /// Fifty figures take less than a second in a release build; this one may be a debug build, so only its count is tested.
  @Test func fiftyFigures() throws {
    let folder = try ScratchFolder()
    let figures = (1...50).map { "```plumbline\ncanvas: \(100 + $0)x100\n\(Self.box)```\n" }
    try folder.write(figures.joined(separator: "\ntext\n\n"), to: "p.md")
    let result = try run(folder, "p.md")
    #expect(
      result.standardError.contains("50 figures: 100 of 100 pictures written"), "\(result.standardError)")
  }
}
