import ConstraintSolver
import TestSupport

/// Writes the constraints of a random view tree: four variables a view, relative to the superview, and a content size
/// for each scroll view.
struct ViewTreeWriter {
  /// A rectangle's place and size along one axis.
  struct Extent {
    var origin: Int
    var length: Int
  }

  struct View {
    var horizontal: Extent
    var vertical: Extent

    func extent(_ isHorizontal: Bool) -> Extent { isHorizontal ? horizontal : vertical }
  }

  private var system = SystemDescription()
  /// What optional constraints choose from.
  private var levels: [Double] = []
  private var remainingViews: Int
  private let hasScrollViews: Bool

  static func system(_ generator: inout SplitMix, scrollViews: Bool) -> SystemDescription {
    var writer = ViewTreeWriter(remainingViews: generator.int(1...6), hasScrollViews: scrollViews)
    writer.levels = Array(
      SystemDescription.priorities.shuffled(using: &generator).prefix(generator.int(2...7)))
    let window = writer.makeView()
    for (extent, length) in [
      (window.horizontal, generator.pick([320.0, 375, 390, 402.5])),
      (window.vertical, generator.pick([480.0, 667, 844])),
    ] {
      writer.system.add([(extent.origin, 1)], .equal, 0, 1000, .environment)
      writer.system.add([(extent.length, 1)], .equal, length, 1000, .environment)
    }
    if scrollViews {
      writer.writeScrollView(in: window, &generator)
    } else {
      writer.writeStack(
        in: window, lengths: (window.horizontal.length, window.vertical.length), &generator)
    }
    writer.disturb(&generator)
    return writer.system
  }

  private init(remainingViews: Int, hasScrollViews: Bool) {
    self.remainingViews = remainingViews
    self.hasScrollViews = hasScrollViews
  }

  private mutating func makeView() -> View {
    // Sizes first: they are decided before positions.
    let (width, height) = (system.makeVariable(nonNegative: true), system.makeVariable(nonNegative: true))
    let (x, y) = (system.makeVariable(), system.makeVariable())
    return View(horizontal: Extent(origin: x, length: width), vertical: Extent(origin: y, length: height))
  }

  private func priority(_ generator: inout SplitMix, required: Int) -> Double {
    generator.chance(required) ? 1000 : generator.pick(levels)
  }

  /// Views side by side or one below the other, in a rectangle whose width and height are variables.
  private mutating func writeStack(
    in container: View, lengths: (width: Int, height: Int), _ generator: inout SplitMix
  ) {
    let isRow = generator.chance(40)
    let (along, across) = isRow ? (lengths.width, lengths.height) : (lengths.height, lengths.width)
    let inset = generator.pick([0.0, 8, 16, 20.5])
    let spacing = generator.pick([0.0, 4, 8])
    var previous: View?
    for _ in 0..<generator.int(1...3) where remainingViews > 0 {
      remainingViews -= 1
      let view = makeView()
      let extent = view.extent(isRow)
      if let last = previous?.extent(isRow) {
        system.add(
          [(extent.origin, 1), (last.origin, -1), (last.length, -1)],
          generator.chance(80) ? .equal : .greaterThanOrEqual, spacing,
          priority(&generator, required: 85))
        if generator.chance(30) {
          system.add(
            [(extent.length, 1), (last.length, -generator.pick([1, 1, 2, 0.5, 1.0 / 3]))], .equal, 0,
            priority(&generator, required: 60))
        }
      } else {
        system.add([(extent.origin, 1)], .equal, inset, priority(&generator, required: 90))
      }
      writeAcross(view.extent(!isRow), length: across, inset: inset, &generator)
      writeContent(of: view, &generator)
      previous = view
    }
    guard let last = previous?.extent(isRow) else { return }
    system.add(
      [(along, 1), (last.origin, -1), (last.length, -1)],
      generator.chance(70) ? .equal : .greaterThanOrEqual, inset, priority(&generator, required: 75))
  }

  private mutating func writeAcross(
    _ extent: Extent, length: Int, inset: Double, _ generator: inout SplitMix
  ) {
    switch generator.int(0...5) {
    case 0:
      system.add(
        [(extent.origin, 1), (extent.length, 0.5), (length, -0.5)], .equal, 0,
        priority(&generator, required: 80))
      system.add([(extent.origin, 1)], .greaterThanOrEqual, inset)
    case 1:
      system.add([(extent.origin, 1)], .equal, inset)
      system.add(
        [(extent.length, 1), (length, -generator.pick([0.5, 0.25, 0.9, 1.0 / 3]))], .equal, 0,
        priority(&generator, required: 70))
    case 2:
      system.add([(extent.origin, 1)], .greaterThanOrEqual, inset)
      system.add([(length, 1), (extent.origin, -1), (extent.length, -1)], .greaterThanOrEqual, inset)
    default:
      system.add([(extent.origin, 1)], .equal, inset)
      system.add(
        [(length, 1), (extent.origin, -1), (extent.length, -1)], .equal, inset,
        priority(&generator, required: 85))
    }
  }

