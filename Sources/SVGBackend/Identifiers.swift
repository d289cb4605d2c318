import Geometry
import Scene

/// Generates unique element identifiers.
struct Identifiers {
  /// What precedes each identifier.
  private let prefix: String
  private var taken: Set<String>
  /// The last number appended to each name, so that the next free number is found at once.
  private var counts: [String: Int] = [:]

  /// - Parameter count: The approximate number of identifiers.
  init(prefix: String, reserved: [String], count: Int) {
    self.prefix = prefix
    taken = Set(minimumCapacity: reserved.count + count)
    taken.formUnion(reserved)
  }

  /// The prefix and the requested identifier as a valid XML name. If it is already taken, a number from 2 is appended.
  mutating func unique(_ wanted: String) -> String {
    let name = Self.xmlName(wanted)
    if taken.insert(name).inserted { return prefix + name }
    var count = counts[name] ?? 1
    var candidate: String
    repeat {
      count += 1
      candidate = "\(name)-\(count)"
    } while !taken.insert(candidate).inserted
    counts[name] = count
    return prefix + candidate
  }

  mutating func unique(_ origin: SceneOrigin) -> String { unique(origin.identifier) }

  /// Replaces every character with a hyphen, except letters, ASCII digits, hyphens, underscores and periods. All
  /// identifiers here begin with a letter, as XML names must.
  private static func xmlName(_ text: String) -> String {
    var text = text
    let plain = text.withUTF8 { bytes -> String? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { name in
        for (place, byte) in bytes.enumerated() { name[place] = isPlain(byte) ? byte : UInt8(ascii: "-") }
        return bytes.count
      }
    }
    if let plain { return plain }
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": name.append(scalar)
      default:
        let isLetter = scalar.value > 0x7F && scalar.properties.isAlphabetic && !scalar.isInvisible
        name.append(isLetter ? scalar : "-")
      }
    }
    return String(name)
  }

  /// Whether an ASCII character is allowed in a name.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
