import AutoLayout
import Geometry
import Testing

/// Items of collection views (`ScrollViewRules: Collection views`).
@Suite struct FlowLayoutTests {
  private let root = View(name: "root")
  private let grid = CollectionView(name: "grid")

  init() throws {
    root.addSubview(grid)
    grid.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate([
      grid.leftAnchor.constraint(equalTo: root.leftAnchor),
      grid.topAnchor.constraint(equalTo: root.topAnchor),
      grid.rightAnchor.constraint(equalTo: root.rightAnchor),
      grid.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
  }

  private func add(_ roles: [FlowRole?]) {
    for (index, role) in roles.enumerated() {
      let view = View(name: "v\(index)")
      view.flowRole = role
      grid.addSubview(view)
    }
  }

  private func environment(
    _ width: Double = 375, _ height: Double = 667, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      canvas: Size(width: width, height: height), safeArea: safeArea, direction: direction, text: SpecFont())
  }

  private func solve(_ environment: LayoutEnvironment? = nil) -> SolvedLayout {
    LayoutEngine.solve(ViewTree(root: root, environment: environment ?? self.environment()))
  }

  private func frames(_ layout: SolvedLayout) -> [Rect] { layout.views.dropFirst(2).map(\.frame) }

  private func scroll(_ layout: SolvedLayout) throws -> SolvedScroll { try #require(layout.views[1].scroll) }

  @Test("T-FLOW-1: equal items make a grid, which the last line continues") func equalItems() throws {
    grid.flow.itemSize = Size(width: 100, height: 80)
    grid.flow.minimumLineSpacing = 12
    grid.flow.sectionInset = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    add(Array(repeating: nil, count: 5))
    let layout = solve()
    #expect(
      frames(layout)
        == [(16, 8), (137.5, 8), (259, 8), (16, 100), (137.5, 100)].map {
          Rect(x: $0.0, y: $0.1, width: 100, height: 80)
        })
    #expect(try scroll(layout).contentSize == Size(width: 375, height: 188))
    #expect(layout.issues.isEmpty)
  }

  @Test("Lines of unequal items are justified, but for the last, and items are centered across the line")
  func unequalItems() throws {
    add([
      .item(Size(width: 200, height: 40)), .item(Size(width: 100, height: 60)),
      .item(Size(width: 100, height: 50)), .item(Size(width: 50, height: 50)),
    ])
    #expect(
      frames(solve()) == [
        Rect(x: 0, y: 10, width: 200, height: 40), Rect(x: 275, y: 0, width: 100, height: 60),
        Rect(x: 0, y: 70, width: 100, height: 50), Rect(x: 110, y: 70, width: 50, height: 50),
      ])
  }

  @Test("A single item of a full line lies in its middle") func singleItem() {
    add([.item(Size(width: 300, height: 40)), .item(Size(width: 310, height: 40))])
    #expect(frames(solve()).map(\.minX) == [37.5, 0])
  }

  @Test("An item wider than the line begins at its start, and stays as wide") func wideItem() {
    add([.item(Size(width: 500, height: 40)), nil])
    #expect(frames(solve()).map(\.minX) == [0, 0])
    #expect(frames(solve())[0].width == 500)
  }

  @Test("A line that items fill exactly holds them all") func exactFit() {
    grid.flow.itemSize = Size(width: 118.33, height: 20)
    add(Array(repeating: nil, count: 3))
    #expect(Set(frames(solve(environment(374.99))).map(\.minY)) == [0])
    #expect(Set(frames(solve(environment(374.9))).map(\.minY)) == [0, 30])
  }

  @Test("Headers and footers bound sections, each with its insets") func sections() throws {
    grid.flow.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    add([.header(44), nil, .footer(20), .header(30), .header(31), nil])
    let layout = solve()
    #expect(frames(layout).map(\.minY) == [0, 49, 106, 126, 168, 204])
    #expect(frames(layout).map(\.width) == [375, 50, 375, 375, 375, 50])
    #expect(try scroll(layout).contentSize.height == 261)
  }

  @Test("A collection view without items keeps the insets of its section") func empty() throws {
    grid.flow.sectionInset = EdgeInsets(all: 9)
    #expect(try scroll(solve()).contentSize == Size(width: 375, height: 18))
  }

