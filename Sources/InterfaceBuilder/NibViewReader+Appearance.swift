import AutoLayout
import Geometry
import LayoutDocument

/// Colors, corners and opacity (`InterfaceBuilderRules: Text and appearance`). None of these affect frames.
extension NibViewReader {
  /// - Parameter tint: the tint color that the view inherits; `nil` for the system's.
  func readAppearance(_ node: inout ViewNode, tint: Color?) {
    if let alpha = context.number("alpha", of: element) { node.alpha = min(max(alpha, 0), 1) }
    if let background = color("backgroundColor"), background.color.alpha > 0 {
      node.background = background.color
      node.backgroundName = background.name
    }
    node.cornerRadius = cornerRadius
    node.control.isOn = element["on"] == "YES"
    node.control.tint = controlTint ?? self.tint(inherited: tint)
    node.role = role(tint: tint)
    let textColor = textColor(tint: tint)
    node.text?.color = textColor
  }

  /// The tint color of this view and its descendants.
  func tint(inherited: Color?) -> Color? { color("tintColor")?.color ?? inherited }

  /// The color of a control's active part; `nil` if none is set.
  private var controlTint: Color? {
    ["onTintColor", "minimumTrackTintColor", "progressTintColor", "selectedSegmentTintColor"].lazy
      .compactMap { color($0)?.color }.first
  }

  private func role(tint: Color?) -> ViewRole? {
    switch element.name {
    case "tableViewCell":
      return .cell(element["accessoryType"].flatMap(CellContent.Accessory.init(rawValue:)) ?? .none)
    case "searchBar", "navigationBar", "toolbar", "tabBar":
      var content = file.bars.content(of: element)
      content?.tint = color("tintColor")?.color ?? tint
      return content.map(ViewRole.bar)
    case "view": return element["customClass"].map(ViewRole.placeholder)
    default: return Self.placeholders[element.name].map { .placeholder(element["customClass"] ?? $0) }
    }
  }

  /// The placeholder texts for views that only a running app can fill.
  private static let placeholders = [
    "containerView": "Container", "pickerView": "Picker View", "mapView": "Map View", "wkWebView": "Web View",
    "webView": "Web View", "glkView": "GLKit View", "mtkView": "MetalKit View", "arscnView": "AR View",
    "sceneKitView": "SceneKit View", "skView": "SpriteKit View", "collectionView": "Collection View",
    "tableView": "Table View",
  ]

  private func color(_ key: String) -> NamedColor? { resources.colors.color(key, of: element, context) }

  private func textColor(tint: Color?) -> Color? {
    guard element.name == "button" else { return color("textColor")?.color }
    let normal = element.child("state", key: "normal")
    let title = normal.flatMap { resources.colors.color("titleColor", of: $0, context) }
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let foreground = configuration.flatMap { resources.colors.color("baseForegroundColor", of: $0, context) }
    if let given = foreground ?? title { return given.color }
    // Custom buttons have white titles, and so do buttons filled with the tint color.
    if configuration?["style"] == "filled" || element["buttonType"] == nil && configuration == nil {
      return .white
    }
    return self.tint(inherited: tint) ?? ColorNames.color("systemBlue")
  }

  /// The corner radius of the layer, set by a user-defined runtime attribute.
  private var cornerRadius: Double {
    runtimeAttribute(["layer.cornerRadius", "cornerRadius"]).flatMap { context.decimal($0) }
      .map { max(0, $0) } ?? 0
  }

  /// The value of the first user-defined runtime attribute with one of some key paths.
  func runtimeAttribute(_ paths: [String]) -> String? {
    guard let attributes = element.child("userDefinedRuntimeAttributes")?.children else { return nil }
    return paths.lazy.compactMap { path in
      attributes.first { $0["keyPath"] == path }.flatMap { attribute in
        attribute["value"] ?? attribute.children.first { $0["key"] == "value" }?["value"]
      }
    }.first
  }
}
