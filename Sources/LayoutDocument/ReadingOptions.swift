public import AutoLayout
public import Geometry
package import Translations

/// Everything that reading a document depends on besides its text.
public struct ReadingOptions: Sendable {
  /// Replaces every canvas of the document; `nil` keeps the document's own.
  public var canvas: Canvas?
  /// Replaces sides of every canvas, of which the rest stays: safe area, scale and view controller of a device. Panels that set a
  /// canvas of their own keep it.
  public var sides = CanvasSides()
  /// Whether panels keep the canvases that they set, rather than that it is a problem if another one replaces them: one of many
  /// canvases, of which none is what the picture shows.
  package var keepsCanvasesOfPanels = false
  /// Replaces every content size category of the document; `nil` keeps the document's own.
  public var contentSizeCategory: ContentSizeCategory?
  /// Replaces every reading direction of the document; `nil` keeps the document's own.
  public var direction: LayoutDirection?
  /// The language in which the document's texts are shown; `nil` for the texts as they are.
  public var language: Language?
  /// Whether texts have the sizes that they need even where a file has sizes on record, and are judged by them: where somebody asks
  /// for a language, a text size or a space.
  package var judgesTexts = false
  /// Whether the text was taken out of a file that spells it in its own way, such as a picture, so that what is to be changed
  /// of it has no place there.
  package var isExtracted = false
  /// The source of an Interface Builder file's safe areas and margins.
  public var environment: DesignEnvironment
  /// Measures text unless the document asks for fixed metrics.
  public var text: any TextMeasuring
  /// Loads a file that a document names by a path relative to the document's folder, never outside it.
  public var loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// The reason why a PNG file that a definition names cannot be drawn; `nil` if it can be, or if only the structure
  /// of the file is checked.
  public var imageProblem: @Sendable (_ png: [UInt8]) -> String?

  /// The other files of code that are read together with one, which may declare what it uses: path and contents.
  package var otherCode: @Sendable () -> [(path: String, bytes: [UInt8])] = { [] }

  /// The asset catalogs in the document's folder and in the folders above it, the nearest first.
  public var assetCatalogs: @Sendable () -> [ResourceFolder] = { [] }

  /// The folders of languages around the document, sorted by name.
  package var localizedFolders: @Sendable () -> [LocalizedFolder] = { [] }

  /// The names, without `.lproj`, of the folders of languages in a folder that a document names by a path relative to its own
  /// folder, sorted; never outside it.
  package var languageFolders: @Sendable (_ relativePath: String) -> [String] = { _ in [] }

  /// The folders of languages that have a table which code names, such as `Localizable`: the nearest around the document.
  package var tableFolders: @Sendable (_ table: String) -> [LocalizedFolder] = { _ in [] }

  /// Whether somebody asks for which languages code has translations, which is read for those alone.
  package var findsLanguages = false

  /// Creates options that by default keep the document's own canvas and load no other files.
  public init(
    canvas: Canvas? = nil, contentSizeCategory: ContentSizeCategory? = nil,
    environment: DesignEnvironment = .recorded, text: any TextMeasuring,
    loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]? = { _ in nil },
    imageProblem: @escaping @Sendable (_ png: [UInt8]) -> String? = { _ in nil }
  ) {
    self.canvas = canvas
    self.contentSizeCategory = contentSizeCategory
    self.environment = environment
    self.text = text
    self.loadFile = loadFile
    self.imageProblem = imageProblem
  }
}

/// The source of an Interface Builder file's safe areas and margins.
public enum DesignEnvironment: String, Hashable, Sendable, CaseIterable {
  /// The recorded frames, on the recorded canvas only; the device's rules for each inset that the frames do not show.
  case recorded
  /// The device's rules alone.
  case device
}
