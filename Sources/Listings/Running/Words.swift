import AutoLayout
import Geometry
import LayoutDocument

/// UIKit's constants by name, in both languages' spellings.
enum Words {
  /// The value of `.name`: a number or size that a type of UIKit has as a constant, or else the word itself.
  static func value(of name: String) -> Value {
    switch name {
    case "zero": .word("zero")
    case "pi": .number(Double.pi)
    case "infinity", "greatestFiniteMagnitude": .number(Double.greatestFiniteMagnitude)
    // Swift 2 wrote `.Vertical`.
    default: .word(lowercasedFirst(name[...]))
    }
  }

  /// `.zero` of a type, or `nil` for a type that has none here.
  static func zero(of type: String) -> Value? {
    switch type {
    case "CGRect": .rect(.zero)
    case "CGSize": .size(.zero)
    case "CGPoint": .point(.zero)
    case "UIEdgeInsets": .insets(.zero)
    case "NSDirectionalEdgeInsets":
      .directionalInsets(DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    case "CGFloat", "Double", "Float", "Int", "NSInteger", "NSUInteger", "int", "float", "double": .number(0)
    case "BOOL", "bool": .boolean(false)
    default: nil
    }
  }

  /// The value of a constant of UIKit that has no type before it, or `nil` for none.
  static func constant(_ name: String) -> Value? {
    switch name {
    case "CGRectZero": return .rect(.zero)
    case "CGSizeZero": return .size(.zero)
    case "CGPointZero": return .point(.zero)
    case "UIEdgeInsetsZero": return .insets(.zero)
    case "UILayoutFittingCompressedSize": return .size(View.layoutFittingCompressedSize)
    case "UILayoutFittingExpandedSize": return .size(View.layoutFittingExpandedSize)
    case "CGFLOAT_MAX": return .number(Double.greatestFiniteMagnitude)
    case "UITableViewAutomaticDimension": return .word("automaticDimension")
    case "YES", "TRUE": return .boolean(true)
    case "NO", "FALSE": return .boolean(false)
    case "nil", "NULL": return .null
    case "kNilOptions": return .number(0)
    default: break
    }
    for prefix in prefixes where name.hasPrefix(prefix) && name.count > prefix.count {
      return .word(lowercasedFirst(name.dropFirst(prefix.count)))
    }
    return nil
  }

  /// Longer prefixes come before those that they begin with.
  private static let prefixes = [
    "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "UILayoutConstraintAxis", "UILayoutPriority",
    "UIStackViewDistribution", "UIStackViewAlignment", "UIViewAutoresizing", "UIViewContentMode",
    "UIScrollViewContentInsetAdjustment", "NSTextAlignment", "NSLineBreakBy", "UIControlState",
    "UIButtonType", "MASAxisType", "MASLayoutPriority",
    "ALEdge", "ALDimension", "ALAxis", "ALAttribute", "UISemanticContentAttribute", "UIFontWeight",
    "UIFontTextStyle", "UITableViewStyle", "UITableViewCellStyle", "UIActivityIndicatorViewStyle",
  ]

  private static func lowercasedFirst(_ text: Substring) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The names of attributes that closures of constraint libraries know.
  static let attributeNames = Composite.named.keys.sorted()

  /// Whether a word is a case of an enumeration of UIKit that layout code compares.
  static func isKnown(_ word: String) -> Bool { compared.contains(word) }

  private static let compared: Set<String> = Set(attributeNames).union([
    "horizontal", "vertical", "compact", "regular", "unspecified", "leftToRight", "rightToLeft", "phone",
    "pad", "tv",
    "mac", "carPlay", "portrait", "landscape", "portraitUpsideDown", "landscapeLeft", "landscapeRight",
    "normal", "selected",
    "highlighted", "disabled", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    "none", "all",
    "center", "natural", "justified", "light", "dark", "unknown", "equal", "lessThanOrEqual",
    "greaterThanOrEqual",
  ])

  static func attribute(_ value: Value) throws(Misunderstanding) -> Attribute? {
    guard let word = value.word else { throw .expected("an attribute", value) }
    if word == "notAnAttribute" || word == "notanattribute" { return nil }
    if word == "baseline" { return .lastBaseline }
    guard let attribute = Attribute.allCases.first(where: { $0.name == word }) else {
      throw .unknown("'\(word)' is not an attribute", word, among: Attribute.allCases.map(\.name))
    }
    return attribute
  }

  /// The attributes that a member of a constraint library names, or `nil` for none.
  static func attributes(_ name: String) -> [Attribute]? { Composite.named[name] }

  /// The attribute of an anchor such as `leadingAnchor`, or `nil` for another name.
  static func anchor(_ name: String) -> Attribute? {
    guard name.hasSuffix("Anchor") else { return nil }
    let stem = name.dropLast("Anchor".count)
    let anchors: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
      .lastBaseline,
    ]
    return anchors.first { $0.name == stem }
  }