  /// What gives a view its size: an intrinsic size, a fixed one, an aspect ratio, subviews, or nothing.
  private mutating func writeContent(of view: View, _ generator: inout SplitMix) {
    switch generator.int(0...9) {
    case 0...4:
      writeIntrinsicSize(view.horizontal, generator.pick([40.0, 75.5, 120, 400]), &generator)
      writeIntrinsicSize(view.vertical, generator.pick([17.0, 20.5, 44]), &generator)
    case 5:
      system.add([(view.horizontal.length, 1)], .equal, generator.pick([24.0, 100, 250]))
      system.add(
        [(view.vertical.length, 1), (view.horizontal.length, -generator.pick([1, 0.75, 0.5625]))], .equal,
        0,
        priority(&generator, required: 70))
    case 6:
      system.add(
        [(view.vertical.length, 1)], generator.pick([.equal, .greaterThanOrEqual]),
        generator.pick([30.0, 44, 90]), priority(&generator, required: 60))
    case 7, 8:
      if hasScrollViews && generator.chance(60) {
        writeScrollView(in: view, &generator)
      } else {
        writeStack(in: view, lengths: (view.horizontal.length, view.vertical.length), &generator)
      }
    default: break
    }
  }

  private mutating func writeIntrinsicSize(
    _ extent: Extent, _ length: Double, _ generator: inout SplitMix
  ) {
    system.add(
      [(extent.length, 1)], .lessThanOrEqual, length, priority(&generator, required: 3), .intrinsic)
    system.add(
      [(extent.length, 1)], .greaterThanOrEqual, length, priority(&generator, required: 6), .intrinsic)
  }

  /// A scroll view that is all of a view: content edges tied to what scrolls, often as wide as the frame.
  private mutating func writeScrollView(in view: View, _ generator: inout SplitMix) {
    guard remainingViews > 0 else { return }
    remainingViews -= 1
    let scrollView = makeView()
    for isHorizontal in [true, false] {
      let (outer, inner) = (view.extent(isHorizontal), scrollView.extent(isHorizontal))
      system.add([(inner.origin, 1)], .equal, 0)
      system.add([(outer.length, 1), (inner.origin, -1), (inner.length, -1)], .equal, 0)
    }
    let contentWidth = system.makeVariable(nonNegative: true)
    let contentHeight = system.makeVariable(nonNegative: true)
    if generator.chance(50) {
      // One view that holds all the rest.
      guard remainingViews > 0 else { return }
      remainingViews -= 1
      let content = makeView()
      for (extent, length) in [(content.horizontal, contentWidth), (content.vertical, contentHeight)] {
        system.add([(extent.origin, 1)], .equal, 0)
        system.add([(length, 1), (extent.origin, -1), (extent.length, -1)], .equal, 0)
      }
      if generator.chance(70) {
        system.add([(content.horizontal.length, 1), (scrollView.horizontal.length, -1)], .equal, 0)
      }
      if generator.chance(30) {
        system.add(
          [(content.vertical.length, 1), (scrollView.vertical.length, -1)],
          generator.pick([.equal, .greaterThanOrEqual]), 0, priority(&generator, required: 30))
      }
      writeStack(
        in: content, lengths: (content.horizontal.length, content.vertical.length), &generator)
    } else {
      writeStack(in: scrollView, lengths: (contentWidth, contentHeight), &generator)
      if generator.chance(40) {
        system.add(
          [(contentWidth, 1), (scrollView.horizontal.length, -1)], .equal, 0,
          priority(&generator, required: 60))
      }
    }
  }

  /// The mistakes that people make.
  private mutating func disturb(_ generator: inout SplitMix) {
    var rows: [SystemDescription.Row] = []
    for var row in system.rows {
      guard row.provenance == .ordinary else {
        rows.append(row)
        continue
      }
      if generator.chance(6) { continue }
      if generator.chance(5) { row.priority = generator.pick(levels) }
      if generator.chance(4) { row.provenance = .generated }
      rows.append(row)
      if generator.chance(3) { rows.append(row) }
      if generator.chance(2) {
        row.constant -= 10
        rows.append(row)
      }
    }
    system.rows = rows
  }
}
