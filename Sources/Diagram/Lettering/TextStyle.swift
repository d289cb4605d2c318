import Geometry

/// The fonts of a diagram's own text (`DrawingRules: Lettering`).
enum TextStyle: Hashable, Sendable, CaseIterable {
  case title, subtitle, panelTitle, panelText, panelStrong
  case viewName, viewSize, pill, tag, dimension, badge, caption, footnote, ruler

  /// Inter with its own metrics, without the tracking that it has as the substitute for the system font in views.
  var font: FontDescription {
    var font = sizeAndWeight
    font.family = "Inter"
    return font
  }

  /// The maximum number of lines, so that no text fills the picture.
  var mostLines: Int {
    switch self {
    case .title, .subtitle, .panelTitle: 8
    case .panelText, .panelStrong: 24
    case .caption: 40
    case .footnote: 4
    case .viewName, .viewSize, .pill, .tag, .dimension, .badge, .ruler: 1
    }
  }

  private var sizeAndWeight: FontDescription {
    switch self {
    case .title: FontDescription(size: 20, weight: 700)
    case .subtitle: FontDescription(size: 12.5)
    case .panelTitle: FontDescription(size: 13, weight: 700)
    case .panelText: FontDescription(size: 11.5)
    case .panelStrong: FontDescription(size: 11.5, weight: 600)
    case .viewName: FontDescription(size: 11.5, weight: 600)
    case .viewSize: FontDescription(size: 11.5)
    case .pill: FontDescription(size: 11, weight: 600)
    case .tag: FontDescription(size: 10, weight: 600)
    case .dimension: FontDescription(size: 11, weight: 600)
    case .badge: FontDescription(size: 10, weight: 700)
    case .caption: FontDescription(size: 11.5)
    case .footnote: FontDescription(size: 10)
    case .ruler: FontDescription(size: 9, weight: 600)
    }
  }
}
