// Lays out flat trees through views and constraint objects. `flat ROWS` is answered by the seconds for building the
// objects, for taking the snapshot, for the layout, and for one edit of a living layout: the window's width changes and
// all frames are read from the views. The last number is that of heap allocations in such an edit.

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

while let line = readLine() {
  guard let rows = line.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
  print(try measure(rows: rows).map { "\($0)" }.joined(separator: " "))
  fflush(nil)
}
