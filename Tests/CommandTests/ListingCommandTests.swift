import Foundation
import TestSupport
import Testing

/// Files of code and posts, as the commands read them.
struct ListingCommandTests {
  private static let code = """
    // plumbline: canvas=320x240
    let scrollView = UIScrollView()
    let card = UIView()
    view.addSubview(scrollView)
    scrollView.addSubview(card)
    scrollView.snp.makeConstraints { $0.edges.equalToSuperview() }
    card.snp.makeConstraints { make in
        make.edges.equalTo(scrollView).inset(20)
        make.size.equalTo(CGSize(width: 280, height: 360))
    }

    """

  /// Three lines of text above and one below the code of a post.
  private static let post = "# A card\n\nThis is its code:\n\n```swift\n\(code)```\n\nIt scrolls.\n"

  private let folder: ScratchFolder
  private let plumbline: Plumbline

  init() throws {
    folder = try ScratchFolder()
    plumbline = Plumbline(folder: folder.url)
  }

  @Test func framesOfAFile() throws {
    try folder.write(Self.code, to: "card.swift")
    let result = try plumbline.run(["solve", "card.swift"])
    #expect(result.status == 0 && result.standardError.isEmpty)
    #expect(result.text.contains("card      View        (20, 20, 280, 360)"), "\(result.text)")
    #expect(result.text.contains("content 320 × 400"), "\(result.text)")
  }

  /// The members of a conflict name the lines that state their constants, not the line that activates them, and the names
  /// that their author gave them.
  @Test func aConflictNamesTheLinesOfItsConstraints() throws {
    try folder.write(
      """
      // plumbline: canvas=375x667
      let box = UIView()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      let width = box.widthAnchor.constraint(equalToConstant: 300)
      width.identifier = "wide"
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        width,
        box.trailingAnchor.constraint(
          equalTo: view.trailingAnchor, constant: -20),
        box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 50),
      ])

      """, to: "box.swift")
    let result = try plumbline.run(["check", "box.swift"])
    #expect(result.status == 1)
    for line in [
      "    box.leading == root.leading + 20  (box.swift:8:3)",
      "    box.width == 300  'wide'  (box.swift:5:13)",
      "    box.trailing == root.trailing - 20  ← broken  (box.swift:10:3)",
    ] {
      #expect(result.text.contains(line + "\n"), "\(result.text)")
    }
  }

  /// A layout of a post is named by its line, and its picture as well.
  @Test func picturesOfAPost() throws {
    try folder.write(Self.post, to: "post.md")
    let result = try plumbline.run(["render", "post.md", "-o", "out", "--format", "svg"])
    #expect(result.status == 0, "\(result.standardError)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out") == ["post-6.svg"])
    let solved = try plumbline.run(["solve", "post.md"])
    #expect(solved.text.contains("post.md:6  320 × 240"), "\(solved.text)")
  }

  /// Some formats differ in nothing but what they are called.
  @Test func aWordChoosesTheFormat() throws {
    try folder.write(Self.code, to: "card.snippet")
    #expect(try plumbline.run(["check", "card.snippet"]).status == 2)
    #expect(try plumbline.run(["check", "card.snippet", "--as", "swift"]).status == 0)
    let piped = try plumbline.run(["solve", "-", "--as", "text"], input: Data(Self.post.utf8))
    #expect(piped.status == 0 && piped.text.contains("(20, 20, 280, 360)"), "\(piped.text)")
  }

  @Test func otherWordsAndFoldersAreRefused() throws {
    try folder.write(Self.code, to: "in/card.swift")
    let word = try plumbline.run(["check", "in/card.swift", "--as", "cobol"])
    #expect(word.status == 64)
    #expect(word.standardError.contains("--as takes yaml, json, "), "\(word.standardError)")
    #expect(word.standardError.contains(", not 'cobol'."), "\(word.standardError)")
    let all = try plumbline.run(["check", "in", "--as", "swift"])
    #expect(all.status == 64)
    #expect(all.standardError.contains("'in' is a folder; name the files to read"), "\(all.standardError)")
  }

  /// An unread statement fails a check, with its line, and is on the picture.
  @Test func nothingIsSkippedSilently() throws {
    try folder.write(Self.code + "card.pinToTop()\n", to: "card.swift")
    let check = try plumbline.run(["check", "card.swift"])
    #expect(check.status == 1)
    #expect(
      check.text == """
        card.swift:11:1: error: View has no 'pinToTop' that is known here, so it has no effect here.

        """)
    _ = try plumbline.run(["render", "card.swift", "-o", "out", "--format", "svg"])
    let picture = try String(contentsOf: folder.url.appendingPathComponent("out/card.svg"), encoding: .utf8)
    #expect(picture.contains("Not understood"))
    #expect(picture.contains("Line 11"))
  }

  /// A change of a listing is told like one of a definition, with the line of its statement.
  @Test func aChangeNamesItsStatement() throws {
    try folder.write(Self.code, to: "card.swift")
    #expect(try plumbline.run(["record", "card.swift"]).status == 0)
    #expect(try plumbline.run(["verify", "card.swift"]).status == 0)
    try folder.write(Self.code.replacing("height: 360", with: "height: 380"), to: "card.swift")
    let result = try plumbline.run(["verify", "card.swift"])
    #expect(result.status == 1)
    #expect(
      result.text.hasPrefix("cause 1: card.swift:9: card.height == 380: constant 360 → 380\n"),
      "\(result.text)")
  }

  /// The definition that `convert` writes has the same frames.
  @Test func theDefinitionOfAListing() throws {
    try folder.write(Self.code, to: "card.swift")
    let definition = try plumbline.run(["convert", "card.swift"])
    #expect(definition.status == 0)
    try folder.write(definition.text, to: "card.yaml")
    let frames = try ["card.swift", "card.yaml"].map { path in
      try plumbline.run(["solve", path]).text.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(frames[0] == frames[1])
  }
}
