import AutoLayout
import Geometry

/// The search for labels, buttons and fields whose text is cut off (`ContentRules: Text that is cut off`).
struct CrowdedTexts {
  /// The solved layout.
  private(set) var layout: SolvedLayout

  /// A length in points that no reader can see.
  private static let invisible = 1e-6

  private var tree: ViewTree { layout.tree }
  private var environment: LayoutEnvironment { tree.environment }

  /// What the constraints leave open: lengths and positions on an axis.
  private let open: Set<OpenValue>

  private struct OpenValue: Hashable {
    let view: ViewID
    let axis: Axis
    let kind: OpenQuantity.Kind
  }

  /// - Parameters:
  ///   - layout: The solved layout.
  ///   - issues: What the engine found, which tells what the constraints leave open.
  init(_ layout: SolvedLayout, issues: [LayoutIssue]) {
    self.layout = layout
    open = issues.reduce(into: []) { open, issue in
      guard case .openView(let view) = issue else { return }
      for quantity in issue.openQuantities {
        open.insert(OpenValue(view: view.view, axis: view.axis, kind: quantity.kind))
      }
    }
  }

  private func isOpen(_ view: ViewID, _ axis: Axis, _ kind: OpenQuantity.Kind) -> Bool {
    open.contains(OpenValue(view: view, axis: axis, kind: kind))
  }

  /// The issues, at most one for each view and axis, in preorder, horizontal before vertical.
  var all: [LayoutIssue] {
    var hidden: Set<ViewID> = []
    var issues: [LayoutIssue] = []
    lazy var narrower = narrowed
    for index in tree.views.indices {
      let (view, node) = (ViewID(index), tree.views[index])
      if node.isHidden || node.alpha == 0 || node.superview.map(hidden.contains) == true {
        hidden.insert(view)
        continue
      }
      guard let extent = extent(of: view) else { continue }
      for axis in Axis.allCases {
        guard var text = crowdedText(of: view, axis, extent) else { continue }
        switch measuringError(of: view) {
        case .none: break
        case .unknown: text.accuracy = .unknown
        case .share:
          let isCertain =
            narrower.extent(of: view).map { narrower.crowdedText(of: view, axis, $0) != nil } ?? false
          text.accuracy = isCertain ? .certain : .withinError
        }
        issues.append(.text(text))
      }
    }
    return issues
  }

  /// What a text needs and shows.
  private struct Extent {
    /// The size of the whole text, with the padding that its view needs around it, in points.
    var needed: Size
    /// The size of the text that must be visible: that of its letters for a label, with the padding for a button.
    var text: Size
    /// The lines that the view shows, and those of the whole text at the view's width.
    var lines: (shown: Int, needed: Int)
    /// Whether the limit of lines, not the height, hides lines.
    var isLimited: Bool
    /// The scale of the text if it has become as small as it may (`ContentRules: Text that shrinks`).
    var minimumScale: Double?

    /// Whether a view of a size shows less than the whole text.
    func isCut(in size: Size) -> Bool {
      isLimited || Axis.allCases.contains { size[$0] < needed[$0] - CrowdedTexts.invisible }
    }
  }

  private func crowdedText(of view: ViewID, _ axis: Axis, _ extent: Extent) -> LayoutIssue.CrowdedText? {
    let frame = layout[view].frame
    let (needed, available) = (extent.needed[axis], frame.size[axis])
    func issue(_ shortage: LayoutIssue.CrowdedText.Shortage, _ needed: Double, _ available: Double)
      -> LayoutIssue.CrowdedText
    {
      var text = LayoutIssue.CrowdedText(
        of: view, axis, needed: needed, available: available, shortage: shortage,
        location: tree[view].location)
      if case .visibility = shortage {
      } else if axis == .horizontal || extent.lines.needed > 1 {
        text.minimumScale = extent.minimumScale
      }
      text.translation = tree.translations?[view]
      return text
    }
    // Text that has an arbitrary length is not the problem.
    guard !isOpen(view, axis, .size), !isOpen(view, .horizontal, .size) else { return nil }
    if axis == .vertical, extent.isLimited {
      return issue(.lines(shown: extent.lines.shown, needed: extent.lines.needed), needed, available)
    }
    if available < needed - Self.invisible {
      var room = issue(.room, environment.roundedUpToPixel(needed), available)
      room.leastRoom = needed
      return room
    }
    guard !isOpen(view, axis, .position), let cut = cut(of: view, axis, extent.text[axis]) else { return nil }
    return issue(.visibility(beyond: cut.edge, of: cut.view), extent.text[axis], cut.shown)
  }

