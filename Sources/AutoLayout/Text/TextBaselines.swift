import Geometry

/// A baseline's distance from an edge, which grows with the view's height if the text is centered in it.
package struct BaselineOffset: Hashable, Sendable {
  /// The share of the view's height: 0 for a fixed distance, ½ for centered text.
  package var heightFactor: Double
  /// The fixed part of the distance, in points.
  package var constant: Double

  /// Creates an offset of `heightFactor * height + constant`, in points.
  package init(heightFactor: Double = 0, constant: Double = 0) {
    self.heightFactor = heightFactor
    self.constant = constant
  }

  /// The distance in a view of the given height, in points.
  package func value(height: Double) -> Double { heightFactor * height + constant }
}

/// The positions of a view's first and last baseline, as functions of its solved height (`ContentRules: Baselines`).
/// Unrounded.
package struct TextBaselines: Hashable, Sendable {
  /// Downward from the top of the alignment rectangle.
  package var firstFromTop: BaselineOffset
  /// Upward from the bottom of the alignment rectangle.
  package var lastFromBottom: BaselineOffset

  /// The baselines of a view without text: its top and bottom.
  package static let edges = TextBaselines(firstFromTop: BaselineOffset(), lastFromBottom: BaselineOffset())

  /// The baselines of a view with its content.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - lineCount: the number of lines that a label shows at its solved width; other views show one.
  ///   - environment: measures the text.
  package static func of(
    _ node: ViewNode, lineCount: Int = 1, environment: LayoutEnvironment
  ) -> TextBaselines {
    let isLabel = node.viewClass == .label
    guard node.showsText || isLabel && environment.keepsBaselinesOfCutLabels else { return .edges }
    let metrics = environment.text.metrics(of: node.effectiveFont)
    let lines = node.viewClass == .label ? max(1, lineCount) : 1
    let spacing = node.text?.lineSpacing ?? TextContent.LineSpacing()
    let lineHeight = spacing.height(of: metrics.lineHeight)
    // The lines are centered: half of the excess height lies above them.
    let textHeight = spacing.height(of: lines, lineHeight: metrics.lineHeight)
    let above = -textHeight / 2
    // Any height of a line beyond that of its font lies above its text.
    let ascender = metrics.ascender + lineHeight - metrics.lineHeight
    if isLabel, environment.keepsBaselinesOfCutLabels, node.isTooLow(for: textHeight) {
      return TextBaselines(
        firstFromTop: BaselineOffset(constant: ascender),
        lastFromBottom: BaselineOffset(constant: metrics.descender))
    }
    return TextBaselines(
      firstFromTop: BaselineOffset(heightFactor: 0.5, constant: above + ascender),
      lastFromBottom: BaselineOffset(heightFactor: 0.5, constant: above + metrics.descender))
  }
}

extension ViewNode {
  /// Whether the view has no text, or an intrinsic height in which a text of the given height does not fit.
  fileprivate func isTooLow(for textHeight: Double) -> Bool {
    guard !(text?.text ?? "").isEmpty else { return true }
    // Interface Builder rounds heights, and keeps those that are off by less than a point.
    return intrinsicSize?.height.map { $0 < textHeight - 1 } ?? false
  }

  /// Whether text determines the baselines.
  fileprivate var showsText: Bool {
    switch viewClass {
    case .label, .button: !(text?.text ?? "").isEmpty
    case .textField: true
    case .segmentedControl: !(text?.segments ?? []).isEmpty
    default: false
    }
  }
}
