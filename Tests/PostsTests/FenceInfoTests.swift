import Testing

@testable import Posts

@Suite("Words behind a fence")
struct FenceInfoTests {
  @Test("Which fences are figures") func languages() {
    let languages: [String: FenceInfo.Language?] = [
      "plumbline": .definition, "plumbline title=x": .definition, "Plumbline": .definition,
      "{.plumbline #a}": .definition, "swift plumbline": .swift, "swift,plumbline": .swift,
      "{.swift .plumbline}": .swift, "objc plumbline": .objectiveC,
      "objective-c linenos plumbline": .objectiveC,
      "yaml plumbline": .definition, "{.log .plumbline}": .definition, "text,plumbline": .definition,
      "python plumbline": .unreadable("python"), "{.rust .plumbline}": .unreadable("rust"),
      "swift": nil, "": nil, "plumbline-yaml": nil, "swift title=plumbline": nil,
    ]
    for (text, language) in languages { #expect(FenceInfo(text).language == language, "\(text)") }
  }

  @Test("Pairs") func pairs() {
    let info = FenceInfo(
      #"swift plumbline title="Two, \"labels\"" name=two alt='a = b' canvas="iPhone 8" hl_lines=2"#)
    #expect(info.title == "Two, \"labels\"" && info.name == "two")
    #expect(info.alternative == "a = b" && info.canvas == "iPhone 8")
    #expect(FenceInfo("{.swift .plumbline #pages}").name == "pages")
    #expect(FenceInfo("plumbline title=").title == nil)
  }
}