  // MARK: Errors of measured text

  /// How far the text of a view may be from its width in the font that is meant.
  private func measuringError(of view: ViewID) -> MeasuringError {
    let node = tree[view]
    guard node.intrinsicSize == nil, let content = node.text else { return .none }
    let text = content.text ?? ""
    let shown = text.isEmpty ? content.placeholder ?? "" : text
    return environment.text.error(of: shown[...], font: node.effectiveFont)
  }

  /// The search in the same frames with texts that are as much narrower as measured text may be off.
  private var narrowed: CrowdedTexts {
    var other = self
    other.layout.tree.environment.text = NarrowedText(base: environment.text)
    return other
  }

  /// Measures as another measurer does, less its error where that is known.
  private struct NarrowedText: TextMeasuring {
    let base: any TextMeasuring

    func advance(of text: Substring, font: FontDescription) -> Double {
      let width = base.advance(of: text, font: font)
      if case .share(let share) = base.error(of: text, font: font) { return width * (1 - share) }
      return width
    }

    func metrics(of font: FontDescription) -> FontMetrics { base.metrics(of: font) }
  }

  // MARK: What a text needs

  /// What the text of a label, button or field needs; `nil` for other views and without text.
  private func extent(of view: ViewID) -> Extent? {
    let node = tree[view]
    guard let content = node.text, content.text?.isEmpty == false || node.viewClass == .textField else {
      return nil
    }
    let extent: Extent? =
      switch node.viewClass {
      case .label: labelExtent(content, given: node.intrinsicSize, in: layout[view].frame.size)
      case .button: wrappedExtent(of: view) ?? buttonExtent(of: node)
      case .textField: fieldExtent(of: node)
      default: nil
      }
    return extent.map { shrunk($0, of: view) }
  }

  /// What a text needs that becomes smaller if it lacks room (`ContentRules: Text that shrinks`).
  private func shrunk(_ extent: Extent, of view: ViewID) -> Extent {
    let size = layout[view].frame.size
    guard extent.isCut(in: size), let shrinking = TextShrinking(tree[view], environment) else {
      return extent
    }
    var least = extent
    if shrinking.wraps, let small = shrinking.node(at: shrinking.minimumScale).text,
      tree[view].intrinsicSize == nil
    {
      least = labelExtent(small, given: nil, in: size)
    } else {
      least.needed.width = shrinking.width(at: shrinking.minimumScale)
      // Text on one line becomes smaller only if it is too wide.
      let scale = size.width / max(extent.needed.width, Self.invisible)
      least.needed.height *= min(1, max(shrinking.minimumScale, scale))
    }
    if shrinking.minimumScale < 1 { least.minimumScale = shrinking.minimumScale }
    // Text that shrinks as little as it has to takes all of its view, or as much as it takes at its own size.
    least.text = Size(
      width: min(extent.text.width, size.width), height: min(extent.text.height, size.height))
    return least
  }

  /// A size that the author gave for the text replaces the measured one.
  private func labelExtent(_ content: TextContent, given: IntrinsicSize?, in size: Size) -> Extent {
    if let given {
      let given = Size(width: given.width ?? 0, height: given.height ?? 0)
      return Extent(needed: given, text: given, lines: (1, 1), isLimited: false)
    }
    // A label of one line breaks at newlines only, and shows what is before the first.
    let isSingle = content.numberOfLines == 1
    var whole = content
    whole.numberOfLines = 0
    let text = LabelLayout(whole, width: isSingle ? nil : size.width, environment: environment)
    let limit = content.numberOfLines > 0 ? content.numberOfLines : .max
    let lines = min(text.lines.count, limit)
    let widest = text.lines.prefix(lines).map(\.width).max() ?? 0
    let lineHeight = environment.text.metrics(of: content.font).lineHeight
    let height = content.lineSpacing.height(of: lines, lineHeight: lineHeight)
    // Letters stay whole even if some of the space above and below them is cut off.
    let letters = max(0, height - lineHeight + content.font.size)
    return Extent(
      // Wrapped text is never too wide. UIKit shows another line only if all of it fits.
      needed: Size(width: isSingle ? widest : 0, height: lines == 1 ? letters : height),
      text: Size(width: widest, height: letters), lines: (lines, text.lines.count),
      isLimited: text.lines.count > limit)
  }

