import AutoLayout
import Geometry

/// The priorities of a view's content and its name, as SnapKit spells them. Guides have none of them.
extension ConstraintMaking {
  /// The priority with which the view resists growing beyond its intrinsic width.
  public var contentHuggingHorizontalPriority: Double {
    get { view?.contentHuggingPriority(for: .horizontal).value ?? 0 }
    nonmutating set { view?.setContentHuggingPriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// The priority with which the view resists growing beyond its intrinsic height.
  public var contentHuggingVerticalPriority: Double {
    get { view?.contentHuggingPriority(for: .vertical).value ?? 0 }
    nonmutating set { view?.setContentHuggingPriority(LayoutPriority(newValue), for: .vertical) }
  }

  /// The priority with which the view resists shrinking below its intrinsic width.
  public var contentCompressionResistanceHorizontalPriority: Double {
    get { view?.contentCompressionResistancePriority(for: .horizontal).value ?? 0 }
    nonmutating set {
      view?.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .horizontal)
    }
  }

  /// The priority with which the view resists shrinking below its intrinsic height.
  public var contentCompressionResistanceVerticalPriority: Double {
    get { view?.contentCompressionResistancePriority(for: .vertical).value ?? 0 }
    nonmutating set {
      view?.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .vertical)
    }
  }

  /// The name of the view in reports, or `nil` for none.
  public func label() -> String? { view?.name }

  /// Names the view in reports.
  public func setLabel(_ value: String?) { view?.name = value }

  private var view: View? { item as? View }
}
