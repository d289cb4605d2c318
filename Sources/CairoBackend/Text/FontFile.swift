/// One of the font files that all text is set in.
///
/// Fonts are named by file, never looked up by family in the system's configuration, so that a picture is the
/// same wherever it is drawn.
struct FontFile: Sendable {
  /// The file's name without its folder.
  let name: String
  /// The prefix of its glyphs' ids.
  let id: String
  /// The Debian package that installs it, for the message when it is absent.
  let package: String
  /// Where the distributions and macOS put it, in the order of search.
  var folders: [String]

  /// The families in the order in which a character looks for its glyph.
  static let families = "Inter,DejaVu Sans,Droid Sans Fallback"

  /// Every file that a shaper may load.
  static let all: [FontFile] = inter + dejaVu + [droid]

  /// The id of the file at a path, or the file's bare name where it is none of ours.
  static func id(ofFileAt path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return all.first { $0.name == name }?.id ?? name
  }

  /// The id of the Inter file of a weight.
  static func interID(weight: Int) -> String { "inter-\(weight)" }

  /// Whether an id is that of an Inter file.
  static func isInter(id: String) -> Bool { id.hasPrefix("inter-") }

  private static let inter = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
    ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ].map { style, weight in
    FontFile(
      name: "Inter-\(style).otf", id: interID(weight: weight), package: "fonts-inter",
      folders: ["/usr/share/fonts/opentype/inter"] + shared(under: "inter"))
  }

  /// Arabic, Hebrew and the symbols that Inter lacks.
  private static let dejaVu = [("DejaVuSans", 400), ("DejaVuSans-Bold", 700)].map { name, weight in
    FontFile(
      name: "\(name).ttf", id: "dejavu-\(weight)", package: "fonts-dejavu-core",
      folders: ["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts"]
        + shared(under: "dejavu"))
  }

  /// Chinese and Japanese.
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
