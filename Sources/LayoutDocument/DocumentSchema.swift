/// The JSON Schema of the definition format, made from the table that the reader uses.
public enum DocumentSchema {
  /// The schema as JSON text, ending in a line break.
  public static func json() -> String { fatalError("not written yet") }
}
