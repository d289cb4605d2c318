package import AutoLayout
import Geometry

extension ViewTree {
  /// The whole tree as text, with one view, guide or constraint per line, for snapshots (`.views.txt`).
  package func dump() -> String {
    var lines = ["environment \(environment.dump)"]
    var depths: [Int] = []
    for view in views {
      depths.append(view.superview.map { depths[$0.index] + 1 } ?? 0)
      let indent = String(repeating: "  ", count: depths[depths.count - 1])
      lines.append("\(indent)\(view.name): \(view.viewClass.rawValue)\(view.dump(in: self))")
    }
    for guide in guides { lines.append("guide \(guide.name) of \(self[guide.owningView].name)") }
    for constraint in constraints { lines.append(dump(constraint)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func dump(_ node: ConstraintNode) -> String {
    var text = "\(distance(node.first, from: node.firstOrigin)) \(node.relation.rawValue) "
    if let second = node.second {
      if node.multiplier != 1 { text += "\(NumberFormat.string(node.multiplier)) * " }
      text += distance(second, from: node.secondOrigin)
      if node.constant != 0 {
        text += " \(node.constant < 0 ? "-" : "+") \(NumberFormat.string(node.constant.magnitude))"
      }
    } else {
      text += NumberFormat.string(node.constant)
    }
    if !node.priority.isRequired { text += " @\(NumberFormat.string(node.priority.value))" }
    if let identifier = node.identifier { text += " '\(identifier)'" }
    if node.source != .explicit { text += " (\(node.source.rawValue))" }
    if let location = node.location { text += "  # \(location.line):\(location.column)" }
    return text
  }

  private func distance(_ anchor: LayoutAnchor, from origin: LayoutAnchor?) -> String {
    let end = "\(name(of: anchor.item)).\(anchor.attribute.name)"
    return origin.map { "(\(end) - \(name(of: $0.item)).\($0.attribute.name))" } ?? end
  }
}

extension LayoutEnvironment {
  fileprivate var dump: String {
    var text = "\(canvas.dump) safeArea \(safeArea.dump) \(direction.rawValue)"
    text += " @\(NumberFormat.string(pixelScale))x"
    if controlMetrics != .classic { text += " \(controlMetrics.rawValue)Controls" }
    if keyboardHeight != 0 { text += " keyboard \(NumberFormat.string(keyboardHeight))" }
    if contentSizeCategory != .large { text += " \(contentSizeCategory.shortName)" }
    if isViewControllerRoot { text += " viewController" }
    if isCompactLandscape { text += " compactLandscape" }
    if automaticallyAdjustsScrollViewInsets { text += " adjustsScrollViewInsets" }
    if self.text is SpecFont { text += " fixedText" }
    return text
  }
}

extension ViewNode {
  /// Every property whose value differs from that of a new view of the class.
  fileprivate func dump(in tree: ViewTree) -> String {
    let plain = ViewNode(name: name, viewClass: viewClass, superview: superview)
    var words: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { words.append("\(name)=\(value)") }
    }
    func flag(_ name: String, _ value: Bool, _ usual: Bool) {
      if value != usual { words.append(value ? name : "!\(name)") }
    }
    add("frame", frameFitting?.rawValue ?? frame?.dump)
    if !autoresizing.isEmpty { add("mask", "\(autoresizing.rawValue)") }
    flag("translatesMask", translatesAutoresizingMaskIntoConstraints, frame != nil)
    if boundsOrigin != .zero { add("boundsOrigin", boundsOrigin.dump) }
    if let frameReference { add("frameReference", frameReference.dump) }
    if let referenceSize, referenceSize != frame?.size { add("reference", referenceSize.dump) }
    add("intrinsic", intrinsicSize?.dump)
    add("hugging", hugging?.dump)
    add("compression", compressionResistance?.dump)
    add("margins", layoutMargins?.dump)
    add("directionalMargins", directionalLayoutMargins?.dump)
    flag("preservesMargins", preservesSuperviewLayoutMargins, false)
    flag("marginsFromSafeArea", insetsLayoutMarginsFromSafeArea, true)
    if additionalSafeArea != .zero { add("additionalSafeArea", additionalSafeArea.dump) }
    add("direction", direction?.rawValue)
    add("rowPart", rowPart?.rawValue)
    words += scroll?.dump(plain.scroll ?? ScrollContent()) ?? []
    words += stack?.dump(in: tree) ?? []
    words += text?.dump ?? []
    words += image?.dump ?? []
    add("configuration", buttonConfiguration?.rawValue)
    if control.numberOfPages != 0 { add("pages", "\(control.numberOfPages)") }
    if control.currentPage != 0 { add("currentPage", "\(control.currentPage)") }
    words += table?.dump(in: tree) ?? []
    words += cell?.dump ?? []
    words += flow?.dump ?? []
    add("flowRole", flowRole?.dump)
    flag("hidden", isHidden, false)
    flag("clips", clipsToBounds, plain.clipsToBounds)
    add("background", background.map { $0.dump + (backgroundName.map { "(\($0))" } ?? "") })
    if alpha != 1 { add("alpha", NumberFormat.string(alpha)) }
    if cornerRadius != 0 { add("cornerRadius", NumberFormat.string(cornerRadius)) }
    if let border { add("border", "\(NumberFormat.string(border.width))/\(border.color.dump)") }
    if let shadow {
      let numbers = [shadow.radius, shadow.opacity].map { NumberFormat.string($0) }
      add("shadow", "\(numbers[0])\(shadow.offset.dump)/\(numbers[1])/\(shadow.color.dump)")
    }
    return words.map { " " + $0 }.joined()
  }
}

extension ScrollContent {
  fileprivate func dump(_ plain: ScrollContent) -> [String] {
    var words: [String] = []
    if let contentSizeFitting { words.append("contentSize=\(contentSizeFitting.rawValue)") }
    if let contentSize { words.append("contentSize=\(contentSize.dump)") }
    if let contentOffset { words.append("contentOffset=\(contentOffset.dump)") }
    if let overriddenContentSize { words.append("overridden=\(overriddenContentSize.dump)") }
    if overscroll { words.append("overscroll") }
    if contentInset != .zero { words.append("contentInset=\(contentInset.dump)") }
    if insetAdjustment != plain.insetAdjustment { words.append("adjustment=\(insetAdjustment.rawValue)") }
    if isPagingEnabled { words.append("paging") }
    if !bounces { words.append("!bounces") }
    if zoomScale != 1 { words.append("zoom=\(NumberFormat.string(zoomScale))") }
    if showsScrollIndicators { words.append("indicators") }
    if !isScrollEnabled { words.append("!scrolls") }
    if let contentBackground { words.append("contentBackground=\(contentBackground.dump)") }
    return words
  }
}

extension FlowContent {
  fileprivate var dump: [String] {
    var words = [scrollDirection.rawValue, "item=\(itemSize.dump)"]
    words.append(
      "spacing=\(NumberFormat.string(minimumLineSpacing))/\(NumberFormat.string(minimumInteritemSpacing))")
    if sectionInset != .zero { words.append("sectionInset=\(sectionInset.dump)") }
    return words
  }
}

extension FlowRole {
  fileprivate var dump: String {
    switch self {
    case .item(let size): size.dump
    case .header(let length): "header(\(NumberFormat.string(length)))"
    case .footer(let length): "footer(\(NumberFormat.string(length)))"
    }
  }
}

extension StackContent {
  fileprivate func dump(in tree: ViewTree) -> [String] {
    var words = [axis.rawValue, distribution.rawValue, alignment.rawValue]
    if spacing != 0 { words.append("spacing=\(NumberFormat.string(spacing))") }
    if isLayoutMarginsRelative { words.append("marginsRelative") }
    if isBaselineRelative { words.append("baselineRelative") }
    let views = arranged.map { view in
      tree[view].name + (customSpacing[view].map { "+\(NumberFormat.string($0))" } ?? "")
    }
    words.append("arranged=[\(views.joined(separator: " "))]")
    return words
  }
}

extension TextContent {
  fileprivate var dump: [String] {
    var words: [String] = []
    if let text { words.append("text='\(text.split(separator: "\n").joined(separator: "\\n"))'") }
    if let placeholder { words.append("placeholder='\(placeholder)'") }
    if !segments.isEmpty { words.append("segments=\(segments.joined(separator: "|"))") }
    words.append(
      "font=\(font.family.map { $0 + "-" } ?? "")\(NumberFormat.string(font.size))/\(font.weight)"
        + (font.style.map { "/\($0.rawValue)" } ?? ""))
    if let color { words.append("textColor=\(color.dump)") }
    if alignment != .natural { words.append("alignment=\(alignment.rawValue)") }
    if numberOfLines != 1 { words.append("lines=\(numberOfLines)") }
    if lineBreak != .truncateTail { words.append("lineBreak=\(lineBreak.rawValue)") }
    if preferredMaxLayoutWidth != 0 {
      words.append("maxWidth=\(NumberFormat.string(preferredMaxLayoutWidth))")
    }
    if let borderStyle { words.append("border=\(borderStyle)") }
    if let adjusts = adjustsFontForContentSizeCategory { words.append("adjustsForCategory=\(adjusts)") }
    if fitting.adjustsFontSizeToFitWidth { words.append("adjustsFontSize") }
    if fitting.minimumScaleFactor != 0 {
      words.append("minimumScale=\(NumberFormat.string(fitting.minimumScaleFactor))")
    }
    if fitting.minimumFontSize != 0 {
      words.append("minimumFontSize=\(NumberFormat.string(fitting.minimumFontSize))")
    }
    if fitting.allowsDefaultTighteningForTruncation { words.append("tightens") }
    return words
  }
}

extension ImageContent {
  fileprivate var dump: [String] {
    var words: [String] = []
    if let size { words.append("image=\(size.dump)") }
    if let png { words.append("png=\(png.count)") }
    if contentMode != .scaleToFill { words.append("mode=\(contentMode.rawValue)") }
    return words
  }
}

extension TableContent {
  fileprivate func dump(in tree: ViewTree) -> [String] {
    var words: [String] = []
    if let rowHeight { words.append("rowHeight=\(NumberFormat.string(rowHeight))") }
    if let estimatedRowHeight { words.append("estimated=\(NumberFormat.string(estimatedRowHeight))") }
    if separator != .singleLine { words.append("separator=\(separator.rawValue)") }
    if !insetsContentViewsToSafeArea { words.append("!contentViewsToSafeArea") }
    return words
      + rows.map { rows in
        "rows=\(tree[rows.cell].name)x\(rows.count)"
          + (rows.measuresOnScreen ? "/visible" : rows.measured.map { "/\($0)" } ?? "")
          + (rows.height.map { "/height:\(NumberFormat.string($0))" } ?? "")
          + (rows.space == 0 ? "" : "/space:\(NumberFormat.string(rows.space))")
          + (rows.inset == 0 ? "" : "/inset:\(NumberFormat.string(rows.inset))")
      }
  }
}

extension CellContent {
  fileprivate var dump: [String] {
    var words: [String] = []
    if style != .custom { words.append("style=\(style.rawValue)") }
    if accessory != .none { words.append("accessory=\(accessory.rawValue)") }
    if let accessoryWidth { words.append("accessoryWidth=\(NumberFormat.string(accessoryWidth))") }
    return words
  }
}

extension Size {
  fileprivate var dump: String { "\(NumberFormat.string(width))x\(NumberFormat.string(height))" }
}

extension Point {
  fileprivate var dump: String { "(\(NumberFormat.string(x)),\(NumberFormat.string(y)))" }
}

extension Rect {
  fileprivate var dump: String {
    "(\([minX, minY, width, height].map { NumberFormat.string($0) }.joined(separator: ",")))"
  }
}

extension EdgeInsets {
  fileprivate var dump: String {
    "(\([top, left, bottom, right].map { NumberFormat.string($0) }.joined(separator: ",")))"
  }
}

extension DirectionalEdgeInsets {
  fileprivate var dump: String {
    "(\([top, leading, bottom, trailing].map { NumberFormat.string($0) }.joined(separator: ",")))"
  }
}

extension IntrinsicSize {
  fileprivate var dump: String {
    "\(width.map { NumberFormat.string($0) } ?? "_")x\(height.map { NumberFormat.string($0) } ?? "_")"
  }
}

extension AxisPriorities {
  fileprivate var dump: String {
    "\(NumberFormat.string(horizontal.value))/\(NumberFormat.string(vertical.value))"
  }
}

extension Color {
  fileprivate var dump: String {
    let hex = [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + hex.dropLast(alpha == 255 ? 1 : 0).joined()
  }
}
