import Geometry

/// Names the figures of a post, each of which may have several diagrams.
struct FigureNames {
  /// What every name begins with.
  let stem: String
  private var taken: Set<FileNameKey> = []

  init(stem: String) {
    self.stem = Self.slug(stem) ?? "post"
  }

  /// The name that an earlier run gave a figure, if it can be kept.
  mutating func keep(_ name: String, diagrams: [String?]) -> String? {
    guard name.utf8.count <= Self.longest, PictureNaming.slug(name) == name else { return nil }
    return take(name, diagrams) ? name : nil
  }

  /// A new name after a title; without a title, the name is a number.
  mutating func name(after title: String?, diagrams: [String?]) -> String {
    let title = title.flatMap(Self.slug)
    var number = 1
    while true {
      let ending = title.map { number == 1 ? $0 : "\($0)-\(number)" } ?? String(number)
      let name = "\(stem)-\(ending)"
      if take(name, diagrams) { return name }
      number += 1
    }
  }

  /// Takes the names of all pictures of a figure, unless one of them is taken.
  private mutating func take(_ name: String, _ diagrams: [String?]) -> Bool {
    let keys = Set(diagrams.map { FileNameKey(PictureNaming.stem(name, diagram: $0)) })
    guard taken.isDisjoint(with: keys) else { return false }
    taken.formUnion(keys)
    return true
  }

  private static let longest = 120
  private static let longestPart = 48

  /// A title as part of a name, without the words that would make it long; `nil` if no letter is left.
  private static func slug(_ title: String) -> String? {
    guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    var slug = ""
    for word in PictureNaming.slug(title.lowercased()).split(separator: "-") {
      let longer = slug.isEmpty ? String(word) : "\(slug)-\(word)"
      guard longer.utf8.count <= longestPart else { break }
      slug = longer
    }
    return slug.isEmpty ? String(PictureNaming.slug(title.lowercased()).prefix(longestPart / 4)) : slug
  }
}
