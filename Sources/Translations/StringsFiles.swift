import Geometry
package import Source

extension TranslationTable {
  /// Reads a table of strings, `NAME.strings`, in any form of a property list.
  ///
  /// - Throws: The first problem, with its place.
  package init(strings bytes: [UInt8], path: String) throws(DiagnosticList) {
    self.init()
    let list = try PropertyList(bytes: bytes, path: path)
    for entry in try list.entries(of: list.root, as: "a table of strings") {
      guard let key = entry.key.text, let text = entry.value.string else {
        throw list.problem(
          "expected a text, found \(entry.value.plistKind)", "plurals belong into a .stringsdict",
          at: entry.value)
      }
      add(Translation(key: key, text: text, location: list.location(of: entry.key)))
    }
  }

  /// Reads a table of plurals and of texts by device or width, `NAME.stringsdict`.
  ///
  /// - Throws: The first problem, with its place.
  package init(stringsdict bytes: [UInt8], path: String) throws(DiagnosticList) {
    self.init()
    let list = try PropertyList(bytes: bytes, path: path)
    for entry in try list.entries(of: list.root, as: "a table of plurals") {
      guard let key = entry.key.text else { continue }
      let form: TextVariations.Form?
      if let text = entry.value.string {
        form = TextVariations.Form(text: text, node: entry.value)
      } else {
        form = try list.variations(of: entry.value).chosen
      }
      guard let form else {
        throw list.problem(
          "'\(key)' has no text", "give it an NSStringLocalizedFormatKey", at: entry.key)
      }
      add(Translation(key: key, text: form.text, location: list.location(of: entry.key)))
    }
  }
}

extension SourceNode {
  /// The text of a string; `nil` for numbers and data, and for what is no scalar.
  fileprivate var string: String? {
    if case .scalar(let text, let style) = content, style != .literal { return text }
    return nil
  }

  /// What a property list calls the value.
  fileprivate var plistKind: String {
    switch content {
    case .mapping: "a dictionary"
    case .sequence: "an array"
    case .scalar: "a number or data"
    }
  }
}

extension PropertyList {
  fileprivate func entries(
    of node: SourceNode, as what: String
  ) throws(DiagnosticList) -> [SourceNode.Entry] {
    guard case .mapping(let entries) = node.content else {
      throw problem("expected \(what), found \(node.plistKind)", "begin with a dictionary", at: node)
    }
    return entries
  }

  /// The keys of a rule that are no forms.
  private static let settings: Set = ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"]

  /// Reads an entry of a table of plurals.
  fileprivate func variations(of node: SourceNode) throws(DiagnosticList) -> TextVariations {
    var result = TextVariations()
    for entry in try entries(of: node, as: "the forms of a text") {
      switch entry.key.text {
      case "NSStringLocalizedFormatKey":
        guard let text = entry.value.string else {
          throw problem("expected a text, found \(entry.value.plistKind)", at: entry.value)
        }
        result.forms.append(TextVariations.Form(text: text, node: entry.value))
      case "NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType":
        result.forms += try forms(of: entry.value)
      case let name?:
        result.parts[name] = try forms(of: entry.value)
      case nil: break
      }
    }
    return result
  }

  private func forms(of node: SourceNode) throws(DiagnosticList) -> [TextVariations.Form] {
    var forms: [TextVariations.Form] = []
    for entry in try entries(of: node, as: "the forms of a part") {
      guard let key = entry.key.text, !Self.settings.contains(key), DeviceForms.isShown(key) else { continue }
      if let text = entry.value.string {
        forms.append(TextVariations.Form(text: text, node: entry.value))
      } else if case .mapping = entry.value.content, let chosen = try variations(of: entry.value).chosen {
        // A device may have plurals of its own.
        forms.append(chosen)
      } else if case .mapping = entry.value.content {
        throw problem("'\(key)' has no text", at: entry.key)
      } else {
        throw problem("expected a text, found \(entry.value.plistKind)", at: entry.value)
      }
    }
    return forms
  }
}

/// Devices as tables name them.
enum DeviceForms {
  /// Whether a form is one that a phone or tablet may show: of a plural, a width, or such a device.
  static func isShown(_ name: String) -> Bool { !others.contains(name) }

  private static let others: Set = ["appletv", "applewatch", "applevision", "mac"]
}
