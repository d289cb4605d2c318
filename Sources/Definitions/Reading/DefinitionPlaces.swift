import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Where a definition states the parts of one layout.
struct DefinitionPlaces: LayoutPlaces {
  let source: SourceText
  let definition: DocumentReader.Definition
  /// The changes of the diagram, then those of its panel.
  let layers: [DocumentReader.Layer]
  /// The views as written, with all changes, by `ViewID`.
  let views: [SourceNode]
  /// The constraints, by their index in the tree.
  let constraints: [DiagramConstraints.Stated]
  /// The tree without its constraints.
  let tree: ViewTree
  let names: [String: ItemScope.Meaning]
  let metrics: [SettingsDraft.Metric]

  private func location(_ node: SourceNode) -> SourceLocation { source.location(at: node.offset) }

  func place(ofSetting key: String) -> SourceLocation? {
    entry(Self.key(ofSetting: settingThatGives(key))).map { location($0.key) }
  }

  private static let canvas = "canvas"
  /// The settings that a device has.
  private static let ofDevice: Set = [
    "safeArea", "pixelScale", "isViewControllerRoot", "isCompactLandscape",
  ]

  func settingThatGives(_ key: String) -> String {
    Self.ofDevice.contains(key) && entry(Self.key(ofSetting: key)) == nil ? Self.canvas : key
  }

  var deviceName: String? {
    entry(Self.canvas).flatMap { Device(named: $0.value.text ?? "") }?.nameWithOrientation
  }

  /// The entry of the innermost layer that has the key.
  private func entry(_ key: String) -> SourceNode.Entry? {
    ([definition.node] + layers.compactMap(\.node)).reversed().lazy.compactMap { $0[key] }.first
  }

  /// The key of a property of the environment.
  private static func key(ofSetting name: String) -> String {
    switch name {
    case "isViewControllerRoot": "viewController"
    case "isCompactLandscape": "compactLandscape"
    case "keepsBaselinesOfCutLabels": "interfaceBuilder"
    default: name
    }
  }

  func place(of key: String, ofView view: ViewID) -> SourceLocation? {
    guard views.indices.contains(view.index) else { return nil }
    if key == "contentOffset", let offset = offset(of: view) { return location(offset.node) }
    return views[view.index][key].map { location($0.key) }
  }

  /// The offset that the last layer sets.
  private func offset(of view: ViewID) -> NamedNode? {
    for layer in layers.reversed() {
      for (name, _) in layer.draft.contentOffsets {
        if case .view(view)? = names[name.name] { return name }
      }
    }
    return nil
  }

  func placeOfConstant(ofConstraint constraint: Int) -> SourceLocation? {
    guard constraints.indices.contains(constraint) else { return nil }
    return constraints[constraint].constant.map(location)
  }

  func statement(ofConstraint constraint: Int) -> String? {
    guard constraints.indices.contains(constraint) else { return nil }
    switch constraints[constraint].entry.body {
    case .text(let node): return node.text
    case .visualFormat(let draft): return draft.format?.text
    }
  }

  func place(ofMetric name: String) -> SourceLocation? {
    metrics.first { $0.name == name }.map { location($0.node) }
  }

  /// What may follow the dot behind a path such as `box` or `root.safeArea`.
  ///
  /// - Parameter asserts: whether it is an assertion that names it.
  func members(of path: [String], asserts: Bool) -> [String] {
    let context = ReadingContext(source: source)
    return ItemScope(tree: tree, names: names, context: context).members(of: path, asserts: asserts)
  }
}