  @Test("Horizontally, lines are columns as high as the frame") func horizontal() throws {
    grid.flow.scrollDirection = .horizontal
    grid.flow.minimumLineSpacing = 20
    grid.flow.sectionInset = EdgeInsets(top: 10, left: 5, bottom: 10, right: 6)
    add([.header(40)] + Array(repeating: nil, count: 3))
    let layout = solve(environment(375, 130))
    #expect(
      frames(layout) == [
        Rect(x: 0, y: 0, width: 40, height: 130), Rect(x: 45, y: 10, width: 50, height: 50),
        Rect(x: 45, y: 70, width: 50, height: 50), Rect(x: 115, y: 10, width: 50, height: 50),
      ])
    #expect(try scroll(layout).contentSize == Size(width: 171, height: 130))
  }

  @Test("From right to left, the items begin at the right, where scrolling begins") func rightToLeft() throws
  {
    add([nil, .item(Size(width: 80, height: 50))])
    #expect(frames(solve(environment(direction: .rightToLeft))).map(\.minX) == [325, 235])
    grid.flow.scrollDirection = .horizontal
    grid.flow.itemSize = Size(width: 300, height: 100)
    add(Array(repeating: nil, count: 3))
    let layout = solve(environment(375, 100, direction: .rightToLeft))
    let scroll = try scroll(layout)
    #expect(frames(layout)[0].maxX == scroll.contentSize.width)
    #expect(scroll.contentOffset.x == scroll.contentSize.width - 375)
  }

  @Test("The content inset shortens lines") func contentInset() throws {
    grid.flow.itemSize = Size(width: 100, height: 100)
    grid.contentInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    add(Array(repeating: nil, count: 3))
    #expect(frames(solve()).map { [$0.minX, $0.minY] } == [[0, 0], [205, 0], [0, 110]])
  }

  @Test("A living collection view follows its size, its items and its layout") func living() throws {
    grid.flow.itemSize = Size(width: 100, height: 100)
    add(Array(repeating: nil, count: 4))
    let layout = Layout(root: root, environment: environment(375, 300))
    func places() -> [[Double]] {
      layout.layoutIfNeeded()
      return grid.subviews.map { [$0.frame.minX, $0.frame.minY] }
    }
    #expect(places() == [[0, 0], [137.5, 0], [275, 0], [0, 110]])
    layout.environment = environment(250, 300)
    #expect(places() == [[0, 0], [150, 0], [0, 110], [150, 110]])
    #expect(grid.contentSize == Size(width: 250, height: 210))
    grid.contentInset = EdgeInsets(top: 0, left: 25, bottom: 0, right: 25)
    #expect(places() == [[0, 0], [0, 110], [0, 220], [0, 330]].map { [50 + $0[0], $0[1]] })
    grid.contentInset = .zero
    grid.flow.minimumInteritemSpacing = 60
    #expect(places() == [[75, 0], [75, 110], [75, 220], [75, 330]])
    grid.flow.minimumInteritemSpacing = 10
    grid.subviews[0].flowRole = .header(20)
    #expect(places() == [[0, 0], [0, 20], [150, 20], [0, 130]])
    grid.subviews[3].removeFromSuperview()
    #expect(places() == [[0, 0], [0, 20], [150, 20]])
    grid.addSubview(View())
    #expect(places() == [[0, 0], [0, 20], [150, 20], [0, 130]])
  }

  @Test("An item's constraints do not change its size, and conflicts are reported") func conflict() throws {
    add([nil])
    let label = View(name: "label")
    grid.subviews[0].addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let item = grid.subviews[0]
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: item.leftAnchor),
      label.rightAnchor.constraint(equalTo: item.rightAnchor),
      label.topAnchor.constraint(equalTo: item.topAnchor),
      label.bottomAnchor.constraint(equalTo: item.bottomAnchor),
      label.widthAnchor.constraint(equalToConstant: 80),
    ])
    let layout = solve()
    #expect(layout.views[2].frame.size == Size(width: 50, height: 50))
    #expect(layout.issues.map(\.kind).contains { if case .unsatisfiable = $0 { true } else { false } })
  }
}
