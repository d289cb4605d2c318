import AutoLayout
import Geometry
import UIKitNames

// What UIKit's names cost over the layout's own: a flat tree of 1000 views, each pinned by four constraints, made, laid out
// and read. The two take turns, and the medians are compared.

let count = 1000

/// Makes, lays out and reads the tree in the layout's own names.
func own() -> Double {
  let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 44_000))
  var constraints: [LayoutConstraint] = []
  var previous: View?
  for _ in 0..<count {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16))
    constraints.append(view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16))
    constraints.append(view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor))
    constraints.append(view.heightAnchor.constraint(equalToConstant: 44))
    previous = view
  }
  do throws(ConstraintError) {
    try LayoutConstraint.activate(constraints)
  } catch {
    preconditionFailure(error.description)
  }
  let layout = Layout(
    root: root,
    environment: LayoutEnvironment(canvas: Size(width: 390, height: 44_000), pixelScale: 3, text: SpecFont()))
  layout.layoutIfNeeded()
  return root.subviews.reduce(0) { $0 + $1.frame.maxY }
}

/// Does the same in UIKit's names.
func named() -> Double {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44_000))
  var constraints: [NSLayoutConstraint] = []
  var previous: UIView?
  for _ in 0..<count {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16))
    constraints.append(view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16))
    constraints.append(view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor))
    constraints.append(view.heightAnchor.constraint(equalToConstant: 44))
    previous = view
  }
  NSLayoutConstraint.activate(constraints)
  root.layoutIfNeeded()
  return root.subviews.reduce(0) { $0 + $1.frame.maxY }
}

func milliseconds(_ work: () -> Double) -> Double {
  let clock = ContinuousClock()
  var sum = 0.0
  let time = clock.measure { sum = work() }
  precondition(sum == 44 * Double(count * (count + 1) / 2), "the frames are not those of the tree")
  return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
}

var times: (own: [Double], named: [Double]) = ([], [])
for _ in 0..<10 { _ = (milliseconds(own), milliseconds(named)) }
for _ in 0..<201 {
  times.own.append(milliseconds(own))
  times.named.append(milliseconds(named))
}
let (first, second) = (times.own.sorted()[100], times.named.sorted()[100])
print("own names:     \(NumberFormat.string(first, places: 3)) ms")
print("UIKit's names: \(NumberFormat.string(second, places: 3)) ms")
print("ratio:         \(NumberFormat.string(second / first, places: 3))")
