import AutoLayout
import Geometry
import LayoutDocument
import Source

/// What to write in an Interface Builder file for edits of a layout. Every other byte of the file stays as it is.
extension NibPlaces {
  func replacements(for edit: TreeEdit, in tree: ViewTree) -> [TextReplacement]? {
    switch edit {
    case .constant(let index, let constant):
      guard let tag = tag(of: tree.constraints[index]) else { return nil }
      let set = tag.setting("constant", to: Self.number(constant), order: Self.constraintOrder)
      // A symbolic constant is the standard spacing, whatever is written.
      return [set] + [tag.removing("symbolic")].compactMap(\.self)
    case .relation(let index, let relation):
      guard let tag = tag(of: tree.constraints[index]) else { return nil }
      guard let name = Self.names[relation] else { return tag.removing("relation").map { [$0] } }
      return [tag.setting("relation", to: name, order: Self.constraintOrder)]
    case .priority(let index, let priority):
      guard let tag = tag(of: tree.constraints[index]) else { return nil }
      if priority.isRequired { return tag.removing("priority").map { [$0] } }
      return [
        tag.setting("priority", to: Self.number(priority.value), order: Self.constraintOrder)
      ]
    case .removal(let index): return removal(of: tree.constraints[index])
    case .addition(let node): return addition(of: node, to: tree)
    case .hugging(let view, let axis, let priority):
      return set("\(axis.word)HuggingPriority", of: view, to: Self.number(priority.value))
    case .compressionResistance(let view, let axis, let priority):
      return set("\(axis.word)CompressionResistancePriority", of: view, to: Self.number(priority.value))
    case .lineLimit(let view, let lines): return set("numberOfLines", of: view, to: "\(lines)")
    case .autoresizingOff(let view):
      return set("translatesAutoresizingMaskIntoConstraints", of: view, to: "NO")
    }
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

  private static func number(_ value: Double) -> String { LayoutNumber.text(of: value) }

  private func tag(of node: ConstraintNode) -> MarkupTag? {
    guard let place = node.location.flatMap(source.offset),
      let tag = MarkupTag(at: place, in: source), tag["firstAttribute"] != nil
    else { return nil }
    return tag
  }

  private func set(_ name: String, of view: ViewID, to value: String) -> [TextReplacement]? {
    guard elements.indices.contains(view.index),
      let tag = MarkupTag(at: elements[view.index].offset, in: source)
    else { return nil }
    return [tag.setting(name, to: value, order: Self.viewOrder)]
  }

  /// The removal of a constraint that nothing else in the file refers to, such as an outlet or a variation.
  private func removal(of node: ConstraintNode) -> [TextReplacement]? {
    guard let tag = tag(of: node), let id = tag["id"], let lines = tag.ownLines, mentions(of: id) == 1 else {
      return nil
    }
    return [TextReplacement(lines, with: "")]
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
    if let list = holder.child("constraints"), let last = list.children.last,
      let tag = MarkupTag(at: last.offset, in: source), tag.closesItself
    {
      return [TextReplacement(tag.end..<tag.end, with: "\n\(tag.indentation)\(element)")]
    }
    // A list of its own goes behind the views.
    guard holder.child("constraints") == nil, let views = holder.child("subviews"),
      let tag = MarkupTag(at: views.offset, in: source), let end = end(ofElementAt: views.offset, "subviews")
    else { return nil }
    let indentation = tag.indentation
    let text =
      "\n\(indentation)<constraints>\n\(indentation)    \(element)\n\(indentation)</constraints>"
    return [TextReplacement(end..<end, with: text)]
  }

  /// The place after the end tag of an element.
  private func end(ofElementAt start: Int, _ name: String) -> Int? {
    let (open, close) = (Array("<\(name)>".unicodeScalars), Array("</\(name)>".unicodeScalars))
    var depth = 0
    var position = start
    while position < source.count {
      if source.scalars[position] == "<" {
        if source.scalars[position...].starts(with: open) { depth += 1 }
        if source.scalars[position...].starts(with: close) {
          depth -= 1
          if depth == 0 { return position + close.count }
        }
      }
      position += 1
    }
    return nil
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
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    for byte in text.utf8 { add(byte) }
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while true {
      add(1)
      var rest = hash
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
