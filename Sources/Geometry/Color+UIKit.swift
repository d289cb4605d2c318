/// UIKit's colors (`ContentRules: Colors`).
///
/// If a view has one of these colors, a diagram draws it in the palette's light or dark shade of that color, unless
/// the diagram keeps exact colors.
extension Color {
  /// `UIColor.black`: 0, 0, 0.
  public static let black = Color(0x000000)
  /// `UIColor.darkGray`: 85, 85, 85.
  public static let darkGray = Color(0x555555)
  /// `UIColor.lightGray`: 170, 170, 170.
  public static let lightGray = Color(0xAAAAAA)
  /// `UIColor.white`: 255, 255, 255.
  public static let white = Color(0xFFFFFF)
  /// `UIColor.gray`: 128, 128, 128.
  public static let gray = Color(0x808080)
  /// `UIColor.red`: 255, 0, 0.
  public static let red = Color(0xFF0000)
  /// `UIColor.green`: 0, 255, 0.
  public static let green = Color(0x00FF00)
  /// `UIColor.blue`: 0, 0, 255.
  public static let blue = Color(0x0000FF)
  /// `UIColor.cyan`: 0, 255, 255.
  public static let cyan = Color(0x00FFFF)
  /// `UIColor.yellow`: 255, 255, 0.
  public static let yellow = Color(0xFFFF00)
  /// `UIColor.magenta`: 255, 0, 255.
  public static let magenta = Color(0xFF00FF)
  /// `UIColor.orange`: 255, 128, 0.
  public static let orange = Color(0xFF8000)
  /// `UIColor.purple`: 128, 0, 128.
  public static let purple = Color(0x800080)
  /// `UIColor.brown`: 153, 102, 51.
  public static let brown = Color(0x996633)

  /// These colors by name.
  package static let named: [(name: String, color: Color)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white),
    ("gray", .gray), ("red", .red), ("green", .green), ("blue", .blue),
    ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta), ("orange", .orange),
    ("purple", .purple), ("brown", .brown),
  ]

  /// The color's name if it is one of these; otherwise `nil`.
  package var name: String? { Self.named.first { $0.color == self }?.name }
}