  static func relation(_ value: Value) throws(Misunderstanding) -> LayoutRelation {
    switch value.word {
    case "equal": return .equal
    case "lessThanOrEqual": return .lessThanOrEqual
    case "greaterThanOrEqual": return .greaterThanOrEqual
    default: break
    }
    // Old listings pass the number of the relation.
    switch value.number {
    case 0: return .equal
    case -1: return .lessThanOrEqual
    case 1: return .greaterThanOrEqual
    default: throw .expected("a relation", value)
    }
  }

  static func axis(_ value: Value) throws(Misunderstanding) -> Axis {
    switch value.word {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    default: break
    }
    if let number = value.number { return number == 0 ? .horizontal : .vertical }
    throw .expected("an axis", value)
  }

  static func priority(_ value: Value) throws(Misunderstanding) -> LayoutPriority {
    if let number = value.number {
      let priority = LayoutPriority(number)
      guard priority.isValid else { throw Misunderstanding("\(number) is not a priority: 1 to 1000 are") }
      return priority
    }
    switch value.word {
    case "required": return .required
    case "defaultHigh", "high": return .high
    case "medium", "defaultMedium": return .medium
    case "defaultLow", "low": return .low
    case "fittingSizeLevel", "fittingSize": return .fittingSize
    case "dragThatCanResizeScene": return LayoutPriority(510)
    case "sceneSizeStayPut": return LayoutPriority(500)
    case "dragThatCannotResizeScene": return LayoutPriority(490)
    default: throw .expected("a priority", value)
    }
  }

  static func options(_ value: Value) throws(Misunderstanding) -> VisualFormatOptions {
    switch value {
    case .options(let options): return options
    case .null: return []
    case .number(let number) where number == 0: return []
    case .word(let word):
      guard let option = VisualFormatOptions(name: word) else {
        throw Misunderstanding("'\(word)' is not an option of visual formats")
      }
      return option
    case .list(let values):
      var options: VisualFormatOptions = []
      for value in values { options.formUnion(try self.options(value)) }
      return options
    default: throw .expected("an option of a visual format", value)
    }
  }

  static func mask(_ value: Value) throws(Misunderstanding) -> AutoresizingMask {
    switch value {
    case .list(let values):
      var mask: AutoresizingMask = []
      for value in values { mask.formUnion(try self.mask(value)) }
      return mask
    case .word("flexibleLeftMargin"): return .flexibleLeftMargin
    case .word("flexibleRightMargin"): return .flexibleRightMargin
    case .word("flexibleTopMargin"): return .flexibleTopMargin
    case .word("flexibleBottomMargin"): return .flexibleBottomMargin
    case .word("flexibleWidth"): return .flexibleWidth
    case .word("flexibleHeight"): return .flexibleHeight
    case .word("none"): return []
    case .number(let number) where number == 0: return []
    default: throw .expected("an autoresizing mask", value)
    }
  }

  /// A color by UIKit's name: `red`, `redColor`, `systemBlue`.
  static func color(_ name: String) -> Color? {
    ColorNames.color(name) ?? (name.hasSuffix("Color") ? ColorNames.color(String(name.dropLast(5))) : nil)
  }
}
