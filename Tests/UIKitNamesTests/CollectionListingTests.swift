import Testing
import UIKit

/// The frames were derived by hand. The view has 390 by 844 points, of which 390 by 763 are safe.
struct CollectionListingTests {
  /// Shows cells of sections with these numbers of items, and a header and a footer wherever the layout has one.
  private final class Grid: UIViewController {
    let layout: UICollectionViewLayout
    let counts: [Int]
    private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

    init(_ layout: UICollectionViewLayout, _ counts: [Int]) {
      self.layout = layout
      self.counts = counts
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.frame = view.bounds
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collectionView)
      let cells = UICollectionView.CellRegistration<WordCell, Int> { cell, path, item in
        cell.label.text = Array(repeating: "words", count: 1 + item % 100).joined(separator: " ")
      }
      let titles = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, kind, path in }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (section, count) in counts.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems((0..<count).map { section * 1000 + $0 * (counts.count == 1 ? 1 : 100) })
      }
      source.apply(snapshot)
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
    }
  }

  private final class WordCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 20)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func grid() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1.0)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let controller = Grid(UICollectionViewCompositionalLayout(section: section), [3, 2])
    let window = show(controller)
    // Two items of 185 points below a header of 40 and an inset of 10, each 5 smaller on every side.
    #expect(controller.frame(0) == CGRect(x: 15, y: 55, width: 175, height: 90))
    #expect(controller.frame(1) == CGRect(x: 200, y: 55, width: 175, height: 90))
    #expect(controller.frame(2) == CGRect(x: 15, y: 163, width: 175, height: 90))
    // The section ends at 40 + 10 + 208 + 10 = 268.
    #expect(controller.frame(0, 1) == CGRect(x: 15, y: 323, width: 175, height: 90))
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 428))
    let header = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 10, y: 268, width: 370, height: 40))
    withExtendedLifetime(window) {}
  }

  @Test func estimatedHeights() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 10
    let controller = Grid(UICollectionViewCompositionalLayout { _, _ in section }, [8])
    let window = show(controller)
    // 358 points hold six words of 50 points with their spaces: 60 * 6 - 10 = 350. A line has 24 points, two have 48.
    for item in 0..<6 {
      #expect(controller.frame(item) == CGRect(x: 0, y: 50 * CGFloat(item), width: 390, height: 40))
    }
    #expect(controller.frame(6) == CGRect(x: 0, y: 300, width: 390, height: 64))
    #expect(controller.frame(7) == CGRect(x: 0, y: 374, width: 390, height: 64))
    let cell = try #require(controller.collectionView.visibleCells[6] as? WordCell)
    expectFrame(cell.label, 16, 8, 358, 48)
    #expect(controller.collectionView.contentSize.height == 438)
    withExtendedLifetime(window) {}
  }

  @Test func nestedGroupsAndOrthogonalSections() {
    let leading = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: small, count: 2)
    let nested = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(300), heightDimension: .absolute(200)), subitems: [leading, column])
    let layout = UICollectionViewCompositionalLayout { index, environment in
      let section = NSCollectionLayoutSection(group: nested)
      if index == 0 {
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 20
      }
      return section
    }
    let controller = Grid(layout, [4, 3])
    let window = show(controller)
    #expect(controller.frame(0) == CGRect(x: 0, y: 0, width: 210, height: 200))
    #expect(controller.frame(1) == CGRect(x: 210, y: 0, width: 90, height: 100))
    #expect(controller.frame(2) == CGRect(x: 210, y: 100, width: 90, height: 100))
    // The next group follows to the right.
    #expect(controller.frame(3) == CGRect(x: 320, y: 0, width: 210, height: 200))
    #expect(controller.frame(2, 1) == CGRect(x: 210, y: 300, width: 90, height: 100))
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 400))
    withExtendedLifetime(window) {}
  }

  @Test func countsAndSpacings() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(80), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        let group =
          index == 0
          ? NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: item, count: 3)
          : NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
        group.interItemSpacing = index == 0 ? .fixed(15) : .flexible(10)
        return NSCollectionLayoutSection(group: group)
      }, configuration: UICollectionViewCompositionalLayoutConfiguration())
    layout.configuration.interSectionSpacing = 30
    let controller = Grid(layout, [4, 4])
    let window = show(controller)
    // (390 - 30) / 3 = 120
    #expect(controller.frame(2) == CGRect(x: 270, y: 0, width: 120, height: 60))
    #expect(controller.frame(3) == CGRect(x: 0, y: 60, width: 120, height: 60))
    // Four items of 80 fit with spaces of 10; 390 - 320 = 70 are left for three spaces.
    #expect(controller.frame(0, 1) == CGRect(x: 0, y: 150, width: 80, height: 60))
    #expect(abs((controller.frame(3, 1)?.minX ?? 0) - 310) < 1e-9)
    withExtendedLifetime(window) {}
  }

  @Test func lists() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = .white
    let controller = Grid(UICollectionViewCompositionalLayout.list(using: configuration), [2])
    let window = show(controller)
    #expect(controller.frame(0) == CGRect(x: 16, y: 17.5, width: 358, height: 40))
    #expect(controller.frame(1) == CGRect(x: 16, y: 57.5, width: 358, height: 40))
    withExtendedLifetime(window) {}
  }

  @Test func listCells() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.textProperties.font = .systemFont(ofSize: 40)
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["one", "two"])
    snapshot.append(["three"], to: "one")
    source.apply(snapshot, to: 0)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2 && source.snapshot(for: 0).level(of: "three") == 1)
    // 47.7 points are 144 pixels: 48, and 22.
    expectFrame(view.visibleCells[1], 0, 70, 320, 70)
    snapshot.expand(["one"])
    source.apply(snapshot, to: 0)
    view.layoutIfNeeded()
    #expect(source.snapshot().itemIdentifiers == ["one", "three", "two"])
  }

  private final class Flow: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { section == 0 ? CGSize(width: 1, height: 30) : .zero }
  }

  @Test func flow() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    let flow = Flow()
    (view.dataSource, view.delegate) = (flow, flow)
    view.layoutIfNeeded()
    let frames = view.visibleCells.map(\.frame)
    try #require(frames.count == 10)
    // Three of 80 points fit into 280, with spaces of 20; the last line continues the grid.
    #expect(frames[0] == CGRect(x: 10, y: 35, width: 80, height: 40))
    #expect(frames[2] == CGRect(x: 210, y: 35, width: 80, height: 40))
    #expect(frames[4] == CGRect(x: 110, y: 85, width: 80, height: 40))
    // 30 + 5 + 90 + 15 = 140
    let footers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
    #expect(footers.map(\.frame.minY) == [140, 270])
    #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
    #expect(frames[5] == CGRect(x: 10, y: 165, width: 80, height: 40))
    #expect(view.contentSize == CGSize(width: 300, height: 290))
  }

  /// Lines that keep to the left.
  private final class LeftAlignedLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)?.map {
        $0.copy() as! UICollectionViewLayoutAttributes
      }
      var left = sectionInset.left
      var line: CGFloat = -1
      attributes?.forEach { attribute in
        guard attribute.representedElementCategory == .cell else { return }
        if attribute.frame.origin.y >= line { left = sectionInset.left }
        attribute.frame.origin.x = left
        left += attribute.frame.width + minimumInteritemSpacing
        line = max(attribute.frame.maxY, line)
      }
      return attributes
    }
  }

  @Test func tags() {
    let layout = LeftAlignedLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let controller = Grid(layout, [4])
    let window = show(controller)
    // Words of 50, 110, 170 and 230 points, each with 32 around it: 82 + 10 + 142 in the first line, but not 202 more.
    #expect(controller.frame(0) == CGRect(x: 0, y: 0, width: 82, height: 40))
    #expect(controller.frame(1) == CGRect(x: 92, y: 0, width: 142, height: 40))
    #expect(controller.frame(2) == CGRect(x: 0, y: 50, width: 202, height: 40))
    #expect(controller.frame(3) == CGRect(x: 0, y: 100, width: 262, height: 40))
    withExtendedLifetime(window) {}
  }

  /// A cell that divides its first frame.
  private final class Photo: UICollectionViewCell {
    let image = UIImageView()
    let caption = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      image.frame = CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height * 2 / 3)
      contentView.addSubview(image)
      caption.frame = CGRect(
        x: 0, y: image.frame.maxY, width: frame.size.width, height: frame.size.height / 3)
      contentView.addSubview(caption)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  private final class Photos: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Photo.self, forCellWithReuseIdentifier: "photo")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      3
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
  }
  @Test func newCellsHaveTheirPlaces() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 90)
    let controller = Photos(collectionViewLayout: layout)
    let window = show(controller)
    let cell = try #require(controller.collectionView.visibleCells.first as? Photo)
    expectFrame(cell.contentView, 0, 0, 120, 90)
    // Two thirds of the height and one third.
    expectFrame(cell.image, 0, 0, 120, 60)
    expectFrame(cell.caption, 0, 60, 120, 30)
    withExtendedLifetime(window) {}
  }
}
