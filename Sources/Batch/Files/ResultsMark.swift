import Files

/// What shows that a folder holds the results of a comparison, so that nothing in it is a layout of its own.
enum ResultsMark {
  /// The name of the list of results.
  static let listFile = "results.json"
  /// The mark itself. Build servers may leave out hidden files, so it is none.
  static let mark = OwnedFolder.Mark(
    name: "plumbline-results.txt",
    text: """
      This folder holds the results of 'plumbline verify'. The next run removes what it wrote here, and nothing else.

      """)
  /// Keeps results out of version control, wherever the folder is.
  static let ignoredFile = OwnedFolder.Mark(name: ".gitignore", text: "*\n")
  /// The parts of the folder, each with copies by the path of what they are copies of.
  enum Part: String, CaseIterable {
    /// The records that were compared.
    case records
    /// What they would be now.
    case candidates
    /// The documents that were compared.
    case inputs
    /// Pictures of records and candidates, drawn on demand.
    case pictures
  }

  /// Whether a folder holds the results of a comparison.
  static func isOn(_ path: String) -> Bool { mark.isIn(NamedFolder(path)) }
}
