import AutoLayout
import Geometry

/// `UIButton.Configuration`, as far as listings set it.
struct ButtonSettings {
  var style: ButtonConfiguration
  var title: String?
  /// Where the title was translated.
  var translation: TextTranslation?
  var image: Size?

  /// The configuration of a style by its name, such as `filled`; `nil` for another name.
  init?(style name: String) {
    guard let style = ButtonConfiguration(rawValue: name) else { return nil }
    self.style = style
  }

  /// Gives a button a configuration.
  static func set(_ value: Value, of button: Button) throws(Misunderstanding) {
    var value = value
    if case .implicit(let name, let arguments) = value, arguments.isEmpty, let settings = Self(style: name) {
      value = .configuration(settings)
    }
    switch value {
    case .configuration(let settings):
      button.configuration = settings.style
      if let title = settings.title { button.text = title }
      if let image = settings.image { button.image = ImageContent(size: image) }
    case .null: button.configuration = nil
    default: throw .expected("a configuration of buttons", value)
    }
  }

  /// Sets a property of the configuration.
  mutating func set(_ name: String, to value: Value) throws(Misunderstanding) {
    switch name {
    case "title":
      title = try ViewSetters.text(value)
      translation = value.translation
    case "image":
      switch value {
      case .image(let size): image = size
      case .null: image = nil
      default: throw .expected("an image", value)
      }
    case _ where Self.inert.contains(name): return
    default:
      throw .unknown(
        "'\(name)' of a button's configuration is not known here", name,
        among: Self.inert.union(["title", "image"]).sorted())
    }
  }

  /// What changes how a button looks, and no frame.
  private static let inert: Set<String> = [
    "baseForegroundColor", "baseBackgroundColor", "background", "cornerStyle",
    "automaticallyUpdateForSelection",
    "showsActivityIndicator", "imageColorTransformer", "titleTextAttributesTransformer", "macIdiomStyle",
  ]
}
