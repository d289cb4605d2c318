import Testing
import UIKit

struct AmbiguityTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func guidesCanBeAmbiguous() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 20)
    let left = guide.leftAnchor.constraint(equalTo: root.leftAnchor)
    let height = guide.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([width, left, height])
    #expect(guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [width, left])
    #expect(guide.constraintsAffectingLayout(for: .vertical) == [height])
    guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(!guide.hasAmbiguousLayout && !root.layoutMarginsGuide.hasAmbiguousLayout)
  }

  @Test func viewsMoveToAnotherLayout() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
    #expect(view.hasAmbiguousLayout && view.frame.minX == 10)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.minX == 80)
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }
}
