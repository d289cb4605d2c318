import Testing
import UIKit

struct ModernListingTests {
  @Test func books() throws {
    let tabs = MainTabBarController()
    let window = show(tabs)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let books = try #require(navigation.topViewController as? BooksViewController)
    func frame(_ item: Int, _ section: Int) -> CGRect? {
      books.collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
    }
    // The first page of 0.8 * 390 = 312 points lies in the middle, and the next one beside it.
    #expect(frame(0, 0) == CGRect(x: 39, y: 0, width: 312, height: 160))
    #expect(frame(1, 0) == CGRect(x: 351, y: 0, width: 312, height: 160))
    #expect(frame(1, 1) == CGRect(x: 195, y: 180, width: 195, height: 50))
    #expect(frame(2, 1) == CGRect(x: 0, y: 230, width: 195, height: 50))
    let badge = try #require(
      books.collectionView.supplementaryView(
        forElementKind: BooksViewController.badgeKind, at: IndexPath(item: 0, section: 0))
        as? BadgeSupplementaryView)
    // Half of its size beyond the corner.
    expectFrame(badge, 341, -10, 20, 20)
    // One letter of 8.5 points, or 26 pixels, of which a point has three.
    #expect(badge.label.frame.size == CGSize(width: 26.0 / 3, height: 61.0 / 3))
    #expect(abs(badge.label.frame.midX - 10) < 1e-9)
    let backgrounds = books.collectionView.subviews.filter { $0 is BackgroundView }
    #expect(backgrounds.map(\.frame) == [CGRect(x: 0, y: 180, width: 390, height: 100)])
    #expect(books.view.safeAreaInsets == UIEdgeInsets(top: 143, left: 0, bottom: 83, right: 0))

    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    let grid = try #require(
      (tabs.selectedViewController as? UINavigationController)?.topViewController as? ColumnsViewController)
    // (390 - 10) / 2 = 190
    let frames = grid.collectionView.visibleCells.map(\.frame)
    #expect(frames.count == 4)
    #expect(frames[1] == CGRect(x: 196, y: 6, width: 178, height: 38))
    #expect(frames[3] == CGRect(x: 196, y: 56, width: 178, height: 58))
    #expect(grid.collectionView.contentSize == CGSize(width: 380, height: 120))
  }

  @Test func sheets() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .pageSheet
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    #expect(controller.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    controller.modalPresentationStyle = .popover
    #expect(controller.presentationController?.presentedViewController === controller)
  }

  @Test func snapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
    #expect(snapshot.itemIdentifiers == [4, 2, 3, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "a" && snapshot.indexOfItem(1) == 3)
    snapshot.deleteSections(["b"])
    #expect(snapshot.numberOfItems == 3 && snapshot.numberOfItems(inSection: "c") == 0)
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    section.append(["x", "y"])
    section.append(["x1", "x2"], to: "x")
    section.append(["x11"], to: "x1")
    #expect(section.items == ["x", "x1", "x11", "x2", "y"] && section.visibleItems == ["x", "y"])
    section.expand(["x"])
    #expect(section.visibleItems == ["x", "x1", "x2", "y"] && section.level(of: "x11") == 2)
    section.delete(["x1"])
    #expect(section.items == ["x", "x2", "y"] && section.rootItems == ["x", "y"])
  }
}
