/// Swift files as text.
public enum SourceText {
  /// A file's bytes without comments and without what quotes hold. Lines stay lines.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func withoutTexts(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    var inside = Inside.code
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        if inside != .longText, inside != .longComment { inside = .code }
        result.append(byte)
        index += 1
        continue
      }
      let (next, length) = inside.after(bytes, index)
      if inside == .code, next == .code { result.append(byte) }
      inside = next
      index += length
    }
    return result
  }

  /// What the bytes of a file are part of.
  private enum Inside {
    case code, text, longText, comment, longComment

    /// What follows a byte, and how many bytes later.
    func after(_ bytes: [UInt8], _ index: Int) -> (Inside, Int) {
      func has(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        return index + count <= bytes.count
          && (0..<count).allSatisfy { bytes[index + $0] == mark.utf8Start[$0] }
      }
      switch self {
      case .code:
        if has("\"\"\"") { return (.longText, 3) }
        if has("\"") { return (.text, 1) }
        if has("//") { return (.comment, 2) }
        return has("/*") ? (.longComment, 2) : (.code, 1)
      case .text: return has("\\") ? (.text, 2) : has("\"") ? (.code, 1) : (.text, 1)
      case .longText: return has("\\") ? (.longText, 2) : has("\"\"\"") ? (.code, 3) : (.longText, 1)
      case .comment: return (.comment, 1)
      case .longComment: return has("*/") ? (.code, 2) : (.longComment, 1)
      }
    }
  }
}
