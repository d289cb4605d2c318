import Foundation
import Geometry
import Source
import TestSupport
import Testing

@testable import Posts

@Suite("Posts with figures")
struct PostTests {
  private static let begin = "<!-- plumbline: begin post-1 -->"
  private static let end = "<!-- plumbline: end -->"
  private static let fold = "<!-- plumbline: fold --><details><summary>Source</summary>"
  private static let unfold = "<!-- plumbline: unfold --></details>"
  private static let picture = "![1](1.svg)"

  @Test("Pictures stand below their source") func keep() {
    #expect(
      PostText.rewritten("a\n```plumbline\nb\n```\nc\n", .keep)
        == "a\n```plumbline\nb\n```\n\(Self.begin)\n\(Self.picture)\n\(Self.end)\nc\n")
    // At the end of the file, no line break is added below.
    #expect(
      PostText.rewritten("```plumbline\n```", .keep)
        == "```plumbline\n```\n\(Self.begin)\n\(Self.picture)\n\(Self.end)")
  }

  @Test("Text that somebody typed between the comments is not lost") func typedText() throws {
    for typed in ["A remark.", "![1](1.svg) and more", "<b>x</b>", "<img src=\"1.svg\"><script>"] {
      let text = "```plumbline\nb\n```\n\(Self.begin)\n\(Self.picture)\n\(typed)\n\(Self.end)\n"
      let post = Post(SourceText(path: "post.md", text: text))
      #expect(post.problems.map(\.location.line) == [6])
      #expect(
        post.problems.first?.message
          == "this text stands where the pictures of the figure are written, and would be lost")
    }
    for written in [
      "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.svg\"><img src=\"l.svg\" alt=\"a &lt; b\"></picture>",
      "<img src=\"l.svg\" width=\"3\">", "![a \\] b](x.svg)", "",
    ] {
      let text = "```plumbline\nb\n```\n\(Self.begin)\n\(written)\n\(Self.end)\n"
      #expect(Post(SourceText(path: "post.md", text: text)).problems.isEmpty)
    }
  }

  @Test("A folded source") func details() {
    #expect(
      PostText.rewritten("a\n```plumbline\nb\n```\nc\n", .details)
        == "a\n\(Self.fold)\n```plumbline\nb\n```\n\(Self.unfold)\n\(Self.begin)\n\(Self.picture)\n\(Self.end)\nc\n"
    )
  }

  @Test("Pictures in place of their source") func drop() {
    #expect(
      PostText.rewritten("a\n\n```plumbline\nb\n```\nc", .drop)
        == "a\n\n\(Self.begin)\n\(Self.picture)\n\(Self.end)\nc")
  }

  @Test("Lines in quotes and lists begin like their neighbors") func containers() {
    #expect(
      PostText.rewritten("> - ```plumbline\n>   b\n>   ```\n> c", .details)
        == "> - \(Self.fold)\n>   ```plumbline\n>   b\n>   ```\n>   \(Self.unfold)\n>   \(Self.begin)\n"
        + ">   \(Self.picture)\n>   \(Self.end)\n> c")
    #expect(
      PostText.rewritten(">\t```plumbline\n>\t```\n", .drop)
        == "> \(Self.begin)\n> \(Self.picture)\n> \(Self.end)\n")
    #expect(
      PostText.rewritten("1.  ```plumbline\r\n    ```\r\n", .keep)
        == "1.  ```plumbline\r\n    ```\r\n    \(Self.begin)\r\n    \(Self.picture)\r\n    \(Self.end)\r\n")
  }

  @Test("Other fences, and fences in comments, stay", arguments: SourceTreatment.allCases)
  func others(_ treatment: SourceTreatment) {
    for text in [
      "```swift\na\n```\n", "<!--\n```plumbline\na\n```\n-->\n", "````\n```plumbline\n```\n````\n",
    ] {
      #expect(PostText.rewritten(text, treatment) == text)
    }
  }

  @Test("A figure keeps the name that an earlier run gave it") func names() {
    let post = PostText.post(
      "```plumbline\n```\n```plumbline\n```\n<!-- plumbline: begin old -->\n![1](old.svg)\n<!-- plumbline: end -->\n"
    )
    #expect(post.figures.map(\.recordedName) == [nil, "old"])
    #expect(post.problems.isEmpty)
  }

  @Test("Addresses of pictures that a post shows") func addresses() {
    let post = PostText.post(
      """
      ![other](other.svg)
      <!-- plumbline: begin a -->
      <picture><source media="x" srcset="a~dark.svg"><img src="a.svg" alt="src"></picture>
      <!-- plumbline: end -->
      <!-- plumbline: begin b -->
      ![a \\] b](b.svg)
      <!-- plumbline: end -->
      """)
    #expect(Set(post.writtenAddresses) == ["a~dark.svg", "a.svg", "b.svg"])
  }

  @Test("What cannot be rewritten is told") func problems() {
    let post = PostText.post(
      "a\n\n  ```plumbline\n  b\n  ```\n<!-- plumbline: begin x -->\nc\n\n> ```swift plumbline\n> d\n\ne")
    #expect(post.problems.map(\.location.description) == ["post.md:6:1", "post.md:9:3"])
    #expect(
      post.problems.map(\.message) == [
        "the pictures that this comment begins have no end", "this figure has no closing fence",
      ])
  }

  @Test("Code has the places of the post") func places() {
    let text = "é\n> - ```plumbline\n>   root:\n>\ta: b\n>   ```\n"
    let post = PostText.post(text)
    let code = post.figures[0].fence.code(in: post.source)
    #expect(code.string(0..<code.count) == "root:\na: b\n")
    #expect(code.location(at: 0).description == "post.md:3:5")
    #expect(code.location(at: 6).description == "post.md:4:3")
    #expect(code.location(at: 9).description == "post.md:4:6")
    // An empty figure is where its fence is.
    let empty = PostText.post("a\n  ```plumbline\n  ```")
    #expect(empty.figures[0].fence.code(in: empty.source).location(at: 0).description == "post.md:2:3")
  }

  // MARK: Fixtures

  @Test("Five posts have nine figures") func fixtures() {
    let counts = PostText.all.map { "\($0.name) \(PostText.post($0.text).figures.count)" }
    #expect(
      counts == [
        "content-size.md 1", "paging.md 3", "stack-panel.md 1", "three-levels.md 2", "two-approaches.md 2",
      ])
  }

  @Test("A second run changes nothing", arguments: [SourceTreatment.keep, .details])
  func again(_ treatment: SourceTreatment) {
    for post in PostText.all {
      let once = PostText.rewritten(post.text, treatment)
      #expect(once != post.text && PostText.rewritten(once, treatment) == once, "\(post.name)")
    }
  }

  @Test("Folding is undone by keeping") func undone() {
    for post in PostText.all {
      let kept = PostText.rewritten(post.text, .keep)
      #expect(PostText.rewritten(PostText.rewritten(post.text, .details), .keep) == kept, "\(post.name)")
    }
  }

  /// Without the lines that a run wrote, a rewritten post is the post, in all its bytes.
  @Test("All other bytes stay, in a thousand posts with slips") func mutations() {
    var random = SplitMix(state: 2024)
    var figureCount = 0
    for number in 0..<1000 {
      let original = PostText.all[number % PostText.all.count]
      let text = PostText.mutated(original.text, by: &random)
      let post = PostText.post(text)
      guard post.problems.isEmpty else { continue }
      figureCount += post.figures.count
      let (kept, changed) = post.rewritten(PostText.writings(post), .keep)
      #expect(changed == Array(post.figures.indices))
      var rest = Data(kept.utf8)
      for (figure, writing) in zip(post.figures, PostText.writings(post)) {
        let separator = figure.lineBreak + figure.prefix
        let lines = [FigureMark.begin(name: writing.name).line] + writing.lines + [FigureMark.end.line]
        let range = rest.range(of: Data(lines.map { separator + $0 }.joined().utf8))
        #expect(range != nil, "\(number): \(text)")
        if let range { rest.removeSubrange(range) }
      }
      #expect(rest == Data(text.utf8), "\(number)")
      for treatment in [SourceTreatment.keep, .details] {
        let once = PostText.rewritten(text, treatment)
        #expect(Array(PostText.rewritten(once, treatment).utf8) == Array(once.utf8), "\(number)")
      }
    }
    #expect(figureCount > 1000)
  }
}
