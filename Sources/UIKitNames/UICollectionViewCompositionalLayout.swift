public import Foundation

/// What gives the sections of a compositional layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections begin at. Only the safe area is known here.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// A layout of sections that repeat groups of items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var placed = PlacedElements()

  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// A layout of equal sections.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }

  /// A layout of equal sections.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// A layout of sections that a closure gives.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout of sections that a closure gives.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Archives hold no layouts here: always one without sections.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// A layout of a list.
  open class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  { UICollectionViewCompositionalLayout { _, environment in configuration.section(in: environment) } }

  open override var collectionViewContentSize: CGSize { placed.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Sections that scroll across the layout reach beyond the content.
    let size = placed.contentSize
    let isVertical = configuration.scrollDirection == .vertical
    return placed.all.filter {
      $0.frame.isEmpty || $0.frame.intersects(rect)
        || (isVertical ? $0.frame.minX >= size.width : $0.frame.minY >= size.height)
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { placed.supplement(elementKind, at: indexPath) }

  /// Computes the places.
  open override func prepare() {
    super.prepare()
    placed = PlacedElements()
    guard let view = collectionView else { return }
    var composition = Composition(view, configuration)
    for section in 0..<max(0, view.numberOfSections) {
      composition.begin(section)
      if let content = provider(section, composition.environment) { composition.add(content, at: section) }
    }
    placed = composition.finished()
  }
}

/// What a section provider is given.
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  let contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
}
