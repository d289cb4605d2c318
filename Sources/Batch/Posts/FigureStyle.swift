import AutoLayout
import Diagram

/// How a post shows its figures.
package struct FigureStyle: Hashable, Sendable {
  /// What a figure is written as.
  package enum Markup: String, Hashable, Sendable, CaseIterable {
    /// HTML with a picture for each color scheme.
    case picture
    /// An image in plain Markdown.
    case image
    /// An image of DocC, which finds the pictures for color schemes and scales by their names.
    case docc
  }

  package var markup: Markup
  /// The format of the pictures: `svg` or `png`.
  package var format: PictureFormat

  package init(_ markup: Markup, format: PictureFormat? = nil) {
    self.markup = markup
    self.format = format ?? (markup == .docc ? .png : .svg)
  }

  /// The drawing of a post's figures into a folder.
  func batch(outputFolder: String) -> RenderBatch {
    // An image in Markdown is one file, which must fit both color schemes if it can.
    let theme: DiagramOptions.Theme = markup == .image && format.medium != .adaptive ? .light : .auto
    var batch = RenderBatch(
      outputFolder: outputFolder, formats: [format], scales: markup == .docc ? [1, 2] : [2],
      options: DiagramOptions(theme: theme))
    batch.pairsVectors = markup != .image
    return batch
  }
}
