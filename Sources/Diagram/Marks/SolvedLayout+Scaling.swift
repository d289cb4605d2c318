import AutoLayout
import Geometry

extension SolvedLayout {
  /// The layout scaled so that a point is `factor` figure units long. Constraints and other values that appear as
  /// numbers stay the same.
  ///
  /// - Complexity: O(*n*) in the number of views.
  func scaled(by factor: Double) -> SolvedLayout {
    guard factor != 1 else { return self }
    var layout = self
    for index in layout.views.indices {
      layout.views[index].scale(by: factor)
      layout.tree.views[index].scale(by: factor)
    }
    layout.tree.environment.keyboardHeight *= factor
    layout.guides = layout.guides.map { $0.scaled(by: factor) }
    layout.stackGuides = layout.stackGuides.map { $0.scaled(by: factor) }
    layout.rowInsets = layout.rowInsets.mapValues { $0.scaled(by: factor) }
    layout.issues = layout.issues.map { issue in
      issue.mapping {
        OpenRange(minimum: $0.minimum.map { $0 * factor }, maximum: $0.maximum.map { $0 * factor })
      } frame: {
        $0.scaled(by: factor)
      }
    }
    return layout
  }
}

extension SolvedView {
  fileprivate mutating func scale(by factor: Double) {
    frame = frame.scaled(by: factor)
    absoluteFrame = absoluteFrame.scaled(by: factor)
    effectiveMargins = effectiveMargins.scaled(by: factor)
    safeAreaInsets = safeAreaInsets.scaled(by: factor)
    guard var content = scroll else { return }
    content.contentSize = content.contentSize.scaled(by: factor)
    content.contentOffset = content.contentOffset.scaled(by: factor)
    content.minimumContentOffset = content.minimumContentOffset.scaled(by: factor)
    content.maximumContentOffset = content.maximumContentOffset.scaled(by: factor)
    content.adjustedContentInset = content.adjustedContentInset.scaled(by: factor)
    content.scrollIndicatorInset = content.scrollIndicatorInset.scaled(by: factor)
    scroll = content
  }
}

extension ViewNode {
  /// Scales the properties that affect how the view's own content is drawn.
  fileprivate mutating func scale(by factor: Double) {
    if cornerRadius != 0 { cornerRadius *= factor }
    if border != nil { border?.width *= factor }
    if let offset = shadow?.offset {
      shadow?.offset = offset.scaled(by: factor)
      shadow?.radius *= factor
    }
    if var content = text {
      content.font.size *= factor
      content.lineSpacing.minimumHeight *= factor
      content.lineSpacing.spacing *= factor
      text = content
    }
    if let height = table?.estimatedRowHeight { table?.estimatedRowHeight = height * factor }
    if let height = table?.rowHeight { table?.rowHeight = height * factor }
    for index in table?.rows.indices ?? 0..<0 { table?.rows[index].scale(by: factor) }
    if let size = image?.size { image?.size = size.scaled(by: factor) }
  }
}

extension TableContent.Rows {
  fileprivate mutating func scale(by factor: Double) {
    if let height { self.height = height * factor }
    if space != 0 { space *= factor }
    if inset != 0 { inset *= factor }
  }
}

extension SolvedGuide {
  fileprivate func scaled(by factor: Double) -> SolvedGuide {
    SolvedGuide(item: item, name: name, absoluteFrame: absoluteFrame.scaled(by: factor))
  }
}
