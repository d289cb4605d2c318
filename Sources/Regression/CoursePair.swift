package import LayoutDocument

/// What a layout did and does in the same surroundings of a recorded space.
package struct CoursePair: Sendable {
  /// The text sizes, directions and devices, each as reports name them. Empty if the space has no choice of them.
  package var surroundings: [String] = []
  /// What the layout did; `nil` if the record does not have these surroundings.
  package var before: RecordedCourse?
  /// What the layout does; `nil` if it no longer has these surroundings.
  package var after: RecordedCourse?

  /// The courses of two records by their surroundings, those of the later record first.
  ///
  /// - Parameter isSeparate: Whether each of the surroundings is a pair, or those that share both courses are one.
  /// - Complexity: O(surroundings).
  package static func all(
    from old: [RecordedCourse], to new: [RecordedCourse], separately isSeparate: Bool = false
  ) -> [CoursePair] {
    let (earlier, later) = (places(in: old), places(in: new))
    var keys: [Places] = []
    var words: [Places: [String]] = [:]
    var seen: Set<String> = []
    for word in (new + old).flatMap(names(of:)) where seen.insert(word).inserted {
      let key = Places(old: earlier[word], new: later[word], name: isSeparate ? word : nil)
      if words[key] == nil { keys.append(key) }
      words[key, default: []].append(word)
    }
    return keys.map { key in
      CoursePair(
        surroundings: words[key, default: []].filter { !$0.isEmpty }, before: key.old.map { old[$0] },
        after: key.new.map { new[$0] })
    }
  }

  /// The places of an earlier and a later course; `nil` for one that is not there.
  private struct Places: Hashable {
    var old: Int?
    var new: Int?
    /// The name of surroundings that are told apart.
    var name: String?
  }

  /// The names of a course's surroundings, of which one that has no choice has an empty one.
  private static func names(of course: RecordedCourse) -> [String] {
    course.surroundings.isEmpty ? [""] : course.surroundings
  }

  /// The courses by the names of their surroundings.
  private static func places(in courses: [RecordedCourse]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, course) in courses.enumerated() {
      for name in names(of: course) where places[name] == nil { places[name] = place }
    }
    return places
  }
}

extension [DifferenceFacts.Course] {
  /// What differs in some surroundings; `nil` for nothing.
  ///
  /// - Parameter surroundings: The surroundings of a pair of courses.
  package func course(in surroundings: [String]) -> DifferenceFacts.Course? {
    first { course in
      guard !course.isOfSpace else { return false }
      guard let first = surroundings.first else { return course.surroundings.isEmpty }
      return course.surroundings.contains(first)
    }
  }
}
