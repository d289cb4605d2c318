import Testing

/// Fences of code in posts are those of Markdown.
@Suite("Listings: fences")
struct FenceTests {
  private static let code = [
    "let box = UIView()", "view.addSubview(box)", "box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)",
    "box.wobble = 3",
  ]

  private func post(_ lines: [String]) -> RunListing {
    RunListing(lines.joined(separator: "\n"), path: "post.md")
  }

  @Test("Code in quotes and items of lists, without their marks", arguments: ["> ", "   ", ">  > "])
  func containers(mark: String) {
    let first = mark == "   " ? "1. " : mark
    let run = post(["Words.", "", "\(first)```swift"] + (Self.code + ["```"]).map { mark + $0 })
    #expect(run.names == ["post.md:4"])
    #expect(run.frames()["box"] == "1,2,3,4")
    #expect(run.unread == ["7:\(mark.count + 1) 'wobble' of View is not known here"])
  }

  @Test("A fence that Markdown does not see begins no code") func noFence() {
    let hidden = post(["<!--", "```swift", "let a = UIView()", "```", "-->", "", "Words."])
    #expect(hidden.names == [])
    // A longer fence holds a shorter one, and front matter holds none.
    let nested = post(["---", "title: '```swift'", "---", "````", "```", "words", "```", "````"])
    #expect(nested.names == [])
  }

  @Test("Code behind an open fence reaches to the end, and tildes are fences") func open() {
    #expect(post(["~~~ {.swift .numberLines}"] + Self.code).frames()["box"] == "1,2,3,4")
  }

  @Test(
    "Figures of definitions are told, by every spelling of their fence",
    arguments: [
      "plumbline", "yaml plumbline", "{.plumbline title=\"a\"}",
    ])
  func figures(info: String) {
    let run = post(["```\(info)", "views: {a: {}}", "```", "", "```swift"] + Self.code + ["```"])
    #expect(run.unread.contains { $0.hasPrefix("1:1 this figure is a definition") })
    #expect(run.frames()["box"] == "1,2,3,4")
  }
}
