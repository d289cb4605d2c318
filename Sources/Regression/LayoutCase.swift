import AutoLayout
import Definitions
public import LayoutDocument

/// One solved layout that can be recorded: a document, one of its diagrams, and one of that diagram's panels.
public struct LayoutCase: Sendable {
  /// The parts of a case's name. Two cases of one name are an error.
  public struct Name: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The path of the document as given, without a leading `./`.
    public var document: String
    /// The diagram as part of a file name, or `nil` for the only diagram of a document that does not name it.
    public var diagram: String?
    /// The panel as part of a file name, or `nil` for a diagram of one layout.
    public var panel: String?

    /// A name from its parts.
    public init(document: String, diagram: String? = nil, panel: String? = nil) {
      self.document = Self.path(document)
      self.diagram = diagram
      self.panel = panel
    }

    /// A path without a leading `./`, which the search of the current folder adds.
    static func path(_ path: String) -> String {
      path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    /// The name as reports print it and commands take it: `folder/login.yaml#leading.before`.
    public var description: String {
      let parts = [diagram, panel].compactMap(\.self)
      return parts.isEmpty ? document : "\(document)#\(parts.joined(separator: "."))"
    }

    /// The name of the record's file below the folder of its document: `leading.before.layout`. A diagram without a
    /// name is named after its document.
    public var recordFile: String {
      let file = document.split(separator: "/").last.map(String.init) ?? document
      let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      return ([diagram ?? stem, panel].compactMap(\.self) + [recordExtension]).joined(separator: ".")
    }
  }

  /// The extension of records, without the dot.
  public static let recordExtension = DocumentFormat.recordExtension
  /// The folder that holds the records of the documents beside it, in a folder for each document.
  public static let recordFolder = "__Layouts__"

  /// The name of the case.
  public var name: Name
  /// The diagram, reduced to the layout of the case.
  public var diagram: DocumentDiagram

  /// A case from its parts. The diagram must be of a single layout.
  public init(name: Name, diagram: DocumentDiagram) {
    self.name = name
    self.diagram = diagram
  }

  /// The layouts of a diagram, in reading order.
  ///
  /// - Parameters:
  ///   - diagram: The diagram of a document.
  ///   - document: The path of the document.
  ///   - slug: Turns the name of a diagram or panel into a part of a file name.
  public static func all(
    of diagram: DocumentDiagram, in document: String, slug: (String) -> String
  ) -> [LayoutCase] {
    diagram.trees.map { panel, tree in
      var part = diagram
      part.composition = .single
      part.panels = []
      part.tree = tree
      // A record states the layout, and not what the listing that it came from leaves open.
      part.tree.notices = []
      part.places = panel.map(\.places) ?? diagram.places
      return LayoutCase(
        name: Name(
          document: document, diagram: diagram.name.map(slug), panel: panel.map { slug($0.title) }),
        diagram: part)
    }
  }
}
