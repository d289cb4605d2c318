/// A root view of a file: a view controller's, or a top-level view of a nib.
struct NibRoot: Sendable {
  /// The picture's name, unique in its file.
  var name: String
  /// A title for readers if the name is a generated identifier; otherwise `nil`.
  var title: String?
  var view: MarkupElement
  /// The view controller's element; `nil` in a nib.
  var controller: MarkupElement?

  /// The roots of a document, in order.
  static func all(in document: MarkupElement) -> [NibRoot] {
    var roots: [NibRoot] = []
    for scene in document.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] { add(object, to: &roots) }
    }
    for object in document.child("objects")?.children ?? [] { add(object, to: &roots) }
    let owner = document.child("objects")?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    for index in roots.indices { roots[index].title = title(of: roots[index], owner: owner) }
    return distinct(roots)
  }

  /// The label or title of a root without a class or storyboard identifier. A top-level view of a nib without either
  /// has the class of the nib's owner, which loads it.
  private static func title(of root: NibRoot, owner: MarkupElement?) -> String? {
    let object = root.controller ?? root.view
    guard root.name == object.id else { return nil }
    let words = [object["userLabel"], object["title"], root.controller == nil ? owner?["customClass"] : nil]
    return words.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  private static func add(_ object: MarkupElement, to roots: inout [NibRoot]) {
    let title = object["storyboardIdentifier"] ?? object["customClass"] ?? object.id ?? object.name
    if object.hasFrame {
      roots.append(NibRoot(name: title, view: object))
      return
    }
    // A container's bars are not roots, because they show its children's items.
    for view in outermostViews(in: object)
    where !["navigationBar", "toolbar", "tabBar"].contains(view["key"] ?? "") {
      if view["key"] == "view" {
        roots.append(NibRoot(name: title, view: view, controller: object))
      } else {
        roots.append(NibRoot(name: view["customClass"] ?? view.id ?? view.name, view: view))
      }
    }
  }

  /// The outermost views in an object: its own, and those of its bar items.
  private static func outermostViews(in element: MarkupElement) -> [MarkupElement] {
    element.children.flatMap { $0.hasFrame ? [$0] : outermostViews(in: $0) }
  }

  /// The roots with unique names that can be part of a file name.
  private static func distinct(_ roots: [NibRoot]) -> [NibRoot] {
    var taken: Set<String> = []
    // The next number to try for each name, so that many equal names do not take quadratic time.
    var numbers: [String: Int] = [:]
    return roots.map { root in
      var root = root
      let plain = String(
        root.name.unicodeScalars.map { scalar -> Character in
          let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          return isPlain || scalar == "-" || scalar == "_" || scalar == " " ? Character(scalar) : "_"
        })
      var name = plain.isEmpty ? "view" : plain
      if taken.contains(name), let id = root.controller?.id ?? root.view.id, id.allSatisfy(\.isASCII) {
        name += "-" + id.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
      }
      let base = name
      var number = numbers[base] ?? 2
      while !taken.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
        numbers[base] = number
      }
      root.name = name
      return root
    }
  }
}

extension MarkupElement {
  fileprivate var hasFrame: Bool { child("rect", key: "frame") != nil }
}
