// Lays out flat trees through views and constraint objects. `flat ROWS` is answered by the seconds for building the
// objects, for taking the snapshot, for the layout, and for one edit of a living layout: the window's width changes and
// all frames are read from the views. The last number is that of heap allocations in such an edit.
//
// `changes ROWS` is answered by lines of a change and its seconds: what each kind of change of a living layout of labels
// costs, the new frames read; a change that takes a fresh snapshot comes last, to compare them with.

import AllocationCount
import AutoLayout
import Geometry
import Glibc

struct NoText: TextMeasuring {
  func advance(of text: Substring, font: FontDescription) -> Double { 0 }
  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(ascender: 0, descender: 0, lineHeight: 0)
  }
}

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

func constrain(
  _ first: View, _ attribute: Attribute, _ second: View?, _ other: Attribute?, constant: Double = 0
) throws {
  let constraint = try LayoutConstraint(
    item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, constant: constant
  )
  try constraint.activate()
}

func flat(rows: Int) throws -> View {
  let root = View()
  let scrollView = ScrollView()
  let content = View()
  root.addSubview(scrollView)
  scrollView.addSubview(content)
  scrollView.translatesAutoresizingMaskIntoConstraints = false
  content.translatesAutoresizingMaskIntoConstraints = false
  for edge in [Attribute.left, .top, .right, .bottom] {
    try constrain(scrollView, edge, root, edge)
    try constrain(content, edge, scrollView, edge)
  }
  try constrain(content, .width, scrollView, .width)
  var above: View?
  for _ in 0..<rows {
    let row = View()
    row.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(row)
    try constrain(row, .top, above ?? content, above == nil ? .top : .bottom)
    try constrain(row, .left, content, .left)
    try constrain(row, .right, content, .right)
    try constrain(row, .height, nil, nil, constant: 44)
    above = row
  }
  if let above { try constrain(above, .bottom, content, .bottom) }
  return root
}

func measure(rows: Int) throws -> [Double] {
  let environment = LayoutEnvironment(canvas: Size(width: 400, height: 800), text: NoText())
  let start = now()
  let root = try flat(rows: rows)
  let built = now()
  let tree = ViewTree(root: root, environment: environment)
  let frozen = now()
  let layout = LayoutEngine.solve(tree)
  let solved = now()
  let last = layout.views[layout.views.count - 1].frame
  precondition(layout.issues.isEmpty, "flat has one solution: \(layout.issues)")
  precondition(last.maxY == 44 * Double(rows), "the last row ends at the bottom")
  return [built - start, frozen - built, solved - frozen] + edit(root, environment)
}

/// Seconds and allocations of one edit.
func edit(_ root: View, _ environment: LayoutEnvironment) -> [Double] {
  let living = Layout(root: root, environment: environment)
  let views = root.subtree
  var sum = 0.0
  func resize(_ width: Double) {
    living.canvas.width = width
    living.layoutIfNeeded()
    for view in views {
      let frame = view.frame
      sum += frame.width + frame.minY
    }
  }
  for width in [400.0, 401, 402] { resize(width) }
  let count = 20
  let allocations = allocationCount()
  let start = now()
  for step in 0..<count { resize(Double(300 + step)) }
  let seconds = (now() - start) / Double(count)
  let allocated = Double(allocationCount() - allocations) / Double(count)
  precondition(views[views.count - 1].frame.width == Double(299 + count), "rows are as wide as the window")
  precondition(sum > 0, "frames are read")
  return [seconds, allocated]
}

/// Labels below each other, and a stack view of ten more, in a scroll view.
struct Screen {
  let layout: Layout
  let views: [View]
  let scrollView = ScrollView()
  var labels: [Label] = []
  let stack = StackView()
  let height: LayoutConstraint
  let wish: LayoutConstraint

  init(rows: Int) throws {
    let root = View()
    root.addSubview(scrollView)
    scrollView.addSubview(stack)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    for edge in [Attribute.left, .top, .right, .bottom] { try constrain(scrollView, edge, root, edge) }
    for edge in [Attribute.left, .top, .right] { try constrain(stack, edge, scrollView, edge) }
    try constrain(stack, .width, scrollView, .width)
    for index in 0..<10 {
      let label = Label()
      label.text = "Arranged \(index)"
      stack.addArrangedSubview(label)
    }
    var above: View = stack
    for index in 0..<rows {
      let label = Label()
      label.text = "Row \(index)"
      label.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(label)
      try constrain(label, .top, above, .bottom)
      try constrain(label, .left, scrollView, .left)
      labels.append(label)
      above = label
    }
    try constrain(above, .bottom, scrollView, .bottom)
    height = try LayoutConstraint(
      item: labels[rows / 2], attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, constant: 30
    )
    wish = try LayoutConstraint(
      item: labels[rows / 3], attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, constant: 40
    )
    wish.priority = LayoutPriority(800)
    wish.isActive = true
    let environment = LayoutEnvironment(canvas: Size(width: 400, height: 800), text: SpecFont())
    layout = Layout(root: root, environment: environment)
    views = root.subtree
  }

  /// Seconds for one change, the layout that follows and a look at all frames.
  func measure(_ change: (Int) -> Void) -> Double {
    var sum = 0.0
    func once(_ step: Int) {
      change(step)
      layout.layoutIfNeeded()
      for view in views { sum += view.frame.minY }
    }
    for step in 0..<4 { once(step) }
    var seconds: [Double] = []
    for step in 4..<44 {
      let start = now()
      once(step)
      seconds.append(now() - start)
    }
    precondition(sum > 0, "frames are read")
    return seconds.sorted()[seconds.count / 2]
  }

  func measureChanges() -> [(name: String, seconds: Double)] {
    let (label, arranged) = (labels[labels.count / 2], stack.arrangedSubviews[4])
    return [
      ("width of the window", measure { layout.canvas.width = Double(300 + $0) }),
      ("content offset", measure { scrollView.contentOffset = Point(x: 0, y: Double($0)) }),
      ("constant", measure { wish.constant = Double(40 + $0 % 7) }),
      ("priority", measure { wish.priority = LayoutPriority(Double(800 + $0 % 7)) }),
      ("constraint comes or goes", measure { height.isActive = $0 % 2 == 0 }),
      ("text", measure { label.text = $0 % 2 == 0 ? "Longer than before" : "Short" }),
      (
        "hugging",
        measure { label.setContentHuggingPriority(LayoutPriority(Double(200 + $0 % 7)), for: .vertical) }
      ),
      ("arranged view hides or shows", measure { arranged.isHidden = $0 % 2 == 0 }),
      ("other view hides or shows", measure { label.isHidden = $0 % 2 == 0 }),
      ("fresh snapshot", measure { _ in layout.setNeedsLayout() }),
    ]
  }
}

while let line = readLine() {
  if line.hasPrefix("changes"), let rows = line.split(separator: " ").last.flatMap({ Int($0) }) {
    for (name, seconds) in try Screen(rows: rows).measureChanges() { print("\(name): \(seconds)") }
    continue
  }
  guard let rows = line.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
  print(try measure(rows: rows).map { "\($0)" }.joined(separator: " "))
  fflush(nil)
}
