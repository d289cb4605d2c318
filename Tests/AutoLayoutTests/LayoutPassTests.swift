import AutoLayout
import Geometry
import Testing

/// The order of a pass: constraints from the subviews up, frames, subviews from the superviews down, observers.
@Suite("The order of a layout pass")
struct LayoutPassTests {
  /// What has happened, in order.
  private final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Recorder: View {
    let log: Log
    var update: () -> Void = {}

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(name: name)
    }

    override func updateConstraints() {
      super.updateConstraints()
      log.lines.append("update \(name ?? "")")
      update()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("layout \(name ?? "") \(subviews.first?.frame.text ?? "-")")
    }
  }

  private let log = Log()
  private let outer: Recorder
  private let inner: Recorder
  private let scroll = ScrollView(name: "scroll")
  private let label = Label(name: "label")
  private let root = View(name: "root")
  private let layout: Layout

  /// A label of several lines in two recorders in a scroll view: 42.5 points a word and 20.2871 a line.
  init() throws {
    outer = Recorder("outer", log)
    inner = Recorder("inner", log)
    add(scroll, to: root)
    add(outer, to: scroll)
    add(inner, to: outer)
    add(label, to: inner)
    label.text = "word word word word word"
    label.numberOfLines = 0
    for (view, superview) in [(scroll, root), (outer, scroll), (inner, outer), (label, inner)] {
      try pinEdges(view, to: superview)
    }
    try constrain(outer, .width, .equal, scroll)
    layout = Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 100, height: 100), text: SpecFont()))
  }

  @Test("Constraints, the text's second pass, frames and subviews, content size") func order() {
    let observation = scroll.observeContentSize { [log] in log.lines.append("content \($0.text)") }
    layout.layoutIfNeeded()
    // Two words a line make three lines, ceil(60.8613) = 61 high; nobody sees the one line of the first solution.
    #expect(
      log.take() == [
        "update inner", "update outer", "layout outer (0, 0, 100, 61)", "layout inner (0, 0, 100, 61)",
        "content 100 x 61",
      ])
    layout.canvas.height = 90
    layout.layoutIfNeeded()
    #expect(log.take() == [])
    layout.canvas.width = 300
    layout.layoutIfNeeded()
    #expect(
      log.take() == ["layout outer (0, 0, 300, 21)", "layout inner (0, 0, 300, 21)", "content 300 x 21"])
    observation.cancel()
  }

  @Test("What updateConstraints changes is in the pass that it comes before") func updating() throws {
    layout.layoutIfNeeded()
    _ = log.take()
    let height = try constrain(inner, .height, constant: 70)
    inner.update = { height.constant = 80 }
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    #expect(layout.needsLayout)
    layout.layoutIfNeeded()
    #expect(
      log.take() == [
        "update inner", "update outer", "layout outer (0, 0, 100, 80)", "layout inner (0, 0, 100, 80)",
      ])
    inner.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    #expect(log.take() == ["update inner"])
    layout.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test("A view that comes updates its constraints before it is laid out") func coming() throws {
    layout.layoutIfNeeded()
    _ = log.take()
    let late = Recorder("late", log)
    late.update = { [weak late] in
      guard let late, late.constraints.isEmpty else { return }
      late.heightAnchor.constraint(equalToConstant: 12).isActive = true
    }
    add(late, to: root)
    layout.layoutIfNeeded()
    #expect(log.take() == ["update late", "layout late -"])
    #expect(late.frame.height == 12)
  }

  @Test("What layoutSubviews changes is laid out by the same call") func layingOut() throws {
    final class Half: View {
      var half: LayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        half?.constant = frame.width / 2
      }
    }
    let (half, left) = (Half(name: "half"), View(name: "left"))
    add(half, to: root)
    add(left, to: half)
    try pinEdges(half, to: root)
    half.half = try constrain(left, .width, constant: 0)
    layout.layoutIfNeeded()
    #expect(left.frame.width == 50)
    layout.canvas.width = 240
    layout.layoutIfNeeded()
    #expect(left.frame.width == 120)
    #expect(!layout.needsLayout)
  }

  @Test("setNeedsLayout calls layoutSubviews of a view that keeps its size") func asking() {
    layout.layoutIfNeeded()
    _ = log.take()
    inner.setNeedsLayout()
    layout.layoutIfNeeded()
    #expect(log.take() == ["layout inner (0, 0, 100, 61)"])
  }
}
