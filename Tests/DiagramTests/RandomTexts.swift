import Geometry
import TestSupport

/// Phrases of one script, measured in the font that labels have by default.
struct RandomTexts: Sendable {
  /// The scripts whose shapes differ most: letters with ascenders, wide squares, joined letters from right to left,
  /// and squares of letters.
  enum Script: CaseIterable {
    case latin, han, arabic, hangul
  }

  let words: [String]
  /// What stands between two words.
  let separator: String
  let measure: any TextMeasuring

  private static let font = FontDescription(size: 17)

  init(_ script: Script, measure: any TextMeasuring) {
    self.measure = measure
    separator = script == .han ? "" : " "
    words =
      switch script {
      case .latin:
        ["Jumping", "quickly", "over", "fjords", "Ångström", "p", "Älg", "Typography", "10", "a", "Qy"]
      case .han: ["自动布局", "滚动", "视图", "的", "约束", "安全区域", "宽度", "，", "内容大小"]
      case .arabic: ["التخطيط", "التلقائي", "عرض", "في", "المحتوى", "الحجم", "قيود", "منطقة"]
      case .hangul: ["자동", "레이아웃", "스크롤", "뷰", "의", "콘텐츠", "크기", "제약"]
      }
  }

  /// One to nine words.
  func phrase(using random: inout SplitMix) -> String {
    let count = Int.random(in: 1...9, using: &random)
    return (0..<count).map { _ in words.randomElement(using: &random)! }.joined(separator: separator)
  }

  /// The lines of a phrase, broken between words, or between characters in a script without spaces.
  func lines(of phrase: String, width: Double) -> [String] {
    let pieces = separator.isEmpty ? phrase.map(String.init) : phrase.split(separator: " ").map(String.init)
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, advance(last + separator + piece) <= width {
        lines[lines.count - 1] = last + separator + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// The size of lines, in points.
  func size(of lines: [String]) -> Size {
    let metrics = measure.metrics(of: Self.font)
    return Size(
      width: (lines.map(advance).max() ?? 0).rounded(.up),
      height: (Double(lines.count) * metrics.lineHeight).rounded(.up))
  }

  private func advance(_ text: String) -> Double { measure.advance(of: text[...], font: Self.font) }
}