  /// What the title of a button with a configuration needs, which wraps; `nil` for other buttons.
  private func wrappedExtent(of view: ViewID) -> Extent? {
    let node = tree[view]
    guard node.hasWrappingText, let width = IntrinsicSizing.size(of: node, environment: environment).width,
      let lines = node.lines(atWidth: layout[view].frame.width, environment),
      let whole = node.lines(atWidth: nil, environment)
    else { return nil }
    let widest = lines.map(\.width).max() ?? 0
    let beside = width - environment.roundedUpToPixel(whole.map(\.width).max() ?? 0)
    let lineHeight = environment.text.metrics(of: node.effectiveFont).lineHeight
    // A single line needs no more than its letters.
    let height = lines.count == 1 ? node.effectiveFont.size : Double(lines.count) * lineHeight
    return Extent(
      needed: Size(width: 0, height: height), text: Size(width: widest + beside, height: height),
      lines: (lines.count, lines.count), isLimited: false)
  }

  /// What the text of a field needs, or its placeholder without one: it ends with an ellipsis where it has less.
  private func fieldExtent(of node: ViewNode) -> Extent? {
    let text = node.text?.text ?? ""
    guard !(text.isEmpty ? node.text?.placeholder ?? "" : text).isEmpty, node.intrinsicSize == nil,
      let width = IntrinsicSizing.size(of: node, environment: environment).width
    else { return nil }
    let size = Size(width: width, height: node.effectiveFont.size)
    return Extent(needed: size, text: size, lines: (1, 1), isLimited: false)
  }

  private func buttonExtent(of node: ViewNode) -> Extent {
    let size = IntrinsicSizing.size(of: node, environment: environment)
    let text = Size(width: size.width ?? 0, height: node.effectiveFont.size)
    let natural = Size(width: titleWidth(of: node, within: text.width), height: text.height)
    return Extent(needed: natural, text: natural, lines: (1, 1), isLimited: false)
  }

  /// The width that a button needs for its title: its intrinsic width, without the minimum that UIKit applies to
  /// short titles.
  private func titleWidth(of node: ViewNode, within width: Double) -> Double {
    guard node.intrinsicSize == nil, let text = node.text?.text else { return width }
    let title = environment.text.advance(of: text[...], font: node.effectiveFont)
    let isWidened = node.buttonConfiguration == nil && node.image == nil && width <= 30
    return isWidened ? title : width
  }

  // MARK: What is visible

  /// The edge that cuts off a text, with the view whose edge it is, and the length that remains.
  private func cut(of view: ViewID, _ axis: Axis, _ length: Double) -> (
    edge: Attribute, view: ViewID, shown: Double
  )? {
    var low = layout[view].frame.origin[axis] + offset(of: view, axis, length)
    var current = view
    while let superview = tree[current].superview {
      let visible = visibleRange(of: superview, axis)
      if let visible {
        let before = max(0, visible.low - low)
        let after = max(0, low + length - visible.high)
        if max(before, after) > Self.invisible {
          // Where both edges cut off as much, rounding does not decide.
          let isBefore = before >= after - Self.invisible
          let edge: Attribute = axis == .horizontal ? (isBefore ? .left : .right) : isBefore ? .top : .bottom
          return (edge, superview, max(0, length - before - after))
        }
      }
      // The user can scroll the content into any visible part of the scroll view.
      if layout[superview].scroll != nil { return nil }
      let bounds = tree[superview].boundsOrigin
      low += layout[superview].frame.origin[axis] - bounds[axis]
      current = superview
    }
    return nil
  }

  /// The distance from a view's edge to its text, which is shorter than the view.
  private func offset(of view: ViewID, _ axis: Axis, _ length: Double) -> Double {
    let room = max(0, layout[view].frame.size[axis] - length)
    let node = tree[view]
    guard axis == .horizontal, node.viewClass == .label, let alignment = node.text?.alignment else {
      return room / 2
    }
    let isRightToLeft = tree.direction(of: view) == .rightToLeft
    return switch alignment {
    case .left: 0
    case .right: room
    case .center: room / 2
    case .natural, .justified: isRightToLeft ? room : 0
    }
  }

  /// The coordinates of a view that are visible, at once or by scrolling. `nil` if the view does not clip.
  private func visibleRange(of view: ViewID, _ axis: Axis) -> (low: Double, high: Double)? {
    let length = layout[view].frame.size[axis]
    if let scroll = layout[view].scroll {
      return (
        min(scroll.minimumContentOffset[axis], scroll.contentOffset[axis]),
        max(scroll.maximumContentOffset[axis], scroll.contentOffset[axis])
          + length
      )
    }
    guard view == .root || tree[view].clipsToBounds else { return nil }
    let origin = tree[view].boundsOrigin[axis]
    return (origin, origin + length)
  }
}
