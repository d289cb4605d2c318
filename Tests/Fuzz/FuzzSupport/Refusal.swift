public import Source

/// Why a document was not drawn.
public struct Refusal {
  public let diagnostics: [Diagnostic]

  public init(_ list: DiagnosticList) {
    diagnostics = list.diagnostics
  }

  /// Whether the document says what it may, and is only more than anybody means.
  public var isLimit: Bool {
    diagnostics.allSatisfy { diagnostic in
      Self.limits.contains { diagnostic.message.contains($0) }
    }
  }

  /// Whether a canvas was asked for that would replace those of panels.
  var keepsPanelCanvases: Bool {
    diagnostics.contains { $0.message.hasPrefix("--canvas would replace the canvas") }
  }

  public var description: String { diagnostics.map { $0.rendered() }.joined(separator: "\n") }

  private static let limits = [
    "is out of range", "has no finite frame", "too far to draw",
    "is too large: the limits are",
    "the contact sheet would show more than", "too many for one picture",
    // Counts the others, which are of the same kind.
    "more problem",
  ]
}
