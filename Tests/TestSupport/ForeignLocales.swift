import Foundation

/// Locales in which numbers, letters and directions are not those of English, compiled for a test where the machine has
/// the means: without them the C library would take their names for `C`.
public enum ForeignLocales {
  /// A decimal comma; a dotted and a dotless i; digits of their own, from right to left.
  public static let names = ["de_DE", "tr_TR", "ar_EG"]

  /// The environment in which the C library finds them; empty where they cannot be made.
  ///
  /// - Parameter folder: where to put them.
  public static func environment(in folder: ScratchFolder) throws -> [String: String] {
    guard let compiler = InstalledProgram("localedef").executable else { return [:] }
    for name in names {
      let path = folder.path + "/" + name + ".UTF-8"
      if FileManager.default.fileExists(atPath: path) { continue }
      // It warns of what matters to nobody here, and then exits with 1.
      _ = try Command.run(compiler, ["-i", name, "-f", "UTF-8", path])
      guard FileManager.default.fileExists(atPath: path + "/LC_NUMERIC") else { return [:] }
    }
    return ["LOCPATH": folder.path]
  }
}
