/// The greatest widths of pages, in figure units.
enum PageWidth {
  /// The column of a blog or of documentation, for one figure.
  static let column = 720.0
  /// For several panels.
  static let wide = 1080.0

  /// The greatest width of a page with one figure.
  static func greatest(_ options: DiagramOptions) -> Double { options.width == .wide ? wide : column }
}
