package import AutoLayout
import Geometry

/// The audit of a layout's accessibility, but for texts that are cut off (`ContentRules: Accessibility audit`).
package enum AccessibilityAudit {
  /// The findings that the layout's tree asks for, in preorder; texts whose contrast is not known come last.
  ///
  /// - Complexity: O(views), and O(texts · views) for contrasts.
  package static func issues(in layout: SolvedLayout) -> [LayoutIssue] {
    let audits = layout.tree.audits
    guard !audits.subtracting([.text]).isEmpty else { return [] }
    let visible = layout.tree.visibleViews
    var findings: [LayoutIssue.AuditFinding] = []
    for view in visible {
      if audits.contains(.dynamicType) { findings += fonts(of: view, in: layout.tree) }
      if audits.contains(.hitRegion) { findings += hitRegions(of: view, in: layout) }
    }
    if audits.contains(.contrast) { findings += ContrastAudit(layout, visible: visible).findings }
    return findings.map(LayoutIssue.audit)
  }

  /// Whether the font of a text follows the user's text size.
  private static func fonts(of view: ViewID, in tree: ViewTree) -> [LayoutIssue.AuditFinding] {
    let node = tree[view]
    guard node.showsOwnText, let text = node.text else { return [] }
    let reason: LayoutIssue.AuditFinding.Reason? =
      if text.font.style == nil {
        .fixedFont
      } else {
        text.adjustsFontForContentSizeCategory == false ? .unadjustedFont : nil
      }
    return reason.map { [LayoutIssue.AuditFinding([view], $0, location: node.location)] } ?? []
  }

  /// Whether a control is large enough to be touched, on each axis.
  private static func hitRegions(of view: ViewID, in layout: SolvedLayout) -> [LayoutIssue.AuditFinding] {
    let node = layout.tree[view]
    guard node.viewClass.isOperated else { return [] }
    return Axis.allCases.compactMap { axis in
      let length = layout[view].frame.size[axis]
      guard length < LayoutIssue.AuditFinding.touchSide - invisible else { return nil }
      return LayoutIssue.AuditFinding([view], .hitRegion(axis: axis, length: length), location: node.location)
    }
  }

  /// A length in points that no reader can see.
  private static let invisible = 1e-6
}

extension ViewTree {
  /// The views that are neither hidden nor transparent, nor in one that is, in preorder.
  var visibleViews: [ViewID] {
    var hidden: Set<ViewID> = []
    return views.indices.map(ViewID.init).filter { view in
      let node = self[view]
      let isHidden = node.isHidden || node.alpha < 0.01 || node.superview.map(hidden.contains) == true
      if isHidden { hidden.insert(view) }
      return !isHidden
    }
  }
}

extension ViewNode {
  /// Whether the view shows a text of its own, which no placeholder stands for.
  var showsOwnText: Bool {
    switch viewClass {
    case .label, .button, .textField, .textView: !(text?.text ?? "").isEmpty
    default: false
    }
  }
}

extension ViewClass {
  /// Whether people operate views of this class by touching them. A text view is rather read, and scrolled.
  fileprivate var isOperated: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .segmentedControl, .stepper, .pageControl, .datePicker: true
    default: false
    }
  }
}
