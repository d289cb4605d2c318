import AutoLayout
import Geometry
import LayoutDocument
import Source

/// What to write in an Interface Builder file for edits of a layout. Every other byte of the file stays as it is.
extension NibPlaces {
  func replacements(for edit: TreeEdit, in tree: ViewTree) -> [TextReplacement]? {
    let written: [TextReplacement]?
    switch edit {
    case .constant(let index, let constant): written = changed(tree.constraints[index], constant: constant)
    case .relation(let index, let relation):
      guard let tag = tag(giving: "relation", of: tree.constraints[index]) else { return nil }
      written =
        Self.names[relation].map { [tag.setting("relation", to: $0, order: Self.constraintOrder)] }
        ?? tag.removing("relation").map { [$0] }
    case .priority(let index, let priority):
      guard let tag = tag(giving: "priority", of: tree.constraints[index]) else { return nil }
      // A variation that stated none would leave the priority of the constraint itself.
      written =
        priority.isRequired && tag["firstAttribute"] != nil
        ? tag.removing("priority").map { [$0] }
        : [tag.setting("priority", to: Self.number(priority.value), order: Self.constraintOrder)]
    case .removal(let index): written = removal(of: tree.constraints[index])
    case .addition(let node): written = addition(of: node, to: tree)
    case .hugging(let view, let axis, let priority):
      written = set("\(axis.word)HuggingPriority", of: view, to: Self.number(priority.value))
    case .compressionResistance(let view, let axis, let priority):
      written = set("\(axis.word)CompressionResistancePriority", of: view, to: Self.number(priority.value))
    case .lineLimit(let view, let lines):
      written = tree[view].text == nil ? nil : set("numberOfLines", of: view, to: "\(lines)")
    case .autoresizingOff(let view):
      written = set(
        "translatesAutoresizingMaskIntoConstraints", of: view, to: "NO", insteadOf: "fixedFrame")
    }
    let replacements = written?.map {
      TextReplacement($0.range, with: $0.text.replacing("\n", with: source.lineBreak))
    }
    return replacements.flatMap { trial.confirms($0, for: edit, in: tree) ? $0 : nil }
  }

