import AutoLayout
import Geometry
import TestSupport

/// Solved layouts by chance, the worse for placement the better: every number of views up to 40, nested, coincident, tiny
/// and without area, with constraints of all kinds, kept, missed, open and in conflict.
///
/// Frames come first and constraints say of them what is true, so no solver takes part.
struct RandomLayouts {
  private var random: SplitMix
  private var fixture: LayoutFixture
  private var frames: [Rect] = []
  private var parents: [Int?] = []
  private var scrolls: Set<Int> = []
  private let texts: RandomTexts?

  /// - Parameter texts: What labels, buttons and fields say. Without it, labels say "Some text" and there are no
  ///   controls.
  static func layout(_ seed: UInt64, texts: RandomTexts? = nil) -> SolvedLayout {
    var maker = RandomLayouts(seed: seed, texts: texts)
    maker.make()
    return maker.fixture.layout
  }

  private init(seed: UInt64, texts: RandomTexts?) {
    self.texts = texts
    random = SplitMix(state: seed)
    let size = [Size(width: 375, height: 667), Size(width: 667, height: 375), Size(width: 120, height: 90)]
      .randomElement(using: &random)!
    fixture = LayoutFixture(width: size.width, height: size.height, background: "white")
    frames = [Rect(origin: .zero, size: size)]
    parents = [nil]
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func length(_ most: Double) -> Double {
    Double(Int.random(in: 0...Int(max(1, most)), using: &random))
  }

  private mutating func make() {
    let count = Int.random(in: 1...40, using: &random)
    for number in 1...count { addView(number) }
    for _ in 0..<Int.random(in: 0...(2 * count), using: &random) { addConstraint() }
    if chance(25) { fixture.setSafeArea(EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)) }
    reportProblems()
  }

  // MARK: Views

  private mutating func addView(_ number: Int) {
    let parent = Int.random(in: 0..<frames.count, using: &random)
    var frame = frame(in: frames[parent].size)
    let color = [nil, "red", "yellow", "green", "black", "lightGray"].randomElement(using: &random)!
    var name = "view\(number)"
    if chance(10) { name = "aViewWithAVeryLongNameIndeed\(number)" }
    let kind = Int.random(in: 0..<10, using: &random)
    let clips = chance(50)
    let pages = chance(40)
    let view: ViewID
    switch kind {
    case 0, 1:
      view = fixture.add(name, .scrollView, in: ViewID(parent), frame, color) {
        $0.clipsToBounds = clips
        $0.scroll?.isPagingEnabled = pages
      }
      let content = Size(width: length(2 * frame.width + 40), height: length(2 * frame.height + 40))
      let isMoved = chance(40)
      let offset = isMoved ? Point(x: length(80), y: length(80)) : .zero
      let inset = chance(20) ? EdgeInsets(all: 12) : .zero
      fixture.setContent(
        view, content.width, content.height, offset: offset, isDriven: chance(70), inset: inset)
      scrolls.insert(view.index)
    case 2, 3, 4:
      if let texts {
        (view, frame) = addText(name, texts, in: ViewID(parent), frame, color)
      } else {
        view = fixture.add(name, .label, in: ViewID(parent), frame, color, lines: ["Some text"]) {
          $0.text = TextContent(text: "Some text")
        }
        fixture.hug(view, Size(width: 80, height: 21))
      }
    default:
      view = fixture.add(name, .view, in: ViewID(parent), frame, color)
    }
    frames.append(frame)
    parents.append(parent)
  }

  /// Adds a label, a button or a text field as large as its text, which wraps at the width of a frame.
  private mutating func addText(
    _ name: String, _ texts: RandomTexts, in parent: ViewID, _ frame: Rect, _ color: String?
  ) -> (ViewID, Rect) {
    let text = texts.phrase(using: &random)
    let viewClass: ViewClass = [.label, .label, .label, .button, .textField].randomElement(using: &random)!
    let inset = viewClass == .textField ? Size(width: 14, height: 12) : .zero
    let lines = viewClass == .label ? texts.lines(of: text, width: max(60, frame.width)) : [text]
    let content = texts.size(of: lines)
    let size = Size(width: content.width + inset.width, height: content.height + inset.height)
    let frame = Rect(origin: frame.origin, size: size)
    let view = fixture.add(name, viewClass, in: parent, frame, color, lines: lines) {
      $0.text = TextContent(text: text)
      $0.text?.numberOfLines = lines.count
    }
    fixture.hug(view, size)
    return (view, frame)
  }

