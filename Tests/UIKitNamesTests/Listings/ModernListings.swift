import UIKit

// Collection views in the style of sample code: registrations, snapshots, sections by closures.
class BooksViewController: UIViewController {
  enum Section: Int, CaseIterable { case featured, all }

  struct Book: Hashable {
    let id = UUID()
    var title: String
  }

  private(set) var collectionView: UICollectionView! = nil
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Book>! = nil
  static let badgeKind = "badge"
  static let backgroundKind = "background"

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Books"
    navigationItem.largeTitleDisplayMode = .always
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: {
        (index: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
        guard let kind = Section(rawValue: index) else { return nil }
        let columns = environment.container.effectiveContentSize.width > 500 ? 3 : 2
        let badge = NSCollectionLayoutSupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
          elementKind: Self.badgeKind,
          containerAnchor: NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)),
          supplementaryItems: kind == .featured ? [badge] : [])
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: kind == .featured ? .fractionalWidth(0.8) : .fractionalWidth(1.0),
            heightDimension: .absolute(kind == .featured ? 160 : 50)),
          repeatingSubitem: kind == .featured
            ? item
            : NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / CGFloat(columns)),
                heightDimension: .fractionalHeight(1.0))),
          count: kind == .featured ? 1 : columns)
        let section = NSCollectionLayoutSection(group: group)
        if kind == .featured {
          section.orthogonalScrollingBehavior = .groupPagingCentered
          section.visibleItemsInvalidationHandler = { items, offset, environment in
            for item in items { item.transform = .identity }
          }
        } else {
          section.decorationItems = [
            NSCollectionLayoutDecorationItem.background(elementKind: Self.backgroundKind)
          ]
        }
        return section
      }, configuration: configuration)
    layout.register(BackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    return layout
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Book> {
      (cell, indexPath, book) in
      var content = cell.defaultContentConfiguration()
      content.text = book.title
      content.textProperties.color = .label
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
      cell.accessories = [.disclosureIndicator(), .checkmark()]
    }
    let badges = UICollectionView.SupplementaryRegistration<BadgeSupplementaryView>(
      elementKind: Self.badgeKind
    ) {
      (badge, string, indexPath) in
      badge.label.text = "\(indexPath.item)"
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Book>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, book: Book) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: book)
    }
    dataSource.supplementaryViewProvider = { [weak self] (view, kind, indexPath) in
      return self?.collectionView.dequeueConfiguredReusableSupplementary(using: badges, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Book>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(["A", "B"].map { Book(title: $0) }, toSection: .featured)
    snapshot.appendItems((0..<3).map { Book(title: "\($0)") }, toSection: .all)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

class BackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { fatalError("not implemented") }
}

class BadgeSupplementaryView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not implemented") }
}

// A layout of columns, of the kind that tutorials make by hand.
class ColumnsLayout: UICollectionViewLayout {
  var columns = 2
  var spacing: CGFloat = 6
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: contentWidth, height: contentHeight) }

  override func prepare() {
    guard cache.isEmpty, let collectionView = collectionView else { return }
    let width = contentWidth / CGFloat(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let column = item % columns
      let indexPath = IndexPath(item: item, section: 0)
      let height = 40 + 10 * CGFloat(item)
      let frame = CGRect(x: CGFloat(column) * width, y: heights[column], width: width, height: height)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame.insetBy(dx: spacing, dy: spacing)
      cache.append(attributes)
      heights[column] += height
      contentHeight = max(contentHeight, heights[column])
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

class ColumnsViewController: UICollectionViewController {
  init() { super.init(collectionViewLayout: ColumnsLayout()) }

  required init?(coder: NSCoder) { fatalError("not implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    clearsSelectionOnViewWillAppear = false
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 4 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

// The bars of an app as its scene makes them.
class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let appearance = UITabBarAppearance()
    appearance.configureWithDefaultBackground()
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.gray]
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
    tabBar.tintColor = .systemRed
    viewControllers = [
      make(BooksViewController(), title: "Books", image: UIImage(systemName: "book")),
      make(ColumnsViewController(), title: "Grid", image: UIImage(systemName: "square.grid.2x2")),
    ]
  }

  private func make(_ root: UIViewController, title: String, image: UIImage?) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem.title = title
    navigation.tabBarItem.image = image
    navigation.navigationBar.prefersLargeTitles = true
    root.navigationItem.title = title
    let bar = UINavigationBarAppearance()
    bar.configureWithTransparentBackground()
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.label]
    navigation.navigationBar.standardAppearance = bar
    navigation.navigationBar.scrollEdgeAppearance = bar
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction(handler: { _ in }))
    root.navigationItem.backButtonDisplayMode = .minimal
    return navigation
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
