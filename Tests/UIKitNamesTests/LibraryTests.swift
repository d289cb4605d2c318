import Testing
import UIKit

/// A constraint library in the style of the known ones, and what it makes.
struct LibraryTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  @Test func operatorsMakeConstraints() {
    let box = UIView()
    root.addSubview(box)
    let left = box.snug.left == root.snug.left + 10
    box.snug.width == root.snug.width * 0.5 - 20
    box.snug.top >= root.snug.top + 5
    box.snug.top == root.snug.top ~ .defaultLow
    box.snug.height == 40
    root.layoutIfNeeded()
    expectFrame(box, 10, 5, 130, 40)
    #expect(left.isActive && left.isAttached && left.firstItem === box && left.secondItem === root)
    #expect(type(of: left) == SnugConstraint.self)
    #expect(root.constraints.count == 4 && root.constraints.contains(left))
    left.label = "left"
    #expect(left.identifier == "left")
    left.constant = 30
    root.layoutIfNeeded()
    #expect(box.frame.minX == 30)
  }

  @Test func makersRemake() {
    let box = UIView().add(to: root)
    let made = box.snug.make { $0.edges(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
    root.layoutIfNeeded()
    expectFrame(box, 2, 1, 294, 196)
    box.snug.remake { $0.size(100, 50).center() }
    root.layoutIfNeeded()
    expectFrame(box, 100, 75, 100, 50)
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test func guidesAreItems() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    guide.snug.make { $0.size(60, 20).center() }
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 120, y: 90, width: 60, height: 20))
  }

  @Test func arraysAreRows() {
    let (a, b) = (UIView().add(to: root).fillVertically(10), UIView().add(to: root).fillVertically())
    let row: [SnugElement] = [20, a, 8.5, b, 20]
    #expect(row.inRow().count == 3)
    [a, b].equalWidths()
    root.layoutIfNeeded()
    expectFrame(a, 20, 10, 125.75, 180)
    expectFrame(b, 154.25, 0, 125.75, 200)
    #expect(b.constraint(of: .leading)?.constant == 8.5)
    #expect(b.constraint(of: .trailing)?.constant == 20)
  }

  @Test func keyPathsAreRules() {
    let child = UIView()
    root.addSubview(
      child,
      rules: [
        equal(\.leadingAnchor, constant: 5), equal(\.topAnchor), equal(\.widthAnchor, to: 50),
        equal(\.bottomAnchor),
      ])
    root.layoutIfNeeded()
    expectFrame(child, 5, 0, 50, 200)
  }

  @Test func functionsAreValues() {
    let child = UIView().add(to: root).height(10)
    let width = child.widthAnchor.related(.greaterThanOrEqual, to: 70)
    let leading = child.leadingAnchor.related(.equal, to: root.leadingAnchor)
    #expect(width.relation == .greaterThanOrEqual && leading.relation == .equal)
    NSLayoutConstraint.activate([width, leading, child.topAnchor == root.topAnchor])
    let narrow = child.widthAnchor == 0
    narrow.isActive = false
    narrow.priority = .fittingSizeLevel
    narrow.isActive = true
    root.layoutIfNeeded()
    expectFrame(child, 0, 0, 70, 10)
  }
}
