import AutoLayout
import Geometry
import LayoutDocument
import Source

/// The title of a panel that states none: the changes that it makes.
struct PanelTitle {
  let panel: DiagramDraft

  /// The first changes in words, such as "320 × 240, right to left"; `nil` if the panel changes nothing.
  var text: String? {
    let parts = settings + metrics + offsets + constraints + views
    guard !parts.isEmpty else { return nil }
    let rest = parts.count - Self.mostChanges
    guard rest > 1 else { return parts.joined(separator: ", ") }
    return (parts.prefix(Self.mostChanges) + ["\(rest) more changes"]).joined(separator: ", ")
  }

  /// The most changes that are named, unless there is only one more.
  private static let mostChanges = 3

  private var settings: [String] {
    let settings = panel.settings
    var parts: [String] = []
    switch settings.canvas {
    case .device(let device): parts.append(device.nameWithOrientation)
    case .size(let size): parts.append("\(number(size.width)) × \(number(size.height))")
    case nil: break
    }
    if let insets = settings.safeArea { parts.append(words(forSafeArea: insets)) }
    if let height = settings.keyboard {
      parts.append(height == 0 ? "no keyboard" : "keyboard \(number(height))")
    }
    if let width = settings.sizeClasses?.width { parts.append("\(width.rawValue) width") }
    if let height = settings.sizeClasses?.height { parts.append("\(height.rawValue) height") }
    if let category = settings.contentSizeCategory { parts.append(category.shortName) }
    if let direction = settings.direction {
      parts.append(direction == .rightToLeft ? "right to left" : "left to right")
    }
    if let language = settings.language { parts.append(language.tag) }
    if let scale = settings.pixelScale { parts.append("@\(number(scale))x") }
    if let adjusts = settings.adjustsScrollViewInsets {
      parts.append("\(adjusts ? "" : "no ")automatic insets")
    }
    return parts
  }

  private func words(forSafeArea insets: EdgeInsets) -> String {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    if sides.allSatisfy({ $0 == 0 }) { return "no safe area" }
    if sides.allSatisfy({ $0 == sides[0] }) { return "safe area \(number(sides[0]))" }
    return "safe area (\(sides.map(number).joined(separator: ", ")))"
  }

  private var metrics: [String] { panel.settings.metrics.map { "\($0.name) \(number($0.value))" } }

  private var offsets: [String] {
    panel.contentOffsets.map { view, offset in
      let point = "(\(number(offset.x)), \(number(offset.y)))"
      return panel.contentOffsets.count > 1 ? "\(view.name) at \(point)" : "contentOffset \(point)"
    }
  }

  private var constraints: [String] {
    let changes = panel.changes
    let constants = changes.set.map(Self.entries) ?? []
    return changes.drop.map { "without \($0.name)" }
      + constants.map { name, value in "\(name) \(value.text ?? "")" }
      + changes.add.map {
        "with \(Self.entries(of: $0).first?.name ?? Self.shortened($0.text ?? "a constraint"))"
      }
  }

  private var views: [String] {
    (panel.views.map(Self.entries) ?? []).flatMap { view, changes in
      changes.isNull
        ? ["without \(view)"]
        : Self.entries(of: changes).map { key, value in "\(view) \(Self.words(for: key, value))" }
    }
  }

  /// A change to a key of a view, such as "hidden", "alpha 0.5" or "without image".
  private static func words(for key: String, _ value: SourceNode) -> String {
    if value.isNull { return "without \(key)" }
    guard case .scalar(let text, _) = value.content else { return "\(key) changed" }
    return switch text {
    case "true": key
    case "false": "not \(key)"
    default: key == "text" ? "“\(shortened(text))”" : "\(key) \(shortened(text))"
    }
  }

  private static func entries(of node: SourceNode) -> [(name: String, value: SourceNode)] {
    guard case .mapping(let entries) = node.content else { return [] }
    return entries.compactMap { entry in entry.key.text.map { ($0, entry.value) } }
  }

  /// A text in one line, cut where a title has no room for it.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > 24 else { return line }
    let start = line.prefix(23)
    return (start.last == " " ? start.dropLast() : start) + "…"
  }

  private func number(_ value: Double) -> String { NumberFormat.string(value) }
}
