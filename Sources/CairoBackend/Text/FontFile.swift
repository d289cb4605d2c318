/// One of the font files for all text.
///
/// Fonts are identified by file. They are never looked up by family in the system's configuration, so a picture looks
/// the same wherever it is drawn.
struct FontFile: Sendable {
  /// The file's name without its folder.
  let name: String
  /// The prefix of its glyphs' identifiers.
  let id: String
  /// The Debian package that installs it, for the error message if it is missing.
  let package: String
  /// The folders in which Linux distributions and macOS install it, in search order.
  var folders: [String]

  /// The font families, in the order in which they are searched for a character.
  static let families = "Inter,DejaVu Sans,Droid Sans Fallback"

  /// All files that a shaper may load.
  static let all: [FontFile] = inter + dejaVu + [droid]

  /// The identifier of the file at a path, or the file's name if it is not one of ours.
  static func id(ofFileAt path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return all.first { $0.name == name }?.id ?? name
  }

  /// The identifier of the Inter file with a weight.
  static func interID(weight: Int) -> String { "inter-\(weight)" }

  /// Whether an identifier is that of an Inter file.
  static func isInter(id: String) -> Bool { id.hasPrefix("inter-") }

  private static let inter = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
    ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ].map { style, weight in
    FontFile(
      name: "Inter-\(style).otf", id: interID(weight: weight), package: "fonts-inter",
      folders: ["/usr/share/fonts/opentype/inter"] + shared(under: "inter"))
  }

  /// The fonts for Arabic, Hebrew and the symbols that Inter lacks.
  private static let dejaVu = [("DejaVuSans", 400), ("DejaVuSans-Bold", 700)].map { name, weight in
    FontFile(
      name: "\(name).ttf", id: "dejavu-\(weight)", package: "fonts-dejavu-core",
      folders: ["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts"]
        + shared(under: "dejavu"))
  }

  /// The font for Chinese and Japanese.
  private static let droid = FontFile(
    name: "DroidSansFallbackFull.ttf", id: "droid-400", package: "fonts-droid-fallback",
    folders: ["/usr/share/fonts/truetype/droid", "/usr/share/fonts/google-droid-sans-fonts"]
      + shared(under: "droid"))

  private static func shared(under family: String) -> [String] {
    [
      "/usr/share/fonts/\(family)", "/usr/share/fonts/OTF", "/usr/share/fonts/TTF",
      "/usr/local/share/fonts/\(family)", "/usr/local/share/fonts",
      "/opt/homebrew/share/fonts/\(family)", "/opt/homebrew/share/fonts", "/Library/Fonts",
    ]
  }
}
