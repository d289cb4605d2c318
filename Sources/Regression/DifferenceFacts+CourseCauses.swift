import LayoutDocument

extension DifferenceFacts {
  /// Which of several edits does what in a recorded space.
  ///
  /// What an edit does is what would differ if it alone were taken back: it is necessary for that. So two edits that only
  /// together move a view both move it, and of two that would do alike alone neither does.
  public struct CourseCauses: Hashable, Codable, Sendable {
    /// What one edit does.
    public struct Share: Hashable, Codable, Sendable {
      /// The index of the edit.
      public var edit: Int
      /// How the later layout differs from the same layout without the edit.
      public var courses: [Course]

      /// A share from its parts.
      public init(edit: Int, courses: [Course]) {
        self.edit = edit
        self.courses = courses
      }
    }

    /// What edits do, in their order. Edits that do nothing have none.
    public var shares: [Share]
    /// What differs in the space, and stays so whichever edit is taken back.
    public var others: [Course]
    /// The indices of the edits that were not taken back, because the layout is too large to try every edit.
    public var undecided: [Int]

    /// Causes from their parts.
    public init(shares: [Share], others: [Course] = [], undecided: [Int] = []) {
      self.shares = shares
      self.others = others
      self.undecided = undecided
    }
  }

  /// What some edits do together in the recorded space, and nothing less than all of them.
  func courses(of edits: [Edit]) -> [Course] {
    if coursesHaveOneCause { return courses ?? [] }
    guard edits.count == 1, let causes = courseCauses else { return [] }
    return causes.shares.first { self.edits[$0.edit] == edits[0] }?.courses ?? []
  }

  /// What differs in the recorded space and is part of no cause.
  var uncausedCourses: [Course] {
    if let courseCauses { return courseCauses.others }
    return coursesHaveOneCause ? [] : courses ?? []
  }

  /// Whether it is not known that an edit does nothing in the recorded space.
  func mayMoveElsewhere(_ edit: Int) -> Bool {
    guard courses != nil else { return false }
    guard let courseCauses else { return true }
    return courseCauses.undecided.contains(edit) || courseCauses.shares.contains { $0.edit == edit }
  }
}
