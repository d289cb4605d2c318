import AutoLayout
import Geometry
import Testing

@Suite struct ViewHierarchyTests {
  @Test func subviewsAreInZOrder() {
    let root = View(name: "root")
    let (a, b, c) = (View(name: "a"), View(name: "b"), View(name: "c"))
    func names() -> [String] { root.subviews.compactMap(\.name) }
    root.addSubview(a)
    root.addSubview(b)
    root.insertSubview(c, at: 0)
    #expect(names() == ["c", "a", "b"])
    root.bringSubviewToFront(c)
    #expect(names() == ["a", "b", "c"])
    root.sendSubviewToBack(b)
    #expect(names() == ["b", "a", "c"])
    root.insertSubview(b, aboveSubview: a)
    #expect(names() == ["a", "b", "c"])
    root.insertSubview(c, belowSubview: a)
    #expect(names() == ["c", "a", "b"])
    a.addSubview(b)
    #expect(names() == ["c", "a"])
    #expect(b.superview === a)
    #expect(b.isDescendant(of: root))
    #expect(root.subtree.compactMap(\.name) == ["root", "c", "a", "b"])
    b.removeFromSuperview()
    #expect(b.superview == nil)
    #expect(a.subviews.isEmpty)
  }

  @Test func aHierarchyHoldsItsSubviewsOnly() {
    weak var inner: View?
    let child = View()
    do {
      let root = View()
      root.addSubview(child)
      inner = root
      #expect(child.superview === root)
    }
    #expect(inner == nil)
    #expect(child.superview == nil)
  }

  @Test func guidesHaveOneOwner() {
    let (a, b, guide) = (View(), View(), LayoutGuide(identifier: "g"))
    a.addLayoutGuide(guide)
    b.addLayoutGuide(guide)
    #expect(a.layoutGuides.isEmpty)
    #expect(guide.owningView === b)
    #expect(a.safeAreaLayoutGuide === a.safeAreaLayoutGuide)
    #expect(a.safeAreaLayoutGuide !== a.layoutMarginsGuide)
  }

  @Test func classesHaveTheirDefaults() {
    #expect(Switch().contentHuggingPriority(for: .horizontal) == .high)
    #expect(Label().contentHuggingPriority(for: .horizontal) == .low)
    #expect(Label().contentCompressionResistancePriority(for: .vertical) == .high)
    #expect(ScrollView().clipsToBounds)
    #expect(!View().clipsToBounds)
    #expect(View().translatesAutoresizingMaskIntoConstraints)
    #expect(Button().font.size == 18)
  }
}
