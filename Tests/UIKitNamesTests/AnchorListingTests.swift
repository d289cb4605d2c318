import Testing
import UIKit

/// The frames were derived by hand. The screen has 390 by 844 points with a safe area of 47 and 34, and each letter is
/// half the font's size wide.
struct AnchorListingTests {
  @Test func centeredSquare() {
    let controller = CenteredSquareViewController()
    let window = show(controller)
    expectFrame(controller.view, 0, 0, 390, 844)
    expectFrame(controller.square, 145, 372, 100, 100)
    withExtendedLifetime(window) {}
  }

  @Test func headerAndBody() {
    let controller = HeaderBodyViewController()
    let window = show(controller)
    expectFrame(controller.header, 0, 47, 390, 60)
    // The margins of a view controller's root are 16 points; 844 - 34 - 8 - 115 are left.
    expectFrame(controller.body, 16, 115, 358, 687)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 47, width: 390, height: 763))
    withExtendedLifetime(window) {}
  }

  @Test func proportionalBoxes() {
    let view = ProportionalBoxesView(frame: CGRect(x: 0, y: 0, width: 310, height: 120))
    view.layoutIfNeeded()
    expectFrame(view.left, 0, 0, 100, 120)
    expectFrame(view.right, 110, 0, 200, 100)
  }

  @Test func equalGaps() {
    let view = EqualGapsView()
    view.layoutIfNeeded()
    // (320 - 200) / 3 = 40
    expectFrame(view.save, 40, 7, 100, 30)
    expectFrame(view.cancel, 180, 7, 100, 30)
    #expect(view.spaces[1].layoutFrame == CGRect(x: 140, y: 0, width: 40, height: 1))
    #expect(view.spaces[1].owningView === view)
    #expect(view.layoutGuides.count == 3)
  }

  @Test func baselines() {
    let view = PriceRowView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    view.layoutIfNeeded()
    expectFrame(view.amount, 10, 0, 20, 24)
    #expect(view.unit.frame.minX == 34)
    #expect(view.unit.frame.size == CGSize(width: 15, height: 12))
    // The ascenders are 0.952 times the sizes: 19.04 and 9.52 points.
    #expect(abs(view.unit.frame.minY - 9.52) < 0.5)
  }

  @Test func drawer() {
    let controller = DrawerViewController()
    let window = show(controller)
    expectFrame(controller.drawer, -240, 0, 240, 844)
    controller.isOpen = true
    expectFrame(controller.drawer, 0, 0, 240, 844)
    controller.isOpen = false
    expectFrame(controller.drawer, -240, 0, 240, 844)
    withExtendedLifetime(window) {}
  }

  @Test func systemSpacing() {
    let view = SystemSpacingView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.layoutIfNeeded()
    expectFrame(view.first, 0, 0, 50, 20)
    expectFrame(view.second, 58, 36, 50, 20)
  }

  @Test func readableCard() {
    let controller = ReadableCardViewController()
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    expectFrame(controller.card, 150, 20, 500, 80)
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    controller.view.layoutIfNeeded()
    expectFrame(controller.card, 20, 20, 360, 80)
  }

  /// Spacing between left and right edges runs to the left in a view that arranges from right to left, whatever the
  /// direction of its subviews.
  @Test func systemSpacingFollowsTheHolder() {
    let (box, first, second) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView(), UIView()
    )
    box.semanticContentAttribute = .forceRightToLeft
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
      view.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
      view.heightAnchor.constraint(equalTo: box.heightAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    }
    first.rightAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    second.rightAnchor.constraint(equalToSystemSpacingAfter: first.leftAnchor, multiplier: 1).isActive = true
    box.layoutIfNeeded()
    // The right edge is 8 to the left of 150.
    expectFrame(second, 92, 0, 50, 100)
  }
}
