/// Items in lines, like `UICollectionView` with a flow layout. Its subviews are the items, in order
/// (`ScrollViewRules: Collection views`).
open class CollectionView: ScrollView {
  /// The flow layout.
  public var flow = FlowContent() { didSet { if flow != oldValue { snapshotChanged() } } }

  /// Always `.collectionView`.
  public override var viewClass: ViewClass { .collectionView }

  /// Turns off mask translation for the subview, because the layout places it.
  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    subview.translatesAutoresizingMaskIntoConstraints = false
  }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.flow = flow
  }
}

extension View {
  /// What the view is in the flow layout of its superview, a collection view; `nil` for an item of the layout's size.
  public var flowRole: FlowRole? {
    get { traits.value.flowRole }
    set {
      guard newValue != flowRole else { return }
      traits.value.flowRole = newValue
      snapshotChanged()
    }
  }
}
