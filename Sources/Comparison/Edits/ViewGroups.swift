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
      default: add(property, property.key)
      }
    }
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
