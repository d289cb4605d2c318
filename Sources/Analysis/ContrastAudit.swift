import AutoLayout
import Geometry

/// The contrast of texts with what the layout puts behind them, in the light appearance.
struct ContrastAudit {
  private let layout: SolvedLayout
  /// The visible views, in the order in which they are painted.
  private let visible: [ViewID]

  private var tree: ViewTree { layout.tree }

  private typealias Unknown = LayoutIssue.AuditFinding.UnknownContrast

  init(_ layout: SolvedLayout, visible: [ViewID]) {
    self.layout = layout
    self.visible = visible
  }

  /// Texts that differ too little from what is behind them, and then those of which that is not known, by the reason.
  var findings: [LayoutIssue.AuditFinding] {
    var findings: [LayoutIssue.AuditFinding] = []
    var unknown: [Unknown: [ViewID]] = [:]
    for (place, view) in visible.enumerated() where tree[view].showsOwnText {
      let rect = textRect(of: view)
      // What is not on screen is no text to read.
      guard rect.overlaps(layout[.root].absoluteFrame) else { continue }
      switch contrast(of: view, rect, below: place) {
      case .failure(let reason): unknown[reason.reason, default: []].append(view)
      case .success(let reason?):
        findings.append(LayoutIssue.AuditFinding([view], reason, location: tree[view].location))
      case .success(nil): break
      }
    }
    for reason in Unknown.allCases {
      guard let views = unknown[reason], let first = views.first else { continue }
      findings.append(
        LayoutIssue.AuditFinding(views, .unknownContrast(reason), location: tree[first].location))
    }
    return findings
  }

  private struct NotKnown: Error {
    var reason: Unknown
  }

  /// What is wrong with a text's contrast, or why it is not known.
  private func contrast(
    of view: ViewID, _ rect: Rect, below place: Int
  ) -> Result<LayoutIssue.AuditFinding.Reason?, NotKnown> {
    guard let color = textColor(of: view) else { return .failure(NotKnown(reason: .textColor)) }
    guard !isPartlyTransparent(around: view) else { return .failure(NotKnown(reason: .transparency)) }
    let backgrounds: [Color]
    do throws(NotKnown) {
      backgrounds = try self.backgrounds(of: rect, painters: visible[...place], above: [], branches: 0)
    } catch {
      return .failure(error)
    }
    let required = Self.requiredContrast(tree[view].effectiveFont)
    // A text over several colors is read where it is worst.
    let ratios = backgrounds.map { (ratio: color.over($0).contrast(with: $0), background: $0) }
    guard let worst = ratios.min(by: { $0.ratio < $1.ratio }), worst.ratio < required else {
      return .success(nil)
    }
    return .success(
      .contrast(ratio: worst.ratio, required: required, text: color, background: worst.background))
  }

  /// The contrast that WCAG 2 asks for at level AA: less for text of 18 points, or of 14 in bold letters.
  private static func requiredContrast(_ font: FontDescription) -> Double {
    font.size >= 18 || font.size >= 14 && font.weight >= 700 ? 3 : 4.5
  }

  /// The color of a text with the opacity of its view; `nil` if it is not known.
  private func textColor(of view: ViewID) -> Color? {
    let node = tree[view]
    guard !tree.unknownColors.texts.contains(view) else { return nil }
    // Labels and fields are black by default. The tint color of a button may come from anywhere.
    let color = node.text?.color ?? (node.viewClass == .button ? nil : Color(0x000000))
    return color.map { $0.opacity(node.alpha) }
  }

  /// Whether an ancestor of a view is partly transparent, so that what is behind it shines through text and background alike.
  private func isPartlyTransparent(around view: ViewID) -> Bool {
    var current = tree[view].superview
    while let id = current {
      if tree[id].alpha < 1 { return true }
      current = tree[id].superview
    }
    return false
  }

  // MARK: What is behind a text

