import Geometry
import Testing

struct ColorTests {
  @Test func hexadecimalText() {
    #expect(Color(0x0A6EC4).text == "#0a6ec4")
    #expect(Color(red: 0, green: 15, blue: 16, alpha: 1).text == "#000f1001")
    #expect(Color(red: 0, green: 15, blue: 16, alpha: 1).rgbText == "#000f10")
  }

  @Test func opacityScalesAlpha() {
    #expect(Color(0xFFFFFF).opacity(0.38).alpha == 97)
    #expect(Color(0xFFFFFF).opacity(0.5).opacity(0.5).alpha == 64)
    #expect(Color(0xFFFFFF).opacity(7).alpha == 255)
    #expect(Color(0xFFFFFF).opacity(-1).alpha == 0)
  }

  @Test func mixingMovesEachChannel() {
    let mixed = Color(0x000000).mixed(with: Color(red: 200, green: 100, blue: 255, alpha: 55), 0.5)
    #expect(mixed == Color(red: 100, green: 50, blue: 128, alpha: 155))
    #expect(Color(0x123456).mixed(with: Color(0xFFFFFF), 0) == Color(0x123456))
  }
  /// The numbers of `ContentRules: Colors`.
  @Test func uiKitsColors() {
    #expect(Color.orange == Color(red: 255, green: 128, blue: 0))
    #expect(Color.lightGray == Color(red: 170, green: 170, blue: 170))
    #expect(Color.brown == Color(red: 153, green: 102, blue: 51))
    #expect(Color.named.count == 14)
    for (name, color) in Color.named { #expect(color.name == name) }
    #expect(Color.red.opacity(0.5).name == nil)
  }
}
