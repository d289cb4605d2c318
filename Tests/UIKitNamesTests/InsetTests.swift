import Testing
import UIKit

/// Safe areas and margins, and who is told of them. The window has a safe area of 47 at the top and 34 at the bottom.
struct InsetTests {
  /// A view that lays out a subview within its safe area.
  private final class Overlay: UIView {
    let inner = UIView()
    private(set) var changes: [UIEdgeInsets] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(inner)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      changes.append(safeAreaInsets)
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      inner.frame = bounds.inset(by: safeAreaInsets)
    }
  }

  private final class Player: UIViewController {
    let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    private(set) var changes = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(overlay)
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      changes += 1
    }
  }

  @Test func viewsLearnOfTheirSafeArea() {
    let controller = Player()
    let window = show(controller)
    #expect(controller.overlay.changes == [UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)])
    #expect(controller.changes == 1)
    expectFrame(controller.overlay.inner, 0, 47, 390, 153)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 10, bottom: 0, right: 0)
    controller.view.layoutIfNeeded()
    #expect(controller.overlay.changes.last == UIEdgeInsets(top: 50, left: 10, bottom: 0, right: 0))
    #expect(controller.overlay.changes.count == 2 && controller.changes == 2)
    expectFrame(controller.overlay.inner, 10, 50, 380, 150)
    // A view that moves out of the bands has another safe area as well.
    controller.overlay.frame.origin = CGPoint(x: 20, y: 60)
    window.layoutIfNeeded()
    #expect(controller.overlay.changes.last == UIEdgeInsets.zero)
    expectFrame(controller.overlay.inner, 0, 0, 390, 200)
    #expect(controller.changes == 2)
  }

  @Test func viewsOfAWindowLearnOfItsSafeArea() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let overlay = Overlay(frame: window.bounds)
    window.addSubview(overlay)
    window.layoutIfNeeded()
    #expect(overlay.changes == [UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)])
    expectFrame(overlay.inner, 0, 47, 390, 763)
    overlay.removeFromSuperview()
    overlay.layoutIfNeeded()
    #expect(overlay.changes.last == UIEdgeInsets.zero)
    expectFrame(overlay.inner, 0, 0, 390, 844)
  }

  @Test func viewsLearnOfTheirMargins() {
    final class Margins: UIView {
      private(set) var changes: [UIEdgeInsets] = []
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        changes.append(layoutMargins)
      }
    }
    let (parent, plain) = (Margins(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), Margins())
    let child = Margins(frame: parent.bounds)
    parent.addSubview(child)
    parent.addSubview(plain)
    child.preservesSuperviewLayoutMargins = true
    parent.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
    parent.layoutIfNeeded()
    #expect(parent.changes == [UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)])
    #expect(child.changes == [UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 8)])
    #expect(plain.changes.isEmpty)
    parent.layoutMargins.left = 10
    parent.layoutIfNeeded()
    #expect(parent.changes.count == 2 && child.changes.last?.left == 10)
    parent.layoutIfNeeded()
    #expect(parent.changes.count == 2 && child.changes.count == 2 && plain.changes.isEmpty)
  }

  @Test func safeAreasAreUpToDateAtOnce() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 20, width: 390, height: 800)
    let view = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
    child.view.addSubview(view)
    let window = show(parent)
    parent.view.addSubview(child.view)
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 10, right: 0))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
    window.layoutIfNeeded()
    parent.additionalSafeAreaInsets.top = 13
    child.additionalSafeAreaInsets.left = 5
    #expect(parent.view.safeAreaInsets == UIEdgeInsets(top: 60, left: 0, bottom: 34, right: 0))
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 40, left: 5, bottom: 10, right: 0))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
    window.layoutIfNeeded()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
  }

  private final class Margins: UIViewController {
    let box = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  @Test(arguments: [false, true]) func viewsNeedNotKeepTheLeastMargins(isLate: Bool) {
    let controller = Margins()
    controller.viewRespectsSystemMinimumLayoutMargins = isLate
    controller.view.directionalLayoutMargins = .zero
    let window = show(controller)
    if isLate {
      expectFrame(controller.box, 16, 0, 358, 40)
      controller.viewRespectsSystemMinimumLayoutMargins = false
      window.layoutIfNeeded()
    }
    expectFrame(controller.box, 0, 0, 390, 40)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    controller.view.directionalLayoutMargins.leading = 6
    window.layoutIfNeeded()
    expectFrame(controller.box, 6, 0, 384, 40)
    controller.viewRespectsSystemMinimumLayoutMargins = true
    window.layoutIfNeeded()
    expectFrame(controller.box, 16, 0, 358, 40)
  }

  @Test(arguments: [false, true]) func childrenNeedNotKeepTheLeastMargins(isLate: Bool) {
    let (parent, child) = (UIViewController(), Margins())
    child.viewRespectsSystemMinimumLayoutMargins = isLate
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    let window = show(parent)
    expectFrame(child.box, isLate ? 16 : 8, 0, isLate ? 358 : 374, 40)
    child.viewRespectsSystemMinimumLayoutMargins = false
    child.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 30)
    window.layoutIfNeeded()
    expectFrame(child.box, 6, 0, 354, 40)
    child.viewRespectsSystemMinimumLayoutMargins = true
    window.layoutIfNeeded()
    expectFrame(child.box, 16, 0, 344, 40)
    // Margins that are set later are raised as well.
    child.view.directionalLayoutMargins = .zero
    window.layoutIfNeeded()
    expectFrame(child.box, 16, 0, 358, 40)
  }
}
