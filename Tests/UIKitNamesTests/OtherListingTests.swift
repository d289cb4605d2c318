import Testing
import UIKit

struct ScrollListingTests {
  @Test func article() {
    let controller = ArticleViewController()
    let window = show(controller)
    expectFrame(controller.scrollView, 0, 0, 390, 844)
    expectFrame(controller.imageView, 0, 0, 390, 219.375)
    // 350 points hold seven words of 50 with their spaces, the last of which hangs: six lines of 23.87 points, or 430
    // pixels, of which a point has three.
    expectFrame(controller.textLabel, 20, 235.375, 350, 430.0 / 3)
    expectFrame(controller.contentView, 0, 0, 390, 251.375 + 430.0 / 3)
    #expect(abs(controller.scrollView.contentSize.height - 394.7083333) < 1e-6)
    withExtendedLifetime(window) {}
  }

  @Test func pages() {
    let controller = PagesViewController()
    let window = show(controller)
    expectFrame(controller.scrollView, 0, 0, 390, 300)
    #expect(controller.scrollView.contentSize == CGSize(width: 1170, height: 300))
    // Dots since iOS 14: 17 * 3 + 64.5 points wide, 26 high.
    expectFrame(controller.pageControl, 137.25, 264, 115.5, 26)
    withExtendedLifetime(window) {}
  }

  @Test func compose() {
    let controller = ComposeViewController()
    let window = show(controller)
    expectFrame(controller.textView, 0, 47, 390, 719)
    expectFrame(controller.toolbar, 0, 766, 390, 44)
    withExtendedLifetime(window) {}
  }
}

struct StackListingTests {
  @Test func login() {
    let view = LoginView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.layoutIfNeeded()
    // 24 + 12 + 40 + 12 + 40 + 24 + 44 = 196; (480 - 196) / 2 = 142
    expectFrame(view.stackView, 20, 142, 280, 196)
    expectFrame(view.titleLabel, 0, 0, 280, 24)
    expectFrame(view.emailField, 0, 36, 280, 40)
    expectFrame(view.passwordField, 0, 88, 280, 40)
    expectFrame(view.button, 0, 152, 280, 44)
    final class Listener: LoginViewDelegate {
      var count = 0
      func loginViewDidSubmit(_ view: LoginView) { count += 1 }
    }
    let listener = Listener()
    view.delegate = listener
    view.button.sendActions(for: .touchUpInside)
    #expect(listener.count == 1)
  }

  @Test func keypad() {
    let row = KeypadRow(titles: ["1", "2", "3"])
    row.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
    row.layoutIfNeeded()
    expectFrame(row.arrangedSubviews[0], 0, 0, 100, 50)
    expectFrame(row.arrangedSubviews[1], 110, 0, 100, 50)
    expectFrame(row.arrangedSubviews[2], 220, 0, 100, 50)
  }

  @Test func hiddenArrangedView() {
    let view = DisclosureView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.layoutIfNeeded()
    expectFrame(view.stack, 0, 0, 200, 160)
    expectFrame(view.footer, 0, 140, 200, 20)
    view.toggle()
    view.layoutIfNeeded()
    expectFrame(view.stack, 0, 0, 200, 55)
    expectFrame(view.footer, 0, 35, 200, 20)
    view.toggle()
    view.layoutIfNeeded()
    expectFrame(view.footer, 0, 140, 200, 20)
  }

  @Test func settingRow() {
    let row = SettingRow(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    row.layoutIfNeeded()
    // Between margins of 10: 40 points. The texts are 36 high.
    expectFrame(row.icon, 16, 15.5, 29, 29)
    #expect(row.title.superview?.frame == CGRect(x: 60, y: 12, width: 180, height: 36))
    expectFrame(row.title, 0, 0, 180, 24)
    expectFrame(row.subtitle, 0, 24, 180, 12)
    // A switch is 49 points wide for constraints; its frame is 2 wider.
    #expect(row.toggle.frame.midY == 30)
    #expect(row.toggle.alignmentRect(forFrame: row.toggle.frame).maxX == 304)
  }

  @Test func timeline() {
    let view = TimelineView(size: CGSize(width: 100, height: 200))
    view.show([20, 30, 50])
    view.layoutIfNeeded()
    #expect(view.stack.arrangedSubviews.map(\.frame.minY) == [0, 70, 150])
    view.show([40, 40])
    view.layoutIfNeeded()
    #expect(view.stack.arrangedSubviews.map(\.frame.minY) == [0, 160])
  }
}

struct ListListingTests {
  @Test func messages() throws {
    let controller = MessagesViewController()
    let window = show(controller)
    let cells = controller.tableView.visibleCells
    try #require(cells.count == 2)
    #expect(cells[0].frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    let second = try #require(cells[1] as? MessageCell)
    // 390 - 70 = 320 points hold six words: two lines of 24 points.
    #expect(second.messageLabel.frame == CGRect(x: 60, y: 10, width: 320, height: 48))
    #expect(second.frame == CGRect(x: 0, y: 60, width: 390, height: 68))
    withExtendedLifetime(window) {}
  }

  @Test func tiles() throws {
    let controller = TilesViewController()
    let window = show(controller)
    let cells = controller.collectionView.visibleCells
    try #require(cells.count == 5)
    expectFrame(cells[0], 10, 10, 180, 90)
    expectFrame(cells[1], 200, 10, 180, 90)
    expectFrame(cells[4], 10, 230, 180, 90)
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 330))
    let label = try #require((cells[0] as? TileCell)?.label)
    #expect(label.center == CGPoint(x: 90, y: 45))
    withExtendedLifetime(window) {}
  }
}

struct ControllerListingTests {
  @Test func container() {
    let controller = ContainerViewController()
    let window = show(controller)
    expectFrame(controller.bar, 0, 764, 390, 80)
    expectFrame(controller.child.view, 0, 0, 390, 764)
    expectFrame(controller.child.square, 145, 332, 100, 100)
    #expect(controller.child.parent === controller)
    withExtendedLifetime(window) {}
  }

  @Test func lifecycle() {
    let controller = LifecycleViewController()
    controller.view.layoutIfNeeded()
    #expect(
      controller.calls == [
        "loadView", "viewDidLoad", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      ])
  }

  @Test func fittingHeight() {
    let header = HeaderView()
    // 18 letters of 10 points: one line in 268 points, two in 118.
    #expect(header.height(for: 300) == 40)
    #expect(header.height(for: 150) == 64)
  }

  @Test func oldGuides() {
    let controller = OldGuidesViewController()
    let window = show(controller)
    expectFrame(controller.top, 0, 47, 390, 44)
    expectFrame(controller.bottom, 0, 766, 390, 44)
    withExtendedLifetime(window) {}
  }

  @Test func banner() {
    let controller = BannerViewController()
    let window = show(controller)
    expectFrame(controller.banner, 0, 47, 390, 50)
    controller.grow()
    expectFrame(controller.banner, 0, 57, 390, 100)
    withExtendedLifetime(window) {}
  }
}
