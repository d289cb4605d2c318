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

  private final class Child: UIViewController {
    let box = UIView()
    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        box.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      ])
    }
  }
  @Test func childrenMakeRoomForABar() {
    let (parent, child) = (UIViewController(), Child())
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    parent.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: parent.view.safeAreaLayoutGuide.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 60),
    ])
    child.additionalSafeAreaInsets.bottom = 60
    let window = show(parent)
    // 844 - 34 - 60 = 750, and 703 points above it.
    expectFrame(bar, 0, 750, 390, 60)
    expectFrame(child.box, 16, 47, 358, 703)
    child.additionalSafeAreaInsets = .zero
    window.layoutIfNeeded()
    expectFrame(child.box, 16, 47, 358, 763)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.view.safeAreaInsets == .zero)
  }

  @Test func marginsAreUpToDateAtOnce() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutIfNeeded()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.layoutMargins.left += 5
    view.layoutMargins.left += 5
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 4))
    let controller = UIViewController()
    let window = show(controller)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 24, bottom: 0, trailing: 4)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 24, bottom: 34, right: 16))
    controller.additionalSafeAreaInsets.top = 3
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 50, left: 24, bottom: 34, right: 16))
    withExtendedLifetime(window) {}
  }

  @Test func readableWidths() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
    let (text, inner) = (UIView(), UIView())
    for v in [text, inner] { v.translatesAutoresizingMaskIntoConstraints = false }
    controller.view.addSubview(text)
    text.addSubview(inner)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: controller.view.readableContentGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: controller.view.readableContentGuide.trailingAnchor),
      text.topAnchor.constraint(equalTo: controller.view.readableContentGuide.topAnchor),
      text.heightAnchor.constraint(equalToConstant: 100),
      inner.leadingAnchor.constraint(equalTo: text.readableContentGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: text.readableContentGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: text.layoutMarginsGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: text.layoutMarginsGuide.bottomAnchor),
    ])
    controller.view.layoutIfNeeded()
    expectFrame(text, 176, 0, 672, 100)
    expectFrame(inner, 8, 8, 656, 84)
    #expect(controller.view.readableContentGuide.layoutFrame == CGRect(x: 176, y: 0, width: 672, height: 768))
  }
}