  /// The colors behind a rectangle.
  ///
  /// - Parameters:
  ///   - painters: The views that are painted, the last of them in front.
  ///   - above: The translucent colors that are painted later, the last one first.
  ///   - branches: How often views that cover only some of the rectangle were told apart from those that cover all of it.
  private func backgrounds(
    of rect: Rect, painters: ArraySlice<ViewID>, above: [Color], branches: Int
  ) throws(NotKnown) -> [Color] {
    var above = above
    for place in painters.indices.reversed() {
      let view = painters[place]
      guard let area = visibleRect(of: view), area.overlaps(rect), let color = try paint(of: view) else {
        continue
      }
      let isOpaque = color.alpha == 255
      if area.covers(rect) {
        guard isOpaque else {
          above.append(color)
          continue
        }
        return [above.reversed().reduce(color) { $1.over($0) }]
      }
      guard branches < Self.mostBranches else { throw NotKnown(reason: .background) }
      let rest = painters[..<place]
      let covered =
        isOpaque
        ? [above.reversed().reduce(color) { $1.over($0) }]
        : try backgrounds(of: rect, painters: rest, above: above + [color], branches: branches + 1)
      return covered
        + (try backgrounds(of: rect, painters: rest, above: above, branches: branches + 1))
    }
    throw NotKnown(reason: .background)
  }

  /// The most views that cover some of a text. More of them would be a pattern rather than a background.
  private static let mostBranches = 6

  /// The color with which a view fills its frame; `nil` if it fills nothing.
  private func paint(of view: ViewID) throws(NotKnown) -> Color? {
    let node = tree[view]
    guard !tree.unknownColors.backgrounds.contains(view) else { throw NotKnown(reason: .background) }
    if node.viewClass == .imageView || node.control.backgroundImageSize != nil {
      throw NotKnown(reason: .image)
    }
    if let background = node.buttonConfiguration?.background, background != .clear {
      throw NotKnown(reason: .background)
    }
    let color = node.background.map { $0.opacity(node.alpha) }
    switch node.viewClass {
    case .switch, .slider, .segmentedControl, .stepper, .progressView, .datePicker:
      throw NotKnown(reason: .content)
    case .textField where color == nil && ["roundedRect", nil].contains(node.text?.borderStyle):
      return .white
    default: break
    }
    // A class of the app may draw anything, and most of them fill themselves with their color.
    if case .placeholder? = node.role, color == nil { throw NotKnown(reason: .content) }
    if case .bar? = node.role { throw NotKnown(reason: .content) }
    return color
  }

  /// What clipping ancestors leave of a view, in the root's coordinates; `nil` for nothing.
  private func visibleRect(of view: ViewID) -> Rect? {
    var rect = layout[view].absoluteFrame
    var current = tree[view].superview
    while let id = current {
      if tree[id].clipsToBounds || layout[id].scroll != nil {
        guard let rest = rect.intersection(layout[id].absoluteFrame) else { return nil }
        rect = rest
      }
      current = tree[id].superview
    }
    return rect
  }

  /// The rectangle of a view's text: that of a label's lines, else the view's.
  private func textRect(of view: ViewID) -> Rect {
    let (node, frame) = (tree[view], layout[view].absoluteFrame)
    guard node.viewClass == .label, let text = node.text, node.intrinsicSize == nil else { return frame }
    var font = text.font
    font.size *= layout.textScale(of: view)
    let environment = tree.environment
    let lines = layout[view].lines
    let widest = lines.map { environment.text.advance(of: $0[...], font: font) }.max() ?? 0
    let height = text.lineSpacing.height(
      of: lines.count, lineHeight: environment.text.metrics(of: font).lineHeight)
    let size = Size(width: min(widest, frame.width), height: min(height, frame.height))
    let isRightToLeft = tree.direction(of: view) == .rightToLeft
    let x =
      switch text.alignment {
      case .center: frame.midX - size.width / 2
      case .right: frame.maxX - size.width
      case .left: frame.minX
      case .natural, .justified: isRightToLeft ? frame.maxX - size.width : frame.minX
      }
    return Rect(x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
}

extension Rect {
  /// Whether all of another rectangle is inside, but for what no reader can see.
  fileprivate func covers(_ other: Rect) -> Bool {
    minX <= other.minX + 1e-6 && minY <= other.minY + 1e-6 && maxX >= other.maxX - 1e-6
      && maxY >= other.maxY - 1e-6
  }
}
