import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Where an Interface Builder file states the parts of a scene.
struct NibPlaces: LayoutPlaces {
  let source: SourceText
  /// The element that names the device; `nil` if the file has none.
  let device: MarkupElement?
  /// The elements of the views, by `ViewID`.
  let elements: [MarkupElement]
  /// The document as written, with its variations.
  let document: MarkupElement
  /// The variations that apply.
  let variations: Variations
  /// Reads the layout of the file with changes. What the recorded frames show of insets, they show only together with the
  /// constraints.
  let trial: TrialReading

  func place(ofSetting key: String) -> SourceLocation? {
    settingThatGives(key) == Self.canvas ? device.map { source.location(at: $0.offset) } : nil
  }

  private static let canvas = "canvas"
  /// The settings that follow from the device.
  private static let ofDevice: Set = [canvas, "pixelScale", "safeArea", "isCompactLandscape"]

  func settingThatGives(_ key: String) -> String { Self.ofDevice.contains(key) ? Self.canvas : key }

  var deviceName: String? { device?["id"] }

  func place(of key: String, ofView view: ViewID) -> SourceLocation? {
    guard elements.indices.contains(view.index) else { return nil }
    let element = elements[view.index]
    let part: MarkupElement? =
      switch key {
      case "font": element.child("fontDescription")
      case "layoutMargins": element.child("edgeInsets", key: "layoutMargins")
      case "frame": element.child("rect", key: "frame")
      case "background": element.child("color", key: "backgroundColor")
      case "textColor": element.child("color", key: "textColor")
      case "contentInset": element.child("inset", key: "contentInset")
      default: nil
      }
    return part.map { source.location(at: $0.offset) }
  }

  func placeOfConstant(ofConstraint constraint: Int) -> SourceLocation? { nil }
  func statement(ofConstraint constraint: Int) -> String? { nil }
  func place(ofMetric name: String) -> SourceLocation? { nil }
}
