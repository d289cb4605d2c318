/// A layout as the text of a definition in canonical form.
///
/// A view that holds no others has a line, and so has each constraint; views stand in the tree's order and keys in that of
/// the schema; numbers have the fewest digits that read back as the same numbers; lines end in a line feed. Reading the text
/// and solving it gives the frames, content sizes, offsets and issues of what was written.
public struct Definition: Sendable {
  /// The scene that it was made from, which is part of its file's name; `nil` for a whole file.
  public var name: String?
  /// YAML, ending in a line feed.
  public var text: String
  /// The files that it names, by their paths relative to it: images.
  public var files: [String] = []

  /// A definition by its parts.
  package init(name: String?, text: String, files: [String] = []) {
    self.name = name
    self.text = text
    self.files = files
  }
}
