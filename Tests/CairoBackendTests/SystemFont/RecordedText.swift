import AutoLayout
import Foundation
import Geometry
import TestSupport

/// A label or a button of an Interface Builder file, with the size that Apple's own engine recorded for it.
struct RecordedText {
  enum Kind { case label, button }

  var kind: Kind
  var text: String
  /// The repository of the file.
  var repository = ""
  /// `nil` for a font that is not the system's; `stand-in` then says what to measure with.
  var font: FontDescription?
  var standIn: FontDescription
  var isItalic = false
  var numberOfLines = 1
  /// Whether the table does not tell what is shown: attributed text, an image, insets.
  var hasUntoldContent = false
  /// Where the table does not tell: the view as the recorded file has it.
  var view: ViewNode?
  var configuration: ButtonConfiguration?
  var size: Size
  var isWidthFree: Bool
  var isHeightFree: Bool

  /// By parity of the FNV-1a hash (64 bits) of the text in UTF-8: what has an even one, numbers are derived from;
  /// what has an odd one, they are judged on.
  var isForDerivation: Bool { Self.hash(text) % 2 == 0 }

  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// What layout gives to such a view.
  ///
  /// Interface Builder measures text at two pixels a point, whatever the device: of its one-line labels of 17 points on
  /// devices with three pixels, dozens are 20.667 high, which no line rounded up to a third of a point can be, but
  /// 20.5 can once both its edges are rounded.
  func measured(by text: any TextMeasuring) -> Size {
    let environment = LayoutEnvironment(
      canvas: Size(width: 375, height: 667), pixelScale: 2, text: text)
    if var view {
      // Otherwise the recorded size would stand in, or widths that are fitted to it.
      view.intrinsicSize = nil
      view.text?.font.widthFactor = 1
      return measured(view, environment)
    }
    var node = ViewNode(name: "view", viewClass: kind == .label ? .label : .button)
    node.text = TextContent(text: self.text, font: font ?? standIn, numberOfLines: numberOfLines)
    node.buttonConfiguration = configuration
    return measured(node, environment)
  }

  private func measured(_ node: ViewNode, _ environment: LayoutEnvironment) -> Size {
    let size = IntrinsicSizing.size(
      of: node, environment: environment, preferredWidth: isWidthFree ? nil : self.size.width)
    return Size(width: size.width ?? 0, height: size.height ?? 0)
  }
}

extension RecordedText {
  /// Every row of the corpus whose width or height followed from its text; `nil` where the corpus is not there.
  static let corpus: [RecordedText]? = {
    guard let folder = Repository.shared?.appendingPathComponent("corpus"),
      let labels = try? String(contentsOf: folder.appendingPathComponent("labels.csv"), encoding: .utf8),
      let buttons = try? String(contentsOf: folder.appendingPathComponent("buttons.csv"), encoding: .utf8)
    else { return nil }
    let rows =
      CSV.rows(labels).map { (RecordedText(label: $0), $0) }
      + CSV.rows(buttons).map { (RecordedText(button: $0), $0) }
    let told = Set(rows.compactMap { $0.0?.text })
    return rows.compactMap { text, row in
      guard var text, text.isWidthFree || text.isHeightFree else { return nil }
      if text.hasUntoldContent {
        text.view = RecordedViews.view(
          text.kind, in: row["repo"] ?? "", size: text.size, isTold: told.contains)
      }
      return text
    }
  }()

  private init?(label row: [String: String]) {
    self.init(row, .label, text: row["text"] ?? "", defaultFont: FontDescription(size: 17))
    numberOfLines = row["numberOfLines"].flatMap { Int($0) } ?? 1
    // Attributed text brings its own fonts, and its characters are not recorded.
    hasUntoldContent = row["font"] == "default" && text.isEmpty
  }

  private init?(button row: [String: String]) {
    let isSystem = row["buttonType"] == "roundedRect" || row["buttonType"] == "system"
    let own = row["config"].flatMap(ButtonConfiguration.init(rawValue:))
    let size: Double = own != nil ? 17 : isSystem ? 15 : 18
    self.init(row, .button, text: row["title"] ?? "", defaultFont: FontDescription(size: size))
    configuration = own
    let insets = (row["insets"] ?? "").split { !"-.0123456789e".contains($0) }.compactMap { Double($0) }
    hasUntoldContent = text.isEmpty || row["image"] != "" || insets.contains { $0.magnitude > 1e-9 }
  }

  private init?(_ row: [String: String], _ kind: Kind, text: String, defaultFont: FontDescription) {
    guard let width = row["width"].flatMap({ Double($0) }), let height = row["height"].flatMap({ Double($0) })
    else { return nil }
    self.kind = kind
    self.text = text
    let name = row["font"] ?? ""
    let pointSize = row["pointSize"].flatMap { Double($0) } ?? 0
    let weight = Self.weights[row["weight"] ?? ""] ?? 400
    isItalic = name == "italicSystem"
    standIn = FontDescription(family: "Inter", size: pointSize > 0 ? pointSize : 17)
    font =
      switch name {
      case "default": defaultFont
      case "system", ".AppleSystemUIFont", "italicSystem": FontDescription(size: pointSize, weight: weight)
      case "boldSystem": FontDescription(size: pointSize, weight: 700)
      default: Self.textStyles[String(name.dropFirst("UICTFontTextStyle".count))]
      }
    size = Size(width: width, height: height)
    repository = (row["repo"] ?? "").replacingOccurrences(of: "/", with: "__")
    isWidthFree = row["widthFree"] == "1"
    isHeightFree = row["heightFree"] == "1"
  }

  private static let weights = [
    "ultraLight": 100, "thin": 200, "light": 300, "medium": 500, "semibold": 600, "bold": 700, "heavy": 800,
    "black": 900,
  ]

  /// The fonts of the text styles at the standard content size.
  private static let textStyles = [
    "Body": FontDescription(size: 17), "Headline": FontDescription(size: 17, weight: 600),
    "Callout": FontDescription(size: 16), "Subhead": FontDescription(size: 15),
    "Footnote": FontDescription(size: 13), "Caption1": FontDescription(size: 12),
    "Caption2": FontDescription(size: 11), "Title1": FontDescription(size: 28),
    "Title2": FontDescription(size: 22), "Title3": FontDescription(size: 20),
    "LargeTitle": FontDescription(size: 34), "Title0": FontDescription(size: 34),
  ]
}

/// Comma-separated values with a header line; quoted fields may hold line breaks.
enum CSV {
  static func rows(_ text: String) -> [[String: String]] {
    var records: [[String]] = [[]]
    var field = ""
    var isQuoted = false
    // Scalars, because a carriage return and a line feed are one character.
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        field.unicodeScalars.append(scalar)
        scalars.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        records[records.count - 1].append(field)
        field = ""
      case "\n" where !isQuoted:
        records[records.count - 1].append(field)
        field = ""
        records.append([])
      case "\r" where !isQuoted: break
      default: field.unicodeScalars.append(scalar)
      }
    }
    if !field.isEmpty || !records[records.count - 1].isEmpty { records[records.count - 1].append(field) }
    guard let header = records.first else { return [] }
    return records.dropFirst().filter { $0.count == header.count }.map {
      Dictionary(zip(header, $0)) { first, _ in first }
    }
  }
}
