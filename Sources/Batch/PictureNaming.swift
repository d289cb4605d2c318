import Diagram
import Geometry

/// One output file of a diagram.
struct Picture: Hashable, Sendable {
  var format: PictureFormat
  var theme: DiagramOptions.Theme
  /// Pixels per point. 1 for vector formats.
  var scale: Double
  /// The path below the output folder.
  var path: String
}

/// Names the files of a diagram.
struct PictureNaming {
  var formats: [PictureFormat]
  var scales: [Double]
  var theme: DiagramOptions.Theme
  /// Whether the automatic theme produces two SVGs, as it does two bitmaps, instead of one that adapts.
  var pairsVectors = false

  /// All files of one diagram, in a fixed order.
  ///
  /// With one scale, a bitmap is named `name.png`. With several, `name.png` is the bitmap at 1x, beside
  /// `name@2x.png`. The automatic theme produces one SVG but two bitmaps, `name.png` and `name~dark.png`.
  func pictures(stem: String, diagram: String?) -> [Picture] {
    let name = Self.stem(stem, diagram: diagram)
    return PictureFormat.all.filter(formats.contains).flatMap { format -> [Picture] in
      let path = "\(name).\(format.name)"
      switch format.medium {
      case .adaptive where pairsVectors && theme == .auto:
        return [
          Picture(format: format, theme: .light, scale: 1, path: path),
          Picture(format: format, theme: .dark, scale: 1, path: "\(name)~dark.\(format.name)"),
        ]
      case .adaptive: return [Picture(format: format, theme: theme, scale: 1, path: path)]
      case .page:
        let fixed = theme == .auto ? DiagramOptions.Theme.light : theme
        return [Picture(format: format, theme: fixed, scale: 1, path: path)]
      case .pixels: return bitmaps(name, format)
      case .interactive: return [Picture(format: format, theme: .auto, scale: 1, path: path)]
      }
    }
  }

  /// The name of a diagram's files, without extension.
  ///
  /// A diagram that is named by the place of its code, as `article.txt:66` in `article.txt`, adds only the line.
  static func stem(_ stem: String, diagram: String?) -> String {
    guard let diagram else { return stem }
    let file = stem.split(separator: "/").last ?? ""
    if diagram.hasPrefix(file + "."), let colon = diagram.lastIndex(of: ":"),
      diagram[colon...].dropFirst().allSatisfy(\.isNumber)
    {
      return "\(stem)-\(diagram[colon...].dropFirst())"
    }
    return "\(stem)-\(slug(diagram))"
  }

  private func bitmaps(_ name: String, _ format: PictureFormat) -> [Picture] {
    let themes: [(DiagramOptions.Theme, String)] =
      theme == .auto ? [(.light, ""), (.dark, "~dark")] : [(theme, "")]
    return themes.flatMap { theme, mark in
      scales.map { scale in
        let suffix = scales.count > 1 && scale != 1 ? "@\(NumberFormat.string(scale, places: 3))x" : ""
        return Picture(
          format: format, theme: theme, scale: scale, path: "\(name)\(mark)\(suffix).\(format.name)")
      }
    }
  }

  /// A diagram's name as part of a file name. Letters, digits, underscores and dots are kept, except for leading
  /// dots. Other characters become `-`.
  static func slug(_ name: String) -> String {
    var slug = ""
    for character in name {
      if character.isLetter || character.isNumber || character == "_" || (character == "." && !slug.isEmpty) {
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "diagram" : slug
  }
}
