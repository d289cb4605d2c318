import AutoLayout
import Geometry
import Source

/// Reads one view's element, without its subviews (`InterfaceBuilderRules: Views and their classes` and
/// `InterfaceBuilderRules: Text and appearance`).
struct NibViewReader {
  let file: NibFile
  let element: MarkupElement

  var context: ReadingContext { file.context }
  var resources: NibResources { file.resources }

  /// - Parameters:
  ///   - tint: the inherited tint color.
  ///   - usesRecordedSize: whether a control's recorded size is its intrinsic size.
  ///   - keepsFirmSize: whether a view that resists every change of its size has its recorded one.
  func node(
    named name: String, superview: ViewID?, tint: Color?, usesRecordedSize: Bool, keepsFirmSize: Bool
  ) -> ViewNode {
    let kind = NibViewClass(element)
    var node = ViewNode(name: name, viewClass: kind.viewClass, superview: superview)
    node.location = context.source.location(at: element.offset)
    let frame = context.rect(key: "frame", of: element)
    node.frame = frame
    node.referenceSize = frame?.size
    node.autoresizing = autoresizing
    let insets = isRoundSymbol ? Self.roundSymbolInsets : kind.alignmentInsets(tools: file.tools)
    if insets != kind.viewClass.defaultAlignmentRectInsets { node.alignmentRectInsets = insets }
    node.hugging = priorities("HuggingPriority", .low)
    node.compressionResistance = priorities("CompressionResistancePriority", .high)
    node.isHidden = element.isSet("hidden")
    node.direction = direction
    node.clipsToBounds = element.isSet("clipsSubviews")
    node.layoutMargins = margins
    node.directionalLayoutMargins = directionalMargins
    node.preservesSuperviewLayoutMargins = element.isSet("preservesSuperviewLayoutMargins")
    node.insetsLayoutMarginsFromSafeArea = element["insetsLayoutMarginsFromSafeArea"] != "NO"
    readText(&node, isRecordedCanvas: usesRecordedSize)
    readAppearance(&node, tint: tint)
    readImage(&node)
    readScroll(&node)
    readStack(&node)
    // Recorded rows never avoid unsafe bands, because scrolled views have none at design time.
    node.table?.insetsContentViewsToSafeArea =
      !usesRecordedSize && element["contentViewInsetsToSafeArea"] != "NO"
    node.intrinsicSize = intrinsicSize(kind, frame, insets, node, usesRecordedSize: usesRecordedSize)
    if keepsFirmSize { keepFirmSize(of: &node) }
    return node
  }

  /// The layout direction; `nil` for the app's.
  private var direction: LayoutDirection? {
    switch element["semanticContentAttribute"] {
    case "forceRightToLeft": .rightToLeft
    case "forceLeftToRight", "playback", "spatial": .leftToRight
    default: nil
    }
  }

  // MARK: Sizes

  private func intrinsicSize(
    _ kind: NibViewClass, _ frame: Rect?, _ insets: EdgeInsets, _ node: ViewNode, usesRecordedSize: Bool
  ) -> IntrinsicSize? {
    var size: IntrinsicSize?
    // On the recorded canvas, every intrinsic size is the recorded one, because an image may have changed since it
    // was recorded in `<resources>`. A view that cannot be measured keeps its recorded size on every canvas.
    let isUnknown = kind.viewClass == .view || kind.viewClass == .imageView && node.image?.size == nil
    if usesRecordedSize || isUnknown, !kind.sizes.isEmpty, let recorded = frame?.inset(by: insets).size {
      size = IntrinsicSize(
        width: kind.sizes.contains(.horizontal) ? max(0, recorded.width) : nil,
        height: kind.sizes.contains(.vertical) ? max(0, recorded.height) : nil)
    }
    let width = placeholder("placeholderIntrinsicWidth")
    let height = placeholder("placeholderIntrinsicHeight")
    guard width != nil || height != nil else { return size }
    return IntrinsicSize(width: width ?? size?.width, height: height ?? size?.height)
  }

  /// The priority of a firm size: above every optional constraint, so that no required one conflicts with it.
  private static let firm = LayoutPriority(999.9)

  /// Gives a plain view its recorded size on the axes on which its hugging and compression resistance are required and
  /// only an optional constraint of its own asks for another (`InterfaceBuilderRules: Sizes that nothing decides`).
  private func keepFirmSize(of node: inout ViewNode) {
    guard node.viewClass == .view, let size = node.frame?.size, var hugging = node.hugging,
      var resistance = node.compressionResistance
    else { return }
    var intrinsic = node.intrinsicSize ?? IntrinsicSize(width: nil, height: nil)
    if hugging.horizontal.isRequired, resistance.horizontal.isRequired, hasOptionalLength("width") {
      intrinsic.width = intrinsic.width ?? size.width
      (hugging.horizontal, resistance.horizontal) = (Self.firm, Self.firm)
    }
    if hugging.vertical.isRequired, resistance.vertical.isRequired, hasOptionalLength("height") {
      intrinsic.height = intrinsic.height ?? size.height
      (hugging.vertical, resistance.vertical) = (Self.firm, Self.firm)
    }
    guard intrinsic.width != nil || intrinsic.height != nil else { return }
    (node.intrinsicSize, node.hugging, node.compressionResistance) = (intrinsic, hugging, resistance)
  }

  /// Whether the view has an optional constraint on a length of its own.
  private func hasOptionalLength(_ attribute: String) -> Bool {
    let constraints = element.children.filter { $0.name == "constraints" }.flatMap(\.children)
    return constraints.contains { constraint in
      constraint["firstAttribute"] == attribute && constraint["secondAttribute"] == nil
        && (constraint["firstItem"] ?? element.id) == element.id
        && constraint["priority"].flatMap { context.decimal($0) } ?? 1000 < 1000
    }
  }