  private mutating func frame(in size: Size) -> Rect {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return Rect(origin: .zero, size: size)
    case 1: return Rect(origin: Point(x: length(size.width), y: length(size.height)), size: .zero)
    case 2: return Rect(x: length(size.width), y: length(size.height), width: length(size.width), height: 0)
    case 3: return Rect(x: length(size.width), y: length(size.height), width: length(6), height: length(6))
    case 4: return frames.last.map { Rect(origin: $0.origin, size: $0.size) } ?? .zero
    case 5: return Rect(x: -30, y: -20, width: length(size.width + 60), height: length(size.height + 40))
    default:
      let (x, y) = (length(size.width * 0.8), length(size.height * 0.8))
      return Rect(x: x, y: y, width: length(size.width - x), height: length(size.height - y))
    }
  }

  // MARK: Constraints

  private static let edges: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .firstBaseline, .lastBaseline,
  ]

  private mutating func addConstraint() {
    let view = ViewID(Int.random(in: 0..<frames.count, using: &random))
    let other =
      chance(60) ? ViewID(parents[view.index] ?? 0) : ViewID(Int.random(in: 0..<frames.count, using: &random))
    let relation: LayoutRelation = chance(60) ? .equal : chance(50) ? .lessThanOrEqual : .greaterThanOrEqual
    let priority: Double = chance(65) ? 1000 : [1, 250, 750, 999].randomElement(using: &random)!
    // What a missed or a broken constraint asks for is not so.
    let error = chance(20) ? length(40) : 0
    let isBroken = error > 0 && priority == 1000
    let frame = frames[view.index]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let isWidth = chance(50)
      let length = isWidth ? frame.width : frame.height
      fixture.constrain(
        view, isWidth ? .width : .height, relation, nil, nil, length + error, priority: priority,
        error: error, isBroken: isBroken)
    case 2:
      let attribute: Attribute = chance(50) ? .width : .height
      guard other != view else { return }
      fixture.constrain(
        view, attribute, relation, times: chance(70) ? 1 : 0.5, other, attribute, chance(50) ? 0 : 8,
        priority: priority, error: error, isBroken: isBroken)
    case 3:
      fixture.constrain(
        view, .width, relation, times: [1, 4.0 / 3, 0.37].randomElement(using: &random)!, view, .height,
        priority: priority)
    default:
      guard other != view else { return }
      let attribute = Self.edges.randomElement(using: &random)!
      let peers = Self.edges.filter { $0.axis == attribute.axis }
      let second = chance(70) ? attribute : peers.randomElement(using: &random)!
      fixture.constrain(
        view, attribute, relation, times: chance(92) ? 1 : 0.75, other, second,
        chance(40) ? 0 : length(60) - 30, priority: priority, error: error, isBroken: isBroken)
    }
  }

  // MARK: Problems

  private mutating func reportProblems() {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let view = ViewID(Int.random(in: 0..<frames.count, using: &random))
      let axis: Axis = chance(50) ? .vertical : .horizontal
      let isSize = chance(50)
      let range = OpenRange(minimum: 0, maximum: chance(50) ? 90 : nil)
      fixture.reportOpen(view, axis, position: isSize ? nil : range, size: isSize ? range : nil, .roomLeft)
    }
    for scroll in scrolls.sorted() where chance(30) {
      for axis in chance(50) ? [Axis.vertical] : Axis.allCases {
        fixture.reportOpenContent(ViewID(scroll), axis)
      }
    }
    for scroll in scrolls.sorted() where chance(10) {
      fixture.report(
        .followingContent(LayoutIssue.FollowingContent(of: ViewID(scroll), .vertical, keepers: [])))
    }
    guard fixture.constraintCount > 3, chance(50) else { return }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let members = (0..<3).map { _ in Int.random(in: 0..<fixture.constraintCount, using: &random) }
      guard Set(members).count == 3 else { continue }
      fixture.reportConflict(members, broken: members[0], views: [.root], axis: .horizontal)
    }
  }
}
