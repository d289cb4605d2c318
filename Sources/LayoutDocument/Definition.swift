/// A layout written as a definition in canonical form.
///
/// Each view without subviews takes one line, and so does each constraint. Views are in the order of the tree and
/// keys in the order of the schema. Numbers have the fewest digits that read back as the same numbers. Lines end in a
/// line feed. Reading and solving the text gives the same frames, content sizes, offsets and issues as the original.
public struct Definition: Sendable {
  /// The scene that the definition was made from, which is part of the file name; `nil` for a whole file.
  public var name: String?
  /// YAML, ending in a line feed.
  public var text: String
  /// The images that the definition names, as paths relative to it.
  public var files: [String] = []

  /// Creates a definition from its parts.
  package init(name: String?, text: String, files: [String] = []) {
    self.name = name
    self.text = text
    self.files = files
  }
}
