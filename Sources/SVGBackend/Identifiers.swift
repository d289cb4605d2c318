import Geometry
import Scene

/// Hands out element ids, each once.
struct Identifiers {
  private var taken: Set<String>
  /// The last number that a name was given, so that the next number is found at once.
  private var counts: [String: Int] = [:]

  /// - Parameter count: about how many ids there will be.
  init(reserved: [String], count: Int) {
    taken = Set(minimumCapacity: reserved.count + count)
    taken.formUnion(reserved)
  }

  /// The wanted id, made a valid XML name and numbered from 2 where it is taken.
  mutating func unique(_ wanted: String) -> String {
    let name = Self.xmlName(wanted)
    if taken.insert(name).inserted { return name }
    var count = counts[name] ?? 1
    var candidate: String
    repeat {
      count += 1
      candidate = "\(name)-\(count)"
    } while !taken.insert(candidate).inserted
    counts[name] = count
    return candidate
  }

  mutating func unique(_ origin: SceneOrigin) -> String { unique(origin.identifier) }

  /// Every character that an XML name may not have as a hyphen. All ids here start with a letter.
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

  /// Whether a byte is a character that a name may have.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
