import AutoLayout
import Foundation

// What `print` and `dump` show of objects: a line, and none of what lies behind it.
extension UIResponder: CustomReflectable {
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let view = self as? UIView {
      children = [("frame", view.frame), ("subviews", view.subviews.count)]
    } else if let controller = self as? UIViewController {
      children = [("title", controller.title as Any), ("isViewLoaded", controller.isViewLoaded)]
    }
    return Mirror(self, children: children, ancestorRepresentation: .suppressed)
  }
}

extension NSLayoutConstraint: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["isActive": isActive], ancestorRepresentation: .suppressed)
  }
}

extension UILayoutGuide: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["identifier": identifier], ancestorRepresentation: .suppressed)
  }
}

extension CALayer: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["frame": frame], ancestorRepresentation: .suppressed)
  }
}

extension UIView {
  /// The parts of UIKit's description that depend on no machine.
  final var ownDescription: String {
    let frame = frame
    var parts = [
      "frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    ]
    if let text = (self as? UILabel)?.text ?? (self as? UITextField)?.text, !text.isEmpty {
      parts.append("text = '\(text.prefix(40))\(text.count > 40 ? "…" : "")'")
    }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.names)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return "<\(type(of: self)): \(parts.joined(separator: "; "))>"
  }
}

extension UIView.AutoresizingMask {
  fileprivate var names: String {
    let all: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

/// A number as descriptions print it: without a point if it is whole, with six digits at most otherwise.
func number(_ value: CGFloat) -> String {
  if value == value.rounded(), value.magnitude < 1e15 { return "\(Int(value))" }
  var text = String(format: "%.6g", Double(value))
  if text == "-0" { text = "0" }
  return text
}
