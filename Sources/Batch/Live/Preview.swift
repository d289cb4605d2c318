import Geometry
import Source

/// What a page shows of one file: its pictures, its problems and issues, and how its layouts differ from their records.
public struct Preview: Codable, Hashable, Sendable {
  /// A picture of a diagram.
  public struct Picture: Codable, Hashable, Sendable {
    /// The name of the diagram, or `nil` if it has none.
    public var name: String?
    /// The description of the layout, in sentences.
    public var summary: String
    /// The width in points, which correspond to CSS pixels.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The SVG, which follows the reader's color scheme.
    public var svg: String

    init(name: String?, summary: String, size: Size, svg: String) {
      self.name = name
      self.summary = summary
      width = size.width
      height = size.height
      self.svg = svg
    }
  }

  /// A problem of the file, or an issue of one of its layouts.
  public struct Finding: Codable, Hashable, Sendable {
    /// How severe a finding is.
    public enum Severity: String, Codable, Sendable {
      /// What keeps a file from being drawn, or a layout from being what its constraints say.
      case error
      /// What may be meant.
      case warning
    }

    /// The severity.
    public var severity: Severity
    /// Where it is: a file, or a file with line and column.
    public var place: String
    /// The message and, below it, the members of a conflict or the line of the file.
    public var lines: [String]
  }

  /// The comparison with the records of the file.
  public struct Records: Codable, Hashable, Sendable {
    /// The number of cases compared.
    public var count: Int
    /// The number of cases that are not equal to their records.
    public var differenceCount: Int
    /// The report of `plumbline verify` on this file; empty if all cases are equal.
    public var report: String
  }

  /// The pictures, in the order of the file. Empty if there are problems.
  public var pictures: [Picture] = []
  /// The reasons why the file could not be read or drawn.
  public var problems: [Finding] = []
  /// The issues of the layouts, and warnings about what is drawn in place of an image or a character.
  public var issues: [Finding] = []
  /// The comparison, or `nil` if the file has no records.
  public var records: Records?

  /// A preview without pictures.
  init(problems: [Finding]) { self.problems = problems }

  init() {}
}

extension Preview.Finding {
  init(_ diagnostic: Diagnostic, _ severity: Severity = .error) {
    self.severity = severity
    place = diagnostic.location.visibleDescription
    // The first line repeats the place and the severity.
    let text = diagnostic.rendered().split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    lines = [VisibleText.escaped(VisibleText.shortened(diagnostic.message))] + text.map(String.init)
    while lines.last == "" { lines.removeLast() }
  }
}

/// The reply to a request for a preview.
public struct PreviewReply: Codable, Sendable {
  /// The preview, or only its comparison with records.
  public var preview: Preview
  /// The files that the document names, and folders of asset catalogs that were searched for them, whether or not they
  /// are there.
  var sources: [String] = []
}
