import Testing
import UIKit

/// What UIKit would refuse with an exception is an issue with its place, and layout goes on.
struct RefusalTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let box = UIView()

  init() {
    root.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
  }

  @Test func refusedConstraintsNameTheirLine() throws {
    let line = #line + 1
    let constraint = NSLayoutConstraint(
      item: box, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leading, multiplier: 1,
      constant: 3)
    constraint.isActive = true
    #expect(!constraint.isActive && constraint.constant == 3)
    #expect(constraint.firstItem === box && constraint.secondItem === root)
    #expect(constraint.firstAttribute == .left && constraint.secondAttribute == .leading)
    let issue = try #require(root.layoutIssues.first)
    #expect(root.layoutIssues.count == 1)
    #expect(issue.kind == .refused && issue.line == line)
    #expect(issue.file?.hasSuffix("RefusalTests.swift") == true)
    #expect(issue.message.contains("left"))
    root.layoutIfNeeded()
  }

  @Test func refusedAnchorsNameTheirLine() throws {
    let line = #line + 1
    box.leftAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    #expect(root.layoutIssues.map(\.line) == [line])
    _ = box.topAnchor.constraint(equalTo: root.topAnchor, constant: .infinity)
    #expect(root.layoutIssues.count == 2)
  }

  @Test func itemsOfOtherHierarchies() {
    box.leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
    let lonely = UIView()
    let constraint = box.topAnchor.constraint(equalTo: lonely.topAnchor)
    NSLayoutConstraint.activate([constraint])
    #expect(!constraint.isActive)
    #expect(root.layoutIssues.count == 2)
  }

  @Test func itemsOfOtherTypes() {
    _ = NSLayoutConstraint(
      item: box, attribute: .top, relatedBy: .equal, toItem: "root", attribute: .top, multiplier: 1,
      constant: 0)
    let missing: UIView? = nil
    let height = NSLayoutConstraint(
      item: box, attribute: .height, relatedBy: .equal, toItem: missing, attribute: .notAnAttribute,
      multiplier: 1, constant: 20)
    height.isActive = true
    #expect(height.isActive)
    #expect(root.layoutIssues.count == 1)
  }

  @Test func activePriorities() {
    let height = box.heightAnchor.constraint(equalToConstant: 20)
    height.isActive = true
    height.priority = .defaultHigh
    #expect(height.priority == .required)
    height.priority = UILayoutPriority(1000)
    #expect(root.layoutIssues.count == 1)
  }

  @Test func formats() throws {
    let line = #line + 1
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[box", metrics: nil, views: ["box": box])
    #expect(constraints.isEmpty)
    #expect(root.layoutIssues.map(\.line) == [line])
  }

  @Test func callsWithoutEffectAreNotedOnce() {
    let button = UIButton()
    for _ in 0..<3 { button.addTarget(self, action: "tap", for: .touchUpInside) }
    let notes = UIKitIssue.all.filter { $0.message.contains("addTarget") }
    #expect(notes.count == 1 && notes.first?.kind == .withoutEffect)
  }
}
