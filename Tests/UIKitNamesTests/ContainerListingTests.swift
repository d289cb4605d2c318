import Testing
import UIKit

/// The screen has 390 by 844 points with a safe area of 47 and 34.
struct ContainerListingTests {
  private final class Page: UIViewController {
    let box = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
    }
  }

  @Test func navigationInTabs() {
    let (page, other) = (Page(), UIViewController())
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.setViewControllers([navigation, other], animated: false)
    navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
    navigation.tabBarItem.badgeValue = "3"
    let window = show(tabs)
    // 47 + 44 at the top, 49 + 34 at the bottom, 16 at the sides.
    expectFrame(page.view, 0, 0, 390, 844)
    expectFrame(page.box, 16, 91, 358, 670)
    expectFrame(navigation.navigationBar, 0, 47, 390, 44)
    expectFrame(tabs.tabBar, 0, 761, 390, 83)
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    #expect(navigation.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    #expect(tabs.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(page.tabBarController === tabs && tabs.selectedViewController === navigation)

    let pushed = Page()
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: true)
    window.layoutIfNeeded()
    expectFrame(pushed.box, 16, 91, 358, 719)
    #expect(page.view.superview == nil)
    #expect(navigation.popToRootViewController(animated: false)?.count == 1)
    window.layoutIfNeeded()
    expectFrame(page.box, 16, 91, 358, 670)

    tabs.selectedViewController = other
    window.layoutIfNeeded()
    #expect(tabs.selectedIndex == 1)
    #expect(other.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
  }

  @Test func largeTitlesAndToolbars() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let window = show(navigation)
    // 47 + 44 + 52
    expectFrame(page.box, 16, 143, 358, 667)
    expectFrame(navigation.navigationBar, 0, 47, 390, 96)
    page.navigationItem.largeTitleDisplayMode = .never
    window.layoutIfNeeded()
    expectFrame(page.box, 16, 91, 358, 719)
    navigation.setToolbarHidden(false, animated: false)
    window.layoutIfNeeded()
    // 844 - 34 - 44 = 766
    expectFrame(navigation.toolbar, 0, 766, 390, 44)
    expectFrame(page.box, 16, 91, 358, 675)
    navigation.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    expectFrame(page.box, 16, 47, 358, 719)
  }

  @Test func extendedEdges() {
    let page = Page()
    page.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: page)
    let window = show(navigation)
    expectFrame(page.view, 0, 91, 390, 753)
    expectFrame(page.box, 16, 0, 358, 719)
    page.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    window.layoutIfNeeded()
    expectFrame(page.view, 0, 91, 390, 753)
    page.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    expectFrame(page.view, 0, 0, 390, 844)
    expectFrame(page.box, 16, 91, 358, 719)
  }

  @Test func additionalInsetsOfAChild() {
    let (parent, child) = (UIViewController(), Page())
    child.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 10, right: 0)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 30),
      child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
      child.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
      child.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor, constant: -100),
    ])
    child.didMove(toParent: parent)
    let window = show(parent)
    // The status bar reaches 17 points over the child; its margins of 16 begin 5 farther in.
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 37, left: 5, bottom: 10, right: 0))
    expectFrame(child.view, 0, 30, 390, 714)
    expectFrame(child.box, 21, 37, 353, 667)
    child.additionalSafeAreaInsets = .zero
    window.layoutIfNeeded()
    expectFrame(child.box, 16, 17, 358, 697)
  }

  private final class Log: UIViewController {
    nonisolated(unsafe) static var calls: [String] = []
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

    private func note(_ call: String) { Log.calls.append("\(title ?? ""): \(call)") }
    override func viewDidLoad() {
      super.viewDidLoad()
      note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      note("viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("viewDidDisappear")
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      note("insets \(view.safeAreaInsets.top)")
    }
  }

  @Test func appearance() {
    Log.calls = []
    let (parent, child) = (Log(), Log())
    (parent.title, child.title) = ("parent", "child")
    parent.addChild(child)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = parent
    parent.view.addSubview(child.view)
    child.view.frame = parent.view.bounds
    #expect(Log.calls == ["parent: viewDidLoad", "child: viewDidLoad"])
    Log.calls = []
    window.makeKeyAndVisible()
    #expect(
      Log.calls == [
        "parent: viewWillAppear", "child: viewWillAppear", "parent: viewIsAppearing",
        "child: viewIsAppearing", "parent: insets 47.0",
        "child: insets 47.0", "parent: viewDidAppear", "child: viewDidAppear",
      ])
    Log.calls = []
    child.view.removeFromSuperview()
    #expect(Log.calls == ["child: viewWillDisappear", "child: viewDidDisappear"])
    Log.calls = []
    parent.forwards = false
    parent.view.addSubview(child.view)
    #expect(Log.calls.isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(Log.calls == ["child: viewWillAppear", "child: viewIsAppearing", "child: viewDidAppear"])
  }

  private final class Turning: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(view.bounds.size)
      coordinator.animate(alongsideTransition: { _ in
        self.sizes.append(self.view.bounds.size)
      }) { _ in self.sizes.append(size) }
    }
  }

  @Test func transitions() {
    let (parent, child) = (UIViewController(), Turning())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let window = show(parent)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    let new = CGSize(width: 844, height: 390)
    #expect(child.sizes == [CGSize(width: 100, height: 50), CGSize(width: 100, height: 50), new])
  }

  @Test func barsKeepWhatIsSet() {
    let item = UINavigationItem(title: "List")
    item.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }),
      UIBarButtonItem(title: "Edit", image: nil, primaryAction: nil, menu: UIMenu()),
    ]
    #expect(item.rightBarButtonItem === item.rightBarButtonItems?.first)
    item.searchController = UISearchController(searchResultsController: nil)
    item.backButtonTitle = "Back"
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    let bar = UINavigationBar()
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance.copy() as? UINavigationBarAppearance
    #expect(bar.scrollEdgeAppearance?.titleTextAttributes.count == 1)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .red
    #expect(tabs.stackedLayoutAppearance.selected.iconColor == .red)
    let toolbar = UIToolbar()
    toolbar.setItems([.flexibleSpace(), .fixedSpace(8)], animated: false)
    #expect(toolbar.items?.map(\.width) == [0, 8])
  }

  @Test func pagesAndColumns() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let page = Page()
    pages.setViewControllers([page], direction: .forward, animated: false)
    let window = show(pages)
    expectFrame(page.view, 0, 0, 390, 844)
    expectFrame(page.box, 16, 47, 358, 763)
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (Page(), Page())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    window.rootViewController = split
    window.layoutIfNeeded()
    // Only the primary column is shown, in a navigation controller.
    expectFrame(list.box, 16, 91, 358, 719)
    #expect(split.isCollapsed && split.viewControllers.count == 2)
  }
}
