import AutoLayout
import Geometry

extension UIView {
  /// Gives the view of a view controller within another one the least margins of the system, as a root has them.
  final func keepSystemMargins() {
    guard let controller = storedExtras?.viewController, controller.viewRespectsSystemMinimumLayoutMargins
    else { return }
    let own = autoLayoutView.layoutMargins
    let isDefault = own == EdgeInsets(all: 8)
    let side = Double(controller.systemMinimumLayoutMargins.leading)
    let least = EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    autoLayoutView.layoutMargins = isDefault ? least : .max(own, least)
  }
}
