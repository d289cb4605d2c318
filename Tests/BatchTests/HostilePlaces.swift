import Foundation
import Testing

/// Documents with a text in one place, or in all.
enum HostilePlaces {
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var document: @Sendable (String) -> String

    var testDescription: String { name }
  }

  // MARK: Definitions

  /// Where a text is a mistake, in most cases: names, keys and values.
  static let mistakes: [Place] = [
    mistake("key of a definition") { "{\"root\": {}, \($0): 1}" },
    mistake("key of a view") { "{\"root\": {\($0): 1}}" },
    mistake("name of a view") { view("{\"x\": 1}", named: $0) },
    mistake("name of a guide") { "{\"root\": {\"guides\": {\($0): 1}}}" },
    mistake("name of a metric") { "{\"root\": {}, \"metrics\": {\($0): \"x\"}}" },
    mistake("value of a metric") { "{\"root\": {}, \"metrics\": {\"m\": \($0)}}" },
    mistake("key that is there twice") { "{\"root\": {}, \"metrics\": {\($0): 1, \($0): 2}}" },
    mistake("class") { view("{\"class\": \($0)}") },
    mistake("color") { view("{\"background\": \($0)}") },
    mistake("canvas") { "{\"root\": {}, \"canvas\": \($0)}" },
    mistake("image") { view("{\"class\": \"ImageView\", \"image\": \($0)}") },
    mistake("boolean") { view("{\"hidden\": \($0)}") },
    mistake("number") { view("{\"alpha\": \($0)}") },
    mistake("insets") { view("{\"layoutMargins\": \($0)}") },
    mistake("size") { view("{\"intrinsicSize\": \($0)}") },
    mistake("priority") { view("{\"hugging\": \($0)}") },
    mistake("one of several") { view("{\"class\": \"StackView\", \"axis\": \($0)}") },
    mistake("whole number") { view("{\"class\": \"Label\", \"lines\": \($0)}") },
    mistake("font") { view("{\"class\": \"Label\", \"font\": \($0)}") },
    mistake("text style") { view("{\"class\": \"Label\", \"font\": {\"style\": \($0)}}") },
    mistake("content size category") { "{\"root\": {}, \"contentSizeCategory\": \($0)}" },
    mistake("size class") { "{\"root\": {}, \"sizeClasses\": {\"width\": \($0)}}" },
    mistake("key of size classes") { "{\"root\": {}, \"sizeClasses\": {\($0): \"compact\"}}" },
    mistake("key for a size class") { view("{\"when\": [{\"width\": \"regular\", \"set\": {\($0): 1}}]}") },
    mistake("constraint of a group") {
      constraints("{\"when\": {\"width\": \"regular\"}, \"constraints\": [\($0)]}")
    },
    mistake("color of a border") { view("{\"border\": {\"color\": \($0)}}") },
    mistake("key of a shadow") { view("{\"shadow\": {\($0): 1}}") },
    mistake("expected issue") { "{\"root\": {}, \"expect\": [\($0)]}" },
    mistake("arranged view") { view("{\"class\": \"StackView\", \"arranged\": [\($0)]}") },
    mistake("spacing after a view") { view("{\"class\": \"StackView\", \"customSpacing\": {\($0): 1}}") },
    mistake("fitting size") { view("{\"class\": \"ScrollView\", \"contentSize\": \($0)}") },
    mistake("reading direction") { "{\"root\": {}, \"direction\": \($0)}" },
    mistake("text metrics") { "{\"root\": {}, \"textMetrics\": \($0)}" },
    mistake("constraint") { constraint($0) },
    mistake("constraint behind a name") { constraint($0, before: "a.") },
    mistake("constant of a constraint") { constraint($0, before: "a.top == root.top + ") },
    mistake("priority of a constraint") { constraint($0, before: "a.top == root.top @") },
    mistake("view of a format") { constraint($0, before: "H:|[", after: "]|") },
    mistake("metric of a format") { constraint($0, before: "H:|-(", after: ")-[a]|") },
    mistake("option of a format") { constraints("{\"format\": \"H:|[a]|\", \"options\": [\($0)]}") },
    mistake("superview of a format") { constraints("{\"format\": \"H:|[a]|\", \"superview\": \($0)}") },
    mistake("key of a format") { constraints("{\"format\": \"H:|[a]|\", \($0): 1}") },
    mistake("key of a diagram") { diagram("\($0): 1") },
    mistake("name of two diagrams") { diagram("\"name\": \($0)}, {\"name\": \($0)") },
    mistake("layer") { diagram("\"show\": [\($0)]") },
    mistake("view that a diagram changes") { diagram("\"views\": {\($0): {}}") },
    mistake("view that a diagram scrolls") { diagram("\"contentOffset\": {\($0): [0, 0]}") },
    mistake("constraint that a diagram drops") { diagram("\"constraints\": {\"drop\": [\($0)]}") },
    mistake("constraint that a diagram sets") { diagram("\"constraints\": {\"set\": {\($0): 1}}") },
    mistake("constraint that a diagram hides") { diagram("\"constraints\": {\"hide\": [\($0)]}") },
    mistake("constraint that a diagram adds") { diagram("\"constraints\": {\"add\": [\($0)]}") },
    mistake("key of a panel") { diagram("\"panels\": [{\($0): 1}]") },
    mistake("list where a text is expected") { "{\"root\": {}, \"title\": [\($0)], \"x\": 1}" },
  ]

  private static func mistake(_ name: String, _ document: @escaping @Sendable (String) -> String) -> Place {
    Place(name: name) { document(json($0)) }
  }

  private static func view(_ keys: String, named name: String = "\"a\"") -> String {
    "{\"root\": {\"subviews\": {\(name): \(keys)}}}"
  }

  private static func constraints(_ entry: String) -> String {
    "{\"root\": {\"subviews\": {\"a\": {}}}, \"constraints\": [\(entry)]}"
  }

  private static func constraint(_ text: String, before: String = "", after: String = "") -> String {
    constraints("\"\(before)\(text.dropFirst().dropLast())\(after)\"")
  }

  private static func diagram(_ keys: String) -> String {
    "{\"root\": {\"subviews\": {\"a\": {}}}, \"diagrams\": [{\(keys)}]}"
  }

  /// How many texts of a valid definition there are.
  static let textCount = 17

  /// A valid definition with a text wherever any may stand, each with a number of its own behind it.
  ///
  /// - Parameter drawsLess: whether its one diagram has the names of views alone.
  static func texts(_ text: String, drawsLess: Bool = false) -> String {
    var count = 0
    func next() -> String {
      defer { count += 1 }
      return json("\(text)k\(count)k")
    }
    let headings = ["title", "subtitle", "caption", "footnote"].map { "\"\($0)\": \(next())" }
    let views = [
      "\"label\": {\"class\": \"Label\", \"text\": \(next())}",
      "\"button\": {\"class\": \"Button\", \"text\": \(next())}",
      "\"field\": {\"class\": \"TextField\", \"text\": \(next())}",
      "\"empty\": {\"class\": \"TextField\", \"placeholder\": \(next())}",
      "\"page\": {\"class\": \"TextView\", \"text\": \(next())}",
      "\"segments\": {\"class\": \"SegmentedControl\", \"segments\": [\(next())]}", "\"box\": {}",
    ]
    let stacked = ["label", "button", "field", "empty", "page(30)", "segments"].enumerated().map {
      "\"V:|-\($0 * 40 + 10)-[\($1)]\""
    }
    let named = "{\(next()): \"box.width == 20\"}, {\(next()): \"box.width == 30\"}"
    let own = ["title", "subtitle", "caption"].map { "\"\($0)\": \(next())" }
    let panels = "[{\"title\": \(next())}, {\"subtitle\": \(next())}]"
    let second = "{\"name\": \"b\", \(own.joined(separator: ", ")), \"panels\": \(panels)}"
    let diagrams = drawsLess ? "{\"name\": \"a\", \"show\": [\"names\"]}" : "{\"name\": \"a\"}, \(second)"
    return """
      {"$schema": \(json(text)), "canvas": "300x300", \(headings.joined(separator: ", ")),
       "root": {"subviews": {\(views.joined(separator: ", "))}},
       "constraints": [\(stacked.joined(separator: ", ")), "H:|[page]|", \(named)], "diagrams": [\(diagrams)]}
      """
  }

  /// A definition whose diagrams have a text for a name, or for a part of it.
  static func named(_ text: String) -> String {
    "{\"root\": {\"subviews\": {\"a\": {}}}, \"diagrams\": [{\"name\": \(json(text))}, {\"name\": \(json("x" + text))}]}"
  }

  /// A JSON text of ASCII alone, so that it holds what no file could.
  static func json(_ text: String) -> String {
    var literal = "\""
    for unit in text.utf16 {
      switch unit {
      case UInt16(UInt8(ascii: "\"")), UInt16(UInt8(ascii: "\\")):
        literal += "\\" + String(Unicode.Scalar(unit)!)
      case 0x20..<0x7F: literal += String(Unicode.Scalar(unit)!)
      default:
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return literal + "\""
  }

  // MARK: Interface Builder files

  /// Where a text of an Interface Builder file comes out.
  static let nibs: [Place] = [
    place("id", "<view id=TEXT>FRAME<subviews><label id=\"L\">FRAME</label></subviews></view>"),
    place("label", "<view id=\"V\" userLabel=TEXT>FRAME</view>"),
    place("text", "<label id=\"V\" text=TEXT>FRAME</label>"),
    place("title", "<button id=\"V\">FRAME<state key=\"normal\" title=TEXT/></button>"),
    place("placeholder", "<textField id=\"V\" placeholder=TEXT>FRAME</textField>"),
    place("number", "<view id=\"V\"><rect key=\"frame\" x=TEXT y=\"0\" width=\"9\" height=\"9\"/></view>"),
    place(
      "constant",
      "<view id=\"V\">FRAME<constraints><constraint firstAttribute=\"width\" constant=TEXT id=\"c\"/></constraints></view>"
    ),
    place(
      "attribute",
      "<view id=\"V\">FRAME<constraints><constraint firstAttribute=TEXT constant=\"1\" id=\"c\"/></constraints></view>"
    ),
    place(
      "item",
      "<view id=\"V\">FRAME<constraints><constraint firstItem=TEXT firstAttribute=\"width\" constant=\"1\" id=\"c\"/></constraints></view>"
    ),
    place(
      "multiplier",
      "<view id=\"V\">FRAME<constraints><constraint firstAttribute=\"width\" secondItem=\"V\" secondAttribute=\"height\" multiplier=TEXT id=\"c\"/></constraints></view>"
    ),
    place(
      "relation",
      "<view id=\"V\">FRAME<constraints><constraint firstAttribute=\"width\" constant=\"1\" relation=TEXT id=\"c\"/></constraints></view>"
    ),
    place(
      "identifier of a constraint",
      "<view id=\"V\">FRAME<constraints><constraint firstAttribute=\"width\" constant=\"1\" identifier=TEXT id=\"c\"/></constraints></view>"
    ),
    place(
      "controller",
      "<viewController id=\"C\" title=TEXT><view key=\"view\" id=\"V\">FRAME</view></viewController>"),
  ]

  /// A nib with a text in all those places at once that are no mistakes.
  static func nib(_ text: String) -> String {
    nib(
      text,
      """
      <view id="V" userLabel=TEXT>FRAME<subviews><label id=TEXT text=TEXT userLabel=TEXT>FRAME</label>
      <button id="B">FRAME<state key="normal" title=TEXT/></button>
      <textField id="F" placeholder=TEXT>FRAME</textField></subviews></view>
      """)
  }

  private static func place(_ name: String, _ objects: String) -> Place {
    Place(name: name) { nib($0, objects) }
  }

  private static func nib(_ text: String, _ objects: String) -> String {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"100\"/>"
    let content = objects.replacingOccurrences(of: "FRAME", with: frame)
      .replacingOccurrences(of: "TEXT", with: "\"" + markup(text) + "\"")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17000" useAutolayout="YES">
      <objects>\(content)</objects></document>
      """
  }

  /// As an attribute's value; what XML cannot spell is left out.
  private static func markup(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ":", "#", "[", "]", "%": return String(scalar)
      case "\0"..<"\t", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": return ""
      default: return "&#\(scalar.value);"
      }
    }.joined()
  }
}
