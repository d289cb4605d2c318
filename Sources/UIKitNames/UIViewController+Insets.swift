import AutoLayout
import Geometry

/// Margins as code has set them, before the least ones of the system raise them.
enum OwnMargins {
  case fixed(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
}

extension UIViewController {
  /// The least margins that the system gives the view. Both sides have the same.
  final var leastMargins: EdgeInsets {
    let side = Double(systemMinimumLayoutMargins.leading)
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}

extension UIView {
  /// Sets the view's own margins.
  final func setMargins(_ margins: OwnMargins) {
    extras.ownMargins = margins
    showMargins()
    expectMargins()
  }

  /// Gives the view its own margins. The view of a view controller within another one has at least those of the system,
  /// which layout gives to roots by itself.
  final func showMargins() {
    let view = autoLayoutView.unsafelyUnwrapped
    let least = leastMargins
    switch storedExtras?.ownMargins {
    case .fixed(let own): view.layoutMargins = least.map { .max(EdgeInsets(own), $0) } ?? EdgeInsets(own)
    case .directional(let own):
      let (top, bottom) = (least?.top ?? own.top, least?.bottom ?? own.bottom)
      let (leading, trailing) = (least?.left ?? own.leading, least?.right ?? own.trailing)
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: max(own.top, top), leading: max(own.leading, leading), bottom: max(own.bottom, bottom),
        trailing: max(own.trailing, trailing))
    case nil:
      if let least { view.layoutMargins = least } else { view.useDefaultLayoutMargins() }
    }
  }

  /// The least margins of the view of a view controller within another one; `nil` for any other view.
  private var leastMargins: EdgeInsets? {
    guard let controller = storedExtras?.viewController, let superview = storedSuperview,
      controller.viewRespectsSystemMinimumLayoutMargins, !superview.isRootOnItsOwn(self)
    else { return nil }
    return controller.leastMargins
  }
}
