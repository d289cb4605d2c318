import AutoLayout
import Geometry

/// The properties that differ between two views, grouped by the keys of a definition that state them.
struct ViewGroups {
  /// Properties that change together.
  struct Group {
    var key: String
    var properties: [ViewProperty]
  }

  private(set) var all: [Group] = []
  /// Whether the size that the root's subviews were laid out for is that of the canvas in both trees, and so changes
  /// with it.
  private(set) var followsCanvas = false

  init(_ old: ViewNode, _ new: ViewNode, isRoot: Bool, _ before: ViewTree, _ after: ViewTree) {
    let differing = ViewProperty.candidates(old, new).filter { !$0.isSame(old, new) }
    guard !differing.isEmpty else { return }
    let isClass = old.viewClass != new.viewClass
    let hasFrame = old.frame != new.frame || old.frameFitting != new.frameFitting
    for property in differing {
      switch property.key {
      // What follows from another property changes with it.
      case _ where isClass && property.group == .content: add(property, "class")
      case "clipsToBounds" where isClass && [old, new].allSatisfy(\.clipsByDefault): add(property, "class")
      case ViewProperty.translatesMask where hasFrame && [old, new].allSatisfy(\.translatesByDefault):
        add(property, "frame")
      case ViewProperty.referenceSize
      where isRoot && old.referenceSize == before.environment.canvas
        && new.referenceSize == after.environment.canvas:
        followsCanvas = true
      case ViewProperty.referenceSize where hasFrame && [old, new].allSatisfy(\.isLaidOutForFrame):
        add(property, "frame")
      case ViewProperty.referenceSize: add(property, "bounds")
      // The size of a text on record changes with the text.
      case "intrinsicSize", "font":
        add(property, Self.keyOfText(old, new, before, after, property) ?? property.key)
      default: add(property, property.key)
      }
    }
  }

  /// The key of the edit of an Interface Builder file's text that also changes what its frame shows of it: its size,
  /// and the width of its font. `nil` if the text and the font are the same.
  private static func keyOfText(
    _ old: ViewNode, _ new: ViewNode, _ before: ViewTree, _ after: ViewTree, _ property: ViewProperty
  ) -> String? {
    guard before.design != nil, after.design != nil, let first = old.text, let second = new.text else {
      return nil
    }
    var font = first.font
    font.widthFactor = second.font.widthFactor
    if font != second.font { return "font" }
    return first.text == second.text ? nil : "text"
  }

  private mutating func add(_ property: ViewProperty, _ key: String) {
    if let place = all.firstIndex(where: { $0.key == key }) {
      all[place].properties.append(property)
    } else {
      all.append(Group(key: key, properties: [property]))
    }
  }
}

extension ViewNode {
  fileprivate var clipsByDefault: Bool { clipsToBounds == viewClass.isScrollView }

  fileprivate var translatesByDefault: Bool {
    translatesAutoresizingMaskIntoConstraints == (frame != nil || frameFitting != nil)
  }

  fileprivate var isLaidOutForFrame: Bool { referenceSize == frame?.size }
}
