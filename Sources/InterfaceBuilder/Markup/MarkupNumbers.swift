import AutoLayout
import Geometry
import Source

/// Reads attributes that hold numbers.
extension ReadingContext {
  /// The largest plausible number in a file, in points.
  private static let largestNumber = 1e8

  /// An attribute's number; `nil` if it is not written, and after a report if it is not a number.
  func number(_ attribute: String, of element: MarkupElement) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let value = decimal(text) { return value }
    report("'\(attribute)' must be a number, not '\(text)'", nil, at: element)
    return nil
  }

  /// The rectangle of a property; `nil` if there is none.
  func rect(key: String, of element: MarkupElement) -> Rect? {
    guard let rect = element.child("rect", key: key) else { return nil }
    return Rect(
      x: number("x", of: rect) ?? 0, y: number("y", of: rect) ?? 0,
      width: number("width", of: rect) ?? 0, height: number("height", of: rect) ?? 0)
  }

  /// A decimal number in the plausible range, with a decimal point or, as other programs write it, a comma.
  func decimal(_ text: some StringProtocol) -> Double? {
    var text = String(text.drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    if let comma = text.firstIndex(of: ","), !text.contains(".") {
      text.replaceSubrange(comma..<text.index(after: comma), with: ".")
    }
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      let value = Double(String(text)), value.isFinite, value.magnitude <= Self.largestNumber
    else { return nil }
    return value
  }

  /// The value of a number, or of a ratio such as `16:9` or `1/3`; `nil` for any other text.
  func ratio(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { decimal($0) }
    guard let numerator = parts[0] else { return nil }
    guard parts.count > 1 else { return numerator }
    guard parts.count == 2, let denominator = parts[1], denominator != 0 else { return nil }
    return numerator / denominator
  }

  /// Reports a problem of an element's start tag.
  func report(
    _ message: @autoclosure () -> String, _ suggestion: @autoclosure () -> String?, at element: MarkupElement,
    check: UInt = #line
  ) {
    report(
      message(), suggestion(), at: element.offset..<element.offset + element.name.unicodeScalars.count + 1,
      check: check)
  }
}
