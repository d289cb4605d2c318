import Testing

@testable import Scene

struct UTF8TextTests {
  @Test func piecesFollowEachOther() {
    var text = UTF8Text(capacity: 0)
    text.append("a")
    text.append("Größe, 高さ, 👩‍👩‍👧" as String)
    text.append(UInt8(ascii: "|"), count: 3)
    var more = UTF8Text()
    more.append(SceneNumber(-0.25))
    #expect(text.string == "aGröße, 高さ, 👩‍👩‍👧|||")
    #expect(text.array == Array(text.string.utf8) && text.count == text.array.count)
    #expect(text.array(followedBy: more) == Array((text.string + "-0.25").utf8))
  }

  @Test func itGrowsWithWhatItHolds() {
    var text = UTF8Text(capacity: 1)
    var expected = ""
    for number in 0..<2000 {
      text.append(SceneNumber(Double(number) / 8))
      text.append(UInt8(ascii: " "))
      expected += sceneNumber(Double(number) / 8) + " "
    }
    text.append(expected)
    #expect(text.string == expected + expected)
  }

  @Test func anEmptyTextIsEmpty() {
    let text = UTF8Text()
    #expect(text.array.isEmpty && text.string.isEmpty)
  }
}
