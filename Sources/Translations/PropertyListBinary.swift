import Geometry
import Source

/// Reads binary property lists.
///
/// Objects refer to one another, so that a few bytes can stand for a tree of any size: the number of values that are taken is
/// bounded, which Foundation does not do.
struct PropertyListBinary {
  private let bytes: [UInt8]
  private let path: String
  private let trailer: Trailer
  private var budget = Self.mostValues

  private struct Trailer {
    var offsetSize = 0
    var referenceSize = 0
    var count = 0
    var root = 0
    var table = 0
  }

  /// The most values: a hundred times as many as the largest tables have.
  private static let mostValues = 1_000_000
  /// The bytes that the format puts in front and at the end.
  private static let (headSize, trailerSize) = (8, 32)

  /// Whether bytes begin as a binary property list.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  static func read(_ bytes: [UInt8], path: String) throws(DiagnosticList) -> SourceNode {
    var reading = try PropertyListBinary(bytes, path)
    return try reading.value(reading.trailer.root, depth: 0)
  }

  private init(_ bytes: [UInt8], _ path: String) throws(DiagnosticList) {
    self.bytes = bytes
    self.path = path
    let start = bytes.count - Self.trailerSize
    guard bytes.starts(with: "bplist0".utf8), start >= Self.headSize else {
      throw Self.damage("it has no trailer, or a version that is not known", path)
    }
    func number(_ place: Int) -> Int {
      bytes[start + place..<start + place + 8].reduce(0) { $0 > Int(Int32.max) ? $0 : $0 << 8 | Int($1) }
    }
    var trailer = Trailer()
    (trailer.offsetSize, trailer.referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    (trailer.count, trailer.root, trailer.table) = (number(8), number(16), number(24))
    let isSound =
      (1...8).contains(trailer.offsetSize) && (1...8).contains(trailer.referenceSize)
      && trailer.count <= bytes.count && trailer.root < trailer.count && trailer.table >= Self.headSize
      && trailer.table + trailer.count * trailer.offsetSize <= start
    guard isSound else { throw Self.damage("its table of objects lies outside of it", path) }
    self.trailer = trailer
  }

  private static func damage(_ reason: String, _ path: String) -> DiagnosticList {
    DiagnosticList([
      Diagnostic(
        location: SourceLocation(file: path), message: "the binary property list is damaged: \(reason)",
        suggestion: "write it again, for example with plutil -convert xml1")
    ])
  }

  private func damage(_ reason: String) -> DiagnosticList { Self.damage(reason, path) }

  /// A number of some bytes, most significant first, which have to be there.
  private func number(at place: Int, size: Int) throws(DiagnosticList) -> Int {
    guard place >= 0, size <= 8, place + size <= bytes.count else {
      throw damage("a number lies outside of it")
    }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    guard value <= UInt64(Int32.max) else { throw damage("a number is larger than the file") }
    return Int(value)
  }

  // MARK: Values

  private mutating func value(_ object: Int, depth: Int) throws(DiagnosticList) -> SourceNode {
    budget -= 1
    guard budget > 0 else {
      throw damage("it has more than \(NumberFormat.string(Double(Self.mostValues))) values")
    }
    guard depth < PropertyListText.deepest else {
      throw damage("values nest deeper than \(PropertyListText.deepest) levels")
    }
    guard object < trailer.count else { throw damage("an object is missing") }
    let place = try number(at: trailer.table + object * trailer.offsetSize, size: trailer.offsetSize)
    guard place >= Self.headSize, place < trailer.table else { throw damage("an object lies outside of it") }
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0xF))
    switch kind {
    case 0x0: return Self.literal(low == 9 ? "true" : low == 8 ? "false" : "null")
    case 0x1, 0x2, 0x3, 0x8: return Self.literal("a number")
    case 0x4: return Self.literal("data")
    case 0x5, 0x6: return try string(place, isWide: kind == 6)
    case 0xA, 0xC:
      let (count, start) = try count(place)
      return SourceNode(content: .sequence(try values(count, at: start, depth: depth + 1)), offset: 0)
    case 0xD:
      let (count, start) = try count(place)
      let keys = try values(count, at: start, depth: depth + 1)
      let items = try values(count, at: start + count * trailer.referenceSize, depth: depth + 1)
      return SourceNode(
        content: .mapping(zip(keys, items).map { SourceNode.Entry(key: $0, value: $1) }), offset: 0)
    default: throw damage("an object has an unknown kind")
    }
  }

  private static func literal(_ text: String) -> SourceNode {
    SourceNode(content: .scalar(text, .literal), offset: 0)
  }

  /// The number of elements of an object, and where they begin.
  private func count(_ place: Int) throws(DiagnosticList) -> (count: Int, start: Int) {
    let low = Int(bytes[place] & 0xF)
    guard low == 0xF else { return (low, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0xF <= 3 else {
      throw damage("a length is missing")
    }
    let size = 1 << Int(bytes[place + 1] & 0xF)
    return (try number(at: place + 2, size: size), place + 2 + size)
  }

  private mutating func values(_ count: Int, at start: Int, depth: Int) throws(DiagnosticList) -> [SourceNode]
  {
    guard count <= trailer.table, start + count * trailer.referenceSize <= trailer.table else {
      throw damage("a list lies outside of it")
    }
    var values: [SourceNode] = []
    for index in 0..<count {
      let place = start + index * trailer.referenceSize
      values.append(try value(try number(at: place, size: trailer.referenceSize), depth: depth))
    }
    return values
  }

  private mutating func string(_ place: Int, isWide: Bool) throws(DiagnosticList) -> SourceNode {
    let (count, start) = try count(place)
    let size = isWide ? 2 * count : count
    guard start + size <= trailer.table else { throw damage("a text lies outside of it") }
    // A text that many objects name is taken each time.
    budget -= size / 64
    let encoding: TextEncoding = isWide ? .utf16BigEndian : .ascii
    let (text, isWhole) = encoding.text(of: bytes[start..<start + size])
    guard isWhole else { throw damage("a text is not valid \(encoding.name)") }
    return SourceNode(content: .scalar(text, .doubleQuoted), offset: 0)
  }
}
