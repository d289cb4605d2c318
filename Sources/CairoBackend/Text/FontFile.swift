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
  /// Whether a machine may lack the file. Its characters are then drawn as boxes with their code points.
  var isOptional = false

  /// The font families, in the order in which they are searched for a character.
  static let families =
    "Inter,DejaVu Sans,Droid Sans Fallback,NanumGothic,Loma,Lohit Devanagari,Symbola"

  /// All files that a shaper may load.
  static let all: [FontFile] = inter + dejaVu + [droid] + others

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

  /// The fonts for Korean, Thai, Hindi, and for emoji in one color.
  private static let others = [
    ("NanumGothic.ttf", "nanum-400", "fonts-nanum", "nanum"),
    ("NanumGothicBold.ttf", "nanum-700", "fonts-nanum", "nanum"),
    ("Loma.ttf", "loma-400", "fonts-tlwg-loma-ttf", "tlwg"),
    ("Loma-Bold.ttf", "loma-700", "fonts-tlwg-loma-ttf", "tlwg"),
    ("Lohit-Devanagari.ttf", "lohit-400", "fonts-lohit-deva", "lohit-devanagari"),
    ("Symbola_hint.ttf", "symbola-400", "fonts-symbola", "ancient-scripts"),
  ].map { name, id, package, family in
    FontFile(
      name: name, id: id, package: package,
      folders: ["/usr/share/fonts/truetype/\(family)"] + shared(under: family), isOptional: true)
  }

  /// The package of the optional font for a character, or `nil` if no optional font is meant for its script.
  static func package(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: "fonts-nanum"
    case 0x0E00...0x0E7F: "fonts-tlwg-loma-ttf"
    case 0x0900...0x097F, 0xA8E0...0xA8FF: "fonts-lohit-deva"
    case 0x2190...0x2BFF, 0x1F000...0x1FAFF: "fonts-symbola"
    default: nil
    }
  }

  private static func shared(under family: String) -> [String] {
    [
      "/usr/share/fonts/\(family)", "/usr/share/fonts/OTF", "/usr/share/fonts/TTF",
      "/usr/local/share/fonts/\(family)", "/usr/local/share/fonts",
      "/opt/homebrew/share/fonts/\(family)", "/opt/homebrew/share/fonts", "/Library/Fonts",
    ]
  }
}