  /// The attributes of a constraint in the order in which Interface Builder writes them.
  private static let constraintOrder = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
    "symbolic", "priority", "placeholder", "identifier", "id", "userLabel",
  ]
  /// Those of a view, as far as repairs write them.
  private static let viewOrder = [
    "opaque", "userInteractionEnabled", "contentMode", "horizontalHuggingPriority",
    "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "text", "textAlignment", "lineBreakMode", "numberOfLines",
    "baselineAdjustment", "adjustsFontSizeToFit", "translatesAutoresizingMaskIntoConstraints", "id",
  ]
  /// An equation has no attribute.
  private static let names: [LayoutRelation: String] = [
    .lessThanOrEqual: "lessThanOrEqual", .greaterThanOrEqual: "greaterThanOrEqual",
  ]

  private static func number(_ value: Double) -> String { EditNumber.text(of: value) }

  // MARK: Changing

  /// A symbolic constant is the standard spacing, whatever is written, so it ends to be one.
  private func changed(_ node: ConstraintNode, constant: Double) -> [TextReplacement]? {
    guard let tag = tag(giving: "constant", of: node) else { return nil }
    let number = Self.number(constant)
    guard let symbolic = tag.removing("symbolic") else {
      // The constraint itself may be symbolic, which its variation cannot end.
      guard tag["firstAttribute"] != nil || written(node)?["symbolic"] == nil else { return nil }
      return [tag.setting("constant", to: number, order: Self.constraintOrder)]
    }
    if tag["constant"] == nil { return [TextReplacement(symbolic.range, with: " constant=\"\(number)\"")] }
    return [tag.setting("constant", to: number, order: Self.constraintOrder), symbolic]
  }

  /// The element of a constraint as written.
  private func written(_ node: ConstraintNode) -> MarkupElement? {
    guard let place = node.location.flatMap(source.offset), let element = document.element(at: place),
      element["firstAttribute"] != nil
    else { return nil }
    return element
  }

  /// The tag that gives an attribute of a constraint its value, or would: that of a variation, or the constraint's own.
  private func tag(giving attribute: String, of node: ConstraintNode) -> MarkupTag? {
    written(node).flatMap { element in
      MarkupTag(at: variations.element(giving: attribute, of: element).offset, in: source)
    }
  }

  /// - Parameter other: An attribute that must not be there besides.
  private func set(
    _ name: String, of view: ViewID, to value: String, insteadOf other: String? = nil
  ) -> [TextReplacement]? {
    guard elements.indices.contains(view.index),
      let element = document.element(at: elements[view.index].offset),
      element.name == elements[view.index].name,
      let tag = MarkupTag(at: variations.element(giving: name, of: element).offset, in: source)
    else { return nil }
    let set = tag.setting(name, to: value, order: Self.viewOrder)
    guard let removed = other.flatMap(tag.removing) else { return [set] }
    // Where both are at one place, the one stands in place of the other.
    guard set.range.isEmpty, removed.range.contains(set.range.lowerBound) else { return [set, removed] }
    return [TextReplacement(removed.range, with: " \(name)=\"\(value)\"")]
  }

  // MARK: Removing

  /// The removal of a constraint that nothing else in the file refers to, such as an outlet or a variation.
  private func removal(of node: ConstraintNode) -> [TextReplacement]? {
    guard let element = written(node), let id = element.id, mentions(of: id) == 1,
      let range = range(of: element)
    else { return nil }
    return [TextReplacement(source.isAloneOnLines(range) ? source.lines(of: range) : range, with: "")]
  }

  /// The range of an element from its start tag to its end; `nil` if that is not found.
  private func range(of element: MarkupElement) -> Range<Int>? {
    guard let tag = MarkupTag(at: element.offset, in: source) else { return nil }
    if tag.closesItself { return Range(from: element.offset, upTo: tag.end) }
    var position = tag.end
    for child in element.children {
      guard let inner = range(of: child) else { return nil }
      position = inner.upperBound
    }
    let close = Array("</\(element.name)".unicodeScalars)
    while position < source.count {
      guard let next = source.scalars[position...].firstIndex(of: "<") else { return nil }
      if source.scalars[next...].starts(with: close) {
        return source.scalars[next...].firstIndex(of: ">").map { Range(from: element.offset, upTo: $0 + 1) }
      }
      position = next + 1
    }
    return nil
  }

  /// How often an id stands in quotes in the file.
  private func mentions(of id: String) -> Int {
    let quoted = Array("\"\(id)\"".unicodeScalars)
    return source.scalars.indices.count { place in
      source.scalars[place] == "\"" && source.scalars[place...].starts(with: quoted)
    }
  }

  // MARK: Adding

  /// A constraint as the last one of the list of the view that holds it.
  private func addition(of node: ConstraintNode, to tree: ViewTree) -> [TextReplacement]? {
    guard let holder = node.owner ?? tree.nearestCommonAncestor(of: node),
      elements.indices.contains(holder.index), node.firstOrigin == nil, node.secondOrigin == nil,
      var attributes = anchor(node.first, "first", in: holder)
    else { return nil }
    if let name = Self.names[node.relation] { attributes.append(("relation", name)) }
    if let second = node.second {
      guard let written = anchor(second, "second", in: nil) else { return nil }
      attributes += written
      if node.multiplier != 1 { attributes.append(("multiplier", Self.number(node.multiplier))) }
    }
    if node.constant != 0 { attributes.append(("constant", Self.number(node.constant))) }
    if !node.priority.isRequired { attributes.append(("priority", Self.number(node.priority.value))) }
    let text = attributes.map { " \($0.0)=\"\($0.1)\"" }.joined()
    let element = "<constraint\(text) id=\"\(freshID(for: text))\"/>"
    return inserted(element, into: elements[holder.index])
  }

  private func inserted(_ element: String, into holder: MarkupElement) -> [TextReplacement]? {
    guard let holder = document.element(at: holder.offset),
      let tag = MarkupTag(at: holder.offset, in: source),
      !tag.closesItself
    else { return nil }
    if let list = holder.child("constraints") {
      guard let last = list.children.last, let range = range(of: last) else { return nil }
      let place = range.upperBound
      return [TextReplacement(place..<place, with: "\n\(source.indentation(of: last.offset))\(element)")]
    }
    // A list of its own goes behind the views and what else precedes it in files of Interface Builder.
    guard let before = holder.children.last(where: Self.precedesConstraints), let range = range(of: before)
    else { return nil }
    let (place, indentation) = (range.upperBound, source.indentation(of: before.offset))
    let text =
      "\n\(indentation)<constraints>\n\(indentation)    \(element)\n\(indentation)</constraints>"
    return [TextReplacement(place..<place, with: text)]
  }

  /// Whether a part of a view stands before its constraints.
  private static func precedesConstraints(_ part: MarkupElement) -> Bool {
    switch part.name {
    case "rect": part["key"] == "frame"
    case "autoresizingMask", "subviews", "viewLayoutGuide", "edgeInsets": true
    case "color": part["key"] == "backgroundColor"
    default: false
    }
  }

  /// The attributes for an anchor; without an item for the view that holds the constraint.
  private func anchor(
    _ anchor: LayoutAnchor, _ side: String, in holder: ViewID?
  ) -> [(String, String)]? {
    let attribute = ("\(side)Attribute", anchor.attribute.name)
    if let holder, anchor.item == .view(holder) { return [attribute] }
    return id(of: anchor.item).map { [("\(side)Item", $0), attribute] }
  }

  /// The id of a view, or of a guide that the file has.
  private func id(of item: LayoutItem) -> String? {
    switch item {
    case .view(let view): elements.indices.contains(view.index) ? elements[view.index].id : nil
    case .safeArea(let view): guide("safeArea", of: view)
    case .contentLayoutGuide(let view): guide("contentLayoutGuide", of: view)
    case .frameLayoutGuide(let view): guide("frameLayoutGuide", of: view)
    default: nil
    }
  }

  private func guide(_ key: String, of view: ViewID) -> String? {
    guard elements.indices.contains(view.index) else { return nil }
    return elements[view.index].child("viewLayoutGuide", key: key)?.id
  }

  /// An id that the file does not have yet, of the form that Interface Builder gives: `iN0-l3-epB`. The same for the same file
  /// and text.
  private func freshID(for text: String) -> String {
    var hash = FNVHash()
    hash.add(text.utf8)
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while true {
      hash.add([1])
      var rest = hash.value
      var id = ""
      for place in 0..<8 {
        if place == 3 || place == 5 { id += "-" }
        id.append(letters[Int(rest % UInt64(letters.count))])
        rest /= UInt64(letters.count)
      }
      if mentions(of: id) == 0 { return id }
    }
  }
}

extension Axis {
  /// The word for the axis in the names of attributes.
  fileprivate var word: String { self == .horizontal ? "horizontal" : "vertical" }
}
