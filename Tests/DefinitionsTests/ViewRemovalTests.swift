import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("Views that a diagram removes")
struct ViewRemovalTests {
  /// A card with a picture, texts beside it in a stack, and a button below the card.
  private func diagram(_ changes: String) throws -> DocumentDiagram {
    try DefinitionFixture.read(
      """
      canvas: 320x200
      root:
        guides: { middle: {} }
        subviews:
          card:
            subviews:
              photo: { class: ImageView, image: 60x60, guides: { inner: {} } }
              texts:
                class: StackView
                axis: vertical
                arranged: [first, second, third]
                spacing: 4
                customSpacing: { second: 20 }
                subviews: { first: {}, second: {}, third: {} }
          button: {}
      constraints:
        - H:|-16-[card]-16-|
        - V:|-16-[card]-12-[button(40)]
        - H:|-8-[photo]-8-[texts(100)]
        - V:|-8-[photo]-(>=8)-|
        - low: "card.height == 20 @low"
        - texts.top == card.top + 8
        - card.bottom >= texts.bottom + 8
        - texts.left == card.left + 8 @500
        - inner.width == 10
        - H:|-16-[button]-16-|
        - V:[first(10)]
        - V:[second(10)]
        - V:[third(10)]
      diagrams: [{ name: d, \(changes) }]
      """
    ).diagrams[0]
  }

  private func frames(_ tree: ViewTree) -> [String: Rect] {
    let layout = LayoutEngine.solve(tree)
    return Dictionary(
      uniqueKeysWithValues: tree.views.indices.map { (tree.views[$0].name, layout[ViewID($0)].frame) })
  }

  @Test("With all views") func whole() throws {
    let frames = frames(try diagram("views: {}").tree)
    #expect(frames["card"] == Rect(x: 16, y: 16, width: 288, height: 76))
    #expect(frames["texts"] == Rect(x: 76, y: 8, width: 100, height: 54))
    #expect(frames["third"] == Rect(x: 0, y: 44, width: 100, height: 10))
    #expect(frames["button"] == Rect(x: 16, y: 104, width: 288, height: 40))
  }

  @Test("A view goes with its guides and every constraint on it") func leaf() throws {
    let tree = try diagram("views: { photo: null }").tree
    #expect(tree.views.map(\.name) == ["root", "card", "texts", "first", "second", "third", "button"])
    #expect(tree.guides.map(\.name) == ["middle"])
    // Now 500 is enough for the texts to be where the picture was.
    let frames = frames(tree)
    #expect(frames["texts"] == Rect(x: 8, y: 8, width: 100, height: 54))
    #expect(frames["card"] == Rect(x: 16, y: 16, width: 288, height: 70))
    #expect(frames["button"]?.minY == 98)
  }

  @Test("A view goes with its subviews") func subtree() throws {
    let tree = try diagram("views: { card: ~ }").tree
    #expect(tree.views.map(\.name) == ["root", "button"])
    // |-16-, -16-| and the height of the button.
    #expect(tree.constraints.count == 3)
    #expect(frames(tree)["button"]?.size == Size(width: 288, height: 40))
  }

  @Test("A stack view arranges the others, without the spacing after the view") func arranged() throws {
    let frames = frames(try diagram("views: { second: null }").tree)
    #expect(frames["texts"]?.height == 24)
    #expect(frames["third"] == Rect(x: 0, y: 14, width: 100, height: 10))
  }

  @Test("Panels remove views from what their diagram leaves, and keep what the definition states of them")
  func panels() throws {
    let diagram = try diagram(
      "focus: [photo], views: { first: null, photo: { alpha: 0.5 } }, panels: [{}, { views: { photo: null } }]"
    )
    #expect(diagram.panels.map { $0.tree.views.count } == [7, 6])
    #expect(diagram.panels.map(\.title) == ["1", "without photo"])
    #expect(diagram.focus == ["photo"])
  }

  @Test("Constraints of the definition may be changed with a view on them removed") func changes() throws {
    let tree = try diagram("views: { photo: null }, constraints: { set: { low: 100 } }").tree
    #expect(frames(tree)["card"]?.height == 100)
  }

  @Test("A definition keeps the statement when it is written again") func writing() throws {
    let text = try DefinitionWritingTests.written(
      "root: { subviews: { a: {} } }\ndiagrams: [{ name: d, views: { a: ~ } }]")
    #expect(text.contains("a: null"))
  }
}