  /// The design-time intrinsic width or height in an attribute; `nil` if the attribute is missing or `infinite`.
  private func placeholder(_ attribute: String) -> Double? {
    element[attribute] == "infinite" ? nil : context.number(attribute, of: element).map { max(0, $0) }
  }

  /// The priorities on both axes. Interface Builder omits the usual value, 250 or 750, for every class.
  private func priorities(_ name: String, _ usual: LayoutPriority) -> AxisPriorities {
    func priority(_ axis: String) -> LayoutPriority {
      guard let value = context.number(axis + name, of: element) else { return usual }
      return LayoutPriority(min(max(value, 0.001), 1000))
    }
    return AxisPriorities(horizontal: priority("horizontal"), vertical: priority("vertical"))
  }

  private var autoresizing: AutoresizingMask {
    guard let mask = element.child("autoresizingMask", key: "autoresizingMask") else { return [] }
    let names: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return AutoresizingMask(names.filter { mask.isSet($0.0) }.map(\.1))
  }

  // MARK: Margins

  private var margins: EdgeInsets? {
    element.child("edgeInsets", key: "layoutMargins").map { insets in
      EdgeInsets(
        top: context.number("top", of: insets) ?? 0, left: context.number("left", of: insets) ?? 0,
        bottom: context.number("bottom", of: insets) ?? 0, right: context.number("right", of: insets) ?? 0)
    }
  }

  private var directionalMargins: DirectionalEdgeInsets? {
    element.child("directionalEdgeInsets", key: "directionalLayoutMargins").map { insets in
      DirectionalEdgeInsets(
        top: context.number("top", of: insets) ?? 0, leading: context.number("leading", of: insets) ?? 0,
        bottom: context.number("bottom", of: insets) ?? 0,
        trailing: context.number("trailing", of: insets) ?? 0)
    }
  }

  // MARK: Content

  /// Whether the view shows a round symbol, whose recorded frame is slightly less high than its alignment rectangle.
  private var isRoundSymbol: Bool {
    guard element.name == "imageView", let image = element.image, image.isSymbol,
      let size = resources.imageSizes[image.name], size.width > 0
    else { return false }
    return (0.94...0.97).contains(size.height / size.width)
  }

  /// Recorded: alignment rectangles extend half a point beyond frames at the top and bottom.
  private static let roundSymbolInsets = EdgeInsets(top: -0.5, left: 0, bottom: -0.5, right: 0)

  private func readImage(_ node: inout ViewNode) {
    guard node.viewClass == .imageView, let image = element.image else { return }
    node.image = ImageContent(
      size: image.isSymbol ? nil : resources.imageSizes[image.name],
      png: image.isSymbol ? nil : resources.pngs[image.name], name: image.name,
      contentMode: element["contentMode"].flatMap(ImageContent.ContentMode.init(rawValue:)) ?? .scaleToFill)
  }

  /// The insets of the `<inset>` element with a key: x from the left edge, y from the top.
  func insets(key: String) -> EdgeInsets? {
    element.child("inset", key: key).map { inset in
      EdgeInsets(
        top: context.number("minY", of: inset) ?? 0, left: context.number("minX", of: inset) ?? 0,
        bottom: context.number("maxY", of: inset) ?? 0, right: context.number("maxX", of: inset) ?? 0)
    }
  }

  private func readScroll(_ node: inout ViewNode) {
    guard node.scroll != nil else { return }
    node.scroll?.isPagingEnabled = element.isSet("pagingEnabled")
    node.scroll?.bounces = element["bounces"] != "NO"
    node.scroll?.alwaysBounceHorizontal = element.isSet("alwaysBounceHorizontal")
    node.scroll?.alwaysBounceVertical = element.isSet("alwaysBounceVertical")
    node.scroll?.isScrollEnabled = element["scrollEnabled"] != "NO"
    // Recorded frames never include the adjustment, because nothing is scrolled at design time.
    node.scroll?.insetAdjustment = .never
    if let inset = insets(key: "contentInset") { node.scroll?.contentInset = inset }
    if let size = element.child("size", key: "contentSize") {
      node.scroll?.contentSize = Size(
        width: max(0, context.number("width", of: size) ?? 0),
        height: max(0, context.number("height", of: size) ?? 0))
    }
  }

  private func readStack(_ node: inout ViewNode) {
    guard node.stack != nil else { return }
    var stack = StackContent()
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution =
      element["distribution"].flatMap(StackContent.Distribution.init(rawValue:)) ?? .fill
    stack.alignment = element["alignment"].flatMap(StackContent.Alignment.init(rawValue:)) ?? .fill
    let isStandard = element["spacingType"] == "standard" || element["spacing"]?.lowercased() == "nan"
    let written = element["spacing"]?.lowercased() == "nan" ? nil : context.number("spacing", of: element)
    stack.spacing = written ?? (isStandard ? StackContent.systemSpacing : 0)
    stack.isBaselineRelative = element.isSet("baselineRelativeArrangement")
    // The presence of margins alone implies that the arrangement is relative to them.
    stack.isLayoutMarginsRelative =
      element.isSet("layoutMarginsRelativeArrangement") || margins != nil || directionalMargins != nil
    if node.layoutMargins != nil || node.directionalLayoutMargins != nil {
      node.insetsLayoutMarginsFromSafeArea = false
    } else {
      // Recorded: a stack view has no default margins.
      node.layoutMargins = .zero
    }
    node.stack = stack
  }
}
